import NavigationEngine
import TestSupport
import Testing

@Suite("S18.3 roots of tabs and columns that depend on state")
struct ChosenRootTests {
  private static let roots: [AppModel.Root] = [
    .init("Login", when: .init([.init("loggedIn", [false])])), .init("Home"),
  ]

  private static let screens: [String: AppModel.Screen] = [
    "Login": .init(destinations: [.init("String", to: "Lost")]),
    "Home": .init(destinations: [.init("String", to: "Page")]),
    "Page": .init(), "Lost": .init(), "Other": .init(),
  ]

  private static func scene(_ app: AppModel, _ steps: [Step] = []) throws -> AppSession {
    var scene = try AppSession(app: app)
    for step in steps { try scene.perform(step) }
    return scene
  }

  private static func check(
    _ app: AppModel,
    _ steps: [Step],
    _ visible: [String],
    _ raised: [EngineDiagnostic.ID],
    in column: AppModel.Column? = nil
  ) throws {
    var scene = try scene(app, Array(steps.dropLast()))
    let change = try steps.last.map { step in try scene.perform(step) }
    let shown = column.flatMap { scene.state.split?[$0]?.stack.visible } ?? scene.state.visible
    #expect(shown == visible, "\(steps)")
    #expect(change?.diagnostics.map(\.id) ?? [] == raised, "\(steps)")
  }

  private static let logIn: Step = .set("loggedIn", true)

  // MARK: Tabs

  private static func tabs(bare: Bool = false) -> AppModel {
    AppModel(
      root: "Other",
      screens: screens,
      tabs: [
        .init("other", .screen("Other")),
        bare
          ? .init("home", .screen("Page"), roots: [.init("Lost", when: roots[0].condition), .init("Page")])
          : .init("home", .stack(root: "Home", .erased), roots: roots),
      ],
      state: [.init("loggedIn", false)]
    )
  }

  @Test(
    "the root of a tab is that of its state, also where the tab wasn't selected yet",
    arguments: [
      ([], ["Other"], []), ([.selectTab("home")], ["Login"], []), ([logIn, .selectTab("home")], ["Home"], []),
      ([.selectTab("home"), logIn], ["Home"], []), ([.selectTab("home"), .push(["a"]), logIn], ["Home", "Page"], []),
      ([.inStack("home", .push(["a"])), logIn, .selectTab("home")], ["Home", "Page"], []),
      (
        [.selectTab("home"), .push(["a"]), .transaction([logIn, .push(["b"])])], ["Home"], [.rootReplaced]
      ),
      ([.selectTab("home"), logIn, .set("loggedIn", false)], ["Login"], []),
      ([.selectTab("home"), logIn, .background, .relaunch, .selectTab("home")], ["Login"], []),
    ] as [([Step], [String], [EngineDiagnostic.ID])]
  )
  func tabs(steps: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    try Self.check(Self.tabs(), steps, visible, raised)
  }

  @Test("so is a tab's screen without a stack")
  func bareTab() throws {
    try Self.check(Self.tabs(bare: true), [.selectTab("home")], ["Lost"], [])
    try Self.check(Self.tabs(bare: true), [.selectTab("home"), Self.logIn], ["Page"], [])
    try Self.check(Self.tabs(bare: true), [Self.logIn, .selectTab("home")], ["Page"], [])
  }

  @Test("what state shows in a tab is what a cold start with that state shows", arguments: [false, true])
  func coldStart(isOn: Bool) throws {
    var app = Self.tabs()
    app.state = [.init("loggedIn", .bool(isOn))]
    let cold = try Self.scene(app, [.selectTab("home"), .push(["a"])])
    let warm = try Self.scene(Self.tabs(), [.set("loggedIn", .bool(isOn)), .selectTab("home"), .push(["a"])])
    #expect(cold.state.visible == warm.state.visible)
  }

  @Test("a step replaces other roots only")
  func replaced() throws {
    var scene = try Self.scene(Self.tabs(), [.selectTab("home")])
    let refusal = #expect(throws: Refusal.self) { try scene.perform(.replaceRoot("Other")) }
    #expect(refusal?.id == .unsupportedStep)
    scene = try Self.scene(Self.columns, [.inColumn(.sidebar, .replaceRoot("Page"))])
    #expect(scene.state.split?[.sidebar]?.stack.visible == ["Page"])
    #expect(throws: Refusal.self) { try scene.perform(.inColumn(.detail, .replaceRoot("Page"))) }
  }

  @Test("explore writes the values that roots ask for")
  func possible() throws {
    for app in [Self.tabs(), Self.columns] {
      let writes = PossibleSteps(app).all(in: try Self.scene(app).state).filter { $0.kind == .set }.map(\.action)
      #expect(writes.contains(.step(Self.logIn)))
    }
  }

  // MARK: Columns

  private static let columns = AppModel(
    root: "Other",
    screens: screens,
    split: .init(columns: [
      .init(.sidebar, root: "Other", list: .init(selection: "picked", of: "String", rows: ["x", "y"])),
      .init(.detail, root: .init("Home", roots: roots), stack: .erased),
    ]),
    restores: ["loggedIn"],
    state: [.init("loggedIn", false)]
  )

  @Test(
    "the root of a column is that of its state",
    arguments: [
      ([], ["Login"], []), ([logIn], ["Home"], []), ([.push(["a"]), logIn], ["Home", "Page"], []),
      ([.push(["a"]), .transaction([logIn, .push(["b"])])], ["Home"], [.rootReplaced]),
      ([.select("x"), logIn, .select("y")], ["Home"], []), ([logIn, .set("loggedIn", false)], ["Login"], []),
      ([logIn, .background, .relaunch], ["Home"], []),
    ] as [([Step], [String], [EngineDiagnostic.ID])]
  )
  func columns(steps: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    try Self.check(Self.columns, steps, visible, raised, in: .detail)
  }

  @Test("columns of a sheet follow as well, and of a tab")
  func inLayers() throws {
    let content = AppModel.Content.split(
      .init(columns: [
        .init(.sidebar, root: "Other"), .init(.detail, root: .init("Home", roots: Self.roots), stack: .erased),
      ])
    )
    let sheet = AppModel(
      root: "Other",
      screens: Self.screens,
      presents: [.init("up", as: .cover, content: content)],
      state: [.init("loggedIn", false)]
    )
    try Self.check(sheet, [.set("up", true)], ["Login"], [], in: .detail)
    try Self.check(sheet, [.set("up", true), Self.logIn], ["Home"], [], in: .detail)
    try Self.check(sheet, [Self.logIn, .set("up", true)], ["Home"], [], in: .detail)
    let tab = AppModel(
      root: "Other",
      screens: Self.screens,
      tabs: [.init("a", .screen("Other")), .init("b", content)],
      state: [.init("loggedIn", false)]
    )
    try Self.check(tab, [Self.logIn, .selectTab("b")], ["Home"], [], in: .detail)
    try Self.check(tab, [.selectTab("b"), Self.logIn], ["Home"], [], in: .detail)
  }

  @Test("a root that asks for a binding which a layer holds follows it in the same step")
  func byBinding() throws {
    let app = AppModel(
      root: "Home",
      screens: Self.screens,
      presents: [.init("up", as: .sheet, content: .screen("Other"))],
      roots: [.init("Login", when: .init([.init("up", [true])])), .init("Home")]
    )
    let scene = try Self.scene(app, [.set("up", true)])
    #expect(scene.state.scene?.base.visible == ["Login"])
  }
}
