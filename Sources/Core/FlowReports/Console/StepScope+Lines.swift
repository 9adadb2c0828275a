import FlowRunner
import FlowSyntax

extension StepScope {
  /// The steps that contain a step, each in a line, innermost first: the file and its place of use, the loop and its
  /// round.
  func lines(_ painter: TextPainter) -> [String] {
    chain.reversed().map { scope in
      let place = painter.paint(TextWidth.visible(scope.place.description), .place)
      let parts = [scope.step, scope.round].compactMap(\.self).map(DivergenceFormatter.short)
      return "in \(parts.joined(separator: ", ")), \(place)"
    }
  }
}
