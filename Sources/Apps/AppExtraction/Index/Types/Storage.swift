import NavigationEngine

/// A property that holds a presented, selected or pushed value: `isNew` of `Home`, `path` of `Router`.
struct Storage: Hashable, Sendable {
  /// The key of a value in a dictionary.
  indirect enum ElementKey: Hashable, Sendable {
    case value(RouteValue)
    /// The value of a property, such as the selected tab.
    case held(Storage)
  }

  /// The name of the type that declares the property.
  let owner: String
  let property: String
  /// The key of the value in the property, if that is a dictionary: `paths[.home]`.
  var key: ElementKey?
  /// The types that the parameters of a generic class stand for, where they are known: its objects hold other values.
  var arguments: [TypeName] = []

  /// One of several bindings that views put into the environment under a key.
  static func environment(_ key: String) -> Self { Self(owner: "EnvironmentValues", property: key) }

  /// Whether it is the same property, though perhaps another value in it.
  func isBeside(_ other: Self) -> Bool {
    owner == other.owner && property == other.property && arguments == other.arguments
  }
}
