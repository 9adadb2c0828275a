package import FlowLanguage
package import NavigationEngine

/// The changes of a step, as the facts that expectations state.
///
/// Strict flows require them, and saved flows state them; each names the keys that it takes.
package struct StateChanges: Sendable {
  private let before: StackState
  private let after: StackState
  private let address: StackAddress?
  private let isOpen: Bool

  /// Compares the states before and after a step.
  ///
  /// - Parameters:
  ///   - before: The whole state before the step.
  ///   - after: The whole state after it.
  ///   - address: The stack that the step names.
  ///   - isOpen: Whether the app is the open one, in which the path implies the screens that it pushes.
  package init(from before: StackState, to after: StackState, at address: StackAddress?, isOpen: Bool) {
    (self.before, self.after, self.address, self.isOpen) = (before, after, address, isOpen)
  }

  /// The facts that differ, as they are after the step: those of the window, of each stack, of the columns.
  ///
  /// The stack in front, or the one that the step names, is direct. A stack that is new has changed if there is more
  /// on it than its root. O(n) in the number of stacks and of the screens on them.
  package var facts: [StateFact] {
    if let scene = after.scene, let other = before.scene {
      return Self.window(scene, since: other) + stacks(of: scene, since: other)
    }
    let stack = StateFact.Stack(names: [], isDirect: true, state: part(of: after))
    return changes(of: stack, since: part(of: before)) + columns
  }

  /// The bindings whose values differ, by name, with their values after the step.
  ///
  /// A binding that came with its screen and presents nothing hasn't changed. A binding that went with its screen has
  /// no value. The tab's binding is a fact. O(n) in the number of bindings.
  package var bindings: [RouteValue.Field] {
    let changed = Self.bindings(of: after).changed(since: Self.bindings(of: before))
    return after.scene == nil ? changed : changed.filter { $0.name != SceneState.tabBinding }
  }

  /// The bindings whose values follow from facts of these keys.
  package func bindings(impliedBy keys: Set<StateFact.Key>) -> Set<String> {
    var names: Set<String> = []
    if let scene = after.scene, let other = before.scene, keys.contains(.presented) || keys.contains(.waiting) {
      let layers = (scene.layers + other.layers).map(\.binding) + scene.waiting + other.waiting
      // An item's binding says more than that something is presented.
      names.formUnion(layers.filter { [true, false, .null].contains(scene.bindings[$0]) })
    }
    if keys.contains(.selection) { names.formUnion(after.split?.columns.compactMap(\.selectionBinding) ?? []) }
    if keys.contains(.visibility) { names.insert(SplitState.visibilityBinding) }
    return names
  }

  // MARK: Parts

  private static func bindings(of state: StackState) -> [String: RouteValue] {
    state.scene?.bindings ?? state.bindings
  }

  /// The stack that the step names; the whole state if it names none.
  private func part(of state: StackState) -> StackState { address.flatMap(state.focused) ?? state }

  private static func window(_ scene: SceneState, since other: SceneState) -> [StateFact] {
    var facts: [StateFact] = []
    if scene.tab != other.tab { facts.append(.init(.tab, scene.tab.map(RouteValue.string) ?? .null)) }
    if scene.showsTabBar != other.showsTabBar { facts.append(.init(.tabBar, .bool(scene.showsTabBar))) }
    let layers = scene.layers.map(\.binding)
    if layers != other.layers.map(\.binding) { facts.append(.init(.presented, names: layers)) }
    if scene.waiting != other.waiting { facts.append(.init(.waiting, names: scene.waiting)) }
    return facts
  }

  private func stacks(of scene: SceneState, since other: SceneState) -> [StateFact] {
    let addressed = address?.name ?? scene.frontName
    let earlier = other.everyStack
    return scene.everyStack.flatMap { stack in
      let place = StateFact.Stack(names: stack.names, isDirect: stack.names.contains(addressed), state: stack.state)
      let then = earlier.last { $0.names.contains(stack.name) }
      return changes(of: place, since: then?.state, isBuilt: stack.isBuilt)
    }
  }

  private func changes(of stack: StateFact.Stack, since then: StackState?, isBuilt: Bool = true) -> [StateFact] {
    let now = stack.state
    var facts: [StateFact] = []
    if then.map({ now.path != $0.path }) ?? !now.path.isEmpty { facts.append(.path(of: stack)) }
    let followsPath = isOpen && now.overlay.isEmpty && then?.overlay.isEmpty != false
    guard isBuilt, !followsPath else { return facts }
    // The depths are compared first, since the screens have to be listed.
    let isSame = now.depth == then?.depth ?? now.depth && now.visible == then?.visible ?? [now.root]
    if !isSame { facts.append(.visible(of: stack)) }
    return facts
  }

  private var columns: [StateFact] {
    guard let split = after.split, let other = before.split else { return [] }
    var facts: [StateFact] = []
    if split.shown != other.shown { facts.append(.init(.columns, names: split.shown.map(\.rawValue))) }
    let rows = split.columns.filter { $0.selection != other[$0.column]?.selection }
    if !rows.isEmpty {
      facts.append(.init(.selection, .map(rows.map { .init($0.column.rawValue, $0.selection ?? .null) })))
    }
    if split.isCollapsed != other.isCollapsed { facts.append(.init(.collapsed, .bool(split.isCollapsed))) }
    if split.visibility != other.visibility { facts.append(.init(.visibility, .string(split.visibility.rawValue))) }
    return facts
  }
}

extension [String: RouteValue] {
  /// The bindings whose values differ from earlier ones, by name; one that is new and presents nothing doesn't.
  package func changed(since earlier: Self) -> [RouteValue.Field] {
    let changed = filter { name, value in earlier[name] != value && !(earlier[name] == nil && value.isOff) }
    return changed.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
  }
}
