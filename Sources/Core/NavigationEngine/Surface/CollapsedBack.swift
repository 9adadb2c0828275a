/// The way back through columns that are collapsed into one stack (S8.9, S6.5).
struct CollapsedBack {
  /// The number of screens below the topmost one.
  private let depth: Int

  init(on surface: Surface) {
    depth = surface.stacked.reduce(0) { $0 + surface.columns[$1].stack.state.depth + 1 } - 1
  }

  /// Leaves a screen or, if it is the root of a column, the column.
  func perform(_ step: Step.LeavingStep, on surface: inout Surface) throws(Refusal) {
    switch step {
    case .back(let times):
      guard 0...depth ~= times else { throw .backUnavailable(times, depth: depth) }
      for _ in 0..<times { try goBack(on: &surface) }
    case .backTo(let target):
      for _ in try surface.state.depth(of: target)..<depth { popOne(on: &surface) }
    case .swipeBack(let completed):
      guard completed else { return }
      if depth == 0 { throw .backUnavailable(1, depth: 0) }
      guard surface.isOnColumnRoot else { return try leaveTop(by: step, on: &surface) }
      try checkBackButton(of: surface, offersDismiss: false)
      surface.leaveColumn()
    case .dismiss: if depth > 0 { popOne(on: &surface) }
    }
  }

  private func leaveTop(by step: Step.LeavingStep, on surface: inout Surface) throws(Refusal) {
    try surface.change(surface.top) { stack throws(Refusal) in try stack.leave(by: step) }
  }

  private func goBack(on surface: inout Surface) throws(Refusal) {
    guard surface.isOnColumnRoot else { return try leaveTop(by: .back(1), on: &surface) }
    try checkBackButton(of: surface, offersDismiss: true)
    surface.leaveColumn()
  }

  private func checkBackButton(of surface: Surface, offersDismiss isEnough: Bool) throws(Refusal) {
    let top = surface.columns[surface.top].stack.state.topEntry
    guard let level = top.level, level.hidesBackButton, !(isEnough && level.screen.offersDismiss) else { return }
    throw .backHidden(on: top)
  }

  /// Removes the topmost screen, regardless of its back button.
  private func popOne(on surface: inout Surface) {
    if surface.isOnColumnRoot { surface.leaveColumn() } else { surface.change(surface.top) { $0.dismiss() } }
  }
}
