import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Errors of steps that do other steps")
struct BlockErrorTests {
  /// Where an error is said to be, the text has a 1️⃣.
  static let errors: [(text: String, message: String)] = [
    ("- repeat: 1️⃣{times: 3}\n", "“repeat” needs “steps” [missing-key]"),
    ("- repeat: 1️⃣{steps: [pop]}\n", "“repeat” needs “times” or “while” [missing-key]"),
    (
      "- repeat: {times: 3, 1️⃣while: {depth: 0}, steps: [pop]}\n",
      "“repeat” takes “times” or “while”, not both [excluding-keys]"
    ),
    (
      "- repeat: {times: 3, 1️⃣limit: 3, steps: [pop]}\n",
      "“limit” bounds a `while`, and this goes round a fixed number of times [limit-without-while]"
    ),
    (
      "- repeat: {times: 1️⃣100001, steps: [pop]}\n",
      "100001 rounds are more than the 100000 that are allowed [too-many-rounds]"
    ),
    ("- repeat: {times: 1️⃣-1, steps: [pop]}\n", "“times” takes a whole number from 0 up, not “-1” [wrong-type]"),
    ("- repeat: {times: 1, steps: 1️⃣[]}\n", "“repeat” has no steps, so it does nothing [no-steps]"),
    ("- repeat: {times: 1, steps: 1️⃣pop}\n", "“steps” takes a list of steps, not “pop” [wrong-type]"),
    ("- repeat: {while: 1️⃣{}, steps: [pop]}\n", "“while” expects nothing, so it can't fail [nothing-expected]"),
    (
      "- repeat: {while: {1️⃣refused: pop-past-root}, steps: [pop]}\n", "“while” has no key “refused” [unknown-key]"
    ),
    (
      "- repeat: 1️⃣3\n",
      "“repeat” takes `{times: N, steps: …}` or `{while: …, steps: …}`, not “3” [wrong-type]"
    ),
    ("- forEach: 1️⃣{var: x, steps: [pop]}\n", "“forEach” needs “in” [missing-key]"),
    ("- forEach: {var: 1️⃣1x, in: [a], steps: [pop]}\n", "“1x” can't be the name of a variable [invalid-variable]"),
    ("- forEach: {var: x, in: 1️⃣a, steps: [pop]}\n", "“in” takes a list of values, not “a” [wrong-type]"),
    ("- forEach: {var: x, in: [a], steps: 1️⃣[]}\n", "“forEach” has no steps, so it does nothing [no-steps]"),
    (
      "- forEach: {var: x, in: [1, a, b], steps: [{pop: 1️⃣\"${x}\"}]}\n",
      "“pop” takes a whole number from 0 up, not “a”, which “${x}” stands for [wrong-type]"
    ),
    ("- forEach: {var: x, in: [a], steps: [{push: 1️⃣\"${y}\"}]}\n", "there is no variable “y” [undefined-variable]"),
    ("- forEach: {var: x, in: [a], steps: [pop]}\n- push: 1️⃣${x}\n", "there is no variable “x” [undefined-variable]"),
    ("- if: 1️⃣{when: {depth: 0}}\n", "“if” needs “then” [missing-key]"),
    ("- if: 1️⃣{then: [pop]}\n", "“if” needs “when” [missing-key]"),
    ("- if: {when: {depth: 0}, then: [pop], else: 1️⃣[]}\n", "“else” has no steps, so it does nothing [no-steps]"),
    ("- 1️⃣else: [pop]\n", "there is no step or modifier “else” [unknown-step]"),
    ("- runFlow: 1️⃣{}\n", "“runFlow” needs “file” or “steps” [missing-key]"),
    ("- runFlow: {file: a, 1️⃣steps: [pop]}\n", "“runFlow” takes “file” or “steps”, not both [excluding-keys]"),
    ("- runFlow: {steps: [pop], vars: {1️⃣1a: b}}\n", "“1a” can't be the name of a variable [invalid-variable]"),
    ("- waitFor: 1️⃣{timeout: 5s}\n", "“waitFor” expects nothing, so it can't fail [nothing-expected]"),
    (
      "- waitFor: {depth: 0, timeout: 1️⃣5}\n",
      "“timeout” takes a length of time such as `500ms`, `5s` or `2m`, not “5” [wrong-type]"
    ),
    (
      "- transaction: [1️⃣{repeat: {times: 1, steps: [pop]}}]\n",
      "“repeat” can't be part of a transaction [not-in-transaction]"
    ),
    (
      "- transaction: [1️⃣{transaction: {separate: true, steps: [pop]}}]\n",
      "updates of their own can't be part of a transaction that is one update [not-in-transaction]"
    ),
    (
      "- transaction: {separate: 1️⃣twice, steps: [pop]}\n",
      "“separate” takes `true` or `false`, not “twice” [wrong-type]"
    ),
    ("- transaction: {1️⃣seperate: true, steps: [pop]}\n", "a transaction has no key “seperate” [unknown-key]"),
    (
      "- transaction: 1️⃣pop\n",
      "“transaction” takes a list of steps, or a map of `steps`, `animated` and `separate`, not “pop” [wrong-type]"
    ),
    (
      "- assert: {json: 1️⃣[!Order {id: 1}]}\n",
      "“json” takes a list as JSON has it, whose values have no types of the app's own, not a list [wrong-type]"
    ),
    (
      "- assert: {json: 1️⃣'{}'}\n",
      "“json” takes a list as JSON has it, or JSON text that is one, not “{}” [wrong-type]"
    ),
    (
      "- {repeat: {times: 1, steps: [pop]}, expect: {1️⃣refused: pop-past-root}}\n",
      "“expect” has no key “refused” [unknown-key]"
    ),
    ("onStart: 1️⃣[]\nsteps: [pop]\n", "“onStart” has no steps, so it does nothing [no-steps]"),
  ]

