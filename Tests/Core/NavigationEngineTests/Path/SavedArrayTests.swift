import NavigationEngine
import Testing

@Suite("S2.5 S10 a typed path saves as its array, a scripting path as its list of strings")
struct SavedArrayTests {
  static func shop(_ type: String) -> AppModel {
    AppModel(
      module: "Shop",
      stack: .typed(type),
      root: "root",
      screens: ["root": .init(destinations: [.init(type, to: "page")])],
      types: [
        "Order": .init(fields: ["id": "Int", "url": "String?"]), "Tab": .init(cases: ["home", "list"]),
        "Sealed": .init(isCodable: false),
      ]
    )
  }

  static func order(_ id: Int) -> RouteValue { .init(type: "Order", ["id": .int(id)]) }

  static let paths: [(type: String, path: [RouteValue], json: String)] = [
    ("Order", [order(1), order(2)], #"[{"id":1},{"id":2}]"#),
    ("Order", [.init(type: "Order", ["id": 1, "url": "a/b"])], #"[{"id":1,"url":"a/b"}]"#),
    ("Order", [], "[]"),
    ("Tab", [.typed(type: "Tab.home", payload: .null)], #"[{"home":{}}]"#),
    ("String", ["a", "Swift.Int"], #"["a","Swift.Int"]"#),
    ("Int", [3, 1], "[3,1]"),
    ("Double", [.double(2), .double(0.5)], "[2,0.5]"),
    ("Route", [.typed(type: "Route", payload: .map([.init("n", 1)]))], #"[{"n":1}]"#),
  ]

  @Test("bottom first, without types, and it comes back as it was", arguments: paths)
  func roundTrip(row: (type: String, path: [RouteValue], json: String)) throws {
    var stack = try AppSession(app: Self.shop(row.type), path: row.path)
    let saved = try #require(try stack.perform(.save).saved)
    #expect(saved.json == row.json)
    #expect(stack.codable == saved)
    for source in [SavedPath.Source.text(row.json), .saved(saved)] {
      #expect(try walk(&stack, [.popToRoot, .restore(source)]).ids == [])
      #expect(stack.state.path.values == row.path)
    }
    try walk(&stack, [.background, .popToRoot, .relaunch])
    #expect(stack.state.path.values == row.path)
  }

  @Test("a list as a flow states it is read as well")
  func lists() throws {
    var stack = try AppSession(app: Self.shop("Order"))
    try stack.perform(.restore(.list([.map([.init("id", 4)])])))
    #expect(stack.state.path.values == [Self.order(4)])
    #expect(stack.codable?.plainValue == .list([.map([.init("id", 4)])]))
    #expect(try stack.perform(.restore(.list([Self.order(5)]))).ids == [.restoreFailed])
  }

  @Test("pairs that an earlier version saved are still read, but where strings can't be distinguished from them")
  func pairs() throws {
    var stack = try AppSession(app: Self.shop("Order"))
    let text = #"["Shop.Order","{\"id\":2}","4Shop5OrderV","{\"id\":1}"]"#
    #expect(try stack.perform(.restore(.text(text))).ids == [])
    #expect(stack.state.path.values == [Self.order(1), Self.order(2)])
    #expect(stack.codable?.json == #"[{"id":1},{"id":2}]"#)
    var strings = try AppSession(app: Self.shop("String"))
    try strings.perform(.restore(.text(#"["Swift.String","\"a\""]"#)))
    #expect(strings.state.path.values == ["Swift.String", "\"a\""])
  }

  @Test("S2.7 the array ends before the first element that doesn't fit")
  func undecodable() throws {
    var stack = try AppSession(app: Self.shop("Order"))
    let change = try stack.perform(.restore(.text(#"[{"id":1},{"id":"x"},{"id":3}]"#)))
    #expect(change.ids == [.undecodableElement])
    #expect(change.diagnostics.first?.message.contains("element 1 of the saved path, of type “Shop.Order”") == true)
    #expect(stack.state.path.values == [Self.order(1)])
  }

  @Test("S2.7 what is no array leaves an empty path", arguments: [#"{"id":1}"#, "1", "[1", ""])
  func noArray(text: String) throws {
    var stack = try AppSession(app: Self.shop("Order"), path: [Self.order(1)])
    #expect(try stack.perform(.restore(.text(text))).ids == [.restoreFailed])
    #expect(stack.state.path.isEmpty)
  }

  @Test("S2.8 a path that isn't Codable isn't saved")
  func notCodable() throws {
    var stack = try AppSession(app: Self.shop("Sealed"), path: [.typed(type: "Sealed", payload: .null)])
    #expect(try stack.perform(.save).ids == [.notCodable])
  }

  @Test("a scripting path is its list of strings, whatever the app's stack is")
  func scripting() throws {
    for app in [AppModel.open, .letters(.typed("String"))] {
      var stack = try AppSession(app: app, path: ["cart", "a/b"], profile: .scripting)
      #expect(try stack.perform(.save).saved?.json == #"["cart","a/b"]"#)
      try walk(&stack, [.background, .popToRoot, .relaunch])
      #expect(stack.state.path.values == ["cart", "a/b"])
      try stack.perform(.restore(.text(#"["x","y","z"]"#)))
      #expect(stack.state.path.values == ["x", "y", "z"])
      #expect(try stack.perform(.restore(.list(["x", 1]))).ids == [.restoreFailed])
      #expect(stack.state.path.isEmpty)
    }
  }

  @Test("an erased path is pairs as ever")
  func erased() throws {
    let stack = try AppSession(path: ["a"])
    #expect(stack.codable?.form == .pairs)
    #expect(stack.codable?.json == #"["Swift.String","\"a\""]"#)
  }
}
