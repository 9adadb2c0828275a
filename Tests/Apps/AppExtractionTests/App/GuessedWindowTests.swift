import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Of views that may be an app's first, the one from which most is reached is taken")
struct GuessedWindowTests {
  @Test("without an app, whatever the order of the declarations; the others are presented")
  func noApp() throws {
    let swift = #"""
      struct Skins: View { var body: some View { NavigationStack { NavigationLink("Skin") { Text("skin") } } } }
      struct Home: View {
        var body: some View { NavigationStack { NavigationLink("Games") { Games() } } }
      }
      struct Games: View { var body: some View { NavigationLink("Game") { Text("game") } } }
      """#
    let app = """
      name: App
      root: Home
      stack: self-managed
      presents:
        showsSkins:
          as: cover
          screen: Skins
          stack: self-managed
          source: Small.swift:1
          assumed: [presenter]
      screens:
        Games:
          source: Small.swift:5
          links:
            Game:
              view: GamesText
              source: Small.swift:5
        GamesText:
          source: Small.swift:5
        Home:
          source: Small.swift:2
          links:
            Games:
              view: Games
              source: Small.swift:3
        Skins:
          source: Small.swift:1
          controls: [dismiss]
          links:
            Skin:
              view: SkinsText
              source: Small.swift:1
        SkinsText:
          source: Small.swift:1
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 3 of 3 links, 2 of 2 stacks")
  }

  @Test("none, if the app is one of several, and shows nothing, as one for tests does")
  func appForTests() throws {
    let swift = #"""
      @main enum Launcher {
        static func main() { if NSClassFromString("XCTestCase") == nil { Shop.main() } else { TestApp.main() } }
      }
      struct TestApp: App { var body: some Scene { WindowGroup { Text("tests run") } } }
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("Hats") { isOn = true }.sheet(isPresented: $isOn) { Hats() } }
      }
      struct Hats: View { var body: some View { NavigationStack { NavigationLink("Hat") { Text("hat") } } } }
      """#
    let app = """
      name: TestApp
      root: TestApp
      stack: self-managed
      screens:
        TestApp:
          source: Small.swift:4
      """
    #expect(try appFile(SmallSource(swift).tree, named: "TestApp") == app)
  }

  @Test("of two that reach as much the first; the other is presented, and nothing of it stands on its screens")
  func tie() throws {
    let swift = #"""
      struct First: View { var body: some View { NavigationStack { NavigationLink("One") { Text("one") } } } }
      struct Second: View {
        @State private var isOn = false
        var body: some View { NavigationStack { Text("two") }.sheet(isPresented: $isOn) { Text("sheet") } }
      }
      """#
    let app = """
      name: App
      root: First
      stack: self-managed
      presents:
        showsSecond:
          as: cover
          screen: Second
          stack: self-managed
          source: Small.swift:2
          assumed: [presenter]
      screens:
        First:
          source: Small.swift:1
          links:
            One:
              view: FirstText
              source: Small.swift:1
        FirstText:
          source: Small.swift:1
        Second:
          source: Small.swift:2
          controls: [dismiss]
          presents:
            isOn:
              as: sheet
              screen: SecondSheet
              source: Small.swift:4
        SecondSheet:
          source: Small.swift:4
      """
    #expect(try appFile(swift) == app)
  }

  @Test("an app whose window shows what isn't declared; the other stacks are known by their names alone")
  func unreadWindow() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Elsewhere.Root() } } }
      struct Skins: View { var body: some View { NavigationStack { SkinList() } } }
      struct SkinList: View { var body: some View { NavigationLink("Skin") { Text("skin") } } }
      struct Home: View { var body: some View { NavigationStack { Games() } } }
      struct Games: View { var body: some View { NavigationLink("Game") { Game() } } }
      struct Game: View { var body: some View { NavigationLink("Play") { Text("play") } } }
      """#
    let tree = try SmallSource(swift).tree
    let app = try AppExtractor.app(from: AppIndex([tree], platform: .ios))
    #expect(app.model.root == "Games")
    #expect(
      app.omissions.map { "\($0.place.line) \($0.reason.text)" } == ["1 which view the app shows first isn't read"]
    )
    #expect(try appFile(tree, stack: "SkinList").contains("root: SkinList\n"))
    #expect(throws: AppExtractor.Failure.unknownStack("Skins", known: ["Games", "SkinList"])) {
      try AppExtractor.app(from: AppIndex([tree], platform: .ios), stack: "Skins")
    }
  }
}
