// Screens presented by a binding: isPresented and item (section 5).

/// A binding as a screen declares it.
enum DeclaredBinding {
  case presentation(AppModel.Presentation)
  case item(AppModel.Item)

  init?(_ name: String, on screen: AppModel.Screen) {
    if let presentation = screen.presents.first(where: { $0.binding == name }) {
      self = .presentation(presentation)
    } else if let item = screen.items.first(where: { $0.binding == name }) {
      self = .item(item)
    } else {
      return nil
    }
  }

  var screen: String {
    switch self {
    case .presentation(let presentation): presentation.screen
    case .item(let item): item.screen
    }
  }

  var placement: (placement: AppModel.Placement, source: Int?) {
    switch self {
    case .presentation(let presentation): (presentation.placement, presentation.source)
    case .item(let item): (item.placement, item.source)
    }
  }

  /// What to show for `value`: nil takes the screen down.
  func kind(for value: RouteValue) throws(Refusal) -> ViewEntry.Kind? {
    switch (self, value) {
    case (.presentation, .bool(false)), (.item, .null): return nil
    case (.presentation(let presentation), .bool(true)): return .presented(binding: presentation.binding)
    case (.item(let item), _) where value.typeName == item.type: return .item(binding: item.binding, value: value)
    case (.presentation(let presentation), _): throw .wrongType(value, of: presentation.binding, holds: "Bool")
    case (.item(let item), _): throw .wrongType(value, of: item.binding, holds: "\(item.type)?")
    }
  }
}

extension NavigationStack {
  /// Writes bindings in the order in which they are given (S5.1, S5.2, S5.4).
  mutating func set(_ fields: [RouteValue.Field], unlessGoneSince before: StackState? = nil) throws(Refusal) {
    for field in fields {
      if let depth = presenter(of: field) ?? owner(of: field.name, in: state) {
        try write(field, on: state.entry(at: depth))
      } else if before.flatMap({ owner(of: field.name, in: $0) }) == nil {
        throw unknownBinding(field.name)
      }
    }
  }

  /// Presents what is true or non-nil at a cold start; each initial value goes to the lowest screen that declares it
  /// (S5.5).
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

  /// The depth of the topmost visible screen whose binding presents something that the write is to take down.
  private func presenter(of field: RouteValue.Field) -> Int? {
    guard field.value == false || field.value == .null else { return nil }
    return (0...state.depth).reversed().first { depth in
      let entry = state.entry(at: depth)
      return entry.declares(field.name) && state.value(of: field.name, ownedBy: entry.anchor) != nil
    }
  }

  /// The depth of the topmost visible screen that declares the binding.
  func owner(of name: String, in state: StackState) -> Int? {
    (0...state.depth).reversed().first { state.entry(at: $0).declares(name) }
  }

  private mutating func write(_ field: RouteValue.Field, on owner: VisibleEntry) throws(Refusal) {
    guard let level = owner.level, let binding = DeclaredBinding(field.name, on: level.screen) else { return }
    let kind = try binding.kind(for: field.value)
    guard binding.placement.placement == .effective else {
      state.unseen.removeAll { $0.name == field.name && $0.anchor == owner.anchor }
      guard kind != nil else { return }
      state.unseen.append(.init(name: field.name, value: field.value, anchor: owner.anchor))
      return raise(placement: binding.placement.placement, field.name, on: level, source: binding.placement.source)
    }
    let index = state.overlay.firstIndex { $0.binding == field.name && $0.anchor == owner.anchor }
    switch (index, kind) {
    case (nil, nil): break
    case (nil, let kind?): present(kind, binding.screen, anchor: owner.anchor)
    case (let index?, nil): removeOverlay(from: index)
    case (let index?, let kind?) where state.overlay[index].kind != kind: rebuild(index, with: kind)
    default: break
    }
  }

  /// A screen presented from a view entry comes directly above that, whatever was there (S5.1).
  private mutating func present(_ kind: ViewEntry.Kind, _ screen: String, anchor: ViewEntry.Anchor) {
    if case .view(let index) = anchor {
      let lost = removeOverlay(from: index + 1)
      if !lost.isEmpty { raise(.viewEntriesDropped(lost, by: CollectionOfOne(.string(screen)))) }
    }
    push(kind, screen, anchor: anchor)
  }

  /// Shows another item in the same place; what is above it stays (S5.4).
  private mutating func rebuild(_ index: Int, with kind: ViewEntry.Kind) {
    let old = state.overlay[index]
    state.overlay[index] = ViewEntry(
      kind: kind,
      screen: old.screen,
      anchor: old.anchor,
      origin: origin,
      level: old.level
    )
  }

  @discardableResult
  private mutating func removeOverlay(from index: Int) -> [EngineDiagnostic.Lost] {
    var left = index
    return removeOverlay { _ in
      left -= 1
      return left < 0
    }
  }

  private func unknownBinding(_ name: String) -> Refusal {
    let owners = app.screens.filter { DeclaredBinding(name, on: $0.value) != nil }.keys.sorted()
    let all = app.screens.values.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) }
    return .unknownBinding(name, owners: owners, nearest: nearest(to: name, in: all))
  }
}

extension VisibleEntry {
  func declares(_ name: String) -> Bool {
    level.flatMap { DeclaredBinding(name, on: $0.screen) } != nil
  }
}

// MARK: What is said of a refusal

extension Refusal {
  fileprivate static func unknownBinding(_ name: String, owners: [String], nearest: [String]) -> Self {
    guard owners.isEmpty else {
      return Self(.unknownBinding, "the binding “\(name)” belongs to \(quoted(owners)), which isn't on the stack")
    }
    let offer = nearest.isEmpty ? "" : "; the nearest are \(quoted(nearest))"
    return Self(.unknownBinding, "no screen declares a binding “\(name)”\(offer)")
  }

  fileprivate static func wrongType(_ value: RouteValue, of binding: String, holds type: String) -> Self {
    Self(.wrongBindingType, "the binding “\(binding)” is a \(type), and can't be \(value.withType)")
  }
}
