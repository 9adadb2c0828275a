import NavigationEngine
import TestSupport
import Testing

/// Random steps on an app that has everything: what holds after each of them.
@Suite("laws of whole stacks")
struct WholeStackWalkTests {
  static func app(_ generator: inout SeededGenerator) -> AppModel {
    let kinds: [AppModel.StackKind] = [.erased, .erased, .typed("String"), .selfManaged]
    var app = AppModel.letters(kinds.randomElement(using: &generator) ?? .erased)
    if Bool.random(using: &generator) {
      app.screens["a"]?.destinations = [.init("String", to: "b"), .init("Int", to: "c", placement: .lazyContainer)]
      app.screens["b"]?.hidesBackButton = true
      app.screens["b"]?.offersDismiss = Bool.random(using: &generator)
      app.screens["x"]?.nestsStack = true
      app.screens["c"]?.chrome = .init(
        titleMenu: [.link(.view("y", to: "y"))],
        toolbar: ["plain", .link(.value("bar", "a"))],
        toolbarVisibility: Bool.random(using: &generator) ? .hidden : .visible
      )
      for name in ["a", "x"] {
        app.screens[name]?.presents.append(.push("\(name)Unseen", of: "Int", to: "item", placement: .lazyContainer))
      }
    }
    return app
  }

  static func profile(_ generator: inout SeededGenerator) -> Profile {
    var profile = Bool.random(using: &generator) ? Profile.wwdc22 : .shipping
    profile.viewLinkMix = Profile.ViewLinkMix.allCases.randomElement(using: &generator) ?? .overlay
    profile.bindingOverlay = Profile.BindingOverlay.allCases.randomElement(using: &generator) ?? .pop
    profile.destinationWinner = Profile.DestinationWinner.allCases.randomElement(using: &generator) ?? .nearest
    return profile
  }

  static func value(_ generator: inout SeededGenerator) -> RouteValue {
    (["a", "b", "c", "zzz", 7] as [RouteValue]).randomElement(using: &generator) ?? "a"
  }

  static func step(_ generator: inout SeededGenerator, nested: Bool = false) -> Step {
    let number = Int.random(in: -1...3, using: &generator)
    let screen = ["root", "a", "b", "c", "x", "y", "item", "help"].randomElement(using: &generator) ?? "root"
    switch Int.random(in: 0..<22, using: &generator) {
    case 0, 1: return .push([value(&generator)])
    case 2: return .push([value(&generator), value(&generator)])
    case 3: return .pop(number)
    case 4: return .popTo(value(&generator))
    case 5: return .popToScreen(screen)
    case 6: return number == 0 ? .popToRoot : .setPath([value(&generator)])
    case 7: return .replaceTop(value(&generator))
    case 8: return .back(number)
    case 9: return .backTo(number == 0 ? .title(screen.uppercased()) : .depth(number))
    case 10: return .swipeBack(completed: number > 0)
    case 11: return .dismiss
    case 12, 13:
      return .tap(.label(["a", "b", "dead", "x", "y", "plain", "bar"].randomElement(using: &generator) ?? "x"))
    case 14: return .tap(.view("x"))
    case 15, 16: return .set("\(screen)Help", .bool(number > 0))
    case 17 where number == 3: return .set(screen == "x" ? "xUnseen" : "aUnseen", .int(number))
    case 17, 18: return .set("\(screen)Item", number > 0 ? .int(number) : .null)
    case 19 where !nested:
      return .transaction((0...max(0, number)).map { _ in step(&generator, nested: true) }, animated: number != 1)
    case 20 where !nested: return [.hold, .release, .background, .relaunch, .save][number + 1]
    case 21: return number == 3 ? .replaceRoot(screen) : .push([value(&generator)])
    default: return .tap("x")
    }
  }

  @Test("S1.1 S1.4 S1.5 whatever is done, the shape of the stack holds and nothing traps", arguments: 0..<Rounds.of(40))
  func shape(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try AppSession(app: Self.app(&generator), profile: Self.profile(&generator))
    for origin in 1...250 {
      let before = stack
      let step = Self.step(&generator)
      do throws(Refusal) {
        let change = try stack.perform(step, origin: origin)
        if change.transition.kind == .none, step != .relaunch, step != .release {
          #expect(before.state.visible == stack.state.visible, "\(step)")
        }
      } catch {
        #expect(stack.state == before.state, "\(step)")
        #expect(stack.isHeld == before.isHeld)
      }
      try check(stack.state, after: step)
    }
  }

