import TestSupport
import Testing

@testable import NavigationEngine

/// Random steps on random scenes: what holds after each of them.
@Suite("laws of scenes")
struct SceneWalkTests {
  /// A scene with tabs, columns, a tab without a stack, and layers that present layers.
  static func app(_ generator: inout SeededGenerator) -> AppModel {
    var app = AppModel.goldenTabs(
      reselect: Bool.random(using: &generator),
      urls: [
        .set("m", true), .init(tab: "list", bindings: [.init("m", true)], paths: [.init("list", [1])]),
        .init(dismissal: .all, next: [.init(tab: "home", bindings: [.init("d", true)])]),
        .init(bindings: [.init("c", false), .init("d", true)]), .init(paths: [.init("n", ["x"])]),
      ]
    )
    app.tabs.append(.init("plain", .screen("S")))
    app.tabs.append(
      .init(
        "mail",
        .split(
          .init(columns: [
            .init(.sidebar, root: "Boxes", list: .init(selection: "box", of: "String", rows: ["In", "Out"])),
            .init(.detail, root: "H", stack: .erased),
          ])
        )
      )
    )
    app.screens["H"]?.links = [.value("a", "a"), .view("view", to: "A"), .binding("present", "n")]
    app.screens["H"]?.presents.append(.push("help", to: "A"))
    app.screens["A"]?.links = [.value("z", "z"), .init("both", to: .update(.init(bindings: [.init("u", true)])))]
    app.screens["N"]?.links = [.value("one", 1), .init("done", to: .update(.init(dismissal: .own)))]
    app.screens["N"]?.presents = [
      .init("ask", as: .dialog, buttons: [.init("Yes", update: .set("n", false)), .init("Cancel")])
    ]
    for index in app.screens["H"]?.presents.indices.dropLast() ?? 0..<0 where Bool.random(using: &generator) {
      app.screens["H"]?.presents[index].keepsPath = true
      app.screens["H"]?.presents[index].onDismiss = .init(paths: [.init(nil, ["gone"], removing: 0)])
    }
    app.restores = [["tab"], ["tab", "c", "m"], ["s", "n", "c"]].randomElement(using: &generator) ?? []
    return app
  }

  static func profile(_ generator: inout SeededGenerator) -> Profile {
    var profile = Bool.random(using: &generator) ? Profile.wwdc22 : .shipping
    profile.presentOverlap = Profile.PresentOverlap.allCases.randomElement(using: &generator) ?? .queue
    profile.presentOffscreen = Profile.PresentOffscreen.allCases.randomElement(using: &generator) ?? .wait
    return profile
  }

  static let tabs = ["home", "list", "plain", "mail", "nowhere"]
  static let bindings = ["s", "t", "n", "q", "u", "v", "m", "c", "d", "ask", "help", "unheard"]
  static let stacks = ["home", "list", "plain", "mail", "mail.detail", "n", "i", "c", "s", "q", "main", "detail", "x"]
  static let values: [RouteValue] = ["a", "z", "x", 1]
  static let labels = ["a", "view", "present", "z", "both", "one", "done", "OK", "Next", "Yes", "Cancel", "nothing"]

  static func step(_ generator: inout SeededGenerator, nested: Bool = false) -> Step {
    let number = Int.random(in: 0...3, using: &generator)
    func any<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    switch Int.random(in: 0..<24, using: &generator) {
    case 0, 1, 2: return .set(any(bindings), .bool(number > 0))
    case 3: return .set("i", number == 0 ? .null : .thing(number / 2, number == 3 ? "n" : "m"))
    case 4: return .set("tab", .string(any(tabs)))
    case 5, 6: return .selectTab(any(tabs))
    case 7: return .swipeDown(completed: number > 0)
    case 8, 9: return .dismiss
    case 10, 11: return .push([any(values)])
    case 12: return number == 0 ? .popToRoot : .pop(1)
    case 13: return .setPath((0..<number).map { _ in any(values) })
    case 14: return number == 0 ? .swipeBack(completed: true) : .back(1)
    case 15, 16: return .tap(.label(any(labels)))
    case 17: return .open("app://\(number + Int.random(in: 0...2, using: &generator))")
    case 18: return .select(any(["In", "Out", nil]))
    case 19 where !nested: return .transaction((0...number).map { _ in step(&generator, nested: true) })
    case 20 where !nested:
      return any([.hold, .release, .release, .background, .relaunch, .resize(.compact), .resize(.regular)])
    case 21: return .replaceRoot(any(["H", "L", "S"]))
    default: return .inStack(any(stacks), nested ? .push([any(values)]) : step(&generator, nested: true))
    }
  }

