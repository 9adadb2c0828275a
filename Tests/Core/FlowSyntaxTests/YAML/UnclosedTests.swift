import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Tabs, brackets and quotes in what is shown")
struct UnclosedTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "a tab that indents",
      "steps:\n\t- pop\n",
      """
      error: a tab can't indent a line in YAML  [tab-indent]
       --> a.flow.yaml:2:1
        |
      2 |  - pop
        | ^
        to fix: indent with spaces

      """
    ),
    (
      "a tab in a list",
      "- push: a\n\tlabel: x\n",
      """
      error: a tab can't indent a line in YAML  [tab-indent]
       --> a.flow.yaml:2:1
        |
      2 |  label: x
        | ^
        to fix: indent with spaces

      """
    ),
    (
      "a bracket that is never closed",
      "- push: [a, b\n- pop\n",
      """
      error: the “[” that opens here is never closed  [unclosed-bracket]
       --> a.flow.yaml:1:9
        |
      1 | - push: [a, b
        |         ^
        to fix: close it with ]

      """
    ),
    (
      "a brace that is never closed",
      "- {push: {a: é\n",
      """
      error: the “{” that opens here is never closed  [unclosed-bracket]
       --> a.flow.yaml:1:10
        |
      1 | - {push: {a: é
        |          ^
        to fix: close it with }

      """
    ),
    (
      "a bracket that is closed by another",
      "- [a, {b: c]\n",
      """
      error: the “{” that opens here isn't closed where something else begins  [unclosed-bracket]
       --> a.flow.yaml:1:7
        |
      1 | - [a, {b: c]
        |       ^
        note: this isn't a “,” or the “}”
       --> a.flow.yaml:1:12
        |
      1 | - [a, {b: c]
        |            ^
        to fix: close it with }

      """
    ),
    (
      "a value that is missing",
      "- push: [,]\n",
      """
      error: a value is expected here  [yaml-syntax]
       --> a.flow.yaml:1:10
        |
      1 | - push: [,]
        |          ^

      """
    ),
    (
      "a bracket that closes nothing",
      "- a\n]\n",
      """
      error: while parsing a block collection: a “- ” is expected here  [yaml-syntax]
       --> a.flow.yaml:2:1
        |
      2 | ]
        | ^
        note: it began here
       --> a.flow.yaml:1:1
        |
      1 | - a
        | ^
        to fix: check the indentation of this line and of the one before it

      """
    ),
    (
      "a double quote that is never closed",
      "- push: \"abc\n- pop\n\n",
      """
      error: the text that begins here is never closed  [unclosed-quote]
       --> a.flow.yaml:1:9
        |
      1 | - push: "abc
        |         ^
        to fix: close it with "

      """
    ),
    (
      "a single quote that is never closed, in a file without a final line break",
      "- push: 'é",
      """
      error: the text that begins here is never closed  [unclosed-quote]
       --> a.flow.yaml:1:9
        |
      1 | - push: 'é
        |         ^
        to fix: close it with '

      """
    ),
    (
      "a document's mark within quotes",
      "- push: 'a\n---\nb'\n",
      """
      error: while scanning a quoted scalar: found unexpected document indicator  [yaml-syntax]
       --> a.flow.yaml:2:1
        |
      2 | ---
        | ^
        note: it began here
       --> a.flow.yaml:1:9
        |
      1 | - push: 'a
        |         ^

      """
    ),
  ]

  @Test("what isn't closed is shown where it opens", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(SourceFile(text)) == expected)
  }
}
