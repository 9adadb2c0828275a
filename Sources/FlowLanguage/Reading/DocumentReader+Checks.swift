import FlowDiagnostics
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

/// The steps of one list while they are read.
struct StepList {
  private(set) var steps: [FlowStep] = []
  /// Whether every step could be read.
  private(set) var isComplete = true
  /// How many steps needn't be looked at any more for the one whose diagnostics a later step states.
  private var searched = 0

  init(capacity: Int) { steps.reserveCapacity(capacity) }

  /// Takes in the next step; nil for one that couldn't be read.
  ///
  /// Hardly any step says which diagnostics are raised, so that it is looked at only where one `mayStateDiagnostics`.
  mutating func append(_ step: consuming FlowStep?, mayStateDiagnostics: Bool) {
    guard let step else {
      isComplete = false
      return
    }
    if mayStateDiagnostics, let expectations = step.argument.expectations, expectations.stateDiagnostics {
      markDiagnosedLater()
    }
    steps.append(step)
  }

  /// Lets the last step that acts leave it to a step after it to say which diagnostics it raises.
  private mutating func markDiagnosedLater() {
    let last = steps[searched...].lastIndex { $0.acts || $0.isBlock }
    searched = steps.count
    guard let last, steps[last].acts else { return }
    let old = steps[last].modifiers
    steps[last].modifiers = StepModifiers(
      label: old?.label,
      expect: old?.expect,
      isSoft: old?.isSoft ?? false,
      isDiagnosedLater: true,
      column: old?.column
    )
  }
}

extension FlowStep {
  fileprivate var isBlock: Bool { if case .block = argument { true } else { false } }
}
