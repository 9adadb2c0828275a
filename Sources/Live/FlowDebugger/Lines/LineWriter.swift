import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// Assembles the lines of answers.
struct LineWriter {
  private let painter: TextPainter
  private(set) var lines: [String] = []

  init(_ text: DebugText, _ write: (inout Self) -> Void = { _ in }) {
    painter = text.painter
    write(&self)
  }

  /// The lines as an answer that says why nothing was done.
  var mistake: DebugAnswer { DebugAnswer(lines: lines, isMistake: true) }

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
  mutating func add(_ error: DraftError) {
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
      say(diagnostic.severity.rawValue, diagnostic.severity.style, diagnostic.message, id: diagnostic.id.rawValue)
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

extension Divergence {
  /// The divergence without colours: its message, what was expected, its causes and the way out.
  package var plainText: String { LineWriter(DebugText(.plain)) { $0.add([self]) }.lines.joined(separator: "\n") }
}

extension EngineDiagnostic.Severity {
  var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .place
    }
  }
}
