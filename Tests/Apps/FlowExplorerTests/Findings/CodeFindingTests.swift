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
    (
      "dead-tap",
      """
      root: A
      screens:
        A:
          links: {Ask: {presents: asks@3}}
          presents: {asks: {as: alert, title: No, buttons: {Again: {does: {set: {asks: true}}@4}, OK: {}}}}

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
    // The view isn't in front, and so nothing of it changes.
    (
      "view-entries-dropped",
      """
      root: A
      urls: {"app:A.onChange": {push: [1]}}
      screens: {A: {links: {Go: {view: B@3}}, destinations: {Int: C}}, B: {}, C: {}}

      """
    ),
    // When code calls the function isn't read, nor when it sets the binding.
    (
      "view-entries-dropped",
      """
      root: A
      urls: {"app:Router.open": {push: [1]}}
      screens: {A: {links: {Go: {view: B@3}}, destinations: {Int: B}}, B: {}}

      """
    ),
    (
      "lost-input",
      """
      root: A
      presents: {note: {as: sheet, screen: B}}
      screens: {A: {links: {Go: {view: C@3}}}, B: {holds: input}, C: {}}

      """
    ),
    // The state changes the first screen, and not the one above it.
    (
      "unresolved-destination",
      """
      root: [{when: {isLaunching: true}, screen: B}, {screen: A}]
      state: {isLaunching: true}
      savedPaths: []
      screens: {A: {links: {Go: {value: 1@3}}, destinations: {Int: C}}, B: {}, C: {}}

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

  @Test("code of the screen in front, and state that chooses the first screen, lead to findings")
  func timedCode() throws {
    let own = """
      root: A
      urls: {"app:B.onChange": {push: [1]}}
      screens: {A: {links: {Go: {view: B@3}}, destinations: {Int: C}}, B: {}, C: {}}

      """
    #expect(try ids(own, isRead: true) == ["view-entries-dropped"])
    let first = """
      root: [{when: {isLaunching: true}, screen: A}, {screen: B}]
      state: {isLaunching: true}
      screens: {A: {}, B: {links: {Go: {value: 1@3}}}}

      """
    #expect(try ids(first, isRead: true) == ["unresolved-link"])
  }

  @Test("a screen isn't a trap if state that isn't written, its own code or a link that isn't read may lead home")
  func wayHome() throws {
    let app = """
      root: A
      screens:
        A: {links: {Go: {view: B@3}}}
        B:
          backButton: hidden
          state: {done: 1}
          links: {More: {does: {set: {done: 1}}}, End: {view: C, when: {done: 2}, hides: true}}
        C: {}

      """
    #expect(try ids(app, isRead: true) == [])
    let trap = app.replacing(", End: {view: C, when: {done: 2}, hides: true}", with: "")
    #expect(try ids(trap, isRead: true) == ["trap"])
    #expect(try ids(trap.replacing("links: {More: {does: {set: {done: 1}}}}", with: "links: {}"), isRead: true) == [])
    let splash = """
      root: A
      presents: {shows: {as: cover, screen: B}}
      urls: {"app:B.task": {set: {shows: false}}}
      screens: {A: {links: {Go: {presents: shows@3}}}, B: {links: {More: {value: 1}}, destinations: {Int: C}}, C: {}}

      """
    #expect(try ids(splash.replacing("B.task", with: "C.task"), isRead: true).contains("trap"))
    #expect(try !ids(splash, isRead: true).contains("trap"))
  }

  @Test("a button of which no way leads on is still one")
  func deadButton() throws {
    let app = "root: A\nscreens: {A: {links: {Done: {does: {dismiss: true}@3}, Next: {view: B@4}}}, B: {}}\n"
    #expect(try ids(app, isRead: true) == ["dead-tap"])
  }
}
