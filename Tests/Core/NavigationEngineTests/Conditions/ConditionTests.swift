import NavigationEngine
import TestSupport
import Testing

@Suite("S18.2–S18.4 declarations that depend on state")
struct ConditionTests {
  private static func when(_ name: String, _ values: RouteValue..., not isNegated: Bool = false) -> AppModel.Condition {
    .init([.init(name, values, isNegated: isNegated)])
  }

  private static func scene(_ app: AppModel, _ steps: [Step] = []) throws -> AppSession {
    var scene = try AppSession(app: app)
    for step in steps { try scene.perform(step) }
    return scene
  }

  private static func refusal(_ app: AppModel, _ steps: [Step]) throws -> String? {
    var scene = try scene(app, steps.dropLast())
    let before = scene.state
    do throws(Refusal) {
      if let last = steps.last { _ = try scene.perform(last) }
      return nil
    } catch {
      #expect(scene.state == before)
      return "\(error.id.rawValue): \(error.message)"
    }
  }

  // MARK: State of a screen together with state of the app

  /// A form: its link, its destination and its sheet ask for its own state and for the app's.
  private static let form = AppModel(
    stack: .erased,
    root: "Form",
    screens: [
      "Form": .init(
        links: [
          .init("Go", to: .value("x"), condition: both),
          .value("Always", 1),
          .init("Hidden", to: .value("x"), condition: both, hides: true),
        ],
        destinations: [.init("String", to: "Page"), .init("Int", to: "Page", condition: both)],
        presents: [.push("more", to: "Page", condition: both)],
        state: [.init("q", 0)]
      ),
      "Page": .init(),
    ],
    state: [.init("a", 0)]
  )

  private static let both = AppModel.Condition([.init("q", [1]), .init("a", [1])])

  @Test(
    "S18.2 a condition that asks for a screen's own state and for the app's follows a write of either alone",
    arguments: [
      ([.set("q", 1), .set("a", 1), .tap("Go")], ["Form", "Page"], []),
      ([.set("a", 1), .set("q", 1), .tap("Hidden")], ["Form", "Page"], []),
      ([.set("q", 1), .set("a", 1), .tap("Always")], ["Form", "Page"], []),
      ([.set("q", 1), .tap("Always")], ["Form"], [.unresolvedLink]),
      ([.set("q", 1), .set("more", true), .set("a", 1)], ["Form", "Page"], []),
      ([.set("q", 1), .set("a", 1), .set("more", true), .set("a", 0)], ["Form"], []),
      ([.set("q", 1), .set("a", 1), .push([1]), .set("a", 0)], ["Form", "placeholder"], [.unresolvedDestination]),
    ] as [([Step], [String], [EngineDiagnostic.ID])]
  )
  func ownAndAppState(steps: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    var scene = try Self.scene(Self.form, Array(steps.dropLast()))
    let change = try steps.last.map { step in try scene.perform(step) }
    #expect(scene.state.visible == visible)
    #expect(change?.diagnostics.map(\.id) ?? [] == raised)
  }

  @Test("S18.2 what a binding presents comes and goes once, by the net result of an update")
  func presentsAtTheEnd() throws {
    let app = AppModel(
      stack: .erased,
      root: "R",
      screens: [
        "R": .init(
          links: [.view("see", to: "V")],
          destinations: [.init("String", to: "P")],
          presents: [.push("flag", to: "F", condition: Self.when("a", 1))]
        ),
        "V": .init(
          links: [.view("more", to: "W")],
          presents: [.push("own", to: "F", condition: Self.when("a", 0))]
        ),
        "P": .init(), "W": .init(), "F": .init(),
      ],
      state: [.init("a", 0)]
    )
    // It isn't there yet when the path changes, which would take it down (S4.4).
    let pushed = try Self.scene(app, [.set("flag", true), .transaction([.set("a", 1), .push(["x"])])])
    #expect(pushed.state.visible == ["R", "P", "F"])
    // It would take the place of what stands above its presenter (S5.1).
    let kept = try Self.scene(app, [.tap("see"), .tap("more"), .transaction([.set("a", 1), .set("own", true)])])
    #expect(kept.state.visible == ["R", "V", "W"] && kept.state.scene?.bindings["own"] == true)
  }

