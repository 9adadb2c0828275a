import NavigationEngine
import Testing

@Suite("S2.4 S2.5 S2.7 S2.8 saving and restoring a path")
struct SavedPathTests {
  static let parks = AppModel(
    module: "Parks",
    root: "root",
    screens: ["root": .init(destinations: [.init("String", to: "page"), .init("Park", to: "park")])],
    types: [
      "Park": .init(fields: ["name": "String"]), "Visit": .init(fields: ["park": "Park", "days": "Double"]),
      "Target": .init(cases: ["one", .init("two", carrying: [.init("_0", "Int")])]), "Color": .init(),
      "Secret": .init(isCodable: false),
      "Maybe": .init(fields: ["note": "String?"]),
    ]
  )

  static let pairs: [(value: RouteValue, qualified: [String], mangled: String)] = [
    ("Hello", ["Swift.String", "\"Hello\""], "SS"),
    (123, ["Swift.Int", "123"], "Si"),
    (.double(2.5), ["Swift.Double", "2.5"], "Sd"),
    (.double(1), ["Swift.Double", "1"], "Sd"),
    (true, ["Swift.Bool", "true"], "Sb"),
    (.list([1, 2]), ["Swift.Array<Swift.Int>", "[1,2]"], "SaySiG"),
    (.list([.list(["a"])]), ["Swift.Array<Swift.Array<Swift.String>>", "[[\"a\"]]"], "SaySaySSGG"),
    (.map([.init("k", 1)]), ["Swift.Dictionary<Swift.String, Swift.Int>", "{\"k\":1}"], "SDySSSiG"),
    (.park("Zion"), ["Parks.Park", "{\"name\":\"Zion\"}"], "5Parks4ParkV"),
    (.typed(type: "Target.one", payload: .null), ["Parks.Target", "{\"one\":{}}"], "5Parks6TargetO"),
    (.init(type: "Target.two", ["_0": 5]), ["Parks.Target", "{\"two\":{\"_0\":5}}"], "5Parks6TargetO"),
    (.typed(type: "Color", payload: "mint"), ["Parks.Color", "\"mint\""], "5Parks5ColorV"),
    (.typed(type: "Maybe", payload: .map([])), ["Parks.Maybe", "{}"], "5Parks5MaybeV"),
    (
      .typed(type: "Visit", payload: .map([.init("park", .park("Zion")), .init("days", .double(2))])),
      ["Parks.Visit", "{\"park\":{\"name\":\"Zion\"},\"days\":2}"], "5Parks5VisitV"
    ),
  ]

  @Test("S2.5 each value has its tag in both forms and its own JSON, and comes back as it was", arguments: pairs)
  func roundTrip(row: (value: RouteValue, qualified: [String], mangled: String)) throws {
    for (form, tag) in [(Profile.TypeTagForm.qualified, row.qualified[0]), (.mangled, row.mangled)] {
      var profile = Profile.wwdc22
      profile.typeTag = form
      var stack = try AppSession(app: Self.parks, path: [row.value], profile: profile)
      let saved = try #require(try stack.perform(.save).saved)
      #expect(saved.strings == [tag, row.qualified[1]])
      #expect(stack.codable == saved)
      let change = try walk(&stack, [.popToRoot, .restore(.text(saved.json))])
      #expect(!change.ids.contains(.undecodableElement))
      #expect(stack.state.path.values == [row.value])
    }
  }

  /// Work that doubled with each level would never end.
  @Test("S2.5 saving and restoring a nested list takes time in proportion to its size", .timeLimit(.minutes(1)))
  func nestedLists() throws {
    let value = (0..<60).reduce(RouteValue.list([1, 2])) { value, _ in .list([value]) }
    var stack = try AppSession(app: Self.parks, path: [value])
    let saved = try #require(try stack.perform(.save).saved)
    let change = try walk(&stack, [.popToRoot, .restore(.text(saved.json))])
    #expect(!change.ids.contains(.undecodableElement))
    #expect(stack.state.path.values == [value])
  }

