/// The steps of one list while they are read.
struct StepList {
  private(set) var steps: [FlowStep] = []
  /// Whether every step could be read.
  private(set) var isComplete = true
  /// How many steps needn't be looked at any more for the one whose diagnostics a later step states.
  private var searched = 0

  init(capacity: Int) { steps.reserveCapacity(capacity) }

  /// Takes in the next step; nil for one that couldn't be read.
  mutating func append(_ step: consuming FlowStep?) {
    guard let step else {
      isComplete = false
      return
    }
    if let expectations = step.argument.expectations, expectations.stateDiagnostics { markDiagnosedLater() }
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
