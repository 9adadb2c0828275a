/// The view entries and bindings of a stack after some have left, with the new places of their anchors (S1.4).
struct OverlayRemoval {
  /// The entries that left, bottom to top.
  private(set) var lost: [EngineDiagnostic.Lost] = []
  /// The entries that stayed.
  private(set) var stayed: [ViewEntry] = []
  /// The bindings without a screen whose owners stayed.
  private(set) var unseen: [StackState.UnseenBinding] = []
  /// Whether an entry that stayed has another entry below it.
  private(set) var moves = false
  /// Whether an entry that left registered a destination.
  private(set) var losesRegistrations = false

  /// Removes the view entries that match, and those whose anchor isn't on the stack any more; O(n).
  init(from state: StackState, where leaves: (ViewEntry) -> Bool) {
    let pathCount = state.path.count
    var places: [Int?] = []
    /// The anchor after view entries have moved; nil if it is gone.
    func surviving(_ anchor: ViewEntry.Anchor) -> ViewEntry.Anchor? {
      switch anchor {
      case .root: .root
      case .value(let index): index < pathCount ? anchor : nil
      case .view(let index): places[index].map { .view($0) }
      }
    }
    for entry in state.overlay {
      guard !leaves(entry), let anchor = surviving(entry.anchor) else {
        lost.append(.init(entry))
        losesRegistrations = losesRegistrations || entry.level?.plan.registrations.isEmpty == false
        places.append(nil)
        continue
      }
      if !lost.isEmpty { moves = true }
      places.append(stayed.count)
      stayed.append(entry)
      stayed[stayed.count - 1].anchor = anchor
    }
    unseen = state.unseen.compactMap { binding in
      surviving(binding.anchor).map { .init(name: binding.name, value: binding.value, anchor: $0) }
    }
  }
}

extension EngineDiagnostic.Lost {
  init(_ entry: ViewEntry) { self.init(screen: entry.screen, value: nil, origin: entry.origin) }
  init(_ entry: RoutePath.Entry) { self.init(screen: entry.screen, value: entry.value, origin: entry.origin) }
}