  @Test("S2.5 a path that a real app printed can be restored, the last element first")
  func printed() throws {
    var stack = try AppSession()
    try stack.perform(.restore(.text(#"["Swift.Int","123","Swift.String","\"Hello\""]"#)), origin: 3)
    #expect(stack.state.path.values == ["Hello", 123])
    #expect(stack.state.path.map(\.origin) == [3, 3])
    try stack.perform(.restore(.list(["SS", "\"a\\/b\\u00e9\\ud83d\\ude00\""])))
    #expect(stack.state.path.values == ["a/bé😀"])
  }

  @Test(
    "S2.7 what is no saved path leaves an empty path and says so",
    arguments: [
      .text(""), .text("{}"), .text("[\"Swift.Int\"]"), .text("[\"Swift.Int\",1]"), .text("[\"a\",\"b\"] x"),
      .text(String(repeating: "[", count: 100_000)), .text("[\"\\ud800\",\"\"]"), .text("[01]"),
      .text("[\"\u{1}\",\"\"]"),
      .text("[\"\\u+123\",\"\"]"), .list([1, 2]), .list(["Swift.Int"]), .text("[\"a\",]"), .text("nul"),
    ] as [SavedPath.Source]
  )
  func restoreFailed(source: SavedPath.Source) throws {
    var stack = try AppSession(path: ["a"])
    let change = try stack.perform(.restore(source))
    #expect(change.ids == [.restoreFailed])
    #expect(stack.state.path.isEmpty)
    #expect(change.diagnostics[0].message.hasSuffix("; the path is now empty"))
  }

  @Test(
    "S2.7 the path is truncated from the first element that can't be read",
    arguments: [
      ("Swift.Int", "\"text\""), ("Swift.Int", "1.5"), ("Swift.Int", "99999999999999999999"), ("Swift.Int", "{broken"),
      ("Gone.Type", "1"), ("Other.Park", "{\"name\":\"Zion\"}"), ("Parks.Park", "{\"nome\":\"Zion\"}"),
      ("Parks.Park", "{\"name\":5}"), ("Parks.Gone", "{}"), ("Parks.Target", "{\"three\":{}}"), ("", ""),
      ("Swift.A.Int", "1"), ("5Parks4P,rkV", "{}"), ("<>", "1"),
      ("Parks.Secret", "{}"), ("Swift.Array<Swift.Int>", "[\"a\"]"), ("9", "1"), ("SaySi", "[]"), ("Swift.Set", "[]"),
      (String(repeating: "Swift.Array<", count: 1_000), "[]"), (String(repeating: "Say", count: 1_000), "[]"),
    ]
  )
  func undecodable(type: String, value: String) throws {
    var stack = try AppSession(app: Self.parks)
    let saved = SavedPath([
      .init(type: "Swift.String", value: "\"a\""), .init(type: type, value: value),
      .init(type: "Swift.String", value: "\"b\""),
    ])
    let change = try stack.perform(.restore(.saved(saved)))
    #expect(change.ids == [.undecodableElement])
    #expect(stack.state.path.values == ["a"])
    #expect(
      change.diagnostics[0].appleText == """
        Failed to decode item in navigation path at index 1. Perhaps the navigationDestination declarations have \
        changed since the path was encoded?
        """
    )
  }

  @Test("S2.7 a typed or scripting path reads its own type only")
  func elementTypes() throws {
    let saved = SavedPath([.init(type: "Swift.String", value: "\"a\""), .init(type: "Swift.Int", value: "1")])
    var typed = try AppSession(app: .letters(.typed("String")))
    #expect(try typed.perform(.restore(.saved(saved))).ids == [.undecodableElement])
    var scripting = try AppSession(profile: .scripting)
    #expect(try scripting.perform(.restore(.saved(saved))).ids == [.undecodableElement])
    #expect(typed.state.path == scripting.state.path)
  }

  @Test(
    "S2.8 saving what isn't codable saves nothing and names the elements",
    arguments: [
      .typed(type: "Secret", payload: .null), .list([1, "a"]), .null, .double(.nan),
      .map([.init("a", 1), .init("b", "")]),
      .typed(type: "Color", payload: .park("Zion")), .typed(type: "Park", payload: .map([.init("name", 5)])),
    ] as [RouteValue]
  )
  func notCodable(value: RouteValue) throws {
    var stack = try AppSession(app: Self.parks, path: ["a", value])
    let change = try stack.perform(.save)
    #expect(change.ids == [.notCodable])
    #expect(change.diagnostics[0].concerns == [value.description])
    #expect(change.saved == nil)
    #expect(stack.codable == nil)
    #expect(stack.state.path.count == 2)
  }

  @Test("S2.7 ten megabytes are read or refused like anything else")
  func large() throws {
    let text = String(repeating: "a", count: 10 << 20)
    var stack = try AppSession()
    try stack.perform(.restore(.saved(SavedPath([.init(type: "Swift.String", value: "\"\(text)\"")]))))
    #expect(stack.state.path.values == [.string(text)])
    #expect(try stack.perform(.restore(.text("[\"" + text))).ids == [.restoreFailed])
    #expect(stack.state.path.isEmpty)
  }

  @Test("S2.2 NavigationPath and the engine share one saved form")
  func sharedForm() throws {
    var path = NavigationPath(["Hello"])
    path.append(123)
    var stack = try AppSession()
    try stack.perform(.restore(.saved(try #require(path.codable).saved)))
    #expect(stack.state.path.values == ["Hello", 123])
    #expect(NavigationPath(.init(try #require(stack.codable))) == path)
  }
}
