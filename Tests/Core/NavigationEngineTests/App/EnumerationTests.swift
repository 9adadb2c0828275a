import NavigationEngine
import Testing

@Suite("S16 enumerations with payloads")
struct EnumerationTests {
  static func route(_ name: String, _ payload: KeyValuePairs<String, RouteValue> = [:]) -> RouteValue {
    .init(type: "Route.\(name)", payload)
  }

  static let detail = route("detail", ["id": 3])
  static let pair = route("pair", ["_0": 1, "_1": "a"])
  static let user = route("user", ["_0": .init(type: "User", ["name": "Ada"])])

  static func app(
    _ stack: AppModel.StackKind = .typed("Route"),
    cases: [AppModel.Destination.Case] = [],
    default screen: String? = nil
  ) -> AppModel {
    let named = [("settings", "Settings"), ("detail", "Detail"), ("user", "Profile")].map { name, screen in
      AppModel.Destination.Case(route(name), to: screen)
    }
    let more = AppModel.Link("More", to: .value(route("detail", ["id": "${value.id}"])))
    return AppModel(
      module: "Parks",
      stack: stack,
      root: "root",
      screens: [
        "root": .init(destinations: [.init("Route", to: screen, cases: cases + named)]),
        "Detail": .init(title: "${value.case} ${value.id}", links: [more]),
        "Profile": .init(title: "${value._0.name}"), "Soon": .init(title: "${value._0}"),
      ],
      types: [
        "Route": .init(cases: [
          "settings", .init("detail", carrying: [.init("id", "Int")]),
          .init("pair", carrying: [.init("_0", "Int"), .init("_1", "String")]),
          .init("user", carrying: [.init("_0", "User")]), .init("edit", carrying: [.init("draft", "User?")]),
          .init("many", carrying: [.init("_0", "[User]")]),
        ]),
        "User": .init(fields: ["name": "String"]),
        "Theme": .init(cases: [.init("light", raw: "L"), .init("dark", raw: "D")]),
        "Level": .init(cases: [.init("low", raw: 0), .init("high", raw: 1)]),
      ]
    )
  }

  @Test("G40 S16.3 a case is matched whatever it carries, which its screen shows and a link carries on")
  func matched() throws {
    var stack = try AppSession(app: Self.app(default: "Soon"))
    try stack.perform(.push([Self.detail]))
    #expect(stack.state.screen == "Detail")
    #expect(stack.state.title == "detail 3")
    #expect(stack.codable?.json == #"[{"detail":{"id":3}}]"#)
    try stack.perform(.tap("More"))
    #expect(stack.state.path.values == [Self.detail, Self.detail])
    try stack.perform(.push([Self.user]))
    #expect(stack.state.title == "Ada")
    try stack.perform(.push([Self.pair]))
    #expect(stack.state.screen == "Soon")
    #expect(stack.state.title == "1")
  }

