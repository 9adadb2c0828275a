// The roots of the app, of tabs and of columns follow the state that chooses among several (S18.3).

extension Scene {
  /// Shows other roots at the end of an update, if state asks for them; together with a push a path is lost.
  ///
  /// - Returns: Whether a root is another one.
  /// - Throws: The refusal of a binding's presentation.
  @discardableResult
  mutating func followChosenRoots() throws(Refusal) -> Bool {
    guard blueprint.conditions != nil, let declarations = content.factory.declarations else { return false }
    var isChanged = false
    for index in content.bases.indices {
      let surface = content.bases[index].surface
      for place in surface.changedRoots(declarations) {
        try follow(place, of: index, surface.columns[place.column].stack.state)
        isChanged = true
      }
    }
    for layer in content.layers.up {
      for place in layer.surface.changedRoots(declarations) {
        try change(place, of: .layer(layer.id), keeping: .max)
        isChanged = true
      }
    }
    return isChanged
  }

  /// The root that state asks for in a stack; nil if that is shown, or nothing is asked for.
  func chosenRoot(of target: SceneTarget) -> String? {
    guard blueprint.conditions != nil, let declarations = content.factory.declarations,
      let surface = content.surface(target.id)
    else {
      return nil
    }
    let index = target.index(in: surface) ?? surface.mainIndex
    guard surface.frame(of: index)?.replacement == nil else { return nil }
    return surface.changedRoots(declarations).first { $0.column == index }?.screen
  }

  /// The indices of a surface's columns whose roots are about to change; the screens above the old roots are never
  /// shown again.
  func changingRoots(in id: SurfaceID) -> [Int] {
    guard blueprint.conditions?.roots.isEmpty == false, let declarations = content.factory.declarations
    else { return [] }
    return content.surface(id)?.changedRoots(declarations).map(\.column) ?? []
  }

  /// Shows another root of a tab, or of the app's own content.
  private mutating func follow(_ place: RootPlace, of index: Int, _ now: StackState) throws(Refusal) {
    let id = SurfaceID.base(index)
    let old = update.before?.surface(id)?.columns[place.column].stack.state ?? now
    let kept = zip(old.path, now.path).prefix { $0.value == $1.value }.count
    let pushed = Set(now.path[kept...].map(\.value.description))
    // The old root's screens of the lost values were never shown.
    let screens = Set(now.path[kept...].map(\.screen))
    raised.removeAll { raised in
      switch raised.id {
      case .unresolvedDestination: raised.concerns.contains(where: pushed.contains)
      case .duplicateDestination: raised.declarations.first.map { screens.contains($0.screen) } ?? false
      case _: false
      }
    }
    let raised = raised
    try change(place, of: id, keeping: kept)
    // The screens of a tab that was never selected aren't there yet, so nothing can be wrong with them.
    if !content.bases[index].isBuilt { self.raised = raised }
  }

  private mutating func change(_ place: RootPlace, of id: SurfaceID, keeping kept: Int) throws(Refusal) {
    try change(id) { surface throws(Refusal) in try surface.follow(place, keeping: kept) }
  }
}

/// The column of a root that state chooses, and its current screen.
private typealias RootPlace = (column: Int, screen: String)

extension Surface {
  /// Checks that a flow may replace a root.
  ///
  /// - Parameter column: The column; nil for the view's choice.
  /// - Throws: `unsupported-step` if the root follows the app's state.
  func checkRoot(of column: AppModel.Column?) throws(Refusal) {
    guard !columns[column.flatMap(index) ?? mainIndex].stack.app.roots.isEmpty else { return }
    throw Refusal(
      .unsupportedStep,
      message: "this root follows the app's state, and no step replaces it",
      advice: "write the state that the root asks for, with `set`"
    )
  }

  /// The roots that state chooses now, where others are shown.
  fileprivate func changedRoots(_ declarations: DeclarationsInForce) -> [RootPlace] {
    columns.indices.compactMap { index in
      let own = frame(of: index)?.root ?? columns[index].stack.state.root
      let roots = layout?.columns[index].root.roots ?? columns[index].stack.app.roots
      guard let root = declarations.root(of: roots), root != own else { return nil }
      return (index, root)
    }
  }

  /// Shows another screen as the root of a column; a screen that replaces the root stays, and so does the selection.
  fileprivate mutating func follow(_ place: RootPlace, keeping kept: Int) throws(Refusal) {
    let index = place.column
    layout?.columns[index].root.screen = place.screen
    if frame(of: index)?.replacement == nil {
      try change(index) { stack throws(Refusal) in try stack.followRoot(to: place.screen, keeping: kept) }
    }
    columns[index].stack.state.frame?.root = place.screen
  }
}

extension Stack {
  /// Shows another screen as the root; values that the same update pushed are lost with the path.
  fileprivate mutating func followRoot(to screen: String, keeping kept: Int) throws(Refusal) {
    let pushed = state.path.values.dropFirst(kept)
    keep(min(kept, state.path.count))
    try replaceRoot(screen, pushing: pushed)
  }
}