  @Test("S18.3 a screen that another root leads to as well keeps its state, and what it presents follows its condition")
  func keptByAnotherRoot() throws {
    let pages: [AppModel.Destination] = [.init("String", to: "P")]
    let app = AppModel(
      stack: .erased,
      root: "R1",
      screens: [
        "R0": .init(destinations: pages), "R1": .init(destinations: pages), "F": .init(),
        "P": .init(presents: [.push("flag", to: "F", condition: Self.when("a", 0))], state: [.init("q", 0)]),
      ],
      state: [.init("a", 0)],
      roots: [.init("R0", when: Self.when("a", 0)), .init("R1")]
    )
    let scene = try Self.scene(app, [.push(["x"]), .set("q", 1), .set("flag", true), .set("a", 1)])
    #expect(scene.state.visible == ["R1", "P"])
    #expect(scene.state.scene?.bindings == ["a": 1, "q": 1, "flag": true])
  }

  @Test("S7.1 S18.4 elements that the update removes aren't resolved again by what it writes")
  func removedElements() throws {
    let app = AppModel(
      stack: .erased,
      root: "R",
      screens: [
        "R": .init(destinations: [.init("Int", to: "P", condition: Self.when("q", 0))], state: [.init("q", 0)]),
        "P": .init(),
      ],
      state: [.init("a", 0)]
    )
    var scene = try Self.scene(app, [.push([1, 2])])
    #expect(try scene.perform(.transaction([.popToRoot, .set("q", 1)])).diagnostics.map(\.id) == [])
    #expect(scene.state.visible == ["R"])
  }

