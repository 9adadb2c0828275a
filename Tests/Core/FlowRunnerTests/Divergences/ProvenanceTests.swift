import FlowRunner
import TestSupport
import Testing

@Suite("Why something differs")
struct ProvenanceTests {
  static let answers: [(name: String, text: String, reasons: [String])] = [
    (
      "a value was put there",
      "- push: a\n- push: b\n- assert: {path: [a]}\n",
      ["2 put: b was put on the path at step 2, “push b”"]
    ),
    (
      "a value was removed",
      "- push: [a, b]\n- pop\n- assert: {path: [a, b]}\n",
      ["2 removed: b left the path at step 2, “pop”"]
    ),
    (
      "one was removed and another put there by one step",
      "- push: [a, b]\n- replaceTop: c\n- assert: {top: b}\n",
      [
        "2 put: c was put on the path at step 2, “replaceTop c”",
        "2 removed: b left the path at step 2, “replaceTop c”",
      ]
    ),
    (
      "several were removed by one step and others by another",
      "- push: [a, b, c, d]\n- pop\n- note: so far\n- popTo: a\n- assert: {path: [a, b, c, d]}\n",
      ["2 removed: d left the path at step 2, “pop”", "4 removed: b and c left the path at step 4, “popTo a”"]
    ),
    (
      "several were put there by one step",
      "- push: [a, b, c]\n- assert: {path: []}\n",
      ["1 put: a, b and c were put on the path at step 1, “push [a, b, c]”"]
    ),
    (
      "more than five are counted",
      "- push: [a, b, c, d, e, f, g]\n- popToRoot\n- assert: {contains: [a, b, c, d, e, f, g]}\n",
      ["2 removed: a, b, c, d, e and 2 more left the path at step 2, “popToRoot”"]
    ),
    (
      "a value stands in the initial path",
      "path: [a]\nsteps:\n- push: b\n- assert: {path: [b]}\n",
      ["0 put: a stands in the initial path"]
    ),
    (
      "several stand in the initial path",
      "path: [a, b]\nsteps:\n- assert: {path: []}\n",
      ["0 put: a and b stand in the initial path"]
    ),
    (
      "a value of the initial path was removed",
      "path: [a, b]\nsteps:\n- back\n- assert: {top: b}\n",
      ["0 put: a stands in the initial path", "1 removed: b left the path at step 1, “back”"]
    ),
    (
      "the last removal counts where a value was pushed anew and removed again",
      "- push: a\n- pop\n- push: a\n- back\n- assert: {contains: a}\n",
      ["4 removed: a left the path at step 4, “back”"]
    ),
    (
      "a value was pushed anew, below what is there now",
      "- push: a\n- pop\n- push: [a, b]\n- assert: {top: a}\n",
      ["3 put: b was put on the path at step 3, “push [a, b]”"]
    ),
    (
      "a value that was pushed anew is there, and a second one never was",
      "- push: a\n- pop\n- push: [a, b]\n- assert: {path: [a, b, a]}\n",
      []
    ),
    (
      "one of two equal values was removed",
      "- push: [a, b, a]\n- pop\n- assert: {path: [a, b, a]}\n",
      ["2 removed: a left the path at step 2, “pop”"]
    ),
    ("a value was never there", "- push: a\n- assert: {contains: b}\n", []),
    (
      "a value was never there, and another is in its place",
      "- push: a\n- assert: {path: [b]}\n",
      ["1 put: a was put on the path at step 1, “push a”"]
    ),
    (
      "the order differs",
      "- push: a\n- push: b\n- assert: {path: [b, a]}\n",
      ["1 put: a was put on the path at step 1, “push a”"]
    ),
    (
      "the order differs, above what is right",
      "- push: a\n- push: b\n- push: c\n- assert: {path: [a, c, b]}\n",
      ["2 put: b was put on the path at step 2, “push b”"]
    ),
    (
      "the path begins with something else",
      "- push: [a, b]\n- setPath: [c, b]\n- assert: {startsWith: [a]}\n",
      [
        "2 put: c was put on the path at step 2, “setPath [c, b]”",
        "2 removed: a left the path at step 2, “setPath [c, b]”",
      ]
    ),
    (
      "the path ends with something else",
      "- push: [a, b]\n- push: c\n- assert: {endsWith: [a, b]}\n",
      ["2 put: c was put on the path at step 2, “push c”"]
    ),
    (
      "the path doesn't have a value",
      "- push: [a, b]\n- pop\n- assert: {contains: [a, b, z]}\n",
      ["2 removed: b left the path at step 2, “pop”"]
    ),
    (
      "another screen is visible",
      "- push: [a, b]\n- pop\n- assert: {screen: b}\n",
      ["1 put: a was put on the path at step 1, “push [a, b]”", "2 removed: b left the path at step 2, “pop”"]
    ),
    (
      "other screens are visible",
      "- push: a\n- push: b\n- assert: {visible: [root, a]}\n",
      ["2 put: b was put on the path at step 2, “push b”"]
    ),
    (
      "a screen that shows a number is known by its text",
      "- push: 3\n- push: [4, b]\n- pop: 2\n- push: c\n- assert: {visible: [root, 3, 4]}\n",
      ["3 removed: 4 left the path at step 3, “pop 2”", "4 put: c was put on the path at step 4, “push c”"]
    ),
    (
      "a number and its text are two values",
      "- push: 3\n- assert: {top: '3'}\n",
      ["1 put: 3 was put on the path at step 1, “push 3”"]
    ),
    (
      "the count differs",
      "- push: a\n- pop: 0\n- note: b\n- assert: {count: 2}\n",
      ["1 put: the path changed last at step 1, “push a”"]
    ),
    (
      "the depth differs", "- push: a\n- pop\n- assert: {depth: 1}\n", ["2 put: the path changed last at step 2, “pop”"]
    ),
    (
      "there is something to go back to",
      "- push: a\n- assert: {canGoBack: false}\n",
      ["1 put: the path changed last at step 1, “push a”"]
    ),
    ("the count of the initial path differs", "path: [a]\nsteps:\n- assert: {count: 2}\n", []),
    (
      "a step is refused",
      "- push: a\n- pop\n- pop\n",
      ["2 put: the path changed last at step 2, “pop”"]
    ),
    (
      "the step itself did it",
      "- {push: a, expect: {path: []}}\n",
      ["1 put: a was put on the path at step 1, “push a”"]
    ),
    (
      "a step has a label",
      "- {push: a, label: Open the cart}\n- assert: {path: []}\n",
      ["1 put: a was put on the path at step 1, “Open the cart”"]
    ),
    (
      "a label and a value are long",
      "- {push: \(String(repeating: "v", count: 70)), label: \(String(repeating: "l", count: 70))}\n- assert: {path: []}\n",
      [
        "1 put: \(String(repeating: "v", count: 59))… was put on the path at step 1, “\(String(repeating: "l", count: 59))…”"
      ]
    ),
    (
      "something must not hold", "- push: a\n- assert: {not: {top: a}}\n",
      ["1 put: a was put on the path at step 1, “push a”"]
    ),
    ("the transition differs", "- push: a\n- assert: {transition: pop}\n", []),
    ("no alternative holds", "- push: a\n- assert: {any: [{top: b}]}\n", []),
    ("a diagnostic is missing", "- push: a\n- assert: {diagnostics: [mixed-links]}\n", []),
    ("a step is done that should be refused", "- {push: a, expect: {refused: not-in-path}}\n", []),
  ]

  @Test("the earlier steps that put or removed what differs are named", arguments: answers)
  func answer(name: String, text: String, reasons: [String]) throws {
    let divergences = try run(text).divergences
    #expect(divergences.map(\.reasons) == [reasons], "\(name)")
  }

  @Test("each soft divergence is explained by what had happened up to it")
  func soft() throws {
    let text = """
      - push: [a, b]
      - {assert: {path: []}, soft: true}
      - pop
      - {assert: {contains: b}, soft: true}
      - push: b
      - {assert: {contains: b, path: []}, soft: true}
      - popToRoot
      - {assert: {contains: [a, b]}, soft: true}

      """
    #expect(
      try run(text).divergences.map(\.reasons) == [
        ["1 put: a and b were put on the path at step 1, “push [a, b]”"],
        ["3 removed: b left the path at step 3, “pop”"],
        [
          "1 put: a was put on the path at step 1, “push [a, b]”", "5 put: b was put on the path at step 5, “push b”",
        ],
        ["7 removed: a and b left the path at step 7, “popToRoot”"],
      ]
    )
  }
}
