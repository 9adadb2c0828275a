import Diagnostics
import FlowRunner

/// Draws how steps were come to that stand within others: which file was run where, and in which round of which loop.
struct ScopeFormatter {
  let painter: TextPainter

  /// - Returns: A line for each step around them, the innermost first.
  func lines(_ scope: StepScope?) -> [String] {
    (scope?.chain ?? []).reversed().map { scope in
      let place = painter.paint(TextWidth.visible(scope.place.description), .place)
      let words = [scope.step, scope.round].compactMap(\.self).map(DivergenceFormatter.short)
      return "in \(words.joined(separator: ", ")), \(place)"
    }
  }
}
