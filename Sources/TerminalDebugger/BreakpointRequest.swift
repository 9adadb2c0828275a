import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import NavigationEngine

/// A line of a file as it is typed: `12` or `login.flow.yaml:12`.
struct LinePlace: Hashable {
  let line: Int
  /// The name of the file; nil for the one that is shown.
  var file: String?

  init(_ line: Int, of file: String? = nil) { (self.line, self.file) = (line, file) }

  init?(_ text: String) {
    if let line = Int(text) {
      guard line > 0 else { return nil }
      self.init(line)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      colon > text.startIndex
    else { return nil }
    self.init(line, of: String(text[..<colon]))
  }
}

/// A breakpoint as it is typed after `break`.
struct BreakpointRequest: Hashable {
  enum Trigger: Hashable {
    case line(LinePlace)
    case verb(String)
    case condition(String)
    case divergence
    case diagnostic(String?)
    case change(String)
  }

  private(set) var trigger: Trigger
  var condition: String?
  var hits: String?
  var log: String?

  static let usage = "LINE | VERB | if {MAP} | divergence | diagnostic [ID] | on WHAT"

  init(_ trigger: Trigger) { self.trigger = trigger }

  /// The same breakpoint in another line.
  func moved(to place: LinePlace) -> Self {
    var request = self
    request.trigger = .line(place)
    return request
  }

  /// Reads the text after `break`.
  init(_ text: inout CommandText) throws(ArgumentError) {
    trigger = try Self.trigger(&text)
    while let word = text.word() {
      switch word {
      case "if" where condition == nil: condition = try Self.map(&text)
      case "hits" where hits == nil:
        guard let word = text.word() else { throw .missing("behind `hits` a number, such as 3, >=3 or %3") }
        hits = String(word)
      case "log" where !text.isEmpty: log = text.takeRest()
      case "log": throw .missing("behind `log` a text, such as depth is {depth}")
      default: throw .unexpected(String(word))
      }
    }
  }

  private static func trigger(_ text: inout CommandText) throws(ArgumentError) -> Trigger {
    guard let first = text.word() else { throw .missing("where to stop") }
    switch first {
    case "if": return .condition(try map(&text))
    case "divergence": return .divergence
    case "diagnostic":
      let isNamed = text.peek.map { !["if", "hits", "log"].contains($0) } ?? false
      return .diagnostic(isNamed ? text.word().map(String.init) : nil)
    case "on":
      guard let name = text.word() else { throw .missing("behind `on` what is to change, such as path or depth") }
      let binding = name == "binding" ? text.word().map { " \($0)" } ?? "" : ""
      return .change(name + binding)
    default: return LinePlace(String(first)).map { .line($0) } ?? .verb(String(first))
    }
  }

  private static func map(_ text: inout CommandText) throws(ArgumentError) -> String {
    guard let map = text.map() else { throw .missing("behind `if` a map such as {depth: 2}") }
    return map
  }

  /// The description of the breakpoint for people.
  ///
  /// - Parameter file: The name of the file that is shown.
  /// - Returns: The trigger, the condition and the rest, in one line.
  func label(in file: String) -> String {
    var label =
      switch trigger {
      case .line(let place): "line \(place.line) of \(place.file ?? file)"
      case .verb(let name): "before every \(name)"
      case .condition(let map): "when \(map)"
      case .divergence: "on a divergence"
      case .diagnostic(let name): name.map { "on the diagnostic \($0)" } ?? "on any diagnostic"
      case .change(let name): "when \(name) changes"
      }
    if let condition { label += ", if \(condition)" }
    if let hits { label += ", hits \(hits)" }
    if let log { label += ", log \(log)" }
    return label
  }

  // MARK: Resolution

  /// Resolves the breakpoint in a flow.
  ///
  /// - Parameters:
  ///   - file: The name of the file that is shown.
  ///   - reader: Reads expectations as they are read in the flow.
  ///   - isUsed: Whether the flow ran a step of a name, such as a command of the workspace.
  /// - Returns: The breakpoint, without a number.
  /// - Throws: The reason why there is no such breakpoint.
  func breakpoint(
    in file: String,
    _ reader: FlowReader,
    isUsed: (String) -> Bool
  ) throws(UsageError) -> Breakpoint {
    var breakpoint = Breakpoint(try trigger(in: file, reader, isUsed))
    if let condition { breakpoint.condition = try Self.expectations(condition, reader) }
    if let hits {
      guard let count = Breakpoint.HitCount(hits) else {
        throw UsageError("“\(hits.excerpt)” is no number of hits", help: "write 3, >=3 or %3, for instance")
      }
      breakpoint.hits = count
    }
    if let log {
      do throws(WatchError) {
        breakpoint.log = try LogMessage(log) { (text) throws(WatchError) in try Watch(text, reader: reader) }
      } catch {
        throw UsageError(error.message)
      }
    }
    return breakpoint
  }

  private func trigger(
    in file: String,
    _ reader: FlowReader,
    _ isUsed: (String) -> Bool
  ) throws(UsageError) -> Breakpoint.Trigger {
    switch trigger {
    case .line(let place): return .line(file: place.file ?? file, line: place.line)
    case .verb(let name):
      let verbs = StepTable.verbs.map(\.name)
      if verbs.contains(name) || isUsed(name) { return .verb(name) }
      let help = Suggestion.sentence(for: name, among: verbs) ?? "write `break \(Self.usage)`"
      throw UsageError("there is no step “\(name.excerpt)”", help: help)
    case .condition(let map): return .condition(try Self.expectations(map, reader))
    case .divergence: return .divergence
    case .diagnostic(let name): return try Self.diagnostic(name)
    case .change(let expression):
      do throws(WatchError) { return .change(try Watch(expression, reader: reader)) } catch {
        throw UsageError(error.message)
      }
    }
  }

  private static func diagnostic(_ name: String?) throws(UsageError) -> Breakpoint.Trigger {
    guard let name else { return .diagnostic(id: nil, atLeast: .note) }
    if let severity = EngineDiagnostic.Severity(rawValue: name) { return .diagnostic(id: nil, atLeast: severity) }
    let ids = EngineDiagnostic.ID.allCases.map(\.rawValue)
    guard ids.contains(name) else {
      let help = Suggestion.sentence(for: name, among: ids) ?? "without a name it is any"
      throw UsageError("there is no diagnostic “\(name.excerpt)”", help: help)
    }
    return .diagnostic(id: name, atLeast: .note)
  }

  private static func expectations(_ map: String, _ reader: FlowReader) throws(UsageError) -> [Expectation] {
    do throws(TypedTextError) { return try reader.typedExpectations(map, in: "<condition>") } catch {
      throw UsageError(error)
    }
  }
}

extension UsageError {
  /// Describes the errors of typed steps or expectations.
  init(_ error: TypedTextError) {
    let first = error.diagnostics.first
    self.init(first?.message ?? "this can't be read", help: first?.help)
  }
}
