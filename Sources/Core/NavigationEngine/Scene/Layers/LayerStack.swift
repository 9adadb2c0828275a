/// The layers of a scene, and the bindings that are on without one (S13.1, S13.8, S13.11).
///
/// Each layer stands on the layer of the screen that presents it, or on the base; so a layer takes all layers above it
/// along. A number is never given to two layers.
struct LayerStack: Sendable {
  /// A binding that is on and shows nothing (S13.8).
  struct Waiting: Sendable {
    enum Reason {
      case queued, dropped, offscreen
      /// Its presentation isn't there, since a condition doesn't hold (S18.2).
      case absent
    }

    fileprivate(set) var write: LayerWrite
    let reason: Reason
  }

  /// A layer that went during the held transition, and still stands on the screen (S13.11).
  private struct Going: Sendable {
    let level: Int
    var write: LayerWrite
    /// Whether the user swiped it away; its binding is then still on.
    var isOn: Bool
  }

  /// The layers that are up, bottom to top.
  private(set) var up: [LiveLayer] = []
  /// The bindings that are on and show nothing, in the order in which they turned on.
  private(set) var waiting: [Waiting] = []
  private var going: [Going] = []
  private var nextID = 0
  /// Whether a transition is held; leaving layers then still stand.
  private(set) var isHeld = false

  init() {}

  /// Creates the layers of a restarted app: none, and numbers that the layers before the restart don't have.
  init(restarting before: Self) { nextID = before.nextID }

  // MARK: Questions

  var isEmpty: Bool { up.isEmpty }
  var count: Int { up.count }
  /// The layer in front.
  var top: LiveLayer? { up.last }
  /// The number of the layer in front.
  var topID: Int? { up.isEmpty ? nil : up[up.count - 1].id }

  /// The layer with that number; nil if it has gone.
  func layer(_ id: Int) -> LiveLayer? { up.last { $0.id == id } }

  /// The content of the layer with that number; nil if it has gone.
  func surface(_ id: Int) -> Surface? { up.lastIndex { $0.id == id }.map { up[$0].surface } }

  /// The frontmost layer with that binding.
  func layer(named binding: String) -> LiveLayer? { up.last { $0.plan.binding == binding } }

  /// The number of layers, from the bottom, that both have.
  func commonCount(with other: Self) -> Int {
    var count = 0
    while count < min(up.count, other.up.count), up[count].id == other.up[count].id { count += 1 }
    return count
  }

  /// The surfaces with a binding that is on; an update may have changed it.
  var presenting: [SurfaceID] {
    let owners = up.map(\.presenter) + waiting.map(\.write.owner) + going.map(\.write.owner)
    return owners.compactMap { if case .screen(let place) = $0 { place.surface } else { nil } }
  }

  /// The index of the layer that a binding presents.
  func level(of plan: SceneBlueprint.Layer, for owner: BindingOwner) -> Int? {
    up.firstIndex { $0.plan === plan && $0.presenter == owner }
  }

  /// The number of the layer that a binding presents.
  func number(of plan: SceneBlueprint.Layer, for owner: BindingOwner) -> Int? {
    // Read in place, since a copy of a layer is dozens of references.
    if let level = level(of: plan, for: owner) { up.span[level].id } else { nil }
  }

  /// The number of the layer of an index, and whether its path outlives it.
  func keeping(at level: Int) -> (id: Int, keepsPath: Bool) {
    (up.span[level].id, up.span[level].presenter != .gone && up.span[level].plan.declaration.keepsPath)
  }

  /// The index of a layer, or -1 for a base; nil if the layer has gone.
  func level(of id: SurfaceID) -> Int? {
    switch id {
    case .base: -1
    case .layer(let id): up.lastIndex { $0.id == id }
    }
  }

  /// The index of the layer whose content declares something, or -1 for the base; nil if it has gone.
  func level(of owner: BindingOwner) -> Int? {
    switch owner {
    case .app: -1
    case .screen(let place): level(of: place.surface)
    case .gone: nil
    }
  }

  /// Whether a binding is on, whether it shows a layer or not.
  func isOn(_ plan: SceneBlueprint.Layer, for owner: BindingOwner) -> Bool {
    level(of: plan, for: owner) != nil
      || waiting.contains { $0.write.plan === plan && $0.write.owner == owner }
      || going.contains { $0.isOn && $0.write.plan === plan && $0.write.owner == owner }
  }

  /// The bindings that are on: of layers that are up, that wait, or that the user swiped away during the held transition;
  /// the last are written at its end (S13.11).
  var on: [LayerWrite] {
    up.map { LayerWrite(keeping: $0) } + waiting.map(\.write) + going.filter(\.isOn).map(\.write)
  }

  /// Whether a layer that went still stands on the layer of that index, or above it.
  func isGoing(above level: Int) -> Bool { going.contains { $0.level > level } }

  // MARK: Layers that come and go

