import FlowApps
import FlowDiagnostics
import NavigationEngine
import TestSupport
import Testing

@Suite("S17 rows in app files")
struct RowsReaderTests {
  private static let types = """
    Park: {fields: {name: String, area: Double?, owner: User?}}, User: {fields: {id: Int}}, \
    Route: {cases: {park: [Park], help: }}, Color: 
    """

  private static func declared(_ rows: String, _ more: String = "") -> String {
    """
    root: Home
    types: {\(types)}
    screens:
      Home:
        \(more)
        rows: {\(rows)}
      Details: {title: "${value}"}
      Help:
    """
  }

  private static func rows(_ text: String) throws -> [AppModel.Rows] {
    try app(text).model.screens["Home"]?.rows.map { rows in
      var rows = rows
      (rows.source, rows.link.source) = (nil, nil)
      return rows
    } ?? []
  }

  @Test("a list, whose elements need no tags; the link is the row where none is stated")
  func list() throws {
    let text = Self.declared(
      "of: Park, from: [{name: Zion, area: 3, owner: {id: 1}}, !Park {name: Bryce}], label: \"${row.name}\"",
      "destinations: {Park: Details}"
    )
    let zion = RouteValue(
      type: "Park",
      ["name": "Zion", "area": .double(3), "owner": .init(type: "User", ["id": 1])]
    )
    #expect(
      try Self.rows(text) == [.init(of: "Park", [zion, .init(type: "Park", ["name": "Bryce"])], label: "${row.name}")]
    )
    #expect(try app(text).unpushed.isEmpty)
  }

  @Test("texts need no label, cases stand by their names, and `any` has no rows of its own")
  func others() throws {
    #expect(try Self.rows(Self.declared("of: String, from: [a, b]")) == [.init(of: "String", ["a", "b"])])
    #expect(
      try Self.rows(Self.declared("of: Route, from: [help, {park: {_0: {name: Z}}}], label: \"${row.case}\""))[0].values
        == [.init(type: "Route.help"), .init(type: "Route.park", ["_0": .init(type: "Park", ["name": "Z"])])]
    )
    #expect(
      try Self.rows(Self.declared("of: Park, from: any, label: \"${row.name}\""))
        == [.init(of: "Park", [], isOpen: true, label: "${row.name}")]
    )
  }

  @Test("several by name, with links of each kind and actions")
  func named() throws {
    let text = Self.declared(
      """
      parks: {of: Park, from: any, label: "${row.name}", link: !Route.park "${row}"}, \
      texts: {of: String, from: [a], link: {presents: shown, value: "${row}"}, actions: {Help: {view: Help}}}, \
      more: {of: Int, from: [1], link: {view: Help, detailLink: false}}
      """,
      "items: {shown: {type: String, screen: Details}}\n    destinations: {Route: Details}\n    links: {A: {view: Help}}"
    )
    let rows = try Self.rows(text)
    #expect(rows.map(\.name) == ["parks", "texts", "more"])
    #expect(rows[0].link.target == .value(.init(type: "Route.park", ["_0": "${row}"])))
    #expect(rows[1].link.target == .binding("shown", "${row}"))
    #expect(rows[1].actions.map(\.label) == ["Help"])
    #expect(rows[2].link.target == .view("Help") && !rows[2].link.isDetailLink)
    #expect(try app(text).model.screens["Home"]?.rowsComeFirst == false)
    #expect(try app(Self.declared("of: Int, from: [1]")).model.screens["Home"]?.rowsComeFirst == true)
  }

  @Test(
    "what is wrong with rows is said at its place",
    arguments: [
      ("of: Park, from: any", "row-without-label: rows"),
      ("of: Park, label: a", "missing-key: {of: Park, label: a}"),
      ("from: any, label: a", "missing-key: {from: any, label: a}"),
      ("of: Prak, from: any, label: a", "type-not-declared: Prak"),
      ("of: Park, from: all, label: a", "wrong-type: all"),
      ("of: Park, from: {fiel: a}, label: a", "wrong-type: {fiel: a}"),
      ("of: Park, from: [{nmae: a}], label: a", "unknown-field: nmae"),
      ("of: Park, from: [{name: 3}], label: a", "field-of-other-type: 3"),
      ("of: Park, from: [!User {id: 1}], label: a", "row-of-other-value: !User {id: 1}"),
      ("of: Park, from: [a], label: a", "row-of-other-value: a"),
      ("of: Park, from: [{name: a}], label: \"${row.area}\"", "row-without-label: {name: a}"),
      ("of: Park, from: [{name: ''}], label: \"${row.name}\"", "row-without-label: {name: ''}"),
      ("of: Park, from: any, label: \"${row.nmae}\"", "unknown-field: \"${row.nmae}\""),
      ("of: Park, from: any, label: \"${value}\"", "row-without-label: \"${value}\""),
      ("of: Park, from: any, label: a, link: !Route.prk \"${row}\"", "unknown-case: !Route.prk \"${row}\""),
      ("of: User, from: any, label: a, link: !Route.park \"${row}\"", "field-of-other-type: !Route.park \"${row}\""),
      ("of: Park, from: any, label: a, link: ", "link-without-target: link"),
      ("of: Park, from: any, label: a, actions: {A: {view: Hlep}}", "screen-not-declared: Hlep"),
      ("of: Park, from: any, label: a, actions: [A]", "wrong-type: [A]"),
      ("of: Park, from: any, label: a, lable: b", "unknown-key: lable"),
      ("parks: 3", "wrong-type: 3"),
    ]
  )
  func errors(rows: String, error: String) {
    #expect(appErrors(Self.declared(rows)) == [error])
  }

  @Test("`${row}` is a row's alone")
  func scope() {
    #expect(
      appErrors(Self.declared("of: Int, from: [1]", "links: {A: \"${row}\"}")) == ["undefined-variable: \"${row}\""]
    )
  }
}
