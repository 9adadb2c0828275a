/// A screen that came onto a stack, and the declaration that brought it there.
package struct Arrival: Sendable {
  /// The declaration that shows a screen.
  package enum Cause: Hashable, Sendable {
    /// A stack, a column, a tab or a layer begins with it, or a view link leads to it.
    case other
    /// A destination, by its number.
    case destination(Int?)
    /// A presentation by a binding, by its number.
    case presentation(Int?)
  }

  /// The name of the screen.
  package let screen: String
  /// The number that the caller gave the screen's declaration; nil if it has none, as an alert.
  package let source: Int?
  /// The declaration that shows it.
  package let cause: Cause
}

extension StackState {
  /// Reports the screens that came since an earlier state of the same stack or split view, the lowest first.
  ///
  /// - Parameters:
  ///   - before: The earlier state; nil if the stack wasn't there.
  ///   - note: Takes each screen.
  package func arrivals(since before: Self?, _ note: (Arrival) -> Void) {
    guard let split else { return arrivals(since: before, in: nil, note) }
    for column in split.columns {
      column.stack.arrivals(since: before?.split?[column.column]?.stack, in: split, note)
    }
  }

  private func arrivals(since before: Self?, in split: SplitState?, _ note: (Arrival) -> Void) {
    let hasOtherRoot = before.map { $0.root != root || $0.frame != frame } ?? true
    if hasOtherRoot { note(arrival(of: rootEntry, named: root, by: rootCause(in: split))) }
    let kept = hasOtherRoot ? 0 : before?.keptCount(in: path) ?? 0
    if kept < path.count {
      var below = kept == 0 ? rootEntry : path[kept - 1].level
      path.forEach(from: kept) { entry in
        let registration = entry.level?.server ?? below?.registrations.registration(of: entry.value.typeName)
        note(arrival(of: entry.level, named: entry.screen, by: .destination(registration?.destination.source)))
        below = entry.level
      }
    }
    let old = hasOtherRoot ? [] : before?.overlay ?? []
    for (index, entry) in overlay.enumerated() where index >= old.count || !old[index].isSame(as: entry) {
      note(arrival(of: entry.level, named: entry.screen, by: cause(of: entry.kind, on: self.entry(at: entry.anchor))))
    }
  }

  /// The number of lowest entries of a later path that were in this state's path.
  private func keptCount(in later: RoutePath) -> Int {
    var kept = min(path.count, later.count)
    // A step appends nothing below an entry that stays.
    while kept > 0, !later[kept - 1].isSame(as: path[kept - 1]) { kept -= 1 }
    return kept
  }

  private func arrival(of level: StackEntry?, named name: String, by cause: Arrival.Cause) -> Arrival {
    Arrival(screen: name, source: level?.screen.source, cause: cause)
  }

  /// The declaration that shows the root: in a column, another column's screen may replace it (S8.2, S8.3).
  private func rootCause(in split: SplitState?) -> Arrival.Cause {
    guard let replacement = frame?.replacement, let owner = split?[replacement.owner]?.stack else { return .other }
    if case .link = replacement.entry.kind {
      guard let value = replacement.value else { return .other }
      let level = owner.path.isEmpty ? owner.rootEntry : owner.path.topLevel
      let registration = level?.registrations.registration(of: value.typeName)
      return .destination(registration?.destination.source)
    }
    return cause(of: replacement.entry.kind, on: owner.entry(at: replacement.entry.anchor) ?? owner.topEntry)
  }

  /// The declaration that shows a view entry, given the entry whose screen declares it.
  private func cause(of kind: ViewEntry.Reason, on owner: VisibleEntry?) -> Arrival.Cause {
    switch kind {
    case .link: .other
    case .presented(let binding, _): .presentation(owner?.level?.plan.bindings.push(binding)?.source)
    }
  }
}
