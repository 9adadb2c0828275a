/// The screens of a stack while their declarations change by state (S18.2–S18.4).
enum Redeclaration {
  /// Shows the screens that are there as they are declared now: elements of the path above a screen whose destinations
  /// changed are resolved again.
  ///
  /// - Parameters:
  ///   - stack: The stack that is changed in place.
  ///   - kept: The number of elements that the update leaves on the path; those above are about to go.
  ///   - plan: The plan of an entry's screen now; nil if nothing on it depends on a condition.
  static func redeclare(_ stack: inout Stack, keeping kept: Int, _ plan: (VisibleEntry) -> ResolvedApp.Screen?) {
    guard let lowest = lowestChange(in: stack.state, plan) else { return }
    if lowest == 0, let level = stack.state.rootEntry {
      let now = plan(stack.state.entry(at: 0)) ?? level.plan
      stack.state.rootEntry = .root(now)
    }
    if lowest <= stack.state.path.count { resolveAgain(&stack, from: max(lowest - 1, 0), keeping: kept, plan) }
    redeclareOverlay(&stack, plan)
    if let first = stack.serving.firstUnserved(in: stack.state.path) {
      resolveAgain(&stack, from: first, keeping: kept)
    }
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

  /// Resolves the elements of the path again, from an index on; an element with the same screen stays as it is.
  static func resolveAgain(
    _ stack: inout Stack,
    from first: Int,
    keeping kept: Int = .max,
    _ plan: (VisibleEntry) -> ResolvedApp.Screen? = { _ in nil }
  ) {
    let path = stack.state.path
    stack.state.path.removeLast(path.count - first)
    var replaced: Set<ViewEntry.Anchor> = []
    for index in first..<path.count {
      guard index < kept else {
        stack.state.path.append(path[index])
        continue
      }
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
}
