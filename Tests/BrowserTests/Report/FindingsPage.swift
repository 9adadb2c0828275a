import AppCoverage
import FlowApps
import FlowReports
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// Pages of findings: of a search through an app with a link that leads nowhere, a trap, a goal and a screen that
/// nothing shows, and of a linter.
enum FindingsPage {
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

  /// The page of the search.
  static func search() throws -> ReportPage {
    var page = ReportPage()
    page.add(
      "name: 'unresolved-link: Map on Parks'\nsteps:\n- push: zion\n- assert: {path: [map]}\n",
      file: "unresolved-link-map-on-parks.flow.yaml"
    )
    page.add("name: 'passes: “Guide” is a trap'\nsteps:\n- push: guide\n- push: more\n", file: "trap-guide.flow.yaml")
    let app: App
    do throws(FileErrors) { app = try AppReader.read(Self.app) } catch { throw error.diagnostics[0] }
    let graph = AppGraph(of: app)
    let (edges, nodes) = graph.parts(at: ["screens.Parks.links.Stay", "screens.Shop"])
    page.findings = PageFindings(
      command: "explore parks.app.yaml",
      counts: [(5, "screen")],
      summary: ["1,204 states, 5,310 steps, the farthest 8 deep; complete"],
      omissions: ["<b>nothing</b>", "no value of “a” is known", "no value of “a” is known"],
      entries: [
        entry(
          "unresolved-link",
          .error,
          "the link “Map” on “Parks” leads to <7>",
          "Map: 7",
          code: CodePlace(file: "Sources/Parks.swift", line: 12),
          flow: 1,
          steps: 2,
          lit: .init(edges: graph.parts(at: ["screens.Parks.links.Guide to the park, with its weather"]).edges)
        ),
        entry("trap", .error, "from “Guide” nothing that a person can do leads back", "Guide:", flow: 2, steps: 2),
        entry(
          "never-shown",
          .warning,
          "no state shows the screen “Shop”",
          "Shop:",
          lit: .init(edges: edges, nodes: nodes)
        ),
        PageFindings.ShownFinding(
          Diagnostic("goal-reached", "{screen: Gear} is reached", severity: .warning, at: place(of: "")),
          isAnswer: true,
          flow: 2,
          steps: 1
        ),
      ],
      picture: try picture(of: app, graph)
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
    code: CodePlace? = nil,
    flow: Int? = nil,
    steps: Int = 0,
    lit: PageFindings.Lit = .init()
  ) -> PageFindings.ShownFinding {
    let diagnostic = Diagnostic(id, message, severity: severity, at: place(of: text)).help("lead it somewhere else")
    return PageFindings.ShownFinding(diagnostic, code: code?.place, isAnswer: false, flow: flow, steps: steps, lit: lit)
  }

  /// The app's screens, of which a session has shown the first and the park.
  private static func picture(of app: App, _ graph: AppGraph) throws -> String {
    var session = try AppSession(app.prepared, profile: .wwdc22)
    var shown = ShownParts()
    shown.note(session.state, of: app.model)
    _ = try session.perform(.tap("Zion"))
    shown.note(session.state, of: app.model)
    return SVGPicture(graph, .reached(AppReach(shown, of: app, opensTexts: true))).element
  }

  // MARK: A linter

  /// The page of a linter that found links to a type without a destination, a note, and what has no place.
  ///
  /// - Parameter links: The number of the links.
  /// - Returns: The page.
  /// - Throws: The error of an app that can't be read.
  static func lint(links: Int) throws -> ReportPage {
    let file = SourceFile(
      "NavigationStack {\n" + (0..<links).map { "  NavigationLink(\"\($0)\", value: Bed(\($0)))\n" }.joined() + "}\n",
      name: "Sources/Garden.swift"
    )
    var page = ReportPage()
    let app: App
    do throws(FileErrors) { app = try AppReader.read(Self.app) } catch { throw error.diagnostics[0] }
    let graph = AppGraph(of: app)
    page.findings = PageFindings(
      command: "lint Sources",
      counts: [(2, "file"), (links, "link")],
      picture: try picture(of: app, graph),
      lit: [.init(file: file.name, line: 2, .init(nodes: graph.parts(at: ["screens.Shop"]).nodes))]
    )
    let stack = Diagnostic.Note("the stack is here", at: Place(file, SourceRange(0..<15)))
    let lines = (0..<links).map { file.line($0 + 2).lowerBound + 2 }
    page.complaints = (0..<links).map { number in
      Diagnostic(
        "unresolved-link",
        "no destination for Bed can be on this link's stack",
        severity: number == 0 ? .error : .note,
        file: file,
        range: SourceRange(lines[number]..<lines[number] + 14),
        cause: "the stack at Sources/Garden.swift:1 has no destination for Bed"
      )
      .adding([stack])
      .help("add `.navigationDestination(for: Bed.self) { … }` to the stack's content")
    }
    let long = String(repeating: "name", count: 125)
    page.complaints[0].way = [
      WayFrame(title: "start", rows: ["Garden"]), WayFrame(title: "1 tap Rose", rows: ["▔ home", "Bed", "Garden"]),
    ]
    page.complaints.append(
      Diagnostic(
        "unread",
        "this can't be read: \u{202e}\u{1b}[31m<script>\(long)",
        severity: .warning,
        file: SourceFile(name: "gone/\(long).swift", part: nil),
        range: nil
      )
    )
    return page
  }
}
