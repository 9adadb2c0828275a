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

  /// The decision about one binding.
  struct Decision {
    let write: LayerWrite
    let fate: Fate
    /// Whether the fate depends on a knob of the profile.
    let dependsOnProfile: Bool
  }

  /// A layer that stands on a presenter's layer, or will.
  private struct Blocker {
    let plan: SceneBlueprint.Layer
    let owner: BindingOwner
    let value: RouteValue

    init(_ layer: LiveLayer) { (plan, owner, value) = (layer.plan, layer.presenter, layer.value) }

    init(_ write: LayerWrite) { (plan, owner, value) = (write.plan, write.owner, write.value) }

    var isButtonsOnly: Bool { plan.declaration.kind.isButtonsOnly }
    var name: String { plan.shownName(for: value) }
  }

  private let layers: LayerStack
  private let shownBase: Int
  private let isEnding: Bool
  private let profile: Profile.Knobs
  /// The layer that stands, or will stand, at each level where no layer stayed.
  private var expected: [(place: Int, blocker: Blocker)] = []
  /// The decisions, in the order of the writes.
  private(set) var decisions: [Decision] = []

  /// Decides about each binding in order; a later one as if the earlier were up (S13.5).
  ///
  /// - Parameters:
  ///   - comers: The bindings that the update turns on, or gives another item.
  ///   - end: The removal of layers by the update; nil if it removed none.
  ///   - layers: The layers that stay.
  ///   - shownBase: The base that is shown.
  ///   - profile: The profile with the knobs.
  init(
    _ comers: [LayerWrite],
    after end: LayerChange?,
    under layers: LayerStack,
    shownBase: Int,
    _ profile: Profile.Knobs
  ) {
    (self.layers, self.shownBase, self.profile) = (layers, shownBase, profile)
    isEnding = end != nil
    // Another item takes the place of the layer that goes (S13.12).
    var replacement: LayerWrite?
    if case .replaced(let write)? = end?.kind { replacement = write }
    if let replacement { present(replacement) }
    for comer in comers where !isUp(comer) && replacement?.isSameBinding(as: comer) != true { decide(comer) }
  }

  private func isUp(_ write: LayerWrite) -> Bool {
    layers.level(of: write.plan, for: write.owner).map { layers.up[$0].value } == write.value
  }

  private mutating func decide(_ comer: LayerWrite) {
    guard let ground = layers.level(of: comer.owner) else { return }
    let place = ground + 1
    let isButtonsOnly = comer.plan.declaration.kind.isButtonsOnly
    if comer.owner.isOffscreen(whenShown: shownBase) {
      note(comer, .offscreen(isDropped: profile.presentOffscreen == .drop))
    } else if let blocker = blocker(at: place) {
      if isButtonsOnly {
        note(comer, .blocked(blocker.name, isDropped: true), byProfile: false)
      } else {
        let isOverlap = blocker.owner == comer.owner && !blocker.isButtonsOnly
        let isDropped = isOverlap ? profile.presentOverlap == .drop : profile.presentCovered == .drop
        note(comer, .blocked(blocker.name, isDropped: isDropped))
      }
    } else if isEnding || layers.isGoing(above: ground) {
      let isDropped = isButtonsOnly || profile.presentWhileDismissing == .drop
      note(comer, .sequenced(isDropped: isDropped))
      if !isDropped { expected.append((place, Blocker(comer))) }
    } else {
      present(comer)
    }
  }

  private func blocker(at place: Int) -> Blocker? {
    layers.up.indices.contains(place) ? Blocker(layers.up[place]) : expected.last { $0.place == place }?.blocker
  }

  private mutating func present(_ write: LayerWrite) {
    note(write, .comes, byProfile: false)
    guard let ground = layers.level(of: write.owner) else { return }
    expected.append((ground + 1, Blocker(write)))
  }

  private mutating func note(_ write: LayerWrite, _ fate: Fate, byProfile: Bool = true) {
    decisions.append(Decision(write: write, fate: fate, dependsOnProfile: byProfile))
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