  /// Adds a layer on top.
  mutating func add(_ write: LayerWrite, presenterName name: String?, _ surface: Surface, origin: Int) {
    up.append(LiveLayer(id: nextID, write, presenterName: name, surface, origin: origin))
    nextID += 1
  }

  /// Removes the layers from an index on, and all references to their screens.
  ///
  /// - Parameters:
  ///   - level: The index of the lowest.
  ///   - isSwiped: Whether the user's gesture dismisses the lowest, so that its binding is written at its end.
  /// - Returns: The number of the lowest; those above it have greater ones.
  mutating func remove(from level: Int, isSwiped: Bool) -> Int {
    let number = up[level].id
    if isHeld, up[level].presenter != .gone {
      going.append(Going(level: level, write: LayerWrite(keeping: up[level]), isOn: isSwiped))
    }
    // The array is shared with the state before, so that removing in place would copy all of it.
    up = Array(up[..<level])
    return number
  }

  /// Whether the layer in front is one stack; it is a precondition that there is a layer.
  var topIsOneStack: Bool { up[up.count - 1].isOneStack }

  /// Changes the content of the layer in front; there must be one.
  mutating func changeTop<Result>(
    _ body: (inout Surface) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    try up[up.count - 1].change(body)
  }

  /// Shows the changed content of a layer.
  mutating func show(_ surface: Surface, at level: Int) { up[level].show(surface) }

  /// Gives a layer another item of the same identity.
  mutating func take(_ item: RouteValue, at level: Int) { up[level].take(item) }

  // MARK: Bindings without a layer

  /// The writes that turn a binding on, or give it another item; the others take effect here.
  ///
  /// - Parameter writes: The writes of an update, in order; of several to one binding the last counts (S7.1).
  /// - Returns: Those about which is to be decided, in order.
  mutating func settle(_ writes: [LayerWrite]) -> [LayerWrite] {
    // One write is all or nothing.
    if writes.count == 1 { return writes[0].owner != .gone && isComing(writes, at: 0) ? writes : [] }
    var comers: [LayerWrite] = []
    for index in 0..<writes.count {
      let isLast = !writes[(index + 1)...].contains { $0.isSameBinding(as: writes[index]) }
      if isLast, writes[index].owner != .gone, isComing(writes, at: index) { comers.append(writes[index]) }
    }
    return comers
  }

  /// Whether a write turns a binding on, or gives it another item; any other takes effect.
  // Inlined into the loop, it would make arrays unique that it doesn't change.
  @inline(never)
  private mutating func isComing(_ writes: [LayerWrite], at index: Int) -> Bool {
    let (plan, owner, isOn) = (writes[index].plan, writes[index].owner, writes[index].isOn)
    if let level = level(of: plan, for: owner) { return isOn && up[level].value != writes[index].value }
    func isSame(_ write: LayerWrite) -> Bool { write.plan === plan && write.owner == owner }
    if let place = waiting.firstIndex(where: { isSame($0.write) }) {
      if isOn { waiting[place].write = writes[index] } else { waiting.remove(at: place) }
      return false
    }
    if let place = going.firstIndex(where: { $0.isOn && isSame($0.write) }) {
      // The swipe isn't over, so the binding is still on (S13.11).
      if !isOn { going[place].isOn = false }
      return false
    }
    return isOn
  }

  /// Notes a binding that is on and shows nothing.
  mutating func wait(_ write: LayerWrite, _ reason: Waiting.Reason) {
    waiting.append(Waiting(write: write, reason: reason))
  }

  /// The index of the first binding that waits and may show its layer now, with that base in front (S13.8).
  func nextToCome(whenShown base: Int, _ isThere: (LayerWrite) -> Bool) -> Int? {
    waiting.firstIndex { next in
      guard next.reason != .dropped, let level = level(of: next.write.owner), isThere(next.write) else { return false }
      return level + 1 == up.count && !next.write.owner.isOffscreen(whenShown: base) && !isGoing(above: level)
    }
  }

  /// Takes a binding that waits out of the list, to show its layer.
  mutating func takeWaiting(at index: Int) -> LayerWrite { waiting.remove(at: index).write }

  // MARK: Held transitions

  /// Lets layers that go stand until the release.
  mutating func hold() { isHeld = true }

  /// Lets the layers go that went since the transition is held.
  mutating func release() { (isHeld, going) = (false, []) }

  // MARK: Entries that move

  /// Follows entries that moved; a binding without a layer goes with the screen that declares it.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    for index in 0..<up.count {
      let presenter = up[index].presenter.following(moved)
      // An unchanged array stays shared.
      if presenter != up[index].presenter { up[index].presenter = presenter }
    }
    if waiting.isEmpty, going.isEmpty { return }
    for index in waiting.indices { waiting[index].write.owner.follow(moved) }
    for index in going.indices { going[index].write.owner.follow(moved) }
    waiting.removeAll { $0.write.owner == .gone }
    going.removeAll { $0.write.owner == .gone }
  }
}