  @Test("G41 S16.6 no case and no default: the path is kept, the screen is empty")
  func unmatched() throws {
    var stack = try AppSession(app: Self.app())
    let raised = try stack.perform(.push([Self.pair])).diagnostics
    #expect(raised.map(\.id) == [.unresolvedDestination])
    #expect(
      raised.first?.message == """
        the destination for Route on “root” shows nothing for element 0 of the path, Route.pair(1, a): none of its cases \
        is that, and it has no default; the screen is empty
        """
    )
    #expect(stack.state.path.values == [Self.pair])
    #expect(stack.state.visible == ["root", "placeholder"])
  }

  @Test("S16.2 a whole value is asked before its case, wherever values choose screens")
  func wholeValues() throws {
    let first = AppModel.Destination.Case(Self.detail, to: "First")
    let other = Self.route("detail", ["id": 4])
    var stack = try AppSession(app: Self.app(cases: [first]))
    try stack.perform(.push([Self.detail, other, Self.route("detail", ["id": .double(3)])]))
    #expect(stack.state.visible == ["root", "First", "Detail", "Detail"])
    let cases = [AppModel.Destination.Case(Self.route("detail"), to: "Any"), first]
    #expect([Self.detail, other, Self.pair].map(cases.screen) == ["First", "Any", nil])
    let links = [other, Self.detail, Self.pair].map { AppModel.Link("\($0)", to: .binding("item", $0)) }
    let presents = [AppModel.Presented.push("item", of: "Route", to: "Rest", cases: cases)]
    var presented = try AppSession(
      app: .init(root: "root", screens: ["root": .init(links: links, presents: presents)])
    )
    for (link, screen) in zip(links, ["Any", "First", "Rest"]) {
      try presented.perform(.tap(.label(link.label)))
      #expect(presented.state.screen == screen)
      try presented.perform(.back(1))
      try presented.perform(.tap(.view(screen)))
      #expect(presented.state.screen == screen)
      try presented.perform(.back(1))
    }
  }

  @Test("S16.2 a case within a case, or within a structure, is asked before the case around it")
  func nestedCases() {
    func shop(_ item: RouteValue, from: RouteValue = .null) -> RouteValue {
      Self.route("shop", from == .null ? ["_0": item] : ["_0": item, "from": from])
    }
    let (list, item) = (RouteValue.init(type: "Shop.list"), RouteValue.init(type: "Shop.item"))
    let seventh = RouteValue.init(type: "Shop.item", ["id": 7])
    let cases = [
      AppModel.Destination.Case(Self.route("shop"), to: "Shop"), .init(shop(item), to: "Item"),
      .init(shop(list), to: "List"), .init(shop(seventh), to: "Seventh"),
      .init(.init(type: "Step", ["at": item]), to: "Step"),
    ]
    let other = RouteValue.init(type: "Shop.item", ["id": 8])
    let values = [
      shop(list), shop(list, from: 3), shop(other), shop(seventh), shop(seventh, from: 3),
      shop(.init(type: "Shop.help")),
      .init(type: "Step", ["at": other, "id": 4]), .init(type: "Step", ["at": list]),
    ]
    #expect(values.map(cases.screen) == ["List", "List", "Item", "Seventh", "Item", "Shop", "Step", nil])
  }

  @Test(
    "S16.4 the JSON is Swift's, and comes back as it was",
    arguments: [
      ("Route", detail, #"{"detail":{"id":3}}"#), ("Route", route("settings"), #"{"settings":{}}"#),
      ("Route", pair, #"{"pair":{"_0":1,"_1":"a"}}"#), ("Route", user, #"{"user":{"_0":{"name":"Ada"}}}"#),
      ("Route", route("edit"), #"{"edit":{}}"#),
      ("Route", route("edit", ["draft": .init(type: "User", ["name": "Bo"])]), #"{"edit":{"draft":{"name":"Bo"}}}"#),
      ("Route", route("many", ["_0": .list([.init(type: "User", ["name": "C"])])]), #"{"many":{"_0":[{"name":"C"}]}}"#),
      ("Theme", .init(type: "Theme.dark"), #""D""#), ("Level", .init(type: "Level.high"), "1"),
    ] as [(String, RouteValue, String)]
  )
  func json(type: String, value: RouteValue, json: String) throws {
    for kind in [AppModel.StackKind.typed(type), .erased] {
      var stack = try AppSession(app: Self.app(kind), path: [value])
      let saved = try #require(stack.codable)
      #expect(saved.elements.map(\.value) == [json])
      try stack.perform(.popToRoot)
      try stack.perform(.restore(.text(saved.json)))
      #expect(stack.state.path.values == [value])
    }
  }

  @Test(
    "S16.4 an unknown case, or a payload that doesn't fit, can't be read",
    arguments: [
      ("Route", #"{"gone":{}}"#), ("Route", #"{"detail":{}}"#), ("Route", #"{"detail":{"id":"a"}}"#),
      ("Route", #"{"detail":3}"#), ("Route", #"{"pair":{"_0":1}}"#), ("Route", #"{"user":{"_0":{}}}"#),
      ("Route", #"{"settings":{},"detail":{"id":1}}"#), ("Route", #""detail""#), ("Theme", #""dark""#),
      ("Theme", #"{"dark":{}}"#), ("Level", "2"), ("Level", #""high""#),
    ]
  )
  func undecodable(type: String, json: String) throws {
    var stack = try AppSession(app: Self.app(.typed(type)))
    #expect(try stack.perform(.restore(.text("[\(json)]"))).diagnostics.map(\.id) == [.undecodableElement])
    #expect(stack.state.path.isEmpty)
  }

  @Test("S16.4 a type that isn't declared is an enumeration where nothing is labelled")
  func undeclared() throws {
    var stack = try AppSession(app: AppModel.open, path: [Self.pair])
    let saved = try #require(stack.codable)
    try stack.perform(.popToRoot)
    try stack.perform(.restore(.saved(saved)))
    #expect(stack.state.path.values == [Self.pair])
    #expect(stack.state.screen == "Route.pair(1, a)")
  }

  @Test("what a case carries, in order")
  func payloads() {
    #expect(CasePayload.unlabelled([]) == .null)
    #expect(CasePayload.unlabelledValues(of: .map([.init("_1", "a"), .init("_0", 1)])) == [1, "a"])
    for labels in [["id"], ["_1"], ["_0", "_2"], ["_00"], ["_"], ["_-0"], ["_0", "id"]] {
      #expect(CasePayload.unlabelledValues(of: .map(labels.map { .init($0, 1) })) == nil)
    }
    #expect(Self.detail.outlines == [Self.route("detail")] && Self.route("detail").outlines == [Self.route("detail")])
    #expect(RouteValue.init(type: "User", ["name": "a"]).outlines.isEmpty && Self.detail.caseName == "detail")
  }
}
