extension AppModel {
  /// The declaration of one of the app's own types.
  public struct ValueType: Hashable, Sendable {
    /// One stored property of a structure.
    public struct Field: Hashable, Sendable {
      /// The property's name.
      public var name: String
      /// Its type as Swift spells it: `String`, `[Int]`, `Date?`.
      public var type: String

      /// Creates a property with a type.
      public init(_ name: String, _ type: String) {
        self.name = name
        self.type = type
      }
    }

    /// The stored properties; empty unless the type is a structure.
    public var fields: [Field]
    /// The cases; empty unless the type is an enumeration.
    public var cases: [String]
    /// Whether a path with a value of the type can be saved (S2.4).
    public var isCodable: Bool

    /// Creates a structure with fields, or an enumeration with cases; with neither, any payload is valid.
    public init(fields: [Field], cases: [String] = [], isCodable: Bool = true) {
      self.fields = fields
      self.cases = cases
      self.isCodable = isCodable
    }

    /// Creates a type whose fields are written as `["name": "String"]`.
    public init(fields: KeyValuePairs<String, String> = [:], cases: [String] = [], isCodable: Bool = true) {
      self.init(fields: fields.map { Field($0, $1) }, cases: cases, isCodable: isCodable)
    }
  }
}
