package import FlowRunner
package import FlowSyntax

/// Renders the steps that contain a step: the file and its place of use, the loop and its round.
package struct ScopeFormatter {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// Renders a scope.
  ///
  /// - Parameter scope: The steps that contain a step; nil for none.
  /// - Returns: A line for each of them, innermost first.
  package func lines(_ scope: StepScope?) -> [String] {
    (scope?.chain ?? []).reversed().map { scope in
      let place = painter.paint(TextWidth.visible(scope.place.description), .place)
      let parts = [scope.step, scope.round].compactMap(\.self).map(DivergenceFormatter.short)
      return "in \(parts.joined(separator: ", ")), \(place)"
    }
  }
}
