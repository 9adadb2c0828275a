/// Lets the roots of the app, of tabs and of columns follow the state that chooses among several (S18.3).
enum ChosenRoots {
  /// Shows other roots, if state asks for them; together with a push a path is lost.
  ///
  /// - Parameter scene: The scene, at the end of an update.
  /// - Returns: Whether a root is another one.
  /// - Throws: The refusal of what a binding presents.
  @discardableResult
  static func follow(_ scene: inout LiveScene) throws(Refusal) -> Bool {
    guard let declarations = scene.factory.declarations else { return false }
    var isChanged = false
    for index in scene.content.bases.indices {
      let surface = scene.content.bases[index].surface
      for place in surface.changedRoots(declarations) {
        try follow(place, of: index, surface.state(of: place.column), &scene)
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

  /// Shows another root of a tab, or of the app's own content.
  private static func follow(
    _ place: RootPlace,
    of index: Int,
    _ now: StackState,
    _ scene: inout LiveScene
  ) throws(Refusal) {
    let id = SurfaceID.base(index)
    let before = scene.update.before.first { $0.id == id }?.state
    let old = place.name.flatMap { before?.split?[$0]?.stack } ?? before ?? now
    let kept = zip(old.path, now.path).prefix { $0.value == $1.value }.count
    let pushed = Set(now.path[kept...].map(\.value.description))
    // Nothing was ever shown of what the old root made of the values that are lost.
    scene.raised.removeAll { $0.id == .unresolvedDestination && $0.concerns.contains(where: pushed.contains) }
    let raised = scene.raised
    try change(place, of: id, keeping: kept, &scene)
    // The screens of a tab that was never selected aren't there yet, so nothing can be wrong with them.
    if !scene.content.bases[index].isBuilt { scene.raised = raised }
  }

  private static func change(
    _ place: RootPlace,
    of id: SurfaceID,
    keeping kept: Int,
    _ scene: inout LiveScene
  ) throws(Refusal) {
    let origin = scene.origin
    try scene.change(id) { (surface) throws(Refusal) in
      try surface.follow(place, keeping: kept, origin: origin)
    }
  }

  /// Checks that a flow may replace a root.
  ///
  /// - Parameters:
  ///   - surface: What the stack is in; nil if it isn't there.
  ///   - column: The column; nil for the view's choice.
  /// - Throws: `unsupported-step` if the root follows the app's state.
  static func check(_ surface: Surface?, _ column: AppModel.Column?) throws(Refusal) {
    guard let surface else { return }
    let app = column.flatMap(surface.index).map { surface.stacks[$0].blueprint.app } ?? surface.mainStack.blueprint.app
    guard !app.roots.isEmpty else { return }
    throw Refusal(
      .unsupportedStep,
      message: "this root follows the app's state, and no step replaces it",
      advice: "write the state that the root asks for, with `set`"
    )
  }
}

/// A root that state chooses, and the screen that it is now.
private struct RootPlace {
  /// The index and the name of the column; nil outside columns.
  let column: Int?
  let name: AppModel.Column?
  let screen: String
}

extension Surface {
  /// The roots that are others now than what is shown.
  fileprivate func changedRoots(_ declarations: DeclarationsInForce) -> [RootPlace] {
    switch content {
    case .stack(let stack):
      guard let root = declarations.root(of: stack.blueprint.app.roots), root != stack.state.root else { return [] }
      return [RootPlace(column: nil, name: nil, screen: root)]
    case .columns(let view):
      return view.columns.enumerated().compactMap { index, column in
        guard let root = declarations.root(of: column.model.root.roots), root != column.frame.root else { return nil }
        return RootPlace(column: index, name: column.model.column, screen: root)
      }
    }
  }

  fileprivate mutating func follow(
    _ place: RootPlace,
    keeping kept: Int,
    origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.change(origin: origin) { (stack) throws(Refusal) in
        try stack.followRoot(to: place.screen, keeping: kept)
      }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = try view.followRoot(of: place.column ?? view.mainIndex, to: place.screen, keeping: kept, origin)
      content = .columns(view)
      return change
    }
  }
}

extension NavigationStack {
  /// Shows another screen as the root; values that the same update pushed are lost with the path.
  fileprivate mutating func followRoot(to screen: String, keeping kept: Int) throws(Refusal) {
    let pushed = state.path.values.dropFirst(kept)
    keep(min(kept, state.path.count))
    try replaceRoot(screen, pushing: pushed)
  }
}

extension NavigationSplitView {
  /// Shows another screen as the root of a column; one that replaces the root stays, as does the selection.
  fileprivate mutating func followRoot(
    of index: Int,
    to screen: String,
    keeping kept: Int,
    _ origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    let before = self
    self.origin = origin
    columns[index].model.root.screen = screen
    if columns[index].frame.replacement == nil {
      let change = try columns[index].stack.change(origin: origin) { (stack) throws(Refusal) in
        try stack.followRoot(to: screen, keeping: kept)
      }
      raised += change.diagnostics
      takeDownReplacements(ownedBy: columns[index].model.column)
    }
    columns[index].stack.state.frame?.root = screen
    state = wholeState()
    return NavigationStack.Change(transition(since: before, animated: true), diagnostics: takeRaised())
  }
}
