// A transition that runs while steps are performed (S7.5, S13.11).

/// A held transition, and the scene that results from the steps performed meanwhile.
struct Held: Sendable {
  private(set) var projected: Scene
  /// The taps before and during the transition.
  private var taps: [Touch]
  /// The diagnostics of the paths, which are reported at the end.
  private var raised: [EngineDiagnostic] = []
  /// The screens that are shown, with the values of the screens that went and still stand.
  private(set) var standing: Standing

  /// A link that was tapped, with the place of its screen; nil once that has left.
  private struct Touch {
    let link: ResolvedLink
    let place: EntryPlace?
    /// Whether the screen is shown already, and doesn't only come at the release.
    let isShown: Bool

    init(_ tap: Tap, on scene: Scene, isShown: Bool) {
      (link, place, self.isShown) = (tap.link, tap.place(front: scene.content.front), isShown)
    }
  }

  /// Begins to hold the transition that a scene shows.
  init(_ scene: Scene) {
    projected = scene
    standing = Standing(scene.content)
    taps = scene.lastTap.map { [Touch($0, on: scene, isShown: true)] } ?? []
    projected.content.layers.hold()
    projected.changed = []
    begin()
  }

  /// The effect of a step while a transition is held.
  enum Fate {
    /// It is done at once with the shown scene.
    case shown
    /// It ends the transition, and nothing of it is left.
    case restarts
    /// It is checked now, and shown when the transition ends.
    case waits
    case releases
  }

  /// The fate of a step: steps that only save are about the shown scene.
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
  ///   - shown: The scene that is shown.
  ///   - origin: Its number.
  /// - Returns: What is reported at once: the fate of layers is decided now, paths wait (S13.11).
  /// - Throws: The refusal of the step; the transition is then unchanged.
  mutating func project(_ step: Step, over shown: Scene, origin: Int) throws(Refusal) -> StepChange {
    let touch = touch(by: step, over: shown)
    if let query = step.tapped, isAgain(query, touch) {
      return .init(.none, diagnostics: [.tapDuringTransition(query)])
    }
    var next = self
    var reports: [EngineDiagnostic] = []
    do throws(Refusal) { reports = try next.perform(step, origin: origin) } catch {
      guard error.id == .unknownBinding || error.id == .stackNotLive else { throw error }
      next = self
      let rest = try next.write(step, in: nil, shown, &reports)
      if rest == step { throw error }
      if let rest { reports += try next.perform(rest, origin: origin) }
    }
    if let tap = next.projected.lastTap { next.taps.append(touch ?? Touch(tap, on: next.projected, isShown: false)) }
    self = next
    return .init(.none, diagnostics: reports)
  }

  /// The link that a step taps: on a screen that is shown, or else on one that follows.
  private func touch(by step: Step, over shown: Scene) -> Touch? {
    guard step.tapped != nil else { return nil }
    return shown.tap(by: step).map { Touch($0, on: shown, isShown: true) }
      ?? projected.tap(by: step).map { Touch($0, on: projected, isShown: false) }
  }

  /// Whether a tap is on a link that was tapped already (S7.5); links of the open app stand on no screen.
  private func isAgain(_ query: Step.LinkQuery, _ touch: Touch?) -> Bool {
    taps.contains { tap in
      guard tap.link.answers(query) else { return false }
      guard let touch, !projected.blueprint.screens.isOpen else { return true }
      return tap.place == touch.place && tap.isShown == touch.isShown
    }
  }

  /// Performs a step on the scene that follows, and returns the change to report at once.
  private mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> [EngineDiagnostic] {
    let before = projected.content
    let change = try projected.perform(step, origin: origin)
    standing.follow(from: before, to: projected.content, turnedOff: projected.update.off)
    projected.update.off = []
    raised += change.diagnostics.filter { !$0.id.isOfLayers }
    return change.diagnostics.filter(\.id.isOfLayers)
  }

  /// Takes the data that the shown scene has saved, so that a restart after the release restores it (S10.1, S15.6).
  mutating func take(savedBy shown: Scene) {
    for (index, base) in shown.content.bases.enumerated() {
      let saved = base.surface.columns.map(\.stack.background)
      if saved == projected.content.bases[index].surface.columns.map(\.stack.background) { continue }
      var surface = projected.content.bases[index].surface
      for column in saved.indices { surface.columns[column].stack.background = saved[column] }
      projected.content.show(surface, as: .base(index))
    }
    projected.content.saved = shown.content.saved
  }

