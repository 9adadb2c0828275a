import NavigationEngine
import Testing

/// One of the golden tables of scenes: what is done, and what is shown after each step that the table names.
struct SceneRow: Sendable, CustomTestStringConvertible {
  /// One step and its outcome; nil if the table doesn't say it.
  struct Line: Sendable {
    let step: Step
    let wwdc22: String?
    let shipping: String?

    init(_ step: Step, _ both: String? = nil) { (self.step, wwdc22, shipping) = (step, both, both) }
    init(_ step: Step, _ wwdc22: String, shipping: String) {
      (self.step, self.wwdc22, self.shipping) = (step, wwdc22, shipping)
    }
  }

  let name: String
  let app: AppModel
  /// What the first render shows; nil if the table doesn't say it.
  let start: (wwdc22: String, shipping: String)?
  let lines: [Line]

  init(_ name: String, _ app: AppModel, start: (String, String)? = nil, _ lines: [Line]) {
    self.name = name
    self.app = app
    self.start = start
    self.lines = lines
  }

  var testDescription: String { name }
}

@Suite("S13 S14 S15 the golden tables of scenes")
struct SceneTableTests {
  /// A dismissal of the layer pushes `gone`, so that it can be counted.
  static func counting(_ name: String) -> AppModel {
    .golden { layer in
      if layer.binding == name { layer.onDismiss = .init(paths: [.init(nil, ["gone"], removing: 0)]) }
    }
  }

  static let g13: [SceneRow.Line] = [
    .init(.on("s")),
    .init(.transaction([.off("s"), .on("t")]), "[] · t, present-sequenced"),
  ]

