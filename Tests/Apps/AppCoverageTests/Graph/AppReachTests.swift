import AppCoverage
import FlowApps
import NavigationEngine
import Testing

@Suite("The reached part of an app in its graph")
struct AppReachTests {
  private static let text = """
    root: Home
    urls: {"a://b": {path: []}}
    screens:
      Home:
        links: {Inbox: 1, Help: {view: Help}, Again: 1}
        destinations: {Int: Inbox}
        presents: {ask: {as: alert, buttons: {Yes: }}}
      Inbox:
      Help: {links: {Back home: {view: Home}}}
    """

  /// The picture of the app, of which a session has shown the start, and then taken these links.
  private func picture(tapping labels: [String], opensTexts: Bool = true) throws -> String {
    let app = try app(Self.text)
    var session = try AppSession(app.prepared, profile: .wwdc22)
    var shown = ShownParts()
    shown.note(session.state, of: app.model)
    for label in labels {
      _ = try session.perform(.tap(.label(label)))
      shown.note(session.state, of: app.model)
    }
    let graph = AppGraph(of: app)
    return SVGPicture(graph, .reached(AppReach(shown, of: app, opensTexts: opensTexts))).document
  }

  @Test("screens and links that no state shows say so in words, and the legend explains their look")
  func missed() throws {
    let svg = try picture(tapping: ["Inbox"])
    #expect(svg.contains(" class=\"node screen unused\"><title>screen Help</title>"))
    #expect(svg.contains(" class=\"node screen\"><title>screen Inbox</title>"))
    #expect(svg.contains(" class=\"node alert unused\"><title>alert ask</title>"))
    #expect(svg.contains(" class=\"edge view unused\""))
    #expect(svg.matches(of: #/<text class="count"[^>]*>not reached</text>/#).count == 2)
    #expect(svg.contains(">Inbox</text>") && svg.contains(">Again</text>"))
    #expect(svg.matches(of: #/<g class="legend">.*<g class="node unused"><rect.*>not reached</text></g>/#).count == 1)
  }

  @Test("what is reached in full has no such entry in its legend")
  func whole() throws {
    let app = try app("root: A\nscreens: {A: {links: {B: {view: B}}}, B: {links: {A: {view: A}}}}")
    var session = try AppSession(app.prepared, profile: .wwdc22)
    var shown = ShownParts()
    shown.note(session.state, of: app.model)
    _ = try session.perform(.tap("B"))
    shown.note(session.state, of: app.model)
    let svg = SVGPicture(AppGraph(of: app), .reached(AppReach(shown, of: app, opensTexts: true))).document
    #expect(!svg.contains("not reached") && !svg.contains("class=\"node unused\""))
  }

  @Test("the patterns of texts are reached if texts are opened", arguments: [true, false])
  func texts(opensTexts: Bool) throws {
    let svg = try picture(tapping: [], opensTexts: opensTexts)
    #expect(svg.contains(" class=\"node url\(opensTexts ? "" : " unused")\">"))
  }

  @Test("a picture of counts explains the look of what isn't used")
  func counts() throws {
    let app = try mailApp()
    let svg = SVGPicture(AppGraph(of: app), .used(Coverage(of: app))).document
    #expect(svg.matches(of: #/<g class="legend">.*>not used</text></g>/#).count == 1)
    #expect(!SVGPicture(AppGraph(of: app)).document.contains("not used"))
  }
}
