import NavigationEngine

/// What an event of a transcript says about times.
enum TimedEvent {
  case runStarted
  /// A test, and how long it took; nil where it wasn't run or wasn't timed.
  case flowFinished(id: String, seconds: Double?)
  case other

  static let runStartedName = Array("run-started".utf8)
  static let flowFinishedName = Array("flow-finished".utf8)

  /// Reads an event; nil where it is none, or lacks what one of its name has.
  init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    let fields = Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
    guard case .string(let name)? = fields["event"] else { return nil }
    switch name {
    case "run-started": self = .runStarted
    case "flow-finished":
      guard let id = Self.id(fields), let seconds = Self.seconds(fields) else { return nil }
      self = .flowFinished(id: id, seconds: seconds)
    default: self = .other
    }
  }

  private static func id(_ fields: [String: JSONValue]) -> String? {
    guard case .string(let flow)? = fields["flow"] else { return nil }
    return switch fields["case"] {
    case .string(let name)?: "\(flow)#\(name)"
    case .null?, nil: flow
    default: nil
    }
  }

  /// The seconds, or that there are none; nil where they are no number.
  private static func seconds(_ fields: [String: JSONValue]) -> Double?? {
    switch (fields["outcome"], fields["seconds"]) {
    case (.string("skipped")?, _), (.string("invalid")?, _), (_, .null?), (_, nil): .some(nil)
    case (_, .number(let text)?): .some(Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil })
    default: nil
    }
  }
}
