import AppCoverage
import FlowApps
import FlowDiagnostics
import FlowReports
import FlowSyntax
import NavigationEngine
import TestSupport

/// The page of a search through an app with a link that leads nowhere, a trap, a goal and a screen that nothing shows.
enum SearchPage {
  private static let app = SourceFile(
    """
    name: The parks
    root: Parks
    urls: {"parks://zion": {path: [zion]}}
    screens:
      Parks:
        links: {Zion: zion, Map: 7, "Guide to the park, with its weather": {view: Guide}, Stay: {does: {dismiss: all}}}
        destinations: {String: Park}
      Park: {links: {Gear: {presents: gear}}, presents: {gear: {screen: Gear, as: sheet}}}
      Guide: {backButton: hidden}
      Gear:
      Shop: {links: {Hat: hat, Back to the parks: {view: Parks}}}
    """,
    name: "parks.app.yaml"
  )

  /// The page.
  static func report() throws -> ReportPage {
    var page = ReportPage()
    page.add(
      "name: 'unresolved-link: Map on Parks'\nsteps:\n- push: zion\n- assert: {path: [map]}\n",
      file: "unresolved-link-map-on-parks.flow.yaml"
    )
    page.add("name: 'passes: “Guide” is a trap'\nsteps:\n- push: guide\n- push: more\n", file: "trap-guide.flow.yaml")
    let app: App
    do throws(FileErrors) { app = try AppReader.read(Self.app) } catch { throw error.diagnostics[0] }
    page.search = PageSearch(
      command: "explore parks.app.yaml",
      summary: ["1,204 states, 5,310 steps, the farthest 8 deep; complete", "not tried: <b>nothing</b>"],
      entries: [
        entry("unresolved-link", .error, "the link “Map” on “Parks” leads to <7>", "Map: 7", flow: 1, steps: 2),
        entry("trap", .error, "from “Guide” nothing that a person can do leads back", "Guide:", flow: 2, steps: 2),
        entry("never-shown", .warning, "no state shows the screen “Shop”", "Shop:"),
        PageSearch.Entry(
          Diagnostic("goal-reached", "{screen: Gear} is reached", severity: .warning, at: place(of: "")),
          isAnswer: true,
          flow: 2,
          steps: 1
        ),
      ],
      picture: try picture(of: app)
    )
    return page
  }

  /// The place of the last occurrence of a text in the app file.
  private static func place(of text: String) -> Place {
    let (bytes, wanted) = (Array(app.bytes), Array(text.utf8))
    let starts = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    let start = starts.last ?? 0
    return Place(app, SourceRange(start..<start + wanted.count))
  }

  private static func entry(
    _ id: DiagnosticID,
    _ severity: Diagnostic.Severity,
    _ message: String,
    _ text: String,
    flow: Int? = nil,
    steps: Int = 0
  ) -> PageSearch.Entry {
    let diagnostic = Diagnostic(id, message, severity: severity, at: place(of: text), help: "lead it somewhere else")
    return PageSearch.Entry(diagnostic, isAnswer: false, flow: flow, steps: steps)
  }

  /// The app's screens, of which a session has shown the first and the park.
  private static func picture(of app: App) throws -> String {
    var session = try AppSession(app.prepared, profile: .wwdc22)
    var shown = ShownParts()
    shown.note(session.state, of: app.model)
    _ = try session.perform(.tap("Zion"))
    shown.note(session.state, of: app.model)
    return SVGPicture(AppGraph(of: app), .reached(AppReach(shown, of: app, opensTexts: true))).element
  }
}
