import JSONText
import NavigationEngine

/// What an event of a transcript says about times.
enum TimedEvent {
  case runStarted
  /// A test, and how long it took; nil where it wasn't run or wasn't timed.
  case flowFinished(id: String, seconds: Double?)
  case other

  /// The longest time that counts: over thirty years.
  private static let maxSeconds = 1e9

  static let runStartedName = Array("run-started".utf8)
  static let flowFinishedName = Array("flow-finished".utf8)

  /// Reads an event; nil where it is none, or lacks what one of its name has.
  init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    guard case .string(let name)? = members["event"] else { return nil }
    switch name {
    case "run-started": self = .runStarted
    case "flow-finished":
      guard let id = Self.id(members), let seconds = Self.seconds(members) else { return nil }
      self = .flowFinished(id: id, seconds: seconds)
    default: self = .other
    }
  }

  private static func id(_ fields: [JSONValue.Member]) -> String? {
    guard case .string(let flow)? = fields["flow"] else { return nil }
    return switch fields["case"] {
    case .string(let name)?: "\(flow)#\(name)"
    case .null?, nil: flow
    default: nil
    }
  }

  /// The seconds, or that there are none; nil where they are no number.
  private static func seconds(_ fields: [JSONValue.Member]) -> Double?? {
    switch (fields["outcome"], fields["seconds"]) {
    case (.string("skipped")?, _), (.string("invalid")?, _), (_, .null?), (_, nil): .some(nil)
    case (_, .number(let text)?): .some(Double(text).flatMap { 0...maxSeconds ~= $0 ? $0 : nil })
    default: nil
    }
  }
}

extension [JSONValue.Member] {
  /// The value of a name, the last one where an object has several.
  ///
  /// An event has so few names that a table costs more.
  fileprivate subscript(name: String) -> JSONValue? { last { $0.name == name }?.value }
}
