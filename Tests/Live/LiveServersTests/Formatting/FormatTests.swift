import FlowChecker
import FlowSyntax
import LiveServers
import TestSupport
import Testing
import WorkspaceFiles

/// A text and its style.
struct Styled: Sendable, CustomTestStringConvertible {
  let name: String
  let old: String
  let new: String

  init(_ name: String, _ old: String, _ new: String) { (self.name, self.old, self.new) = (name, old, new) }

  var testDescription: String { name }
}

@Suite("A YAML file in style")
struct FormatTests {
  static let texts = [
    Styled("spaces", "a:   1\nb:  [ x ,y,{ c:  d } ]\n", "a: 1\nb: [x, y, {c: d}]\n"),
    Styled("lists below keys", "a:\n- 1\n-   b: 2\n    c: 3\n", "a:\n  - 1\n  - b: 2\n    c: 3\n"),
    Styled("lists in lists", "-\n  - 1\n  -\n      - 2\n", "- - 1\n  - - 2\n"),
    Styled("blank lines", "\n\na: 1\n\n\n\nb:\n\n  c: 2\n\n", "a: 1\n\nb:\n  c: 2\n"),
    Styled("a value on the next line", "a:\n    b\nc:\n  [x, y]\n", "a: b\nc: [x, y]\n"),
    Styled(
      "a text over several lines",
      "a: one\n   two\nb:\n  'one\n\n   two'\n",
      "a: one\n  two\nb:\n  'one\n\n  two'\n"
    ),
    Styled("quotes", "'a': \"b c\"\nd: 'it''s'\ne: 'x: y'\n", "a: b c\nd: it's\ne: \"x: y\"\n"),
    Styled(
      "quotes that matter",
      "- '1'\n- 'yes'\n- '1.2.3'\n- '${a}'\n- \"\\u00e9\"\n- '{'\n- ''\n- ' a'\n- '\"'\n- 'true'\n- '- a'\n",
      "- \"1\"\n- \"yes\"\n- \"1.2.3\"\n- '${a}'\n- \"\\u00e9\"\n- \"{\"\n- \"\"\n- \" a\"\n- '\"'\n- \"true\"\n- \"- a\"\n"
    ),
    Styled("values that are nothing", "a:\nb: {c: ,d:  }\ne: [ ]\nf: {}\n", "a:\nb: {c: , d: }\ne: []\nf: {}\n"),
    Styled(
      "tags",
      "a: !T   {b: !U.c}\nd: [!V  , !W]\ne:  !X\n  f: 1\n",
      "a: !T {b: !U.c }\nd: [!V , !W ]\ne: !X\n  f: 1\n"
    ),
    Styled(
      "what YAML 1.1 ends within brackets",
      "a: {b: String?, 'c?': [why? not]}\nd: String?\ne: \"f?\"\n",
      "a: {b: \"String?\", \"c?\": [\"why? not\"]}\nd: String?\ne: f?\n"
    ),
    Styled(
      "anchors",
      "a:  &x   {b: 1}\nc: [*x , *x]\n*x : 2\n&y d: 3\n",
      "a: &x {b: 1}\nc: [*x, *x]\n*x : 2\n&y d: 3\n"
    ),
    Styled("brackets over lines", "a: [b,\n  c]\n", "a: [b, c]\n"),
    Styled("brackets with lines of their own", "a: {\n  b: 1,\n  c: [2,\n   3],\n}\n", "a:\n  b: 1\n  c: [2, 3]\n"),
    Styled("pairs in brackets", "a: [b: 1, {c: 2}: 3]\nd: [\n  e: 1\n]\n", "a: [b: 1, {c: 2}: 3]\nd:\n  - e: 1\n"),
    Styled("keys in lines", "? a\n: 1\n? [b]\n: 2\n? |\n  c\n: - 3\n", "a: 1\n[b]: 2\n? |\n  c\n: - 3\n"),
    Styled("blocks of text", "- |\n     a\n       b\n- >-\n a\n\n b\n", "- |\n  a\n    b\n- >-\n  a\n\n  b\n"),
    Styled("blocks that begin with spaces", "a:\n  - |1\n     b\n    c\n", "a:\n  - |2\n      b\n     c\n"),
    Styled("blocks that keep their end", "a: |+\n  b\n\n\nc: >+\n\n  d\n\n", "a: |+\n  b\n\n\nc: >+\n\n  d\n\n"),
    Styled("a block at the end of the file", "a: |\n  b", "a: |-\n  b\n"),
    Styled(
      "documents",
      "---   \na: 1\n---  # x\n\n- 2\n...\n%TAG ! !a\n---   !b 3\n",
      "---\na: 1\n---  # x\n- 2\n...\n%TAG ! !a\n--- !b 3\n"
    ),
    Styled("no document", "\n# a\n\n\n   # b", "# a\n\n# b\n"),
    Styled("nothing", "", ""),
    Styled("carriage returns", "a:   1\r\n\r\n\r\nb: |\r\n   c\r\n", "a: 1\r\n\r\nb: |\r\n  c\r\n"),
    Styled("a byte order mark", "\u{FEFF}a:   1\n", "\u{FEFF}a: 1\n"),
    Styled(
      "a long line stays",
      "a: [\(String(repeating: "bcdef, ", count: 30))g]\n",
      "a: [\(String(repeating: "bcdef, ", count: 30))g]\n"
    ),
    Styled(
      "a long value on the next line stays there",
      "a:\n    \(String(repeating: "bcdef ", count: 20))g\n",
      "a:\n  \(String(repeating: "bcdef ", count: 20))g\n"
    ),
    Styled(
      "brackets that are too long for a line",
      "a: [\(String(repeating: "bcdef, ", count: 20))\n  g]\n",
      "a:\n\(String(repeating: "  - bcdef\n", count: 20))  - g\n"
    ),
  ]

