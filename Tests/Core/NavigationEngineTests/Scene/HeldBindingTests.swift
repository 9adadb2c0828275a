import NavigationEngine
import Testing

/// The bindings of a layer that goes while a transition is held: it stands until the release.
@Suite("S13.11 bindings of layers that still stand")
struct HeldBindingTests {
  /// A sheet `s`, whose root has a state `q`, a pushed screen `p` and a sheet `n`.
  private static let app = AppModel(
    root: "H",
    screens: [
      "H": .init(presents: [.init("s", as: .sheet, content: .stack(root: "S", .erased))]),
      "S": .init(
        presents: [.push("p", to: "P"), .init("n", as: .sheet, content: .screen("N"))],
        state: [.init("q", false)]
      ),
    ]
  )

  @Test("what waits on screens that go is named in the order in which it turned on")
  func order() throws {
    func sheet(_ name: String) -> AppModel.Presented { .init(name, as: .sheet, content: .screen("N")) }
    let app = AppModel(
      stack: .erased,
      root: "H",
      screens: [
        "H": .init(destinations: [.init("String", to: "A", cases: [.init("b", to: "B")])]),
        "A": .init(presents: [sheet("u")]), "B": .init(presents: [sheet("v"), sheet("w")]),
      ],
      presents: [sheet("x")]
    )
    var scene = try AppSession(app: app)
    let steps: [Step] = [.push(["a", "b"]), .on("x"), .on("w"), .on("u"), .on("v"), .hold, .at("main", .popToRoot)]
    for step in steps { try scene.perform(step) }
    #expect(scene.state.scene?.waiting == ["w", "u", "v"])
  }

  /// What a flow does after `s` was turned off while a transition is held, and the outcome: what stands, what was
  /// reported, and the bindings.
  private static let rows: [(steps: [Step], outcome: String)] = [
    ([], "[] · s[] n=false p=false q=false s=false"),
    ([.on("q")], "[] · s[] n=false p=false q=true s=false"),
    ([.on("q"), .off("q")], "[] · s[] n=false p=false q=false s=false"),
    ([.on("p")], "[] · s[] n=false p=true q=false s=false"),
    ([.on("n")], "[] · s[], present-dropped n=true p=false q=false s=false"),
    ([.on("n"), .off("n")], "[] · s[] n=false p=false q=false s=false"),
    ([.at("s", .on("q"))], "[] · s[] n=false p=false q=true s=false"),
    ([.transaction([.on("q"), .push(["a"])])], "[] · s[] n=false p=false q=true s=false"),
    ([.set("q", 1)], "refused wrong-binding-type n=false p=false q=false s=false"),
    ([.transaction([.on("q"), .set("p", 1)])], "refused wrong-binding-type n=false p=false q=false s=false"),
    ([.set([.init("q", true), .init("r", true)])], "refused unknown-binding n=false p=false q=false s=false"),
    ([.at("s", .push(["a"]))], "refused stack-not-live n=false p=false q=false s=false"),
    // It is on again, and comes when the one that stands has gone.
    ([.on("q"), .on("s")], "[] · s[], waits s, present-sequenced n=false p=false q=true s=true"),
  ]

  @Test("can be written until the release, and are gone after it", arguments: rows)
  func written(steps: [Step], outcome: String) throws {
    var scene = try AppSession(app: Self.app)
    try scene.perform(.on("s"))
    try scene.perform(.hold)
    try scene.perform(.off("s"))
    var last = scene.summary
    for step in steps { last = scene.outcome(of: step) }
    #expect("\(last) \(Self.bindings(scene))" == outcome)
    try scene.perform(.release)
    let isOnAgain = steps.last == .on("s")
    #expect(Self.bindings(scene) == (isOnAgain ? "n=false p=false q=false s=true" : "s=false"))
  }

  @Test("keep the values that they had when the layer began to go")
  func kept() throws {
    var scene = try AppSession(app: Self.app)
    for step in [Step.on("s"), .on("q"), .on("n"), .hold] { try scene.perform(step) }
    #expect(scene.outcome(of: .off("s")) == "[] · s[] n")
    #expect(Self.bindings(scene) == "n=true p=false q=true s=false")
    #expect(scene.outcome(of: .off("n")) == "[] · s[] n")
    #expect(Self.bindings(scene) == "n=false p=false q=true s=false")
    #expect(scene.outcome(of: .release) == "[] · –")
    #expect(Self.bindings(scene) == "s=false")
    #expect(scene.outcome(of: .on("q")) == "refused unknown-binding")
  }

