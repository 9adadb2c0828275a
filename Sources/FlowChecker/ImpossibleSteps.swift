package import FlowDiagnostics
import FlowLanguage
package import FlowRunner

extension Transcript {
  /// The steps that the engine is bound to refuse, as errors in the text; none in a flow that is known to fail.
  package var impossibleSteps: [Diagnostic] {
    guard flow.rules.expectFailure == nil else { return [] }
    var steps: [Diagnostic] = []
    if let flowDivergence, flowDivergence.kind == .refused { steps.append(.impossibleStep(flowDivergence, nil)) }
    for record in records where steps.count < Diagnostic.mostTold {
      for divergence in record.divergences where divergence.kind == .refused {
        steps.append(.impossibleStep(divergence, record.scope))
      }
    }
    return steps
  }
}

extension DiagnosticID {
  static let impossibleStep: Self = "impossible-step"
}

extension Diagnostic {
  fileprivate static func impossibleStep(_ divergence: Divergence, _ scope: StepScope?) -> Self {
    Self(
      .impossibleStep,
      divergence.message,
      at: divergence.place,
      notes: (scope?.chain ?? []).reversed().map { .init("in \($0.label)", at: $0.place) },
      help: divergence.fix
    )
  }
}
