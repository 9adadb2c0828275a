/// A field's type as Swift spells it: `String`, `[Park]`, `[String: Int]?`.
struct FieldType {
  /// Types outside Swift's standard library that nearly every app uses.
  static let foundation = [
    "Date", "URL", "UUID", "Data", "Decimal", "Character", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  let text: String

  init(_ text: String) { self.text = text }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The names of the types in it, without the standard containers.
  var names: [String] {
    text.split { "[]?:<>, ".contains($0) }.map(String.init).filter {
      !["Array", "Dictionary", "Optional", "Set"].contains($0)
    }
  }

  /// The type's name if scalars have it; else nil.
  var scalar: String? {
    let name = isOptional ? String(text.dropLast()) : text
    return ["String", "Int", "Double", "Bool"].contains(name) ? name : nil
  }
}
