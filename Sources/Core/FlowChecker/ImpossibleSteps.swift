import FlowApps
import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

extension Transcript {
  /// The steps that the engine will refuse, and the texts they push that seem to mean something else, as errors in the
  /// text, except matches of the flow's known failure.
  package var impossibleSteps: [Diagnostic] {
    var steps: [Diagnostic] = []
    if let flowDivergence, flowDivergence.kind == .refused, !isKnown(flowDivergence, nil) {
      steps.append(.impossibleStep(flowDivergence, nil))
    }
    for record in records where steps.count < Diagnostic.maxReported {
      let advice = record.change.diagnostics.compactMap { flow.app?.advice(about: $0, after: record) }
      for divergence in record.divergences where !isKnown(divergence, record) {
        if divergence.kind == .refused {
          steps.append(.impossibleStep(divergence, record.scope))
        } else if divergence.kind == .unexpectedDiagnostic, let fix = divergence.fix, advice.contains(fix) {
          let id = DiagnosticID(EngineDiagnostic.ID.unresolvedDestination)
          steps.append(Diagnostic(id, divergence.message, at: divergence.place).help(fix))
        }
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
