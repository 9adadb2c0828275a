import FlowApps
import FlowDiagnostics
import FlowLanguage
import NavigationEngine

/// What has happened up to a divergence: the steps before it, and the one at which it shows.
struct History {
  /// What was done before.
  let past: any PastSteps
  /// The step at which the divergence shows; nil where it shows before the first.
  let record: StepRecord?
  /// The column that the step is about; nil where it names none.
  var column: AppModel.Column?

  var flow: Flow { past.flow }

  /// The file in which the step stands.
  var file: SourceFile { record?.scope?.file ?? flow.file }

  /// The number of the last step, counted from 1; 0 before the first.
  var last: Int { past.count + (record == nil ? 0 : 1) }

  /// The state that a step led to, of the column that matters; of step 0, the initial one.
  func state(after step: Int) -> StackState {
    let whole = whole(after: step)
    return column.flatMap(whole.focused) ?? whole
  }

  /// The state that a step led to, with all columns.
  func whole(after step: Int) -> StackState {
    guard step > 0 else { return past.initial }
    return step <= past.count ? past.state(after: step) : record?.after ?? past.initial
  }

  /// What the engine noticed while it did a step.
  func diagnostics(of step: Int) -> [EngineDiagnostic] {
    self.record(of: step)?.change.diagnostics ?? []
  }

  /// Where a step is written; of step 0, the initial path.
  func place(of step: Int) -> Place {
    if let record = self.record(of: step) { return record.place(in: flow) }
    if flow.initialPath == nil, let app = flow.app { return Place(app.file, app.range) }
    return Place(flow.file, flow.initialPathRange)
  }

  /// The step's own words, not too many of them.
  func words(of step: Int) -> String { (record(of: step)?.step.label ?? "").truncated(toFit: Self.longestLabel) }

  private func record(of step: Int) -> StepRecord? {
    guard step > 0 else { return nil }
    return step <= past.count ? past.record(of: step) : record
  }

  /// How many characters of a label or a name a sentence has room for.
  static let longestLabel = 60
}
