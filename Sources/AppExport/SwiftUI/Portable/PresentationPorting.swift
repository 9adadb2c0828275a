import NavigationEngine

// The destinations that screens register, and the screens and layers that they present.
extension PortableApp {
  mutating func portPresentations() {
    model.state = model.state.filter { isHeld($0, "the app") }
    for name in model.screens.keys.sorted() {
      guard var screen = model.screens[name] else { continue }
      screen.state = screen.state.filter { isHeld($0, name) }
      model.screens[name] = screen
    }
    // A presentation that is left out has no binding that others could ask or write.
    model.layers = model.layers.compactMap { layer in self.layer(layer, "the app") }
    for name in model.screens.keys.sorted() {
      guard var screen = model.screens[name] else { continue }
      screen.destinations = screen.destinations.compactMap { destination($0, name) }
      screen.presents = screen.presents.compactMap { presentation($0, name) }
      screen.items = screen.items.compactMap { item($0, name) }
      screen.layers = screen.layers.compactMap { layer($0, name) }
      model.screens[name] = screen
    }
    keepNamedPaths()
    portConditions()
  }

  /// Leaves out the paths at the start of layers that share their name with another one.
  private mutating func keepNamedPaths() {
    var counts: [String: Int] = [:]
    for content in model.namedContents where content.content.isBound { counts[content.name, default: 0] += 1 }
    func kept(_ layer: AppModel.Layer) -> AppModel.Layer {
      guard counts[layer.binding, default: 0] > 1, case .stack(let root, let kind, let path)? = layer.content,
        !path.isEmpty
      else { return layer }
      var layer = layer
      layer.content = .stack(root: root, kind)
      return layer
    }
    for (name, screen) in model.screens {
      let layers = screen.layers.map(kept)
      if layers != screen.layers { note(.path, name) }
      model.screens[name]?.layers = layers
    }
    let layers = model.layers.map(kept)
    if layers != model.layers { note(.path, "the app") }
    model.layers = layers
  }

  /// Whether state begins with a value that has a literal.
  private mutating func isHeld(_ field: RouteValue.Field, _ place: String) -> Bool {
    if field.value == .null || field.value.isPlain { return true }
    note(.state, "state “\(field.name)” of \(place)")
    return false
  }

  private mutating func portConditions() {
    portContainerConditions()
    var layers = model.layers
    for index in layers.indices { portCondition(of: &layers[index], on: nil) }
    model.layers = layers
    for name in model.screens.keys.sorted() {
      guard var screen = model.screens[name] else { continue }
      for index in screen.destinations.indices {
        let place = "destination “\(screen.destinations[index].type)” of \(name)"
        let asked = screen.destinations[index].condition
        screen.destinations[index].condition = asked.flatMap { condition($0, on: name, place) }
      }
      for index in screen.presents.indices {
        let (asked, place) = (screen.presents[index].condition, "“\(screen.presents[index].binding)” of \(name)")
        screen.presents[index].condition = asked.flatMap { condition($0, on: name, place) }
      }
      for index in screen.items.indices {
        let (asked, place) = (screen.items[index].condition, "“\(screen.items[index].binding)” of \(name)")
        screen.items[index].condition = asked.flatMap { condition($0, on: name, place) }
      }
      for index in screen.layers.indices { portCondition(of: &screen.layers[index], on: name) }
      model.screens[name] = screen
    }
  }

  private mutating func portCondition(of layer: inout AppModel.Layer, on screen: String?) {
    let place = "“\(layer.binding)” of \(screen ?? "the app")"
    layer.condition = layer.condition.flatMap { condition($0, on: screen, place) }
  }

  /// Whether a declaration stands outside of every stack, where that of Swift has no effect; then it is a gap.
  private mutating func isMisplaced(_ placement: AppModel.Placement, _ place: String) -> Bool {
    guard placement == .outsideStack else { return false }
    note(.misplaced, place)
    return true
  }

  /// Whether a destination can stand around the app's only stack: its root declares it, and nothing else shows that.
  private func isAroundStack(_ condition: AppModel.Condition?, _ screen: String) -> Bool {
    condition == nil && screen == model.root && model.tabs.isEmpty && model.split == nil
      && model.roots.isEmpty && !model.screens.values.contains { $0.shownScreens.contains(screen) }
      && !model.layers.flatMap { $0.cases.map(\.screen) + ($0.content?.roots ?? []) }.contains(screen)
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

  private mutating func presentation(
    _ presentation: AppModel.Presentation,
    _ screen: String
  ) -> AppModel.Presentation? {
    let place = "“\(presentation.binding)” of \(screen)"
    if !isAroundStack(presentation.condition, screen), isMisplaced(presentation.placement, place) { return nil }
    var result = presentation
    if result.value != nil { note(.value, place) }
    result.value = nil
    return result
  }

  private mutating func item(_ item: AppModel.Item, _ screen: String) -> AppModel.Item? {
    let place = "“\(item.binding)” of \(screen)"
    if !isAroundStack(item.condition, screen), isMisplaced(item.placement, place) { return nil }
    // The links of a NavigationView choose among the cases themselves.
    if model.isLegacy { return item }
    var result = item
    if result.value != nil { note(.value, place) }
    result.value = nil
    result.cases = cases(item.cases, of: item.type, place)
    if result.screen == nil, let first = result.cases.first {
      note(.screenless, place)
      result.screen = first.screen
    }
    return result.screen == nil ? nil : result
  }

  // MARK: Layers

  private mutating func layer(_ layer: AppModel.Layer, _ screen: String) -> AppModel.Layer? {
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
  private func isIdentity(of layer: AppModel.Layer) -> Bool {
    guard let type = layer.itemType, let field = layer.identity, let declared = types.declared[type]?.fields else {
      return false
    }
    let others = model.ownedLayers.map(\.layer).filter { $0.itemType == type }
    return others.allSatisfy { $0.identity == field && !$0.kind.isButtonsOnly }
      && !declared.contains { $0.name == "id" }
      && declared.contains { $0.name == field && PortableTypes.standard.contains($0.type) }
  }

  private mutating func layerContent(_ layer: inout AppModel.Layer, _ place: String) -> AppModel.Content? {
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
