/// Lets what a scene shows follow the state and bindings that declarations depend on (S18.2–S18.4).
enum SceneConditions {
  /// The number of times that one change may change declarations again.
  private static let roundLimit = 16

  /// Takes the declarations in force for whatever comes from now on.
  static func takeDeclarations(_ scene: inout LiveScene) {
    guard let declared = scene.blueprint.conditions else { return }
    let values = ConditionValues(content: scene.content)
    scene.content.absentTabs = Set(declared.tabs.filter { !$0.value.holds(values.ofApp) }.keys)
    let now = DeclarationsInForce(declared, values)
    guard !now.isSame(as: scene.factory.declarations) else { return }
    scene.factory.declarations = now
    for id in scene.content.surfaceIDs {
      guard var surface = scene.content.surface(id) else { continue }
      surface.take(now)
      scene.content.show(surface, as: id)
    }
  }

  /// Shows the screens as they are declared now; what that brings or removes may change declarations again.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: The refusal of what a binding presents.
  static func redeclare(_ scene: inout LiveScene) throws(Refusal) {
    guard let declared = scene.blueprint.conditions else { return }
    for _ in 0..<roundLimit {
      takeDeclarations(&scene)
      try followTabs(declared, &scene)
      let before = scene.content.plans
      if !declared.screens.isEmpty {
        for id in scene.content.surfaceIDs { try redeclare(id, declared, &scene) }
      }
      if !declared.hasLayers || !removeAbsentLayer(&scene), scene.content.plans == before { break }
    }
    if declared.hasValues { try PresentedValues.show(&scene) }
  }

  /// Shows the tab that the binding names, if that is there now, or else another one if the shown one is gone.
  private static func followTabs(_ declared: ConditionalDeclarations, _ scene: inout LiveScene) throws(Refusal) {
    guard !declared.tabs.isEmpty, scene.content.bases.indices.contains(scene.content.shown) else { return }
    let content = scene.content
    let wanted = content.blueprint.tab(named: content.tab).flatMap { content.absentTabs.contains($0) ? nil : $0 }
    let isGone = content.absentTabs.contains(content.shown)
    guard let next = wanted ?? (isGone ? content.firstTab : nil), next != content.shown else { return }
    if wanted == nil { scene.raise(.unknownTab(content.tab, in: content.app, shown: next)) }
    try scene.showTab(next)
  }

  private static func redeclare(
    _ id: SurfaceID,
    _ declared: ConditionalDeclarations,
    _ scene: inout LiveScene
  ) throws(Refusal) {
    let (values, origin) = (ConditionValues(content: scene.content), scene.origin)
    try scene.change(id) { (surface) throws(Refusal) in
      try surface.redeclare(origin: origin) { column, entry in
        let place = EntryPlace(surface: id, column: column, anchor: entry.anchor)
        return declared.screens[entry.name]?.plan { values.value($0, on: entry, at: place) }
      }
    }
  }

  // MARK: Layers

  /// The bindings that turn on and whose presentation is there; the others are on and wait until it is.
  ///
  /// - Parameters:
  ///   - comers: The writes that turn a binding on.
  ///   - scene: The scene.
  /// - Returns: Those that present something.
  static func present(_ comers: [LayerWrite], in scene: inout LiveScene) -> [LayerWrite] {
    guard scene.blueprint.conditions?.hasLayers == true else { return comers }
    let content = scene.content
    for write in comers where !isThere(write, in: content) { scene.content.layers.wait(write, .absent) }
    return comers.filter { isThere($0, in: content) }
  }

  /// The index of the first binding that waits and may show its layer now (S13.8).
  static func nextToCome(in content: SceneContent) -> Int? {
    content.layers.nextToCome(whenShown: content.shown) { isThere($0, in: content) }
  }

  /// Whether the presentation of a binding is there.
  private static func isThere(_ write: LayerWrite, in content: SceneContent) -> Bool {
    guard let condition = write.plan.declaration.condition else { return true }
    let values = ConditionValues(content: content)
    guard case .screen(let place) = write.owner, let entry = content.entry(at: place) else {
      return condition.holds(values.ofApp)
    }
    return condition.holds { values.value($0, on: entry, at: place) }
  }

  /// Removes the lowest layer whose presentation isn't there any more, with those above it; its binding stays on.
  private static func removeAbsentLayer(_ scene: inout LiveScene) -> Bool {
    let content = scene.content
    let level = content.layers.up.firstIndex { !isThere(LayerWrite(keeping: $0), in: content) }
    guard let level else { return false }
    let write = LayerWrite(keeping: content.layers.up[level])
    scene.removeLayers(from: level)
    scene.content.layers.wait(write, .absent)
    return true
  }

  /// The steps of one update with the writes to state first, since they decide what the others find.
  static func ordered(_ steps: [Step], in scene: LiveScene) -> [Step] {
    guard scene.blueprint.conditions != nil else { return steps }
    let search = scene.declarations
    func isOfState(_ step: Step) -> Bool {
      guard case .set(let fields) = step, let field = fields.first,
        case .state? = search.declaration(of: field.name, turningOff: field.value.isOff)
      else { return false }
      return true
    }
    return steps.filter(isOfState) + steps.filter { !isOfState($0) }
  }
}

extension SceneContent {
  /// The plans of all screens that are there.
  fileprivate var plans: [ObjectIdentifier] {
    surfaceIDs.compactMap(surface).flatMap(\.stacks).flatMap { stack in
      (0...stack.state.depth).compactMap { stack.state.entry(at: $0).level.map { ObjectIdentifier($0.plan) } }
    }
  }
}

extension Surface {
  /// Takes the declarations in force for screens that come from now on.
  mutating func take(_ declarations: DeclarationsInForce) {
    switch content {
    case .stack(var stack):
      stack.take(declarations)
      content = .stack(stack)
    case .columns(var view):
      view.take(declarations)
      content = .columns(view)
    }
  }

  /// Shows the screens that are there as they are declared now.
  fileprivate mutating func redeclare(
    origin: Int,
    _ plan: (Int?, VisibleEntry) -> ResolvedApp.Screen?
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.change(origin: origin) { (stack) throws(Refusal) in
        try stack.redeclare { plan(nil, $0) }
      }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = try view.redeclare(origin: origin) { plan($0, $1) }
      content = .columns(view)
      return change
    }
  }
}
