import NavigationEngine
import Testing

@Suite("S3 destinations for a type")
struct DestinationTests {
  @Test("S3.1 an element is resolved with the registrations of the screens below it")
  func leftToRight() throws {
    let app = AppModel(
      root: "root",
      screens: [
        "root": .init(destinations: [.init("String", to: "page")]),
        "page": .init(destinations: [.init("Int", to: "number")]),
      ]
    )
    var stack = try AppSession(app: app)
    #expect(try stack.perform(.push([1])).ids == [.unresolvedDestination])
    #expect(stack.state.visible == ["root", "placeholder"])
    #expect(try stack.perform(.setPath(["a", 1])).ids == [])
    #expect(stack.state.visible == ["root", "page", "number"])
    #expect(try stack.perform(.setPath([1, "a"])).ids == [.unresolvedDestination])
    #expect(stack.state.visible == ["root", "placeholder", "page"])
  }

  @Test("S3.1 a registration on a view entry's screen serves no value, if it is inert")
  func viewEntriesServeNone() throws {
    let app = AppModel(
      stack: .selfManaged,
      root: "root",
      screens: [
        "root": .init(links: [.view("x", to: "x")], destinations: [.init("String", to: "page")]),
        "x": .init(links: [.value("one", 1), .value("a", "a")], destinations: [.init("Int", to: "number")]),
      ]
    )
    let profile = try Profile.wwdc22.setting("destination.inViewEntries", to: "inert")
    var stack = try AppSession(app: app, profile: profile)
    #expect(try walk(&stack, [.tap("x"), .tap("one")]).ids == [.unresolvedLink])
    #expect(stack.state.visible == ["root", "x"])
    #expect(try stack.perform(.tap("a")).ids == [.viewEntriesDropped])
    #expect(stack.state.visible == ["root", "page"])
  }

  static func twice(_ upper: [AppModel.Destination]) -> AppModel {
    AppModel(
      root: "root",
      screens: [
        "root": .init(destinations: [.init("Int", to: "page"), .init("String", to: "low", source: 1)]),
        "page": .init(destinations: upper),
      ]
    )
  }

