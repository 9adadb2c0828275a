// A scene follows the state and bindings that its declarations depend on (S18.2–S18.4).

extension Scene {
  /// The number of times that one change may change declarations again.
  private static let roundLimit = 16

  /// Takes the declarations in force for all screens that come from now on.
  mutating func takeDeclarations() {
    guard let declared = blueprint.conditions else { return }
    let values = ConditionValues(content: content)
    if !declared.tabs.isEmpty {
      content.absentTabs = Set(declared.tabs.filter { !$0.value.holds(values.ofApp) }.keys)
    }
    let asked = declared.names.map(values.ofApp)
    if factory.declarations?.asked == asked { return }
    let now = DeclarationsInForce(declared, asked, ofApp: values.ofApp, onNew: values.value)
    let isSame = now.isSame(as: factory.declarations)
    // Also if no new screen is declared otherwise: a screen that is there may be, since it has values of its own.
    content.factory.declarations = now
    if isSame { return }
    for id in content.surfaceIDs {
      guard var surface = content.surface(id) else { continue }
      surface.take(now)
      content.show(surface, as: id)
    }
  }

  /// Shows the screens as they are declared now; screens that come or go by that may change declarations again.
  mutating func redeclare() throws(Refusal) {
    guard let declared = blueprint.conditions else { return }
    update.hasNewState = false
    for _ in 0..<Self.roundLimit {
      takeDeclarations()
      try followTabs(declared)
      let isChanged = try redeclareSurfaces(declared, presenting: true)
      if !declared.hasLayers || !removeAbsentLayer(), !isChanged { break }
    }
    if declared.hasValues { try showPresentedValues() }
  }

  /// Shows the screens as they are declared by what the update wrote so far; tabs and layers change at its end.
  ///
  /// - Parameter presenting: Whether presentations of bindings come and go now, and not at the end.
  /// - Throws: The refusal of a binding's presentation.
  mutating func redeclareScreens(presenting: Bool) throws(Refusal) {
    update.hasNewState = false
    guard let declared = blueprint.conditions else { return }
    takeDeclarations()
    _ = try redeclareSurfaces(declared, presenting: presenting)
  }

  /// Shows the tab that the binding names if it exists now; else, if the shown tab is gone, another one.
  private mutating func followTabs(_ declared: ConditionalDeclarations) throws(Refusal) {
    guard !declared.tabs.isEmpty, content.bases.indices.contains(content.shown) else { return }
    let content = content
    let wanted = content.blueprint.tab(named: content.tab).flatMap { content.absentTabs.contains($0) ? nil : $0 }
    if wanted == nil, update.namesAbsentTab {
      raise(.unknownTab(content.tab, in: content.app, shown: content.shown))
    }
    update.namesAbsentTab = false
    let isGone = content.absentTabs.contains(content.shown)
    guard let next = wanted ?? (isGone ? content.firstTab : nil), next != content.shown else { return }
    if wanted == nil { raise(.unknownTab(content.tab, in: content.app, shown: next)) }
    try showTab(next)
  }

  /// Shows the screens of all surfaces as they are declared now, and returns whether one is declared otherwise than
  /// before.
  ///
  /// Only surfaces are looked at for whose screens a condition may hold that didn't before the update, or the
  /// other way round.
  private mutating func redeclareSurfaces(
    _ declared: ConditionalDeclarations,
    presenting: Bool
  ) throws(Refusal) -> Bool {
    guard !declared.screens.isEmpty else { return false }
    var before: [ObjectIdentifier]?
    for id in surfacesToRedeclare {
      let values = ConditionValues(content: content)
      let leaving = changingRoots(in: id)
      func plan(_ column: Int?, _ entry: VisibleEntry) -> ResolvedApp.Screen? {
        guard let variants = declared.screens[entry.name], !leaving.contains(column ?? 0) else { return nil }
        let place = EntryPlace(surface: id, column: column, anchor: entry.anchor)
        return variants.plan { values.value($0, on: entry, at: place) }
      }
      if content.surface(id)?.isDeclaredOtherwise(plan) == true {
        before = before ?? content.plans
        let kept = update.kept
        try change(id) { surface throws(Refusal) in surface.redeclare(plan) { kept[.init(id: id, column: $0)] } }
      }
      if presenting, declared.hasPushes, content.surface(id)?.hasPresentationsToFollow == true {
        before = before ?? content.plans
        try change(id) { surface throws(Refusal) in try surface.followPresentations() }
      }
    }
    return before.map { $0 != content.plans } ?? false
  }

  // MARK: Layers

  /// The bindings that turn on and whose presentation is there; the others are on and wait until it is.
  mutating func present(_ comers: [LayerWrite]) -> [LayerWrite] {
    guard blueprint.conditions?.hasLayers == true else { return comers }
    let content = content
    for write in comers where !content.isThere(write) { self.content.layers.wait(write, .absent) }
    return comers.filter(content.isThere)
  }

  /// Removes the lowest layer whose presentation isn't there any more, with those above it; its binding stays on.
  private mutating func removeAbsentLayer() -> Bool {
    let content = content
    let level = content.layers.up.firstIndex { !content.isThere(LayerWrite(keeping: $0)) }
    guard let level else { return false }
    let write = LayerWrite(keeping: content.layers.up[level])
    removeLayers(from: level)
    self.content.layers.wait(write, .absent)
    return true
  }

  /// The surfaces with screens that may be declared otherwise than before the update; if a condition asks for an app's
  /// value that changed, these are all; else the changed ones, and those with screens whose own values changed.
  private var surfacesToRedeclare: [SurfaceID] {
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
  /// The index of the first binding that waits and may show its layer now (S13.8).
  var nextToCome: Int? { layers.nextToCome(whenShown: shown, isThere) }

  /// Whether the presentation of a binding is there.
  fileprivate func isThere(_ write: LayerWrite) -> Bool {
    guard let condition = write.plan.declaration.condition else { return true }
    let values = ConditionValues(content: self)
    guard case .screen(let place) = write.owner, let entry = entry(at: place) else {
      return condition.holds(values.ofApp)
    }
    return condition.holds { values.value($0, on: entry, at: place) }
  }

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
      return columns[index].stack.state.lowestChange { plan(column, $0) } != nil
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
      change(index) { $0.redeclare(keeping: kept) { plan(column, $0) } }
    }
  }
}
