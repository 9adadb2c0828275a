import Testing

@Suite("Errors of arguments as they are shown")
struct TypeErrorTests {
  static let errors: [(name: String, text: String, report: String)] = [
    (
      "a word for a number",
      "- pop: many\n",
      """
      error: “pop” takes a whole number from 0 up, not “many”  [wrong-type]
       --> a.flow.yaml:1:8
        |
      1 | - pop: many
        |        ^^^^
        to fix: write for instance `pop: 2` for a number, or `popTo: many`

      """
    ),
    (
      "a number below 0",
      "- back: -1\n",
      """
      error: “back” takes a whole number from 0 up, not “-1”  [wrong-type]
       --> a.flow.yaml:1:9
        |
      1 | - back: -1
        |         ^^
        to fix: write for instance `back: 2`

      """
    ),
    (
      "a fraction",
      "- pop: 1.5\n",
      """
      error: “pop” takes a whole number from 0 up, not “1.5”  [wrong-type]
       --> a.flow.yaml:1:8
        |
      1 | - pop: 1.5
        |        ^^^
        to fix: write for instance `pop: 2`

      """
    ),
    (
      "a number in quotes",
      "- pop: '2'\n",
      """
      error: “pop” takes a whole number from 0 up, not “2”, which is a text since it is quoted  [wrong-type]
       --> a.flow.yaml:1:8
        |
      1 | - pop: '2'
        |        ^^^
        to fix: write for instance `pop: 2`

      """
    ),
    (
      "a bound for a number",
      "- assert: {depth: {min: 2}}\n",
      """
      error: “depth” takes a whole number from 0 up, not a map  [wrong-type]
       --> a.flow.yaml:1:19
        |
      1 | - assert: {depth: {min: 2}}
        |                   ^^^^^^^^
        to fix: no expectation has a bound; for several numbers write `any: [{depth: 2}, {depth: 3}]`

      """
    ),
    (
      "a list for a number",
      "- pop: [1]\n",
      """
      error: “pop” takes a whole number from 0 up, not a list  [wrong-type]
       --> a.flow.yaml:1:8
        |
      1 | - pop: [1]
        |        ^^^
        to fix: write for instance `pop: 2`

      """
    ),
    (
      "a number that is too large",
      "- pop: 99999999999999999999\n",
      """
      error: 99999999999999999999 needs more than 64 bits  [integer-out-of-range]
       --> a.flow.yaml:1:8
        |
      1 | - pop: 99999999999999999999
        |        ^^^^^^^^^^^^^^^^^^^^
        to fix: put it in quotes to make it a string

      """
    ),
    (
      "one value for a list",
      "- assert: {startsWith: cart}\n",
      """
      error: “startsWith” takes a list of values, not “cart”  [wrong-type]
       --> a.flow.yaml:1:24
        |
      1 | - assert: {startsWith: cart}
        |                        ^^^^
        to fix: write for instance `startsWith: [cart]`

      """
    ),
    (
      "a map for a value",
      "- push: {name: cart}\n",
      """
      error: “push” takes one value (a map as one value needs a type: `!Park {…}`), not a map  [wrong-type]
       --> a.flow.yaml:1:9
        |
      1 | - push: {name: cart}
        |         ^^^^^^^^^^^^
        to fix: write for instance `push: [payment, review]`

      """
    ),
    (
      "a list within a list",
      "- push: [a, [b]]\n",
      """
      error: “push” takes one value (a list as one value is `!List […]`), not a list  [wrong-type]
       --> a.flow.yaml:1:13
        |
      1 | - push: [a, [b]]
        |             ^^^
        to fix: write for instance `push: [payment, review]`

      """
    ),
    (
      "several values for one",
      "- replaceTop: [a, b]\n",
      """
      error: “replaceTop” takes one value (a list as one value is `!List […]`), not a list  [wrong-type]
       --> a.flow.yaml:1:15
        |
      1 | - replaceTop: [a, b]
        |               ^^^^^^
        to fix: write for instance `replaceTop: receipt`

      """
    ),
    (
      "a list for text",
      "- note: [a]\n",
      """
      error: “note” takes text, not a list  [wrong-type]
       --> a.flow.yaml:1:9
        |
      1 | - note: [a]
        |         ^^^
        to fix: write for instance `note: the address is filled in`

      """
    ),
    (
      "a key that popTo doesn't have",
      "- popTo: {scren: Cart}\n",
      """
      error: “popTo” has no key “scren”  [unknown-key]
       --> a.flow.yaml:1:11
        |
      1 | - popTo: {scren: Cart}
        |           ^^^^^
        to fix: did you mean `screen`?

      """
    ),
    (
      "another key beside it",
      "- popTo: {screen: Cart, depth: 1}\n",
      """
      error: “popTo” has no key “depth”  [unknown-key]
       --> a.flow.yaml:1:25
        |
      1 | - popTo: {screen: Cart, depth: 1}
        |                         ^^^^^
        to fix: use one of screen

      """
    ),
    (
      "an empty map",
      "- popTo: {}\n",
      """
      error: “popTo” takes a value or `{screen: Name}`, not a map  [wrong-type]
       --> a.flow.yaml:1:10
        |
      1 | - popTo: {}
        |          ^^
        to fix: write for instance `popTo: {screen: Cart}`

      """
    ),
    (
      "a tag that is no type",
      "- push: !!seq [a]\n",
      """
      error: “!!seq” isn't a type  [unknown-tag]
       --> a.flow.yaml:1:9
        |
      1 | - push: !!seq [a]
        |         ^^^^^^^^^
        to fix: write a type's name after the “!”, as in `!Park {name: Yosemite}`

      """
    ),
    (
      "a value that isn't of its type",
      "- push: !Int three\n",
      """
      error: “!Int” takes a value of type Int, not “three”  [wrong-type]
       --> a.flow.yaml:1:9
        |
      1 | - push: !Int three
        |         ^^^^^^^^^^

      """
    ),
    (
      "a word for a flag",
      "- push: a\n  soft: yes\n",
      """
      error: “soft” takes `true` or `false`, not “yes”  [wrong-type]
       --> a.flow.yaml:2:9
        |
      2 |   soft: yes
        |         ^^^
        to fix: write for instance `soft: true`

      """
    ),
    (
      "a map for a label",
      "- push: a\n  label: {b: c}\n",
      """
      error: “label” takes text, not a map  [wrong-type]
       --> a.flow.yaml:2:10
        |
      2 |   label: {b: c}
        |          ^^^^^^
        to fix: write for instance `label: open the cart`

      """
    ),
  ]

  @Test("what is of the wrong type is pointed at, with an example", arguments: errors)
  func message(name: String, text: String, expected: String) {
    #expect(report(text) == expected)
  }
}
