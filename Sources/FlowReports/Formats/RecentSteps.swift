import FlowRunner
import FlowTranscripts

/// The steps of a flow that reports for people and CI systems list: of a long flow the last ones.
///
/// The transcript has all of them.
struct RecentSteps: RandomAccessCollection {
  /// A flow may have millions.
  static let most = 1000

  private let steps: FlowRecord.Steps

  init(_ flow: FlowRecord) { steps = flow.steps }

  /// How many steps before those aren't told of.
  var startIndex: Int { Swift.max(0, steps.count - Self.most) }

  var endIndex: Int { steps.count }

  subscript(index: Int) -> ReportedStep { steps[index] }
}