  @Test(
    "S3.2 of two registrations the profile's one wins, and both are named",
    arguments: [
      (Profile.wwdc22, "high"), (.shipping, "low"),
    ]
  )
  func winner(profile: Profile, screen: String) throws {
    var stack = try AppSession(app: Self.twice([.init("String", to: "high", source: 2)]), profile: profile)
    let change = try stack.perform(.push([1]))
    #expect(change.ids == [.duplicateDestination])
    #expect(
      change.diagnostics.first?.declarations == [
        .init(screen: "page", name: "String", source: 2), .init(screen: "root", name: "String", source: 1),
      ]
    )
    #expect(
      change.diagnostics.first?.appleText == """
        A navigationDestination for “String” was declared earlier on the stack. Only the destination declared closest \
        to the root view of the stack will be used.
        """
    )
    try stack.perform(.push(["a"]))
    #expect(stack.state.visible == ["root", "page", screen])
    #expect(try stack.perform(.push([2])).ids == [.duplicateDestination], "each time such a screen enters")
  }

  @Test(
    "S3.2 below the second registration the first serves under either profile",
    arguments: [
      Profile.wwdc22, .shipping,
    ]
  )
  func below(profile: Profile) throws {
    var stack = try AppSession(app: Self.twice([.init("String", to: "high")]), profile: profile)
    try stack.perform(.push(["a", 1]))
    #expect(stack.state.visible == ["root", "low", "page"])
  }

  @Test("S3.2 on one screen the first declared wins", arguments: [Profile.wwdc22, .shipping])
  func firstDeclared(profile: Profile) throws {
    let app = AppModel(
      root: "root",
      screens: ["root": .init(destinations: [.init("Int", to: "one"), .init("Int", to: "two")])]
    )
    var stack = try AppSession(app: app, profile: profile)
    try stack.perform(.push([1]))
    #expect(stack.state.screen == "one")
  }

  @Test(
    "S3.3 a registration chooses the screen by value or takes one for all",
    arguments: [
      (1, "SubView1"), (3, "SubView3"), (2, "SubView4"),
    ] as [(RouteValue, String)]
  )
  func cases(value: RouteValue, screen: String) throws {
    let destination = AppModel.Destination(
      "Int",
      to: "SubView4",
      cases: [.init(1, to: "SubView1"), .init(3, to: "SubView3")]
    )
    var stack = try AppSession(app: AppModel(root: "root", screens: ["root": .init(destinations: [destination])]))
    #expect(try stack.perform(.push([value])).ids == [])
    #expect(stack.state.screen == screen)
  }

  @Test("S3.3 a value that no case and no default shows is a placeholder, though its link works")
  func noDefault() throws {
    var stack = try AppSession(
      app: AppModel(
        root: "root",
        screens: [
          "root": .init(
            links: [.value("two", 2)],
            destinations: [.init("Int", cases: [.init(1, to: "one")])]
          )
        ]
      )
    )
    #expect(try stack.perform(.tap("two")).ids == [.unresolvedDestination])
    #expect(stack.state.visible == ["root", "placeholder"])
  }

  @Test(
    "S3.4 S3.5 a registration that the stack doesn't see is reported when its screen enters, and serves nothing",
    arguments: [
      (AppModel.Placement.lazyContainer, EngineDiagnostic.ID.lazyDestination),
      (.outsideStack, .misplacedDestination),
    ]
  )
  func unseen(placement: AppModel.Placement, id: EngineDiagnostic.ID) throws {
    let app = AppModel(
      root: "root",
      screens: [
        "root": .init(
          links: [.value("one", 1)],
          destinations: [.init("Int", to: "one", placement: placement, source: 5)],
          presents: [
            .push("help", to: "help", placement: placement), .push("item", of: "Int", to: "item", placement: placement),
          ]
        )
      ]
    )
    var stack = try AppSession(app: app)
    #expect(stack.opening.ids == [id, id, id])
    #expect(stack.opening.diagnostics.first?.declarations == [.init(screen: "root", name: "Int", source: 5)])
    #expect(stack.opening.diagnostics.allSatisfy { $0.severity == .error && $0.appleText != nil })
    #expect(try stack.perform(.tap("one")).ids == [.unresolvedLink])
    #expect(try stack.perform(.push([1])).ids == [.unresolvedDestination])
    #expect(try stack.perform(.set([.init("help", true), .init("item", 3)])).ids == [id, id])
    #expect(stack.state.visible == ["root", "placeholder"])
    #expect(stack.state.bindings == ["help": true, "item": 3])
    try stack.perform(.set([.init("help", false), .init("item", .null)]))
    #expect(stack.state.bindings == ["help": false, "item": .null])
  }

  @Test("S3.6 a link without a destination is inert")
  func inertLink() throws {
    var stack = try AppSession(app: .letters())
    let before = stack.state
    let change = try stack.perform(.tap("dead"))
    #expect(change.ids == [.unresolvedLink])
    #expect(change.transition == .none)
    #expect(change.diagnostics.first?.link?.name == "dead")
    #expect(
      change.diagnostics.first?.appleText == """
        A NavigationLink is presenting a value of type “Int” but there is no matching navigationDestination \
        declaration visible from the location of the link. The link cannot be activated.
        """
    )
    #expect(stack.state == before)
  }

  @Test("S3.7 an element without a destination stays and shows a placeholder, which has no links")
  func placeholder() throws {
    var stack = try AppSession(app: .letters(), path: [7])
    #expect(stack.opening.ids == [.unresolvedDestination])
    #expect(stack.state.path.values == [7])
    #expect(stack.state.visible == ["root", "placeholder"])
    #expect(stack.state.links == [])
    #expect(stack.state.title == nil)
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.tap("a")) }
    #expect(refusal?.id == .linkNotVisible)
    try stack.perform(.back(1))
    #expect(stack.state.visible == ["root"])
  }

  @Test("S3.8 a link of another type on a typed stack is inert, and a push of one is refused")
  func typed() throws {
    var stack = try AppSession(app: .letters(.typed("String")), path: ["a"])
    #expect(try stack.perform(.tap("dead")).ids == [.unstorableValue])
    for step in [Step.push([1]), .push(["b", 1]), .setPath([1]), .replaceTop(1)] {
      let refusal = #expect(throws: Refusal.self) { try stack.perform(step) }
      #expect(refusal?.id == .unstorableValue)
    }
    #expect(stack.state.path.values == ["a"])
    #expect(throws: Refusal.self) { try AppSession(app: .letters(.typed("String")), path: [1]) }
  }

  @Test(
    "S3.8 registrations on pushed screens of a typed stack count or are dropped",
    arguments: [
      (Profile.wwdc22, ["root", "page", "high"], [EngineDiagnostic.ID.duplicateDestination]),
      (.shipping, ["root", "page", "page"], [.pushedDestinationIgnored, .pushedDestinationIgnored]),
    ]
  )
  func pushedDestinations(profile: Profile, visible: [String], raised: [EngineDiagnostic.ID]) throws {
    let app = AppModel(
      stack: .typed("Int"),
      root: "root",
      screens: [
        "root": .init(destinations: [.init("Int", to: "page")]),
        "page": .init(destinations: [.init("Int", to: "high")]),
      ]
    )
    var stack = try AppSession(app: app, profile: profile)
    #expect(try stack.perform(.push([1, 2])).ids == raised)
    #expect(stack.state.visible == visible)
  }

  @Test("S3.9 a stack on a pushed screen is an error at the push, not on the root")
  func nested() throws {
    let app = AppModel(
      root: "root",
      screens: [
        "root": .init(destinations: [.init("Int", to: "nest")], nestsStack: true),
        "nest": .init(nestsStack: true, source: 8),
      ]
    )
    var stack = try AppSession(app: app)
    #expect(stack.opening.ids == [])
    let change = try stack.perform(.push([1]))
    #expect(change.ids == [.nestedStack])
    #expect(change.diagnostics.first?.declarations == [.init(screen: "nest", name: "nest", source: 8)])
  }

  @Test("S11.2 under scripting one closure shows whatever has no destination")
  func scripting() throws {
    var stack = try AppSession(app: .letters(), profile: .scripting)
    #expect(try stack.perform(.push(["a", "zzz"])).ids == [])
    #expect(stack.state.visible == ["root", "a", "zzz"])
  }
}
