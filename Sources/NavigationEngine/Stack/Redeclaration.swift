/// The screens of a stack while their declarations change by state (S18.2–S18.4).
enum Redeclaration {
  /// Shows the screens that are there as they are declared now: elements of the path above a screen whose destinations
  /// changed are resolved again, and presentations of bindings come or go.
  ///
  /// - Parameters:
  ///   - stack: The stack that is changed in place.
  ///   - plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  /// - Throws: The refusal of a binding's presentation.
  static func redeclare(_ stack: inout Stack, _ plan: (VisibleEntry) -> ResolvedApp.Screen?) throws(Refusal) {
    guard let lowest = lowestChange(in: stack.state, plan) else { return }
    let before = stack.state
    if lowest == 0, let level = stack.state.rootEntry {
      let now = plan(stack.state.entry(at: 0)) ?? level.plan
      stack.state.rootEntry = StackEntry.make(now, above: nil, ignored: false, winner: stack.profile.destinationWinner)
    }
    if lowest <= before.path.count { resolveAgain(&stack, from: max(lowest - 1, 0), plan) }
    redeclareOverlay(&stack, plan)
    if let first = stack.serving.firstUnserved(in: stack.state.path) { resolveAgain(&stack, from: first) }
    for depth in lowest...before.depth { try follow(before.entry(at: depth), in: &stack) }
  }

  /// The depth of the lowest screen that is declared otherwise now; nil if all are as they were.
  ///
  /// - Parameters:
  ///   - state: The screens.
  ///   - plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  /// - Returns: The depth, counted from the root.
  static func lowestChange(in state: StackState, _ plan: (VisibleEntry) -> ResolvedApp.Screen?) -> Int? {
    (0...state.depth).first { depth in
      let entry = state.entry(at: depth)
      return plan(entry).map { $0 !== entry.level?.plan } ?? false
    }
  }

  /// Resolves the elements of the path again, from an index on: those that lead to the same screen stay as they are.
  static func resolveAgain(
    _ stack: inout Stack,
    from first: Int,
    _ plan: (VisibleEntry) -> ResolvedApp.Screen? = { _ in nil }
  ) {
    let path = stack.state.path
    stack.state.path.removeLast(path.count - first)
    var replaced: Set<ViewEntry.Anchor> = []
    for index in first..<path.count {
      guard let below = stack.topValueEntry else { return }
      let (entry, old) = (path[index], path[index].level)
      let served = stack.serving.registration(stack.blueprint.numbers.type(of: entry.value), of: entry, above: below)
      let screen =
        served.value.flatMap { stack.blueprint.plan(for: entry.value, by: $0) }
        ?? (stack.profile.isScripting ? stack.blueprint.plan(named: entry.value.description) : nil)
      guard let old, screen?.name == (old.isPlaceholder ? nil : old.name) else {
        replaced.insert(.value(index))
        let current = stack.origin
        stack.origin = entry.origin
        stack.append(entry.value, above: below, by: served)
        stack.origin = current
        continue
      }
      let shown = VisibleEntry(anchor: .value(index), name: old.name, value: entry.value, level: old)
      let level =
        screen.map { stack.pushed(plan(shown) ?? $0, above: below, by: served) }
        ?? .placeholder(above: below)
      stack.state.path.append(RoutePath.Entry(entry.value, origin: entry.origin, level: level))
    }
    guard !replaced.isEmpty else { return }
    // A replaced screen removes the entries anchored on it (S1.4).
    stack.state.unseen.removeAll { replaced.contains($0.anchor) }
    _ = stack.removeOverlay { replaced.contains($0.anchor) }
  }

  private static func redeclareOverlay(_ stack: inout Stack, _ plan: (VisibleEntry) -> ResolvedApp.Screen?) {
    guard var below = stack.topValueEntry else { return }
    for index in stack.state.overlay.indices {
      guard let level = stack.state.overlay[index].level else { return }
      below = stack.pushed(plan(stack.state.entry(at: stack.state.path.count + index + 1)) ?? level.plan, above: below)
      stack.state.overlay[index].level = below
    }
  }

  /// Presents the values of a screen's bindings that may be shown now, and removes those that may not.
  ///
  /// - Parameters:
  ///   - old: The screen's entry before its declarations changed.
  ///   - stack: The stack that is changed in place.
  /// - Throws: The refusal of a value that the binding can't hold.
  private static func follow(_ old: VisibleEntry, in stack: inout Stack) throws(Refusal) {
    for (name, placement) in (old.level?.plan.bindings.pushes ?? []).map({ ($0.binding, $0.placement) }) {
      guard let now = stack.state.entry(at: old.anchor), now.name == old.name, let level = now.level,
        let push = level.plan.bindings.push(name), push.placement != placement,
        let value = stack.state.value(of: name, ownedBy: old.anchor)
      else { continue }
      try BindingWrites.write(.init(name, value), on: now, of: &stack)
    }
  }
}
