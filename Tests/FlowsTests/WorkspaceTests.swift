import Diagnostics
import Flows
import TestSupport
import Testing

@Suite("Workspace files")
struct WorkspaceTests {
  private static func file(_ text: String) -> SourceFile { SourceFile(text, name: Workspace.fileName) }

  static let empty = ["", "# nothing\n", "{}\n", "exclude: []\n"]

  @Test("may say nothing", arguments: empty)
  func nothing(text: String) throws {
    #expect(try !Workspace(Self.file(text), reportKinds: ["jsonl"]).excludes("a"))
  }

  static let paths: [(path: String, isExcluded: Bool)] = [
    ("diverging", true), ("a/diverging", false), ("old/a.flow.yaml", false), ("old/a.draft.flow.yaml", true),
    ("a.draft.flow.yaml", true), ("b", false),
  ]

  @Test("exclude what fits one of their patterns", arguments: paths)
  func exclude(path: String, isExcluded: Bool) throws {
    let workspace = try Workspace(Self.file("exclude:\n  - diverging\n  - \"**/*.draft.flow.yaml\"\n"), reportKinds: [])
    #expect(workspace.excludes(path) == isExcluded)
  }

  static let errors: [(text: String, report: String)] = [
    (
      "- a\n",
      """
      error: “navflow.yaml” takes a map of exclude, not a list  [wrong-type]
       --> navflow.yaml:1:1
        |
      1 | - a
        | ^^^

      """
    ),
    (
      "exclude: a\n",
      """
      error: “exclude” takes a list of names, not “a”  [wrong-type]
       --> navflow.yaml:1:10
        |
      1 | exclude: a
        |          ^

      """
    ),
    (
      "exlude: [a]\nexclude: [[b]]\n",
      """
      error: a workspace has no key “exlude”  [unknown-key]
       --> navflow.yaml:1:1
        |
      1 | exlude: [a]
        | ^^^^^^
        to fix: did you mean `exclude`?
      error: “exclude” takes text, not a list  [wrong-type]
       --> navflow.yaml:2:11
        |
      2 | exclude: [[b]]
        |           ^^^

      """
    ),
    (
      "exclude: [a]\nexclude: [b]\n",
      """
      error: the key “exclude” stands twice in one map  [repeated-key]
       --> navflow.yaml:2:1
        |
      2 | exclude: [b]
        | ^^^^^^^
        note: it stood here first
       --> navflow.yaml:1:1
        |
      1 | exclude: [a]
        | ^^^^^^^
        to fix: keep one of the two

      """
    ),
    (
      "exclude: [a\n",
      """
      error: the “[” that opens here is never closed  [unclosed-bracket]
       --> navflow.yaml:1:10
        |
      1 | exclude: [a
        |          ^
        to fix: close it with ]

      """
    ),
  ]

  @Test("that can't be read say all that is wrong", arguments: errors)
  func error(text: String, expected: String) {
    let error = #expect(throws: FileErrors.self) { try Workspace(Self.file(text), reportKinds: ["jsonl"]) }
    #expect(error?.diagnostics.map(DiagnosticFormatter(painter: .plain).format).joined() == expected)
  }
}
