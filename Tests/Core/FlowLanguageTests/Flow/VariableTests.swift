import FlowLanguage
import FlowSyntax
import NavigationEngine
import Testing

@Suite("Variables")
struct VariableTests {
  private static let header =
    "vars: {city: Paris, n: 2, on: true, half: 0.5, none: null, list: [a, 2], park: !Park {name: x}, é_1: y, a.b-c: z}\nsteps:\n"

  static let values: [(text: String, value: RouteValue)] = [
    ("${city}", "Paris"), ("\"${city}\"", "Paris"), ("'${city}'", "Paris"), ("${n}", 2), ("'${n}'", 2), ("${on}", true),
    ("${half}", .double(0.5)),
    ("${none}", .null), ("${park}", .typed(type: "Park", payload: .map([.init("name", "x")]))),
    ("${é_1}${a.b-c}", "yz"),
    ("in ${city}", "in Paris"), ("${n}${n}", "22"), ("${n} ", 2), ("' ${n}'", " 2"),
    ("${on}/${half}/${none}", "true/0.5/null"),
    ("${x:-fallback}", "fallback"), ("${x:-}", ""), ("${x:-3}", "3"), ("${city:-fallback}", "Paris"),
    ("${x:-a:-b}", "a:-b"),
    ("$${city}", "${city}"), ("$$${city}", "$${city}"), ("a$${", "a${"), ("'$'", "$"), ("$5", "$5"), ("a$", "a$"),
    ("$$", "$$"), ("'{}'", "{}"),
    ("!Color ${city}", .typed(type: "Color", payload: "Paris")),
    ("!Park {name: \"${n}\"}", .typed(type: "Park", payload: .map([.init("name", 2)]))),
    ("!String ${n}", "2"), ("!Int ${n}", 2), ("!List [\"${n}\"]", .list([2])), ("\"\\x24{n}\"", 2),
  ]

  @Test("stand for their values, typed where they stand alone", arguments: values)
  func value(text: String, value: RouteValue) throws {
    #expect(try flow(Self.header + "- replaceTop: \(text)\n").steps.map(\.engineStep) == [.replaceTop(value)])
  }

  static let arguments: [(text: String, step: Step)] = [
    ("pop: ${n}", .pop(2)), ("push: ${list}", .push(["a", 2])), ("push: [\"${city}\", b]", .push(["Paris", "b"])),
    ("setPath: ${list}", .setPath(["a", 2])),
    ("popTo: {screen: \"${city}\"}", .popToScreen("Paris")), ("push: \"${x:-a}\"", .push(["a"])),
  ]

  @Test("stand in every argument", arguments: arguments)
  func argument(text: String, step: Step) throws {
    #expect(try flow(Self.header + "- \(text)\n").steps.map(\.engineStep) == [step])
  }

  @Test("stand in a flow's header, in labels and in expectations")
  func elsewhere() throws {
    let flow = try flow(
      """
      name: to ${city}
      tags: ["${city}"]
      path: ${list}
      steps:
        - assert: {top: "${n}", count: "${n}", screen: "${city}", atRoot: "${on}", visible: ["${city}"]}
          label: look at ${city}
      vars: {city: Paris, n: 2, on: true, list: [a]}
      """
    )
    #expect(flow.name == "to Paris")
    #expect(flow.tags == ["Paris"])
    #expect(flow.initialPath == .list(["a"]))
    #expect(flow.steps.map(\.label) == ["look at Paris"])
  }

  @Test("given from outside win over the flow's own")
  func given() throws {
    #expect(try flow("vars: {a: 1}\nsteps: [{push: \"${a}\"}]\n", ["a": 2]).steps.map(\.engineStep) == [.push([2])])
    #expect(try flow("- push: ${a}\n", ["a": "x"]).steps.map(\.engineStep) == [.push(["x"])])
    #expect(try flow("- push: ${a:-y}\n", ["a": "x"]).steps.map(\.engineStep) == [.push(["x"])])
  }

  @Test("don't stand in keys")
  func keys() throws {
    #expect(ids("vars: {v: push}\nsteps: [{\"${v}\": a}]\n") == ["unknown-step"])
    let payload = RouteValue.map([.init("${v}", "a")])
    #expect(
      try flow("vars: {v: push}\nsteps: [{replaceTop: !P {\"${v}\": a}}]\n").steps.map(\.engineStep)
        == [.replaceTop(.typed(type: "P", payload: payload))]
    )
  }

  @Test("belong to one document each")
  func documents() {
    #expect(ids("vars: {a: 1}\nsteps: [{push: \"${a}\"}]\n---\n- push: ${a}\n") == ["undefined-variable"])
  }

  static let errors: [(text: String, id: String)] = [
    ("${nothing}", "undefined-variable"), ("${}", "invalid-variable"), ("${ city }", "invalid-variable"),
    ("'${:-x}'", "invalid-variable"),
    ("${1}", "invalid-variable"), ("${city", "invalid-variable"), ("\"a ${\"", "invalid-variable"),
    ("a ${list}", "invalid-variable"),
    ("${park}!", "invalid-variable"),
  ]

  @Test("that can't be had are errors", arguments: errors)
  func error(text: String, id: String) {
    #expect(ids(Self.header + "- replaceTop: \(text)\n") == [id])
  }

  static let names: [(name: String, isName: Bool)] = [
    ("a", true), ("_", true), ("é", true), ("a.b-c_1", true), ("日本", true), ("", false), ("1", false), ("-a", false),
    (".a", false), ("a b", false),
    ("a$", false), ("a}", false),
  ]

  @Test("have names that begin with a letter", arguments: names)
  func name(name: String, isName: Bool) {
    #expect(Variables.isName(name) == isName)
  }
}
