package import FlowSyntax
package import NavigationEngine
package import PlainText

extension PlainError {
  /// The reason why a line of a transcript can't be read.
  static func missing(_ key: String) -> Self { Self("“\(key)” is missing, or isn't what it should be") }
}

/// An object of a transcript: an event, or something in one.
package struct TranscriptEvent {
  /// The longest time that a transcript may contain, in seconds: over thirty years.
  private static let maxSeconds = 1e9

  private let members: [JSONValue.Member]

  package init(_ json: JSONValue) throws(PlainError) {
    guard case .object(let members) = json else { throw PlainError("an object is due") }
    self.members = members
  }

  /// The value of a key, or nil if there is none; the last value counts if the key is repeated.
  package subscript(key: String) -> JSONValue? { members.last { $0.name == key }?.value }

  /// The members of the object under a key, in their order.
  func object(_ key: String) throws(PlainError) -> [JSONValue.Member] {
    guard case .object(let members)? = self[key] else { throw .missing(key) }
    return members
  }

  package func string(_ key: String) throws(PlainError) -> String {
    guard case .string(let text)? = self[key] else { throw .missing(key) }
    return text
  }

  /// The string of a key, or nil if it is null or missing.
  package func text(_ key: String) throws(PlainError) -> String? {
    guard let value = self[key], value != .null else { return nil }
    guard case .string(let text) = value else { throw .missing(key) }
    return text
  }

  /// The number of a key, such as a count, a line or a step; it isn't negative.
  func count(_ key: String) throws(PlainError) -> Int {
    guard let number = try number(key) else { throw .missing(key) }
    return number
  }

  /// The number of a key, or nil if it is null or missing.
  func number(_ key: String) throws(PlainError) -> Int? {
    guard let value = self[key], value != .null else { return nil }
    guard case .number(let text) = value, let number = Int(text), 0...Int(UInt32.max) ~= number else {
      throw .missing(key)
    }
    return number
  }

  /// The number of seconds of a key, or nil if it is null or missing.
  package func seconds(_ key: String) throws(PlainError) -> Double? {
    guard let value = self[key], value != .null else { return nil }
    guard case .number(let text) = value, let seconds = Double(text), 0...Self.maxSeconds ~= seconds else {
      throw .missing(key)
    }
    return seconds
  }

  func flag(_ key: String) throws(PlainError) -> Bool {
    guard let value = self[key] else { return false }
    guard case .bool(let flag) = value else { throw .missing(key) }
    return flag
  }

  func strings(_ key: String) throws(PlainError) -> [String] {
    try elements(key).map { (element) throws(PlainError) in
      guard case .string(let text) = element else { throw .missing(key) }
      return text
    }
  }

  /// The objects in the array of a key; empty if the key is missing.
  func events(_ key: String) throws(PlainError) -> [TranscriptEvent] {
    guard self[key] != nil else { return [] }
    return try elements(key).map { (element) throws(PlainError) in try TranscriptEvent(element) }
  }

  /// The values in the array of a key.
  func values(_ key: String) throws(PlainError) -> [RouteValue] { try elements(key).map { RouteValue($0) } }

  private func elements(_ key: String) throws(PlainError) -> [JSONValue] {
    guard case .array(let elements)? = self[key] else { throw .missing(key) }
    return elements
  }

  /// The case of an enumeration whose raw value is the string of a key.
  package func choice<Choice: RawRepresentable<String>>(
    _ key: String,
    _ type: Choice.Type = Choice.self
  ) throws(PlainError)
    -> Choice
  {
    guard let choice = Choice(rawValue: try string(key)) else { throw .missing(key) }
    return choice
  }
}

extension RouteValue {
  /// Reads a value, as ``JSONWriter`` writes it.
  package init(_ json: JSONValue) {
    switch json {
    case .null, .bool, .number, .string: self = RouteValue(plain: json)
    case .array(let values): self = .list(values.map { RouteValue($0) })
    case .object(let members):
      guard let (type, payload) = members.typed else {
        self = .map(members.map { Field($0.name, RouteValue($0.value)) })
        return
      }
      // ``JSONWriter`` writes a map that has the form of a typed value as one of the type `Dictionary`.
      if type == JSONValue.map, case .object(let inner) = payload, inner.typed != nil {
        self = .map(inner.map { Field($0.name, RouteValue($0.value)) })
      } else {
        self = .typed(type: type, payload: RouteValue(payload))
      }
    }
  }
}

extension [JSONValue.Member] {
  /// The type and payload if this is the form of a value of one of the app's own types; nil otherwise.
  fileprivate var typed: (type: String, payload: JSONValue)? {
    guard count == 2, self[0].name == "type", self[1].name == "value", case .string(let type) = self[0].value else {
      return nil
    }
    return (type, self[1].value)
  }
}

extension TranscriptEvent {
  /// The uses of the flow of a `flow-finished` event; nil if it doesn't say.
  var used: UsedDeclarations? {
    get throws(PlainError) {
      guard self["used"] != nil else { return nil }
      let uses = try object("used").map { (member) throws(PlainError) in
        guard case .number(let text) = member.value, let times = Int(text), 1...Int(UInt32.max) ~= times else {
          throw .missing("used")
        }
        return UsedDeclarations.Use(member.name, times: times)
      }
      return UsedDeclarations(app: try string("app"), uses: uses)
    }
  }
}
