import NavigationEngine
import Testing

@Suite("S12 NavigationView in columns")
struct LegacyColumnTests {
  private static func app(_ platform: AppModel.Split.Platform = .pad, _ initial: [RouteValue.Field] = []) -> AppModel {
    AppModel(
      isLegacy: true,
      root: "List",
      screens: [
        "List": .init(
          links: [
            .binding("Mint", "color", "mint"), .binding("Teal", "color", "teal"), .view("About", to: "About"),
            .init("Settings", to: .view("Settings"), isDetailLink: false),
            .init("Help", to: .binding("help", true), isDetailLink: false),
          ],
          presents: [
            .push("help", to: "Help"),
            .push("color", of: "String", cases: [.init("mint", to: "Mint"), .init("teal", to: "Teal")]),
          ]
        ),
        "Mint": .init(
          title: "${value}",
          links: [.binding("Shades", "shades"), .view("About", to: "About")],
          presents: [.push("shades", to: "Shades")]
        ),
        "Shades": .init(links: [.view("About", to: "About")]),
      ],
      initialBindings: initial,
      split: .init(
        columns: [.init(.sidebar, root: "List"), .init(.detail, root: "Nothing")],
        platform: platform,
        fillsNextColumn: true
      )
    )
  }

  private func visible(_ view: AppSession, _ column: AppModel.Column) -> [String]? {
    view.state.focused(on: column)?.visible
  }

  @Test(
    "S12.1 a link fills the next column and writes its binding",
    arguments: [(Step.tap("Mint"), "Mint", RouteValue.string("mint")), (.tap("About"), "About", .null)]
  )
  func fills(tap: Step, screen: String, color: RouteValue) throws {
    var view = try AppSession(app: Self.app())
    try view.perform(tap)
    #expect(visible(view, .sidebar) == ["List"])
    #expect(visible(view, .detail) == [screen])
    #expect(view.state.focused(on: .sidebar)?.bindings["color"] == color)
  }

  @Test("S3.9 a screen with a stack of its own is nested at the root of a column, and where a link fills one")
  func nested() throws {
    var app = Self.app()
    app.screens["Nothing"] = .init(nestsStack: true)
    app.screens["About"] = .init(nestsStack: true)
    var view = try AppSession(app: app)
    let messages = ["Nothing", "About"].map {
      "“\($0)” holds a navigation stack of its own and is the root of another one"
    }
    #expect(view.opening.diagnostics.map(\.message) == [messages[0]])
    #expect(view.opening.diagnostics.map(\.id) == [.nestedStack])
    let filled = try view.perform(.tap("About"))
    #expect(filled.diagnostics.map(\.message) == [messages[1]])
  }

  @Test("S12.1 another tag fills the column anew, and nil empties it")
  func selection() throws {
    var view = try AppSession(app: Self.app())
    for step in [Step.tap("Mint"), .tap("Shades"), .set([.init("color", "teal")])] { try view.perform(step) }
    #expect(visible(view, .detail) == ["Teal"])
    try view.perform(.set([.init("color", .null)]))
    #expect(visible(view, .detail) == ["Nothing"])
  }

  @Test("S12.1 a link in the last column pushes there, and back writes its binding")
  func pushes() throws {
    var view = try AppSession(app: Self.app())
    for step in [Step.tap("Mint"), .tap("Shades"), .inColumn(.detail, .tap("About"))] { try view.perform(step) }
    #expect(visible(view, .detail) == ["Mint", "Shades", "About"])
    try view.perform(.back(2))
    #expect(visible(view, .detail) == ["Mint"])
    #expect(view.state.bindings["shades"] == false)
  }

  @Test("S12.2 a link with detailLink false keeps the push in its column", arguments: ["Settings", "Help"])
  func staysInItsColumn(label: String) throws {
    var view = try AppSession(app: Self.app())
    try view.perform(.tap("Mint"))
    try view.perform(.inColumn(.sidebar, .tap(.label(label))))
    #expect(visible(view, .sidebar) == ["List", label])
    #expect(visible(view, .detail) == ["Mint"])
    try view.perform(.inColumn(.sidebar, .back(1)))
    #expect(visible(view, .sidebar) == ["List"])
    #expect(view.state.focused(on: .sidebar)?.bindings["help"] == false)
  }

  @Test("S12.2 its binding does the same")
  func binding() throws {
    var view = try AppSession(app: Self.app())
    try view.perform(.set([.init("help", true)]))
    #expect(visible(view, .sidebar) == ["List", "Help"])
    #expect(visible(view, .detail) == ["Nothing"])
  }

  @Test("S12.1 collapsed, the columns are one stack, and back writes the bindings")
  func collapsed() throws {
    var view = try AppSession(app: Self.app(.phone))
    #expect(try view.perform(.tap("Mint")).diagnostics.isEmpty)
    try view.perform(.tap("Shades"))
    #expect(view.state.visible == ["List", "Mint", "Shades"])
    try view.perform(.back(2))
    #expect(view.state.visible == ["List"])
    #expect(view.state.focused(on: .sidebar)?.bindings["color"] == .null)
  }

  @Test("S12.3 several levels in one update come one a tick, collapsed")
  func severalLevels() throws {
    var view = try AppSession(app: Self.app(.phone))
    let change = try view.perform(.set([.init("color", "mint"), .init("shades", true)]))
    #expect(view.state.visible == ["List", "Mint", "Shades"])
    #expect(change.diagnostics.map(\.id) == [.multiLevelLegacy])
    #expect(change.diagnostics.first?.concerns == ["Mint", "Shades"])
    #expect(change.transition == .init(.push, levels: 2, animated: true))
  }

  @Test("S12.3 a column that is filled and pushed on at once has one new level")
  func oneLevelAColumn() throws {
    var view = try AppSession(app: Self.app())
    #expect(try view.perform(.set([.init("color", "mint"), .init("shades", true)])).diagnostics.isEmpty)
    #expect(visible(view, .detail) == ["Mint", "Shades"])
  }

  @Test("S12.3 so does a cold start, and a relaunch")
  func coldStart() throws {
    let initial: [RouteValue.Field] = [.init("color", "mint"), .init("shades", true)]
    var view = try AppSession(app: Self.app(.phone, initial))
    #expect(view.state.visible == ["List", "Mint", "Shades"])
    #expect(view.opening.diagnostics.map(\.id) == [.multiLevelLegacy])
    try view.perform(.back(2))
    #expect(try view.perform(.relaunch).diagnostics.map(\.id) == [.multiLevelLegacy])
    #expect(view.state.visible == ["List", "Mint", "Shades"])
  }

  @Test("S12.1 nothing can be done to a path, which is not bound")
  func path() throws {
    var view = try AppSession(app: Self.app())
    do { try view.perform(.push(["a"])) } catch { #expect(error.id == .pathNotBound) }
    #expect(visible(view, .detail) == ["Nothing"])
  }
}
