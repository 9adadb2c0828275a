import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("A flow's uses of its app are counted")
struct UseCounterTests {
  /// What the steps use in an app, each with how often.
  private func uses(
    _ app: String,
    _ steps: String,
    header: String = "",
    profile: Profile = .wwdc22
  ) throws -> [String: Int] {
    let text = "\(app)\n\(header)steps:\n\(steps)\n"
    let flow = try flow(SourceFile(text))
    let transcript = FlowRunner(rules: RunRules(failOn: .never, countsUses: true)).run(flow, profile: profile)
    #expect(transcript.lines == [])
    return transcript.counted
  }

  private static let stack = """
    app:
      root: Home
      screens:
        Home: {links: {A: a, Help: {view: Help}}, destinations: {String: {cases: {a: A, b: B}}}}
        A: {links: {B: b, Tips: {presents: tips}}, presents: {tips: Help}, items: {n: {type: Int, screen: B}}}
        B: {toolbar: {More: {view: Help}}}
        Help:
    """

  @Test(
    "in a stack: a link with the destination and the screen that it leads to",
    arguments: [
      ("- tap: A", ["links.A": 1, "destinations": 1, "A": 1]),
      ("- tap: {value: a}", ["links.A": 1, "destinations": 1, "A": 1]),
      ("- tap: Help", ["links.Help": 1, "Help": 1]),
      ("- push: [a, b]\n- back\n- push: b", ["destinations": 3, "A": 1, "B": 2]),
      ("- push: a\n- tap: Tips", ["destinations": 1, "A": 1, "A.links.Tips": 1, "A.presents.tips": 1, "Help": 1]),
      ("- push: a\n- {set: {n: 3}}", ["destinations": 1, "A": 1, "A.items.n": 1, "B": 1]),
      ("- push: [a, b]\n- tap: More", ["destinations": 2, "A": 1, "B": 1, "B.toolbar.More": 1, "Help": 1]),
      ("- transaction: [{push: a}, popToRoot, {push: b}]", ["destinations": 1, "B": 1]),
      ("- transaction: [{tap: A}, {tap: B}]", ["links.A": 1, "A.links.B": 1, "destinations": 2, "A": 1, "B": 1]),
      ("- hold\n- tap: A\n- assert: {path: []}\n- release", ["links.A": 1, "destinations": 1, "A": 1]),
      ("- {tap: Nowhere, expect: {refused: unknown-link}}", [:]),
      ("- setPath: [a]\n- setPath: [a, b]\n- setPath: [b]", ["destinations": 3, "A": 1, "B": 2]),
    ] as [(String, [String: Int])]
  )
  func stack(steps: String, expected: [String: Int]) throws {
    var all = ["screens.Home": 1]
    for (key, count) in expected {
      let path = key == "destinations" || key.hasPrefix("links") ? "screens.Home.\(key)" : "screens.\(key)"
      all[key == "destinations" ? "screens.Home.destinations.String" : path] = count
    }
    #expect(try uses(Self.stack, steps) == all)
  }

  @Test("the path of a cold start counts")
  func initialPath() throws {
    let expected = ["screens.Home": 1, "screens.Home.destinations.String": 1, "screens.A": 1]
    #expect(try uses(Self.stack, "- assert: {path: [a]}", header: "path: [a]\n") == expected)
  }

  private static let state = """
    app:
      state: {user: null, theme: light}
      tabs:
        home: {root: Home, stack: erased}
        desk: {root: Desk, stack: erased, when: {user: {not: null}}}
        last: {root: Home, stack: erased}
      screens:
        Home:
          state: {count: 0}
          links: {Log in: {does: {set: {user: ann}}}, Log out: {does: {set: {user: null}}}, One: {does: {set: {count: 1}}}, None: {does: {set: {count: 0}}}, More: 1}
          destinations: {Int: Home}
        Desk: {links: {Dark: {does: {set: {theme: dark}}}}}
    """

