import FlowApps
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("S16 enumerations in app files")
struct EnumerationReaderTests {
  static let types = """
    Route: {cases: {settings: , detail: {id: Int}, pair: [Int, String], user: [User], edit: {draft: User?}, tags: ['[Int]'], \
    themed: {theme: Theme}}}, \
    User: {fields: {name: String}}, Theme: {cases: [light, dark], raw: String}
    """

  private static func declared(_ declarations: String) -> String { screen(declarations, types: types) }

  @Test("the cases with what they carry, and their raw values")
  func cases() throws {
    let types = """
      A: {cases: {a: , b: {id: Int}, c: [Int, A], d: {_0: Int, of: '[A]'}}}, B: {cases: [x, y], raw: Int}, \
      C: {raw: String, cases: [x, y]}, D: {cases: [x, y, z], raw: {x: 5, z: 9}}, E: {cases: [x, y], raw: {y: why}}
      """
    let model = try app(screen("title: a", types: types)).model
    #expect(
      model.types["A"]?.cases == [
        "a", .init("b", carrying: [.init("id", "Int")]), .init("c", carrying: [.init("_0", "Int"), .init("_1", "A")]),
        .init("d", carrying: [.init("_0", "Int"), .init("of", "[A]")]),
      ]
    )
    #expect(
      ["B", "C", "D", "E"].map { model.types[$0]?.cases.map(\.raw) } == [
        [0, 1], ["x", "y"], [5, 6, 9], ["x", "why"],
      ]
    )
  }

  @Test(
    "what is wrong with a type is said at its place",
    arguments: [
      ("A: {cases: {a: {case: Int}}}", "invalid-label: case"),
      ("A: {cases: {a: {_1: Int}}}", "invalid-label: _1"),
      ("A: {cases: {a: {1a: Int}}}", "invalid-case: 1a"),
      ("A: {cases: {a: Int}}", "wrong-type: Int"),
      ("A: {cases: {a: [Itn]}}", "type-not-declared: Itn"),
      ("A: {cases: [a, b, a]}", "invalid-case: a"),
      ("A: {cases: [a.b]}", "invalid-case: a.b"),
      ("A: {cases: a}", "wrong-type: a"),
      ("A: {cases: {a: [A]}}", "recursive-type: A"),
      ("A: {fields: {b: B}}, B: {cases: {a: [A]}}", "recursive-type: A|recursive-type: B"),
      ("A: {fields: {a: A}}", "recursive-type: A"),
      ("A: {cases: {a: , b: [Int]}, raw: String}", "invalid-raw: raw"),
      ("A: {fields: {a: Int}, raw: String}", "invalid-raw: raw"),
      ("A: {cases: [a], raw: Double}", "unknown-name: Double"),
      ("A: {cases: [a], raw: {b: x}}", "unknown-case: b"),
      ("A: {cases: [a], raw: {a: true}}", "invalid-raw: true"),
      ("A: {cases: [a, b], raw: {a: 1, b: 1}}", "invalid-raw: 1"),
      ("A: {cases: [a, b], raw: {a: 1, b: x}}", "invalid-raw: x"),
    ]
  )
  func typeErrors(types: String, errors: String) {
    #expect(appErrors(screen("title: a", types: types)) == errors.split(separator: "|").map(String.init))
  }

  @Test(
    "a type may hold itself where a value has an end",
    arguments: ["A: {fields: {a: A?}}", "A: {cases: {a: , b: [A]}}", "A: {cases: {b: ['[A]']}}"]
  )
  func recursion(types: String) {
    #expect(appErrors(screen("title: a", types: types)).isEmpty)
  }

  @Test(
    "a value that doesn't fit is said at its place, with the value that would",
    arguments: [
      ("!Route.detial {id: 3}", "unknown-case: !Route.detial {id: 3}", "did you mean `detail`?"),
      ("!Route {id: 3}", "case-missing: !Route {id: 3}", "write `!Route.detail {id: …}`, for instance"),
      ("!Route [1, a]", "case-missing: !Route [1, a]", "write `!Route.pair […, …]`, for instance"),
      ("!Route.detail ", "fields-missing: !Route.detail", "write `!Route.detail {id: …}`"),
      ("!Route.pair ", "fields-missing: !Route.pair", "write `!Route.pair […, …]`"),
      ("!Route.pair [1]", "fields-missing: !Route.pair [1]", "write `!Route.pair […, …]`"),
      ("!Route.pair [1, a, b]", "unknown-field: b", "write `!Route.pair […, …]`"),
      ("!Route.pair [a, a]", "field-of-other-type: a", "give it an Int"),
      ("!Route.detail 3", "unknown-field: !Route.detail 3", "write `!Route.detail {id: …}`"),
      ("!Route.detail {ID: 3}", "unknown-field: ID", "did you mean `id`?"),
      ("!Route.settings {id: 3}", "unknown-field: id", "write `!Route.settings`"),
      (
        "!Route.user {_0: !Uzer {name: a}}", "field-of-other-type: !Uzer {name: a}|type-not-declared: !Uzer {name: a}",
        "give it a User, for instance `!User {name: …}`"
      ),
      ("!Route.user [!User {nmae: a}]", "unknown-field: nmae", "did you mean `name`?"),
      (
        "!Route.user {_0: {name: a}}", "field-of-other-type: {name: a}",
        "give it a User, for instance `!User {name: …}`"
      ),
      ("!Route.tags [[1, a]]", "field-of-other-type: [1, a]", "give it a [Int]"),
      ("!Route.edit {draft: 3}", "field-of-other-type: 3", "give it a User?, for instance `!User {name: …}`"),
      ("!Route.themed {theme: dark}", "field-of-other-type: dark", "give it a Theme, for instance `!Theme.dark`"),
      ("!Route.themed {theme: drak}", "field-of-other-type: drak", "give it a Theme, for instance `!Theme.light`"),
    ]
  )
  func valueErrors(value: String, errors: String, help: String) {
    let text = Self.declared("links: {A: \(value)}")
    #expect(appErrors(text) == errors.split(separator: "|").map(String.init))
    #expect(appHelp(text) == help)
  }

  @Test(
    "a value that fits has no error",
    arguments: [
      "!Route.settings ", "!Route.settings {}", "!Route.detail {id: 3}", "!Route.pair [1, a]",
      "!Route.pair {_1: a, _0: 1}", "!Route.user [!User {name: a}]", "!Route.edit ", "!Route.edit {draft: null}",
      "!Route.tags [[1, 2]]", "!Route.user \"${row}\"", "!Route.detail {id: \"${id}\"}", "!Theme.dark ",
    ]
  )
  func values(value: String) {
    #expect(appErrors(Self.declared("title: a, links: {A: \(value.replacing("${", with: "$${"))}")) == [])
  }

  @Test("S16.2 keys of a destination: the name of a case, with a tag or without, and whole values")
  func keys() throws {
    let text = Self.declared(
      "destinations: {Route: {cases: {detail: Help, !Route.pair : Help, ? !Route.user [!User {name: a}] : Details}}}"
    )
    let cases = try app(text).model.screens["Home"]?.destinations.first?.cases
    let user = RouteValue(type: "Route.user", ["_0": .init(type: "User", ["name": "a"])])
    let nested = Self.declared("destinations: {Route: {cases: {? !Route.themed {theme: !Theme.dark } : Help}}}")
    #expect(appErrors(nested) == [])
    #expect(
      cases == [
        .init(.init(type: "Route.detail"), to: "Help"), .init(.init(type: "Route.pair"), to: "Help"),
        .init(user, to: "Details"),
      ]
    )
    #expect(
      appErrors(Self.declared("destinations: {Route: {cases: {!Route.detial : Help}}}")) == [
        "unknown-case: !Route.detial"
      ]
    )
    #expect(appErrors(Self.declared("destinations: {Route: {cases: {detial: Help}}}")) == ["unknown-case: detial"])
    #expect(
      appErrors(Self.declared("destinations: {Route: {cases: {? !Route.detail {} : Help}}}"))
        == ["fields-missing: !Route.detail {}"]
    )
  }

  @Test("S16.6 a case of which only single values are shown isn't shown")
  func unshown() throws {
    let cases = "settings: Help, ? !Route.detail {id: 3} : Help, pair: Help, user: Help, edit: Help"
    let app = try app(Self.declared("destinations: {Route: {cases: {\(cases)}}}"))
    #expect(
      app.warnings.map(\.message) == ["no destination has a screen for the cases “detail”, “tags”, “themed” of Route"]
    )
  }

  @Test(
    "S16.3 a screen uses what the cases that it is shown for carry",
    arguments: [
      ("{cases: {detail: Details}}", "${value.id} ${value.case}", nil),
      ("{cases: {pair: Details}}", "${value._1}", nil), ("{cases: {user: Details}}", "${value._0.name}", nil),
      ("Details", "${value.id}", nil), ("Details", "${value.ID}", "unknown-field"),
      ("{cases: {pair: Details}}", "${value.id}", "unknown-field"),
      ("{cases: {settings: Details}}", "${value.id}", "unknown-field"),
      ("{cases: {user: Details}}", "${value._0.nmae}", "unknown-field"),
      ("{cases: {settings: Help}, default: Details}", "${value.id}", nil),
    ] as [(String, String, String?)]
  )
  func shownFields(destination: String, title: String, id: String?) {
    let text = """
      root: Home
      types: {\(Self.types)}
      screens: {Home: {destinations: {Route: \(destination)}}, Help: , Details: {title: "\(title)"}}
      """
    #expect(appErrors(text).map { $0.prefix { $0 != ":" } } == [id].compactMap { $0.map { $0[...] } })
  }

  @Test("S15.1 a part of a pattern names a case that carries nothing")
  func parts() throws {
    let model = try app(Self.declared("title: a")).model
    let type = AppModel.URLPattern.SegmentType("Route")
    #expect(type.has("settings", model.types) && !type.has("detail", model.types))
  }

  @Test("S16.5 the same errors for values in flows, at the flow's place")
  func flowValues() throws {
    let app = try app(Self.declared("title: a"))
    let place = Place(SourceFile("x"), SourceRange(0..<1))
    let values: [(RouteValue, [String])] = [
      (.init(type: "Route.detail", ["id": 3]), []), (.init(type: "Route.detail"), ["fields-missing"]),
      (.list([.init(type: "Route.pair", ["_0": "a", "_1": "b"])]), ["field-of-other-type"]),
      (.init(type: "Route.user", ["_0": .init(type: "User")]), ["fields-missing"]),
      // In a flow nothing is left to be replaced.
      (.init(type: "Route.detail", ["id": "${id}"]), ["field-of-other-type"]),
    ]
    for (value, ids) in values {
      #expect(app.problems(in: value, at: place).map { "\($0.id)" } == ids)
    }
  }
}
