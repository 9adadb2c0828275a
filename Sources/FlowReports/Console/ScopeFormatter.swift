package import FlowDiagnostics
package import FlowRunner

/// Draws how steps were come to that stand within others: which file was run where, and in which round of which loop.
package struct ScopeFormatter {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// - Returns: A line for each step around them, the innermost first.
  package func lines(_ scope: StepScope?) -> [String] {
    (scope?.chain ?? []).reversed().map { scope in
      let place = painter.paint(TextWidth.visible(scope.place.description), .place)
      let words = [scope.step, scope.round].compactMap(\.self).map(DivergenceFormatter.short)
      return "in \(words.joined(separator: ", ")), \(place)"
    }
  }
}
