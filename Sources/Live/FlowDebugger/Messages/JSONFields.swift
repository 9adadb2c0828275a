package import PlainText

/// The members of an object, such as a request's arguments; null members count as absent.
package struct JSONFields: Sendable {
  private let members: [String: JSONValue]

  /// An object without members.
  package init() { members = [:] }

  /// Reads an object; nil for any other value.
  package init?(_ json: JSONValue?) {
    guard case .object(let members) = json else { return nil }
    self.members = Dictionary(members.lazy.filter { $0.value != .null }.map { ($0.name, $0.value) }) { $1 }
  }

  /// Reads the parameters of a request; an object without members if there are none.
  package init(params: JSONValue?) throws(RequestFailure) {
    guard let params, params != .null else {
      self.init()
      return
    }
    guard let fields = JSONFields(params) else { throw .wrong("params", "an object") }
    self = fields
  }

  /// The names of the members, sorted.
  package var names: [String] { members.keys.sorted() }

  /// The value of a member; nil if it is absent.
  package subscript(key: String) -> JSONValue? { members[key] }

  /// Whether there is a member.
  package func has(_ key: String) -> Bool { members[key] != nil }

  /// The text of a member; nil if it is absent.
  package func text(_ key: String) throws(RequestFailure) -> String? {
    guard let value = members[key] else { return nil }
    guard case .string(let text) = value else { throw .wrong(key, "text") }
    return text
  }

  /// The Boolean of a member; nil if it is absent.
  package func flag(_ key: String) throws(RequestFailure) -> Bool? {
    guard let value = members[key] else { return nil }
    guard case .bool(let flag) = value else { throw .wrong(key, "true or false") }
    return flag
  }

  /// The whole number of a member; nil if it is absent.
  package func number(_ key: String) throws(RequestFailure) -> Int? {
    guard let value = members[key] else { return nil }
    guard case .number(let text) = value, let number = Int(text) else { throw .wrong(key, "a whole number") }
    return number
  }

  /// The objects of a list; empty if the member is absent.
  package func objects(_ key: String) throws(RequestFailure) -> [JSONFields] {
    try list(key).map { (value) throws(RequestFailure) in
      guard let object = JSONFields(value) else { throw .wrong(key, "a list of objects") }
      return object
    }
  }

  /// The texts of a list; empty if the member is absent.
  package func texts(_ key: String) throws(RequestFailure) -> [String] {
    try list(key).map { (value) throws(RequestFailure) in
      guard case .string(let text) = value else { throw .wrong(key, "a list of texts") }
      return text
    }
  }

  /// The object of a member; nil if it is absent.
  package func object(_ key: String) throws(RequestFailure) -> JSONFields? {
    guard let value = members[key] else { return nil }
    guard let object = JSONFields(value) else { throw .wrong(key, "an object") }
    return object
  }

  private func list(_ key: String) throws(RequestFailure) -> [JSONValue] {
    guard let value = members[key] else { return [] }
    guard case .array(let values) = value else { throw .wrong(key, "a list") }
    return values
  }

  // MARK: Required members

  /// The text of a member that must be there.
  package func required(text key: String) throws(RequestFailure) -> String {
    guard let text = try text(key) else { throw .missing(key) }
    return text
  }

  /// The whole number of a member that must be there.
  package func required(number key: String) throws(RequestFailure) -> Int {
    guard let number = try number(key) else { throw .missing(key) }
    return number
  }

  /// The object of a member that must be there.
  package func required(object key: String) throws(RequestFailure) -> JSONFields {
    guard let object = try object(key) else { throw .missing(key) }
    return object
  }
}
