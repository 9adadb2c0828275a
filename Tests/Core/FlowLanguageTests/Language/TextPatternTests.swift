import FlowSyntax
import TestSupport
import Testing

@testable import FlowLanguage

@Suite("Patterns for texts")
struct TextPatternTests {
  @Test(
    "match as they say",
    arguments: [
      ("^Trip \\d+$", ["Trip 4", "Trip 42"], ["Trip", "Trip 4a", "A Trip 4", "Trip \n4"]),
      ("Trip", ["Trip", "My Trip 4"], ["trip", "Tri"]),
      ("^$", [""], ["a"]),
      ("a|b|^c", ["xa", "b", "cx"], ["xc", ""]),
      ("^(ab)*c$", ["c", "abc", "ababc"], ["ac", "abab"]),
      ("^(?:a|b)+$", ["a", "abba"], ["", "abc"]),
      ("^a?b{2,3}c{2,}$", ["bbcc", "abbbccc"], ["abcc", "bbbbcc", "bbc"]),
      ("^[a-c\\d_-]+$", ["a-3_", "c"], ["d", "é"]),
      ("^[^a-z]$", ["A", "日"], ["a", "AB"]),
      ("^[]x]$", ["]", "x"], ["y"]),
      ("^\\$\\.\\(\\\\$", ["$.(\\"], ["$a(\\"]),
      ("^[\\W]$", [" ", "é"], ["a", "_"]),
      ("^.$", ["日", "é"], ["\n", "ab"]),
      ("^(a*)*$", ["", "aaaa"], ["b"]),
      ("^a{0}$", [""], ["a"]),
      ("^\\s\\S$", [" a", "\t-"], ["aa", "  "]),
      ("a+?b", ["aab"], ["a"]),
    ]
  )
  func matching(_ pattern: String, found: [String], others: [String]) throws {
    let pattern = try TextPattern(pattern)
    for text in found { #expect(pattern.isFound(in: text), "\(text)") }
    for text in others { #expect(!pattern.isFound(in: text), "\(text)") }
  }

  @Test(
    "say what is wrong with them",
    arguments: [
      ("(a", PlainError.open("(")), ("[a", .open("[")), ("a\\", .open("\\")), ("a)", .unmatched(")")),
      ("*", .nothingToRepeat("*")), ("a**", .nothingToRepeat("*")), ("(+)", .nothingToRepeat("+")),
      ("a{x}", .invalidCount), ("a{3,2}", .invalidCount), ("a{2000}", .invalidCount), ("a{1", .invalidCount),
      ("[z-a]", .invalidRange("z-a")), ("\\q", .unknownEscape("q")), ("(a)\\1", .unsupported("\\1")),
      ("(?=a)", .unsupported("(?=")), ("(?", .unsupported("(?")), ("\\ba", .unsupported("\\b")),
      ("(a{900}){900}", .tooLarge), (String(repeating: "(", count: 10_000), .tooDeep),
    ]
  )
  func invalid(_ pattern: String, failure: PlainError) {
    #expect(throws: failure) { _ = try TextPattern(pattern) }
    #expect(!failure.message.isEmpty && failure.help?.isEmpty == false)
  }

  @Test("take no exponential time, and no error for any text")
  func linear() throws {
    let long = String(repeating: "a", count: 1_000)
    for pattern in ["^(a+)+$", "^(a|aa)*b$", "(a*)*b", "^(a?){60}a{60}$"] {
      #expect(!(try TextPattern(pattern)).isFound(in: long + "c"))
    }
    var generator = SystemRandomNumberGenerator()
    let signs = Array("ab(){}[]|*+?^$\\.,-d1é")
    for _ in 0..<Rounds.of(2_000) {
      let text = String((0..<Int.random(in: 0..<12, using: &generator)).map { _ in signs.randomElement() ?? "a" })
      _ = (try? TextPattern(text))?.isFound(in: text)
    }
  }
}
