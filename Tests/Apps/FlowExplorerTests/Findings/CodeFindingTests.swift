import FlowApps
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import Testing

@testable import FlowExplorer

@Suite("Of an app that was read from code, what only its model has is no finding")
struct CodeFindingTests {
  /// The ids of the findings of an app, in which `@3` names a line of code.
  private func ids(_ text: String, isRead: Bool) throws -> [String] {
    var text = text
    for line in [3, 4] { text = text.replacing("@\(line)", with: isRead ? ", source: \"A.swift:\(line)\"" : "") }
    text = text.replacing("@?", with: isRead ? ", assumed: [presenter]" : "")
    let subject = ExploredApp(try Explored(text).app, RunRules(), masking: Redactor())
    let exploration = Exploration(
      subject,
      by: .search(SearchSettings(), [], cover: nil),
      under: RunVariants(named: nil, sizes: []),
      ExplorationRules(of: subject, []),
      StepDomain(),
      jobs: 1,
      limit: WorkLimit(nil) { false }
    )
    return try exploration.explore { _ in }.findings.map { "\($0.id)" }
  }

  private static let models: [(id: String, app: String)] = [
    // Code that isn't read may have set the state otherwise.
    (
      "dead-tap",
      """
      root: A
      screens:
        A:
          links: {Retry: {does: {set: {asks: false}}@3}}
          presents: {asks: {as: alert, title: No, buttons: {OK: {}}}}

      """
    ),
    // Another way of the same button leads on.
    ("dead-tap", "root: A\nscreens: {A: {links: {Done: {does: {dismiss: true}@3}, Next: {view: B@3}}}, B: {}}\n"),
    // The property outlives the screen.
    (
      "binding-not-live",
      """
      root: A
      screens:
        A: {links: {Go: {view: B@3}}}
        B:
          links: {Save: {does: {dismiss: true, set: {failed: true}}@3}, Ask: {presents: failed}}
          presents: {failed: {as: alert, title: No, buttons: {OK: {}}}}

      """
    ),
    // Another stack may be around the view.
    (
      "unresolved-link",
      """
      root: A
      presents: {showsB: {as: cover, screen: B@3@?}}
      screens: {A: {}, B: {controls: [dismiss], links: {Go: {value: 1}}}}

      """
    ),
    // A view under a sheet doesn't appear.
    (
      "lost-input",
      """
      root: A
      presents: {edit: {as: sheet, screen: B, dismissDisabled: true}}
      urls: {"app:A.onAppear": {set: {edit: false}}}
      screens: {A: {links: {Edit: {presents: edit@3}}}, B: {holds: input, links: {Close: {does: {dismiss: true}}}}}

      """
    ),
    // Code that isn't read may lead there.
    ("never-shown", "root: A\nscreens: {A: {links: {Go: {view: B@3}}}, B: {}, C: {}}\n"),
  ]

  @Test("a change, a write, a view and an event whose code isn't read", arguments: models)
  func model(id: String, app: String) throws {
    #expect(try ids(app, isRead: false) == [id])
    #expect(try ids(app, isRead: true) == [])
  }

  @Test("a button of which no way leads on is still one")
  func deadButton() throws {
    let app = "root: A\nscreens: {A: {links: {Done: {does: {dismiss: true}@3}, Next: {view: B@4}}}, B: {}}\n"
    #expect(try ids(app, isRead: true) == ["dead-tap"])
  }
}
