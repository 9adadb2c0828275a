// Mixing link styles (section 4): the effect of a changed path on view entries, and of a tapped view link on the path.

extension Stack {
  /// Writes the path, and removes or keeps view entries accordingly (S4.3–S4.6).
  mutating func put(_ write: PathWrite, by link: EngineDiagnostic.Declaration? = nil) {
    if write.keep == state.path.count, write.append.isEmpty {
      if write.isAssignment, !state.overlay.isEmpty { raise(.pathUnchanged(state.overlay)) }
      return
    }
    if !state.overlay.isEmpty { mayDifferByProfile = true }
    keep(write.keep)
    let mixing = PathMixing(write, link, profile)
    let lost = removeOverlay(where: mixing.leaves)
    for value in write.append { append(value) }
    restack()
    if !write.append.isEmpty { raised += mixing.reports(losing: lost, under: state.overlay) }
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
  mutating func push(_ kind: ViewEntry.Reason, _ screen: String, anchor: ViewEntry.Anchor) {
    let below = state.topEntry.level
    let level = below.map { pushed(blueprint.plan(named: screen), above: $0) }
    state.overlay.append(
      ViewEntry(kind: kind, screen: screen, anchor: anchor, origin: origin, id: newEntry(), level: level)
    )
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
  mutating func removeOverlay(where leaves: (ViewEntry) -> Bool) -> [EngineDiagnostic.Lost] {
    guard !state.overlay.isEmpty || !state.unseen.isEmpty else { return [] }
    let removal = OverlayRemoval(from: state, where: leaves)
    state.overlay = removal.stayed
    if removal.moves { restack() }
    state.unseen = removal.unseen
    if removal.losesRegistrations, let first = serving.firstUnserved(in: state.path) {
      resolveAgain(from: first)
      restack()
    }
    return removal.lost
  }
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
}
