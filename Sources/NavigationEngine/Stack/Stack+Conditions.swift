// The screens of a stack while what they declare changes by state (S18.2–S18.4).

extension Stack {
  /// Takes the declarations in force for screens that come from now on.
  mutating func take(_ declarations: DeclarationsInForce) {
    blueprint = blueprint.declaring(declarations)
  }

  /// Shows the screens that are there as they are declared now: elements of the path above a screen whose destinations
  /// changed are resolved again, and what bindings present comes or goes.
  ///
  /// - Parameter plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  /// - Throws: The refusal of what a binding presents.
  mutating func redeclare(_ plan: (VisibleEntry) -> ResolvedApp.Screen?) throws(Refusal) {
    let lowest = (0...state.depth).first { depth in
      let entry = state.entry(at: depth)
      return plan(entry).map { $0 !== entry.level?.plan } ?? false
    }
    guard let lowest else { return }
    let before = state
    if lowest == 0, let level = state.rootEntry {
      let now = plan(state.entry(at: 0)) ?? level.plan
      state.rootEntry = StackEntry.make(now, above: nil, ignored: false, winner: profile.destinationWinner)
    }
    if lowest <= before.path.count { resolveAgain(from: max(lowest - 1, 0), plan) }
    redeclareOverlay(plan)
    if let first = serving.firstUnserved(in: state.path) { resolveAgain(from: first) }
    for depth in lowest...before.depth { try follow(before.entry(at: depth)) }
  }

  /// Resolves the elements of the path again, from an index on: those that lead to the same screen stay as they are.
  mutating func resolveAgain(from first: Int, _ plan: (VisibleEntry) -> ResolvedApp.Screen? = { _ in nil }) {
    let path = state.path
    state.path.removeLast(path.count - first)
    var replaced: Set<ViewEntry.Anchor> = []
    for index in first..<path.count {
      guard let below = topValueEntry else { return }
      let (entry, old) = (path[index], path[index].level)
      let served = serving.registration(blueprint.numbers.type(of: entry.value), of: entry, above: below)
      let screen =
        served.value.flatMap { blueprint.plan(for: entry.value, by: $0) }
        ?? (profile.isScripting ? blueprint.plan(named: entry.value.description) : nil)
      guard let old, screen?.name == (old.isPlaceholder ? nil : old.name) else {
        replaced.insert(.value(index))
        let current = origin
        origin = entry.origin
        append(entry.value, above: below, by: served)
        origin = current
        continue
      }
      let shown = VisibleEntry(anchor: .value(index), name: old.name, value: entry.value, level: old)
      let level =
        screen.map { pushed(plan(shown) ?? $0, above: below, by: served) }
        ?? .placeholder(above: below)
      state.path.append(RoutePath.Entry(entry.value, origin: entry.origin, level: level))
    }
    guard !replaced.isEmpty else { return }
    // A replaced screen removes the entries anchored on it (S1.4).
    state.unseen.removeAll { replaced.contains($0.anchor) }
    _ = removeOverlay { replaced.contains($0.anchor) }
  }

  private mutating func redeclareOverlay(_ plan: (VisibleEntry) -> ResolvedApp.Screen?) {
    guard var below = topValueEntry else { return }
    for index in state.overlay.indices {
      guard let level = state.overlay[index].level else { return }
      below = pushed(plan(state.entry(at: state.path.count + index + 1)) ?? level.plan, above: below)
      state.overlay[index].level = below
    }
  }

  /// Presents what a screen's bindings hold and may be shown now, and removes what may not.
  ///
  /// - Parameter old: The screen's entry before its declarations changed.
  /// - Throws: The refusal of a value that the binding can't hold.
  private mutating func follow(_ old: VisibleEntry) throws(Refusal) {
    guard let screen = old.level?.screen else { return }
    let bindings = screen.presents.map { ($0.binding, $0.placement) } + screen.items.map { ($0.binding, $0.placement) }
    for (name, placement) in bindings {
      guard let now = state.entry(at: old.anchor), now.name == old.name, let level = now.level,
        let binding = DeclaredBinding(name, on: level.screen), binding.placement.placement != placement,
        let value = state.value(of: name, ownedBy: old.anchor)
      else { continue }
      try write(.init(name, value), on: now)
    }
  }
}
