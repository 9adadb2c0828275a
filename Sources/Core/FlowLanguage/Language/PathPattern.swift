/// A pattern for paths: `*` matches any characters but `/`, `?` matches one, `**` any number of folders.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  package init(_ text: String) {
    let trimmed = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    parts = trimmed.split(separator: "/").map(Array.init)
  }

  /// Whether the whole path matches.
  package func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...], Self.fit)
  }

  /// Whether the pattern has no wildcards.
  package var isLiteral: Bool { !parts.joined().contains { $0 == "*" || $0 == "?" } }

  /// Whether a path below this folder may match.
  package func mayMatch(below folder: String) -> Bool {
    let folders = folder.split(separator: "/").map(Array.init)
    for (number, part) in folders.enumerated() {
      guard number < parts.count else { return false }
      switch Self.fit(parts[number], part) {
      case .any: return true
      case .one: continue
      case .none: return false
      }
    }
    return folders.count < parts.count
  }

  private static func fit(_ pattern: [Character], _ part: [Character]) -> Fit {
    if pattern == ["*", "*"] { return .any }
    return matches(pattern[...], part[...], fit) ? .one : .none
  }

  private static func fit(_ pattern: Character, _ character: Character) -> Fit {
    if pattern == "*" { return .any }
    return pattern == "?" || pattern == character ? .one : .none
  }

  /// The way in which one element of a pattern matches one element of the text.
  private enum Fit {
    /// It doesn't match.
    case none
    /// It matches exactly this element.
    case one
    /// It matches any number of elements, including none.
    case any
  }

  /// Matches two sequences; after a mismatch it backtracks to the last `any`, so the work is at most their product.
  private static func matches<Pattern, Piece>(
    _ pattern: ArraySlice<Pattern>,
    _ text: ArraySlice<Piece>,
    _ fit: (Pattern, Piece) -> Fit
  ) -> Bool {
    var (at, position) = (pattern.startIndex, text.startIndex)
    var retry: (pattern: Int, text: Int)?
    while position < text.endIndex {
      switch at < pattern.endIndex ? fit(pattern[at], text[position]) : .none {
      case .one: (at, position) = (at + 1, position + 1)
      case .any:
        retry = (at + 1, position)
        at += 1
      case .none:
        guard let last = retry else { return false }
        retry = (last.pattern, last.text + 1)
        (at, position) = (last.pattern, last.text + 1)
      }
    }
    // The rest of the pattern must match nothing.
    guard let piece = text.last else { return at == pattern.endIndex }
    return pattern[at...].allSatisfy { if case .any = fit($0, piece) { true } else { false } }
  }
}
