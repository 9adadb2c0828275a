import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Testing

@testable import FlowExplorer

/// Screens that hold what a person types, and the steps that take them away.
@Suite("S19.4 lost input")
struct LostInputTests {
  private func lines(
    _ text: String,
    _ profile: Profile = .wwdc22,
    _ domain: StepDomain = StepDomain()
  ) throws -> [String] {
    try Explored(text).findings(profile, besides: nil, domain, failOn: .never).filter { $0.id == .own(.lostInput) }
      .map(\.line)
  }

  @Test(
    "is lost where a link that is no change of the screen empties the path",
    arguments: [
      (
        Profile.wwdc22,
        ["lost-input: “tap Help” takes “Form” away, and what was typed there is lost · tap Form, tap Help"]
      ), (.shipping, []),
    ]
  )
  func mixing(profile: Profile, lines: [String]) throws {
    let app = """
      root: Root
      screens:
        Root: {links: {Form: form}, destinations: {String: Form}}
        Form: {holds: input, links: {Help: {view: Help}}}
        Help:
      """
    #expect(try self.lines(app, profile) == lines)
  }

  /// An app with a form in a sheet and one in a tab.
  private static func scene(_ sheet: String = "", _ form: String = "", _ more: String = "") -> String {
    """
    tabs:
      home: {root: Home, stack: erased\(more)}
      other: {root: Other, stack: erased}
    presents:
      form: {screen: Form, as: sheet, stack: erased\(sheet)}
    urls:
      app://home: {tab: home, path: {home: []}}
    screens:
      Home: {links: {Write: {presents: form}, Note: note}, destinations: {String: Note}}
      Other: {links: {Reset: {does: {path: {home: []}}}}}
      Form:
        holds: input
        links: {Save: {does: {dismiss: true}}, Cancel: {presents: sure}\(form)}
        presents: {sure: {as: alert, title: Sure?, buttons: {Discard: {does: {set: {form: false}}}, Stay: }}}
      Note: {holds: input, links: {Done: {does: {path: []}}}}
    """
  }

  @Test(
    "is lost by a drag, a URL and a link elsewhere, and not by changes of the screen or after a question"
  )
  func scenes() throws {
    let found = try lines(Self.scene())
    #expect(
      found == [
        "lost-input: “swipeDown” takes “Form” away, and what was typed there is lost · tap Write, swipeDown",
        "lost-input: “open \"app://home\"” takes “Note” away, and what was typed there is lost · tap Note, open \"app://home\"",
        "lost-input: “tap Reset” takes “Note” away, and what was typed there is lost · tap Note, selectTab other, tap Reset",
      ]
    )
  }

  @Test("isn't lost where the drag is forbidden, and is lost where the tab pops to its root")
  func gestures() throws {
    let only = StepDomain(omitted: [.relaunch, .open])
    let found = try lines(Self.scene(", dismissDisabled: true", "", ", reselect: popToRoot"), .wwdc22, only)
    #expect(
      found == [
        "lost-input: “selectTab home” takes “Note” away, and what was typed there is lost · tap Note, selectTab home",
        "lost-input: “tap Reset” takes “Note” away, and what was typed there is lost · tap Note, selectTab other, tap Reset",
      ]
    )
  }

  @Test("is lost in a column whose row leads to another value, and reported once for all that isn't a link")
  func columns() throws {
    let app = """
      split:
        columns:
          sidebar: {root: Boxes, list: {selection: box, type: String, rows: [In, Out]}}
          detail: {root: {default: Mails, empty: None}, stack: erased}
      screens:
        Boxes:
        Mails: {links: {First: 1}, destinations: {Int: Mail}}
        Mail: {holds: input}
        None:
      """
    let found = try lines(app)
    #expect(
      found == [
        "lost-input: “select Out” takes “Mail” away, and what was typed there is lost · select In, tap First, select Out"
      ]
    )
  }

  @Test("isn't lost by what nothing says that the app does, nor by an end of the app")
  func byNoPerson() throws {
    let app = """
      tabs: {home: {root: Home, stack: erased}}
      presents: {form: {screen: Form, as: cover}}
      screens:
        Home:
        Form: {holds: input}
      """
    #expect(try lines(app) == [])
  }

  @Test("isn't lost if the screen stays, and another value of the same screen is another one")
  func values() throws {
    let app = """
      tabs: {home: {root: Home, stack: erased}}
      urls:
        app://a: {path: {home: [a]}}
        app://b: {path: {home: [b]}}
      screens:
        Home: {links: {A: a}, destinations: {String: Form}}
        Form: {holds: input}
      """
    let found = try lines(app)
    #expect(
      found == [
        "lost-input: “open \"app://b\"” takes “Form” away, and what was typed there is lost · tap A, open \"app://b\"",
        "lost-input: “open \"app://a\"” takes “Form” away, and what was typed there is lost · open \"app://b\", open \"app://a\"",
      ]
    )
  }

  /// Apps whose findings are run as flows: covered stacks, replaced values, columns beside each other.
  static let apps = [
    scene(),
    scene("", ", Help: {view: Note}", ", reselect: popToRoot"),
    """
    tabs: {home: {root: Home, stack: erased}, other: {root: Home, stack: erased}}
    items: {edit: {type: Int, screen: Form, as: sheet}}
    samples: {Int: [1, 2]}
    urls:
      app://{text}: {path: {home: ["${text}"]}}
      app://edit/{id:Int}: {set: {edit: "${id}"}}
    screens:
      Home: {links: {A: a}, destinations: {String: Form}}
      Form: {holds: input}
    """,
    """
    split:
      columns:
        sidebar: {root: Boxes, list: {selection: box, type: String, rows: [In, Out]}}
        content: {root: {default: Mails, empty: None}, stack: erased}
        detail: {root: None, stack: erased}
    screens:
      Boxes:
      Mails: {links: {First: 1}, destinations: {Int: Mail}}
      Mail: {holds: input, links: {Next: 2}}
      None:
    """,
    """
    root: Root
    screens:
      Root: {links: {Form: form}, destinations: {String: Form}}
      Form: {holds: input, links: {Help: {view: Help}}}
      Help:
    """,
  ]

  @Test("its flow fails at its last step, because the screen is gone", arguments: 0..<5)
  func flow(number: Int) throws {
    let app = try Explored(Self.apps[number])
    let findings = try app.findings().filter { $0.id == .own(.lostInput) }
    #expect(!findings.isEmpty)
    for finding in findings {
      let text = try #require(FindingFlow(finding)).text(from: .init(app: "a.app.yaml"))
      let transcript = try app.run(text)
      #expect(transcript.divergences.map(\.kind) == [.expectation], "\(text)\(transcript.divergences)")
      #expect(transcript.records.last?.outcome == .diverged, "\(text)")
      #expect(text.contains("visible: [") || text.contains("path: [") || text.contains("bindings: {"), "\(text)")
    }
  }
}
