extension AppModel {
  /// What the app says of one of its own types.
  public struct ValueType: Hashable, Sendable {
    /// One stored property of a structure.
    public struct Field: Hashable, Sendable {
      /// The property's name.
      public var name: String
      /// Its type as Swift spells it: `String`, `[Int]`, `Date?`.
      public var type: String

      /// A property and its type.
      public init(_ name: String, _ type: String) {
        self.name = name
        self.type = type
      }
    }

    /// The stored properties, where it is a structure.
    public var fields: [Field]
    /// The cases, where it is an enumeration.
    public var cases: [String]
    /// Whether a path that holds one can be saved (S2.4).
    public var isCodable: Bool

    /// A structure with fields, or an enumeration with cases, or neither: then its payload is taken as it comes.
    public init(fields: [Field], cases: [String] = [], isCodable: Bool = true) {
      self.fields = fields
      self.cases = cases
      self.isCodable = isCodable
    }

    /// The same, with fields written as `["name": "String"]`.
    public init(fields: KeyValuePairs<String, String> = [:], cases: [String] = [], isCodable: Bool = true) {
      self.init(fields: fields.map { Field($0, $1) }, cases: cases, isCodable: isCodable)
    }
  }
}
