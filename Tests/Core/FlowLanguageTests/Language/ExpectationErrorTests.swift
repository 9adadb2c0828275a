import Testing

@Suite("Errors of expectations as they are shown")
struct ExpectationErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "a mistyped key",
      "- assert: {dept: 2}\n",
      """
      error: “assert” has no key “dept”  [unknown-key]
       --> a.flow.yaml:1:12
        |
      1 | - assert: {dept: 2}
        |            ^^^^
        to fix: did you mean `depth`?

      """
    ),
    (
      "refused, without a step that could be",
      "- assert: {refused: pop-past-root}\n",
      """
      error: “assert” has no key “refused”  [unknown-key]
       --> a.flow.yaml:1:12
        |
      1 | - assert: {refused: pop-past-root}
        |            ^^^^^^^
        to fix: use one of path, count, depth, top, screen, visible, contains, startsWith, endsWith, canGoBack, atRoot, title, backTitle, bindings, columns, selection, visibility, collapsed, compactColumn, style, widths, tab, tabBar, presented, waiting, stacks, links, rows, titleDisplay, titleMenu, toolbar, toolbarVisibility, toolbarBackground, colorScheme, role, backMenu, codable, json, transition, diagnostics, not, any

      """
    ),
    (
      "refused, beside a note",
      "- note: a\n  expect: {refused: pop-past-root}\n",
      """
      error: “expect” has no key “refused”  [unknown-key]
       --> a.flow.yaml:2:12
        |
      2 |   expect: {refused: pop-past-root}
        |            ^^^^^^^
        to fix: use one of path, count, depth, top, screen, visible, contains, startsWith, endsWith, canGoBack, atRoot, title, backTitle, bindings, columns, selection, visibility, collapsed, compactColumn, style, widths, tab, tabBar, presented, waiting, stacks, links, rows, titleDisplay, titleMenu, toolbar, toolbarVisibility, toolbarBackground, colorScheme, role, backMenu, codable, json, transition, diagnostics, not, any

      """
    ),
    (
      "a modifier below a bare word",
      "- pop\n  soft: true\n",
      """
      error: a “:” isn't allowed here  [yaml-syntax]
       --> a.flow.yaml:2:7
        |
      2 |   soft: true
        |       ^
        to fix: write `pop:` in the line above, so that both lines are keys of one map

      """
    ),
    (
      "a refusal that doesn't exist",
      "- pop:\n  expect: {refused: pop-past-rot}\n",
      """
      error: “pop-past-rot” isn't the id of a refusal  [unknown-name]
       --> a.flow.yaml:2:21
        |
      2 |   expect: {refused: pop-past-rot}
        |                     ^^^^^^^^^^^^
        to fix: did you mean `pop-past-root`?

      """
    ),
    (
      "a diagnostic that doesn't exist",
      "- push: a\n  expect: {diagnostics: [mixed-lnks]}\n",
      """
      error: “mixed-lnks” isn't the id of a diagnostic  [unknown-name]
       --> a.flow.yaml:2:26
        |
      2 |   expect: {diagnostics: [mixed-lnks]}
        |                          ^^^^^^^^^^
        to fix: did you mean `mixed-links`?

      """
    ),
    (
      "one diagnostic for a list",
      "- push: a\n  expect: {diagnostics: mixed-links}\n",
      """
      error: “diagnostics” takes a list of diagnostic ids, not “mixed-links”  [wrong-type]
       --> a.flow.yaml:2:25
        |
      2 |   expect: {diagnostics: mixed-links}
        |                         ^^^^^^^^^^^
        to fix: write for instance `diagnostics: [mixed-links]`

      """
    ),
    (
      "a kind of transition that doesn't exist",
      "- push: a\n  expect: {transition: slide}\n",
      """
      error: “slide” isn't a kind of transition  [unknown-name]
       --> a.flow.yaml:2:24
        |
      2 |   expect: {transition: slide}
        |                        ^^^^^
        to fix: use one of push, pop, replace, none, present, dismiss

      """
    ),
    (
      "a mistyped key of a transition",
      "- push: a\n  expect: {transition: {level: 1}}\n",
      """
      error: “transition” has no key “level”  [unknown-key]
       --> a.flow.yaml:2:25
        |
      2 |   expect: {transition: {level: 1}}
        |                         ^^^^^
        to fix: did you mean `levels`?

      """
    ),
    (
      "nothing of a transition",
      "- push: a\n  expect: {transition: {}}\n",
      """
      error: “transition” expects nothing, so it can't fail  [nothing-expected]
       --> a.flow.yaml:2:24
        |
      2 |   expect: {transition: {}}
        |                        ^^
        to fix: state what must hold, as in `{top: cart, depth: 1}`, or remove it

      """
    ),
    (
      "nothing",
      "- assert: {}\n",
      """
      error: “assert” expects nothing, so it can't fail  [nothing-expected]
       --> a.flow.yaml:1:11
        |
      1 | - assert: {}
        |           ^^
        to fix: state what must hold, as in `{top: cart, depth: 1}`, or remove it

      """
    ),
    (
      "nothing in not",
      "- assert: {not: {}}\n",
      """
      error: “not” expects nothing, so it can't fail  [nothing-expected]
       --> a.flow.yaml:1:17
        |
      1 | - assert: {not: {}}
        |                 ^^
        to fix: state what must hold, as in `{top: cart, depth: 1}`, or remove it

      """
    ),
    (
      "nothing in any",
      "- assert: {any: []}\n",
      """
      error: “any” expects nothing, so it can't fail  [nothing-expected]
       --> a.flow.yaml:1:17
        |
      1 | - assert: {any: []}
        |                 ^^
        to fix: state what must hold, as in `{top: cart, depth: 1}`, or remove it

      """
    ),
    (
      "a list for a map",
      "- assert: [top, depth]\n",
      """
      error: “assert” takes a map of expectations, not a list  [wrong-type]
       --> a.flow.yaml:1:11
        |
      1 | - assert: [top, depth]
        |           ^^^^^^^^^^^^
        to fix: write for instance `assert: {path: [top, depth]}`

      """
    ),
    (
      "a map for a list",
      "- assert: {any: {top: a}}\n",
      """
      error: “any” takes a list of maps, not a map  [wrong-type]
       --> a.flow.yaml:1:17
        |
      1 | - assert: {any: {top: a}}
        |                 ^^^^^^^^
        to fix: write for instance `any: [{atRoot: true}, {top: cart}]`

      """
    ),
    (
      "text for a flag",
      "- assert: {atRoot: 1}\n",
      """
      error: “atRoot” takes `true` or `false`, not “1”  [wrong-type]
       --> a.flow.yaml:1:20
        |
      1 | - assert: {atRoot: 1}
        |                    ^
        to fix: write for instance `atRoot: false`

      """
    ),
    (
      "text for a list of names",
      "- assert: {visible: root}\n",
      """
      error: “visible” takes a list of names, not “root”  [wrong-type]
       --> a.flow.yaml:1:21
        |
      1 | - assert: {visible: root}
        |                     ^^^^
        to fix: write for instance `visible: [root, cart]`

      """
    ),
  ]

  @Test("an expectation that can't be read, or can't fail, is pointed at", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(text) == expected)
  }
}
