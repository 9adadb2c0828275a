// Writes to bindings: `tab`, those of layers, and those of stacks (S13.4, S14.2, S14.5).

extension Scene {
  /// Renders the tab that a write to the binding `tab` selects, or reports that there is none (S14.2, S14.5).
  mutating func show(_ write: SceneContent.TabWrite) throws(Refusal) {
    switch write {
    case .built: break
    case .absent: update.namesAbsentTab = true
    case .first(let index): try build(index)
    case .unknown(let report): raise(report)
    }
  }

  /// Shows a tab without a write to the binding.
  mutating func showTab(_ index: Int) throws(Refusal) { if content.showBase(index) { try build(index) } }

  /// Renders the screens of a tab for the first time: its path is the initial one, without a transition (S14.1, S14.8).
  private mutating func build(_ index: Int) throws(Refusal) {
    var surface = content.bases[index].surface
    raised += try surface.open(origin: origin)
    content.show(surface, as: .base(index))
    // The layers that are on from the start come now (S13.16).
    let search = declarations
    let writes = try content.takeInitial { name in
      search.declaration(of: name, turningOff: false, in: SceneTarget(id: .base(index), column: nil))
    }
    for write in writes { update.write(write) }
  }

  /// Writes a binding as a flow does: the one in front, or in the stack that the flow names.
  mutating func set(_ field: RouteValue.Field, in address: SceneAddress?) throws(Refusal) {
    if field.name == SceneState.tabBinding, content.hasTabs, address == nil {
      return try show(content.writeTab(field.value))
    }
    guard let found = try declarations.found(field, in: address) else {
      throw unknownBinding(field.name, in: address)
    }
    try write(field, to: found)
  }

  /// The refusal of a write to a binding that nothing declares now.
  func unknownBinding(_ name: String, in address: SceneAddress?) -> Refusal {
    blueprint.declaresScene
      ? .unknownBinding(name, in: app, isAddressed: address != nil) : .unknownBinding(name, in: blueprint.empty)
  }

  /// Writes a binding that is declared.
  mutating func write(_ field: RouteValue.Field, to declaration: BindingDeclaration) throws(Refusal) {
    switch declaration {
    case .layer(let owner, let plan):
      let layer = content.layer(of: plan, for: owner)
      try update.write(LayerWrite(field.value, to: plan, of: owner, presenting: layer))
    case .surface(let id, let column, let anchor):
      try change(id) { surface throws(Refusal) in try surface.set(field, in: column, of: anchor) }
    case .state(let owner, let declared):
      try content.states.write(field.value, to: declared, of: owner)
      update.hasNewState = true
    }
  }
}
