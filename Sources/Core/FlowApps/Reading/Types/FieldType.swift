/// A field's type as Swift spells it: `String`, `[Park]`, `[String: Int]?`.
struct FieldType {
  /// Types outside Swift's standard library that nearly every app uses.
  static let foundation = [
    "Date", "URL", "UUID", "Data", "Decimal", "Character", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The type without its last `?`.
  var wrapped: FieldType { isOptional ? FieldType(text.dropLast()) : self }

  /// The type of the elements, if it is written `[Park]` or `[String: Park]`; else nil.
  var element: FieldType? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let inner = text.dropFirst().dropLast()
    guard inner.hasPrefix("String:") else { return FieldType(inner) }
    return FieldType(inner.dropFirst("String:".count).drop { $0 == " " })
  }

  /// Whether it is written `[String: Park]`.
  var isDictionary: Bool { text.hasPrefix("[String:") }

  /// The names of the types in it, without the standard containers.
  var names: [String] {
    text.split { "[]?:<>, ".contains($0) }.map(String.init).filter {
      !["Array", "Dictionary", "Optional", "Set"].contains($0)
    }
  }

  /// The type's name if scalars have it; else nil.
  var scalar: String? { ["String", "Int", "Double", "Bool"].contains(wrapped.text) ? wrapped.text : nil }
}
