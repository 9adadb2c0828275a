import TestSupport
import Testing

@testable import NavigationEngine

/// The engine against a second model of the same rules, on random apps.
@Suite("S13 S14 what a second, plain model says")
struct PlainWindowTests {
  @Test("S13.4–S13.11 S14.1–S14.8 the engine shows what the plain model says", arguments: 0..<Rounds.of(20))
  func agrees(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let plain = Self.window(&generator)
      var (window, scene) = (plain, try AppSession(app: plain.app, profile: plain.profile))
      var trail: [PlainWindow.Action] = []
      func story() -> Comment { "\(plain.declared) \(plain.tabs) \(plain.drops) \(trail)" }
      for origin in 1...100 {
        let action = Self.action(&generator, window)
        let before = scene.state
        trail.append(action)
        var (isRefused, isEngineRefused) = (false, false)
        do throws(PlainWindow.Refused) { try window.perform(action) } catch { isRefused = true }
        do throws(Refusal) { try scene.perform(action.step, origin: origin) } catch { isEngineRefused = true }
        try #require(isRefused == isEngineRefused, story())
        if isRefused { try #require(scene.state == before, story()) }
        try #require(window.facts == scene.facts, story())
      }
    }
  }

  // MARK: Random windows and actions

  private static func window(_ generator: inout SeededGenerator) -> PlainWindow {
    var declared: [String: [String]] = ["": ["x"]]
    for (screen, names) in [
      ("", ["y"]), ("R0", ["p", "q", "it"]), ("R1", ["p", "r", "al"]), ("A", ["u", "q", "al"]),
      ("S", ["s", "u", "it"]),
    ] {
      for name in names where !generator.isOne(in: 3) { declared[screen, default: []].append(name) }
    }
    let drops = PlainWindow.Drops(
      overlap: generator.isOne(in: 2),
      covered: generator.isOne(in: 2),
      whileDismissing: generator.isOne(in: 2),
      offscreen: generator.isOne(in: 2),
      pathOnReselect: generator.isOne(in: 2)
    )
    let tabs = Array(["home", "list", "more"].prefix(generator.number(below: 4)))
    return PlainWindow(declared: declared, tabs: tabs, drops: drops)
  }

  private static func action(_ generator: inout SeededGenerator, _ plain: PlainWindow) -> PlainWindow.Action {
    let names = ["x", "y", "p", "q", "r", "u", "s", "al", "it", "it"]
    func value() -> String { generator.pick("a", "b", "c") }
    func write() -> PlainWindow.PathWrite {
      switch generator.number(below: 6) {
      case 0: .pop(generator.number(below: 3))
      case 1: .popToRoot
      case 2: .set((0..<generator.number(below: 4)).map { _ in value() })
      default: .push(value())
      }
    }
    func binding() -> (name: String, value: PlainWindow.Value) {
      let name = generator.pick(from: names)
      if generator.isOne(in: 3) { return (name, .off) }
      guard name == PlainWindow.item else { return (name, .on) }
      return (name, .item(generator.number(below: 2), tag: generator.number(below: 2)))
    }
    switch generator.number(below: 18) {
    case 16: return plain.isHeld ? .release : .hold
    case 17: return plain.isHeld ? .release : .tapOK
    case 0, 1, 2: return .update(write(), stack: nil, [])
    case 3, 4:
      let stacks = (plain.tabs.isEmpty ? ["main"] : plain.tabs) + names
      return .update(write(), stack: generator.pick(from: stacks), [])
    case 5, 6, 7: return .update(nil, stack: nil, [binding()])
    case 8: return .update(nil, stack: nil, [binding(), binding()])
    case 9, 10: return .update(write(), stack: nil, [binding()])
    case 11: return .back(generator.number(below: 3))
    case 12: return generator.isOne(in: 2) ? .dismiss : .swipeDown
    case 13: return .selectTab(generator.pick("home", "list", "more", "nowhere"))
    case 14: return .writeTab(generator.pick("home", "list", "more", "nowhere"))
    default: return generator.isOne(in: 6) ? .relaunch : generator.isOne(in: 3) ? .background : .swipeDown
    }
  }
}