  private func check(_ state: StackState, after step: Step) throws {
    let visible = state.visible
    #expect(visible == [state.root] + visible.dropFirst().prefix(state.path.count) + state.overlay.map(\.screen))
    #expect(state.depth == visible.count - 1)
    #expect(state.screen == visible.last)
    #expect(state.canGoBack == (visible.count > 1))
    for (index, entry) in state.overlay.enumerated() {
      switch entry.anchor {
      case .root: break
      case .value(let place): #expect(place < state.path.count, "\(step)")
      case .view(let place): #expect(place < index, "\(step)")
      }
    }
    #expect(state.backMenu.isEmpty || state.backMenu.count == state.depth)
    #expect(state.titleDisplay == nil || state.titleDisplay == .large)
    if state.toolbarVisibility == .hidden {
      #expect(state.toolbar == [] && state.titleMenu == [] && state.title == nil && state.backTitle == nil)
    }
    // A binding is true or non-nil exactly while its entry is up.
    let up = Set(state.overlay.compactMap(\.binding))
    for (name, value) in state.bindings where value != false && value != .null && !name.hasSuffix("Unseen") {
      #expect(up.contains(name))
    }
    for name in up { #expect(state.bindings[name] != false && state.bindings[name] != .null) }
  }

  @Test("S1.7 back undoes a push, unless the push itself moved view entries", arguments: 0..<Rounds.of(40))
  func backUndoesPush(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try AppSession(app: .letters(), profile: Self.profile(&generator))
    for origin in 1...100 {
      _ = try? stack.perform(Self.step(&generator), origin: origin)
      guard !stack.isHeld else { continue }
      var copy = stack
      for push in [Step.push(["a"]), .tap("b"), .tap("y"), .set("rootHelp", true)] {
        let before = copy.state
        guard let change = try? copy.perform(push), change.transition.kind == .push, change.transition.animated else {
          copy = stack
          continue
        }
        let overlay = before.overlay.count
        guard copy.state.overlay.count >= overlay else { continue }
        try copy.perform(.back(1))
        #expect(copy.state == before)
      }
    }
  }

  @Test("S10.4 background and relaunch reproduce the value entries", arguments: 0..<Rounds.of(40))
  func relaunch(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = try AppSession(app: .letters(), profile: Self.profile(&generator))
    for origin in 1...60 {
      _ = try? stack.perform(Self.step(&generator), origin: origin)
      var copy = stack
      let before = stack.state
      try copy.perform(.background)
      try copy.perform(.relaunch)
      #expect(copy.state.path == before.path)
      #expect(copy.state.overlay == [])
    }
  }

  @Test("S0 the profiles agree on flows without view entries and duplicate registrations", arguments: 0..<Rounds.of(40))
  func profilesAgree(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var left = try AppSession(app: .letters(), profile: .wwdc22)
    var right = try AppSession(app: .letters(), profile: .shipping)
    for origin in 1...200 {
      let step = Self.step(&generator)
      guard !step.makesViewEntries else { continue }
      let (one, two) = (
        Result { try left.perform(step, origin: origin) }, Result { try right.perform(step, origin: origin) }
      )
      #expect((try? one.get()) == (try? two.get()))
      #expect(left.state == right.state)
    }
  }

  @Test("S1.1 states kept from earlier steps stay what they were")
  func history() throws {
    var generator = SeededGenerator(seed: 7)
    var stack = try AppSession(app: .letters(), profile: .shipping)
    var states: [StackState] = []
    var shown: [[String]] = []
    for origin in 1...1_000 {
      _ = try? stack.perform(Self.step(&generator), origin: origin)
      states.append(stack.state)
      shown.append(stack.state.visible)
    }
    #expect(states.map(\.visible) == shown)
  }
}

extension Step {
  fileprivate var makesViewEntries: Bool {
    switch self {
    case .tap(.view), .tap(.label("x")), .tap(.label("y")), .set: true
    case .transaction(let steps, _, _): steps.contains(where: \.makesViewEntries)
    default: false
    }
  }
}
