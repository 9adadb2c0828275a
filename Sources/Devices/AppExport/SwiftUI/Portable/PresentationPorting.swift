import NavigationEngine

// The destinations that screens register, and the screens and layers that they present.
extension PortableApp {
  mutating func portPresentations() {
    model.state = model.state.filter { isHeld($0, "the app") }
    changeScreens { app, screen, name in screen.state = screen.state.filter { app.isHeld($0, name) } }
    // A presentation that is left out has no binding that others could ask or write.
    model.presents = model.presents.compactMap { layer($0, "the app") }
    changeScreens { app, screen, name in
      screen.destinations = screen.destinations.compactMap { app.destination($0, name) }
      screen.presents = screen.presents.compactMap { $0.isPush ? app.push($0, name) : app.layer($0, name) }
    }
    keepNamedPaths()
    portConditions()
  }

  /// Leaves out the paths at the start of layers that share their name with another one.
  private mutating func keepNamedPaths() {
    var counts: [String: Int] = [:]
    for content in model.namedContents where content.content.isBound { counts[content.name, default: 0] += 1 }
    func kept(_ layer: AppModel.Presented) -> AppModel.Presented {
      guard counts[layer.binding, default: 0] > 1, case .stack(let root, let kind, let path)? = layer.content,
        !path.isEmpty
      else { return layer }
      var layer = layer
      layer.content = .stack(root: root, kind)
      return layer
    }
    for (name, screen) in model.screens {
      let presents = screen.presents.map(kept)
      if presents != screen.presents { note(.path, name) }
      model.screens[name]?.presents = presents
    }
    let presents = model.presents.map(kept)
    if presents != model.presents { note(.path, "the app") }
    model.presents = presents
  }

  /// Whether state begins with a value that has a literal.
  private mutating func isHeld(_ field: RouteValue.Field, _ place: String) -> Bool {
    if field.value == .null || field.value.isPlain { return true }
    note(.state, "state “\(field.name)” of \(place)")
    return false
  }

  private mutating func portConditions() {
    portContainerConditions()
    changeScreens { app, screen, name in
      for index in screen.destinations.indices {
        let place = "destination “\(screen.destinations[index].type)” of \(name)"
        let asked = screen.destinations[index].condition
        screen.destinations[index].condition = asked.flatMap { app.condition($0, on: name, place) }
      }
    }
    changePresented { $0.portCondition(of: &$1, on: $2) }
  }

  private mutating func portCondition(of presented: inout AppModel.Presented, on screen: String?) {
    let place = "“\(presented.binding)” of \(screen ?? "the app")"
    presented.condition = presented.condition.flatMap { condition($0, on: screen, place) }
  }

  /// Whether a declaration stands outside of every stack, where it has no effect in Swift; then it is a gap.
  private mutating func isMisplaced(_ placement: AppModel.Placement, _ place: String) -> Bool {
    guard placement == .outsideStack else { return false }
    note(.misplaced, place)
    return true
  }

  /// Whether a destination can stand around the app's only stack: its root declares it, and is shown nowhere else.
  private func isAroundStack(_ condition: AppModel.Condition?, _ screen: String) -> Bool {
    condition == nil && screen == model.root && model.tabs.isEmpty && model.split == nil
      && model.roots.isEmpty && !model.screens.values.contains { $0.shownScreens.contains(screen) }
      && !model.presents.flatMap(\.screens).contains(screen)
  }

  // MARK: Destinations

  private mutating func destination(
    _ destination: AppModel.Destination,
    _ screen: String
  ) -> AppModel.Destination? {
    let place = "destination “\(destination.type)” of \(screen)"
    if !isAroundStack(destination.condition, screen), isMisplaced(destination.placement, place) { return nil }
    var result = destination
    result.cases = cases(destination.cases, of: destination.type, place)
    return result.cases.isEmpty && result.screen == nil ? nil : result
  }

