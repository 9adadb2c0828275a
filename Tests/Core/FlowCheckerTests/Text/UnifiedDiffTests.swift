import FlowChecker
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("The diff of a patch")
struct UnifiedDiffTests {
  /// Twenty lines, each its number.
  private static let numbers = (1...20).map { "\($0)\n" }.joined()

  /// The diff that replaces texts, of which each stands once.
  private static func diff(_ text: String, _ changes: [(String, String)], painter: TextPainter = .plain) -> String {
    let edits = changes.map { old, new in
      let start = text.firstRange(of: old).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
      return TextEdit(start..<start + old.utf8.count, new)
    }
    return UnifiedDiff(SourceFile(text, name: "a.flow.yaml"), edits).text(painter: painter)
  }

  private static let head = "--- a/a.flow.yaml\n+++ b/a.flow.yaml\n"

  @Test("has three lines around a change")
  func context() {
    #expect(
      Self.diff(Self.numbers, [("\n10\n", "\nten\n")])
        == Self.head + "@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n"
    )
  }

  @Test("puts changes with up to six lines between them into one hunk")
  func merging() {
    #expect(
      Self.diff(Self.numbers, [("\n5\n", "\n"), ("\n11\n", "\n11\n11b\n")])
        == Self.head + "@@ -2,13 +2,13 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n 9\n 10\n 11\n+11b\n 12\n 13\n 14\n"
    )
    #expect(
      Self.diff(Self.numbers, [("\n5\n", "\n"), ("\n12\n", "\n12\n12b\n")])
        == Self.head + "@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n"
        + "@@ -10,6 +9,7 @@\n 10\n 11\n 12\n+12b\n 13\n 14\n 15\n"
    )
  }

  @Test("takes changes of one line together")
  func oneLine() {
    #expect(Self.diff("a b c\n", [("a", "x"), ("c", "y")]) == Self.head + "@@ -1 +1 @@\n-a b c\n+x b y\n")
  }

  @Test("says where a line break is missing")
  func missingBreak() {
    let mark = "\\ No newline at end of file\n"
    #expect(Self.diff("a\nb", [("b", "c")]) == Self.head + "@@ -1,2 +1,2 @@\n a\n-b\n\(mark)+c\n\(mark)")
    #expect(Self.diff("a\nb", [("a", "c")]) == Self.head + "@@ -1,2 +1,2 @@\n-a\n+c\n b\n\(mark)")
    #expect(Self.diff("a\nb", [("b", "b\nc")]) == Self.head + "@@ -1,2 +1,3 @@\n a\n-b\n\(mark)+b\n+c\n\(mark)")
    #expect(Self.diff("a\nb\n", [("\nb\n", "\nb")]) == Self.head + "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\(mark)")
    #expect(Self.diff("a\n", [("a\n", "")]) == Self.head + "@@ -1 +0,0 @@\n-a\n")
    #expect(Self.diff("", [("", "a\n")]) == Self.head + "@@ -0,0 +1 @@\n+a\n")
  }

  @Test("is empty where no line changes")
  func empty() {
    #expect(Self.diff("a\n", []) == "")
    #expect(Self.diff("a\n", [("a", "a")]) == "")
    #expect(UnifiedDiff(SourceFile("a"), [TextEdit(3..<4, "b")]).text(painter: .plain) == "")
  }

  @Test("shows in colour what a terminal would obey")
  func colour() {
    #expect(
      Self.diff("a\u{9B}\r\nb\r\n", [("b", "c\u{7}")], painter: TextPainter(isColored: true)) == """
        \u{1B}[1m--- a/a.flow.yaml\u{1B}[0m
        \u{1B}[1m+++ b/a.flow.yaml\u{1B}[0m
        \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m
         a\u{FFFD}
        \u{1B}[31m-b\u{1B}[0m
        \u{1B}[32m+c␇\u{1B}[0m

        """
    )
  }

  @Test(
    "names the file",
    arguments: [
      ("a b.yaml", "a/a b.yaml"), ("/a.yaml", "/a.yaml"), ("é\n\"\\\u{1B}", "\"a/é\\012\\\"\\\\\\033\""),
    ]
  )
  func name(name: String, shown: String) {
    let diff = UnifiedDiff(SourceFile("a", name: name), [TextEdit(0..<1, "b")]).text(painter: .plain)
    #expect(diff.hasPrefix("--- \(shown)\n"))
  }
}
