import NavigationEngine
import Testing

/// Single rules of scenes that the golden tables don't show.
@Suite("S13 S14 S15 single rules")
struct SceneRuleTests {
  private func refusal(_ scene: inout AppSession, _ step: Step) -> Refusal? {
    do throws(Refusal) {
      try scene.perform(step)
      return nil
    } catch { return error }
  }

  @Test("S13.2 S13.9 what the user can't swipe away", arguments: AppModel.PresentationKind.layers)
  func swipes(kind: AppModel.PresentationKind) throws {
    for isDisabled in [false, true] {
      let layer = AppModel.Presented(
        "x",
        as: kind,
        content: kind.isButtonsOnly ? nil : .screen("X"),
        isDismissDisabled: isDisabled
      )
      var scene = try AppSession(app: AppModel(root: "H", presents: [layer]))
      try scene.perform(.on("x"))
      #expect(scene.outcome(of: .swipeDown(completed: false)) == "[] · x")
      let isSwipeable = !isDisabled && [.sheet, .popover, .dialog].contains(kind)
      #expect(scene.outcome(of: .swipeDown(completed: true)) == (isSwipeable ? "[] · –" : "refused not-dismissable"))
      let dismissed = kind.isButtonsOnly ? "refused not-dismissable" : "[] · –"
      if !isSwipeable { #expect(scene.outcome(of: .dismiss) == dismissed) }
      #expect(scene.outcome(of: .off("x")) == "[] · –")
      #expect(refusal(&scene, .swipeDown(completed: true))?.id == .notDismissable)
    }
  }

  @Test("S13.15 a swipe beside a dialog is its Cancel, and buttons do theirs when the layer has gone")
  func dialogs() throws {
    let cancel = AppModel.Presented.Button("Cancel", update: .init(paths: [.init(nil, ["a"])]))
    let ask = AppModel.Presented("ask", as: .dialog, title: "Sure?", buttons: [.init("Yes"), cancel])
    var app = AppModel.golden()
    app.screens["H"]?.presents.append(ask)
    var scene = try AppSession(app: app)
    try scene.perform(.on("ask"))
    #expect(scene.state.title == "Sure?" && scene.state.links == ["Yes", "Cancel"])
    #expect(scene.state.scene?.layers.first?.buttons == ["Yes", "Cancel"])
    #expect(scene.outcome(of: .push(["a"])) == "refused no-stack")
    #expect(scene.outcome(of: .tap("No")) == "refused unknown-link")
    #expect(
      refusal(&scene, .tap("Next"))?.message
        == "the dialog “ask” is in front, and has no button “Next”, but “Yes”, “Cancel”"
    )
    #expect(scene.outcome(of: .swipeDown(completed: true)) == "[a] · –")
    #expect(
      refusal(&scene, .tap("Yes"))?.message == "the button “Yes” is on the dialog “ask”, which isn't in front"
    )
  }

  @Test("S13.14 S13.1 the refusals name the difference")
  func refusals() throws {
    var scene = try AppSession(app: .goldenTabs())
    try scene.perform(.on("c"))
    #expect(refusal(&scene, .selectTab("list"))?.message == "the sheet “c” covers the tab bar")
    #expect(refusal(&scene, .at("home", .tap("a")))?.message == "the sheet “c” covers “home”")
    #expect(refusal(&scene, .selectTab("lisst"))?.message == "no tab is called “lisst”; the nearest is “list”")
    #expect(refusal(&scene, .push(["a"]))?.message == "the sheet “c” holds no stack, and so no path")
    #expect(refusal(&scene, .at("n", .push(["a"])))?.message == "“n” isn't presented, so its stack doesn't exist now")
    #expect(refusal(&scene, .at("hom", .push(["a"])))?.message == "the app has no stack “hom”; the nearest is “home”")
    #expect(refusal(&scene, .at("list", .back(1)))?.id == .stackNotLive)
    #expect(refusal(&scene, .at("detail", .push(["a"])))?.id == .unknownColumn)
    #expect(refusal(&scene, .at("home", .background))?.id == .unsupportedStep)
    #expect(refusal(&scene, .select("x"))?.message == "“c” has no columns")
    #expect(refusal(&scene, .set("c", 1))?.id == .wrongBindingType)
    #expect(refusal(&scene, .set("tab", 1))?.id == .wrongBindingType)
    #expect(refusal(&scene, .on("ss"))?.id == .unknownBinding)
    #expect(refusal(&scene, .on("u"))?.message == "the binding “u” belongs to “A”, which isn't in the scene now")
    try scene.perform(.off("c"))
    try scene.perform(.tab("list"))
    #expect(
      refusal(&scene, .at("home", .back(1)))?.message == "the tab “home” isn't selected: “list” is, and covers it"
    )
    #expect(refusal(&scene, .release)?.id == .unsupportedStep)
  }

  @Test("S13.5 S13.6 S13.7 S14.7 Apple's texts name the layers and screens")
  func texts() throws {
    let profile = try Profile.shipping.setting("present.covered", to: "drop")
      .setting("present.whileDismissing", to: "drop")
    var scene = try AppSession(app: .golden(), profile: profile)
    try scene.perform(.push(["a"]))
    try scene.perform(.on("s"))
    let covered = try scene.perform(.on("u")).diagnostics.first
    #expect(covered?.appleText == "Attempt to present <T> on <H> (from <A>) which is already presenting <S>.")
    #expect(covered?.declarations.first?.name == "u")
    let queued = try scene.perform(.on("t")).diagnostics.first
    #expect(queued?.appleText?.hasPrefix("Currently, only presenting a single sheet is supported.\n") == true)
    try scene.perform(.off("t"))
    let going = try scene.perform(.transaction([.off("s"), .on("t")])).diagnostics.first
    #expect(going?.appleText == "Attempt to present <T> on <H> (from <H>) while a presentation is in progress.")
    var tabs = try AppSession(app: .goldenTabs())
    try tabs.perform(.selectTab("list"))
    try tabs.perform(.selectTab("home"))
    let hidden = try tabs.perform(.on("m")).diagnostics.first
    #expect(
      hidden?.appleText == "Attempt to present <T> on <L> (from <L>) whose view is not in the window hierarchy."
    )
  }

  @Test("S7.1 S13.4 off and on again in one update is no change, and neither is what is there already")
  func netWrites() throws {
    var scene = try AppSession(app: .golden())
    try scene.perform(.on("s"))
    #expect(scene.outcome(of: .transaction([.off("s"), .on("s")])) == "[] · s")
    #expect(scene.outcome(of: .on("s")) == "[] · s")
    #expect(scene.outcome(of: .transaction([.on("t"), .off("t")])) == "[] · s")
    #expect(
      scene.outcome(of: .transaction([.off("s"), .on("t"), .on("n")]))
        == "[] · t, waits n, present-sequenced, single-sheet"
    )
  }

  @Test("S13.11 a binding that a swipe has yet to write is on until the release")
  func heldSwipe() throws {
    for profile in [Profile.wwdc22, try .shipping.setting("present.whileDismissing", to: "drop")] {
      var scene = try AppSession(app: .golden(), profile: profile)
      try scene.perform(.on("s"))
      try scene.perform(.hold)
      try scene.perform(.swipeDown(completed: true))
      #expect(scene.outcome(of: .on("s")) == "[] · s")
      #expect(scene.outcome(of: .at("main", .push(["a"]))) == "[] · s")
      #expect(scene.outcome(of: .release) == "[a] · –")
      // A write turns the binding off at the start, so that it can turn on again meanwhile.
      try scene.perform(.on("s"))
      try scene.perform(.hold)
      try scene.perform(.off("s"))
      let isDropped = profile.name == .shipping
      #expect(scene.outcome(of: .on("s")) == "[a] · s, waits s, \(isDropped ? "present-dropped" : "present-sequenced")")
      #expect(scene.outcome(of: .release) == (isDropped ? "[a] · –, waits s" : "[a] · s"))
    }
  }

  @Test("S13.12 a sheet that gives way to a cover of the same screen is two layers")
  func sheetToCover() throws {
    var app = AppModel.golden()
    app.screens["H"]?.presents.append(.init("full", as: .cover, content: .screen("S")))
    var scene = try AppSession(app: app)
    try scene.perform(.on("s"))
    let change = try scene.perform(.transaction([.off("s"), .on("full")]))
    #expect(scene.summary == "[] · full" && change.ids == [.presentSequenced] && change.transition.kind == .replace)
  }

  @Test("S13.17 a column's sheet goes under `dismiss` when the columns collapse, the app's stays")
  func columns() throws {
    let own = AppModel.Presented("own", as: .sheet, content: .screen("S"))
    let app = AppModel(
      root: "Detail",
      screens: ["Detail": .init(presents: [own])],
      split: .init(columns: [.init(.sidebar, root: "Side"), .init(.detail, root: "Detail", stack: .erased)]),
      presents: [.init("all", as: .sheet, content: .screen("S"))]
    )
    for (profile, outcome) in [(Profile.wwdc22, "[] · own"), (.shipping, "[] · –, presenter-removed")] {
      var scene = try AppSession(app: app, profile: profile)
      try scene.perform(.on("own"))
      #expect(scene.outcome(of: .resize(.compact)) == outcome)
    }
    var scene = try AppSession(app: app, profile: .shipping)
    try scene.perform(.on("all"))
    #expect(scene.outcome(of: .resize(.compact)) == "[] · all")
    #expect(scene.outcome(of: .inColumn(.detail, .push(["a"]))).hasPrefix("[a] · all, unresolved-destination, changed"))
    #expect(scene.outcome(of: .inColumn(.content, .push(["a"]))) == "refused unknown-column")
  }

  @Test("S3.5 S13.1 links and pushes of a screen without a stack do nothing, and say so")
  func bareScreens() throws {
    let bare = AppModel.Screen(
      links: [.value("a", "a"), .view("b", to: "B"), .binding("c", "help")],
      destinations: [.init("String", to: "B")],
      presents: [.push("help", to: "B")]
    )
    let layer = AppModel.Presented("x", as: .sheet, content: .screen("X"))
    var scene = try AppSession(app: AppModel(root: "H", screens: ["X": bare], presents: [layer]))
    #expect(scene.outcome(of: .on("x")) == "[] · x, misplaced-destination, misplaced-destination")
    #expect(scene.outcome(of: .tap("a")) == "[] · x, unresolved-link")
    #expect(scene.outcome(of: .tap("b")) == "[] · x, unresolved-link")
    #expect(scene.outcome(of: .tap("c")) == "[] · x, misplaced-destination")
    #expect(scene.state.visible == ["X"] && scene.state.scene?.bindings["help"] == true)
    #expect(scene.outcome(of: .back(1)) == "refused back-unavailable")
  }

  @Test(
    "S15.1 patterns of texts",
    arguments: [
      ("a://{x}", "a://b", "b"), ("a://{x}", "a://b/c", nil), ("a://{x}", "a://", nil), ("a://{x}", "a://b%20c", "b c"),
      ("a://{x}", "a://b?q=1#f", "b"), ("a://{x}?q=1", "a://b?q=1", nil), ("a://{x}", "a://%ff", "%ff"),
      ("a://{x:Int}", "a://12", "12"), ("a://{x:Int}", "a://1.5", nil), ("a://{x:Double}", "a://1.5", "1.5"),
      ("a://{x:Double}", "a://nan", nil), ("a://{x:Bool}", "a://true", "true"), ("a://{x:Bool}", "a://yes", nil),
      ("b://{x}", "a://b", nil),
      ("a://{x:Size}", "a://small", "Size.small"), ("a://{x:Size}", "a://huge", nil),
    ] as [(String, String, String?)]
  )
  func patterns(pattern: String, text: String, value: String?) throws {
    let update = AppModel.Update(paths: [.init(nil, ["${x}"])])
    let app = AppModel(root: "H", types: ["Size": .init(cases: ["small"])], urls: [.init(pattern, update)])
    var scene = try AppSession(app: app)
    let change = try scene.perform(.open(text))
    #expect(scene.state.path.values.map(\.description) == (value.map { [$0] } ?? []))
    #expect(change.ids.contains(.unhandledURL) == (value == nil))
  }

  @Test("S15.6 a kept path and the listed layers come back, others don't")
  func restoring() throws {
    var app = AppModel.golden { if $0.binding == "n" { $0.keepsPath = true } }
    app.restores = ["s", "v"]
    var scene = try AppSession(app: app)
    try scene.perform(.on("n"))
    try scene.perform(.push([1, 2]))
    try scene.perform(.off("n"))
    try scene.perform(.on("s"))
    try scene.perform(.on("v"))
    try scene.perform(.background)
    #expect(scene.outcome(of: .relaunch) == "[] · s v")
    try scene.perform(.off("s"))
    #expect(scene.outcome(of: .on("n")) == "[] · n[1, 2]")
    #expect(scene.outcome(of: .relaunch) == "[] · s v")
  }

  @Test(
    "S10.1 S15.6 the paths come back that the app saves: all, those of the stacks that it names, or none",
    arguments: [
      (nil, "home[a, b] list[1]"), ([], "home[] list[]"), (["home"], "home[a, b] list[]"),
      (["list"], "home[] list[1]"), (["home", "list"], "home[a, b] list[1]"), (["home.detail"], "home[] list[]"),
    ] as [([String]?, String)]
  )
  func savedPaths(names: [String]?, paths: String) throws {
    var app = AppModel.goldenTabs()
    app.savedPaths = names
    var scene = try AppSession(app: app)
    let steps: [Step] = [.selectTab("list"), .push([1]), .selectTab("home"), .push(["a", "b"])]
    for step in steps + [.background, .relaunch, .selectTab("list"), .selectTab("home")] { try scene.perform(step) }
    let tabs = scene.state.scene?.tabs ?? []
    #expect(tabs.map { "\($0.name)\($0.stack.path.values)" }.joined(separator: " ") == paths)
  }

  @Test(
    "S10.1 S15.6 of an app without tabs, of columns and of a layer that keeps its path, too",
    arguments: [
      (nil, "[a]", "[1]", "[2]"), ([], "[]", "[]", "[]"), (["main"], "[a]", "[1]", "[]"), (["n"], "[]", "[]", "[2]"),
      (["detail"], "[]", "[1]", "[]"), (["content"], "[]", "[]", "[]"),
    ] as [([String]?, String, String, String)]
  )
  func savedPathsElsewhere(names: [String]?, alone: String, column: String, layer: String) throws {
    var app = AppModel.golden { if $0.binding == "n" { $0.keepsPath = true } }
    app.savedPaths = names
    var scene = try AppSession(app: app)
    for step in [Step.on("n"), .push([2]), .off("n"), .push(["a"]), .background, .relaunch] { try scene.perform(step) }
    #expect("\(scene.state.path.values)" == alone)
    try scene.perform(.on("n"))
    #expect(scene.summary.hasSuffix("n\(layer)"))
    let split = AppModel.Split(columns: [
      .init(.sidebar, root: .init("H")), .init(.detail, root: .init("L"), stack: .erased),
    ])
    var columns = AppModel(root: "L", screens: app.screens, split: split)
    columns.savedPaths = names
    var session = try AppSession(app: columns)
    for step in [Step.inStack("detail", .push([1])), .background, .relaunch] { try session.perform(step) }
    #expect("\(session.state.split?.columns.last?.stack.path.values ?? [])" == column)
  }

  @Test("S2.8 S10.1 a path that isn't saved isn't reported for a value that isn't Codable")
  func unsavedPath() throws {
    var app = AppModel.golden()
    app.types["Note"] = .init(fields: ["id": "Int"], isCodable: false)
    app.screens["H"]?.destinations.append(.init("Note", to: "T"))
    var reports: [Bool] = []
    for names in [nil, []] as [[String]?] {
      app.savedPaths = names
      var scene = try AppSession(app: app)
      try scene.perform(.push([RouteValue(type: "Note", ["id": 1])]))
      reports.append(try scene.perform(.background).ids.contains(.notCodable))
    }
    #expect(reports == [true, false])
  }

  @Test("S13.3 a root and the app present while other screens of the stack stand above the root")
  func coveredPresenters() throws {
    var scene = try AppSession(app: .goldenTabs())
    try scene.perform(.push(["a"]))
    #expect(scene.outcome(of: .on("s")) == "home[a] · s" && scene.state.scene?.layers.last?.presenter == "H")
    #expect(scene.outcome(of: .off("s")) == "home[a] · –")
    #expect(scene.outcome(of: .on("c")) == "home[a] · c" && scene.state.scene?.layers.last?.presenter == nil)
  }

  @Test("S14.1 the first tab is selected at first; a tab is built when it is selected first, and keeps its state")
  func building() throws {
    var scene = try AppSession(app: .goldenTabs())
    func built() -> [String] { scene.state.scene?.tabs.filter(\.isBuilt).map(\.name) ?? [] }
    #expect(scene.state.scene?.tab == "home" && built() == ["home"])
    #expect(scene.outcome(of: .selectTab("list")) == "list[] · –" && built() == ["home", "list"])
    try scene.perform(.push([1]))
    try scene.perform(.selectTab("home"))
    #expect(scene.outcome(of: .selectTab("list")) == "list[1] · –" && built() == ["home", "list"])
  }

  @Test("S14.4 a tab that does something is never selected")
  func tabThatDoes() throws {
    var app = AppModel.goldenTabs()
    app.tabs.append(.init("new", nil, update: .set("c", true)))
    var scene = try AppSession(app: app)
    #expect(scene.outcome(of: .selectTab("new")) == "home[] · c")
    try scene.perform(.off("c"))
    #expect(scene.outcome(of: .tab("new")) == "home[] · –, unknown-tab")
    #expect(scene.state.scene?.tab == "new")
    #expect(scene.outcome(of: .selectTab("home")) == "home[] · –" && scene.state.scene?.tab == "home")
  }

  @Test("S8.2 S13.6 a legacy stack may present a layer with a stack of its own")
  func legacyBase() throws {
    var app = AppModel.golden()
    app.isLegacy = true
    var scene = try AppSession(app: app)
    try scene.perform(.on("n"))
    #expect(scene.outcome(of: .push(["a", 1])) == "[] · n[a, 1]")
    #expect(scene.state.visible == ["N", "A", "Page"])
  }

  @Test("S13.4 S7.2 the transition of a step")
  func transitions() throws {
    var scene = try AppSession(app: .goldenTabs())
    #expect(try scene.perform(.on("c")).transition == Transition(.present, levels: 1, animated: true))
    #expect(try scene.perform(.at("home", .push(["a"]))).transition == Transition(.push, levels: 1, animated: false))
    #expect(try scene.perform(.off("c")).transition == Transition(.dismiss, levels: 1, animated: true))
    #expect(try scene.perform(.push(["b"])).transition == Transition(.push, levels: 1, animated: true))
    #expect(try scene.perform(.selectTab("list")).transition == .none)
    #expect(try scene.perform(.at("home", .pop(1))).transition == Transition(.pop, levels: 1, animated: false))
  }

  @Test(
    "S13.12 S8.5 the columns of a layer show its item, unless a selection or a replaced root gives them a value",
    arguments: [
      ([], "Side 1a", "Detail 1a"), ([.set("mail", .thing(1, "x"))], "Side 1x", "Detail 1x"),
      ([.select("In")], "Side 1a", "Box In"), ([.select("In"), .select(nil)], "Side 1a", "Detail 1a"),
      ([.select("In"), .set("mail", .thing(1, "x"))], "Side 1x", "Box In"),
      ([.select("In"), .set("mail", .thing(2, "b"))], "Side 2b", "Detail 2b"),
      ([.inStack("mail.detail", .tap("Plain"))], "Side 1a", "Plain"),
      ([.inStack("mail.sidebar", .tap("Fill"))], "Side 1a", "Plain"),
      ([.background, .relaunch], "Side 1a", "Detail 1a"),
    ] as [([Step], String, String)]
  )
  func itemsInColumns(steps: [Step], sidebar: String, detail: String) throws {
    let split = AppModel.Split(columns: [
      .init(.sidebar, root: .init("Side"), list: .init(selection: "box", of: "String", rows: ["In", "Out"])),
      .init(.detail, root: .init("Box", empty: "Detail"), stack: .erased),
    ])
    let app = AppModel(
      root: "H",
      screens: [
        "Side": .init(title: "Side ${value.id}${value.n}", links: [.view("Fill", to: "Plain")]),
        "Detail": .init(title: "Detail ${value.id}${value.n}", links: [.view("Plain", to: "Plain")]),
        "Box": .init(title: "Box ${value}"), "Plain": .init(title: "Plain"),
      ],
      types: ["Thing": .init(fields: ["id": "Int", "n": "String"])],
      presents: [.init("mail", as: .sheet, itemType: "Thing", identity: "id", content: .split(split))],
      restores: ["mail"]
    )
    var scene = try AppSession(app: app)
    try scene.perform(.set("mail", .thing(1, "a")))
    for step in steps { try scene.perform(step) }
    let titles = scene.state.split?.columns.map { $0.stack.title }
    #expect(titles == [sidebar, detail])
  }
}

