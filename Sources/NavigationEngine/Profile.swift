/// A named set of knobs for what Apple's releases, or the Scripting app, do differently (section 0).
public struct Profile: Hashable, Sendable {
  /// The profile's name.
  public enum Name: String, Sendable, CaseIterable {
    /// The contract as it was introduced in 2022: mixing link styles resets a bound path.
    case wwdc22
    /// What current systems are attested to do.
    case shipping
    /// The Scripting app's stack: a list of strings and one closure (section 11).
    case scripting
  }

  /// The profile that the knobs started from.
  public let name: Name

  public init(_ name: Name) { self.name = name }

  public static let wwdc22 = Self(.wwdc22)
  public static let shipping = Self(.shipping)
  public static let scripting = Self(.scripting)

  /// Whether the path holds strings only (S11.1).
  var holdsStringsOnly: Bool { name == .scripting }
}