  /// What steps use of the app's state, and of its tabs.
  private func stateUses(_ steps: String) throws -> [String: Int] {
    try uses(Self.state, steps).filter {
      $0.key.contains("state.") || $0.key.hasPrefix("tabs.") && !$0.key.contains("home")
    }
  }

  @Test(
    "state counts when it comes to have another value, of a screen other than at its start (S18.1)",
    arguments: [
      ("- tap: Log out\n- tap: None", [:]),
      ("- tap: Log in\n- tap: Log in\n- tap: Log out", ["state.user": 2]),
      ("- tap: One\n- tap: One\n- tap: None\n- tap: One", ["screens.Home.state.count": 2]),
      ("- tap: One\n- tap: More\n- tap: One\n- back", ["screens.Home.state.count": 2]),
      // A tab that comes moves those behind it, and what was there isn't counted again.
      (
        "- tap: One\n- selectTab: last\n- tap: One\n- tap: Log in",
        [
          "screens.Home.state.count": 2, "state.user": 1, "tabs.last": 1,
        ]
      ),
      (
        "- selectTab: last\n- tap: Log in\n- selectTab: desk\n- tap: Dark",
        [
          "state.user": 1, "state.theme": 1, "tabs.last": 1, "tabs.desk": 1,
        ]
      ),
      ("- tap: Log in\n- selectTab: last\n- tap: Log out", ["state.user": 2, "tabs.last": 1]),
    ] as [(String, [String: Int])]
  )
  func state(steps: String, expected: [String: Int]) throws { #expect(try stateUses(steps) == expected) }

  private static let tabs = """
    app:
      tabs:
        home: {root: Home, stack: erased}
        list: {root: List, stack: erased}
        add: {does: {set: {tips: true}}}
      presents: {tips: {screen: Tips, as: sheet, onDismiss: {tab: list}}}
      urls: {"app://{n:Int}": {tab: list, path: {list: ["${n}"]}, then: {set: {tips: true}}}}
      screens:
        Home:
          links: {Ask: {presents: sure}, Go: {does: {tab: list}}}
          presents: {sure: {as: dialog, buttons: {Yes: {does: {tab: list}}, Cancel: {does: {push: 1}}}}}
          destinations: {Int: Number}
        List: {destinations: {Int: Number}}
        Number:
        Tips:
    """

  @Test(
    "in a scene: tabs, layers, buttons, URLs and changes",
    arguments: [
      ("- selectTab: list\n- selectTab: home\n- selectTab: list", ["tabs.list": 2, "tabs.home": 2, "screens.List": 1]),
      (
        "- selectTab: add\n- swipeDown",
        [
          "tabs.add": 1, "tabs.add.does": 1, "presents.tips": 1, "screens.Tips": 1, "presents.tips.onDismiss": 1,
          "tabs.list": 1, "screens.List": 1,
        ]
      ),
      (
        "- tap: Ask\n- tap: Yes",
        [
          "screens.Home.links.Ask": 1, "screens.Home.presents.sure": 1, "screens.Home.presents.sure.buttons.Yes": 1,
          "screens.Home.presents.sure.buttons.Yes.does": 1, "tabs.list": 1, "screens.List": 1,
        ]
      ),
      (
        "- tap: Ask\n- swipeDown",
        [
          "screens.Home.links.Ask": 1, "screens.Home.presents.sure": 1,
          "screens.Home.presents.sure.buttons.Cancel.does": 1, "screens.Home.destinations.Int": 1, "screens.Number": 1,
        ]
      ),
      (
        "- tap: Go",
        ["screens.Home.links.Go": 1, "screens.Home.links.Go.does": 1, "tabs.list": 1, "screens.List": 1]
      ),
      (
        "- open: app://7",
        [
          "urls.app://{n:Int}": 1, "urls.app://{n:Int}.then": 1, "tabs.list": 1, "screens.List": 1,
          "screens.List.destinations.Int": 1, "screens.Number": 1, "presents.tips": 1, "screens.Tips": 1,
        ]
      ),
      ("- {push: 1, in: list}", [:]),
      (
        "- {push: 1, in: list}\n- selectTab: list",
        ["tabs.list": 1, "screens.List": 1, "screens.List.destinations.Int": 1, "screens.Number": 1]
      ),
      ("- {selectTab: nowhere, expect: {refused: unknown-tab}}", [:]),
      (
        "- hold\n- {tap: Go}\n- save: here\n- hold\n- release",
        [
          "screens.Home.links.Go": 1, "screens.Home.links.Go.does": 1, "tabs.list": 1, "screens.List": 1,
        ]
      ),
    ] as [(String, [String: Int])]
  )
  func scene(steps: String, expected: [String: Int]) throws {
    let start = ["tabs.home": 1, "screens.Home": 1]
    #expect(try uses(Self.tabs, steps) == start.merging(expected) { $1 })
  }

  @Test("a text that the app is opened with counts")
  func opening() throws {
    let uses = try uses(Self.tabs, "- assert: {tab: list}", header: "open: app://7\n")
    #expect(uses["urls.app://{n:Int}"] == 1)
    #expect(uses["urls.app://{n:Int}.then"] == 1)
    #expect(uses["tabs.home"] == nil)
  }

  private static let columns = """
    app:
      split:
        columns:
          sidebar: {root: Boxes, list: {selection: box, type: String}}
          detail: {root: {default: Mails, empty: None}, stack: erased}
      screens:
        Boxes: {links: {About: {view: About}, Seven: 7}, presents: {tips: About}}
        Mails: {destinations: {Int: Mail}}
        Mail:
        None: {destinations: {Int: Mail}}
        About:
    """

  @Test(
    "in columns: the columns that are shown, the rows that are selected, and links over columns",
    arguments: [
      ("- select: a\n- select: b", ["split.sidebar.list": 2, "screens.Mails": 2]),
      ("- tap: About", ["screens.Boxes.links.About": 1, "screens.About": 1]),
      (
        "- tap: Seven",
        ["screens.Boxes.links.Seven": 1, "screens.None.destinations.Int": 1, "screens.Mail": 1]
      ),
      ("- toggleSidebar\n- toggleSidebar", ["split.sidebar": 2]),
      ("- {set: {tips: true}}", ["screens.Boxes.presents.tips": 1, "screens.About": 1]),
    ] as [(String, [String: Int])]
  )
  func columns(steps: String, expected: [String: Int]) throws {
    let start = ["split.sidebar": 1, "split.detail": 1, "screens.Boxes": 1, "screens.None": 1]
    #expect(try uses(Self.columns, steps) == start.merging(expected) { $1 })
  }

  @Test("nothing is counted unless that is requested, or the flow has no app")
  func unasked() throws {
    let text = "\(Self.stack)\nsteps: [{tap: A}]"
    #expect(FlowRunner().run(try flow(SourceFile(text)), profile: .wwdc22).uses == nil)
    let open = try flow(SourceFile("steps: [{push: a}]"))
    #expect(FlowRunner(rules: RunRules(countsUses: true)).run(open, profile: .wwdc22).uses == nil)
  }

  @Test("a flow that can't start has used nothing of its app, and one that diverges has used what it came to")
  func failures() throws {
    let driver = FlowRunner(rules: RunRules(countsUses: true))
    let unlaunched = try flow(
      SourceFile("app: {root: Home, stack: self-managed, screens: {Home: }}\npath: [a]\nsteps: [back]")
    )
    #expect(driver.run(unlaunched, profile: .wwdc22).uses?.counts == [0])
    let diverging = try flow(SourceFile("\(Self.stack)\nsteps: [{tap: Help}, {assert: {path: [a]}}, {tap: A}]"))
    let transcript = driver.run(diverging, profile: .wwdc22, recordsSteps: false)
    #expect(transcript.counted == ["screens.Home": 1, "screens.Home.links.Help": 1, "screens.Help": 1])
  }
}

extension Transcript {
  /// The declarations that were used, each with how often.
  var counted: [String: Int] {
    Dictionary(uniqueKeysWithValues: (uses?.used ?? []).map { ($0.declaration, $0.times) })
  }
}