  @Test("are pointed at", arguments: errors)
  func message(text: String, message: String) {
    let marked = MarkedText(text)
    let found = entries(marked.text).flatMap(\.diagnostics)
    #expect(found.map { "\($0.message) [\($0.id)]" } == [message])
    #expect(found.first?.range.map { Int($0.start) } == marked.offset("1️⃣"))
  }

  @Test("a key of what a verb takes that stands beside the verb is to be put where it belongs")
  func besides() {
    let help = entries("- if: {when: {depth: 0}}\n  then: [pop]\n").flatMap(\.diagnostics).compactMap(\.help)
    #expect(
      help.contains("put it into what `if` takes: `if: {when: {atRoot: true}, then: [{push: cart}], else: [pop]}`")
    )
  }

  static let depths: [(open: String, close: String)] = [
    ("repeat: {times: 1, steps: [", "]}"), ("if: {when: {depth: 0}, then: [", "]}"), ("runFlow: {steps: [", "]}"),
    ("forEach: {var: x, in: [1], steps: [", "]}"), ("transaction: [", "]"),
  ]

  @Test("stand within each other up to a limit", arguments: depths)
  func depth(open: String, close: String) {
    func text(_ depth: Int) -> String {
      "- " + String(repeating: "{\(open)", count: depth) + "{push: a}" + String(repeating: "\(close)}", count: depth)
        + "\n"
    }
    #expect(ids(text(48)) == [])
    #expect(ids(text(49)) == ["steps-too-deep"])
  }

  @Test("expectations stand within each other up to a limit", arguments: [("not: {", "}"), ("any: [{", "}]")])
  func expectationDepth(open: String, close: String) {
    func text(_ depth: Int) -> String {
      "- assert: {" + String(repeating: open, count: depth) + "depth: 1" + String(repeating: close, count: depth)
        + "}\n"
    }
    #expect(ids(text(48)) == [])
    #expect(ids(text(49)) == ["steps-too-deep"])
  }

  @Test("loops within loops stand for no more than is allowed, and say so once")
  func expansion() {
    let list = "[\((0..<100).map(String.init).joined(separator: ", "))]"
    func text(_ depth: Int) -> String {
      let open = (0..<depth).map { "{forEach: {var: v\($0), in: \(list), steps: [" }.joined()
      return "- " + open + "{push: a}" + String(repeating: "]}}", count: depth) + "\n"
    }
    var limits = Limits()
    limits.expansion = 100_000
    #expect(entries(text(2), files: [:], limits: limits).flatMap(\.diagnostics) == [])
    #expect(
      entries(text(9), files: [:], limits: limits).flatMap(\.diagnostics).map(\.id.description) == ["too-much-expanded"]
    )
    limits.rounds = 99
    #expect(
      entries(text(1), files: [:], limits: limits).flatMap(\.diagnostics).map(\.id.description) == ["too-many-rounds"]
    )
  }

  @Test("what stands after very many steps that state diagnostics is read in no time")
  func manyStatements() {
    let text = String(repeating: "- expectDiagnostics: []\n", count: 10_000)
    #expect(entries(text)[0].flow?.steps.count == 10_000)
  }
}
