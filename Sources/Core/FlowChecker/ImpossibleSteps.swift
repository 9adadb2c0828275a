import FlowLanguage
package import FlowRunner
package import FlowSyntax

extension Transcript {
  /// The steps that the engine will refuse, as errors in the text, except matches of the flow's known failure.
  package var impossibleSteps: [Diagnostic] {
    var steps: [Diagnostic] = []
    if let flowDivergence, flowDivergence.kind == .refused, !isKnown(flowDivergence, nil) {
      steps.append(.impossibleStep(flowDivergence, nil))
    }
    for record in records where steps.count < Diagnostic.maxReported {
      for divergence in record.divergences where divergence.kind == .refused && !isKnown(divergence, record) {
        steps.append(.impossibleStep(divergence, record.scope))
      }
    }
    return steps
  }

  private func isKnown(_ divergence: Divergence, _ record: StepRecord?) -> Bool {
    flow.rules.expectFailure.map { $0.mismatch(divergence, record, in: flow) == nil } ?? false
  }
}

extension Diagnostic {
  fileprivate static func impossibleStep(_ divergence: Divergence, _ scope: StepScope?) -> Self {
    Self("impossible-step", divergence.message, at: divergence.place)
      .adding((scope?.chain ?? []).reversed().map { .init("in \($0.label)", at: $0.place) })
      .help(divergence.fix)
  }
}
