import NavigationEngine
import PlainText

// The changes that an app makes.
extension PortableApp {
  /// The part of a change that is exported; nil if nothing is left.
  ///
  /// - Parameters:
  ///   - update: The change.
  ///   - screen: The screen that makes it; nil for the app.
  ///   - place: Its place.
  ///   - names: The variables of a URL, with their types.
  /// - Returns: The change.
  mutating func update(
    _ update: AppModel.Update,
    on screen: String?,
    _ place: String,
    _ names: [String: String] = [:]
  ) -> AppModel.Update? {
    var result = AppModel.Update(source: update.source)
    switch update.dismissal {
    case .own? where screen == nil: note(.does, place)
    case .own?, .all?, nil: result.dismissal = update.dismissal
    }
    if let tab = update.tab {
      if model.tabs.contains(where: { $0.name == tab }) { result.tab = tab } else { note(.tabs, place) }
    }
    for field in update.bindings {
      guard let written = written(field.name, field.value, on: screen, names) else {
        note(.does, place)
        continue
      }
      result.bindings.removeAll { $0.name == field.name }
      result.bindings.append(written)
    }
    result.paths = paths(update.paths, on: screen, place, names)
    result.next = next(update, after: result, on: screen, place, names)
    let isEmpty = result == AppModel.Update(source: update.source)
    if isEmpty { note(.does, place) }
    return isEmpty ? nil : result
  }

  /// The change after a change, which waits in a task; empty if there is none, or the first does nothing.
  private mutating func next(
    _ update: AppModel.Update,
    after first: AppModel.Update,
    on screen: String?,
    _ place: String,
    _ names: [String: String]
  ) -> [AppModel.Update] {
    guard let later = update.next.first else { return [] }
    // A second delay, and what happens when the screen that waits has gone, isn't read.
    guard update.next.count == 1, later.next.isEmpty, later.dismissal == nil, names.isEmpty, screen != nil,
      !first.isEmpty, let ported = self.update(later, on: screen, place, names)
    else {
      note(.then, place)
      return []
    }
    return [ported]
  }

  /// The name and the value that a change writes; nil if it can't be written there.
  func written(
    _ name: String,
    _ value: RouteValue,
    on screen: String?,
    _ names: [String: String] = [:]
  ) -> RouteValue.Field? {
    guard let owner = model.owner(of: name, on: screen) else { return nil }
    if let initial = owner.initial {
      guard !owner.isForeign else { return nil }
      if initial == .null {
        if value == .null { return .init(name, .null) }
        guard value.isHeldByState, stateTypes[name] == value.typeName else { return nil }
        return types.value(value).map { .init(name, $0) }
      }
      return value.isPlain && value.typeName == initial.typeName ? .init(name, value) : nil
    }
    if let type = owner.itemType {
      if value == .null { return .init(name, .null) }
      return types.value(value, of: type, names).map { .init(name, $0) }
    }
    guard case .bool = value else { return value == .null ? .init(name, false) : nil }
    return .init(name, value)
  }

  /// Notes the type of the first value that a change writes to state which begins with nothing.
  mutating func noteStateTypes() {
    stateTypes = [:]
    for (screen, update) in model.ownedUpdates {
      for field in update.bindings where field.value.isHeldByState && stateTypes[field.name] == nil {
        guard model.owner(of: field.name, on: screen)?.initial == .null, types.value(field.value) != nil else {
          continue
        }
        stateTypes[field.name] = field.value.typeName
      }
    }
  }

  // MARK: Paths

  private mutating func paths(
    _ writes: [AppModel.Update.PathWrite],
    on screen: String?,
    _ place: String,
    _ names: [String: String]
  ) -> [AppModel.Update.PathWrite] {
    guard let own = screen.map({ model.ownStacks(of: $0) }) ?? [] else {
      if !writes.isEmpty { note(.does, place) }
      return []
    }
    var result = AppModel.Update()
    for write in writes {
      guard let stack = stack(write.stack, own, on: screen),
        let values = values(write.values, of: model.kind(ofStack: stack), names)
      else {
        note(.does, place)
        continue
      }
      result.add(.init(own == [stack] ? nil : stack, values, removing: write.removed))
    }
    result.orderPaths()
    return result.paths
  }

