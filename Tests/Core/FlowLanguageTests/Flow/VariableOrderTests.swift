import FlowLanguage
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@testable import FlowSyntax

@Suite("Variables made of variables")
struct VariableOrderTests {
  static let orders: [String] = [
    "a: 1, b: \"${a}2\", c: \"${b}\"", "c: \"${b}\", b: \"${a}2\", a: 1", "b: \"${a}2\", c: \"${b}\", a: 1",
    "c: \"${p.f.g}2\", p.f: !P {g: 1}, p: !P {f: {g: \"${c}\"}}", "c: !String \"${l}\", l: \"${x:-12}\"",
    "c: \"${p.f}\", p: \"${q}\", q: !P {f: \"12\"}", "c: \"$${c}${b}\", b: 1", "c: \"${c.d}\", c.d: \"12\"",
    "c: \"${b}\", b: !P [\"${a}\"], a: !P {x: [{y: \"${z}\"}]}, z: 12", "c: \"${m}\", m: \"${n:-12}\"",
  ]

  static let values: [RouteValue] = [
    "12", "12", "12", "12", "12", "12", "${c}1", "12",
    .typed(
      type: "P",
      payload: .list([.typed(type: "P", payload: .map([.init("x", .list([.map([.init("y", 12)])]))]))])
    ),
    "12",
  ]

  @Test("may stand in any order", arguments: zip(orders, values))
  func order(vars: String, value: RouteValue) throws {
    #expect(
      try flow("vars: {\(vars)}\nsteps: [{replaceTop: \"${c}\"}]\n").steps.map(\.engineStep) == [.replaceTop(value)]
    )
  }

  static let circles: [(vars: String, reported: [String])] = [
    ("1️⃣a: \"${a}\"", ["“a” refers to itself: a → a"]),
    ("1️⃣a: \"${b}\", b: \"${a}\"", ["“a” refers to itself: a → b → a"]),
    ("x: \"${b}\", 1️⃣a: \"${b}\", b: \"${c}\", c: [\"${a:-1}\"]", ["“a” refers to itself: a → b → c → a"]),
    ("1️⃣a: !P {b: \"${a.b}\"}", ["“a” refers to itself: a → a"]),
    (
      "1️⃣a: \"${b} ${c}\", b: \"${a}\", c: \"${a}\"",
      ["“a” refers to itself: a → b → a", "“a” refers to itself: a → c → a"]
    ),
  ]

  @Test("can't stand for themselves", arguments: circles)
  func circle(vars: String, reported: [String]) {
    let marked = MarkedText("vars: {\(vars)}\nsteps: [{push: \"${a}\"}]\n")
    let found = entries(marked.text).flatMap(\.diagnostics)
    #expect(found.map(\.message) == reported)
    #expect(found.allSatisfy { $0.id.description == "circular-variable" })
    #expect(found.first?.range?.start == marked.range("1️⃣").start)
  }

  @Test("in a circle are reported in full")
  func message() {
    let expected = """
      error: “city” refers to itself: city → place → city  [circular-variable]
       --> a.flow.yaml:2:3
        |
      2 |   city: ${place}
        |   ^^^^
        to fix: give one of them a value that needs no other

      """
    #expect(report("vars:\n  city: ${place}\n  place: in ${city}\nsteps: [{push: \"${city}\"}]\n") == expected)
  }

  @Test("are no circle where one of them is given from outside")
  func given() throws {
    let text = "vars: {a: \"${b}\", b: \"${a}\"}\nsteps: [{push: [\"${a}\", \"${b}\"]}]\n"
    #expect(try flow(text, ["a": 1]).steps.map(\.engineStep) == [.push([1, 1])])
    #expect(try flow(text, ["a": 1, "b": 2]).steps.map(\.engineStep) == [.push([1, 2])])
    #expect(
      try flow("vars: {a: \"${a}\"}\nsteps: [{push: \"${a}\"}]\n", ["a": 1]).steps.map(\.engineStep) == [.push([1])]
    )
  }

  @Test("may be a very long chain, or a very long circle")
  func chain() {
    let chain = (0..<20_000).map { "  v\($0): ${v\($0 + 1)}\n" }.joined()
    #expect(ids("vars:\n\(chain)  v20000: x\nsteps: [{push: \"${v0}\"}]\n").isEmpty)
    let found = entries("vars:\n\(chain)  v20000: ${v0}\nsteps: [{push: \"${v0}\"}]\n").flatMap(\.diagnostics)
    #expect(
      found.map(\.message) == ["“v0” refers to itself: v0 → v1 → v2 → v3 → v4 → v5 → v6 → v7 → v8 → v9 → … → v0"]
    )
  }

  @Test("of very many circles only the first are reported")
  func many() {
    let vars = (0..<300).map { number in "  v\(number): \"\((0..<300).map { "${v\($0)}" }.joined())\"\n" }.joined()
    #expect(ids("vars:\n\(vars)steps: [pop]\n").count == 101)
  }

  @Test("are read for `cases` only where it needs them, since others may be made of a case's values")
  func cases() throws {
    let text = """
      vars: {place: "in ${city}", list: ["${first}", Rome], first: Paris, loop: "${loop}"}
      cases: {matrix: {city: "${list}"}}
      steps: [{push: "${place}"}]

      """
    #expect(ids(text) == ["circular-variable", "circular-variable"])
    let flows = entries(text.replacing(#", loop: "${loop}""#, with: ""))
    #expect(flows.map(\.id) == ["a.flow.yaml#city=Paris", "a.flow.yaml#city=Rome"])
    #expect(
      flows.compactMap { $0.flow?.body.steps.map(\.engineStep) } == [[.push(["in Paris"])], [.push(["in Rome"])]]
    )
    #expect(ids(text.replacing("Rome]", with: "\"${place}\"]")) == ["undefined-variable"])
  }

  /// Every one after those it needs, each once.
  @Test("are in order whatever they need", arguments: 0..<Rounds.of(200) as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 1 + generator.number(below: 12)
    let shuffled = Array(0..<count).shuffled(using: &generator)
    // A variable needs only those that come before it in some hidden order, so that there is no circle.
    var needs: [[Int]] = Array(repeating: [], count: count)
    for (rank, variable) in shuffled.enumerated() where rank > 0 {
      needs[variable] = (0..<generator.number(below: 4)).map { _ in shuffled[generator.number(below: rank)] }
    }
    let sorted = VariableOrder(of: Array(0..<count), needs: needs, limit: 10)
    #expect(sorted.circles.isEmpty)
    #expect(sorted.order.sorted() == Array(0..<count))
    var known: Set<Int> = []
    for variable in sorted.order {
      #expect(known.isSuperset(of: needs[variable]))
      known.insert(variable)
    }
  }
}