  @Test(
    "S7.1 S18.4 elements above a screen whose state the same update writes are reported as they are shown in the end",
    arguments: [
      (["b", 1], ["Root", "Asking", "Shown"], nil),
      (["b", 1, 2], ["Root", "Asking", "Shown", "placeholder"], "element 2"),
      (["b", 2, 1], ["Root", "Asking", "placeholder", "Shown"], "element 1"),
    ] as [([RouteValue], [String], String?)]
  )
  func writtenBelow(path: [RouteValue], visible: [String], reported: String?) throws {
    let asked = AppModel.Destination("Int", cases: [.init(1, to: "Shown")], condition: Self.when("q", 1))
    let app = AppModel(
      stack: .erased,
      root: "Root",
      screens: [
        "Root": .init(destinations: [.init("String", to: "Asking")]),
        "Asking": .init(destinations: [asked], state: [.init("q", 0)]),
        "Shown": .init(),
      ]
    )
    var scene = try Self.scene(app)
    let reports = try scene.perform(.transaction([.setPath(path), .set("q", 1)])).diagnostics
    #expect(scene.state.visible == visible)
    #expect(reports.map(\.id) == (reported == nil ? [] : [.unresolvedDestination]))
    if let reported { #expect(reports.first?.message.contains(reported) == true) }
  }

  @Test("S13.10 S18.2 a presentation that goes by a condition takes the layers of its screen along")
  func layerOfAbsentScreen() throws {
    var app = Self.form
    app.screens["Page"] = .init(presents: [.init("help", as: .sheet, content: .screen("Help"))])
    var scene = try Self.scene(app, [.set("q", 1), .set("a", 1), .set("more", true), .set("help", true)])
    #expect(scene.state.scene?.layers.map(\.binding) == ["help"])
    #expect(try scene.perform(.set("a", 0)).diagnostics.map(\.id) == [.presenterRemoved])
    #expect(scene.state.scene?.layers.isEmpty == true && scene.state.visible == ["Form"])
  }

  @Test("S18.2 a link is disabled as soon as the app's state says so")
  func disabledAgain() throws {
    let refusal = try Self.refusal(Self.form, [.set("a", 1), .set("q", 1), .set("a", 0), .tap("Go")])
    #expect(refusal?.hasPrefix("link-disabled") == true)
  }

  // MARK: Roots

  private static let login = AppModel(
    root: "Home",
    screens: [
      "Login": .init(title: "Log in", destinations: [.init("String", to: "Lost")]),
      "Home": .init(title: "Home", destinations: [.init("String", to: "Page")]),
      "Expired": .init(), "Page": .init(title: "${value}"), "Lost": .init(title: "lost"),
    ],
    state: [.init("loggedIn", false), .init("days", 0)],
    roots: [.init("Login", when: when("loggedIn", false)), .init("Expired", when: when("days", 30, 31)), .init("Home")]
  )

  @Test(
    "S18.3, G43, G44 the first root that holds is shown; a push in the same update throws the path away",
    arguments: [
      ([], ["Login"], []), ([.set("loggedIn", true)], ["Home"], []),
      ([.set("loggedIn", true), .push(["a"])], ["Home", "Page"], []),
      ([.set("loggedIn", true), .set("days", 31)], ["Expired"], []),
      ([.push(["a"]), .set("loggedIn", true)], ["Home", "Page"], []),
      ([.push(["a"]), .transaction([.set("loggedIn", true), .push(["b"])])], ["Home"], [.rootReplaced]),
      ([.push(["a"]), .transaction([.push(["b"]), .set("loggedIn", true)])], ["Home"], [.rootReplaced]),
      ([.transaction([.set("loggedIn", true), .set("days", 1)])], ["Home"], []),
      ([.push(["a", "b"]), .transaction([.set("loggedIn", true), .pop(1)])], ["Home", "Page"], []),
      ([.push(["a", "b"]), .transaction([.pop(1), .set("loggedIn", true)])], ["Home", "Page"], []),
      (
        [.set("loggedIn", true), .push(["a"]), .set("days", 30)], ["Expired", "placeholder"], [.unresolvedDestination]
      ),
    ] as [([Step], [String], [EngineDiagnostic.ID])]
  )
  func roots(steps: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    var scene = try Self.scene(Self.login, Array(steps.dropLast()))
    let change = try steps.last.map { step in try scene.perform(step) }
    #expect(scene.state.visible == visible)
    #expect(change?.diagnostics.map(\.id) ?? [] == raised)
  }

  @Test(
    "S18.3 what the old root would have said of the path isn't raised, since it is never shown",
    arguments: [
      ([.push(["a", "b"])], [.set("f", true), .pop(1)], ["R0", "P"], []),
      ([.push(["a", "b"])], [.pop(1), .set("f", true)], ["R0", "P"], []),
      ([.push(["a"])], [.set("f", true), .push(["b"])], ["R0"], [.rootReplaced]),
      ([.push(["a"])], [.set("f", true)], ["R0", "P"], []),
    ] as [([Step], [Step], [String], [EngineDiagnostic.ID])]
  )
  func oldRoot(before: [Step], parts: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    let isOff = Self.when("f", false)
    let app = AppModel(
      stack: .erased,
      root: "R1",
      screens: [
        "R0": .init(destinations: [.init("String", to: "P")]),
        "R1": .init(destinations: [.init("String", to: "P", condition: isOff)]), "P": .init(),
      ],
      state: [.init("f", false)],
      roots: [.init("R0", when: Self.when("f", true)), .init("R1")]
    )
    var scene = try Self.scene(app, before)
    let change = try scene.perform(.transaction(parts))
    #expect(scene.state.visible == visible)
    #expect(change.diagnostics.map(\.id) == raised)
  }

  @Test("the values that a root takes with it are named, and a step can't replace a root that follows state")
  func lost() throws {
    var scene = try Self.scene(Self.login, [.push(["a"])])
    let change = try scene.perform(.transaction([.set("loggedIn", true), .push(["b"])]))
    #expect(change.diagnostics.first?.lost.compactMap(\.value) == ["a", "b"])
    #expect(
      try Self.refusal(Self.login, [.replaceRoot("Home")])
        == "unsupported-step: this root follows the app's state, and no step replaces it"
    )
  }

  @Test("a restart begins with the root that the restored state asks for, with its path")
  func restart() throws {
    var app = Self.login
    app.restores = ["loggedIn"]
    var scene = try Self.scene(app, [.set("loggedIn", true), .push(["a"]), .background, .set("loggedIn", false)])
    #expect(scene.state.visible == ["Login", "Lost"])
    #expect(try scene.perform(.relaunch).diagnostics.isEmpty)
    #expect(scene.state.visible == ["Home", "Page"])
    app.restores = []
    scene = try Self.scene(app, [.set("loggedIn", true), .background, .relaunch])
    #expect(scene.state.visible == ["Login"])
  }

  // MARK: Links

