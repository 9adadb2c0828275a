package import FlowDiagnostics
import FlowLanguage
package import FlowRunner
import NavigationEngine

/// Where the runs of one flow under several profiles, or in windows of several sizes, part, when its outcome depends on
/// that (section 0, S8.8).
package struct VariantDifference: Sendable {
  /// What the outcome depends on.
  package enum Kind: String, Sendable, CaseIterable {
    case profile, size

    /// The name of the dependence, beside those of divergences and of errors.
    package var id: String { "\(rawValue)-dependent" }
  }

  /// How the flow ended in one of the runs.
  package struct Ending: Sendable {
    /// The profile or the size, or both where both differ.
    package let name: String
    package let outcome: FlowOutcome
    /// The screens from the root to the top after the step at which the runs part.
    package let visible: [String]

    package init(_ name: String, outcome: FlowOutcome, visible: [String]) {
      self.name = name
      self.outcome = outcome
      self.visible = visible
    }
  }

  package let kind: Kind
  package let endings: [Ending]
  /// The step at which they part first, counted from 1; 0 where they start apart.
  package let step: Int
  package let place: Place
  /// Within what that step was done; nil for a step of the flow's own list.
  package let scope: StepScope?

  package init(_ kind: Kind = .profile, endings: [Ending], step: Int, place: Place, scope: StepScope?) {
    self.kind = kind
    self.endings = endings
    self.step = step
    self.place = place
    self.scope = scope
  }

  /// Nil where the runs all end alike.
  ///
  /// - Parameter transcripts: The runs of one flow, each under a profile or in a size of its own.
  package init?(_ transcripts: [Transcript]) {
    guard let first = transcripts.first, transcripts.contains(where: { $0.outcome != first.outcome }) else {
      return nil
    }
    kind = Self.dependsOnProfile(transcripts) ? .profile : .size
    let names = Self.names(of: transcripts)
    let step = transcripts.dropFirst().map { Self.parting(first, $0) }.min() ?? 0
    endings = zip(transcripts, names).map { transcript, name in
      let after =
        step == 0 || transcript.records.isEmpty
        ? transcript.initial : transcript.records[min(step, transcript.records.count) - 1].after
      return Ending(
        name,
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

  /// Whether runs in windows of one size end otherwise under another profile.
  private static func dependsOnProfile(_ transcripts: [Transcript]) -> Bool {
    Dictionary(grouping: transcripts, by: \.size).values.contains { runs in
      runs.contains { $0.outcome != runs[0].outcome }
    }
  }

  /// What the runs are told apart by.
  private static func names(of transcripts: [Transcript]) -> [String] {
    let hasProfiles = Set(transcripts.map(\.profile)).count > 1
    let hasSizes = Set(transcripts.map(\.size)).count > 1
    return transcripts.map { transcript in
      let profile = hasProfiles || !hasSizes ? transcript.profile.name.rawValue : nil
      return [profile, hasSizes ? transcript.size?.rawValue : nil].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The first step after which two runs differ, in what is visible or in what was noticed.
  private static func parting(_ left: Transcript, _ right: Transcript) -> Int {
    guard left.initial.isAlike(right.initial), left.flowDivergence == nil, right.flowDivergence == nil else { return 0 }
    let pairs = zip(left.records, right.records)
    for (number, (one, other)) in pairs.enumerated() where !one.isAlike(other) { return number + 1 }
    return min(left.records.count, right.records.count) + (left.records.count == right.records.count ? 0 : 1)
  }
}

extension StepRecord {
  fileprivate func isAlike(_ other: Self) -> Bool {
    after.isAlike(other.after) && outcome == other.outcome
      && change.diagnostics.map(\.id) == other.change.diagnostics.map(\.id)
  }
}

extension StackState {
  /// Whether two runs are in the same state; of columns, which lie otherwise in each size, whether they hold the same.
  fileprivate func isAlike(_ other: Self) -> Bool {
    guard let columns = split?.columns, let others = other.split?.columns else { return self == other }
    return columns.map(\.stack) == others.map(\.stack) && columns.map(\.selection) == others.map(\.selection)
  }
}
