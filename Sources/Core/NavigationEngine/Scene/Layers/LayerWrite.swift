/// A write to the binding of a layer, which takes effect at the end of its update (S15.2).
struct LayerWrite: Sendable {
  let plan: SceneBlueprint.Layer
  var owner: BindingOwner
  let value: RouteValue
  /// The layer that the binding presents at the time of the write.
  let layer: Int?

  /// Writes a value to a binding.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - plan: The layer that the binding presents.
  ///   - owner: What declares it.
  ///   - layer: The layer that it presents at the time of the write.
  /// - Throws: `wrong-binding-type` if the binding can't hold the value.
  init(
    _ value: RouteValue,
    to plan: SceneBlueprint.Layer,
    of owner: BindingOwner,
    presenting layer: Int?
  ) throws(Refusal) {
    // Read in place, since a copy of a declaration is dozens of references.
    if value != plan.off, value.typeName != plan.declaration.itemType ?? "Bool" { _ = try plan.declaration.isOn(value) }
    (self.plan, self.owner, self.value, self.layer) = (plan, owner, value, layer)
  }

  /// A value that a binding has, which presents nothing.
  init(_ value: RouteValue, of plan: SceneBlueprint.Layer, by owner: BindingOwner) {
    (self.plan, self.owner, self.value, layer) = (plan, owner, value, nil)
  }

  /// Turns the binding of a layer off.
  init(ending layer: LiveLayer) {
    (plan, owner, value, self.layer) = (layer.plan, layer.presenter, layer.plan.off, layer.id)
  }

  /// Writes the value that the binding of a layer has.
  init(keeping layer: LiveLayer) {
    (plan, owner, value, self.layer) = (layer.plan, layer.presenter, layer.value, layer.id)
  }

  /// Whether it turns the binding on, or gives it an item.
  var isOn: Bool { value != plan.off }

  /// Whether another write is to the same binding.
  func isSameBinding(as other: Self) -> Bool { plan === other.plan && owner == other.owner }
}
