// Going back (S6.3–S6.6).

extension Stack {
  /// Leaves a screen by the back button, its menu, a swipe, or by itself.
  mutating func leave(by step: Step.LeavingStep) throws(Refusal) {
    switch step {
    case .back(let times): try back(times)
    case .backTo(let target): try backTo(target)
    case .swipeBack(let completed): try swipeBack(completed: completed)
    case .dismiss: dismiss()
    }
  }

  /// Presses the back button `times` times, or refuses without pressing it at all (S6.3).
  private mutating func back(_ times: Int) throws(Refusal) {
    try state.checkBack(times)
    truncate(to: state.depth - times)
  }

  /// Swipes back, which needs the system's back button: a screen's own control doesn't replace it (S6.4).
  mutating func swipeBack(completed: Bool) throws(Refusal) {
    guard completed else { return }
    guard state.canGoBack else { throw .backUnavailable(1, depth: 0) }
    let top = state.topEntry
    if top.level?.hidesBackButton == true { throw .backHidden(on: top) }
    truncate(to: state.depth - 1)
  }

  /// Chooses an entry below the top in one mutation (S6.5).
  ///
  /// An editor shows no title to press, so there only a choice by depth is possible.
  mutating func backTo(_ target: Step.BackTarget) throws(Refusal) {
    let top = state.topEntry
    guard state.canGoBack else { throw .backUnavailable(1, depth: 0) }
    if top.level?.hidesBackButton == true { throw .backHidden(on: top) }
    switch target {
    case .depth(let depth):
      guard 0..<state.depth ~= depth else { throw .backMenuTooShort(depth, of: state.depth) }
      truncate(to: depth)
    case .title(let title):
      if top.level?.screen.role == .editor { throw .editorTitle(on: top.name) }
      let depths = (0..<state.depth).reversed()
      guard let depth = depths.first(where: { state.backLabel(at: $0) == title }) else {
        throw .unknownTitle(title, in: state)
      }
      truncate(to: depth)
    }
  }

  /// Removes the topmost screen; on the root there is nothing to dismiss, and the step has no effect (S6.6).
  mutating func dismiss() {
    if state.canGoBack { truncate(to: state.depth - 1) }
  }

  /// Removes all entries above `depth`; the path changes before the transition is shown (S1.7, S4.7).
  mutating func truncate(to depth: Int) {
    var left = max(0, depth - state.path.count)
    keep(min(depth, state.path.count))
    _ = removeOverlay { _ in
      left -= 1
      return left < 0
    }
  }
}

// MARK: Messages about refusals

extension Refusal {
  static func backUnavailable(_ times: Int, depth: Int) -> Self {
    Self(
      .backUnavailable,
      message: depth == 0
        ? "there is no back button on the root screen"
        : "the back button can be used \(depth == 1 ? "once" : "\(depth) times") here, not \(times) times"
    )
  }

  static func backHidden(on entry: VisibleEntry) -> Self {
    Self(
      .backUnavailable,
      message: entry.hidesToolbar
        ? "“\(entry.name)” hides its toolbar, and the back button with it" : "“\(entry.name)” hides its back button"
    )
  }

  static func backMenuTooShort(_ depth: Int, of top: Int) -> Self {
    Self(.backUnavailable, message: "the back menu lists the depths 0 to \(top - 1), not \(depth)")
  }

  static func editorTitle(on screen: String) -> Self {
    Self(.backUnavailable, message: "“\(screen)” is an editor, whose back button shows no title; choose by depth")
  }

  static func unknownTitle(_ title: String, in state: StackState) -> Self {
    Self(.unknownScreen, message: "the back menu doesn't list “\(title)”; it lists \(quoted(state.backMenu))")
  }
}