  @Test("has one layout", arguments: texts)
  func layout(text: Styled) throws {
    #expect(String(decoding: try formatted(Array(text.old.utf8)), as: UTF8.self) == text.new)
    #expect(brokenLaw(Array(text.old.utf8)) == nil)
  }

  static let commented = [
    Styled("beside values", "a: 1 # x\nb:\n  - c   # z\n  - 'd'# u\n", "a: 1  # x\nb:\n  - c  # z\n  - d  # u\n"),
    Styled(
      "beside keys and dashes",
      "a: # x\n  # y\n  b: 1\nc:\n  - # z\n    d: 1\n",
      "a:  # x\n  # y\n  b: 1\nc:\n  -  # z\n    d: 1\n"
    ),
    Styled("above values", "a:\n   # x\n   b\nc: !t # y\n  d\n", "a:\n  # x\n  b\nc: !t  # y\n  d\n"),
    Styled("below blocks", "a:\n    - b\n    # x\n  # y\n# z\nc: 1\n", "a:\n  - b\n  # x\n# y\n# z\nc: 1\n"),
    Styled("to the right of a step", "- a\n    # x\n- b:\n      # y\n- c\n", "- a\n  # x\n- b:\n    # y\n- c\n"),
    Styled("at the end", "a:\n  - b\n  # x\n# y\n", "a:\n  - b\n  # x\n# y\n"),
    Styled(
      "in brackets",
      "a: [ # x\n  b, # y\n  # z\n  c # u\n  , # v\n]\n",
      "a:  # x\n  - b  # y\n  # z\n  - c  # u\n  # v\n"
    ),
    Styled("in empty brackets", "a: [ # x\n  # y\n]\n", "a: []  # x\n# y\n"),
    Styled("behind marks of blocks", "a: |   # x\n  b\n# y\n", "a: |  # x\n  b\n# y\n"),
    Styled("beside keys in lines", "? a # x\n# y\n: 1 # z\n", "? a  # x\n# y\n: 1  # z\n"),
    Styled("that look like YAML", "#- a: 'b\n- c #d\n", "#- a: 'b\n- c  #d\n"),
  ]

