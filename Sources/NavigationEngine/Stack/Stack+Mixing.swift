// Mixing link styles (section 4): the effect of a changed path on view entries, and of a tapped view link on the path.

extension Stack {
  /// Writes the path, and removes or keeps view entries accordingly (S4.3–S4.6).
  mutating func put(_ write: PathWrite, by link: EngineDiagnostic.Declaration? = nil) {
    if write.keep == state.path.count, write.append.isEmpty {
      if write.isAssignment, !state.overlay.isEmpty { raise(.pathUnchanged(state)) }
      return
    }
    if !state.overlay.isEmpty { mayDifferByProfile = true }
    keep(write.keep)
    let popsPresented = profile.bindingOverlay == .pop
    let popsLinked = profile.valueMix == .drop || write.append.isEmpty
    let lost = removeOverlay { $0.kind == .link ? popsLinked : popsPresented }
    for value in write.append { append(value) }
    restack()
    guard !write.append.isEmpty else { return }
    if !lost.isEmpty { raise(.viewEntriesDropped(lost, by: write.append, link)) }
    if !state.overlay.isEmpty { raise(.pushedUnderneath(state.overlay, write.append, link)) }
  }

  /// Pushes the screen of a view link that the topmost screen declares (S4.1, S4.2).
  mutating func pushView(_ screen: String, by link: EngineDiagnostic.Declaration) {
    let isMix = blueprint.isBound && !state.path.isEmpty
    if isMix { mayDifferByProfile = true }
    guard isMix, profile.viewLinkMix == .resetPath else {
      let anchor = state.topEntry.anchor
      push(.link, screen, anchor: anchor)
      if blueprint.isBound { raise(.mixedLinks(screen, by: link, isMix: isMix)) }
      return
    }
    let lost = state.path.map { EngineDiagnostic.Lost($0) } + state.overlay.map { EngineDiagnostic.Lost($0) }
    keep(0)
    _ = removeOverlay { _ in true }
    push(.link, screen, anchor: .root)
    raise(.mixedLinksReset(screen, by: link, lost: lost))
  }

  /// Pushes a view entry on top of the stack.
  mutating func push(_ kind: ViewEntry.Kind, _ screen: String, anchor: ViewEntry.Anchor) {
    let below = state.topEntry.level
    let level = below.map { pushed(blueprint.plan(named: screen), above: $0) }
    state.overlay.append(ViewEntry(kind: kind, screen: screen, anchor: anchor, origin: origin, level: level))
    if let level { enter(level, above: below) }
  }

  /// Shortens the path; view entries stay, although their anchors may be gone.
  mutating func keep(_ count: Int) {
    state.path.removeLast(state.path.count - count)
  }

  /// Gives each view entry the registrations of the current entries below it, which may have changed since it entered
  /// (S3.2).
  mutating func restack() {
    guard !state.overlay.isEmpty, var below = topValueEntry else { return }
    state.overlay = state.overlay.map { entry in
      guard let level = entry.level else { return entry }
      var entry = entry
      below = pushed(level.plan, above: below)
      entry.level = below
      return entry
    }
  }

  /// Removes the view entries that match, and those whose anchor isn't on the stack any more (S1.4).
  ///
  /// - Parameter leaves: Whether a view entry leaves.
  /// - Returns: The removed entries, bottom to top.
  mutating func removeOverlay(where leaves: (ViewEntry) -> Bool) -> [EngineDiagnostic.Lost] {
    guard !state.overlay.isEmpty || !state.unseen.isEmpty else { return [] }
    var lost: [EngineDiagnostic.Lost] = []
    var stayed: [ViewEntry] = []
    var places: [Int?] = []
    var isStanding = true
    var losesRegistrations = false
    for entry in state.overlay {
      guard !leaves(entry), let anchor = surviving(entry.anchor, places) else {
        lost.append(.init(entry))
        losesRegistrations = losesRegistrations || entry.level?.plan.registrations.isEmpty == false
        places.append(nil)
        continue
      }
      if !lost.isEmpty { isStanding = false }
      places.append(stayed.count)
      stayed.append(entry)
      stayed[stayed.count - 1].anchor = anchor
    }
    state.overlay = stayed
    if !isStanding { restack() }
    state.unseen = state.unseen.compactMap { binding in
      surviving(binding.anchor, places).map { .init(name: binding.name, value: binding.value, anchor: $0) }
    }
    if losesRegistrations, let first = serving.firstUnserved(in: state.path) {
      resolveAgain(from: first)
      restack()
    }
    return lost
  }

  /// The anchor after view entries have moved to `places`, or nil if it is gone.
  private func surviving(_ anchor: ViewEntry.Anchor, _ places: [Int?]) -> ViewEntry.Anchor? {
    switch anchor {
    case .root: .root
    case .value(let index): index < state.path.count ? anchor : nil
    case .view(let index): places[index].map { .view($0) }
    }
  }
}

extension EngineDiagnostic.Lost {
  init(_ entry: ViewEntry) { self.init(screen: entry.screen, value: nil, origin: entry.origin) }
  init(_ entry: RoutePath.Entry) { self.init(screen: entry.screen, value: entry.value, origin: entry.origin) }
}

// MARK: Messages about mixed links

extension EngineDiagnostic {
  fileprivate static func mixedLinksReset(_ screen: String, by link: Declaration, lost: [Lost]) -> Self {
    Self(
      .mixedLinksReset,
      "the view link “\(link.name)” on “\(link.screen)” emptied the bound path, which held \(quoted(lost)); "
        + "“\(screen)” now lies on the root",
      lost: lost,
      link: link
    )
  }

  fileprivate static func mixedLinks(_ screen: String, by link: Declaration, isMix: Bool) -> Self {
    Self(
      .mixedLinks,
      "the view link “\(link.name)” on “\(link.screen)” put “\(screen)” on a stack whose path is bound; the path "
        + (isMix ? "stays and " : "") + "doesn't contain it, so it can neither be popped nor restored through the path",
      link: link
    )
  }

  static func viewEntriesDropped(
    _ lost: [Lost],
    by values: some Collection<RouteValue> & Sendable,
    _ link: Declaration? = nil
  ) -> Self {
    Self(
      .viewEntriesDropped,
      "\(quoted(lost)) left the stack when \(quoted(values)) was pushed",
      lost: lost,
      link: link
    )
  }

  fileprivate static func pushedUnderneath(
    _ stayed: [ViewEntry],
    _ values: some Collection<RouteValue> & Sendable,
    _ link: Declaration?
  ) -> Self {
    let values = values.map(\.description)
    let screens = stayed.map(\.screen)
    return Self(
      .pushedUnderneath,
      "\(quoted(values)) landed underneath \(quoted(screens)), "
        + "which stays on top",
      concerns: values + screens,
      link: link
    )
  }

  fileprivate static func pathUnchanged(_ state: StackState) -> Self {
    let screens = state.overlay.map(\.screen)
    return Self(
      .pathUnchanged,
      "the path was set to what it already is, so \(quoted(screens)) stays up",
      concerns: screens
    )
  }
}
