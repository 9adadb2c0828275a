import FlowDiagnostics
import FlowLanguage
package import FlowRunner
import NavigationEngine

/// The first step at which a flow behaves differently with a migrated app than with the old one (S12.4).
///
/// The contents of the path and the bindings are expected to differ; only the visible screens, the diagnostics and the
/// divergences are compared.
package struct MigrationDifference: Sendable {
  /// The state of the flow with one of the apps after a step.
  struct Side: Hashable {
    let visible: [String]
    let diagnostics: [EngineDiagnostic.ID]
    /// The first divergence, as one sentence.
    let complaint: String?
  }

  let before: Side
  let after: Side
  /// The step's number, counted from 1; 0 if the starts differ.
  let number: Int
  /// The step with the migrated app; nil if the starts differ, or if that flow had already ended.
  package let record: StepRecord?
  let place: Place

  /// Compares two runs; nil if they are alike.
  ///
  /// - Parameters:
  ///   - old: The run with the old app.
  ///   - new: The run with the migrated app.
  package init?(_ old: Transcript, _ new: Transcript) {
    let count = max(old.records.count, new.records.count)
    for number in 0...count {
      let (before, after) = (Side(old, number), Side(new, number))
      if before == after { continue }
      (self.before, self.after, self.number) = (before, after, number)
      record = 1...max(1, new.records.count) ~= number ? new.records[safe: number - 1] : nil
      let longer = number <= new.records.count ? new : old
      place = number == 0 ? Place(new.flow.file, new.flow.appRange) : longer.place(of: number - 1)
      return
    }
    guard old.flowDivergence?.message != new.flowDivergence?.message else { return nil }
    before = Side(old, count, old.flowDivergence)
    after = Side(new, count, new.flowDivergence)
    (number, record) = (count, nil)
    place = (new.flowDivergence ?? old.flowDivergence)?.place ?? Place(new.flow.file, new.flow.appRange)
  }
}

extension MigrationDifference.Side {
  /// Takes the state after a step; step 0 is the start.
  fileprivate init(_ transcript: Transcript, _ number: Int) {
    guard number > 0 else {
      let complaint = transcript.hasStarted ? nil : transcript.flowDivergence?.message
      self.init(visible: transcript.initial.screens, diagnostics: [], complaint: complaint)
      return
    }
    guard let record = transcript.records[safe: number - 1] else {
      self.init(visible: transcript.records.last?.after.screens ?? [], diagnostics: [], complaint: "the flow has ended")
      return
    }
    self.init(
      visible: record.after.screens,
      diagnostics: Set(record.change.diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue },
      complaint: record.divergences.first?.message
    )
  }

  /// Takes the state after the last step, with the divergence of the flow as a whole.
  fileprivate init(_ transcript: Transcript, _ number: Int, _ divergence: Divergence?) {
    let last = Self(transcript, number)
    self.init(visible: last.visible, diagnostics: last.diagnostics, complaint: divergence?.message)
  }
}

extension StackState {
  /// The screens from the root to the top; for columns side by side, those of each column; for a scene, those of its
  /// base and of each layer.
  fileprivate var screens: [String] {
    if let scene {
      let base = scene.shownTab.map { ["\(scene.tabs[$0].name):"] } ?? []
      return base + scene.base.screens + scene.layers.flatMap { ["\($0.binding):"] + $0.stack.screens }
    }
    guard let split, !split.isCollapsed else { return visible }
    return split.columns.flatMap { ["\($0.column.rawValue):"] + $0.stack.visible }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