  static let presentations: [SceneRow] = [
    .init("G11 S13.9 a swipe", .golden(), [.init(.on("s"), "[] · s"), .init(.swipeDown(completed: true), "[] · –")]),
    .init(
      "G11 S13.11 onDismiss once",
      counting("s"),
      [.init(.on("s"), "[] · s"), .init(.swipeDown(completed: true), "[gone] · –")]
    ),
    .init(
      "G12 S13.5 two of one screen",
      .golden(),
      [
        .init(.on("s")), .init(.on("t"), "[] · s, waits t, single-sheet"),
        .init(.swipeDown(completed: true), "[] · t"),
      ]
    ),
    .init("G13 S13.7 one goes, one comes", .golden(), g13),
    .init(
      "S13.7 an alert that comes while a layer goes is dropped",
      .golden(),
      [
        .init(.on("s")),
        .init(.transaction([.off("s"), .on("q")]), "[] · –, waits q, present-dropped"),
      ]
    ),
    .init(
      "S13.7 two layers go, and `onDismiss` is done before another comes",
      counting("s"),
      [
        .init(.on("s")), .init(.on("v"), "[] · s v"),
        .init(.transaction([.off("s"), .on("t")]), "[gone] · t, present-sequenced"),
      ]
    ),
    .init("G14 S13.8 off and on again", .golden(), g13 + [.init(.off("t"), "[] · –"), .init(.on("t"), "[] · t")]),
    .init(
      "G15 S13.6 from a covered screen",
      .golden(),
      [
        .init(.push(["a"])), .init(.on("s"), "[a] · s"),
        .init(.on("u"), "[a] · s, waits u, single-sheet"), .init(.swipeDown(completed: true), "[a] · u"),
      ]
    ),
    .init(
      "G16 S13.9 dismiss in a layer",
      .golden(),
      [
        .init(.on("n"), "[] · n[]"), .init(.at("n", .push([1, 2])), "[] · n[1, 2]"), .init(.dismiss, "[] · n[1]"),
        .init(.dismiss, "[] · n[]"), .init(.dismiss, "[] · –"),
      ]
    ),
    .init(
      "G17 S13.13 a path of the content",
      .golden(),
      [
        .init(.on("n")), .init(.at("n", .push([1])), "[] · n[1]"), .init(.swipeDown(completed: true), "[] · –"),
        .init(.on("n"), "[] · n[]"),
      ]
    ),
    .init(
      "G17 S13.13 a path of the presenter",
      .golden { if $0.binding == "n" { $0.keepsPath = true } },
      [
        .init(.on("n")), .init(.at("n", .push([1])), "[] · n[1]"), .init(.swipeDown(completed: true), "[] · –"),
        .init(.on("n"), "[] · n[1]"), .init(.off("n"), "[] · –"), .init(.at("n", .push([2])), "[] · –"),
        .init(.on("n"), "[] · n[1, 2]"),
      ]
    ),
    .init(
      "G18 S13.14 a change underneath",
      .golden(),
      [
        .init(.on("n")), .init(.at("main", .push(["a"])), "[a] · n[], changed-underneath"),
        .init(.swipeDown(completed: true), "[a] · –"),
      ]
    ),
    .init(
      "G19 S13.10 the presenter goes",
      .golden(),
      [
        .init(.push(["a"])), .init(.on("u"), "[a] · u"),
        .init(.at("main", .pop(1)), "[] · –, presenter-removed"), .init(.on("u"), "refused unknown-binding"),
      ]
    ),
    .init(
      "G20 S13.12 another item",
      counting("i"),
      [
        .init(.set("i", .thing(1)), "[] · i[]"), .init(.at("i", .push(["x"])), "[] · i[x]"),
        .init(.set("i", .thing(2)), "[gone] · i[], changed-underneath"),
      ]
    ),
    .init(
      "G21 S13.12 the same identity",
      counting("i"),
      [
        .init(.set("i", .thing(1, "a"))), .init(.at("i", .push(["x"]))),
        .init(.set("i", .thing(1, "b")), "[] · i[x]"),
      ]
    ),
    .init(
      "G22 S13.9 the lower goes",
      .golden(),
      [.init(.on("s")), .init(.on("v"), "[] · s v"), .init(.off("s"), "[] · –"), .init(.on("s"), "[] · s")]
    ),
    .init(
      "G23 S13.16 on from the start",
      .golden(initial: [.init("s", true), .init("v", true)]),
      start: ("[] · s v", "[] · s, waits v, nested-presentation-lost"),
      []
    ),
    .init(
      "G24 S13.4 with a push",
      .golden(),
      [.init(.transaction([.push(["a"]), .on("s")]), "[a] · s")]
    ),
    .init("G25 S13.15 a button", .golden(), [.init(.on("q"), "[] · q"), .init(.tap("Next"), "[] · t")]),
    .init(
      "G26 S13.6 an alert under a layer",
      .golden(),
      [.init(.on("s")), .init(.on("q"), "[] · s, waits q, present-dropped")]
    ),
    .init(
      "G27 S13.11 a held swipe",
      .golden(),
      [
        .init(.on("s")), .init(.hold), .init(.swipeDown(completed: true), "[] · s"),
        .init(.on("t"), "[] · s, waits t, present-sequenced"),
        .init(.release, "[] · t"),
      ]
    ),
  ]

