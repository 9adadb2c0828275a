import FlowApps
import FlowSyntax
import NavigationEngine
import Testing

@Suite("Warnings about apps")
struct AppWarningTests {
  private static func reported(_ app: App) -> [String] {
    app.warnings.map { "\($0.severity.rawValue) \($0.id) \($0.place?.range.start ?? 0)" }
  }

  @Test("S12.1 a tag used twice: the first link answers")
  func tags() throws {
    let text = """
      navigationView: stack
      root: Home
      screens:
        Home: {links: {A: {view: Help, tag: 1, selection: s}, B: {view: Details, tag: 1, selection: s}}}
        Details:
        Help:
      """
    let app = try app(text)
    #expect(Self.reported(app) == ["warning tag-used-twice \(text.utf8.offset(of: "1, selection: s}}}"))"])
    #expect(app.model.screens["Home"]?.presents.first?.cases == [.init(1, to: "Help")])
    var stack = try AppSession(app.prepared)
    try stack.perform(.tap("B"))
    #expect(stack.state.screen == "Help")
  }

  @Test(
    "S16.6 cases that no destination shows, unless one shows every value",
    arguments: [
      ("Step: {cases: {pay: A}}", ["warning unshown-case"]), ("Step: {cases: {pay: A, ship: A}}", []),
      ("Step: {cases: {pay: A}, default: A}", []), ("Step: A", []), ("Int: A", []),
    ]
  )
  func unshownCases(destinations: String, reported: [String]) throws {
    let text = """
      root: Home
      types: {Step: {cases: [pay, ship]}}
      screens:
        Home: {destinations: {\(destinations)}}
        A:
      """
    let app = try app(text)
    #expect(app.warnings.map { "\($0.severity.rawValue) \($0.id)" } == reported)
    if let warning = app.warnings.first {
      #expect(warning.message == "no destination has a screen for the case “ship” of Step")
      #expect(warning.range.map(app.file.text) == destinations)
    }
  }

  @Test("S3.2 a list of destinations in which a type stands twice: the first counts")
  func destinations() throws {
    let text = """
      root: Home
      screens:
        Home: {destinations: [{Int: {screen: Lazy, lazy: true}, String: A}, {Int: A}, {Int: {screen: B}}]}
        A:
        B:
        Lazy:
      """
    let app = try app(text)
    #expect(app.model.screens["Home"]?.destinations.map(\.type) == ["Int", "String", "Int", "Int"])
    #expect(Self.reported(app) == ["warning duplicate-destination \(text.utf8.offset(of: "Int: {screen: B}"))"])
    var stack = try AppSession(app.prepared)
    try stack.perform(.push([1]))
    #expect(stack.state.screen == "A")
  }

  @Test(
    "what is in the list is a map by type",
    arguments: [
      ("[Int]", "wrong-type: Int"), ("[{Int: Nowhere}]", "screen-not-declared: Nowhere"), ("[[]]", "wrong-type: []"),
    ]
  )
  func wrong(list: String, error: String) {
    #expect(appErrors("root: Home\nscreens: {Home: {destinations: \(list)}}\n") == [error])
  }

  @Test("an app without anything odd has no warnings")
  func none() throws {
    #expect(try app("root: Home\nscreens: {Home: {destinations: {Int: Home, String: Home}}}\n").warnings.isEmpty)
  }
}

extension String.UTF8View {
  /// The byte at which the last occurrence of a text begins.
  fileprivate func offset(of text: String) -> Int {
    let bytes = Array(text.utf8)
    return (0...count - bytes.count).last { self.dropFirst($0).starts(with: bytes) } ?? -1
  }
}
