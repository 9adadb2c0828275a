/// The part of one update that takes effect at its end: what becomes of layers (S15.2).
struct SceneUpdate: Sendable {
  /// A write to the binding of a layer.
  struct Write: Sendable {
    let plan: SceneBlueprint.Layer
    var owner: LiveScene.Owner
    let value: RouteValue
    /// The layer that the binding presents at the time of the write.
    let layer: Int?
  }

  /// The writes, in order.
  var writes: [Write] = []
  /// The layers that the user's gesture dismisses, so that their bindings are written at its end (S13.11).
  var swiped: Set<Int> = []
  /// The states that the changed surfaces had before the update.
  var before: [(id: LiveScene.SurfaceID, state: StackState)] = []
  /// The layers that stood before the update, bottom to top.
  var layersBefore: [Int] = []
  var shownBefore = 0
  /// The updates that follow: those of buttons, done before what waits comes, then those of `then`.
  var buttons: [LiveScene.FollowUp] = []
  var next: [LiveScene.FollowUp] = []

  /// Whether the update itself ends a layer: the last write to its binding turns it off (S7.1).
  func ends(_ layer: LiveScene.Layer) -> Bool {
    let last = writes.last { $0.layer == layer.id }
    return last.map { $0.value == $0.plan.off } ?? false
  }
}
