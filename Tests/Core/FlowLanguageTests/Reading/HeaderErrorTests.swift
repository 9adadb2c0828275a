import Testing

@Suite("Errors of headers and variables as they are shown")
struct HeaderErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "an empty file",
      "",
      """
      error: the file is empty  [empty-file]
       --> a.flow.yaml:1:1
        |
      1 |
        | ^
        to fix: write a flow, such as `- push: cart`

      """
    ),
    (
      "only comments",
      "# é\n# b\n",
      """
      error: the file is empty  [empty-file]
       --> a.flow.yaml:1:1
        |
      1 | # é
        | ^
        to fix: write a flow, such as `- push: cart`

      """
    ),
    (
      "an empty document",
      "- pop\n---\n# nothing\n---\n- pop\n",
      """
      error: this document is empty  [empty-file]
       --> a.flow.yaml:4:1
        |
      4 | ---
        | ^
        to fix: write a flow, such as `- push: cart`, or remove the “---”

      """
    ),
    (
      "text for a flow",
      "hello\n",
      """
      error: a flow is a map with `steps`, or a list of steps  [not-a-flow]
       --> a.flow.yaml:1:1
        |
      1 | hello
        | ^^^^^
        to fix: write `- push: cart`, for instance

      """
    ),
    (
      "a mistyped key",
      "step: [pop]\n",
      """
      error: a flow has no key “step”  [unknown-key]
       --> a.flow.yaml:1:1
        |
      1 | step: [pop]
        | ^^^^
        to fix: did you mean `steps`?

      """
    ),
    (
      "a key that doesn't exist",
      "steps: [pop]\nauthor: me\n",
      """
      error: a flow has no key “author”  [unknown-key]
       --> a.flow.yaml:2:1
        |
      2 | author: me
        | ^^^^^^
        to fix: use one of name, description, tags, app, profile, path, open, vars, params, secrets, cases, exhaustive, failOn, expectFailure, skip, invariants, onStart, steps, onFinish

      """
    ),
    (
      "a tag with a blank",
      "tags: [a b]\nsteps: [pop]\n",
      """
      error: “a b” can't be a tag  [invalid-tag]
       --> a.flow.yaml:1:8
        |
      1 | tags: [a b]
        |        ^^^
        to fix: use letters, digits and “_-.:/”, but not the words “and”, “or” and “not”

      """
    ),
    (
      "a profile that doesn't exist",
      "profile: shiping\nsteps: [pop]\n",
      """
      error: “shiping” isn't a profile  [unknown-name]
       --> a.flow.yaml:1:10
        |
      1 | profile: shiping
        |          ^^^^^^^
        to fix: did you mean `shipping`?

      """
    ),
    (
      "a list for a name",
      "name: [a]\nsteps: [pop]\n",
      """
      error: “name” takes text, not a list  [wrong-type]
       --> a.flow.yaml:1:7
        |
      1 | name: [a]
        |       ^^^
        to fix: write for instance `name: Checkout wizard`

      """
    ),
    (
      "a map for a path",
      "path: {a: b}\nsteps: [pop]\n",
      """
      error: “path” takes one value (a map as one value needs a type: `!Park {…}`), not a map  [wrong-type]
       --> a.flow.yaml:1:7
        |
      1 | path: {a: b}
        |       ^^^^^^
        to fix: write for instance `path: [cart]`

      """
    ),
    (
      "a list for variables",
      "vars: [a]\nsteps: [pop]\n",
      """
      error: “vars” takes a map of names and values, not a list  [wrong-type]
       --> a.flow.yaml:1:7
        |
      1 | vars: [a]
        |       ^^^
        to fix: write for instance `vars: {city: Paris}`

      """
    ),
    (
      "a variable that can't be called so",
      "vars: {1st: a}\nsteps: [pop]\n",
      """
      error: “1st” can't be the name of a variable  [invalid-variable]
       --> a.flow.yaml:1:8
        |
      1 | vars: {1st: a}
        |        ^^^
        to fix: use letters, digits, “_”, “-” and “.”, and begin with a letter

      """
    ),
    (
      "a mistyped variable",
      "vars: {city: Paris}\nsteps:\n  - push: ${ctiy}\n",
      """
      error: there is no variable “ctiy”  [undefined-variable]
       --> a.flow.yaml:3:11
        |
      3 |   - push: ${ctiy}
        |           ^^^^^^^
        to fix: did you mean `city`?

      """
    ),
    (
      "a variable that doesn't exist",
      "- push: to ${city}\n",
      """
      error: there is no variable “city”  [undefined-variable]
       --> a.flow.yaml:1:9
        |
      1 | - push: to ${city}
        |         ^^^^^^^^^^
        to fix: define it under `vars`, give --var city=VALUE, or write ${city:-fallback}

      """
    ),
    (
      "a variable that is never closed",
      "- push: ${city\n",
      """
      error: a “${” here is never closed  [invalid-variable]
       --> a.flow.yaml:1:9
        |
      1 | - push: ${city
        |         ^^^^^^
        to fix: close it with }, or write $${ for the two characters

      """
    ),
    (
      "a variable whose name can't be",
      "- push: ${ city }\n",
      """
      error: “ city ” can't be the name of a variable  [invalid-variable]
       --> a.flow.yaml:1:9
        |
      1 | - push: ${ city }
        |         ^^^^^^^^^
        to fix: use letters, digits, “_”, “-” and “.”, or write $${ for the two characters

      """
    ),
    (
      "a list within text",
      "vars: {l: [a, b]}\nsteps: [{push: \"to ${l}\"}]\n",
      """
      error: [a, b] can't be part of other text  [invalid-variable]
       --> a.flow.yaml:2:16
        |
      2 | steps: [{push: "to ${l}"}]
        |                ^^^^^^^^^
        to fix: use the variable alone

      """
    ),
  ]

  @Test("what can't be read of a header is pointed at", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(text) == expected)
  }
}
