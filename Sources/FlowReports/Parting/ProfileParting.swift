package import Diagnostics
package import FlowRunner
import Flows
import NavigationEngine

/// Where the runs of one flow under several profiles part, when its outcome depends on the profile (section 0).
package struct ProfileParting: Sendable {
  /// How the flow ended under one profile.
  package struct Ending: Sendable {
    package let profile: String
    package let outcome: FlowResult.Outcome
    /// The screens from the root to the top after the step at which the runs part.
    package let visible: [String]

    package init(profile: String, outcome: FlowResult.Outcome, visible: [String]) {
      self.profile = profile
      self.outcome = outcome
      self.visible = visible
    }
  }

  package let endings: [Ending]
  /// The step at which they part first, counted from 1; 0 where they start apart.
  package let step: Int
  package let place: Place
  /// Within what that step was done; nil for a step of the flow's own list.
  package let scope: StepScope?

  package init(endings: [Ending], step: Int, place: Place, scope: StepScope?) {
    self.endings = endings
    self.step = step
    self.place = place
    self.scope = scope
  }

  /// Nil where the runs all end alike.
  ///
  /// - Parameter transcripts: The runs of one flow, each under a profile of its own.
  package init?(_ transcripts: [Transcript]) {
    guard let first = transcripts.first, transcripts.contains(where: { $0.outcome != first.outcome }) else {
      return nil
    }
    let step = transcripts.dropFirst().map { Self.parting(first, $0) }.min() ?? 0
    endings = transcripts.map { transcript in
      let after =
        step == 0 || transcript.records.isEmpty
        ? transcript.initial : transcript.records[min(step, transcript.records.count) - 1].after
      return Ending(
        profile: transcript.profile.name.rawValue,
        outcome: transcript.outcome == .passed ? .passed : .diverged,
        visible: after.visible
      )
    }
    self.step = step
    let longest = transcripts.max { $0.records.count < $1.records.count } ?? first
    guard step > 0, !longest.records.isEmpty else {
      (place, scope) = (Place(first.flow.file, first.flow.appRange), nil)
      return
    }
    let record = longest.records[min(step, longest.records.count) - 1]
    (place, scope) = (record.place(in: longest.flow), record.scope)
  }

  /// The first step after which two runs differ, in what is visible or in what was noticed.
  private static func parting(_ left: Transcript, _ right: Transcript) -> Int {
    guard left.initial == right.initial, left.flowDivergence == nil, right.flowDivergence == nil else { return 0 }
    let pairs = zip(left.records, right.records)
    for (number, (one, other)) in pairs.enumerated() where !one.isAlike(other) { return number + 1 }
    return min(left.records.count, right.records.count) + (left.records.count == right.records.count ? 0 : 1)
  }
}

extension StepRecord {
  fileprivate func isAlike(_ other: Self) -> Bool {
    after == other.after && outcome == other.outcome
      && change.diagnostics.map(\.id) == other.change.diagnostics.map(\.id)
  }
}