  @Test("keeps comments", arguments: commented)
  func comments(text: Styled) throws {
    #expect(String(decoding: try formatted(Array(text.old.utf8)), as: UTF8.self) == text.new)
    #expect(brokenLaw(Array(text.old.utf8)) == nil)
  }

  static let headers = [
    Styled("a.flow.yaml", "steps: [a]\nname: x\npath: []\n", "name: x\npath: []\nsteps: [a]\n"),
    Styled(
      "b.flow.yaml",
      "# About the file.\n# More.\nsteps:\n  - a\n  # below\n\n# the name\nname: x # beside\nother: 1\n",
      "# About the file.\n# More.\n# the name\nname: x  # beside\nother: 1\nsteps:\n  - a\n  # below\n"
    ),
    Styled("c.flow.yaml", "# File.\n\n# Steps.\nsteps: [a]\nname: x\n", "# File.\n\nname: x\n# Steps.\nsteps: [a]\n"),
    Styled("d.flow.yaml", "steps: [&a b]\nname: *a\n", "steps: [&a b]\nname: *a\n"),
    Styled("e.flow.yaml", "{steps: [a], name: x}\n", "{steps: [a], name: x}\n"),
    Styled(
      "f.flow.yaml",
      "steps: [a]\nname: x\n---\nsteps: [b]\ntags: [c]\n",
      "name: x\nsteps: [a]\n---\ntags: [c]\nsteps: [b]\n"
    ),
    Styled("g.app.yaml", "screens: {A: }\nroot: A\nname: x\n", "name: x\nscreens: {A: }\nroot: A\n"),
    Styled("navflow.yaml", "vars: {a: 1}\nflows: [b]\n", "flows: [b]\nvars: {a: 1}\n"),
    Styled("command.yaml", "steps: [a]\nparams: [b]\n", "params: [b]\nsteps: [a]\n"),
    Styled("data.yaml", "b: 1\na: 2\n", "b: 1\na: 2\n"),
  ]

  @Test("has its header's keys in the order of the language", arguments: headers)
  func header(text: Styled) throws {
    #expect(String(decoding: try formatted(Array(text.old.utf8), name: text.name), as: UTF8.self) == text.new)
    #expect(brokenLaw(Array(text.old.utf8), name: text.name) == nil)
  }

  @Test(
    "is left alone if it can't be read",
    arguments: [
      ("a:\n\tb: 1\n", "tab-indent"), ("a: [b\n", "unclosed-bracket"), ("a: 1\na: 2\n", "repeated-key"),
      ("a: *b\n", "unknown-alias"),
      ("a:\n b: c\u{2028}  d\n", "not-formatted"),
    ]
  )
  func invalid(text: String, id: String) {
    let diagnostic = #expect(throws: Diagnostic.self) { try formatted(Array(text.utf8)) }
    #expect(diagnostic?.id.description == id)
  }

  @Test(
    "gets a first line for editors, unless it has one",
    arguments: [
      ("a:   1\n", "MARKx\na: 1\n"), ("# b\na: 1\n", "MARKx\n# b\na: 1\n"),
      ("# b\n\nMARKy\na: 1\n", "# b\n\nMARKy\na: 1\n"),
      ("\u{FEFF}a: 1\r\n", "\u{FEFF}MARKx\r\na: 1\r\n"),
      ("", "MARKx\n"),
    ]
  )
  func modeline(old: String, new: String) throws {
    let start = FileKind.modelineStart
    let (old, new) = (old.replacing("MARK", with: start), new.replacing("MARK", with: start))
    let file = SourceFile(name: "a.yaml", bytes: Array(old.utf8))
    let text = try YAMLFormatter().format(file, as: nil, modeline: start + "x")
    #expect(String(decoding: text, as: UTF8.self) == new)
  }
}
