/// A field's type as Swift spells it: `String`, `[Park]`, `[String: Int]?`.
struct FieldType {
  /// Types that are no part of Swift's own and that nearly every app uses.
  static let foundation = [
    "Date", "URL", "UUID", "Data", "Decimal", "Character", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  let text: String

  init(_ text: String) { self.text = text }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The names of the types that it is made of.
  var names: [String] {
    text.split { "[]?:<>, ".contains($0) }.map(String.init).filter {
      !["Array", "Dictionary", "Optional", "Set"].contains($0)
    }
  }

  /// The type's name where it is one that a scalar has; nil for any other.
  var scalar: String? {
    let name = isOptional ? String(text.dropLast()) : text
    return ["String", "Int", "Double", "Bool"].contains(name) ? name : nil
  }
}