  private static func form(hides: Bool = false) -> AppModel {
    let whenNamed = Self.when("name", .null, not: true)
    return AppModel(
      root: "Form",
      screens: [
        "Form": .init(
          links: [
            .init("Continue", to: .value("review"), condition: whenNamed, hides: hides), .view("Help", to: "Help"),
          ],
          rows: [
            .init(of: "String", ["x"], link: .init("", to: .value("${row}"), condition: whenNamed, hides: hides))
          ],
          destinations: [.init("String", to: "Review"), .init("Int", to: "Form")],
          chrome: .init(toolbar: [.link(.init("Save", to: .view("Help"), condition: whenNamed, hides: hides))]),
          state: [.init("name", .null)]
        ),
        "Review": .init(title: "${value}"), "Help": .init(),
      ]
    )
  }

  @Test("G45 a link whose condition fails is disabled, and leads on once it holds")
  func disabled() throws {
    let named: Step = .set("name", "Ada")
    for label in ["Continue", "Save", "x"] {
      #expect(
        try Self.refusal(Self.form(), [.tap(.label(label))])
          == "link-disabled: the link “\(label)” on “Form” is disabled unless “name” is not null"
      )
      #expect(try Self.refusal(Self.form(), [named, .tap(.label(label))]) == nil)
      #expect(try Self.refusal(Self.form(), [named, .set("name", .null), .tap(.label(label))]) != nil)
    }
    #expect(try Self.scene(Self.form(), [named, .tap("Continue")]).state.title == "review")
    #expect(try Self.scene(Self.form()).state.links == ["Help"])
    #expect(try Self.scene(Self.form(), [named]).state.links == ["Continue", "Help", "x"])
  }

  @Test("with `hides`, it is absent")
  func absent() throws {
    for label in ["Continue", "Save"] {
      #expect(
        try Self.refusal(Self.form(hides: true), [.tap(.label(label))])
          == "unknown-link: “Form” has the link “\(label)” only while “name” is not null"
      )
    }
    let state = try Self.scene(Self.form(hides: true)).state
    #expect(state.links == ["Help"] && state.toolbar.isEmpty && state.rowCounts.isEmpty)
    let named = try Self.scene(Self.form(hides: true), [.set("name", "Ada")]).state
    #expect(named.links == ["Continue", "Help", "x"] && named.toolbar == ["Save"])
  }

  @Test("what is only a label in the bar is disabled or absent as a link is")
  func labels() throws {
    func app(hides: Bool) -> AppModel {
      let share = AppModel.Chrome.Action.label("Share", when: Self.when("count", 0, not: true), hides: hides)
      return AppModel(
        root: "Home",
        screens: ["Home": .init(chrome: .init(titleMenu: [share], toolbar: ["Edit", share]))],
        state: [.init("count", 0)]
      )
    }
    let some: Step = .set("count", 1)
    #expect(
      try Self.refusal(app(hides: false), [.tap("Share")])
        == "link-disabled: the link “Share” on “Home” is disabled unless “count” is not 0"
    )
    #expect(
      try Self.refusal(app(hides: true), [.tap("Share")])
        == "unknown-link: “Home” has the link “Share” only while “count” is not 0"
    )
    for hides in [false, true] {
      #expect(try Self.refusal(app(hides: hides), [some, .tap("Share")]) == nil)
      #expect(try Self.refusal(app(hides: hides), [some, .set("count", 0), .tap("Share")]) != nil)
      #expect(try Self.refusal(app(hides: hides), [.tap("Edit")]) == nil)
      #expect(try Self.scene(app(hides: hides)).state.toolbar == (hides ? ["Edit"] : ["Edit", "Share"]))
      #expect(try Self.scene(app(hides: hides), [some]).state.toolbar == ["Edit", "Share"])
    }
    let possible = PossibleSteps(app(hides: false)).all(in: try Self.scene(app(hides: false)).state)
    #expect(!possible.contains { $0.action == .step(.tap("Share")) })
  }

  @Test("each screen of the stack asks its own state")
  func own() throws {
    var scene = try Self.scene(Self.form(), [.set("name", "Ada"), .push([1])])
    #expect(scene.state.links == ["Help"])
    try scene.perform(.set("name", "Bob"))
    #expect(scene.state.links == ["Continue", "Help", "x"])
    try scene.perform(.back(1))
    #expect(scene.state.links == ["Continue", "Help", "x"])
    try scene.perform(.push([1]))
    #expect(scene.state.links == ["Help"])
  }

  // MARK: Destinations and presentations

  private static let shop = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        destinations: [.init("String", to: "Page"), .init("Int", to: "Secret", condition: when("unlocked", true))],
        presents: [
          .push("tips", to: "Tips", condition: when("unlocked", true)),
          .push("picked", of: "Int", to: "Picked", condition: when("unlocked", true)),
        ]
      ),
      "Page": .init(links: [.init("Unlock", to: .update(.init(bindings: [.init("unlocked", true)], paths: [push])))]),
      "Secret": .init(title: "secret", state: [.init("note", .null)]), "Tips": .init(), "Picked": .init(),
    ],
    state: [.init("unlocked", false)]
  )

  private static let push = AppModel.Update.PathWrite(nil, [7], removing: 0)

  @Test(
    "S18.4 elements of a destination that goes show a placeholder, and their screens once it is back",
    arguments: [
      ([.push([1])], ["Home", "placeholder"], [.unresolvedDestination]),
      ([.push([1]), .set("unlocked", true)], ["Home", "Secret"], []),
      ([.set("unlocked", true), .push([1, "a", 2])], ["Home", "Secret", "Page", "Secret"], []),
      (
        [.set("unlocked", true), .push([1, "a", 2]), .set("unlocked", false)],
        ["Home", "placeholder", "Page", "placeholder"], [.unresolvedDestination, .unresolvedDestination]
      ),
      ([.transaction([.push([1]), .set("unlocked", true)])], ["Home", "Secret"], []),
      ([.push(["a"]), .tap("Unlock")], ["Home", "Page", "Secret"], []),
    ] as [([Step], [String], [EngineDiagnostic.ID])]
  )
  func destinations(steps: [Step], visible: [String], raised: [EngineDiagnostic.ID]) throws {
    var scene = try Self.scene(Self.shop, Array(steps.dropLast()))
    let change = try steps.last.map { step in try scene.perform(step) }
    #expect(scene.state.visible == visible)
    #expect(change?.diagnostics.map(\.id) ?? [] == raised)
  }

  @Test("the state of a screen goes with its destination")
  func ownState() throws {
    let steps: [Step] = [
      .set("unlocked", true), .push([1]), .set("note", "x"), .set("unlocked", false), .set("unlocked", true),
    ]
    let scene = try Self.scene(Self.shop, steps)
    #expect(try #require(scene.state.scene).bindings["note"] == .null)
  }

  @Test(
    "a binding whose presentation isn't there is on and shows nothing, and its screen once it is",
    arguments: [
      ([.set("tips", true)], ["Home"]), ([.set("tips", true), .set("unlocked", true)], ["Home", "Tips"]),
      ([.set("unlocked", true), .set("tips", true), .set("unlocked", false)], ["Home"]),
      (
        [.set("unlocked", true), .set("picked", 3), .set("unlocked", false), .set("unlocked", true)],
        ["Home", "Picked"]
      ),
      ([.set("tips", true), .set("tips", false), .set("unlocked", true)], ["Home"]),
    ] as [([Step], [String])]
  )
  func presentations(steps: [Step], visible: [String]) throws {
    #expect(try Self.scene(Self.shop, steps).state.visible == visible)
  }

  @Test("S18.6 columns ask the state that they share")
  func columns() throws {
    let app = AppModel(
      root: "List",
      screens: [
        "List": .init(links: [.init("Star", to: .update(.init(bindings: [.init("starred", true)])))]),
        "Detail": .init(links: [.init("Unstar", to: .view("Help"), condition: Self.when("starred", true))]),
        "Help": .init(),
      ],
      split: .init(columns: [.init(.sidebar, root: "List"), .init(.detail, root: "Detail")]),
      state: [.init("starred", false)]
    )
    var scene = try Self.scene(app)
    #expect(scene.state.split?[.detail]?.stack.links == [])
    try scene.perform(.inColumn(.sidebar, .tap("Star")))
    #expect(scene.state.split?[.detail]?.stack.links == ["Unstar"])
  }

  // MARK: Tabs

  private static let tabbed = AppModel(
    root: "Home",
    screens: [
      "Home": .init(), "Admin": .init(destinations: [.init("Int", to: "User")]), "User": .init(), "More": .init(),
    ],
    tabs: [
      .init("admin", .stack(root: "Admin", .erased), condition: when("isAdmin", true)), .init("home", .screen("Home")),
      .init("more", .screen("More")),
    ],
    state: [.init("isAdmin", false)]
  )

  private static let admin: Step = .set("isAdmin", true)

  @Test(
    "a tab whose condition fails isn't in the bar; another is shown instead of it",
    arguments: [
      ([], ["home", "more"], "home"), ([admin], ["admin", "home", "more"], "home"),
      ([admin, .selectTab("admin")], ["admin", "home", "more"], "admin"),
      ([admin, .selectTab("admin"), .set("isAdmin", false)], ["home", "more"], "home"),
      ([.selectTab("more"), admin, .set("isAdmin", false)], ["home", "more"], "more"),
      ([.set("tab", "admin"), admin], ["admin", "home", "more"], "admin"),
    ] as [([Step], [String], String)]
  )
  func tabs(steps: [Step], tabs: [String], shown: String) throws {
    let scene = try #require(try Self.scene(Self.tabbed, steps).state.scene)
    #expect(scene.tabs.map(\.name) == tabs)
    #expect(scene.shownTab.map { scene.tabs[$0].name } == shown)
  }

  @Test("such a tab can't be tapped, and one that goes is reported; its path is the app's, and stays")
  func absentTab() throws {
    #expect(
      try Self.refusal(Self.tabbed, [.selectTab("admin")])
        == "unknown-tab: the tab “admin” is there only while “isAdmin” is true"
    )
    var scene = try Self.scene(Self.tabbed, [Self.admin, .selectTab("admin"), .push([1])])
    let change = try scene.perform(.set("isAdmin", false))
    #expect(change.diagnostics.map(\.id) == [.unknownTab])
    #expect(change.diagnostics.map(\.message) == ["the tab “admin” isn't there now, and “home” is shown"])
    #expect(scene.state.visible == ["Home"])
    #expect(try #require(scene.state.scene).bindings["tab"] == "admin")
    try scene.perform(Self.admin)
    #expect(scene.state.visible == ["Admin", "User"])
  }

  // MARK: Layers

  private static let sheets = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        presents: [.init("tips", as: .sheet, content: .screen("Tips"), condition: when("allowed", true))],
        state: [.init("allowed", false)]
      ), "Tips": .init(), "News": .init(),
    ],
    presents: [.init("news", as: .sheet, content: .screen("News"), condition: when("online", true))],
    state: [.init("online", false)]
  )

  @Test(
    "a binding whose sheet isn't there is on and waits; the sheet comes and goes with its condition",
    arguments: [
      ([.set("tips", true)], [], ["tips"]), ([.set("tips", true), .set("allowed", true)], ["tips"], []),
      ([.set("allowed", true), .set("tips", true)], ["tips"], []),
      ([.set("allowed", true), .set("tips", true), .set("allowed", false)], [], ["tips"]),
      ([.set("tips", true), .set("tips", false), .set("allowed", true)], [], []),
      ([.set("news", true)], [], ["news"]), ([.set("news", true), .set("online", true)], ["news"], []),
      ([.transaction([.set("news", true), .set("online", true)])], ["news"], []),
      ([.set("news", true), .set("online", true), .swipeDown(completed: true)], [], []),
    ] as [([Step], [String], [String])]
  )
  func layers(steps: [Step], up: [String], waiting: [String]) throws {
    let scene = try #require(try Self.scene(Self.sheets, steps).state.scene)
    #expect(scene.layers.map(\.binding) == up)
    #expect(scene.waiting == waiting)
    for name in up + waiting { #expect(scene.bindings[name] == true) }
  }

  // MARK: Values

  @Test("S18.5 what a binding presents shows a value of state, and follows it")
  func values() throws {
    let color = RouteValue(type: "Color", ["name": "${favourite}", "of": "${value}"])
    let app = AppModel(
      root: "Home",
      screens: [
        "Home": .init(destinations: [.init("String", to: "Page")]),
        "Page": .init(
          presents: [
            .push("pushed", to: "Shown", value: color),
            .init("sheet", as: .sheet, content: .stack(root: "Own", .erased), value: "${note}"),
          ],
          state: [.init("note", "a")]
        ),
        "Shown": .init(title: "${value.name} of ${value.of}"), "Own": .init(title: "note ${value}"),
      ],
      presents: [.init("app", as: .cover, content: .screen("Own"), value: "${favourite}")],
      state: [.init("favourite", "red")]
    )
    var scene = try Self.scene(app, [.push(["p"]), .set("pushed", true)])
    #expect(scene.state.title == "red of p")
    try scene.perform(.set("favourite", "blue"))
    #expect(scene.state.title == "blue of p")
    scene = try Self.scene(app, [.push(["p"]), .set("sheet", true)])
    #expect(scene.state.title == "note a")
    try scene.perform(.inStack("main", .set("note", "b")))
    #expect(scene.state.title == "note b")
    #expect(try Self.scene(app, [.set("app", true), .set("favourite", "green")]).state.title == "note green")
    #expect(try Self.scene(app, [.push(["p"]), .set("pushed", true)]).state.scene?.bindings["pushed"] == true)
  }

  @Test("S18.5 in columns, the screen that a root presents in the next one shows the value as well")
  func columnValues() throws {
    let app = AppModel(
      root: "List",
      screens: [
        "List": .init(presents: [.push("shown", to: "Shown", value: "${favourite}")]), "Detail": .init(),
        "Shown": .init(title: "${value}"),
      ],
      split: .init(columns: [.init(.sidebar, root: "List"), .init(.detail, root: "Detail")]),
      state: [.init("favourite", "red")]
    )
    var scene = try Self.scene(app, [.set("shown", true)])
    #expect(scene.state.split?[.detail]?.stack.title == "red")
    try scene.perform(.set("favourite", "blue"))
    #expect(scene.state.split?[.detail]?.stack.title == "blue")
  }

  @Test("S18.5 an item's screen may show another value, in which the binding is the item")
  func itemValues() throws {
    let both = RouteValue(type: "Both", ["item": "${picked}", "plan": "${plan}"])
    let app = AppModel(
      root: "Home",
      screens: [
        "Home": .init(
          presents: [
            .push("picked", of: "String", to: "Any", cases: [.init("a", to: "First")], value: both),
            .init(
              "sheet",
              as: .sheet,
              itemType: "Int",
              content: .stack(root: "Any", .erased),
              cases: [.init(1, to: "First")],
              value: .init(type: "Both", ["item": "${sheet}", "plan": "${plan}"])
            ),
          ]
        ),
        "Any": .init(title: "any ${value.item}, ${value.plan}"),
        "First": .init(title: "first ${value.item}, ${value.plan}"),
      ],
      state: [.init("plan", "free")]
    )
    var scene = try Self.scene(app, [.set("picked", "a")])
    #expect(scene.state.title == "first a, free")
    #expect(scene.state.bindings["picked"] == "a")
    try scene.perform(.set("picked", "b"))
    try scene.perform(.set("plan", "pro"))
    #expect(scene.state.title == "any b, pro")
    scene = try Self.scene(app, [.set("sheet", 1)])
    #expect(scene.state.title == "first 1, free")
    try scene.perform(.set("plan", "pro"))
    #expect(scene.state.title == "first 1, pro")
    try scene.perform(.inStack("main", .set("sheet", 2)))
    #expect(scene.state.title == "any 2, pro")
  }

  @Test("S18.5 a restart shows what it restores with its value")
  func restoredValues() throws {
    let app = AppModel(
      root: "Home",
      screens: [
        "Home": .init(presents: [.push("up", to: "Shown", value: "${plan}")]), "Shown": .init(title: "${value}"),
      ],
      restores: ["up", "plan"],
      state: [.init("plan", "free")]
    )
    let scene = try Self.scene(app, [.set("up", true), .set("plan", "pro"), .background, .relaunch])
    #expect(scene.state.title == "pro")
  }

  // MARK: What it costs others, and what searches see

  @Test("possible steps are those of now, and explore writes the values that conditions name")
  func possible() throws {
    let app = Self.login
    let state = try Self.scene(app).state
    let writes = PossibleSteps(app).all(in: state).filter { $0.kind == .set }.map(\.action)
    #expect(writes.contains(.step(.set("loggedIn", true))))
    #expect(writes.contains(.step(.set("days", 30))) && writes.contains(.step(.set("days", 31))))
    let form = Self.form()
    #expect(
      PossibleSteps(form).all(in: try Self.scene(form).state).filter { $0.kind == .tap }.map(\.action)
        == [.step(.tap("Help"))]
    )
  }

  @Test(
    "a walk through states of a scene equals a walk that asks each screen anew",
    arguments: 0..<Rounds.of(30) as Range<UInt64>
  )
  func law(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = try Self.scene(Self.shop)
    var isUnlocked = false
    var path: [RouteValue] = []
    for _ in 0..<12 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        isUnlocked.toggle()
        try scene.perform(.set("unlocked", .bool(isUnlocked)))
      case 1:
        path.append(Bool.random(using: &generator) ? "a" : 1)
        try scene.perform(.push([path.last ?? 1]))
      case 2 where !path.isEmpty:
        path.removeLast()
        try scene.perform(.pop(1))
      case 3:
        isUnlocked.toggle()
        path.append(2)
        try scene.perform(.transaction([.push([2]), .set("unlocked", .bool(isUnlocked))]))
      default: continue
      }
      let screens = path.map { $0 == "a" ? "Page" : isUnlocked ? "Secret" : "placeholder" }
      #expect(scene.state.visible == ["Home"] + screens)
      #expect(scene.state.path.values == path)
    }
  }
}

