import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Characters, aliases and keys as they are shown")
struct TreeErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "a character that YAML forbids",
      "- push: é\u{FFFE}\n",
      """
      error: the character U+FFFE isn't allowed in a YAML file  [control-character]
       --> a.flow.yaml:1:10
        |
      1 | - push: é�
        |          ^
        to fix: remove it, or write it as an escape in double quotes

      """
    ),
    (
      "a control character of the C1 block",
      "- push: é\u{80}\n",
      """
      error: the control character U+0080 isn't allowed in a YAML file  [control-character]
       --> a.flow.yaml:1:10
        |
      1 | - push: é�
        |          ^
        to fix: remove it, or write it as an escape in double quotes

      """
    ),
    (
      "a NUL",
      "- push: a\u{0}b\n",
      """
      error: a NUL isn't allowed in a YAML file  [control-character]
       --> a.flow.yaml:1:10
        |
      1 | - push: a␀b
        |          ^
        to fix: remove it, or write it as an escape in double quotes

      """
    ),
    (
      "a control character",
      "- push: \u{1B}[2J\n",
      """
      error: the control character U+001B isn't allowed in a YAML file  [control-character]
       --> a.flow.yaml:1:9
        |
      1 | - push: ␛[2J
        |         ^
        to fix: remove it, or write it as an escape in double quotes

      """
    ),
    (
      "an alias of nothing",
      "- push: *cart\n",
      """
      error: no anchor “&cart” is before this alias  [unknown-alias]
       --> a.flow.yaml:1:9
        |
      1 | - push: *cart
        |         ^^^^^
        to fix: put “&cart” before the value that is meant

      """
    ),
    (
      "an alias with a name near another",
      "- &cart x\n- *card\n",
      """
      error: no anchor “&card” is before this alias  [unknown-alias]
       --> a.flow.yaml:2:3
        |
      2 | - *card
        |   ^^^^^
        to fix: did you mean `cart`?

      """
    ),
    (
      "an alias of itself",
      "- &a [b, {c: *a}]\n",
      """
      error: “*a” refers to a value that it is a part of  [alias-of-itself]
       --> a.flow.yaml:1:14
        |
      1 | - &a [b, {c: *a}]
        |              ^^
        to fix: write the value out

      """
    ),
    (
      "an alias of itself, where an earlier value has its name",
      "- &a x\n- &a [*a]\n",
      """
      error: “*a” refers to a value that it is a part of  [alias-of-itself]
       --> a.flow.yaml:2:7
        |
      2 | - &a [*a]
        |       ^^
        to fix: write the value out

      """
    ),
    (
      "a repeated key",
      "- push: a\n  label: é\n  push: b\n",
      """
      error: the key “push” occurs twice in one map  [repeated-key]
       --> a.flow.yaml:3:3
        |
      3 |   push: b
        |   ^^^^
        note: it stood here first
       --> a.flow.yaml:1:3
        |
      1 | - push: a
        |   ^^^^
        to fix: keep one of the two

      """
    ),
  ]

  @Test("what can't stand in a file is pointed at", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(SourceFile(text)) == expected)
  }
}
