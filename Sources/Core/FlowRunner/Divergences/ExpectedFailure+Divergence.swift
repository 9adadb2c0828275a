package import FlowLanguage
import FlowSyntax
import NavigationEngine

extension ExpectedFailure {
  /// The refusals of names that don't exist; these are errors in the flow and never an expected failure.
  private static let missingNames: Set<Refusal.ID> = [
    .unknownLink, .unknownScreen, .unknownBinding, .unknownColumn, .unknownRow,
  ]

  /// The difference between a divergence and the expected failure, as the end of a sentence.
  ///
  /// - Parameters:
  ///   - divergence: The divergence.
  ///   - record: The step that diverged; nil for the flow's start.
  ///   - flow: The flow.
  /// - Returns: The difference; nil if there is none.
  package func mismatch(_ divergence: Divergence, _ record: StepRecord?, in flow: Flow) -> String? {
    mismatch(divergence.kind, divergence.actual, record, in: flow)
  }

  /// The same, for a divergence whose cause isn't known yet.
  func mismatch(_ actualKind: Divergence.Kind, _ actual: RouteValue?, _ record: StepRecord?, in flow: Flow) -> String? {
    if let kind, kind != actualKind { return "the kind is \(actualKind.rawValue), not \(kind.rawValue)" }
    if kind == nil, actualKind == .refused, case .string(let id)? = actual,
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

  /// Whether the expected failure names this step, or a step around it.
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