  @Test(
    "S13.1 S13.8 the shape of a scene holds, and a refused step changes nothing",
    arguments: 0..<Rounds.of(10, atLeast: 2)
  )
  func shape(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scene = try AppSession(app: Self.app(&generator), profile: Self.profile(&generator))
    for origin in 1...150 {
      let before = scene.state
      let step = Self.step(&generator)
      do throws(Refusal) { try scene.perform(step, origin: origin) } catch { #expect(scene.state == before, "\(step)") }
      try check(scene.state, after: step, isHeld: scene.isHeld)
    }
  }

  private func check(_ state: StackState, after step: Step, isHeld: Bool) throws {
    let scene = try #require(state.scene)
    #expect(state.visible == scene.front.visible && state.path == scene.front.path)
    let shown = try #require(scene.shownTab)
    #expect(scene.tabs[shown].isBuilt && scene.tabs[shown].stack == scene.base)
    let isUnknown = !scene.tabs.contains { $0.name == scene.tab }
    #expect(isUnknown || scene.tabs[shown].name == scene.tab, "\(step)")
    for layer in scene.layers {
      #expect(layer.hasStack || layer.stack.path.isEmpty)
      #expect(layer.kind.isButtonsOnly == !layer.buttons.isEmpty)
    }
    // During a held transition layers still stand whose bindings are off already (S13.11).
    if isHeld { return }
    // A binding of the front is on exactly if it is up or waits; the app's, too.
    let on = Set(scene.layers.map(\.binding) + scene.waiting)
    for name in ["c", "d"] { #expect((scene.bindings[name] == true) == on.contains(name), "\(name) \(step)") }
    for name in scene.bindings.keys where scene.bindings[name] == true && name != "help" {
      #expect(on.contains(name), "\(name) after \(step)")
    }
  }

  @Test("S13.1 S13.14 what is done in one stack leaves all others alone", arguments: 0..<Rounds.of(10, atLeast: 2))
  func stacksAreApart(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 100))
    var scene = try AppSession(app: Self.app(&generator), profile: Self.profile(&generator))
    for origin in 1...80 {
      _ = try? scene.perform(Self.step(&generator), origin: origin)
      guard !scene.isHeld, let before = scene.state.scene else { continue }
      for name in before.stackNames where !name.contains(".") {
        var copy = scene
        guard (try? copy.perform(.inStack(name, .push(["a"])))) != nil, let after = copy.state.scene else { continue }
        let stayed = zip(before.layers, after.layers).prefix { $0.binding == $1.binding }.count
        guard stayed == before.layers.count, after.layers.count == stayed else { continue }
        for other in before.stackNames where !other.contains(".") && other != name {
          #expect(before.stack(named: other) == after.stack(named: other), "\(name) \(other)")
        }
      }
    }
  }

