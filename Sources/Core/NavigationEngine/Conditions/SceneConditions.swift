/// Lets a scene follow the state and bindings that its declarations depend on (S18.2–S18.4).
enum SceneConditions {
  /// The number of times that one change may change declarations again.
  private static let roundLimit = 16

  /// Takes the declarations in force for all screens that come from now on.
  static func takeDeclarations(_ scene: inout Scene) {
    guard let declared = scene.blueprint.conditions else { return }
    let values = ConditionValues(content: scene.content)
    if !declared.tabs.isEmpty {
      scene.content.absentTabs = Set(declared.tabs.filter { !$0.value.holds(values.ofApp) }.keys)
    }
    let asked = declared.names.map(values.ofApp)
    if scene.factory.declarations?.asked == asked { return }
    let now = DeclarationsInForce(declared, asked, ofApp: values.ofApp, onNew: values.value)
    let isSame = now.isSame(as: scene.factory.declarations)
    // Also if no new screen is declared otherwise: a screen that is there may be, since it has values of its own.
    scene.content.factory.declarations = now
    if isSame { return }
    for id in scene.content.surfaceIDs {
      guard var surface = scene.content.surface(id) else { continue }
      surface.take(now)
      scene.content.show(surface, as: id)
    }
  }

  /// Shows the screens as they are declared now; screens that come or go by that may change declarations again.
  static func redeclare(_ scene: inout Scene) throws(Refusal) {
    guard let declared = scene.blueprint.conditions else { return }
    scene.update.hasNewState = false
    for _ in 0..<roundLimit {
      takeDeclarations(&scene)
      try followTabs(declared, &scene)
      let isChanged = try redeclareSurfaces(declared, &scene, presenting: true)
      if !declared.hasLayers || !removeAbsentLayer(&scene), !isChanged { break }
    }
    if declared.hasValues { try PresentedValues.show(&scene) }
  }

  /// Shows the screens as they are declared by what the update wrote so far; tabs and layers change at its end.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - presenting: Whether presentations of bindings come and go now, and not at the end.
  /// - Throws: The refusal of a binding's presentation.
  static func redeclareScreens(_ scene: inout Scene, presenting: Bool) throws(Refusal) {
    scene.update.hasNewState = false
    guard let declared = scene.blueprint.conditions else { return }
    takeDeclarations(&scene)
    _ = try redeclareSurfaces(declared, &scene, presenting: presenting)
  }

  /// Shows the tab that the binding names if it exists now; else, if the shown tab is gone, another one.
  private static func followTabs(_ declared: ConditionalDeclarations, _ scene: inout Scene) throws(Refusal) {
    guard !declared.tabs.isEmpty, scene.content.bases.indices.contains(scene.content.shown) else { return }
    let content = scene.content
    let wanted = content.blueprint.tab(named: content.tab).flatMap { content.absentTabs.contains($0) ? nil : $0 }
    if wanted == nil, scene.update.namesAbsentTab {
      scene.raise(.unknownTab(content.tab, in: content.app, shown: content.shown))
    }
    scene.update.namesAbsentTab = false
    let isGone = content.absentTabs.contains(content.shown)
    guard let next = wanted ?? (isGone ? content.firstTab : nil), next != content.shown else { return }
    if wanted == nil { scene.raise(.unknownTab(content.tab, in: content.app, shown: next)) }
    try scene.showTab(next)
  }

  /// Shows the screens of all surfaces as they are declared now, and returns whether one is declared otherwise than
  /// before.
  ///
  /// Only surfaces are looked at for whose screens a condition may hold that didn't before the update, or the
  /// other way round.
  private static func redeclareSurfaces(
    _ declared: ConditionalDeclarations,
    _ scene: inout Scene,
    presenting: Bool
  ) throws(Refusal) -> Bool {
    guard !declared.screens.isEmpty else { return false }
    var before: [ObjectIdentifier]?
    for id in scene.surfacesToRedeclare {
      let values = ConditionValues(content: scene.content)
      let leaving = ChosenRoots.changing(in: id, of: scene)
      func plan(_ column: Int?, _ entry: VisibleEntry) -> ResolvedApp.Screen? {
        guard let variants = declared.screens[entry.name], !leaving.contains(column ?? 0) else { return nil }
        let place = EntryPlace(surface: id, column: column, anchor: entry.anchor)
        return variants.plan { values.value($0, on: entry, at: place) }
      }
      if scene.content.surface(id)?.isDeclaredOtherwise(plan) == true {
        before = before ?? scene.content.plans
        let kept = scene.update.kept
        try scene.change(id) { surface throws(Refusal) in surface.redeclare(plan) { kept[.init(id: id, column: $0)] } }
      }
      if presenting, declared.hasPushes, scene.content.surface(id)?.hasPresentationsToFollow == true {
        before = before ?? scene.content.plans
        try scene.change(id) { surface throws(Refusal) in try surface.followPresentations() }
      }
    }
    return before.map { $0 != scene.content.plans } ?? false
  }

