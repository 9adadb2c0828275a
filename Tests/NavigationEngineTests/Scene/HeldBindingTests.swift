import NavigationEngine
import Testing

/// The bindings of a layer that goes while a transition is held: it stands until the release.
@Suite("S13.11 bindings of layers that still stand")
struct HeldBindingTests {
  /// A sheet `s`, whose root has a state `q`, a pushed screen `p` and a sheet `n`.
  private static let app = AppModel(
    root: "H",
    screens: [
      "H": .init(layers: [.init("s", as: .sheet, content: .stack(root: "S", .erased))]),
      "S": .init(
        presents: [.init("p", to: "P")],
        layers: [.init("n", as: .sheet, content: .screen("N"))],
        state: [.init("q", false)]
      ),
    ]
  )

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
    var scene = try NavigationScene(app: Self.app)
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
    var scene = try NavigationScene(app: Self.app)
    for step in [Step.on("s"), .on("q"), .on("n"), .hold] { try scene.perform(step) }
    #expect(scene.outcome(of: .off("s")) == "[] · s[] n")
    #expect(Self.bindings(scene) == "n=true p=false q=true s=false")
    #expect(scene.outcome(of: .off("n")) == "[] · s[] n")
    #expect(Self.bindings(scene) == "n=false p=false q=true s=false")
    #expect(scene.outcome(of: .release) == "[] · –")
    #expect(Self.bindings(scene) == "s=false")
    #expect(scene.outcome(of: .on("q")) == "refused unknown-binding")
  }

  @Test("S10.1 S15.6 what the app saves while a transition is held is restored after the release, too")
  func saved() throws {
    let tabs: [AppModel.Tab] = [.init("one", .stack(root: "H", .erased)), .init("two", .stack(root: "H", .erased))]
    let screens = ["H": AppModel.Screen(destinations: [.init("String", to: "C")])]
    var scene = try NavigationScene(app: AppModel(root: "H", screens: screens, tabs: tabs, restores: ["tab"]))
    for step in [Step.push(["a"]), .selectTab("two"), .hold, .background, .at("one", .push(["b"]))] {
      try scene.perform(step)
    }
    #expect(scene.outcome(of: .release) == "two[] · –")
    #expect(scene.outcome(of: .selectTab("one")) == "one[a, b] · –")
    #expect(scene.outcome(of: .relaunch) == "two[] · –")
    #expect(scene.outcome(of: .selectTab("one")) == "one[a] · –")
  }

  private static func bindings(_ scene: NavigationScene) -> String {
    let values = scene.state.scene?.bindings.sorted { $0.key < $1.key } ?? []
    return values.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
