import FlowSyntax

/// Texts as Maestro has them: each selector is a regular expression that must match a whole text.
enum MaestroPattern {
  private static let special = #"\^$.|?*+()[]{}"#
  /// The maximum length of a pattern in bytes; no text of an app is longer.
  private static let longest = 10_000

  /// A text as the pattern that matches it alone, in quotes.
  static func quoted(_ text: String) -> String {
    YAMLSpelling.quoted(text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined())
  }

  /// Whether a pattern matches a text, in which letters of either case are alike; O(n · m).
  ///
  /// Of regular expressions it knows `.*`; any other is compared as plain text, as in Maestro.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    guard pattern.utf8.count <= longest else { return false }
    let text = text.lowercased()
    if pattern.lowercased() == text { return true }
    let parts = plainParts(pattern.lowercased())
    guard let first = parts.first, let last = parts.last else { return false }
    if parts.count == 1 { return first == text }
    guard text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// The texts between the `.*` of a pattern, without their backslashes.
  private static func plainParts(_ pattern: String) -> [String] {
    var parts = [""]
    var rest = pattern[...]
    while let character = rest.first {
      if rest.hasPrefix(".*") {
        parts.append("")
        rest = rest.dropFirst(2)
      } else if character == "\\", let next = rest.dropFirst().first {
        parts[parts.count - 1].append(next)
        rest = rest.dropFirst(2)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
