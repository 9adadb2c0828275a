// The screens of a stack while their declarations change by state (S18.2–S18.4).

extension StackState {
  /// The depth of the lowest screen that is declared otherwise now; nil if all are as they were.
  ///
  /// - Parameter plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  /// - Returns: The depth, counted from the root.
  func lowestChange(_ plan: (VisibleEntry) -> ResolvedApp.Screen?) -> Int? {
    (0...depth).first { depth in
      let entry = entry(at: depth)
      return plan(entry).map { $0 !== entry.level?.plan } ?? false
    }
  }
}

extension Stack {
  /// Shows the screens that are there as they are declared now: elements of the path above a screen whose destinations
  /// changed are resolved again.
  ///
  /// - Parameters:
  ///   - kept: The number of elements that the update leaves on the path; those above are about to go.
  ///   - plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  mutating func redeclare(keeping kept: Int, _ plan: (VisibleEntry) -> ResolvedApp.Screen?) {
    guard let lowest = state.lowestChange(plan) else { return }
    if lowest == 0, let level = state.rootEntry {
      let now = plan(state.entry(at: 0)) ?? level.plan
      state.rootEntry = .root(now)
    }
    if lowest <= state.path.count { resolveAgain(from: max(lowest - 1, 0), keeping: kept, plan) }
    redeclareOverlay(plan)
    if let first = serving.firstUnserved(in: state.path) {
      resolveAgain(from: first, keeping: kept)
    }
  }

  /// Resolves the elements of the path again, from an index on; an element with the same screen stays as it is.
  mutating func resolveAgain(
    from first: Int,
    keeping kept: Int = .max,
    _ plan: (VisibleEntry) -> ResolvedApp.Screen? = { _ in nil }
  ) {
    let path = state.path
    state.path.removeLast(path.count - first)
    var replaced: Set<ViewEntry.Anchor> = []
    for index in first..<path.count {
      guard index < kept else {
        state.path.append(path[index])
        continue
      }
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
}
