import FlowLanguage
package import FlowSyntax
import NavigationEngine

// Reads breakpoints as they are typed.
extension Breakpoint {
  static let usage = "LINE | VERB | if {MAP} | divergence | diagnostic [ID] | on WHAT"

  /// Completes the words after `break`.
  static let completion = Command.lastWord { before, _ in
    switch before.last {
    case nil: ["if", "divergence", "diagnostic", "on"] + StepTable.verbs.map(\.name)
    case "on": Watch.names + ["binding"]
    case "diagnostic": EngineDiagnostic.Severity.allCases.map(\.rawValue) + EngineDiagnostic.ID.allCases.map(\.rawValue)
    default: ["if", "hits", "log"]
    }
  }

  /// The same breakpoint; a breakpoint inside a step counts at the step's first line.
  func moved(in flow: Flow) -> Self {
    guard case .line(let file, let line) = trigger, let start = flow.stepLine(of: line, in: file) else { return self }
    var moved = self
    moved.trigger = .line(file: file, line: start)
    moved.label = Self.label(file, start) + label.dropFirst(Self.label(file, line).count)
    return moved
  }

  static func label(_ file: String, _ line: Int) -> String { "line \(line) of \(file)" }

  /// Reads the text after `break`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file that is shown.
  ///   - reader: Reads expectations as they are read in the flow.
  ///   - isUsed: Returns whether the flow ran a step of a name, such as a command of the workspace.
  /// - Throws: The reason why there is no such breakpoint.
  init(
    _ text: inout CommandText,
    in file: String,
    _ reader: FlowReader,
    isUsed: (String) -> Bool
  ) throws(PlainError) {
    let (trigger, what) = try Self.trigger(&text, in: file, reader, isUsed)
    self.init(trigger: trigger, label: what)
    while let word = text.word() {
      switch word {
      case "if" where condition == nil:
        let map = try Self.map(&text)
        condition = try Self.expectations(map, reader)
        label += ", if \(map)"
      case "hits" where hits == nil:
        guard let word = text.word() else { throw text.missing("behind `hits` a number, such as 3, >=3 or %3") }
        guard let count = HitCount(String(word)) else {
          throw PlainError("“\(String(word).excerpt)” is no number of hits", help: "write 3, >=3 or %3, for instance")
        }
        hits = count
        label += ", hits \(word)"
      case "log":
        let message = try text.required("behind `log` a text, such as depth is {depth}")
        log = try LogMessage(message, reader: reader)
        label += ", log \(message)"
      default: throw text.unexpected(word)
      }
    }
  }

  /// Reads what triggers the breakpoint, and describes it for people.
  private static func trigger(
    _ text: inout CommandText,
    in file: String,
    _ reader: FlowReader,
    _ isUsed: (String) -> Bool
  ) throws(PlainError) -> (Trigger, String) {
    guard let first = text.word().map(String.init) else { throw text.missing("where to stop") }
    switch first {
    case "if":
      let map = try map(&text)
      return (.condition(try expectations(map, reader)), "when \(map)")
    case "divergence": return (.divergence, "on a divergence")
    case "diagnostic":
      let isNamed = text.peek.map { !["if", "hits", "log"].contains($0) } ?? false
      guard isNamed, let name = text.word().map(String.init) else {
        return (.diagnostic(id: nil, atLeast: .note), "on any diagnostic")
      }
      return (try diagnostic(name), "on the diagnostic \(name)")
    case "on":
      guard let name = text.word() else { throw text.missing("behind `on` what is to change, such as path or depth") }
      let expression = name + (name == "binding" ? text.word().map { " \($0)" } ?? "" : "")
      return (.change(try Watch(String(expression), reader: reader)), "when \(expression) changes")
    default:
      if let place = linePlace(first) {
        let name = place.file ?? file
        return (.line(file: name, line: place.line), label(name, place.line))
      }
      let verbs = StepTable.verbs.map(\.name)
      if verbs.contains(first) || isUsed(first) { return (.verb(first), "before every \(first)") }
      let help = Suggestion.sentence(for: first, among: verbs) ?? "write `break \(usage)`"
      throw PlainError("there is no step “\(first.excerpt)”", help: help)
    }
  }

  /// Reads a line of a file as it is typed: `12` or `login.flow.yaml:12`; nil for any other text.
  static func linePlace(_ text: String) -> (file: String?, line: Int)? {
    if let line = Int(text) { return line > 0 ? (nil, line) : nil }
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      colon > text.startIndex
    else { return nil }
    return (String(text[..<colon]), line)
  }

  private static func map(_ text: inout CommandText) throws(PlainError) -> String {
    guard let map = text.map() else { throw text.missing("behind `if` a map such as {depth: 2}") }
    return map
  }

  private static func diagnostic(_ name: String) throws(PlainError) -> Trigger {
    if let severity = EngineDiagnostic.Severity(rawValue: name) { return .diagnostic(id: nil, atLeast: severity) }
    let ids = EngineDiagnostic.ID.allCases.map(\.rawValue)
    guard ids.contains(name) else {
      let help = Suggestion.sentence(for: name, among: ids) ?? "without a name it is any"
      throw PlainError("there is no diagnostic “\(name.excerpt)”", help: help)
    }
    return .diagnostic(id: name, atLeast: .note)
  }

  private static func expectations(_ map: String, _ reader: FlowReader) throws(PlainError) -> [Expectation] {
    do throws(FileErrors) { return try reader.typedExpectations(map, in: "<condition>") } catch {
      throw PlainError(error)
    }
  }
}

extension PlainError {
  /// Describes the errors of typed steps or expectations.
  package init(_ error: FileErrors) {
    let first = error.diagnostics.first
    self.init(first?.message ?? "this can't be read", help: first?.help)
  }
}
