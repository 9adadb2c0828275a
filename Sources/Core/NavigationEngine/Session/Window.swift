/// One window of an app, which steps are performed on: its scene, and a transition that is held.
struct Window: Sendable {
  private(set) var scene: Scene
  /// The held transition; nil if none is held (S7.5).
  private(set) var held: Held?
  /// The effects of the first render, and of a text that the app is opened with (S5.5, S13.16, S15.1).
  private(set) var opening: StepChange

  /// Renders an app for the first time.
  ///
  /// - Parameters:
  ///   - blueprint: The app.
  ///   - path: The initial path of the base, or of the tab that is selected at first; nil for the app's own.
  ///   - text: A text that the system opens once the window is rendered; nil for none.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size; nil for the platform's default.
  /// - Throws: The refusals of the path and of the size.
  init(
    _ blueprint: SceneBlueprint,
    path: [RouteValue]?,
    opening text: String? = nil,
    profile: Profile.Knobs,
    pathLimit: Int,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    scene = Scene(blueprint, profile: profile, pathLimit: pathLimit)
    try scene.start(path: path, size: size)
    var diagnostics = scene.raised
    scene.raised = []
    if let text { diagnostics += try scene.perform(.open(text), origin: 0).diagnostics }
    opening = StepChange(.none, diagnostics: diagnostics)
  }

  /// Whether a transition is held, so that steps take effect only at its end.
  var isHeld: Bool { held != nil }

  /// Whether a step so far may have a different effect under another profile.
  var mayDifferByProfile: Bool { scene.mayDifferByProfile || held?.projected.mayDifferByProfile ?? false }

  /// The numbers of the updates that the last step made, in their order.
  var madeUpdates: [Int] { held?.projected.followUps.made ?? scene.followUps.made }

  /// The link or the button that a step would tap; nil if it taps none, or one that can't be tapped.
  func link(tappedBy step: Step) -> AppModel.Link? {
    // A copy of the scene would be dozens of references.
    isHeld ? held?.projected.link(tappedBy: step) : scene.link(tappedBy: step)
  }

  /// The state of the front, with tabs and layers where the app declares any.
  ///
  /// While a transition is held, bindings and waiting presentations are already as written (S13.11).
  var state: StackState { scene.content.state(holding: held) }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries and layers that it adds carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the window is then unchanged.
  @inline(__always)
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> StepChange {
    if held == nil, let change = try scene.performQuick(step, origin: origin) { return change }
    return try performWhole(step, origin: origin)
  }

  @inline(never)
  private mutating func performWhole(_ step: Step, origin: Int) throws(Refusal) -> StepChange {
    held?.begin()
    if case .hold = step {
      if held == nil { held = Held(scene) }
      return .init(.none)
    }
    guard isHeld, var next = held else {
      if case .release = step { throw .nothingHeld }
      return try scene.perform(step, origin: origin)
    }
    switch Held.fate(of: step) {
    case .shown:
      let change = try scene.perform(step, origin: origin)
      held?.take(savedBy: scene)
      return change
    case .restarts:
      let change = try scene.perform(step, origin: origin)
      held = nil
      return change
    case .waits:
      let change = try next.project(step, over: scene, origin: origin)
      held = next
      return change
    case .releases:
      let (scene, change) = try next.released(from: scene, origin: origin)
      (self.scene, held) = (scene, nil)
      return change
    }
  }

  /// The serialised form of the path of the stack of that name; nil if it can't be saved or there is none now.
  func codable(inStack name: String) -> SavedPath? {
    switch try? scene.addresses.address(of: name) {
    case .live(let id, let column): scene.content.surface(id)?.codable(in: column)
    case .unbuilt(let index, let column): scene.content.bases[index].surface.codable(in: column)
    case .kept, nil: nil
    }
  }
}

extension Refusal {
  fileprivate static let nothingHeld = Self(.unsupportedStep, "no transition is held that could be released")
}
