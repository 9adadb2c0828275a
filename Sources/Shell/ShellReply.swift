import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import NavigationEngine

/// The reply to a line.
package struct ShellReply: Sendable {
  /// Lines, each with a line break at its end; may be empty.
  package var text = ""
  /// Whether the line failed: it is invalid, was refused, or doesn't hold.
  package var isWrong = false
  /// Whether the session ends.
  package var ends = false
}

/// Assembles the lines of replies.
struct ShellWriter {
  let painter: TextPainter
  private(set) var lines: [String] = []

  init(painter: TextPainter) { self.painter = painter }

  /// The written lines as a reply.
  func reply(isWrong: Bool = false) -> ShellReply {
    ShellReply(text: lines.map { $0 + "\n" }.joined(), isWrong: isWrong)
  }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ more: some Sequence<String>, indent: String = "") {
    lines += more.map { $0.isEmpty ? "" : indent + $0 }
  }

  /// Adds an error with its id, if it has one, and its fix.
  mutating func fail(_ message: String, id: String? = nil, help: String?) {
    say("error", .error, message, id: id)
    if let help { fix(help) }
  }

  private mutating func say(_ word: String, _ style: TextStyle, _ message: String, id: String?) {
    let name = id.map { "  " + painter.paint("[\($0)]", .faint) } ?? ""
    add("\(painter.paint(word, style)): \(painter.paint(TextWidth.visible(message), .emphasis))\(name)")
  }

  private mutating func fix(_ help: String) {
    add("  \(painter.paint("to fix:", .emphasis)) \(TextWidth.visible(help))")
  }

  /// Adds the reason why a step isn't kept.
  mutating func add(_ error: ShellError) {
    switch error {
    case .invalid(let diagnostics): add(diagnostics)
    case .usage(let error): fail(error.message, help: error.help)
    }
  }

  /// Adds the errors and warnings of a text.
  mutating func add(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics.prefix(Self.most) {
      add(
        formatter.format(diagnostic).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
          String.init
        )
      )
    }
    if diagnostics.count > Self.most { add(painter.paint("… \(diagnostics.count - Self.most) more", .faint)) }
  }

  /// Adds the engine's diagnostics with their advice.
  mutating func add(_ diagnostics: [EngineDiagnostic]) {
    for diagnostic in diagnostics.prefix(Self.most) {
      let style: TextStyle =
        switch diagnostic.severity {
        case .error: .error
        case .warning: .warning
        case .note: .place
        }
      say(diagnostic.severity.rawValue, style, diagnostic.message, id: diagnostic.id.rawValue)
      fix(diagnostic.advice)
    }
    if diagnostics.count > Self.most { add(painter.paint("… \(diagnostics.count - Self.most) more", .faint)) }
  }

  /// Adds the divergences of a step.
  mutating func add(_ divergences: [Divergence]) {
    for divergence in divergences.prefix(Self.most) {
      let id =
        if divergence.kind == .refused, case .string(let id)? = divergence.actual {
          id
        } else {
          divergence.kind.rawValue
        }
      say("error", .error, divergence.message, id: id)
      if divergence.kind == .expectation { compare(divergence) }
      add(divergence.why)
      if let fix = divergence.fix { self.fix(fix) }
    }
  }

  /// Adds the causes of a divergence.
  mutating func add(_ causes: [Divergence.Cause]) {
    for (number, cause) in causes.prefix(Self.most).enumerated() {
      let word = painter.paint(number == 0 ? "why:" : "and:", .emphasis)
      let isDeclared = cause.effect == .declared
      let place = isDeclared ? "  " + painter.paint(TextWidth.visible(cause.place.description), .place) : ""
      let source = cause.source.map { "  " + painter.paint(TextWidth.visible("\($0)"), .place) } ?? ""
      add("  \(word) \(TextWidth.visible(cause.text))\(place)\(source)")
    }
  }

  private mutating func compare(_ divergence: Divergence) {
    if let expected = divergence.expected { add("  expected  \(Self.short(expected))") }
    if let actual = divergence.actual { add("  actual    \(Self.short(actual))") }
  }

  /// A value in the spelling of a flow, shortened if it is long.
  static func short(_ value: RouteValue) -> String {
    let spelled: String =
      if case .list(let values) = value, values.count > 40 {
        // A long path is cut before it is spelled.
        "[\(values.prefix(20).map { YAMLSpelling.element($0) }.joined(separator: ", ")), … \(values.count - 20) more]"
      } else {
        YAMLSpelling.flow(value)
      }
    return TextWidth.visible(spelled).truncated(toFit: 300)
  }

  /// The maximum number of diagnostics, divergences or causes.
  private static let most = 10
}
