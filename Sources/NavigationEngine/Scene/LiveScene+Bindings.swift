// Writes to bindings: `tab`, those of layers, and those of stacks (S13.4, S14.2, S14.5, S15.2, S15.5).

extension LiveScene {
  /// Writes the binding `tab` (S14.2, S14.5).
  mutating func writeTab(_ value: RouteValue) throws(Refusal) {
    switch try content.writeTab(value) {
    case .built: break
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
    let writes = try initialBindings.take(content.layers) { name in
      search.declaration(of: name, turningOff: false, in: .base(index))
    }
    for write in writes { update.write(write) }
  }

  /// Writes bindings as a flow does: the frontmost declaration counts, or one in the addressed surface.
  mutating func set(_ fields: [RouteValue.Field], in address: SceneAddress?) throws(Refusal) {
    for field in fields {
      if field.name == SceneState.tabBinding, content.hasTabs, address == nil {
        try writeTab(field.value)
        continue
      }
      let target: (id: SurfaceID, column: AppModel.Column?)? =
        if let address { try addresses.target(of: address) } else { nil }
      let found = try declarations.required(field, in: target)
      try write(field, to: found)
    }
  }

  /// Writes the bindings of an update whose time has come, and removes them from the list.
  ///
  /// - Parameters:
  ///   - fields: The bindings that aren't written yet.
  ///   - owner: The maker of the update.
  ///   - phase: Which of them are written now.
  /// - Throws: The refusal of a write.
  mutating func write(
    _ fields: inout [RouteValue.Field],
    by owner: BindingOwner,
    _ phase: DeclarationSearch.WritePhase
  ) throws(Refusal) {
    var rest: [RouteValue.Field] = []
    for field in fields {
      let found = declarations.declaration(
        of: field,
        by: owner,
        ending: content.layers.up.firstIndex { update.ends($0) }
      )
      guard declarations.isWritten(field, found, phase) else {
        rest.append(field)
        continue
      }
      if let found {
        try write(field, to: found)
      } else {
        raise(.bindingNotLive(field, in: app))
      }
    }
    fields = rest
  }

  private mutating func write(_ field: RouteValue.Field, to declaration: BindingDeclaration) throws(Refusal) {
    switch declaration {
    case .layer(let owner, let plan): try update.write(LayerWrite(field.value, to: plan, of: owner, content.layers))
    case .surface(let id, let column): try pass(.set([field]), to: id, in: content.surface(id)?.column(column))
    case .state(let owner, let declared):
      try content.states.write(field.value, to: declared, of: owner)
      // The values that the same update pushes are resolved by the declarations of then.
      try SceneConditions.redeclare(&self)
    }
  }
}
