import NavigationEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a flow, as its YAML states it: it decodes into the app's own types, and their values encode into it.
///
/// A value with a tag, such as `!Park {id: 7}`, decodes from the part after the tag. To be equal to such a value, an
/// encoded value needs its type: `NavigationValue(encoding: park, as: "Park")`.
public struct NavigationValue: Hashable, Sendable {
  let value: RouteValue

  init(_ value: RouteValue) { self.value = value }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The name of its type in app files and flows; nil for text, numbers, Booleans, lists and maps.
  /// - Throws: The error of a value that can't be encoded.
  public init(encoding value: some Encodable, as type: String? = nil) throws {
    // A value alone is no document for some encoders; a list of one is.
    let bytes = try JSONEncoder().encode([value])
    let list = try JSONDecoder().decode([Plain].self, from: bytes)
    let plain = list.first?.value ?? .null
    self.init(type.map { .typed(type: $0, payload: plain) } ?? plain)
  }

  /// Decodes the value.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: ``NavigationRefusal`` if it isn't a value of the type.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    let payload: RouteValue = if case .typed(_, let payload) = value { payload } else { value }
    do {
      let bytes = try JSONEncoder().encode([Plain(value: payload)])
      let list = try JSONDecoder().decode([Value].self, from: bytes)
      if let first = list.first { return first }
    } catch {}
    throw NavigationRefusal("\(value) is no \(Value.self)", id: "invalid-path-element")
  }

  /// The name of the value's type, as its tag states it; nil if it has none.
  public var type: String? { if case .typed(let type, _) = value { type } else { nil } }

  /// The text, if the value is one.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The whole number, if the value is one.
  public var int: Int? { if case .int(let number) = value { number } else { nil } }

  /// Whether the value is true; nil if it is no Boolean.
  public var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }

  /// The elements, if the value is a list.
  public var elements: [NavigationValue]? {
    if case .list(let values) = value { values.map { NavigationValue($0) } } else { nil }
  }

  /// The value of a key, if the value is a map.
  public subscript(key: String) -> NavigationValue? {
    guard case .map(let fields) = value else { return nil }
    return fields.first { $0.name == key }.map { NavigationValue($0.value) }
  }
}

extension NavigationValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A text.
  public init(stringLiteral text: String) { self.init(.string(text)) }
  /// A whole number.
  public init(integerLiteral number: Int) { self.init(.int(number)) }
  /// A Boolean.
  public init(booleanLiteral flag: Bool) { self.init(.bool(flag)) }
}

extension NavigationValue: CustomStringConvertible {
  /// The value as a flow writes it.
  public var description: String { value.description }
}

/// A route value in the form of any encoder and decoder.
private struct Plain: Codable {
  let value: RouteValue

  /// A key of a map.
  private struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(value: RouteValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    if let map = try? decoder.container(keyedBy: FieldKey.self) {
      value = .map(
        try map.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          RouteValue.Field(key.stringValue, try map.decode(Plain.self, forKey: key).value)
        }
      )
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var values: [RouteValue] = []
      while !list.isAtEnd { values.append(try list.decode(Plain.self).value) }
      value = .list(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let flag = try? single.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? single.decode(Int.self) {
      value = .int(number)
    } else if let number = try? single.decode(Double.self) {
      value = .double(number)
    } else {
      value = .string(try single.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    case .bool(let flag):
      var single = encoder.singleValueContainer()
      try single.encode(flag)
    case .int(let number):
      var single = encoder.singleValueContainer()
      try single.encode(number)
    case .double(let number):
      var single = encoder.singleValueContainer()
      try single.encode(number)
    case .string(let text):
      var single = encoder.singleValueContainer()
      try single.encode(text)
    case .list(let values):
      var list = encoder.unkeyedContainer()
      for value in values { try list.encode(Plain(value: value)) }
    case .map(let fields):
      var map = encoder.container(keyedBy: FieldKey.self)
      for field in fields { try map.encode(Plain(value: field.value), forKey: FieldKey(stringValue: field.name)) }
    case .typed(_, let payload): try Plain(value: payload).encode(to: encoder)
    }
  }
}
