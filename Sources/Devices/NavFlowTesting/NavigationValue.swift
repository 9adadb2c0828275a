import FlowLanguage
import NavigationEngine
import PlainText

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
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let list = RouteValue(plain: try JSONReader.read(Array(try encoder.encode([value]))))
    let plain = list.listElements.first ?? .null
    self.init(type.map { .typed(type: $0, payload: plain) } ?? plain)
  }

  /// Decodes the value.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: ``NavigationRefusal`` if it isn't a value of the type.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    // A value alone is no document for some decoders; a list of one is.
    let bytes = JSONValue(plain: .list([value.untyped]))?.bytes() ?? []
    if let list = try? JSONDecoder().decode([Value].self, from: Data(bytes)), let first = list.first { return first }
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

extension RouteValue {
  /// The value without the names of types.
  fileprivate var untyped: Self {
    if case .typed(_, let payload) = self { payload.untyped } else { mapParts(\.untyped) }
  }
}
