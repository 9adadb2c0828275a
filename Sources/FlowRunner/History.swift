import Diagnostics
import Flows
import NavigationEngine

/// What has happened up to a divergence: the steps before it, and the one at which it shows.
struct History {
  /// What was done before.
  let transcript: Transcript
  /// The step at which the divergence shows; nil where it shows before the first.
  let record: StepRecord?
  /// The column that the step is about; nil where it names none.
  var column: AppModel.Column?

  var flow: Flow { transcript.flow }

  /// The file in which the step stands.
  var file: SourceFile { record?.scope?.file ?? flow.file }

  /// The number of the last step, counted from 1; 0 before the first.
  var last: Int { transcript.records.count + (record == nil ? 0 : 1) }

  /// The state that a step led to, of the column that matters; of step 0, the initial one.
  func state(after step: Int) -> StackState {
    let whole = whole(after: step)
    return column.flatMap(whole.focused) ?? whole
  }

  /// The state that a step led to, with all columns.
  func whole(after step: Int) -> StackState {
    guard step > 0 else { return transcript.initial }
    return step <= transcript.records.count ? transcript.records[step - 1].after : record?.after ?? transcript.initial
  }

  /// What the engine noticed while it did a step.
  func diagnostics(of step: Int) -> [EngineDiagnostic] {
    guard step > 0 else { return [] }
    return step <= transcript.records.count
      ? transcript.records[step - 1].change.diagnostics : record?.change.diagnostics ?? []
  }

  /// Where a step is written; of step 0, the initial path.
  func place(of step: Int) -> Place {
    if let record = self.record(of: step) { return record.place(in: flow) }
    if flow.initialPath == nil, let app = flow.app { return Place(app.file, app.range) }
    return Place(flow.file, flow.initialPathRange)
  }

  /// The step's own words, not too many of them.
  func words(of step: Int) -> String { Self.short(record(of: step)?.step.label ?? "") }

  private func record(of step: Int) -> StepRecord? {
    guard step > 0 else { return nil }
    return step <= transcript.records.count ? transcript.records[step - 1] : record
  }

  static func short(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }
}
