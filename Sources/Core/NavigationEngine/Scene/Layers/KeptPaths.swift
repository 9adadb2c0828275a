/// The paths of layers that aren't up, which the presenter's side keeps (S13.13), or a restart restored (S15.6).
struct KeptPaths: Sendable {
  /// The values of a path, each with the step that appended it.
  typealias Entries = [(value: RouteValue, origin: Int)]

  /// The path that the layer of a binding begins with again, if the same screen presents it.
  struct Kept: Sendable {
    let binding: String
    var presenter: BindingOwner
    var entries: Entries
  }

  private(set) var kept: [Kept] = []
  /// By binding, since no screen declares them again before the restart is over.
  private(set) var restored: [String: [RouteValue]] = [:]

  /// Keeps the path of a layer that goes, if the presenter owns it.
  mutating func keep(pathOf layer: LiveLayer) {
    guard layer.plan.declaration.keepsPath, layer.surface.isBound else { return }
    keep(layer.surface.mainStack.state.path.originEntries, of: layer.plan, for: layer.presenter)
  }

  /// Replaces the kept path of a layer.
  mutating func keep(_ entries: Entries, of plan: SceneBlueprint.Layer, for owner: BindingOwner) {
    remove(plan, owner)
    restored[plan.binding] = nil
    kept.append(Kept(binding: plan.binding, presenter: owner, entries: entries))
  }

  /// Writes the path of a layer that isn't up.
  ///
  /// - Parameters:
  ///   - steps: The writes.
  ///   - plan: The layer.
  ///   - owner: What declares it.
  ///   - factory: What makes the stack that the write is done on.
  ///   - origin: The number of the step.
  /// - Throws: The refusal of the write.
  mutating func write(
    _ steps: [Step.PathStep],
    of plan: SceneBlueprint.Layer,
    for owner: BindingOwner,
    _ factory: SurfaceFactory,
    origin: Int
  ) throws(Refusal) {
    guard let content = plan.content else { return }
    let path = path(of: plan, for: owner, origin: origin)
    // Its screens aren't there yet, so nothing can be wrong with them.
    var stack = try factory.stack(content, path, origin: origin).surface.mainStack
    stack.origin = origin
    var update = StackUpdate(stack)
    for step in steps { try update.add(step) }
    try stack.commit(update)
    keep(stack.state.path.originEntries, of: plan, for: owner)
  }

  /// Keeps the path that a restart restored for the layer of a binding.
  mutating func restore(_ values: [RouteValue], of binding: String) { restored[binding] = values }

  /// The path that a layer begins with instead of the declared one.
  ///
  /// - Parameters:
  ///   - plan: The layer.
  ///   - owner: What declares it.
  ///   - origin: The number of the step that a restored path counts for.
  /// - Returns: The path; nil for the declared one.
  func path(of plan: SceneBlueprint.Layer, for owner: BindingOwner, origin: Int) -> Entries? {
    guard plan.declaration.keepsPath else { return nil }
    if let kept = kept.first(where: { $0.binding == plan.binding && $0.presenter == owner }) { return kept.entries }
    return restored[plan.binding].map { $0.map { ($0, origin) } }
  }

  /// Takes the path that a layer begins with; it then belongs to the layer.
  mutating func take(_ plan: SceneBlueprint.Layer, for owner: BindingOwner, origin: Int) -> Entries? {
    let path = path(of: plan, for: owner, origin: origin)
    remove(plan, owner)
    if path != nil { restored[plan.binding] = nil }
    return path
  }

  /// The path of a layer, whichever screen declares it; nil if none is kept.
  func path(of binding: String, origin: Int) -> Entries? {
    kept.last { $0.binding == binding }?.entries ?? restored[binding].map { $0.map { ($0, origin) } }
  }

  /// Follows entries that moved; a path goes with the screen that keeps it.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in kept.indices { kept[index].presenter.follow(moved) }
    kept.removeAll { $0.presenter == .gone }
  }

  private mutating func remove(_ plan: SceneBlueprint.Layer, _ owner: BindingOwner) {
    kept.removeAll { $0.binding == plan.binding && $0.presenter == owner }
  }
}

extension RoutePath {
  /// The values with the steps that appended them.
  var originEntries: KeptPaths.Entries { entries.map { ($0.value, $0.origin) } }
}
