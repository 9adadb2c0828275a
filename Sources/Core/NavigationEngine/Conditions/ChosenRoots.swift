/// Lets the roots of the app, of tabs and of columns follow the state that chooses among several (S18.3).
enum ChosenRoots {
  /// Shows other roots, if state asks for them; together with a push a path is lost.
  ///
  /// - Parameter scene: The scene, at the end of an update.
  /// - Returns: Whether a root is another one.
  /// - Throws: The refusal of a binding's presentation.
  @discardableResult
  static func follow(_ scene: inout Scene) throws(Refusal) -> Bool {
    guard scene.blueprint.conditions != nil, let declarations = scene.content.factory.declarations else { return false }
    var isChanged = false
    for index in scene.content.bases.indices {
      let surface = scene.content.bases[index].surface
      for place in surface.changedRoots(declarations) {
        try follow(place, of: index, surface.columns[place.column].stack.state, &scene)
        isChanged = true
      }
    }
    for layer in scene.content.layers.up {
      for place in layer.surface.changedRoots(declarations) {
        try change(place, of: .layer(layer.id), keeping: .max, &scene)
        isChanged = true
      }
    }
    return isChanged
  }

  /// The root that state asks for in a stack; nil if that is shown, or nothing is asked for.
  static func root(of target: SceneTarget, in scene: Scene) -> String? {
    guard scene.blueprint.conditions != nil, let declarations = scene.content.factory.declarations,
      let surface = scene.content.surface(target.id)
    else {
      return nil
    }
    let index = target.index(in: surface) ?? surface.mainIndex
    guard surface.frame(of: index)?.replacement == nil else { return nil }
    return surface.changedRoots(declarations).first { $0.column == index }?.screen
  }

  /// The indices of a surface's columns whose roots are about to change; the screens above the old roots are never
  /// shown again.
  static func changing(in id: SurfaceID, of scene: Scene) -> [Int] {
    guard scene.blueprint.conditions?.roots.isEmpty == false, let declarations = scene.content.factory.declarations
    else { return [] }
    return scene.content.surface(id)?.changedRoots(declarations).map(\.column) ?? []
  }

  /// Shows another root of a tab, or of the app's own content.
  private static func follow(
    _ place: RootPlace,
    of index: Int,
    _ now: StackState,
    _ scene: inout Scene
  ) throws(Refusal) {
    let id = SurfaceID.base(index)
    let old = scene.update.before?.surface(id)?.columns[place.column].stack.state ?? now
    let kept = zip(old.path, now.path).prefix { $0.value == $1.value }.count
    let pushed = Set(now.path[kept...].map(\.value.description))
    // The old root's screens of the lost values were never shown.
    let screens = Set(now.path[kept...].map(\.screen))
    scene.raised.removeAll { raised in
      switch raised.id {
      case .unresolvedDestination: raised.concerns.contains(where: pushed.contains)
      case .duplicateDestination: raised.declarations.first.map { screens.contains($0.screen) } ?? false
      case _: false
      }
    }
    let raised = scene.raised
    try change(place, of: id, keeping: kept, &scene)
    // The screens of a tab that was never selected aren't there yet, so nothing can be wrong with them.
    if !scene.content.bases[index].isBuilt { scene.raised = raised }
  }

  private static func change(
    _ place: RootPlace,
    of id: SurfaceID,
    keeping kept: Int,
    _ scene: inout Scene
  ) throws(Refusal) {
    try scene.change(id) { surface throws(Refusal) in try surface.follow(place, keeping: kept) }
  }

  /// Checks that a flow may replace a root.
  ///
  /// - Parameters:
  ///   - surface: What the stack is in; nil if it isn't there.
  ///   - column: The column; nil for the view's choice.
  /// - Throws: `unsupported-step` if the root follows the app's state.
  static func check(_ surface: Surface?, _ column: AppModel.Column?) throws(Refusal) {
    guard let surface else { return }
    let app = surface.columns[column.flatMap(surface.index) ?? surface.mainIndex].stack.app
    guard !app.roots.isEmpty else { return }
    throw Refusal(
      .unsupportedStep,
      message: "this root follows the app's state, and no step replaces it",
      advice: "write the state that the root asks for, with `set`"
    )
  }
}

/// The column of a root that state chooses, and its current screen.
private typealias RootPlace = (column: Int, screen: String)

extension Surface {
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
