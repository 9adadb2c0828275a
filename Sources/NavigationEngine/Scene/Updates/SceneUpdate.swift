/// The part of one update that takes effect at its end: what becomes of layers (S15.2).
struct SceneUpdate: Sendable {
  /// The writes to bindings of layers, in order.
  private(set) var writes: [LayerWrite] = []
  /// The layers that the user's gesture dismisses, so that their bindings are written at its end (S13.11).
  private(set) var swiped: Set<Int> = []
  /// The states that the changed surfaces had before the update.
  var before: [(id: SurfaceID, state: StackState)] = []
  /// The layers that stood before the update, bottom to top.
  let layersBefore: [Int]
  private let shownBefore: Int
  /// The updates of buttons, and of layers that go: they are made before what waits comes.
  private var first: [FollowUp] = []
  /// The updates of `then`.
  private var last: [FollowUp] = []

  /// Begins an update of a scene that shows something.
  init(_ content: SceneContent) {
    layersBefore = content.layers.up.map(\.id)
    shownBefore = content.shown
  }

  // MARK: Writes

  mutating func write(_ write: LayerWrite) { writes.append(write) }

  /// Turns the binding of a layer off (S13.9).
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - bySwipe: Whether the user's gesture does.
  mutating func end(_ layer: LiveLayer, bySwipe: Bool = false) {
    if bySwipe { swiped.insert(layer.id) }
    writes.append(LayerWrite(ending: layer))
  }

  /// Whether the update itself ends a layer: the last write to its binding turns it off (S7.1).
  func ends(_ layer: LiveLayer) -> Bool {
    let last = writes.last { $0.layer == layer.id }
    return last.map { !$0.isOn } ?? false
  }

  // MARK: What follows

  /// A button of an alert or a dialog ends it, and then makes its update (S13.15).
  mutating func press(_ button: AppModel.Update?, on layer: LiveLayer) {
    end(layer)
    guard let button, button != AppModel.Update() else { return }
    let item = layer.plan.declaration.itemType == nil ? nil : layer.value
    first.append(.update(button, UpdateMaker(owner: layer.presenter, value: item)))
  }

  /// Adds the update of a layer that goes, before those of buttons (S13.11).
  mutating func follow(onDismiss: AppModel.Update, by maker: UpdateMaker) {
    first.insert(.update(onDismiss, maker), at: 0)
  }

  /// Adds the updates that are made when this one is rendered (S15.3).
  mutating func follow(then updates: [AppModel.Update], by maker: UpdateMaker) {
    last += updates.map { .update($0, maker) }
  }

  /// Whether nothing follows but layers that wait.
  var isLast: Bool { first.isEmpty && last.isEmpty }

  /// Takes the changes that follow, in order.
  mutating func takeFollowUps() -> [FollowUp] {
    defer { (first, last) = ([], []) }
    return first + [.promotion] + last
  }

  /// Follows entries that moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in writes.indices { writes[index].owner.follow(moved) }
    for index in first.indices { first[index].follow(moved) }
    for index in last.indices { last[index].follow(moved) }
  }

  // MARK: Changes underneath

  /// The changes under a layer that stood over it before the update and still does (S13.14).
  ///
  /// - Parameter content: What the scene shows after the update.
  /// - Returns: The layer that stays in front of the changes, and the names of what changed; nil if nothing did.
  func changesUnderneath(_ content: SceneContent) -> (names: [String], layer: LiveLayer)? {
    let layers = content.layers
    let stayed = zip(layersBefore, layers.up.lazy.map(\.id)).prefix { $0 == $1 }.count
    guard stayed > 0 else { return nil }
    var names: [String] = []
    if content.shown != shownBefore { names.append(SceneState.tabBinding) }
    for (id, before) in before {
      guard let level = layers.level(of: id), level < stayed - 1, let surface = content.surface(id),
        surface.state != before
      else { continue }
      names.append(content.name(of: id))
    }
    return names.isEmpty ? nil : (names, layers.up[stayed - 1])
  }
}
