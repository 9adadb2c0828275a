import FlowLanguage
import FlowRunner
import FlowSyntax

/// The steps in a flow's own file that ran, in one or several tests and profiles.
struct StepReach: Sendable {
  /// A step that didn't run.
  private struct Missed {
    let range: SourceRange
    /// The step that contains it, and the index of the list there.
    let owner: UInt32?
    let list: Int
    let index: Int
  }

  private var reached: Set<UInt32> = []
  private var missed: [UInt32: Missed] = [:]
  /// The offsets of loops that had values, and the ranges of the others.
  private var filled: Set<UInt32> = []
  private var hollow: [UInt32: SourceRange] = [:]

  /// Creates the reach of one run; nil if the run doesn't show which steps can be reached.
  init?(_ transcript: Transcript) {
    if let divergence = transcript.flowDivergence,
      divergence.kind != .unexpectedPass, divergence.kind != .unexpectedFailure
    {
      return nil
    }
    let flow = transcript.flow
    reached = transcript.reached
    let lists = [flow.body.onStart, flow.body.steps, flow.body.onFinish]
    let excused = Self.excused(transcript)
    for (number, steps) in lists.enumerated() { add(steps, flow.file, owner: nil, number, excused, isExcused: false) }
  }

  /// Adds the reach of another run.
  mutating func merge(_ other: Self) {
    reached.formUnion(other.reached)
    missed.merge(other.missed) { old, _ in old }
    filled.formUnion(other.filled)
    hollow.merge(other.hollow) { old, _ in old }
    missed = missed.filter { !reached.contains($0.key) }
  }

  /// The offsets of steps whose reach is unknown, since a refused step stopped the run.
  ///
  /// The refusal is reported as an error. The steps include those in them.
  private static func excused(_ transcript: Transcript) -> Set<UInt32> {
    var starts = Set(transcript.skipped.map(\.step.range.start))
    for record in transcript.records where record.outcome == .refused && record.step.modifiers?.isSoft != true {
      starts.insert(record.scope?.chain.first?.place.range.start ?? record.step.range.start)
    }
    return starts
  }

  private mutating func add(
    _ steps: [FlowStep],
    _ file: SourceFile,
    owner: UInt32?,
    _ list: Int,
    _ excused: Set<UInt32>,
    isExcused: Bool
  ) {
    for (index, step) in steps.enumerated() {
      let start = step.range.start
      let isExcused = isExcused || excused.contains(start) || step.skipReason != nil
      if isExcused { reached.insert(start) }
      if !reached.contains(start) {
        missed[start] = Missed(range: step.range, owner: owner, list: list, index: index)
      }
      guard case .block(let block) = step.argument else { continue }
      var isLoop = false
      if case .each(let rounds) = block.kind {
        isLoop = true
        if rounds.isEmpty { hollow[start] = step.range } else { filled.insert(start) }
      }
      for (number, inner) in block.lists.enumerated() where inner.file == nil || inner.file === file {
        add(inner.steps, file, owner: start, isLoop ? 0 : number, excused, isExcused: isExcused)
      }
    }
  }

  // MARK: Warnings

  /// Warnings about rows of steps that never run, at the first step of each; nested steps are only counted.
  func warnings(in file: SourceFile) -> [Diagnostic] {
    var children: [UInt32: [UInt32]] = [:]
    for (start, step) in missed { if let owner = step.owner { children[owner, default: []].append(start) } }
    let outer = missed.filter { step in step.value.owner.map { missed[$0] == nil } ?? true }
      .sorted { Self.order($0.value) < Self.order($1.value) }
    var rows: [(first: Missed, last: Missed, count: Int)] = []
    for (start, step) in outer {
      let count = Self.count(start, children)
      if let row = rows.last, row.last.owner == step.owner, row.last.list == step.list,
        row.last.index + 1 == step.index
      {
        rows[rows.count - 1] = (row.first, step, row.count + count)
      } else {
        rows.append((step, step, count))
      }
    }
    let loops = hollow.filter { !filled.contains($0.key) && reached.contains($0.key) }
    return rows.map { .unreachable($0.count, Place(file, $0.first.range)) }
      + loops.map { .nothingToGoThrough(Place(file, $0.value)) }
  }

  private static func order(_ step: Missed) -> (Int64, Int, Int) {
    (step.owner.map(Int64.init) ?? -1, step.list, step.index)
  }

  /// The number of steps of a step, including nested ones.
  private static func count(_ start: UInt32, _ children: [UInt32: [UInt32]]) -> Int {
    1 + (children[start] ?? []).reduce(0) { $0 + count($1, children) }
  }
}

extension Diagnostic {
  fileprivate static func unreachable(_ count: Int, _ place: Place) -> Self {
    let them = count == 1 ? "it" : "them"
    return Self(
      .unreachableStep,
      count == 1 ? "no run reaches this step" : "no run reaches this step and those after it, \(count) in all",
      severity: .warning,
      at: place
    ).help("remove \(them), or correct the condition or the count that keeps the flow from \(them)")
  }

  fileprivate static func nothingToGoThrough(_ place: Place) -> Self {
    Self(
      .unreachableStep,
      "there is never a value to go through, so the steps in here are never done",
      severity: .warning,
      at: place
    ).help("give it values, or remove it")
  }
}
