import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Syntax errors as they are shown")
struct SyntaxErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "an unknown escape",
      "- \"\\q\"\n",
      """
      error: while parsing a quoted scalar: found unknown escape character  [yaml-syntax]
       --> a.flow.yaml:1:4
        |
      1 | - "\\q"
        |    ^
        note: it began here
       --> a.flow.yaml:1:3
        |
      1 | - "\\q"
        |   ^

      """
    ),
    (
      "a character that begins nothing",
      "- push: @cart\n",
      """
      error: no YAML value begins with this character  [yaml-syntax]
       --> a.flow.yaml:1:9
        |
      1 | - push: @cart
        |         ^
        to fix: put the text in quotes

      """
    ),
    (
      "a key within a value",
      "- push: a: b\n",
      """
      error: a “:” isn't allowed here  [yaml-syntax]
       --> a.flow.yaml:1:10
        |
      1 | - push: a: b
        |          ^
        to fix: put the text in quotes if the “:” belongs to it, or check the indentation

      """
    ),
    (
      "indentation that goes back too far",
      "  - a\n - b\n",
      """
      error: the document ended before this  [yaml-syntax]
       --> a.flow.yaml:2:2
        |
      2 |  - b
        |  ^
        to fix: indent it like the first line, or begin a new document with “---”

      """
    ),
    (
      "indentation that goes in too far",
      "- push: a\n  - pop\n",
      """
      error: while parsing a block mapping: a key is expected here  [yaml-syntax]
       --> a.flow.yaml:2:3
        |
      2 |   - pop
        |   ^
        note: it began here
       --> a.flow.yaml:1:3
        |
      1 | - push: a
        |   ^
        to fix: begin it in column 1, like the item before it

      """
    ),
    (
      "a key without its mark, at the end of the file",
      "é: b\nç",
      """
      error: while scanning a simple key: a “:” is missing  [yaml-syntax]
       --> a.flow.yaml:2:1
        |
      2 | ç
        | ^
        to fix: check the indentation of this line and of the one before it

      """
    ),
    (
      "a map that becomes a list",
      "é: b\n- c\n",
      """
      error: while parsing a block mapping: a key is expected here  [yaml-syntax]
       --> a.flow.yaml:2:1
        |
      2 | - c
        | ^
        note: it began here
       --> a.flow.yaml:1:1
        |
      1 | é: b
        | ^
        to fix: check the indentation of this line and of the one before it

      """
    ),
    (
      "a tag without a space behind it",
      "- [a, !Target.one[b]]\n",
      """
      error: while scanning a tag: a space is expected here  [yaml-syntax]
       --> a.flow.yaml:1:18
        |
      1 | - [a, !Target.one[b]]
        |                  ^
        note: it began here
       --> a.flow.yaml:1:7
        |
      1 | - [a, !Target.one[b]]
        |       ^
        to fix: end the name of the type with a space

      """
    ),
    (
      "a tag that isn't ASCII",
      "- !Café a\n",
      """
      error: while scanning a tag: a space is expected here  [yaml-syntax]
       --> a.flow.yaml:1:7
        |
      1 | - !Café a
        |       ^
        note: it began here
       --> a.flow.yaml:1:3
        |
      1 | - !Café a
        |   ^
        to fix: end the name of the type with a space

      """
    ),
    (
      "an alias without a name",
      "- * a\n",
      """
      error: while scanning an alias: a name is expected here  [yaml-syntax]
       --> a.flow.yaml:1:4
        |
      1 | - * a
        |    ^
        note: it began here
       --> a.flow.yaml:1:3
        |
      1 | - * a
        |   ^

      """
    ),
    (
      "a version that doesn't exist",
      "%YAML 9.9\n---\n- pop\n",
      """
      error: this version of YAML can't be read  [yaml-syntax]
       --> a.flow.yaml:1:1
        |
      1 | %YAML 9.9
        | ^
        to fix: write `%YAML 1.2`, or remove the line

      """
    ),
    (
      "a document without its mark",
      "- pop\n...\n- push: a\n",
      """
      error: the document ended before this  [yaml-syntax]
       --> a.flow.yaml:3:1
        |
      3 | - push: a
        | ^
        to fix: indent it like the first line, or begin a new document with “---”

      """
    ),
  ]

  @Test("the parser's words are put plainly, at the character that they are about", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(SourceFile(text)) == expected)
  }
}
