import FlowRunner
package import FlowTranscripts
import NavigationEngine

/// The first difference between two runs of a flow.
package struct FirstDifference: Hashable, Sendable {
  /// The point at which runs first differ.
  package enum Moment: Hashable, Sendable {
    /// Before the first step.
    case start
    /// At this step, counted from 1.
    case step(Int)
    /// After the last step: in the divergence of the flow as a whole.
    case end
  }

  /// The aspects of a step that can differ; the names never change.
  package enum Aspect: String, Sendable, CaseIterable {
    /// One run has another step than the other, or none.
    case step
    case outcome
    /// The state of the stack after the step.
    case state
    case transition
    case diagnostics
    case divergences
  }

  package let moment: Moment
  /// The aspects that differ, at least one.
  package let aspects: [Aspect]

  /// The number of the step at which the runs first differ; nil if it isn't at a step.
  var step: Int? { if case .step(let number) = moment { number } else { nil } }

  /// Compares two runs; nil if they are alike.
  package init?(_ before: FlowRecord, _ after: FlowRecord) {
    let atStart = Self.aspects(atStartOf: before, after)
    guard atStart.isEmpty else {
      (moment, aspects) = (.start, atStart)
      return
    }
    let (old, new) = (before.steps, after.steps)
    for index in 0..<max(old.count, new.count) {
      guard index < old.count, index < new.count else {
        (moment, aspects) = (.step(index + 1), [.step])
        return
      }
      var aspects = Self.aspects(old[index], new[index])
      // Steps that both runs skipped leave the state of the last step, which is already compared.
      if index < before.doneCount || index < after.doneCount,
        before.state(after: index) != after.state(after: index)
      {
        aspects.append(.state)
      }
      if !aspects.isEmpty {
        (moment, self.aspects) = (.step(index + 1), Aspect.allCases.filter(aspects.contains))
        return
      }
    }
    guard !Self.areAlike(before.flowDivergence, after.flowDivergence) else { return nil }
    (moment, aspects) = (.end, [.divergences])
  }

  private static func aspects(atStartOf before: FlowRecord, _ after: FlowRecord) -> [Aspect] {
    let isState = before.initial != after.initial
    let isStart = before.hasStarted != after.hasStarted
    let isSame = before.hasStarted || areAlike(before.flowDivergence, after.flowDivergence)
    return (isStart ? [.outcome] : []) + (isState ? [.state] : []) + (isStart || !isSame ? [.divergences] : [])
  }

  private static func aspects(_ old: ReportedStep, _ new: ReportedStep) -> [Aspect] {
    var aspects: [Aspect] = []
    if old.verb != new.verb || old.label != new.label || !areAlike(old.scope, new.scope) { aspects.append(.step) }
    if old.outcome != new.outcome { aspects.append(.outcome) }
    if old.transition != new.transition { aspects.append(.transition) }
    if !areAlike(old.diagnostics, new.diagnostics) { aspects.append(.diagnostics) }
    let pairs = zip(old.divergences, new.divergences)
    if old.divergences.count != new.divergences.count || !pairs.allSatisfy({ areAlike($0, $1) }) {
      aspects.append(.divergences)
    }
    return aspects
  }

  /// Whether the steps that contain two steps have the same labels; their places may differ.
  private static func areAlike(_ old: StepScope?, _ new: StepScope?) -> Bool {
    old === new || old?.chain.map(\.label) == new?.chain.map(\.label)
  }

  /// Whether the diagnostics are the same; their messages may differ between versions.
  private static func areAlike(_ old: [EngineDiagnostic], _ new: [EngineDiagnostic]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { $0.id == $1.id && $0.severity == $1.severity && $0.concerns == $1.concerns }
  }

  private static func areAlike(_ old: Divergence?, _ new: Divergence?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.kind == new.kind && old.key == new.key && old.expected == new.expected && old.actual == new.actual
  }
}
