// The way back through columns that are collapsed into one stack (S8.9, S6.5).

extension Surface {
  /// Leaves a screen of the collapsed stack or, if it is the root of a column, the column.
  mutating func leaveCollapsed(by step: Step.LeavingStep) throws(Refusal) {
    // The number of screens below the topmost one.
    let depth = stacked.reduce(0) { $0 + columns[$1].stack.state.depth + 1 } - 1
    switch step {
    case .back(let times):
      guard 0...depth ~= times else { throw .backUnavailable(times, depth: depth) }
      for _ in 0..<times { try goBack() }
    case .backTo(let target):
      for _ in try state.depth(of: target)..<depth { popOne() }
    case .swipeBack(let completed):
      guard completed else { return }
      if depth == 0 { throw .backUnavailable(1, depth: 0) }
      guard isOnColumnRoot else { return try leaveTop(by: step) }
      try checkBackButton(offersDismiss: false)
      leaveColumn()
    case .dismiss: if depth > 0 { popOne() }
    }
  }

  private mutating func leaveTop(by step: Step.LeavingStep) throws(Refusal) {
    try change(top) { stack throws(Refusal) in try stack.leave(by: step) }
  }

  private mutating func goBack() throws(Refusal) {
    guard isOnColumnRoot else { return try leaveTop(by: .back(1)) }
    try checkBackButton(offersDismiss: true)
    leaveColumn()
  }

  private func checkBackButton(offersDismiss isEnough: Bool) throws(Refusal) {
    let top = columns[top].stack.state.topEntry
    guard let level = top.level, level.hidesBackButton, !(isEnough && level.screen.offersDismiss) else { return }
    throw .backHidden(on: top)
  }

  /// Removes the topmost screen, regardless of its back button.
  private mutating func popOne() {
    if isOnColumnRoot { leaveColumn() } else { change(top) { $0.dismiss() } }
  }
}