  /// The cases that a `switch` has, each once.
  private mutating func cases(
    _ cases: [AppModel.Destination.Case],
    of type: String,
    _ place: String
  ) -> [AppModel.Destination.Case] {
    var result: [AppModel.Destination.Case] = []
    for one in cases {
      guard let value = caseValue(one.value, of: type), !result.contains(where: { $0.value == value }) else {
        note(.cases, place)
        continue
      }
      result.append(.init(value, to: one.screen))
    }
    return result
  }

  private func caseValue(_ value: RouteValue, of type: String) -> RouteValue? {
    guard let name = value.caseName else {
      return PortableTypes.standard.contains(type) ? types.value(value, of: type) : nil
    }
    guard case .typed(_, .null) = value, types.declared[type]?.oneCase(named: name) != nil else { return nil }
    return value
  }

  private mutating func push(_ push: AppModel.Presented, _ screen: String) -> AppModel.Presented? {
    let place = "“\(push.binding)” of \(screen)"
    if !isAroundStack(push.condition, screen), isMisplaced(push.placement, place) { return nil }
    // The links of a NavigationView choose among the cases themselves.
    if model.isLegacy { return push }
    var result = push
    if result.value != nil { note(.value, place) }
    result.value = nil
    if let type = push.itemType { result.cases = cases(push.cases, of: type, place) }
    if result.content == nil, let first = result.cases.first {
      note(.screenless, place)
      result.content = .screen(first.screen)
    }
    return result.content == nil ? nil : result
  }

  // MARK: Layers

  private mutating func layer(_ layer: AppModel.Presented, _ screen: String) -> AppModel.Presented? {
    let place = "“\(layer.binding)” of \(screen)"
    var result = layer
    if layer.kind.isButtonsOnly {
      guard layer.itemType == nil else {
        note(.alertItems, place)
        return nil
      }
      result.title = layer.title.flatMap { title($0, place, nil) }
      (result.content, result.cases) = (nil, [])
    } else {
      guard let content = layerContent(&result, place) else { return nil }
      (result.content, result.title, result.buttons) = (content, nil, [])
    }
    if result.value != nil { note(.value, place) }
    if result.onDismiss != nil, layer.kind != .sheet, layer.kind != .cover {
      note(.onDismiss, place)
      result.onDismiss = nil
    }
    if result.identity != nil, !isIdentity(of: result) {
      note(.id, place)
      result.identity = nil
    }
    result.value = nil
    if layer.kind.isButtonsOnly || !layer.kind.isSwipeable { result.isDismissDisabled = false }
    return result
  }

  /// Whether the identity of a layer's items is a field that all layers of these items name.
  private func isIdentity(of layer: AppModel.Presented) -> Bool {
    guard let type = layer.itemType, let field = layer.identity, let declared = types.declared[type]?.fields else {
      return false
    }
    let others = model.ownedLayers.map(\.layer).filter { $0.itemType == type }
    return others.allSatisfy { $0.identity == field && !$0.kind.isButtonsOnly }
      && !declared.contains { $0.name == "id" }
      && declared.contains { $0.name == field && PortableTypes.standard.contains($0.type) }
  }

  private mutating func layerContent(_ layer: inout AppModel.Presented, _ place: String) -> AppModel.Content? {
    if let type = layer.itemType {
      var seen: Set<RouteValue> = []
      let known = layer.cases.filter { one in
        one.value.caseName != nil && caseValue(one.value, of: type) != nil && seen.insert(one.value).inserted
      }
      if known.count < layer.cases.count { note(.cases, place) }
      layer.cases = known
    }
    guard let content = layer.content else {
      note(.screenless, place)
      return layer.cases.first.map { .screen($0.screen) }
    }
    let ported = ported(content, place)
    // A layer with a path of its own, or columns, shows one content.
    if ported.isBound || ported.isSplit, !layer.cases.isEmpty {
      note(.cases, place)
      layer.cases = []
    }
    return ported
  }
}

extension AppModel.Content {
  var isSplit: Bool { if case .split = self { true } else { false } }

  /// Whether the app owns the path of its stack.
  var isBound: Bool { if case .stack(_, let kind, _) = self { kind != .selfManaged } else { false } }
}
