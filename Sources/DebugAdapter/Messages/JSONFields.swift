import JSONText
import NavigationEngine

/// The members of an object, such as a request's arguments; null members count as absent.
struct JSONFields: Sendable {
  private let members: [String: JSONValue]

  /// An object without members.
  init() { members = [:] }

  init?(_ json: JSONValue?) {
    guard case .object(let members) = json else { return nil }
    self.members = Dictionary(members.lazy.filter { $0.value != .null }.map { ($0.name, $0.value) }) { $1 }
  }

  var names: [String] { members.keys.sorted() }

  subscript(key: String) -> JSONValue? { members[key] }

  func has(_ key: String) -> Bool { members[key] != nil }

  func text(_ key: String) throws(RequestFailure) -> String? {
    guard let value = members[key] else { return nil }
    guard case .string(let text) = value else { throw .wrong(key, "text") }
    return text
  }

  func flag(_ key: String) throws(RequestFailure) -> Bool? {
    guard let value = members[key] else { return nil }
    guard case .bool(let flag) = value else { throw .wrong(key, "true or false") }
    return flag
  }

  func number(_ key: String) throws(RequestFailure) -> Int? {
    guard let value = members[key] else { return nil }
    guard case .number(let text) = value, let number = Int(text) else { throw .wrong(key, "a whole number") }
    return number
  }

  /// The objects of a list; empty if the member is absent.
  func objects(_ key: String) throws(RequestFailure) -> [JSONFields] {
    var objects: [JSONFields] = []
    for value in try list(key) {
      guard let object = JSONFields(value) else { throw .wrong(key, "a list of objects") }
      objects.append(object)
    }
    return objects
  }

  /// The texts of a list; empty if the member is absent.
  func texts(_ key: String) throws(RequestFailure) -> [String] {
    var texts: [String] = []
    for value in try list(key) {
      guard case .string(let text) = value else { throw .wrong(key, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  func object(_ key: String) throws(RequestFailure) -> JSONFields? {
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

  func required(text key: String) throws(RequestFailure) -> String {
    guard let text = try text(key) else { throw .missing(key) }
    return text
  }

  func required(number key: String) throws(RequestFailure) -> Int {
    guard let number = try number(key) else { throw .missing(key) }
    return number
  }

  func required(object key: String) throws(RequestFailure) -> JSONFields {
    guard let object = try object(key) else { throw .missing(key) }
    return object
  }
}
