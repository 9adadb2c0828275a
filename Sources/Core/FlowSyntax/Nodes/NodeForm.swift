/// The form of a value in a file, as far as it doesn't depend on other files.
///
/// The tables of keys name a form beside each key's reader. JSON Schemas are made of the forms, and the names in files
/// are found by them.
package indirect enum NodeForm: Hashable, Sendable {
  /// The kinds of names that a text may be.
  package enum Name: Hashable, Sendable {
    case screen, link, type, binding, tab, variable, tag, file
    /// A case of an enumeration, whose type the map or its owner names.
    case enumerationCase
    /// The file of an app, or of a flow that is run.
    case app, flow
    /// A stack: a tab, the binding of a layer, or a column.
    case stack
  }

  /// Any scalar that is there.
  case text
  /// A text that is a name, or declares one.
  case name(Name, declares: Bool)
  /// A text that matches a pattern.
  case matching(String)
  /// One of some names.
  case word([String])
  case flag
  /// A whole number from a minimum up.
  case whole(from: Int)
  /// A number above 0.
  case points
  /// A value of any type, with its tag or without.
  case value
  /// A text with a variable in it, whose value may be anything.
  case variable
  case nothing
  case list(NodeForm, least: Int)
  /// A map whose keys are names.
  case entries(NodeForm, NodeForm, least: Int)
  case map(MapForm)
  /// A form that several others contain, by its name.
  case part(String)
  case either([NodeForm])

  /// A whole number from 0 up.
  package static let count = Self.whole(from: 0)

  /// A list of values, or a variable that is one.
  package static let values = Self.either([.list(.value, least: 0), .variable])

  /// The use of a name.
  package static func name(_ name: Name) -> Self { .name(name, declares: false) }

  /// The declaration of a name.
  package static func declared(_ name: Name) -> Self { .name(name, declares: true) }

  /// A list of any length.
  package static func list(_ element: Self) -> Self { .list(element, least: 0) }

  /// A map of names of any length.
  package static func entries(_ key: Self, _ value: Self) -> Self { .entries(key, value, least: 0) }
}

/// A map with known keys.
package struct MapForm: Hashable, Sendable {
  /// Keys that a map may have together.
  package struct Way: Hashable, Sendable {
    package let needed: [String]
    /// The keys that may be beside them; nil for all others.
    package let others: [String]?

    /// Creates a way.
    ///
    /// - Parameters:
    ///   - needed: The keys that must be there.
    ///   - others: The keys that may be beside them; nil for all others.
    package init(_ needed: [String], others: [String]? = nil) { (self.needed, self.others) = (needed, others) }
  }

  /// The keys that are allowed by the value of one key.
  package struct Choice: Hashable, Sendable {
    package let key: String
    /// The value of a map without the key; nil if it must have it.
    package let standard: String?
    /// The keys for each value.
    package let keys: [String: [String]]

    package init(_ key: String, standard: String?, keys: [String: [String]]) {
      (self.key, self.standard, self.keys) = (key, standard, keys)
    }
  }

  /// The form of keys that the map doesn't know, and of their values.
  package struct Others: Hashable, Sendable {
    package let key: NodeForm
    package let value: NodeForm

    package init(_ key: NodeForm, _ value: NodeForm) { (self.key, self.value) = (key, value) }
  }

  package var keys: [KeyForm]
  /// Other keys; nil if there are none.
  package var others: Others?
  /// The keys that it may have together: those of one way; any keys if there is none.
  package var ways: [Way] = []
  /// Whether it can't have the needed keys of two ways.
  package var isExclusive = false
  /// The minimum number of keys.
  package var least = 0
  package var choice: Choice?
  /// The keys that can't be beside a key.
  package var excluded: [String: [String]] = [:]
  /// The keys that distinguish such a map from a plain value.
  package var distinctive: [String] = []

  package init(
    _ keys: [KeyForm],
    others: Others? = nil,
    ways: [Way] = [],
    isExclusive: Bool = false,
    least: Int = 0
  ) {
    (self.keys, self.others, self.ways, self.isExclusive, self.least) = (keys, others, ways, isExclusive, least)
  }
}

/// A key of a map with its documentation and the form of its value.
package struct KeyForm: Hashable, Sendable {
  package let name: String
  package let form: NodeForm
  /// The value of a map without the key, as YAML; nil if there is no single one.
  package let standard: String?
  /// The documentation, in one line.
  package let summary: String
  /// The key with a value.
  package let example: String

  package init(_ name: String, _ form: NodeForm, standard: String? = nil, _ summary: String, _ example: String) {
    (self.name, self.form, self.standard, self.summary, self.example) = (name, form, standard, summary, example)
  }
}
