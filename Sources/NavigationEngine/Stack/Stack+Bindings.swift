import NearestNames

// Screens presented by a binding: isPresented and item (section 5).

extension Stack {
  /// Writes a binding of the topmost screen that presents something, if the write removes that, or else of the topmost
  /// that declares it (S5.1, S5.2, S5.4).
  mutating func set(_ field: RouteValue.Field) throws(Refusal) {
    guard let depth = state.presenter(of: field) ?? state.owner(of: field.name) else {
      throw .unknownBinding(field.name, in: blueprint)
    }
    try write(field, on: state.entry(at: depth))
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
    guard let level = owner.level, let binding = DeclaredBinding(field.name, on: level.screen) else { return }
    let kind = try binding.kind(for: field.value)
    state.unseen.removeAll { $0.name == field.name && $0.anchor == owner.anchor }
    let index = state.overlay.firstIndex { $0.binding == field.name && $0.anchor == owner.anchor }
    let (placement, source) = binding.placement
    guard let kind, placement == .effective, let screen = level.presented(by: field.name, field.value) else {
      if let index { takeDown(index) }
      guard kind != nil else { return }
      state.unseen.append(.init(name: field.name, value: field.value, anchor: owner.anchor))
      return raise(placement: placement, field.name, on: level, source: source)
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
  private mutating func present(_ kind: ViewEntry.Kind, _ screen: String, anchor: ViewEntry.Anchor) {
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
    guard state.overlay.count - index > 2 else {
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
  /// The entries above stay, unless they belong to a screen that another one replaces (S1.4).
  private mutating func rebuild(_ index: Int, with kind: ViewEntry.Kind, _ screen: String) {
    let old = state.overlay[index]
    let below = state.entry(at: state.path.count + index).level
    let isOther = screen != old.screen
    let level = isOther ? below.map { pushed(blueprint.plan(named: screen), above: $0) } : old.level
    state.overlay[index] = ViewEntry(kind: kind, screen: screen, anchor: old.anchor, origin: origin, level: level)
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
}

// MARK: Messages about refusals

extension Refusal {
  static func unknownBinding(_ name: String, in blueprint: ResolvedApp) -> Self {
    Self(.unknownBinding, message: missing(name, in: blueprint.app))
  }

  private static func missing(_ name: String, in app: AppModel) -> String {
    let owners = app.screens.filter { DeclaredBinding(name, on: $0.value) != nil }.keys.sorted()
    guard owners.isEmpty else { return "the binding “\(name)” belongs to \(quoted(owners)), which isn't on the stack" }
    let all = app.screens.values.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) }
    let nearest = NearestNames.of(name, among: all)
    let offer = nearest.isEmpty ? "" : "; \(nearestNames(nearest))"
    return "no screen declares a binding “\(name)”\(offer)"
  }
}
