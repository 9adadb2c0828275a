import PlainText

// Writes to the bindings of a stack's screens, and what they present: `isPresented` and `item` (section 5).

extension Stack {
  /// Writes a binding (S5.1, S5.2, S5.4).
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - anchor: The anchor of the screen; nil for the topmost that declares it.
  /// - Throws: `unknown-binding`, or the refusal of the value.
  mutating func set(_ field: RouteValue.Field, of anchor: ViewEntry.Anchor? = nil) throws(Refusal) {
    guard let owner = state.declarer(of: field, at: anchor) else {
      throw .unknownBinding(field.name, in: blueprint)
    }
    try write(field, on: owner)
  }

  /// Presents the screens whose bindings are true or non-nil at a cold start.
  ///
  /// Each initial value is written to the lowest screen that declares its binding (S5.5).
  mutating func presentInitially() throws(Refusal) {
    var fields = app.initialBindings
    var depth = 0
    while depth <= state.depth, !fields.isEmpty {
      let entry = state.entry(at: depth)
      let own = fields.filter { entry.declares($0.name) }
      fields.removeAll { entry.declares($0.name) }
      for field in own { try write(field, on: entry) }
      depth += 1
    }
  }

  /// Writes a binding that `owner` declares.
  mutating func write(_ field: RouteValue.Field, on owner: VisibleEntry) throws(Refusal) {
    guard let level = owner.level, let push = level.plan.bindings.push(field.name) else { return }
    let kind = try push.entry(for: field.value)
    state.unseen.removeAll { $0.name == field.name && $0.anchor == owner.anchor }
    let index = state.overlay.firstIndex { $0.binding == field.name && $0.anchor == owner.anchor }
    guard let kind, push.placement == .effective, let screen = level.pushed(by: field.name, field.value) else {
      if let index { takeDown(index) }
      guard kind != nil else { return }
      state.unseen.append(.init(name: field.name, value: field.value, anchor: owner.anchor))
      return raise(placement: push.placement, field.name, on: level, source: push.source)
    }
    if let index {
      if state.overlay[index].kind != kind { rebuild(index, with: kind, screen) }
      state.overlay[index].isOff = false
    } else {
      present(kind, screen, anchor: owner.anchor)
    }
  }

  /// Presents a screen.
  ///
  /// If a view entry presents it, it replaces the entries above that view entry (S5.1); in a NavigationView, so does a
  /// screen that the root presents.
  private mutating func present(_ kind: ViewEntry.Reason, _ screen: String, anchor: ViewEntry.Anchor) {
    let base: Int? =
      switch anchor {
      case .view(let index): index + 1
      case .root: app.isLegacy ? 0 : nil
      case .value: nil
      }
    if let base {
      let lost = removeOverlay(from: base)
      if !lost.isEmpty { raise(.viewEntriesDropped(lost, by: CollectionOfOne(.string(screen)))) }
    }
    push(kind, screen, anchor: anchor)
  }

  /// Takes down a screen whose binding is written off, with all above it, or only notes that it is off (S5.2).
  private mutating func takeDown(_ index: Int) {
    if state.overlay[index].isOff { return }
    // A link of a NavigationView isn't what the knob is about (S12.1).
    guard state.overlay.count - index > 2, !app.isLegacy else {
      removeOverlay(from: index)
      return
    }
    mayDifferByProfile = true
    switch profile.outerOff {
    case .popsAbove: removeOverlay(from: index)
    case .ignored: state.overlay[index].isOff = true
    }
  }

  /// Shows another item at the same position (S5.4).
  ///
  /// The entries above stay, unless they belong to a screen that another one replaces (S1.4). In a NavigationView
  /// another tag is another link, and so another screen (S12.1).
  private mutating func rebuild(_ index: Int, with kind: ViewEntry.Reason, _ screen: String) {
    let old = state.overlay[index]
    let below = state.entry(at: state.path.count + index).level
    let isOther = screen != old.screen || app.isLegacy
    let level = isOther ? below.map { pushed(blueprint.plan(named: screen), above: $0) } : old.level
    state.overlay[index] = ViewEntry(
      kind: kind,
      screen: screen,
      anchor: old.anchor,
      origin: origin,
      id: isOther ? newEntry() : old.id,
      level: level
    )
    guard isOther else { return }
    state.unseen.removeAll { $0.anchor == .view(index) }
    _ = removeOverlay { $0.anchor == .view(index) }
    restack()
    if let level { enter(level, above: below) }
  }

  @discardableResult
  private mutating func removeOverlay(from index: Int) -> [EngineDiagnostic.Lost] {
    var left = index
    return removeOverlay { _ in
      left -= 1
      return left < 0
    }
  }

  // MARK: Bindings that present nothing

  /// Records the value of a binding for a push on a screen without a stack; nothing is shown (S3.5).
  mutating func note(_ field: RouteValue.Field) throws(Refusal) {
    guard let level = state.rootEntry, let push = level.plan.bindings.push(field.name) else {
      return try set(field)
    }
    let kind = try push.entry(for: field.value)
    note(field.name, of: .root, holds: kind == nil ? nil : field.value)
    if kind != nil { raise(placement: .outsideStack, field.name, on: level, source: push.source) }
  }

  /// Records the value of a binding whose screen is shown in another column, or not at all.
  mutating func note(_ binding: String, of owner: ViewEntry.Anchor, holds value: RouteValue?) {
    state.unseen.removeAll { $0.name == binding && $0.anchor == owner }
    if let value { state.unseen.append(.init(name: binding, value: value, anchor: owner)) }
  }
}

// MARK: Messages about refusals

extension Refusal {
  static func unknownBinding(_ name: String, in blueprint: ResolvedApp) -> Self {
    Self(.unknownBinding, message: missing(name, in: blueprint.app))
  }

  private static func missing(_ name: String, in app: AppModel) -> String {
    let owners = app.screens.filter { $0.value.presents.pushes.map(\.binding).contains(name) }.keys.sorted()
    guard owners.isEmpty else { return "the binding “\(name)” belongs to \(quoted(owners)), which isn't on the stack" }
    let all = app.screens.values.flatMap { $0.presents.pushes.map(\.binding) }
    let nearest = NearestNames.of(name, among: all)
    let offer = nearest.isEmpty ? "" : "; \(nearestNames(nearest))"
    return "no screen declares a binding “\(name)”\(offer)"
  }
}
