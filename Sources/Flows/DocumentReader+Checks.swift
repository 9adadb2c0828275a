import Diagnostics
import NavigationEngine
import YAMLSyntax

// Steps that only check: `waitFor` and `expectDiagnostics`.
extension DocumentReader {
  /// How long `waitFor` waits where it doesn't say.
  private static var usualTimeout: Duration { .seconds(5) }

  mutating func waiting(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    let expectations = expectations(id, for: owner, besides: "timeout")
    let field = fields(id).first { $0.name == "timeout" }
    let timeout = field.map { duration($0.value, for: $0.name) } ?? Self.usualTimeout
    guard let expectations, let timeout else { return nil }
    return .waiting(WaitingStep(expectations, timeout: timeout))
  }

  /// Exactly these diagnostics, as an expectation of the step before.
  mutating func expectedDiagnostics(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let ids = diagnosticIDs(id, for: owner) else { return nil }
    let key = StepTable.expectation(named: "diagnostics")
    return .expectations([Expectation(key: key, condition: .diagnostics(ids), range: tree.range(id))])
  }

  /// A length of time: `500ms`, `5s`, `1.5s`, `2m`.
  private mutating func duration(_ id: YAMLTree.ID, for owner: String) -> Duration? {
    let takes = "a length of time such as `500ms`, `5s` or `2m`"
    guard tree.kind(id) == .scalar, let text = text(id, for: owner) else { return nil }
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = Double(text.dropLast(unit.suffix.count)), 0...86_400 ~= number * unit.seconds
    else { return wrongType(id, owner, takes: takes) }
    return .seconds(number * unit.seconds)
  }
}

extension [Expectation] {
  /// Whether they say which diagnostics a step raises.
  package var stateDiagnostics: Bool {
    contains { if case .diagnostics = $0.condition { true } else { false } }
  }
}

extension [FlowStep] {
  /// Lets the last step that acts leave it to a step after it to say which diagnostics it raises.
  mutating func markDiagnosedLater() {
    guard let last = lastIndex(where: { $0.acts || $0.isBlock }), self[last].acts else { return }
    let old = self[last].modifiers
    self[last].modifiers = StepModifiers(
      label: old?.label,
      expect: old?.expect,
      isSoft: old?.isSoft ?? false,
      isDiagnosedLater: true
    )
  }
}

extension FlowStep {
  fileprivate var isBlock: Bool { if case .block = argument { true } else { false } }
}
