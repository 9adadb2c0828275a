package import FlowRunner

extension Recording: StepHistory {
  package var stepCount: Int { count }

  package func step(at index: Int) -> ReportedStep {
    let record = record(of: index + 1)
    return ReportedStep(record, number: index + 1, at: record.place(in: flow))
  }

  package func snapshot(after index: Int) -> StackSnapshot { StackSnapshot(state(after: index + 1)) }
}
