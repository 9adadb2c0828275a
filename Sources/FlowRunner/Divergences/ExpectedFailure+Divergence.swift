import FlowDiagnostics
package import FlowLanguage
import NavigationEngine

extension ExpectedFailure {
  /// The refusals of what doesn't exist, which is a slip of the flow rather than what it is known for.
  private static let missingNames: Set<Refusal.ID> = [
    .unknownLink, .unknownScreen, .unknownBinding, .unknownColumn, .unknownRow,
  ]

  /// How a divergence isn't what the flow is known for, as the end of a sentence; nil where it is.
  ///
  /// - Parameters:
  ///   - divergence: What diverged.
  ///   - record: The step at which it did; nil for the flow's start.
  ///   - flow: The flow.
  /// - Returns: The difference; nil where there is none.
  package func mismatch(_ divergence: Divergence, _ record: StepRecord?, in flow: Flow) -> String? {
    if let kind, kind != divergence.kind { return "the kind is \(divergence.kind.rawValue), not \(kind.rawValue)" }
    if kind == nil, divergence.kind == .refused, case .string(let id)? = divergence.actual,
      let refusal = Refusal.ID(rawValue: id), Self.missingNames.contains(refusal)
    {
      return "what it names doesn't exist (\(id))"
    }
    guard let step, !(record.map { Self.isMeant(step, $0, in: flow) } ?? false) else { return nil }
    let place = record.map { "line \($0.place(in: flow).start.line)" } ?? "the start"
    switch step {
    case .line(let line): return "it is at \(place), not at line \(line)"
    case .label(let label): return "it is at \(place), not at the step “\(label)”"
    }
  }

  /// Whether a step, or one that does it, is the one that is meant.
  private static func isMeant(_ step: Step, _ record: StepRecord, in flow: Flow) -> Bool {
    switch step {
    case .line(let line):
      let places = [record.place(in: flow)] + (record.scope?.chain.map(\.place) ?? [])
      return places.contains { $0.file === flow.file && $0.start.line <= line && line <= $0.end.line }
    case .label(let label):
      return record.step.label == label || record.scope?.chain.contains { $0.step == label } ?? false
    }
  }
}
