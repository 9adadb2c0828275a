import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowLanguage

@Suite("Fields of variables")
struct VariableFieldTests {
  private static let header = """
    vars:
      park: !Park {name: Zion, size: {acres: 147000, "in.all": 3, in: {all: 4, km: 5}}, where: !At {lat: 37.3}, none: null}
      park.size.unit: ha
      a.b: !P {c: 1, d: {e: 2}}
      a: !P {b: {c: 3, x: 4}}
      city: Paris
      list: [x]
      step: !Step.email
    steps:

    """

  static let values: [(text: String, value: RouteValue)] = [
    ("${park.name}", "Zion"), ("in ${park.name}", "in Zion"), ("${park.size.acres}", 147_000),
    ("${park.where.lat}", .double(37.3)),
    ("${park.where}", .typed(type: "At", payload: .map([.init("lat", .double(37.3))]))),
    ("${park.none}", .null), ("${park.none:-x}", .null), ("${park.name:-x}", "Zion"),
    ("${park.nothing:-x}", "x"), ("${park.name.more:-x}", "x"), ("${city.name:-x}", "x"), ("${list.0:-x}", "x"),
    ("${nothing.name:-x}", "x"),
    // As in Swift, a case in a text says its name.
    ("${step}", .typed(type: "Step.email", payload: .null)), ("at ${step}", "at email"),
    // The variable that is called so comes first, then the longest that has fields.
    ("${park.size.unit}", "ha"), ("${a.b.c}", 1), ("${a.b.d.e}", 2), ("${a.b.x:-none}", "none"),
    ("${park.size.in.all}", 3), ("${park.size.in.km}", 5),
  ]

  @Test("stand for their values, typed where they stand alone", arguments: values)
  func value(text: String, value: RouteValue) throws {
    #expect(try flow(Self.header + "- replaceTop: \(text)\n").steps.map(\.engineStep) == [.replaceTop(value)])
  }

  static let errors: [(text: String, message: String, help: String)] = [
    ("${park.nam}", "“park” has no field “nam”", "did you mean `name`?"),
    ("${park.elsewhere}", "“park” has no field “elsewhere”", "use one of name, size, where, none"),
    ("${park.size.acre}", "“park.size” has no field “acre”", "did you mean `acres`?"),
    ("${park.name.first}", "“park” has no field “name.first”", "use one of name, size, where, none"),
    ("${park.}", "“park” has no field “”", "use one of name, size, where, none"),
    ("${a.b.x}", "“a.b” has no field “x”", "did you mean `c` or `d`?"),
    (
      "${city.name}", "there is no variable “city.name”",
      "define it under `vars`, give --var city.name=VALUE, or write ${city.name:-fallback}"
    ),
    (
      "a ${park.size}", "{acres: 147000, in.all: 3, in: {all: 4, km: 5}} can't be part of other text",
      "use the variable alone"
    ),
  ]

  @Test("that aren't there are errors", arguments: errors)
  func error(text: String, message: String, help: String) {
    let found = entries(Self.header + "- replaceTop: \(text)\n").flatMap(\.diagnostics)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test("have many names, of which a few are listed")
  func many() {
    let fields = (1...50).map { "field\($0): 1" }.joined(separator: ", ")
    let found = entries("vars: {a: !A {\(fields)}}\nsteps: [{push: \"${a.unlike}\"}]\n").flatMap(\.diagnostics)
    let listed = (1...10).map { "field\($0)" }.joined(separator: ", ")
    #expect(found.map(\.help) == ["use one of \(listed), …"])
  }

  @Test("of large maps can't be used so often that it takes too long")
  func looks() {
    let variables = Variables(["a": .map((1...1_000).map { .init("f\($0)", .int($0)) })])
    var budget = ExpansionBudget()
    budget.looks = 1_500
    #expect(throws: Never.self) { try variables.expand("${a.f500}", &budget) }
    #expect(throws: Variables.ExpansionError.tooManyFields) { try variables.expand("${a.f1000}", &budget) }
  }

  @Test("are looked for in a name of very many parts, but not for long")
  func parts() {
    let name = "a" + String(repeating: ".a", count: 10_000)
    #expect(ids("- push: ${\(name)}\n") == ["undefined-variable"])
    var budget = ExpansionBudget()
    budget.looks = 100_000
    #expect(throws: Variables.ExpansionError.tooManyFields) { try Variables().expand("${\(name)}", &budget) }
  }

  @Test("that would be looked for too long are errors where they are used")
  func message() throws {
    let fields = (1...1_000).map { "f\($0): 1" }.joined(separator: ", ")
    let text = "vars: {a: !A {\(fields)}}\nsteps:\n- push: ${a.f1000}\n"
    let tree = try YAMLReader().read(SourceFile(text)).tree
    var nodes = NodeReader(tree, variables: Variables())
    nodes.budget.looks = 500
    var reader = FlowHeaderReader(StepReader(nodes, includes: IncludeContext(files: nil, external: Variables())))
    _ = reader.header(try #require(tree.roots.first))
    let expected = """
      error: the fields of the file's variables are used so often, and are so many, that it would take too long, here at the latest  [expansion-too-large]
       --> a.flow.yaml:3:9
        |
      3 | - push: ${a.f1000}
        |         ^^^^^^^^^^
        to fix: use fields of large maps less often

      """
    #expect(reader.steps.nodes.diagnostics.map(DiagnosticFormatter(painter: .plain).format).joined() == expected)
  }
}