  static let tabs: [SceneRow] = [
    .init(
      "G28 S14.3 a tab tapped again",
      .goldenTabs(),
      [
        .init(.push(["a"])), .init(.selectTab("list"), "list[] · –"), .init(.selectTab("home"), "home[a] · –"),
        .init(.selectTab("home"), "home[] · –"),
      ]
    ),
    .init(
      "G28 S14.3 a tab tapped again, without reselect",
      .goldenTabs(reselect: false),
      [.init(.push(["a"])), .init(.selectTab("home"), "home[a] · –", shipping: "home[] · –")]
    ),
    .init(
      "G29 S14.5 an unknown tab",
      .goldenTabs(),
      [.init(.tab("nowhere"), "home[] · –, unknown-tab"), .init(.selectTab("nowhere"), "refused unknown-tab")]
    ),
    .init(
      "G30 S14.8 the path of a tab that isn't built",
      .goldenTabs(),
      [.init(.at("list", .setPath(["x", "y"])), "home[] · –"), .init(.selectTab("list"), "list[x, y] · –")]
    ),
    .init(
      "G31 S14.7 a layer over tabs",
      .goldenTabs(),
      [
        .init(.on("c")), .init(.selectTab("list"), "refused covered"),
        .init(.tab("list"), "list[] · c, changed-underneath"),
      ]
    ),
    .init(
      "G32 S14.6 a hidden tab bar",
      .goldenTabs(),
      [
        .init(.push(["z"])), .init(.selectTab("list"), "refused tab-bar-hidden"), .init(.back(1)),
        .init(.selectTab("list"), "list[] · –"),
      ]
    ),
    .init(
      "G33 S14.7 a layer of another tab",
      .goldenTabs(),
      [
        .init(.selectTab("list")), .init(.selectTab("home")),
        .init(.on("m"), "home[] · –, waits m, present-offscreen"), .init(.selectTab("list"), "list[] · m"),
      ]
    ),
    .init(
      "G34 S15.5 a binding that isn't live",
      .goldenTabs(urls: [.set("m", true)]),
      [.init(.open("app://0"), "home[] · –, binding-not-live"), .init(.on("m"), "refused unknown-binding")]
    ),
    .init(
      "S15.5 a write of the value that a binding begins with loses nothing",
      .goldenTabs(urls: [.set("m", false)]),
      [.init(.open("app://0"), "home[] · –")]
    ),
    .init(
      "G35 S15.2 a tab, its path and a layer in it",
      .goldenTabs(urls: [.init(tab: "list", bindings: [.init("m", true)], paths: [.init("list", [1])])]),
      [.init(.open("app://0"), "list[1] · m")]
    ),
    .init(
      "G36 S15.4 under a layer",
      .goldenTabs(urls: [.init(tab: "list", paths: [.init("list", [1])])]),
      [.init(.on("c")), .init(.open("app://0"), "list[1] · c, changed-underneath")]
    ),
    .init(
      "G37 S15.3 then",
      .goldenTabs(urls: [.init(dismissal: .all, next: [.init(tab: "list", bindings: [.init("d", true)])])]),
      [.init(.on("c")), .init(.open("app://0"), "list[] · d")]
    ),
    .init(
      "G38 S13.7 one goes, one comes, by a text",
      .goldenTabs(urls: [.init(bindings: [.init("c", false), .init("d", true)])]),
      [
        .init(.on("c")),
        .init(.open("app://0"), "home[] · d, present-sequenced"),
      ]
    ),
    .init(
      "G39 S15.6 background and relaunch",
      .goldenTabs(),
      [
        .init(.push(["a"])), .init(.selectTab("list")), .init(.push([1])), .init(.on("c"), "list[1] · c"),
        .init(.background, "list[1] · c"), .init(.relaunch, "list[1] · –"), .init(.selectTab("home"), "home[a] · –"),
      ]
    ),
  ]

  @Test("S13 golden table under wwdc22", arguments: presentations)
  func presentationsUnderWWDC22(row: SceneRow) throws { try check(row, .wwdc22) }

  @Test("S13 golden table under shipping", arguments: presentations)
  func presentationsUnderShipping(row: SceneRow) throws { try check(row, .shipping) }

  @Test("S14 S15 golden table under wwdc22", arguments: tabs)
  func tabsUnderWWDC22(row: SceneRow) throws { try check(row, .wwdc22) }

  @Test("S14 S15 golden table under shipping", arguments: tabs)
  func tabsUnderShipping(row: SceneRow) throws { try check(row, .shipping) }

  private func check(_ row: SceneRow, _ profile: Profile) throws {
    let isShipping = profile.name == .shipping
    var scene = try AppSession(app: row.app, profile: profile)
    if let start = row.start {
      let shown = ([scene.summary] + scene.opening.ids.map(\.rawValue)).joined(separator: ", ")
      #expect(shown == (isShipping ? start.shipping : start.wwdc22))
    }
    for (index, line) in row.lines.enumerated() {
      let outcome = scene.outcome(of: line.step, origin: index + 1)
      guard let expected = isShipping ? line.shipping : line.wwdc22 else {
        #expect(!outcome.hasPrefix("refused"), "\(line.step)")
        continue
      }
      #expect(outcome == expected, "\(line.step)")
    }
  }
}