extension PlainWindow {
  /// The same app for the engine: every stack holds texts, each shown by the screen of its letter.
  fileprivate var app: AppModel {
    func layers(_ screen: String) -> [AppModel.Presented] {
      (declared[screen] ?? []).map { name in
        if name == Self.alert { return .init(name, as: .alert, buttons: [.init("OK")]) }
        let isItem = name == Self.item
        return .init(
          name,
          as: .sheet,
          itemType: isItem ? "Thing" : nil,
          identity: isItem ? "id" : nil,
          content: .stack(root: "S", .erased)
        )
      }
    }
    let texts = AppModel.Destination("String", to: "C", cases: [.init("a", to: "A"), .init("b", to: "B")])
    var screens: [String: AppModel.Screen] = [:]
    for name in ["R0", "R1", "R2", "S"] { screens[name] = .init(destinations: [texts], presents: layers(name)) }
    for name in ["A", "B", "C"] { screens[name] = .init(presents: layers(name)) }
    return AppModel(
      root: "R0",
      screens: screens,
      tabs: tabs.enumerated().map { .init($1, .stack(root: "R\($0)", .erased)) },
      presents: layers("")
    )
  }

  fileprivate var profile: Profile {
    var profile = Profile.shipping
    profile.presentOverlap = drops.overlap ? .drop : .queue
    profile.presentCovered = drops.covered ? .drop : .queue
    profile.presentWhileDismissing = drops.whileDismissing ? .drop : .sequence
    profile.presentOffscreen = drops.offscreen ? .drop : .wait
    profile.tabReselect = drops.pathOnReselect ? .pop : .none
    return profile
  }

  /// What is compared.
  fileprivate var facts: [String] {
    [tab, "\(shown)", "\(built.sorted())", "\(paths)", "\(sheets.map { "\($0.name)\($0.value.routed)\($0.path)" })"]
      + shownWaiting.map(\.name)
  }
}

extension AppSession {
  fileprivate var facts: [String] {
    guard let scene = state.scene else { return [] }
    func path(_ stack: StackState) -> [String] { stack.path.map { "\($0.value)" } }
    let stacks = scene.tabs.isEmpty ? [scene.base] : scene.tabs.map(\.stack)
    let built = scene.tabs.isEmpty ? [0] : scene.tabs.indices.filter { scene.tabs[$0].isBuilt }
    let layers = scene.layers.map { "\($0.binding)\($0.item ?? true)\(path($0.stack))" }
    return [scene.tab ?? "", "\(scene.shownTab ?? 0)", "\(built)", "\(stacks.map(path))", "\(layers)"]
      + scene.waiting
  }
}

extension PlainWindow.Action {
  /// The same action for the engine.
  fileprivate var step: Step {
    switch self {
    case .update(nil, _, let bindings): return .set(bindings.map(Self.field))
    case .update(let write?, let stack, let bindings):
      let path = stack.map { Step.inStack($0, write.step) } ?? write.step
      return bindings.isEmpty ? path : .transaction([path] + bindings.map { .set([Self.field($0)]) })
    case .back(let count): return .back(count)
    case .dismiss: return .dismiss
    case .swipeDown: return .swipeDown(completed: true)
    case .tapOK: return .tap(.label("OK"))
    case .hold: return .hold
    case .release: return .release
    case .background: return .background
    case .relaunch: return .relaunch
    case .selectTab(let name): return .selectTab(name)
    case .writeTab(let name): return .set("tab", .string(name))
    }
  }

  private static func field(_ binding: (name: String, value: PlainWindow.Value)) -> RouteValue.Field {
    let isCleared = binding.name == PlainWindow.item && binding.value == .off
    return .init(binding.name, isCleared ? .null : binding.value.routed)
  }
}

extension PlainWindow.Value {
  fileprivate var routed: RouteValue {
    switch self {
    case .off: false
    case .on: true
    case .item(let number, let tag): .thing(number, "\(tag)")
    }
  }
}

extension PlainWindow.PathWrite {
  fileprivate var step: Step {
    switch self {
    case .push(let value): .push([.string(value)])
    case .pop(let count): .pop(count)
    case .popToRoot: .popToRoot
    case .set(let values): .setPath(values.map { .string($0) })
    }
  }
}
