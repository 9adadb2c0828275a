import FlowSyntax

// Changes breakpoints as they are typed.
extension DebugSession {
  /// Sets a breakpoint; one in a line of a step stands where the step begins.
  mutating func set(_ breakpoint: Breakpoint) -> Int { add(breakpoint.moved(in: flow)) }

  /// True if a breakpoint isn't in a line, or the flow did a step that begins there.
  func isReached(_ id: Int) -> Bool {
    guard let breakpoint = breakpoints.first(where: { $0.id == id }),
      case .line(let file, let line) = breakpoint.trigger
    else { return true }
    var scout = self
    scout.restart()
    return scout.run(toLine: line, in: file) != .nowhere || scout.step.map { $0.place.start.line == line } ?? false
  }

  /// Removes breakpoints by their numbers; all of them if there are no numbers.
  mutating func delete(_ ids: [Int]) throws(PlainError) -> String {
    try check(ids)
    return "\(removeBreakpoints { ids.isEmpty || ids.contains($0.id) }.counted("breakpoint")) removed"
  }

  /// Enables or disables breakpoints by their numbers; all of them if there are no numbers.
  mutating func enable(_ isEnabled: Bool, _ ids: [Int]) throws(PlainError) -> String {
    try check(ids)
    let count = ids.isEmpty ? breakpoints.count : Set(ids).count
    enable(isEnabled) { ids.isEmpty || ids.contains($0.id) }
    return "\(count.counted("breakpoint")) switched \(isEnabled ? "on" : "off")"
  }

  private func check(_ ids: [Int]) throws(PlainError) {
    for id in ids where !breakpoints.contains(where: { $0.id == id }) {
      throw PlainError("there is no breakpoint \(id)", help: "see `breakpoints`")
    }
  }
}
