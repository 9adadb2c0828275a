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
        (self.name, self.type) = (name, type)
      }
    }

    /// One case of an enumeration.
    public struct Case: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The case's name.
      public var name: String
      /// The types of the payload, by label; `_0`, `_1` and so on are the labels of parts without one (S16.1).
      public var payload: [Field]
      /// The raw value, which a saved path holds instead of the name (S16.4); nil if the enumeration has none.
      public var raw: RouteValue?

      /// Creates a case.
      public init(_ name: String, carrying payload: [Field] = [], raw: RouteValue? = nil) {
        (self.name, self.payload, self.raw) = (name, payload, raw)
      }

      /// Creates a case that carries nothing.
      public init(stringLiteral value: String) { self.init(value) }
    }

    /// The stored properties; empty unless the type is a structure.
    public var fields: [Field]
    /// The cases; empty unless the type is an enumeration.
    public var cases: [Case]
    /// Whether a path with a value of the type can be saved (S2.4).
    public var isCodable: Bool

    /// Creates a structure with fields, or an enumeration with cases; with neither, any payload is valid.
    public init(fields: [Field], cases: [Case] = [], isCodable: Bool = true) {
      (self.fields, self.cases, self.isCodable) = (fields, cases, isCodable)
    }

    /// Creates a type whose fields are written as `["name": "String"]`.
    ///
    /// O(n) in the fields.
    public init(fields: KeyValuePairs<String, String> = [:], cases: [Case] = [], isCodable: Bool = true) {
      self.init(fields: fields.map { Field($0, $1) }, cases: cases, isCodable: isCodable)
    }

    /// The case of that name; nil if there is none.
    package func oneCase(named name: some StringProtocol) -> Case? { cases.first { $0.name == name } }
  }
}
