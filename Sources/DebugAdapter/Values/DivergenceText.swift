import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// A divergence as plain lines: message, expected and actual value, causes and fix.
struct DivergenceText {
  private let divergence: Divergence
  /// Returns the path of a file.
  private let path: (SourceFile) -> String

  init(_ divergence: Divergence, path: @escaping (SourceFile) -> String) {
    (self.divergence, self.path) = (divergence, path)
  }

  var kind: String { divergence.kind.rawValue }

  /// The whole text.
  var whole: String {
    var lines = [divergence.message]
    if let expected = divergence.expected {
      lines.append("expected  \(VariableNode.short(YAMLSpelling.flow(expected)))")
    }
    if let actual = divergence.actual { lines.append("actual    \(VariableNode.short(YAMLSpelling.flow(actual)))") }
    for (number, cause) in divergence.why.enumerated() {
      let source = cause.source.map { "  (\($0))" } ?? ""
      lines.append("\(number == 0 ? "why" : "and"): \(cause.text)\(source)")
    }
    if let fix = divergence.fix { lines.append("to fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  /// The places of the divergence and its causes, one line each.
  var places: String {
    ([divergence.place] + divergence.why.map(\.place)).map { place in
      "\(path(place.file)):\(place.start.line):\(place.start.column)"
    }.joined(separator: "\n")
  }
}
