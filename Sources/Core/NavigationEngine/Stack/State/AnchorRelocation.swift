// Where an entry is after a change (S1.4, S1.6).

extension ViewEntry.Anchor {
  /// The anchor of the same entry after a change; nil if the entry has left.
  ///
  /// - Parameters:
  ///   - old: The stack before the change, in which this is the entry's anchor.
  ///   - new: The stack after it.
  /// - Returns: The anchor.
  func relocated(from old: StackState, to new: StackState) -> Self? {
    switch self {
    case .root: return old.root == new.root && old.replacementID == new.replacementID ? self : nil
    case .value(let index):
      guard index < old.path.commonCount(with: new.path) else { return nil }
      return old.path[index].screen == new.path[index].screen ? self : nil
    case .view(let index):
      guard index < old.overlay.count else { return nil }
      let id = old.overlay[index].id
      return new.overlay.firstIndex { $0.id == id }.map { .view($0) }
    }
  }
}

extension StackState {
  /// The entry of that anchor; nil if there is none.
  func entry(at anchor: ViewEntry.Anchor) -> VisibleEntry? {
    switch anchor {
    case .root: entry(at: 0)
    case .value(let index): index < path.count ? entry(at: index + 1) : nil
    case .view(let index): index < overlay.count ? entry(at: path.count + index + 1) : nil
    }
  }
}
