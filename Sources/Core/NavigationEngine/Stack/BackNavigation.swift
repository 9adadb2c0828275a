// The ways back from the topmost screen: the back button, its menu, a swipe and a screen's own dismissal (S6.3–S6.6).

extension StackState {
  /// The depth that a step leads to; nil if it leads nowhere.
  ///
  /// - Parameter step: The step.
  /// - Returns: A depth below the top, or the top's own for no press at all.
  /// - Throws: `back-unavailable` without a button that does it; `unknown-screen` for a title that the menu doesn't list.
  func depth(after step: Step.LeavingStep) throws(Refusal) -> Int? {
    switch step {
    case .back(let times):
      try checkBack(times)
      return depth - times
    case .backTo(let target): return try depth(of: target)
    case .swipeBack(let completed):
      guard completed else { return nil }
      try checkBackButton()
      return depth - 1
    // On the root there is nothing to dismiss, and the step has no effect (S6.6).
    case .dismiss: return canGoBack ? depth - 1 : nil
    }
  }

  /// Swiping back and the back menu need the system's back button: a screen's own control doesn't replace it (S6.4).
  private func checkBackButton() throws(Refusal) {
    guard canGoBack else { throw .backUnavailable(1, depth: 0) }
    let top = topEntry
    if top.level?.hidesBackButton == true { throw .backHidden(on: top) }
  }

  /// The depth of an entry below the top, by itself or by its title (S6.5); O(n) for a title.
  ///
  /// An editor shows no title to press, so there only a choice by depth is possible.
  func depth(of target: Step.BackTarget) throws(Refusal) -> Int {
    try checkBackButton()
    switch target {
    case .depth(let depth):
      guard 0..<self.depth ~= depth else { throw .backMenuTooShort(depth, of: self.depth) }
      return depth
    case .title(let title):
      let top = topEntry
      if top.level?.screen.role == .editor { throw .editorTitle(on: top.name) }
      guard let chosen = (0..<depth).last(where: { backLabel(at: $0) == title }) else {
        throw .unknownTitle(title, in: self)
      }
      return chosen
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

  fileprivate static func backMenuTooShort(_ depth: Int, of top: Int) -> Self {
    Self(.backUnavailable, message: "the back menu lists the depths 0 to \(top - 1), not \(depth)")
  }

  fileprivate static func editorTitle(on screen: String) -> Self {
    Self(.backUnavailable, message: "“\(screen)” is an editor, whose back button shows no title; choose by depth")
  }

  fileprivate static func unknownTitle(_ title: String, in state: StackState) -> Self {
    Self(.unknownScreen, message: "the back menu doesn't list “\(title)”; it lists \(quoted(state.backMenu))")
  }
}