  /// The bound stack that a change names; nil if there is none, or several.
  private func stack(_ name: String?, _ own: [String], on screen: String?) -> String? {
    let main = model.split.map { $0.mainColumn.rawValue } ?? SceneState.mainStack
    if let named = name {
      let name = named == SceneState.mainStack ? main : named
      let isOwn = own == [name]
      // The path of a layer belongs to its content.
      let isColumn = model.split?.columns.contains { $0.column.rawValue == name } == true
      guard isOwn || isColumn || name == SceneState.mainStack || model.tabs.contains(where: { $0.name == name }) else {
        return nil
      }
      return own.contains(name) && !isOwn ? nil : model.kind(ofStack: name) == nil ? nil : name
    }
    if screen != nil { return own.count == 1 ? own[0] : nil }
    return model.kind(ofStack: main) == nil ? nil : main
  }

  /// The values of a path, of its own type or else of another; nil if one has no literal.
  func values(
    _ values: [RouteValue],
    of kind: AppModel.StackKind?,
    or other: String? = nil,
    _ names: [String: String] = [:]
  ) -> [RouteValue]? {
    let type = if case .typed(let name)? = kind { name } else { other }
    return values.mapAll { types.value($0, of: type, names) }
  }

  // MARK: State that nothing asks

  /// Leaves out the writes to names that are left out, and the links that do nothing without them.
  mutating func removeWritesToUnknownState() {
    changeScreens { app, screen, name in
      let links = screen.links.filter { app.stays($0, on: name) }
      screen.links = links.map { app.kept($0, on: name) }
      screen.chrome.toolbar = screen.chrome.toolbar.compactMap { app.kept($0, on: name) }
      screen.chrome.titleMenu = screen.chrome.titleMenu.compactMap { app.kept($0, on: name) }
    }
    changePresented { $0.keepButtons(of: &$1, on: $2) }
    for index in model.tabs.indices {
      guard let update = model.tabs[index].update else { continue }
      model.tabs[index].update = kept(update, on: nil) ?? selectingFirst
    }
    model.urls = model.urls.compactMap { pattern in
      guard let kept = kept(pattern.update, on: nil) else { return nil }
      var result = pattern
      result.update = kept
      return result
    }
  }

  /// The rest of a change; nil if nothing is left.
  private func kept(_ update: AppModel.Update, on screen: String?) -> AppModel.Update? {
    var result = update
    result.bindings.removeAll { field in
      model.owner(of: field.name, on: screen).map { $0.isForeign && !$0.isBinding } ?? true
    }
    result.next = update.next.compactMap { kept($0, on: screen) }
    return result.isEmpty ? nil : result
  }

  private mutating func stays(_ link: AppModel.Link, on screen: String) -> Bool {
    guard case .update(let update) = link.target, kept(update, on: screen) == nil else { return true }
    note(.unused, "link “\(link.label)” on \(screen)")
    return false
  }

  private func kept(_ link: AppModel.Link, on screen: String) -> AppModel.Link {
    guard case .update(let update) = link.target, let kept = kept(update, on: screen) else { return link }
    var result = link
    result.target = presenting(kept, on: screen) ?? .update(kept)
    return result
  }

  private mutating func kept(_ action: AppModel.Chrome.Action, on screen: String) -> AppModel.Chrome.Action? {
    guard case .link(let link) = action else { return action }
    guard stays(link, on: screen) else { return .label(link.label, when: link.condition, hides: link.hides) }
    return .link(kept(link, on: screen))
  }

  private func keepButtons(of layer: inout AppModel.Presented, on screen: String?) {
    layer.onDismiss = layer.onDismiss.flatMap { kept($0, on: screen) }
    for index in layer.buttons.indices {
      layer.buttons[index].update = layer.buttons[index].update.flatMap { kept($0, on: screen) }
    }
  }
}

extension RouteValue {
  /// Whether state that begins with nothing can hold it: plain values, and structures.
  fileprivate var isHeldByState: Bool {
    if isPlain { return true }
    if case .typed = self { return caseName == nil }
    return false
  }
}