/// What one update decides, by its net result.
@Suite("S18.2, S7.1 conditions are evaluated once, at the end of an update")
struct ConditionUpdateTests {
  private static func when(_ name: String, _ value: RouteValue) -> AppModel.Condition { .init([.init(name, [value])]) }

  /// `P` is the destination of Strings while `a` is 0, and again while `b` is 1.
  private static let app = AppModel(
    root: "R",
    screens: [
      "R": .init(destinations: [
        .init("String", to: "P", condition: when("a", 0)), .init("String", to: "P", condition: when("b", 1)),
      ]),
      "P": .init(state: [.init("q", 0)]),
    ],
    state: [.init("a", 0), .init("b", 0)]
  )

  private static func field(_ name: String, _ value: RouteValue) -> RouteValue.Field { .init(name, value) }

  @Test(
    "S18.2 a screen that the net result keeps keeps its state, and nothing is raised",
    arguments: [
      Step.set([field("a", 1), field("b", 1)]), .set([field("b", 1), field("a", 1)]),
      .transaction([.set("a", 1), .set("b", 1)]), .transaction([.set("b", 1), .set("a", 1)]),
    ]
  )
  func net(step: Step) throws {
    var scene = try AppSession(app: Self.app)
    try scene.perform(.push(["x"]))
    try scene.perform(.set("q", 7))
    let change = try scene.perform(step)
    #expect(change.diagnostics == [])
    #expect(scene.state.visible == ["R", "P"])
    #expect(try #require(scene.state.scene).bindings["q"] == 7)
  }

