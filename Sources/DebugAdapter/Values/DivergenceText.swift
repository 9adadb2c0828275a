import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// A divergence as plain lines: what is wrong, what is and what should be, why, and the way out.
struct DivergenceText {
  private let divergence: Divergence
  /// Gives a file's path.
  private let path: (SourceFile) -> String

  init(_ divergence: Divergence, path: @escaping (SourceFile) -> String) {
    (self.divergence, self.path) = (divergence, path)
  }

  var kind: String { divergence.kind.rawValue }

  /// All that is known of it.
  var whole: String {
    var lines = [divergence.message]
    if let expected = divergence.expected {
      lines.append("expected  \(VariableNode.short(YAMLSpelling.flow(expected)))")
    }
    if let actual = divergence.actual { lines.append("actual    \(VariableNode.short(YAMLSpelling.flow(actual)))") }
    for (number, cause) in divergence.why.enumerated() { lines.append("\(number == 0 ? "why" : "and"): \(cause.text)") }
    if let fix = divergence.fix { lines.append("to fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  /// Where it is, and where what caused it is, a line each.
  var places: String {
    ([divergence.place] + divergence.why.map(\.place)).map { place in
      "\(path(place.file)):\(place.start.line):\(place.start.column)"
    }.joined(separator: "\n")
  }
}
