import Testing

@Suite("Errors of steps as they are shown")
struct StepErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "a mistyped verb",
      "- pushh: cart\n",
      """
      error: there is no step or modifier “pushh”  [unknown-step]
       --> a.flow.yaml:1:3
        |
      1 | - pushh: cart
        |   ^^^^^
        to fix: did you mean `push`?

      """
    ),
    (
      "a mistyped word",
      "- popToRot\n",
      """
      error: there is no step or modifier “popToRot”  [unknown-step]
       --> a.flow.yaml:1:3
        |
      1 | - popToRot
        |   ^^^^^^^^
        to fix: did you mean `popToRoot`?

      """
    ),
    (
      "a verb that doesn't exist",
      "- teleport: cart\n",
      """
      error: there is no step or modifier “teleport”  [unknown-step]
       --> a.flow.yaml:1:3
        |
      1 | - teleport: cart
        |   ^^^^^^^^
        to fix: use one of push, pop, popTo, popToRoot, setPath, replaceTop, tap, back, swipeBack, dismiss, set, select, toggleSidebar, resize, selectTab, swipeDown, open, replaceRoot, transaction, save, restore, background, relaunch, hold, release, assert, waitFor, expectDiagnostics, runFlow, repeat, forEach, if, note

      """
    ),
    (
      "a mistyped modifier",
      "- push: cart\n  lable: open\n",
      """
      error: there is no step or modifier “lable”  [unknown-step]
       --> a.flow.yaml:2:3
        |
      2 |   lable: open
        |   ^^^^^
        to fix: did you mean `label`?

      """
    ),
    (
      "two verbs",
      "- push: cart\n  pop: 1\n",
      """
      error: a step does one thing, and this one has both “push” and “pop”  [two-verbs]
       --> a.flow.yaml:2:3
        |
      2 |   pop: 1
        |   ^^^
        note: the first is here
       --> a.flow.yaml:1:3
        |
      1 | - push: cart
        |   ^^^^
        to fix: begin a step of its own with “- pop”

      """
    ),
    (
      "the same verb twice",
      "- push: cart\n  'push': card\n",
      """
      error: the key “push” occurs twice in one map  [repeated-key]
       --> a.flow.yaml:2:3
        |
      2 |   'push': card
        |   ^^^^^^
        note: it stood here first
       --> a.flow.yaml:1:3
        |
      1 | - push: cart
        |   ^^^^
        to fix: keep one of the two

      """
    ),
    (
      "no verb",
      "- label: open\n  soft: true\n",
      """
      error: this step says nothing to do  [no-verb]
       --> a.flow.yaml:1:3
        |
      1 | - label: open
        |   ^^^^^^^^^^^
        to fix: add a verb, such as `push: cart`

      """
    ),
    (
      "an empty map",
      "- {}\n",
      """
      error: this step says nothing to do  [no-verb]
       --> a.flow.yaml:1:3
        |
      1 | - {}
        |   ^^
        to fix: add a verb, such as `push: cart`

      """
    ),
    (
      "nothing at all",
      "- push: a\n-\n",
      """
      error: “steps” takes steps such as `pop` or `push: cart`, not nothing  [wrong-type]
       --> a.flow.yaml:2:2
        |
      2 | -
        |  ^
        to fix: write for instance `steps: [{push: cart}, pop]`

      """
    ),
    (
      "a list as a step",
      "- [push, pop]\n",
      """
      error: “steps” takes steps such as `pop` or `push: cart`, not a list  [wrong-type]
       --> a.flow.yaml:1:3
        |
      1 | - [push, pop]
        |   ^^^^^^^^^^^
        to fix: write for instance `steps: [{push: cart}, pop]`

      """
    ),
    (
      "a key that isn't text",
      "- {[push]: cart}\n",
      """
      error: a key must be text, not a list or a map  [key-is-not-text]
       --> a.flow.yaml:1:4
        |
      1 | - {[push]: cart}
        |    ^^^^^^

      """
    ),
    (
      "a missing argument",
      "- push\n",
      """
      error: “push” takes a value or a list of values, and nothing is given  [missing-argument]
       --> a.flow.yaml:1:3
        |
      1 | - push
        |   ^^^^
        to fix: write `push: [payment, review]`

      """
    ),
    (
      "nothing after the verb",
      "- setPath:\n",
      """
      error: “setPath” takes a list of values, and nothing is given  [missing-argument]
       --> a.flow.yaml:1:11
        |
      1 | - setPath:
        |           ^
        to fix: write `setPath: [cart, receipt]`

      """
    ),
    (
      "an argument for a verb that takes none",
      "- popToRoot: 2\n",
      """
      error: “popToRoot” takes nothing after it, not “2”  [wrong-type]
       --> a.flow.yaml:1:14
        |
      1 | - popToRoot: 2
        |              ^
        to fix: write for instance `popToRoot`

      """
    ),
    (
      "no steps",
      "name: a\ntags: [b]\n",
      """
      error: this flow has no steps, so it can't fail  [no-steps]
       --> a.flow.yaml:1:1
        |
      1 | name: a
        | ^^^^^^^
        to fix: list what is done under `steps`

      """
    ),
    (
      "an empty list of steps",
      "steps: []\n",
      """
      error: this flow has no steps, so it can't fail  [no-steps]
       --> a.flow.yaml:1:8
        |
      1 | steps: []
        |        ^^
        to fix: list what is done under `steps`

      """
    ),
    (
      "a step that is very long",
      "- aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
      """
      error: there is no step or modifier “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…”  [unknown-step]
       --> a.flow.yaml:1:3
        |
      1 | - aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        to fix: use one of push, pop, popTo, popToRoot, setPath, replaceTop, tap, back, swipeBack, dismiss, set, select, toggleSidebar, resize, selectTab, swipeDown, open, replaceRoot, transaction, save, restore, background, relaunch, hold, release, assert, waitFor, expectDiagnostics, runFlow, repeat, forEach, if, note

      """
    ),
  ]

  @Test("a step that can't be read is pointed at, with a way out", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(text) == expected)
  }
}
