/// The part of one update that takes effect at its end: the changes of layers (S15.2).
struct SceneUpdate: Sendable {
  /// The writes to bindings of layers, in order.
  private(set) var writes: [LayerWrite] = []
  /// The layers that the user's gesture dismisses, so that their bindings are written at its end (S13.11).
  private(set) var swiped: [Int] = []
  /// The bindings that a step turned off during a held transition, before their screens went with a layer (S13.11).
  var off: [LayerWrite] = []
  /// The contents of the scene before the update; nil once it has ended.
  private(set) var before: SceneContent?
  /// The surfaces that the update changed, in the order of their first changes.
  private(set) var changed: [SurfaceID] = []
  /// Whether state was written since declarations followed it (S18.2).
  var hasNewState = false
  /// The numbers of elements that the update leaves on the paths that it is about to write.
  var kept: [SceneTarget: Int] = [:]
  /// Whether the binding `tab` was written with the name of a tab that isn't there, since its condition doesn't hold.
  var namesAbsentTab = false
  /// The maker of the change that is being written; the change may remove it.
  var maker = BindingOwner.app
  /// The changes that follow from the update.
  private(set) var following = Following()

  init() {}

  /// Begins an update of a scene that shows something.
  mutating func begin(_ content: SceneContent) {
    before = content
    (hasNewState, namesAbsentTab, maker) = (false, false, .app)
    writes.removeAll(keepingCapacity: true)
    if !swiped.isEmpty { swiped = [] }
    changed.removeAll(keepingCapacity: true)
    if !following.isEmpty { following = Following() }
  }

  // MARK: Changes of surfaces

  /// Notes the change of a surface.
  mutating func note(_ id: SurfaceID) {
    if !changed.contains(id) { changed.append(id) }
  }

  /// Forgets the surfaces that changed since a number of them was known.
  mutating func forgetChanges(since count: Int) { changed.removeSubrange(count...) }

  /// Ends the update; the earlier content of the scene is then no longer kept.
  mutating func end() { before = nil }

  // MARK: Writes

  mutating func write(_ write: LayerWrite) { writes.append(write) }

  /// Turns the binding of a layer off (S13.9).
  mutating func end(_ layer: LiveLayer, bySwipe: Bool = false) {
    if bySwipe { swiped.append(layer.id) }
    writes.append(LayerWrite(ending: layer))
  }

  /// Notes the bindings that are off in the end.
  mutating func noteOff() {
    for write in writes {
      off.removeAll(where: write.isSameBinding)
      if !write.isOn { off.append(write) }
    }
  }

  /// Whether the update itself ends the layer with that number: the last write to its binding turns it off (S7.1).
  func ends(_ layer: Int) -> Bool {
    for index in writes.indices.reversed() where writes.span[index].layer == layer { return !writes.span[index].isOn }
    return false
  }

  // MARK: What follows

  /// A button of an alert or a dialog ends it, and then makes its update (S13.15).
  mutating func press(_ button: AppModel.Update?, on layer: LiveLayer) {
    end(layer)
    guard let button, button != AppModel.Update() else { return }
    let item = layer.plan.declaration.itemType == nil ? nil : layer.value
    following.first.append(.update(button, UpdateMaker(owner: layer.presenter, value: item)))
  }

  /// Adds the update of a layer that goes, before those of buttons (S13.11).
  mutating func follow(onDismiss: AppModel.Update, by maker: UpdateMaker) {
    following.first.insert(.update(onDismiss, maker), at: 0)
  }

  /// Adds the updates that are made when this one is rendered (S15.3).
  mutating func follow(then updates: [AppModel.Update], by maker: UpdateMaker) {
    following.last += updates.map { .update($0, maker) }
  }

  /// Follows entries that moved.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    maker.follow(moved)
    for index in writes.indices { writes[index].owner.follow(moved) }
    following.follow(moved)
  }

  // MARK: Changes underneath

  /// The changes under a layer that stood over it before the update and still does (S13.14).
  ///
  /// - Parameter content: What the scene shows after the update.
  /// - Returns: The layer that stays in front of the changes, and the names of the changed parts; nil if nothing did.
  func changesUnderneath(_ content: SceneContent) -> (names: [String], layer: LiveLayer)? {
    guard !content.layers.isEmpty, !changed.isEmpty || content.shown != before?.shown,
      let before, case let stayed = content.layers.commonCount(with: before.layers),
      stayed > 0
    else { return nil }
    var names: [String] = []
    if content.shown != before.shown { names.append(SceneState.tabBinding) }
    for id in changed {
      guard let level = content.layers.level(of: id), level < stayed - 1,
        let old = before.surface(id), let new = content.surface(id), old.state != new.state
      else { continue }
      names.append(content.name(of: id))
    }
    return names.isEmpty ? nil : (names, content.layers.up[stayed - 1])
  }
}
