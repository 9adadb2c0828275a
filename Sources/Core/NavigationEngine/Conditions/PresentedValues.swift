// The screens that bindings present get the values of state that their declarations name (S18.5).

extension Scene {
  /// Gives presentations the values of now.
  mutating func showPresentedValues() throws(Refusal) {
    let values = ConditionValues(content: content)
    for id in content.surfaceIDs {
      guard var surface = content.surface(id) else { continue }
      let isChanged = surface.showValues { template, column, entry in
        let place = EntryPlace(surface: id, column: column, anchor: entry.anchor)
        return values.fill(template, by: (entry, place))
      }
      if isChanged { content.show(surface, as: id) }
    }
    for layer in content.layers.up {
      guard let value = content.value(of: layer.plan, for: layer.presenter, holding: layer.value),
        layer.surface.item != value
      else { continue }
      try change(.layer(layer.id)) { surface throws(Refusal) in surface.show(item: value, on: nil) }
    }
  }
}

extension SceneContent {
  /// The value that a layer's content shows.
  ///
  /// - Parameters:
  ///   - plan: The layer.
  ///   - owner: The screen that presents it, or the app.
  ///   - value: The value of its binding.
  /// - Returns: The value; nil if its declaration names none.
  func value(of plan: SceneBlueprint.Layer, for owner: BindingOwner, holding value: RouteValue) -> RouteValue? {
    guard let template = plan.declaration.value else { return nil }
    let (values, binding) = (ConditionValues(content: self), RouteValue.Field(plan.binding, value))
    guard case .screen(let place) = owner, let entry = entry(at: place) else {
      return values.fill(template, by: nil, writing: binding)
    }
    return values.fill(template, by: (entry, place), writing: binding)
  }
}

/// The value of a template, for the screen of an entry in the column of an index that presents something.
private typealias Fill = (_ template: RouteValue, _ column: Int?, _ presenter: VisibleEntry) -> RouteValue

extension Surface {
  /// The value that its first screen shows.
  fileprivate var item: RouteValue? { hasColumns ? layout?.item : columns.first.stack.state.entry(at: 0).value }

  /// Gives the screens that bindings present their values, those at the root of the next column too, and returns whether
  /// one is another now.
  fileprivate mutating func showValues(_ fill: Fill) -> Bool {
    var isChanged = false
    for index in columns.indices {
      let column = hasColumns ? index : nil
      if columns[index].stack.showValues({ fill($0, column, $1) }) { isChanged = true }
      guard let shown = frame(of: index)?.replacement, let binding = shown.entry.binding,
        let owner = self.index(of: shown.owner),
        let entry = columns[owner].stack.state.entry(at: shown.entry.anchor),
        let template = entry.level?.plan.bindings.push(binding)?.value
      else { continue }
      let value = fill(template, owner, entry)
      guard shown.value != value else { continue }
      columns[index].stack.state.frame?.replacement = .init(entry: shown.entry, value: value, owner: shown.owner)
      isChanged = true
    }
    return isChanged
  }
}

extension Stack {
  fileprivate mutating func showValues(_ fill: (RouteValue, VisibleEntry) -> RouteValue) -> Bool {
    var isChanged = false
    for index in state.overlay.indices {
      let entry = state.overlay[index]
      guard let binding = entry.binding, let owner = state.entry(at: entry.anchor),
        let template = owner.level?.plan.bindings.push(binding)?.value
      else { continue }
      let value = fill(template, owner)
      guard entry.shown != value else { continue }
      state.overlay[index].shown = value
      isChanged = true
    }
    return isChanged
  }
}