  @Test("S13.9 a layer's going restores what was in front before it came", arguments: 0..<Rounds.of(10, atLeast: 2))
  func goingRestores(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 200))
    var scene = try AppSession(app: Self.app(&generator), profile: Self.profile(&generator))
    var tried = 0
    for origin in 1...120 {
      _ = try? scene.perform(Self.step(&generator), origin: origin)
      guard !scene.isHeld, scene.state.scene?.waiting == [] else { continue }
      for name in ["c", "t", "q", "ask"] where scene.state.scene?.bindings[name] == false {
        var copy = scene
        let before = copy.state
        guard (try? copy.perform(.on(name)))?.transition.kind == .present else { continue }
        tried += 1
        let change = try copy.perform(.off(name))
        let hasOnDismiss = scene.app.screens.values.contains { screen in
          screen.presents.contains { $0.binding == name && $0.onDismiss != nil }
        }
        if !hasOnDismiss { #expect(copy.state == before && change.transition.kind == .dismiss, "\(name)") }
      }
    }
    #expect(tried > 0)
  }

  @Test(
    "S15.6 background and relaunch restore the paths of tabs and the bindings that `restores` lists",
    arguments: 0..<Rounds.of(10, atLeast: 2)
  )
  func relaunchRestores(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 300))
    var scene = try AppSession(app: Self.app(&generator), profile: Self.profile(&generator))
    for origin in 1...60 {
      _ = try? scene.perform(Self.step(&generator), origin: origin)
      guard !scene.isHeld, let before = scene.state.scene else { continue }
      var copy = scene
      try copy.perform(.background)
      try copy.perform(.relaunch)
      let after = try #require(copy.state.scene)
      for (old, new) in zip(before.tabs, after.tabs) where old.hasStack { #expect(old.stack.path == new.stack.path) }
      let restores = scene.app.restores
      #expect(after.tab == (restores.contains("tab") ? before.tab : "home"))
      for layer in after.layers { #expect(restores.contains(layer.binding)) }
      if restores.contains("c") { #expect(after.bindings["c"] == before.bindings["c"]) }
    }
  }

  @Test("S0 wwdc22 and shipping agree until a knob may decide", arguments: 0..<Rounds.of(10, atLeast: 2))
  func profilesAgree(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 400))
    let app = Self.app(&generator)
    var left = try AppSession(app: app, profile: .wwdc22)
    var right = try AppSession(app: app, profile: .shipping)
    for origin in 1...150 {
      let step = Self.step(&generator)
      let one = left.outcome(of: step, origin: origin)
      let two = right.outcome(of: step, origin: origin)
      guard !left.mayDifferByProfile else { return }
      #expect(one == two && left.state == right.state, "\(step)")
    }
  }

  @Test("S13.1 states kept from earlier steps stay what they were")
  func history() throws {
    var generator = SeededGenerator(seed: 7)
    var scene = try AppSession(app: Self.app(&generator), profile: .shipping)
    var states: [SceneState?] = []
    var shown: [[String]] = []
    for origin in 1...300 {
      _ = try? scene.perform(Self.step(&generator), origin: origin)
      states.append(scene.state.scene)
      shown.append(scene.state.scene?.layers.map(\.binding) ?? [])
    }
    #expect(states.map { $0?.layers.map(\.binding) ?? [] } == shown)
  }

  @Test("S13.1 three hundred layers stand on each other, and go with the lowest")
  func manyLayers() throws {
    let again = AppModel.Presented("again", as: .sheet, content: .screen("Again"))
    let first = AppModel.Presented("first", as: .sheet, content: .screen("Again"))
    var scene = try AppSession(
      app: AppModel(root: "Root", screens: ["Again": .init(presents: [again])], presents: [first])
    )
    try scene.perform(.on("first"))
    for origin in 2...300 { try scene.perform(.on("again"), origin: origin) }
    #expect(scene.state.scene?.layers.count == 300)
    try scene.perform(.swipeDown(completed: true))
    #expect(scene.state.scene?.layers.count == 299)
    let change = try scene.perform(.off("first"))
    #expect(scene.state.scene?.layers == [] && change.transition == Transition(.dismiss, levels: 299, animated: true))
  }

  @Test("S15.3 circles of `onDismiss` and `then` end after 100 changes")
  func circles() throws {
    let layer = AppModel.Presented(
      "s",
      as: .sheet,
      content: .screen("S"),
      onDismiss: .set("s", true, next: [.set("s", false)])
    )
    var scene = try AppSession(app: AppModel(root: "H", presents: [layer]))
    try scene.perform(.on("s"))
    let change = try scene.perform(.swipeDown(completed: true))
    #expect(change.ids == [.tooManyChanges])
    var short = layer
    short.onDismiss = .set("s", true)
    var other = try AppSession(app: AppModel(root: "H", presents: [short]))
    try other.perform(.on("s"))
    #expect(other.outcome(of: .swipeDown(completed: true)) == "[] · s")
  }
}
