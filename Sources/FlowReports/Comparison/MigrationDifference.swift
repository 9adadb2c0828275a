import FlowDiagnostics
import FlowLanguage
package import FlowRunner
import NavigationEngine

/// The first step at which a flow does another thing with a migrated app than with the old one (S12.4).
///
/// What the path and the bindings hold is bound to differ; what counts is what is seen, and what is said of it.
package struct MigrationDifference: Sendable {
  /// What one of the apps showed and said.
  struct Side: Hashable {
    let visible: [String]
    let diagnostics: [EngineDiagnostic.ID]
    /// What was wrong, in one sentence.
    let complaint: String?
  }

  let before: Side
  let after: Side
  /// The step's number, counted from 1; 0 where they start apart.
  let number: Int
  /// The step with the migrated app; nil where they start apart, or where the flow had ended before.
  package let record: StepRecord?
  let place: Place

  /// Nil where the runs are alike.
  ///
  /// - Parameters:
  ///   - old: The flow with the old app.
  ///   - new: The flow with the migrated app.
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
  /// What there was after a step; 0 for the start.
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

  /// What there was in the end.
  fileprivate init(_ transcript: Transcript, _ number: Int, _ divergence: Divergence?) {
    let last = Self(transcript, number)
    self.init(visible: last.visible, diagnostics: last.diagnostics, complaint: divergence?.message)
  }
}

extension StackState {
  /// The screens from the root to the top, of columns side by side each.
  fileprivate var screens: [String] {
    guard let split, !split.isCollapsed else { return visible }
    return split.columns.flatMap { ["\($0.column.rawValue):"] + $0.stack.visible }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
