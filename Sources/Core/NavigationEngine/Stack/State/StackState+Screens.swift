/// One entry of the visible stack: the root, a value or a view entry.
struct VisibleEntry {
  let anchor: ViewEntry.Anchor
  let name: String
  /// The value or item that the screen shows.
  let value: RouteValue?
  let level: StackEntry?

  /// The title; in the open app the title of every screen is its own name.
  var title: String? {
    guard let level else { return name }
    if level.plan.hasFixedTitle { return level.screen.title }
    return level.screen.title.map { ValueTemplate.fill($0, with: value) }
  }

  /// Whether a link of its screen, as declared, can be tapped (S6.2).
  func canTap(_ link: ResolvedLink) -> Bool { link.isFixed ? link.isTappable : filled(link.link).isTappable }

  /// The link with its value filled in.
  func filled(_ link: AppModel.Link) -> AppModel.Link {
    var link = link
    link.fill(with: value)
    return link
  }
}

extension StackState {
  /// The entry at `depth`; 0 is the root.
  func entry(at depth: Int) -> VisibleEntry {
    if let collapsed { return collapsed.stackedEntry(at: depth) }
    if depth == 0 { return VisibleEntry(anchor: .root, name: root, value: rootValue, level: rootEntry) }
    if depth <= path.count {
      let entry = path[depth - 1]
      return VisibleEntry(anchor: .value(depth - 1), name: entry.screen, value: entry.value, level: entry.level)
    }
    let index = depth - path.count - 1
    let entry = overlay[index]
    return VisibleEntry(anchor: .view(index), name: entry.screen, value: entry.shown ?? entry.item, level: entry.level)
  }

  var topEntry: VisibleEntry { entry(at: depth) }

  /// The anchor of the topmost entry below the view entries.
  var topValueAnchor: ViewEntry.Anchor { path.isEmpty ? .root : .value(path.count - 1) }

  /// The title that the topmost screen shows; nil if it has none, or hides its toolbar (S9.1).
  ///
  /// In a column, a screen without a title shows the column's (S8.12).
  public var title: String? { topEntry.hidesToolbar ? nil : topEntry.title ?? topFrame?.title }

  /// The back button's label: the title of the entry below, or "Back" if that has none (S9.2).
  ///
  /// It is nil if there is no back button, and for an editor, which shows no label.
  public var backTitle: String? {
    let top = topEntry.level
    guard canGoBack, top?.hidesBackButton != true, top?.screen.role != .editor else { return nil }
    return backLabel(at: depth - 1)
  }

  /// The labels of the links that can be tapped in the topmost screen's body, in order (S6.1, S6.2).
  ///
  /// It is empty in the open app, where any link can be tapped by its target.
  /// Rows stand among them where they stand on the screen (S17.4).
  public var links: [String] { links(maxRows: .max) }

  /// The labels of the links that can be tapped in the topmost screen's body, with some of the rows only.
  func links(maxRows: Int) -> [String] {
    let top = topEntry
    guard let level = top.level else { return [] }
    let own = level.plan.links.body.filter(top.canTap).map(\.link.label)
    if level.plan.links.rows.isEmpty { return own }
    let rows = level.plan.links.rows.flatMap { $0.tappableLabels(showing: top.value, limit: maxRows) }
    return level.screen.rowsComeFirst ? rows + own : own + rows
  }

  /// The current value of every binding that a visible screen declares, by name.
  ///
  /// O(n) in the bindings of the entries.
  ///
  /// It is a Boolean for `isPresented`, a value or null for an item. If a screen is on the stack more than once, or two
  /// screens declare one name, the topmost binding that presents something counts.
  public var bindings: [String: RouteValue] {
    if let split { return split.bindings }
    guard rootEntry != nil else { return [:] }
    var bindings: [String: RouteValue] = [:]
    for depth in 0...depth {
      let entry = entry(at: depth)
      for push in entry.level?.plan.bindings.pushes ?? [] {
        let value = value(of: push.binding, ownedBy: entry.anchor)
        bindings[push.binding] = value ?? bindings[push.binding] ?? push.off
      }
    }
    return bindings
  }

  /// The value of the binding of the entry at `anchor`; nil if it is `false` or nil.
  func value(of binding: String, ownedBy anchor: ViewEntry.Anchor) -> RouteValue? {
    if let entry = overlay.first(where: { $0.binding == binding && $0.anchor == anchor }) {
      return entry.isOff ? nil : entry.item ?? true
    }
    return unseen.first { $0.name == binding && $0.anchor == anchor }?.value
  }
}

extension AppModel.Link {
  /// Whether the link can be tapped (S6.2).
  var isTappable: Bool {
    switch target {
    case .value(.null), .binding(_, .null): false
    case .value, .view, .binding, .update: !isDisabled
    }
  }
}

// MARK: Going back

extension StackState {
  /// Checks that the back button can be pressed `times` times, on the screens that show one (S6.3).
  func checkBack(_ times: Int) throws(Refusal) {
    guard 0...depth ~= times else { throw .backUnavailable(times, depth: depth) }
    if isPathOnly { return }
    for depth in (depth - times..<depth).reversed() {
      let entry = entry(at: depth + 1)
      guard let level = entry.level, level.hidesBackButton, !level.screen.offersDismiss else { continue }
      throw .backHidden(on: entry)
    }
  }
}

// The screens that declare bindings (section 5).

extension StackState {
  /// The screen whose binding a write is for: the screen of an anchor; else the topmost whose presented screen the write
  /// removes; else the topmost that declares the binding.
  func declarer(of field: RouteValue.Field, at anchor: ViewEntry.Anchor?) -> VisibleEntry? {
    if let anchor { return entry(at: anchor) }
    return (presenter(of: field) ?? owner(of: field.name)).map(entry(at:))
  }

  /// The depth of the topmost visible screen whose binding presents a screen that the write removes.
  private func presenter(of field: RouteValue.Field) -> Int? {
    guard field.value.isOff else { return nil }
    return (0...depth).reversed().first { depth in
      let entry = entry(at: depth)
      return entry.declares(field.name) && value(of: field.name, ownedBy: entry.anchor) != nil
    }
  }

  /// The depth of the topmost visible screen that declares the binding.
  func owner(of name: String) -> Int? { (0...depth).reversed().first { entry(at: $0).declares(name) } }
}

extension VisibleEntry {
  func declares(_ name: String) -> Bool {
    level?.plan.bindings.declares(name) == true
  }
}
