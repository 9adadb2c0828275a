import FlowApps
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("S18.2 conditions in app files")
struct WhenReaderTests {
  private static func declared(_ home: String, root: String = "Home", _ more: String = "") -> String {
    """
    root: \(root)
    state: {loggedIn: false, plan: free, any: null}
    types: {Theme: {cases: [light, dark]}}
    \(more)
    screens:
      Home: {state: {draft: 0, theme: !Theme.light}, presents: {tips: Help}, items: {picked: {type: Int, screen: Help}}, \(home)}
      Help:
    """
  }

  private static func condition(_ text: String) throws -> AppModel.Condition? {
    try app(declared("links: {A: {view: Help, when: {\(text)}}}")).model.screens["Home"]?.links[0].condition
  }

  @Test("a value, a list of values, and what it must not be; all must hold")
  func clauses() throws {
    #expect(try Self.condition("loggedIn: true") == .init([.init("loggedIn", [true])]))
    #expect(
      try Self.condition("plan: [pro, team], draft: {not: 0}, any: {not: [null, 1]}")
        == .init([
          .init("plan", ["pro", "team"]), .init("draft", [0], isNegated: true),
          .init("any", [.null, 1], isNegated: true),
        ])
    )
    #expect(
      try Self.condition("tips: true, picked: null, theme: !Theme.dark")
        == .init([.init("tips", [true]), .init("picked", [.null]), .init("theme", [.init(type: "Theme.dark")])])
    )
  }

  @Test("links, rows and their actions, toolbar items, destinations and presentations have one")
  func places() throws {
    let text = """
      root: Home
      state: {on: false}
      screens:
        Home:
          links: {A: {view: Help, when: {on: true}, hides: true}}
          toolbar: {B: {view: Help, when: {on: true}}, C: , E: {when: {on: true}, hides: true, identifier: e}}
          rows: {of: Int, from: [1], when: {on: true}, hides: true, actions: {D: {view: Help, when: {on: false}}}}
          destinations: [{Int: {screen: Help, when: {on: true}}}, {Int: Other}]
          presents: {tips: {screen: Help, when: {on: true}}, sure: {as: alert, when: {on: true}}}
          items: {picked: {type: Int, screen: Help, when: {on: true}}}
        Help:
        Other:
      """
    let app = try app(text)
    let home = try #require(app.model.screens["Home"])
    let on = AppModel.Condition([.init("on", [true])])
    #expect(home.links[0].condition == on && home.links[0].hides)
    #expect(home.chrome.toolbar.map { $0.link?.condition } == [on, nil, nil])
    #expect(home.chrome.toolbar.dropFirst() == ["C", .label("E", when: on, hides: true)])
    #expect(home.rows[0].link.condition == on && home.rows[0].link.hides)
    #expect(home.rows[0].actions[0].condition == .init([.init("on", [false])]))
    #expect(home.destinations.map(\.condition) == [on, nil])
    #expect(home.presents.map(\.condition) == [on, on, on])
    #expect(app.warnings.isEmpty)
  }

  @Test("S18.5 a presentation may give its screen a value of state")
  func values() throws {
    let home = "links: {}"
    let text = Self.declared(home).replacing(
      "tips: Help",
      with: "tips: {screen: Help, value: \"${plan}\"}, sheet: {screen: Help, as: sheet, value: !Theme.dark}"
    )
    let screen = try #require(try app(text).model.screens["Home"])
    #expect(screen.presents[0].value == "${plan}")
    #expect(screen.presents.layers[0].value == .init(type: "Theme.dark"))
    let misspelt = text.replacing("${plan}", with: "${paln}")
    #expect(appErrors(misspelt) == ["undefined-variable: \"${paln}\""])
    let named = text.replacing("Help:", with: "Help: {title: \"${value.nope}\"}")
    #expect(appErrors(named) == ["unknown-field: \"${value.nope}\""])
  }

  @Test(
    "S18.5 what the value names is there, or it is said at its place",
    arguments: [
      ("presents: {up: {screen: Help, value: \"${user.nmae}\"}}", "unknown-field: \"${user.nmae}\""),
      ("presents: {up: {screen: Help, value: !User {name: \"${user.name}\"}}}", nil),
      ("presents: {up: {screen: Help, value: !User {nme: a}}}", "unknown-field: nme"),
      ("presents: {up: {screen: Help, as: cover, value: \"${value}\"}}", "no-value-shown: \"${value}\""),
      ("presents: {up: {as: alert, value: 1}}", "unknown-key: value"),
      ("items: {one: {type: User, screen: Help, value: \"${one.name}\"}}", nil),
      ("items: {one: {type: User, screen: Help, value: \"${one.nme}\"}}", "unknown-field: \"${one.nme}\""),
      ("items: {one: {type: User, as: sheet, screen: Help, value: \"${two}\"}}", "undefined-variable: \"${two}\""),
    ] as [(String, String?)]
  )
  func names(declared: String, error: String?) throws {
    let text = """
      root: Home
      state: {user: !User {name: Ada}}
      types: {User: {fields: {name: String}}}
      screens: {Home: {\(declared)}, Help: }
      """
    #expect(appErrors(text) == (error.map { [$0] } ?? []))
    let ofApp = """
      root: Home
      screens: {Home: }
      presents: {up: {screen: Home, as: sheet, value: "${value}"}}
      """
    #expect(appErrors(ofApp) == ["no-value-shown: \"${value}\""])
  }

  @Test("a tab has one")
  func tab() throws {
    let text = """
      tabs: {home: {root: Home}, admin: {root: Home, when: {on: true}}}
      state: {on: false}
      screens: {Home: }
      """
    #expect(try app(text).model.tabs.map(\.condition) == [nil, .init([.init("on", [true])])])
  }

  @Test(
    "several roots, the last of which needs no state",
    arguments: [
      "{when: {loggedIn: false}, screen: Help, default: Home}",
      "[{when: {loggedIn: false}, screen: Help}, {screen: Home}]", "[{when: {loggedIn: false}, screen: Help}, Home]",
    ]
  )
  func roots(root: String) throws {
    let model = try app(Self.declared("", root: root)).model
    #expect(model.roots == [.init("Help", when: .init([.init("loggedIn", [false])])), .init("Home")])
    #expect(model.root == "Home")
  }

  @Test("S18.2 tabs and columns have several as well")
  func rootsOfParts() throws {
    let roots = "{when: {loggedIn: false}, screen: Help, default: Home}"
    let known: [AppModel.Root] = [.init("Help", when: .init([.init("loggedIn", [false])])), .init("Home")]
    let more = "state: {loggedIn: false}\nscreens: {Home: , Help: }\n"
    let tabs = try app("tabs: {a: {root: \(roots)}, b: {root: \(roots), stack: erased}}\n\(more)").model.tabs
    #expect(tabs.map(\.roots) == [known, known])
    #expect(tabs.map(\.content) == [.screen("Home"), .stack(root: "Home", .erased)])
    let split = try app(
      "split: {columns: {sidebar: {root: Home}, detail: {root: [{when: {loggedIn: false}, screen: Help}, Home]}}}\n\(more)"
    ).model.split
    #expect(split?.columns.map(\.root) == ["Home", .init("Home", roots: known)])
    for text in [
      "tabs: {a: {root: {when: {loggedIn: false}, screen: Help}}}",
      "tabs: {a: {root: [{screen: Help, default: Home}]}}",
    ] {
      let expected = text.contains("default") ? "default-in-list: default" : "root-without-default"
      #expect(appErrors("\(text)\n\(more)").map { $0.hasPrefix(expected) } == [true])
    }
    #expect(
      appErrors(
        "split: {columns: {sidebar: {root: Home}, detail: {root: {when: {on: 1}, screen: Help, default: Home}}}}\n\(more)"
      ) == ["unknown-state: on"]
    )
  }

  @Test(
    "what is wrong with a condition is said at its place",
    arguments: [
      ("links: {A: {view: Help, when: {logedIn: true}}}", "unknown-state: logedIn"),
      ("links: {A: {view: Help, when: {loggedIn: yes}}}", "when-never-holds: yes"),
      ("links: {A: {view: Help, when: {plan: [pro, 3]}}}", "when-never-holds: 3"),
      ("links: {A: {view: Help, when: {loggedIn: {not: null}}}}", "when-never-holds: null"),
      ("links: {A: {view: Help, when: {tips: 1}}}", "when-never-holds: 1"),
      ("links: {A: {view: Help, when: {picked: a}}}", "when-never-holds: a"),
      ("links: {A: {view: Help, when: {theme: dark}}}", "when-never-holds: dark"),
      ("links: {A: {view: Help, when: {theme: !Theme.drak}}}", "unknown-case: !Theme.drak"),
      ("links: {A: {view: Help, when: {draft: {nt: 0}}}}", "unknown-key: nt"),
      ("links: {A: {view: Help, when: {draft: []}}}", "wrong-type: []"),
      ("links: {A: {view: Help, when: loggedIn}}", "wrong-type: loggedIn"),
      ("links: {A: {view: Help, when: {}}}", "wrong-type: {}"),
      ("links: {A: {view: Help, hides: true}}", "hides-without-when: hides"),
      ("rows: {of: Int, from: [1], hides: true}", "hides-without-when: hides"),
      ("destinations: {Int: {screen: Help, when: {x: 1}}}", "unknown-state: x"),
    ]
  )
  func errors(home: String, error: String) {
    #expect(appErrors(Self.declared(home)) == [error])
  }

  @Test(
    "what is wrong with several roots is said at its place",
    arguments: [
      ("{when: {loggedIn: false}, screen: Help}", "root-without-default: {when: {loggedIn: false}, screen: Help}"),
      ("[{when: {loggedIn: false}, screen: Help}]", "root-without-default: [{when: {loggedIn: false}, screen: Help}]"),
      ("{when: {draft: 0}, screen: Help, default: Home}", "unknown-state: draft"),
      ("{when: {loggedIn: false}, default: Home}", "missing-key: {when: {loggedIn: false}, default: Home}"),
      ("{screen: Help, default: Home}", "missing-key: {screen: Help, default: Home}"),
      ("[{when: {loggedIn: false}, screen: Help, default: Home}, Home]", "default-in-list: default"),
      ("[]", "no-root: []"), ("[3, Home]", "screen-not-declared: 3"), ("[[a]]", "wrong-type: [a]"),
      ("{when: {loggedIn: false}, screen: Hlep, default: Home}", "screen-not-declared: Hlep"),
    ]
  )
  func rootErrors(root: String, error: String) {
    #expect(appErrors(Self.declared("", root: root)) == [error])
  }

  @Test("in an app that extends another, null is a value that a condition asks for")
  func variant() throws {
    let texts = AppTexts([
      "base.app.yaml": Self.declared("links: {A: {view: Help, when: {any: 1}}}"),
      "a.app.yaml": "extends: base.app.yaml\nscreens: {Home: {links: {A: {when: {any: null}}}}}",
    ])
    let link = try texts.app("a.app.yaml").model.screens["Home"]?.links[0]
    #expect(link?.condition == .init([.init("any", [.null])]))
  }
}
