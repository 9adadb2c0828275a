/// The fates of the bindings that one update turns on (S13.5–S13.7, S14.7).
///
/// It is a function of the layers that stay, of those that the update removed, and of the profile.
struct PresentationJudgement {
  /// The fate of one binding.
  enum Fate: Equatable {
    /// Its layer comes.
    case comes
    /// It waits for its tab, or is dropped because that isn't selected.
    case offscreen(isDropped: Bool)
    /// It waits until the blocker of that name has gone, or is dropped under it.
    case blocked(String, isDropped: Bool)
    /// It waits until the layers that go in the same update have gone, or is dropped beside it.
    case sequenced(isDropped: Bool)
  }

  /// The decision about one binding, and whether it depends on a knob of the profile.
  typealias Decision = (fate: Fate, dependsOnProfile: Bool)

  private let layers: LayerStack
  private let shownBase: Int
  private let isEnding: Bool
  private let profile: Profile.Knobs
  /// The item that takes the place of a layer that goes (S13.12); nil if there is none.
  let replacement: LayerWrite?
  /// The layer that stands, or will stand, at each level where no layer stayed.
  private var expected: [(place: Int, blocker: LayerWrite)] = []

  /// Begins to decide, after the removal of layers by the update if it removed any.
  init(
    after end: LayerChange?,
    under layers: LayerStack,
    shownBase: Int,
    _ profile: Profile.Knobs
  ) {
    (self.layers, self.shownBase, self.profile) = (layers, shownBase, profile)
    isEnding = end != nil
    replacement = if case .replaced(let write)? = end { write } else { nil }
    if let replacement { expect(replacement) }
  }

  private func isUp(_ write: LayerWrite) -> Bool {
    layers.level(of: write.plan, for: write.owner).map { layers.up[$0].value } == write.value
  }

  /// Decides about one binding, as if the expected layers were up (S13.5).
  ///
  /// - Parameter comer: The write that turns it on, or gives it another item.
  /// - Returns: The decision; nil if nothing is to be decided.
  func decide(_ comer: LayerWrite) -> Decision? {
    guard !isUp(comer), replacement?.isSameBinding(as: comer) != true,
      let ground = layers.level(of: comer.owner)
    else { return nil }
    let place = ground + 1
    let isButtonsOnly = comer.plan.declaration.kind.isButtonsOnly
    if comer.owner.isOffscreen(whenShown: shownBase) {
      return (.offscreen(isDropped: profile.presentOffscreen == .drop), true)
    } else if let blocker = blocker(at: place) {
      let name = blocker.plan.shownName(for: blocker.value)
      if isButtonsOnly { return (.blocked(name, isDropped: true), false) }
      let isOverlap = blocker.owner == comer.owner && !blocker.plan.declaration.kind.isButtonsOnly
      let isDropped = isOverlap ? profile.presentOverlap == .drop : profile.presentCovered == .drop
      return (.blocked(name, isDropped: isDropped), true)
    } else if isEnding || layers.isGoing(above: ground) {
      let isDropped = isButtonsOnly || profile.presentWhileDismissing == .drop
      return (.sequenced(isDropped: isDropped), true)
    }
    return (.comes, false)
  }

  /// The binding whose layer stands on a presenter's layer, or will.
  private func blocker(at place: Int) -> LayerWrite? {
    layers.up.indices.contains(place)
      ? LayerWrite(keeping: layers.up[place]) : expected.last { $0.place == place }?.blocker
  }

  /// Lets the bindings after one find its layer in their way.
  mutating func expect(_ write: LayerWrite) {
    guard let ground = layers.level(of: write.owner) else { return }
    expected.append((ground + 1, write))
  }
}

extension PresentationJudgement.Fate {
  /// Why the binding shows nothing; nil if its layer comes.
  var reason: LayerStack.Waiting.Reason? {
    switch self {
    case .comes: nil
    case .offscreen(let isDropped): isDropped ? .dropped : .offscreen
    case .blocked(_, let isDropped), .sequenced(let isDropped): isDropped ? .dropped : .queued
    }
  }
}
