// A transition that runs while steps are performed (S7.5).

/// A held transition, and the state that results from the steps performed meanwhile.
struct HeldTransition: Sendable {
  var projected: StackState
  /// The links that were tapped before or during the transition.
  var taps: [ResolvedLink]
  var raised: [EngineDiagnostic] = []
}

extension NavigationStack {
  /// Whether a transition is held, so that steps take effect only at its end.
  public var isHeld: Bool { held != nil }

  mutating func hold() -> Change {
    if held == nil { held = HeldTransition(projected: state, taps: lastTap.map { [$0] } ?? []) }
    return Change(.none)
  }

  /// Performs a step while a transition is held: the step is checked now and shown when the transition ends.
  mutating func performHeld(_ step: Step) throws(Refusal) -> Change {
    guard let held else { return Change(.none) }
    switch step {
    case .release:
      return release(held)
    case .relaunch:
      self.held = nil
      return try performWhole(step)
    case .save, .background:
      return try performWhole(step)
    case .tap(let query) where held.taps.contains { $0.answers(query) }:
      return Change(.none, diagnostics: [.tapDuringTransition(query)])
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss,
      .tap, .set, .transaction, .hold, .restore, .replaceRoot, .select, .toggleSidebar, .resize, .inColumn,
      .selectTab, .swipeDown, .open, .inStack:
      return try project(step, held)
    }
  }

  private mutating func project(_ step: Step, _ held: HeldTransition) throws(Refusal) -> Change {
    var stack = self
    stack.held = nil
    stack.state = held.projected
    let change = try stack.perform(step, origin: origin)
    self.held?.projected = stack.state
    mayDifferByProfile = stack.mayDifferByProfile
    self.held?.raised += change.diagnostics
    if let tap = stack.lastTap { self.held?.taps.append(tap) }
    return Change(.none)
  }

  private mutating func release(_ held: HeldTransition) -> Change {
    let before = state
    state = held.projected
    self.held = nil
    lastTap = nil
    return Change(transition(from: before), diagnostics: held.raised)
  }
}

// MARK: Messages about taps

extension EngineDiagnostic {
  static func tapDuringTransition(_ query: Step.LinkQuery) -> Self {
    Self(
      .tapDuringTransition,
      "“\(query.text)” was tapped again while its transition ran, and the second tap did nothing",
      concerns: [query.text]
    )
  }
}
