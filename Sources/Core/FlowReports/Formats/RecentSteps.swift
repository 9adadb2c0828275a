import FlowRunner
import FlowTranscripts

/// The last steps of a flow, as reports for people and CI systems list them.
///
/// The transcript contains all steps.
struct RecentSteps: RandomAccessCollection {
  /// The maximum number of steps; a flow may have millions.
  static let most = 1000

  private let steps: FlowRecord.Steps

  init(_ flow: FlowRecord) { steps = flow.steps }

  /// The number of earlier steps, which are left out.
  var startIndex: Int { Swift.max(0, steps.count - Self.most) }

  var endIndex: Int { steps.count }

  subscript(index: Int) -> ReportedStep { steps[index] }
}
