/// Names that are all different.
///
/// A taken name is replaced by a longer one; insertions elsewhere then change no name; where there is none, it gets a
/// number.
package struct UniqueNames {
  private var taken: Set<String>
  /// The text before a number.
  private let separator: String
  private let ignoresCase: Bool

  /// Begins without names.
  ///
  /// - Parameters:
  ///   - reserved: Names that none may have.
  ///   - separator: The text before a number.
  ///   - ignoresCase: Whether names that differ only in case are alike, as names of files may be; `reserved` is then in
  ///     lower case.
  package init(reserved: Set<String> = [], separator: String = "", ignoresCase: Bool = false) {
    (taken, self.separator, self.ignoresCase) = (reserved, separator, ignoresCase)
  }

  /// Adds the first of several names that is free, or else the first one with a number.
  package mutating func add(firstOf names: [String]) -> String {
    if let free = names.first(where: { !taken.contains(key(of: $0)) }) {
      taken.insert(key(of: free))
      return free
    }
    return add(names.first ?? "")
  }

  /// Adds a name, with a number if it is taken.
  package mutating func add(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(key(of: candidate)).inserted {
      candidate = "\(name)\(separator)\(number)"
      number += 1
    }
    return candidate
  }

  private func key(of name: String) -> String { ignoresCase ? name.lowercased() : name }
}
