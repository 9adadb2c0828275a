import NavigationEngine
import Testing

@Suite("An expectation of a list in block style")
struct BlockListPatchTests {
  @Test(
    "keeps lines and comments",
    arguments: [
      ("\n- a # one\n- b # two", ["a", "c"], "\n- a # one\n- c # two"),
      ("\n- a # one\n- b # two", ["b"], "\n- b # two"),
      ("\n- a # one\n- b # two", ["a"], "\n- a # one"),
      (
        " # the way\n  # first\n  -   a\n\n  # then\n  -   b", ["a", "x", "b", "y"],
        " # the way\n  # first\n  -   a\n  -   x\n\n  # then\n  -   b\n  -   y"
      ),
      (" # the way\n  # first\n  - a", ["x", "a"], " # the way\n  - x\n  # first\n  - a"),
      (" # the way\n  # first\n  - a # one", [], " [] # the way\n  # first"),
      (" &x\n  - a", [], " &x []"),
      (" &x # c\n  - a", ["b", "a"], " &x # c\n  - b\n  - a"),
      ("\n  - 'a'\n  - 'b'", ["a", "b", "c"], "\n  - 'a'\n  - 'b'\n  - 'c'"),
      ("\n  - !Park\n    name: Zion # where\n    x: 1 # end\n  - b", ["a", "b"], "\n  - a # end\n  - b"),
      ("\n  - !Park\n    name: Zion # where\n    x: 1 # end\n  - b", ["b"], "\n  - b"),
      ("\n  - |\n    a\n    b\n  - b", ["c", "b"], "\n  - c\n  - b"),
      ("\n  -\n    a # one\n  - b", ["c", "b"], "\n  -\n    c # one\n  - b"),
      ("\n  -\n    a # one\n  - b", ["b"], "\n  - b"),
      ("\n  -\n  - b", ["a", "b"], "\n  - a\n  - b"),
      ("\n  - # null\n  - b", ["a", "b"], "\n  - a # null\n  - b"),
      ("\n  - b\n  - null", ["b", "c"], "\n  - b\n  - c"),
      ("\n  - \"${city}\" # var\n  - b", ["Paris", "c"], "\n  - \"${city}\" # var\n  - c"),
      ("\n  - a\n  - b\n  - c\n  - d", ["x", "b", "y", "z"], "\n  - x\n  - b\n  - y\n  - z"),
    ] as [(String, [RouteValue], String)],
    ["\n", "\r\n"]
  )
  func blockStyle(change: (before: String, actual: [RouteValue], after: String), lineBreak: String) throws {
    func flow(_ list: String, _ end: String) -> String {
      ("- assert:\n    path:" + list.replacing("\n", with: "\n    ") + end).replacing("\n", with: lineBreak)
    }
    for end in ["", "\n", "\n\n    # more\n    count: 1\n- pop\n"] {
      let patch = try patch(flow(change.before, end), .list(change.actual), variables: ["city": "Paris"])
      #expect(patch.reasons == [])
      #expect(patch.text == flow(change.after, end))
    }
  }
}
