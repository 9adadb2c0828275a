/// Names that are all different: a name that is taken gets a number.
struct UniqueNames {
  private var taken: Set<String>
  /// The text before a number.
  private let separator: String

  init(reserved: Set<String> = [], separator: String = "") { (taken, self.separator) = (reserved, separator) }

  mutating func add(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(separator)\(number)"
      number += 1
    }
    return candidate
  }
}

/// The names that a binding may not have.
enum BindingNames {
  /// The names that stacks, columns and their bindings have by themselves.
  static let reserved: Set<String> = [
    "main", "tab", "sidebar", "content", "detail", "columnVisibility", "preferredCompactColumn",
  ]
}
