// A transition that runs while steps are performed (S7.5, S13.11).

/// A held transition, and the scene that results from the steps performed meanwhile.
struct Held: Sendable {
  private(set) var projected: Scene
  /// The links that were tapped before or during the transition.
  private var taps: [ResolvedLink]
  /// The diagnostics of the paths, which are reported at the end.
  private var raised: [EngineDiagnostic] = []

  /// Begins to hold the transition that a scene shows.
  init(_ scene: Scene) {
    projected = scene
    taps = scene.lastTap.map { [$0] } ?? []
    projected.content.layers.hold()
    projected.changes = SurfaceChanges()
    begin()
  }

  /// The effect of a step while a transition is held.
  enum Fate {
    /// It is done at once with what is shown.
    case shown
    /// It ends the transition, and nothing of it is left.
    case restarts
    /// It is checked now, and shown when the transition ends.
    case waits
    case releases
  }

  /// The fate of a step: what only saves is about what is shown.
  static func fate(of step: Step) -> Fate {
    switch step {
    case .release: .releases
    case .saving(.relaunch): .restarts
    case .saving(.save), .saving(.background): .shown
    case .placed(_, let step): fate(of: step) == .shown ? .shown : .waits
    case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving(.restore), .transaction, .hold:
      .waits
    }
  }

  /// Begins the next step, which has made no updates yet.
  mutating func begin() { projected.followUps.begin() }

  /// Performs a step that waits.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: Its number.
  /// - Returns: What is reported at once: the fate of layers is decided now, paths wait (S13.11).
  /// - Throws: The refusal of the step; the transition is then unchanged.
  mutating func project(_ step: Step, origin: Int) throws(Refusal) -> StepChange {
    if case .tap(let query) = step, taps.contains(where: { $0.answers(query) }) {
      return .init(.none, diagnostics: [.tapDuringTransition(query)])
    }
    var next = projected
    let change = try next.perform(step, origin: origin)
    projected = next
    if let tap = next.lastTap { taps.append(tap) }
    raised += change.diagnostics.filter { !$0.id.isOfLayers }
    return .init(.none, diagnostics: change.diagnostics.filter(\.id.isOfLayers))
  }

  /// Ends the transition: what went is gone, and what waited for that follows.
  ///
  /// - Parameters:
  ///   - shown: The scene that is shown.
  ///   - origin: The number of the step.
  /// - Returns: The scene that follows, and the net change to it.
  /// - Throws: The refusal of what follows.
  func released(from shown: Scene, origin: Int) throws(Refusal) -> (scene: Scene, change: StepChange) {
    var next = projected
    (next.origin, next.raised) = (origin, [])
    next.followUps.begin()
    next.content.layers.release()
    next.followUps.release()
    try next.settle()
    let transition = next.transition(since: shown.content, animated: true)
    next.lastTap = nil
    return (next, .init(transition, diagnostics: raised + next.raised))
  }
}

extension EngineDiagnostic.ID {
  /// Whether it is about layers, tabs or texts, so that a held transition doesn't delay it.
  fileprivate var isOfLayers: Bool {
    let ids: [Self] = [
      .singleSheet, .presentDropped, .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved,
      .unknownTab, .unhandledURL, .bindingNotLive, .tooManyChanges,
    ]
    return ids.contains(self)
  }
}

// MARK: Messages about taps

extension EngineDiagnostic {
  fileprivate static func tapDuringTransition(_ query: Step.LinkQuery) -> Self {
    Self(
      .tapDuringTransition,
      "“\(query.text)” was tapped again while its transition ran, and the second tap did nothing",
      concerns: [query.text]
    )
  }
}