  // MARK: Screens that went and still stand

  /// Writes the bindings that only screens declare which went and still stand.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - address: The stack that it names; nil for none.
  ///   - shown: The scene that is shown.
  ///   - reports: Gets the reports about layers that don't come.
  /// - Returns: The rest of the step; nil if nothing is left of it.
  /// - Throws: The refusal of a value that a binding can't hold.
  private mutating func write(
    _ step: Step,
    in address: SceneAddress?,
    _ shown: Scene,
    _ reports: inout [EngineDiagnostic]
  ) throws(Refusal) -> Step? {
    switch step {
    case .set(let fields):
      var rest: [RouteValue.Field] = []
      for field in fields {
        if let found = Self.standing(field, in: address, shown, projected) {
          try write(field, to: found, shown, &reports)
        } else {
          rest.append(field)
        }
      }
      return rest.isEmpty && !fields.isEmpty ? nil : .set(rest)
    case .placed(let place, let inner):
      let address = try? shown.address(of: place, in: address)
      return try write(inner, in: address, shown, &reports).map { .placed(place, $0) }
    case .transaction(let steps, let animated, let isSeparate):
      var rest: [Step] = []
      for step in steps { if let step = try write(step, in: address, shown, &reports) { rest.append(step) } }
      return .transaction(rest, animated: animated, isSeparate: isSeparate)
    case .path, .leaving, .tap, .replaceRoot, .columns, .window, .saving, .hold, .release: return step
    }
  }

  /// The declaration of a binding by the shown scene, if nothing declares it in the scene that follows.
  private static func standing(
    _ field: RouteValue.Field,
    in address: SceneAddress?,
    _ shown: Scene,
    _ next: Scene
  ) -> BindingDeclaration? {
    if field.name == SceneState.tabBinding, shown.content.hasTabs { return nil }
    if case .some(.some) = try? next.declarations.found(field, in: address) { return nil }
    return (try? shown.declarations.found(field, in: address)) ?? nil
  }

  private mutating func write(
    _ field: RouteValue.Field,
    to declaration: BindingDeclaration,
    _ shown: Scene,
    _ reports: inout [EngineDiagnostic]
  ) throws(Refusal) {
    var checked = shown
    checked.beginUpdate()
    try checked.write(field, to: declaration)
    let isNews = standing.write(field, to: declaration, shown.content)
    if isNews, case .layer = declaration, !field.value.isOff, let write = checked.update.writes.last {
      reports.append(.droppedWithPresenter(LayerNames(write, in: shown.content)))
    }
  }

  /// Ends the transition: removed parts are gone, and the updates that waited for that follow.
  ///
  /// - Parameters:
  ///   - shown: The scene that is shown.
  ///   - origin: The number of the step.
  /// - Returns: The scene that follows, and the net change to it.
  /// - Throws: The refusal of an update that follows.
  func released(from shown: Scene, origin: Int) throws(Refusal) -> (scene: Scene, change: StepChange) {
    var next = projected
    (next.origin, next.raised) = (origin, [])
    next.followUps.begin()
    // The bindings of layers that were swiped away are off from now on, which conditions may ask for.
    next.beginUpdate()
    next.content.layers.release()
    if next.blueprint.conditions != nil { try next.followConditions() }
    next.followUps.release()
    try next.settle()
    let transition = next.transition(since: shown.content, animated: true)
    next.lastTap = nil
    return (next, .init(transition, diagnostics: raised + next.raised))
  }
}

extension EngineDiagnostic.ID {
  /// Whether it is about layers, tabs or texts; a held transition doesn't delay such steps.
  fileprivate var isOfLayers: Bool {
    let ids: [Self] = [
      .singleSheet, .presentDropped, .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved,
      .unknownTab, .unhandledURL, .bindingNotLive, .tooManyChanges,
    ]
    return ids.contains(self)
  }
}

extension Step {
  /// The query of a tap, of the step itself or in a stack that it names; nil for another step.
  fileprivate var tapped: LinkQuery? { if case .tap(let query) = innermost { query } else { nil } }
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
