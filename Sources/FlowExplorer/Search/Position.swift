import NavigationEngine

/// An app in a state of the search; under two profiles at once if their difference is searched for.
struct Position: Sendable {
  var session: AppSession
  /// The same app after the same steps under the other profile.
  var other: AppSession?

  /// Adds all that makes two positions the same.
  func add(to key: inout StateKey) {
    session.add(to: &key)
    other?.add(to: &key)
  }

  /// Performs under the other profile a step that was performed under the first.
  ///
  /// - Parameter step: The step.
  /// - Returns: Whether it can be done there, too, and shows the same.
  mutating func performAlike(_ step: PossibleStep) -> Bool {
    guard var other else { return true }
    do throws(Refusal) { _ = try other.perform(step.action) } catch { return false }
    self.other = other
    return ShownFacts(session.state) == ShownFacts(other.state)
  }
}

extension StackState {
  /// Whether the base is in front, with nothing above its root.
  var isHome: Bool {
    guard let scene else { return isAtRoot }
    return scene.layers.isEmpty && scene.base.isAtRoot
  }

  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  var greatestDepth: Int {
    guard let scene else { return ownDepth }
    var depth = max(scene.layers.count, scene.base.ownDepth)
    for tab in scene.tabs { depth = max(depth, tab.stack.ownDepth) }
    for layer in scene.layers { depth = max(depth, layer.stack.ownDepth) }
    return depth
  }

  private var ownDepth: Int { split.map { $0.columns.map(\.stack.depth).max() ?? 0 } ?? depth }

  /// A few words for what is in front: the screen with its layer, or the layer that is no screen.
  var frontName: String {
    guard let layer = scene?.layers.last, layer.kind.isButtonsOnly else { return screen }
    return "\(layer.kind.rawValue) \(layer.binding)"
  }
}