  @Test("S13.11 what is written before the layer goes stays, too, in a screen that the path loses as well")
  func writtenBefore() throws {
    var scene = try AppSession(app: Self.app)
    for step in [Step.on("s"), .hold, .on("q"), .off("s")] { try scene.perform(step) }
    #expect(Self.bindings(scene) == "n=false p=false q=true s=false")
    try scene.perform(.off("q"))
    #expect(Self.bindings(scene) == "n=false p=false q=false s=false")
    let screens = ["H": AppModel.Screen(destinations: [.init("String", to: "P")]), "P": .init(state: [.init("q", 0)])]
    var other = try AppSession(app: AppModel(stack: .erased, root: "H", screens: screens).withSheet)
    for step in [Step.push(["a"]), .set("q", 1), .hold, .set("q", 2), .setPath(["b"])] { try other.perform(step) }
    #expect(other.state.path.values == ["a"] && other.state.scene?.bindings["q"] == 2)
    try other.perform(.release)
    #expect(other.state.path.values == ["b"] && other.state.scene?.bindings["q"] == 0)
  }

  @Test("S13.11 a binding that is on already is not turned on while its screen goes")
  func onAlready() throws {
    var scene = try AppSession(app: Self.app)
    for step in [Step.on("s"), .on("n"), .hold, .off("s")] { try scene.perform(step) }
    #expect(scene.outcome(of: .on("n")) == "[] · s[] n")
    #expect(scene.outcome(of: .off("n")) == "[] · s[] n")
    #expect(scene.outcome(of: .on("n")) == "[] · s[] n, present-dropped")
  }

  @Test("S13.8 S13.11 what waits in a layer that still stands waits until the release")
  func waitsStill() throws {
    var app = Self.app
    app.screens["S"]?.presents.append(.init("w", as: .sheet, content: .screen("N")))
    var scene = try AppSession(app: app)
    for step in [Step.on("s"), .on("n"), .on("w"), .hold] { _ = try scene.perform(step) }
    #expect(scene.outcome(of: .off("s")) == "[] · s[] n, waits w")
    #expect(Self.bindings(scene) == "n=true p=false q=false s=false w=true")
    #expect(scene.outcome(of: .off("w")) == "[] · s[] n")
    #expect(scene.outcome(of: .release) == "[] · –")
  }

  @Test("S13.11 what turns off in the update that its screen goes with is off at once", arguments: ["v", "w"])
  func offWithItsScreen(binding: String) throws {
    func sheet(_ name: String, _ screen: String) -> AppModel.Presented {
      .init(name, as: .sheet, content: .screen(screen))
    }
    let app = AppModel(
      root: "H",
      screens: ["H": .init(presents: [sheet("s", "S")]), "S": .init(presents: [sheet("v", "V"), sheet("w", "V")])]
    )
    var scene = try AppSession(app: app)
    for step in [.on("s"), .on("v"), .on("w"), .hold] as [Step] { try scene.perform(step) }
    try scene.perform(.set([.init(binding, false), .init("s", false)]))
    #expect(scene.state.scene?.waiting == (binding == "w" ? [] : ["w"]))
    #expect(scene.state.scene?.bindings == ["s": false, "v": .bool(binding != "v"), "w": .bool(binding != "w")])
  }

  @Test("S13.11 S18.2 conditions follow a swipe's write at the release")
  func conditionAtRelease() throws {
    var app = Self.app
    let isUp = AppModel.Condition([.init("s", [true])])
    app.screens["H"]?.links = [.init("Go", to: .view("P"), condition: isUp)]
    var scene = try AppSession(app: app)
    for step in [Step.on("s"), .hold, .swipeDown(completed: true), .release] { try scene.perform(step) }
    #expect(scene.outcome(of: .tap("Go")) == "refused link-disabled")
  }

  @Test("S10.1 S15.6 what the app saves while a transition is held is restored after the release, too")
  func saved() throws {
    let tabs: [AppModel.Tab] = [.init("one", .stack(root: "H", .erased)), .init("two", .stack(root: "H", .erased))]
    let screens = ["H": AppModel.Screen(destinations: [.init("String", to: "C")])]
    var scene = try AppSession(app: AppModel(root: "H", screens: screens, tabs: tabs, restores: ["tab"]))
    for step in [Step.push(["a"]), .selectTab("two"), .hold, .background, .at("one", .push(["b"]))] {
      try scene.perform(step)
    }
    #expect(scene.outcome(of: .release) == "two[] · –")
    #expect(scene.outcome(of: .selectTab("one")) == "one[a, b] · –")
    #expect(scene.outcome(of: .relaunch) == "two[] · –")
    #expect(scene.outcome(of: .selectTab("one")) == "one[a] · –")
  }

  private static func bindings(_ scene: AppSession) -> String {
    let values = scene.state.scene?.bindings.sorted { $0.key < $1.key } ?? []
    return values.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}

extension AppModel {
  /// The app as a scene, with a sheet.
  fileprivate var withSheet: Self {
    var app = self
    app.presents = [.init("sheet", as: .sheet, content: .screen("N"))]
    return app
  }
}
