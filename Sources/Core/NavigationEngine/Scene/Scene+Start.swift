// The first render, and the size of the window (S13.16, S13.17, S14.1, S8.10).

extension Scene {
  /// Renders the scene for the first time.
  ///
  /// - Parameters:
  ///   - path: The initial path of the tab that is selected at first, or of the base; nil for the app's own.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of the path and the size.
  mutating func start(path: [RouteValue]?, size: Step.Resize?) throws(Refusal) {
    if let size { content.factory.resize(size) }
    takeDeclarations()
    let selected = firstTab(app.initialTab)
    for index in blueprint.bases.indices {
      let isSelected = index == selected
      let (surface, diagnostics) = try factory.base(index, path: isSelected ? path : nil, origin: origin)
      // The screens of other tabs aren't there yet, so nothing can be wrong with them.
      if isSelected { raised += diagnostics }
      content.addBase(surface, isBuilt: isSelected)
    }
    if let size { try check(size) }
    content.initialBindings = app.initialBindings.filter { !$0.value.isOff }
    try select(app.initialTab)
    try redeclare()
    try presentInitially()
  }

  private func check(_ size: Step.Resize) throws(Refusal) {
    for base in content.bases where base.surface.hasColumns {
      var surface = base.surface
      try surface.resize(size)
    }
  }

  /// The index of the tab that is shown at first.
  func firstTab(_ name: String?) -> Int {
    let named = name.flatMap(blueprint.tab).flatMap { content.absentTabs.contains($0) ? nil : $0 }
    return named ?? content.firstTab ?? 0
  }

  /// Shows the tab that is selected at first.
  mutating func select(_ name: String?) throws(Refusal) {
    guard content.hasTabs else { return }
    let first = firstTab(name)
    _ = content.showBase(first)
    content.tab = app.tabs[first].name
    if let name { try show(content.writeTab(.string(name))) }
  }

  /// Changes the size of the window for every split view of the scene (S8.10, S13.17).
  mutating func resize(_ size: Step.Resize) throws(Refusal) {
    let split = content.surfaceIDs.filter { content.surface($0)?.hasColumns == true }
    guard !split.isEmpty else { throw .noSplitView }
    let (before, changed) = (content, update.changed.count)
    for id in split { try change(id) { surface throws(Refusal) in try surface.resize(size) } }
    // The window changed, and nothing that the app wrote.
    update.forgetChanges(since: changed)
    content.factory.resize(size)
    guard let layer = content.layerInTurnedColumn(since: before) else { return }
    mayDiffer = true
    if profile.presentInColumn == .dismiss { removeLayer(withColumnOf: layer) }
  }
}

// MARK: Messages about sizes

extension Refusal {
  fileprivate static let noSplitView = Self(.unsupportedStep, "the app has no columns, which a size would change")
}
