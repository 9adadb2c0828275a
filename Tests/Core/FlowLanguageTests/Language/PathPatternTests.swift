import FlowLanguage
import TestSupport
import Testing

@Suite("Patterns for paths")
struct PathPatternTests {
  static let patterns: [(pattern: String, path: String, matches: Bool)] = [
    ("a", "a", true), ("a", "b", false), ("a", "a/b", false), ("a/b", "a/b", true), ("./a", "a", true),
    ("a/", "a", true), ("a//b", "a/b", true),
    ("*", "a", true), ("*", "a/b", false), ("*", ".a", true), ("*.yaml", "a.yaml", true), ("*.yaml", "a.yml", false),
    ("*.yaml", "b/a.yaml", false),
    ("a*c", "ac", true), ("a*c", "abbc", true), ("a*c", "abb", false), ("*a*", "bab", true), ("a**", "abc", true),
    ("?", "a", true), ("?", "é", true),
    ("?", "ab", false), ("?", "😀", true), ("a?c", "abc", true), ("a?", "a", false), ("**", "a", true),
    ("**", "a/b/c", true), ("**/c", "c", true),
    ("**/c", "a/b/c", true), ("**/c", "a/c/b", false), ("a/**", "a/b/c", true), ("a/**", "a", true),
    ("a/**", "b", false), ("a/**/c", "a/c", true),
    ("a/**/c", "a/b/b/c", true), ("a/**/c", "a/b", false), ("**/b/**", "a/b/c", true), ("**/b/**", "a/c", false),
    ("**/*.flow.yaml", "x/y/a.flow.yaml", true),
    ("*/**", "a", true), ("**/a/b", "a/a/b", true), ("**/a/b", "a/b/a/b", true), ("[a]", "[a]", true),
    ("[a]", "a", false), ("a.b", "axb", false),
    ("", "a", false),
  ]

  @Test("fit the whole path", arguments: patterns)
  func match(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test("take no longer than their length times the path's")
  func hard() {
    #expect(!PathPattern(String(repeating: "*a", count: 1_000) + "b").matches(String(repeating: "a", count: 2_000)))
    #expect(
      !PathPattern(String(repeating: "**/a/", count: 500) + "b").matches(
        Array(repeating: "a", count: 1_000).joined(separator: "/")
      )
    )
  }

  static let folders: [(pattern: String, folder: String, mayMatch: Bool)] = [
    ("flows/**", "flows", true), ("flows/**", "other", false), ("flows/a/*", "flows/a", true),
    ("flows/*", "flows/a", false), ("**/a", "b/c", true), ("a.flow.yaml", "a", false), ("f*/x", "flows", true),
  ]

  @Test("report in which folders something may fit", arguments: folders)
  func below(pattern: String, folder: String, mayMatch: Bool) {
    #expect(PathPattern(pattern).mayMatch(below: folder) == mayMatch)
  }

  @Test("report whether they are a path")
  func literal() {
    #expect(PathPattern("a/b.yaml").isLiteral)
    #expect(!PathPattern("a/*.yaml").isLiteral)
    #expect(!PathPattern("a?b").isLiteral)
  }

  @Test("find what a plain search finds")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<Rounds.of(5_000) {
      let pattern = (0..<generator.number(below: 8)).map { _ in generator.pick("a", "b", "*", "**", "?", "/", "/") }
        .joined()
      let path = (0..<generator.number(below: 6)).map { _ in generator.pick("a", "b", "/") }.joined()
      let parts = path.split(separator: "/").map(String.init)
      let expected = Self.fits(pattern.split(separator: "/").map(String.init)[...], parts[...])
      guard !parts.isEmpty else { continue }
      #expect(PathPattern(pattern).matches(path) == expected, "\(pattern) and \(path)")
      // What fits is found by whoever looks only into the folders in which something may fit.
      for count in 1..<parts.count where expected {
        let folder = parts[..<count].joined(separator: "/")
        #expect(PathPattern(pattern).mayMatch(below: folder), "\(pattern) below \(folder)")
      }
    }
  }

  private static func fits(_ pattern: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    if first == "**" { return fits(pattern.dropFirst(), parts) || !parts.isEmpty && fits(pattern, parts.dropFirst()) }
    guard let part = parts.first, fits(Substring(first), Substring(part)) else { return false }
    return fits(pattern.dropFirst(), parts.dropFirst())
  }

  private static func fits(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" { return fits(pattern.dropFirst(), text) || !text.isEmpty && fits(pattern, text.dropFirst()) }
    guard let character = text.first, first == "?" || first == character else { return false }
    return fits(pattern.dropFirst(), text.dropFirst())
  }
}
