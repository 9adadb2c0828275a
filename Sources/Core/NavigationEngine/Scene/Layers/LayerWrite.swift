/// A write to the binding of a layer, which takes effect at the end of its update (S15.2).
struct LayerWrite: Sendable {
  let plan: SceneBlueprint.Layer
  var owner: BindingOwner
  let value: RouteValue
  /// Whether it turns the binding on, or gives it an item.
  let isOn: Bool
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
    guard let isOn = AppModel.Presented.isOn(value, of: plan.declaration.itemType) else {
      throw .wrongType(value, of: plan.declaration)
    }
    (self.plan, self.owner, self.value, self.isOn, self.layer) = (plan, owner, value, isOn, layer)
  }

  /// A value that a binding has, which presents nothing.
  init(_ value: RouteValue, of plan: SceneBlueprint.Layer, by owner: BindingOwner) {
    (self.plan, self.owner, self.value, isOn, layer) = (plan, owner, value, value != plan.off, nil)
  }

  /// Turns the binding of a layer off.
  init(ending layer: LiveLayer) {
    (plan, owner, value, isOn, self.layer) = (layer.plan, layer.presenter, layer.plan.off, false, layer.id)
  }

  /// Writes the value that the binding of a layer has.
  init(keeping layer: LiveLayer) {
    (plan, owner, value, isOn, self.layer) = (layer.plan, layer.presenter, layer.value, true, layer.id)
  }

  /// Whether another write is to the same binding.
  func isSameBinding(as other: Self) -> Bool { plan === other.plan && owner == other.owner }
}
