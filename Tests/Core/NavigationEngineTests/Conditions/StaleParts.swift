@testable import NavigationEngine

// A check of what the engine remembers between updates, for random tests and the fuzz target, which links to this file.

extension AppSession {
  /// The remembered parts that differ from a fresh evaluation, as sentences; empty unless the engine is wrong.
  ///
  /// While a transition is held nothing is checked.
  var staleParts: [String] { window.isHeld ? [] : StaleParts(window.scene).found }
}

/// Compares what a scene remembers with what its values say.
struct StaleParts {
  /// The differences.
  private(set) var found: [String] = []
  private let content: SceneContent
  private let values: ConditionValues

  /// Compares all of a scene between two steps.
  init(_ scene: Scene) {
    content = scene.content
    values = ConditionValues(content: content)
    if let declared = scene.blueprint.conditions { compare(declared) }
    for id in content.surfaceIDs {
      guard let surface = content.surface(id) else { continue }
      for index in surface.columns.indices { compare(surface, index, of: id) }
      check(!surface.hasPresentationsToFollow, "a binding shows what isn't there, or doesn't show what is")
    }
    for layer in content.layers.up {
      check(layer.presenter != .gone, "the layer “\(layer.plan.binding)” is up, and its presenter has left")
      guard let condition = layer.plan.declaration.condition else { continue }
      check(holds(condition, for: layer.presenter), "the layer “\(layer.plan.binding)” is up, and not there")
    }
    check(content.nextToCome == nil, "a layer waits that could come")
  }

  private mutating func check(_ isFresh: Bool, _ difference: @autoclosure () -> String) {
    if !isFresh { found.append(difference()) }
  }

  private func holds(_ condition: AppModel.Condition, for owner: BindingOwner) -> Bool {
    guard case .screen(let place) = owner, let entry = content.entry(at: place) else {
      return condition.holds(values.ofApp)
    }
    return condition.holds { values.value($0, on: entry, at: place) }
  }

  // MARK: Declarations

  private mutating func compare(_ declared: ConditionalDeclarations) {
    let absent = Set(declared.tabs.filter { !$0.value.holds(values.ofApp) }.keys)
    check(content.absentTabs == absent, "other tabs are absent")
    let asked = declared.names.map(values.ofApp)
    let fresh = DeclarationsInForce(declared, asked, ofApp: values.ofApp, onNew: values.value)
    let known = content.factory.declarations
    check(known?.asked == asked, "the values that conditions ask for are others")
    check(fresh.isSame(as: known), "screens that come are declared otherwise")
    for id in content.surfaceIDs {
      guard let surface = content.surface(id) else { continue }
      for index in surface.columns.indices {
        let roots = surface.layout?.columns[index].root.roots ?? surface.columns[index].stack.app.roots
        let own = surface.frame(of: index)?.root ?? surface.columns.state(index).root
        check(fresh.root(of: roots).map { $0 == own } ?? true, "state asks for another root than “\(own)”")
      }
    }
  }

  // MARK: Screens

  private mutating func compare(_ surface: Surface, _ index: Int, of id: SurfaceID) {
    let stack = surface.columns[index].stack
    var below: StackEntry?
    for depth in 0...stack.state.depth {
      let entry = stack.state.entry(at: depth)
      guard let level = entry.level else { return }
      let place = EntryPlace(surface: id, column: surface.hasColumns ? index : nil, anchor: entry.anchor)
      if let variants = content.blueprint.conditions?.screens[entry.name], !level.isPlaceholder {
        let plan = variants.plan { values.value($0, on: entry, at: place) }
        check(plan === level.plan, "“\(entry.name)” is declared otherwise")
      }
      let isServed = level.server.map { server in
        stack.state.overlay.contains { $0.level?.plan.registrations.contains { $0 === server } ?? false }
      }
      check(isServed ?? true, "“\(entry.name)” is shown by a registration that has left")
      if let below {
        let now = level.isPlaceholder ? below : stack.pushed(level.plan, above: below)
        check(now.registrations.isSame(as: level.registrations), "“\(entry.name)” has other registrations below it")
        if case .value = entry.anchor, let value = entry.value { compare(value, level, above: below, in: stack) }
      }
      below = level
    }
  }

  /// Compares the screen of a value with the choice of the registrations below it.
  private mutating func compare(_ value: RouteValue, _ level: StackEntry, above below: StackEntry, in stack: Stack) {
    guard !stack.profile.isScripting, level.server == nil else { return }
    let chosen = below.registrations[stack.blueprint.numbers.type(of: value)]
    let screen = chosen.flatMap { stack.blueprint.plan(for: value, by: $0) }?.name
    check(screen == (level.isPlaceholder ? nil : level.name), "\(value) would be shown by another screen")
  }
}

extension RegistrationsInForce {
  /// Whether both choose the same for each type.
  fileprivate func isSame(as other: Self) -> Bool {
    types == other.types && types.allSatisfy { self[$0] === other[$0] }
  }
}