  @Test(
    "S18.1 the state of a screen that goes in the same update can be written, whatever the order, and goes with it",
    arguments: [Step.set([field("a", 1), field("q", 1)]), .set([field("q", 1), field("a", 1)])]
  )
  func goes(step: Step) throws {
    var scene = try AppSession(app: Self.app)
    try scene.perform(.push(["x"]))
    try scene.perform(step)
    #expect(scene.state.visible == ["R", "placeholder"])
    try scene.perform(.set("a", 0))
    #expect(try #require(scene.state.scene).bindings["q"] == 0)
  }

  @Test("S18.3 a root that changes by state raises nothing of the old root")
  func roots() throws {
    let app = AppModel(
      root: "Home",
      screens: [
        "Login": .init(destinations: [.init("Int", to: "Page")]),
        "Home": .init(destinations: [.init("String", to: "Page")]),
        "Page": .init(destinations: [.init("Int", to: "Page")]),
      ],
      state: [.init("loggedIn", false)],
      roots: [.init("Login", when: Self.when("loggedIn", false)), .init("Home")]
    )
    for steps in [[Step.push([1, "a"]), .set("loggedIn", true)], [.set("loggedIn", true), .push([1, "a"])]] {
      var scene = try AppSession(app: app)
      let change = try scene.perform(.transaction(steps))
      #expect(change.ids == [.rootReplaced])
      #expect(scene.state.visible == ["Home"])
    }
  }

  @Test("S18.1 clearing the state of the screen in front leaves that of lower screens and of the app as it is")
  func clears() throws {
    let app = AppModel(
      root: "R",
      screens: [
        "R": .init(destinations: [.init("String", to: "P")], state: [.init("s", false)]),
        "P": .init(state: [.init("s", false)]),
      ],
      state: [.init("s", false)]
    )
    var scene = try AppSession(app: app)
    try scene.perform(.set("s", true))
    try scene.perform(.push(["x"]))
    try scene.perform(.set("s", false))
    try scene.perform(.pop(1))
    #expect(try #require(scene.state.scene).bindings["s"] == true)
  }
}
