import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// Finds the positions in a recording at which breakpoints are hit.
struct BreakpointSearch {
  /// A position at which a session stops.
  typealias Found = (cursor: Cursor, ids: [Int], isDivergence: Bool)

  private let recording: Recording
  /// The breakpoints that are checked before a step, and those checked after one.
  private let before: [Breakpoint]
  private let after: [Breakpoint]
  private let stopsAtDivergences: Bool
  /// Ends the search; nil if it can't be interrupted.
  private let interruption: StopFlag?

  init(
    _ recording: Recording,
    _ breakpoints: [Breakpoint],
    stopsAtDivergences: Bool,
    interruption: StopFlag? = nil
  ) {
    (self.recording, self.interruption) = (recording, interruption)
    let enabled = breakpoints.filter(\.isEnabled)
    before = enabled.filter(\.trigger.isBefore)
    after = enabled.filter { !$0.trigger.isBefore }
    self.stopsAtDivergences = stopsAtDivergences
  }

  /// The first stop in a direction.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - cursor: The start of the search, which is excluded.
  ///   - end: The position at which the search ends.
  /// - Returns: The stop, or nil if there is none.
  func first(_ direction: Direction, from cursor: Cursor, until end: Int) -> Found? {
    switch direction {
    case .forward:
      guard cursor.position < end || cursor.isAfter else { return nil }
      for step in cursor.position + 1..<max(end, cursor.position) + 1 {
        if interruption?.isRaised == true { return nil }
        if let found = places(of: step).first(where: { $0.cursor > cursor }) { return found }
      }
    case .backward:
      let last = min(cursor.position + 1, recording.count)
      for step in stride(from: last, to: end, by: -1) {
        if interruption?.isRaised == true { return nil }
        if let found = places(of: step).last(where: { $0.cursor < cursor }) { return found }
      }
    }
    return nil
  }

  /// The stops before a step, in the blocks that begin there, and after it.
  private func places(of step: Int) -> [Found] {
    var found: [Found] = []
    if !before.isEmpty { found = placesBefore(step) }
    let ids = after.filter { isMet($0, after: step) }.map(\.id)
    let isDivergence = stopsAtDivergences && recording.isDivergent(step)
    if !ids.isEmpty || isDivergence {
      let cursor = Cursor(position: step, level: 0, isAfter: true)
      found.append((cursor, ids, isDivergence))
    }
    return found
  }

  // MARK: Before a step

  private func placesBefore(_ step: Int) -> [Found] {
    let source = recording.source(of: step)
    let shared = step == 1 ? 0 : recording.source(of: step - 1).sharedBlocks(with: source)
    var found: [Found] = []
    let blocks = source.scope == nil ? [] : source.blocks
    for level in shared..<max(shared, blocks.count) {
      let block = blocks[level]
      let ids = before.filter { $0.trigger.names(block.place, block.step) && holds($0, after: step - 1) }.map(\.id)
      add(ids, Cursor(position: step - 1, level: level), to: &found)
    }
    // The end of a block belongs to the line in which the block begins.
    guard !source.isSilentEnd else { return found }
    let place = source.place(in: recording.flow)
    let ids = before.filter { $0.trigger.names(place, source.step.name) && holds($0, after: step - 1) }.map(\.id)
    add(ids, Cursor(position: step - 1, level: blocks.count), to: &found)
    return found
  }

  private func add(_ ids: [Int], _ cursor: Cursor, to found: inout [Found]) {
    if !ids.isEmpty { found.append((cursor, ids, false)) }
  }

  private func holds(_ breakpoint: Breakpoint, after step: Int) -> Bool {
    breakpoint.condition?.hold(in: recording.observation(after: step)) ?? true
  }

  // MARK: After a step

  private func isMet(_ breakpoint: Breakpoint, after step: Int) -> Bool {
    let isMet =
      switch breakpoint.trigger {
      case .line, .verb: false
      case .divergence: recording.isDivergent(step)
      case .condition(let expectations):
        expectations.hold(in: recording.observation(after: step))
          && !expectations.hold(in: recording.observation(after: step - 1))
      case .diagnostic(let id, let severity): raised(id, severity, at: step)
      case .change(let watch):
        watch.value(in: recording.observation(after: step)) != watch.value(in: recording.observation(after: step - 1))
      }
    return isMet && holds(breakpoint, after: step)
  }

  private func raised(_ id: String?, _ severity: EngineDiagnostic.Severity, at step: Int) -> Bool {
    guard recording.source(of: step).step.acts else { return false }
    return recording.observation(after: step).change.diagnostics.contains { diagnostic in
      id.map { $0 == diagnostic.id.rawValue } ?? (diagnostic.severity >= severity)
    }
  }
}

extension Breakpoint.Trigger {
  /// Whether the breakpoint is checked before a step.
  fileprivate var isBefore: Bool {
    switch self {
    case .line, .verb: true
    case .condition, .divergence, .diagnostic, .change: false
    }
  }

  /// Whether the trigger matches a step at a place, whose label begins with the given text.
  fileprivate func names(_ place: Place, _ summary: String) -> Bool {
    switch self {
    case .line(let file, let line):
      return place.file.name == file && place.file.line(line).contains(Int(place.range.start))
    case .verb(let name): return summary == name || summary.hasPrefix(name + " ")
    case .condition, .divergence, .diagnostic, .change: return false
    }
  }
}