  // MARK: Layers

  /// The bindings that turn on and whose presentation is there; the others are on and wait until it is.
  static func present(_ comers: [LayerWrite], in scene: inout Scene) -> [LayerWrite] {
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
  private static func removeAbsentLayer(_ scene: inout Scene) -> Bool {
    let content = scene.content
    let level = content.layers.up.firstIndex { !isThere(LayerWrite(keeping: $0), in: content) }
    guard let level else { return false }
    let write = LayerWrite(keeping: content.layers.up[level])
    LayerRemoval(from: level).perform(in: &scene)
    scene.content.layers.wait(write, .absent)
    return true
  }
}

extension Scene {
  /// The surfaces with screens that may be declared otherwise than before the update; if a condition asks for an app's
  /// value that changed, these are all; else the changed ones, and those with screens whose own values changed.
  fileprivate var surfacesToRedeclare: [SurfaceID] {
    let all = content.surfaceIDs
    guard let before = update.before, before.factory.declarations?.asked == content.factory.declarations?.asked else {
      return all
    }
    let changed =
      update.changed + content.states.surfaces(differingFrom: before.states) + before.layers.presenting
      + content.layers.presenting
    return all.filter { id in
      switch id {
      case .base(let index) where before.bases.indices.contains(index):
        changed.contains(id) || before.bases[index].isBuilt != content.bases[index].isBuilt
      case .base: true
      case .layer(let number): changed.contains(id) || before.layers.layer(number) == nil
      }
    }
  }
}

extension SceneContent {
  /// The plans of all screens that are there.
  fileprivate var plans: [ObjectIdentifier] {
    surfaceIDs.compactMap(surface).flatMap(\.columns).flatMap { column in
      let state = column.stack.state
      return (0...state.depth).compactMap { state.entry(at: $0).level.map { ObjectIdentifier($0.plan) } }
    }
  }
}

extension Surface {
  /// Takes the declarations in force for screens that come from now on.
  mutating func take(_ declarations: DeclarationsInForce) {
    for index in columns.indices {
      columns[index].stack.blueprint = columns[index].stack.blueprint.declaring(declarations)
      guard let roots = layout?.columns[index].root.roots, let root = declarations.root(of: roots) else { continue }
      layout?.columns[index].root.screen = root
    }
  }

  /// Whether a screen that is there is declared otherwise now.
  ///
  /// - Parameter plan: The plan of a screen, as ``redeclare(_:)`` takes it.
  /// - Returns: Whether there is such a screen.
  fileprivate func isDeclaredOtherwise(_ plan: (Int?, VisibleEntry) -> ResolvedApp.Screen?) -> Bool {
    columns.indices.contains { index in
      let column = hasColumns ? index : nil
      return Redeclaration.lowestChange(in: columns[index].stack.state) { plan(column, $0) } != nil
    }
  }

  /// Shows the screens that are there as they are declared now.
  ///
  /// - Parameters:
  ///   - plan: The plan of the screen of an entry in the column of an index, nil outside columns; it is nil if it
  ///     depends on no condition.
  ///   - kept: The number of elements that the update leaves on the path of a column; nil for all.
  fileprivate mutating func redeclare(
    _ plan: (Int?, VisibleEntry) -> ResolvedApp.Screen?,
    keeping kept: (AppModel.Column?) -> Int?
  ) {
    for index in columns.indices {
      let column = hasColumns ? index : nil
      let kept = kept(self.column(column)) ?? .max
      change(index) { Redeclaration.redeclare(&$0, keeping: kept) { plan(column, $0) } }
    }
  }
}
