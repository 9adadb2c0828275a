import NavigationEngine

/// The rest of what the variables of one file may expand to; without it a few lines could expand to more than fits in
/// memory.
package struct ExpansionBudget {
  static let values = 1_000_000
  static let bytes = 64 << 20
  /// The maximum depth of nested values, the same as of lists and maps in a file.
  static let depth = 256

  /// The maximum number of comparisons with names of fields; a long name counts as several.
  static let looks = 200_000_000

  private var values = Self.values
  package var looks = Self.looks
  /// The remaining bytes of text.
  private(set) var bytes = Self.bytes
  /// The number of keys and values that have been read because of loops and included files.
  package var expansion = 0

  package init() {}

  /// Spends the parts of a value; a number or a text counts by its bytes only.
  ///
  /// - Parameter value: The value.
  /// - Returns: Whether the budget was sufficient.
  mutating func spend(_ value: RouteValue) -> Bool { spend(value, depth: 0) }

  /// Spends one comparison with a name; returns whether the budget was sufficient.
  mutating func look(at name: Substring) -> Bool {
    looks -= 1 + name.utf8.count >> 4
    return looks >= 0
  }

  private mutating func spend(_ value: RouteValue, depth: Int) -> Bool {
    guard depth < Self.depth else { return false }
    switch value {
    case .null, .bool, .int, .double: return true
    case .string(let text): return spend(values: 0, bytes: text.utf8.count)
    case .list, .map, .typed:
      let parts = value.parts
      return spend(values: parts.count, bytes: 0) && parts.allSatisfy { spend($0, depth: depth + 1) }
    }
  }

  private mutating func spend(values count: Int, bytes length: Int) -> Bool {
    values -= count
    bytes -= length
    return values >= 0 && bytes >= 0
  }
}

extension Diagnostic {
  static func expansionTooLarge(_ place: Place) -> Self {
    Self(
      .expansionTooLarge,
      "the file's variables expand to more than \(ExpansionBudget.values) values, \(ExpansionBudget.depth) within each other, or \(ExpansionBudget.bytes >> 20) MiB of text, here at the latest",
      at: place
    ).help("let variables hold less, or use them less often")
  }

  static func tooManyFields(_ place: Place) -> Self {
    Self(
      .expansionTooLarge,
      "the fields of the file's variables are used so often, and are so many, that it would take too long, here at the latest",
      at: place
    ).help("use fields of large maps less often")
  }
}
