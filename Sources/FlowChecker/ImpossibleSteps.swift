package import Diagnostics
package import FlowRunner
import Flows

extension Transcript {
  /// The steps that the engine is bound to refuse, as errors in the text; none in a flow that is known to fail.
  package var impossibleSteps: [Diagnostic] {
    guard flow.rules.expectFailure == nil else { return [] }
    let divergences = [flowDivergence].compactMap(\.self) + records.flatMap(\.divergences)
    var told: Set<Diagnostic> = []
    return divergences.lazy.filter { $0.kind == .refused }.map { .impossibleStep($0) }
      .filter { told.count < Diagnostic.mostTold && told.insert($0).inserted }
  }
}

extension DiagnosticID {
  static let impossibleStep: Self = "impossible-step"
}

extension Diagnostic {
  fileprivate static func impossibleStep(_ divergence: Divergence) -> Self {
    Self(.impossibleStep, divergence.message, at: divergence.place, help: divergence.fix)
  }
}
