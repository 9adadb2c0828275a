import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Files of variables")
struct VariablesFileTests {
  private func read(_ text: String, given: [String: RouteValue] = [:]) throws -> [String: RouteValue] {
    let file = SourceFile(text, name: "vars.yaml")
    return try Variables.values(of: file, given: Variables(given), limits: Limits())
  }

  static let maps: [(text: String, values: [String: RouteValue])] = [
    ("", [:]), ("# nothing\n", [:]), ("{}", [:]),
    (
      "city: Paris\ncount: 3\npark: !Park {name: Yosemite}\n",
      [
        "city": "Paris", "count": 3, "park": .typed(type: "Park", payload: .map([.init("name", "Yosemite")])),
      ]
    ),
    (
      #"{"city": "Paris", "open": true, "stops": ["a", 2]}"#,
      ["city": "Paris", "open": true, "stops": .list(["a", 2])]
    ),
    ("host: h\nurl: ${host}/x\n", ["host": "h", "url": "h/x"]),
  ]

  @Test("are maps in YAML or JSON", arguments: maps)
  func values(text: String, values: [String: RouteValue]) throws {
    #expect(try read(text) == values)
  }

  @Test("give way to variables that are given")
  func given() throws {
    #expect(try read("host: h\nurl: ${host}/x\n", given: ["host": "other"]) == ["url": "other/x"])
  }

  static let errors: [(text: String, ids: [String])] = [
    ("- a\n", ["not-variables"]), ("a\n", ["not-variables"]), ("a: b\n---\nc: d\n", ["several-maps"]),
    ("1st: a\nb: ${c}\n", ["invalid-variable", "undefined-variable"]), ("a: [b\n", ["unclosed-bracket"]),
    ("a: 1\na: 2\n", ["repeated-key"]),
  ]

  @Test("report what is wrong with them", arguments: errors)
  func error(text: String, ids: [String]) {
    let error = #expect(throws: FileErrors.self) { try read(text) }
    #expect(error?.diagnostics.map(\.id.description) == ids)
  }
}