@Suite("S13.9 S14.3 knobs of going layers and of tabs")
struct SceneKnobTests {
  @Test("S13.9 of several layers that go the lowest does its `onDismiss`, or each does, the topmost first")
  func dismissAbove() throws {
    var app = AppModel.golden { layer in
      if layer.binding == "s" { layer.onDismiss = .init(paths: [.init("main", ["s"], removing: 0)]) }
    }
    for index in app.screens["S"]?.presents.indices ?? 0..<0 {
      app.screens["S"]?.presents[index].onDismiss = .init(paths: [.init("main", ["above"], removing: 0)])
    }
    let above = try #require(app.screens["S"]?.presents.first?.binding)
    for (value, path) in [("silent", "[s]"), ("all", "[above, s]")] {
      let profile = try Profile.shipping.setting("present.dismissAbove", to: value)
      var scene = try AppSession(app: app, profile: profile)
      for step in [Step.on("s"), .on(above)] { try scene.perform(step) }
      #expect(scene.summary == "[] · s \(above)")
      #expect(scene.outcome(of: .off("s")).hasPrefix("\(path) · –"))
    }
  }

  @Test(
    "S14.3 a tap on the selected tab shows the root of its stack, also where view entries are up or nothing is bound"
  )
  func reselect() throws {
    var app = AppModel.goldenTabs(reselect: false)
    app.screens["H"]?.presents.append(.push("help", to: "A"))
    app.tabs[1] = .init("list", .stack(root: "L", .selfManaged))
    app.screens["L"]?.links = [.view("view", to: "A")]
    for (value, isPopped) in [("none", false), ("pop", true)] {
      var scene = try AppSession(app: app, profile: try Profile.wwdc22.setting("tab.reselect", to: value))
      for step in [Step.push(["a"]), .on("help"), .selectTab("home")] { try scene.perform(step) }
      #expect(scene.state.visible.count == (isPopped ? 1 : 3))
      #expect(scene.state.scene?.bindings["help"] == .bool(!isPopped))
      for step in [Step.selectTab("list"), .tap("view"), .selectTab("list")] { try scene.perform(step) }
      #expect(scene.state.visible.count == (isPopped ? 1 : 2))
    }
  }
}
