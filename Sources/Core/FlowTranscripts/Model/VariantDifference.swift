import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

/// The first difference between the variants of a flow whose outcome depends on the profile or the size (section 0,
/// S8.8).
package struct VariantDifference: Sendable {
  /// The parameter that the outcome depends on.
  package enum Parameter: String, Sendable, CaseIterable {
    case profile, size

    /// The id of the dependence, in one namespace with kinds of divergences and ids of errors.
    package var id: String { "\(rawValue)-dependent" }
  }

  /// The end of the flow in one variant.
  package struct Ending: Sendable {
    /// The name of the profile or the size, or both if both vary.
    package let name: String
    package let outcome: FlowOutcome
    /// The screens from the root to the top after the step at which the runs first differ.
    package let visible: [String]

    package init(_ name: String, outcome: FlowOutcome, visible: [String]) {
      (self.name, self.outcome, self.visible) = (name, outcome, visible)
    }
  }

  package let kind: Parameter
  package let endings: [Ending]
  /// The first step after which the runs differ, counted from 1; 0 if their starts differ.
  package let step: Int
  package let place: Place
  /// The steps that contain that step; nil for a step of the flow's own list.
  package let scope: StepScope?
  /// The names of the knobs that decide the outcome; empty if they weren't searched for.
  package var knobs: [String] = []

  package init(_ kind: Parameter = .profile, endings: [Ending], step: Int, place: Place, scope: StepScope?) {
    (self.kind, self.endings, self.step, self.place, self.scope) = (kind, endings, step, place, scope)
  }

  /// Compares the variants of a flow; nil if all have the same outcome.
  ///
  /// - Parameter transcripts: The runs of the flow, each with its own profile or size.
  package init?(_ transcripts: [Transcript]) {
    guard let first = transcripts.first, transcripts.contains(where: { $0.outcome != first.outcome }) else {
      return nil
    }
    kind = Self.dependsOnProfile(transcripts) ? .profile : .size
    let names = Self.names(of: transcripts)
    let step = transcripts.dropFirst().map { Self.firstDifference(first, $0) }.min() ?? 0
    endings = zip(transcripts, names).map { transcript, name in
      let after =
        step == 0 || transcript.records.isEmpty
        ? transcript.initial : transcript.records[min(step, transcript.records.count) - 1].after
      return Ending(name, outcome: FlowOutcome(transcript.outcome), visible: after.visible)
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

  /// Compares the variants of a flow, and runs it again to find the knobs that decide about its outcome.
  ///
  /// - Parameters:
  ///   - transcripts: The runs of the flow, each with its own profile or size.
  ///   - driver: Runs the flow: under each profile that differs from the first one in one knob.
  package init?(_ transcripts: [Transcript], by driver: FlowRunner) {
    self.init(transcripts)
    if kind == .profile { knobs = driver.knobs(deciding: transcripts) }
  }

  /// Whether runs in one size have different outcomes under different profiles.
  private static func dependsOnProfile(_ transcripts: [Transcript]) -> Bool {
    Dictionary(grouping: transcripts, by: \.size).values.contains { runs in
      runs.contains { $0.outcome != runs[0].outcome }
    }
  }

  /// The names that distinguish the runs.
  private static func names(of transcripts: [Transcript]) -> [String] {
    let hasProfiles = Set(transcripts.map(\.profile)).count > 1
    let hasSizes = Set(transcripts.map(\.size)).count > 1
    return transcripts.map { transcript in
      let profile = hasProfiles || !hasSizes ? transcript.profile.label : nil
      return [profile, hasSizes ? transcript.size?.rawValue : nil].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The first step after which two runs differ in the visible screens or the diagnostics.
  private static func firstDifference(_ left: Transcript, _ right: Transcript) -> Int {
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
  /// Whether two runs are in the same state; columns, which each size arranges in its own way, are compared by content.
  fileprivate func isAlike(_ other: Self) -> Bool {
    if let scene, let other = other.scene { return scene.isAlike(other) }
    guard let columns = split?.columns, let others = other.split?.columns else { return self == other }
    return columns.map(\.stack) == others.map(\.stack) && columns.map(\.selection) == others.map(\.selection)
  }
}

extension SceneState {
  /// Whether two runs of a scene are in the same state; each tab and layer is compared on its own.
  fileprivate func isAlike(_ other: SceneState) -> Bool {
    tab == other.tab && shownTab == other.shownTab && waiting == other.waiting && bindings == other.bindings
      && tabs.count == other.tabs.count && layers.count == other.layers.count && base.isAlike(other.base)
      && zip(tabs, other.tabs).allSatisfy { $0.isBuilt == $1.isBuilt && $0.stack.isAlike($1.stack) }
      && zip(layers, other.layers).allSatisfy { one, other in
        one.binding == other.binding && one.kind == other.kind && one.item == other.item
          && one.stack.isAlike(other.stack)
      }
  }
}
