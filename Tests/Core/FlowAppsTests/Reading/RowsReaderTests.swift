import FlowApps
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
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
      ("of: Park, from: {fiel: a}, label: a", "unknown-key: fiel"),
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

  // MARK: Files

  /// The app whose rows are in a file, with the labels of its rows or its errors.
  private static func outcome(_ rows: String, _ file: String, _ data: String) -> [String] {
    let texts = AppTexts(["apps/a.app.yaml": declared(rows), "apps/\(file)": data])
    do {
      let app = try texts.app("apps/a.app.yaml")
      return app.model.screens["Home"]?.rows.flatMap { rows in rows.values.map { "\($0)" } } ?? []
    } catch {
      return texts.errors("apps/a.app.yaml")
    }
  }

  @Test(
    "S17.1 rows of a file, whose path is seen from the app file's folder",
    arguments: [
      (
        "parks.csv", "name,area,note\nZion,3,x\n\"Bryce, Utah\",,\n",
        ["Park(name: Zion, area: 3.0)", "Park(name: Bryce, Utah)"]
      ),
      (
        "parks.json", #"[{"name": "Zion", "area": null, "owner": {"id": 1, "mail": "a"}}]"#,
        ["Park(name: Zion, owner: User(id: 1))"]
      ),
      ("parks.yaml", "- {name: Zion, area: 3}\n- name: Bryce\n", ["Park(name: Zion, area: 3.0)", "Park(name: Bryce)"]),
      ("parks.json", "[]", []),
    ]
  )
  func files(file: String, data: String, values: [String]) {
    #expect(Self.outcome("of: Park, from: {file: \(file)}, label: \"${row.name}\"", file, data) == values)
  }

  @Test("a file with one column holds texts, numbers or cases")
  func columns() {
    #expect(Self.outcome("of: String, from: {file: a.csv}", "a.csv", "name\na\n\"3\"\n") == ["a", "3"])
    #expect(Self.outcome("of: Int, from: {file: a.json}", "a.json", #"[{"n": 1}]"#) == ["1"])
  }

  @Test(
    "what is wrong with a file of rows is said at its place, and who names it",
    arguments: [
      (
        "a.json", "[3]", "invalid-row apps/a.json:1 3 | the app names this file here apps/a.app.yaml:6"
      ),
      (
        "a.json", #"{"name": "Zion"}"#,
        #"not-a-table apps/a.json:1 {"name": "Zion"} | the app names this file here apps/a.app.yaml:6"#
      ),
      (
        "a.json", "[\n{\"name\": 3}]",
        #"field-of-other-type apps/a.json:2 {"name": 3} | the app names this file here apps/a.app.yaml:6"#
      ),
      (
        "a.csv", "nmae\nZion\n", "fields-missing apps/a.csv:2 Zion | the app names this file here apps/a.app.yaml:6"
      ),
      (
        "a.csv", "name\n\"\"\n",
        "row-without-label apps/a.csv:2 \"\" | the app names this file here apps/a.app.yaml:6"
      ),
      (
        "a.csv", "name,area\nZion\n",
        "ragged-row apps/a.csv:2 Zion | the columns are named here apps/a.csv:1 | "
          + "the app names this file here apps/a.app.yaml:6"
      ),
      ("a.txt", "name", "unknown-data-file apps/a.txt:0  | the app names this file here apps/a.app.yaml:6"),
      ("b.csv", "", "no-such-path apps/a.app.yaml:6 a.csv"),
    ]
  )
  func badFiles(file: String, data: String, error: String) {
    let named = file == "b.csv" ? "a.csv" : file
    #expect(
      Self.outcome("of: Park, from: {file: \(named)}, label: \"${row.name}\"", file, data).first?.hasPrefix(error)
        == true
    )
  }

  @Test("more rows than the limit on cases are too many, and a second key is none")
  func limits() throws {
    let rows = "of: Int, from: {file: a.csv}"
    let texts = AppTexts(["a.app.yaml": Self.declared(rows), "a.csv": "n\n1\n2\n3\n"])
    var errors: [String] = []
    do throws(FileErrors) {
      let file = SourceFile(Self.declared(rows), name: "a.app.yaml")
      _ = try AppReader.read(file, files: texts.files(maxRows: 2))
    } catch {
      errors = error.diagnostics.map { "\($0.id)" }
    }
    #expect(errors == ["table-too-large"])
    #expect(appErrors(Self.declared("of: Int, from: {fiel: a.csv}")) == ["unknown-key: fiel"])
    #expect(appErrors(Self.declared("of: Int, from: {}")) == ["wrong-type: {}"])
    #expect(appErrors(Self.declared("of: Int, from: {file: a.csv}")) == ["cannot-read: a.csv"])
  }

  // MARK: Samples

  @Test("S17.2 of rows `from: any`, the samples that have a label are shown; other values have a row too")
  func samples() throws {
    let rows = try Self.rows(
      Self.declared("of: Park, from: any, label: \"${row.owner.id}\"")
        + "\nsamples: {Park: [!Park {name: Zion, owner: !User {id: 7}}, !Park {name: Bryce}]}"
    )
    #expect(rows[0].values.map(rows[0].label) == ["7"])
    #expect(rows[0].isOpen)
  }
}
