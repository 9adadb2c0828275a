import FlowSyntax

/// Collects the steps of one list while they are read.
struct StepList {
  private(set) var steps: [FlowStep] = []
  /// Whether every step is valid.
  private(set) var isComplete = true
  /// The number of steps that need no further search for one whose diagnostics a later step states.
  private var searched = 0

  /// Makes room for the steps of a list; nil, and reported, if a flow may not do so many.
  init?(for id: YAMLTree.ID, in nodes: inout NodeReader) {
    let count = nodes.tree.count(id)
    guard count <= nodes.limits.steps else {
      nodes.report(.tooManySteps(count, limit: nodes.limits.steps, nodes.place(id)))
      return nil
    }
    steps.reserveCapacity(count)
  }

  /// Appends the next step; nil for an invalid one.
  mutating func append(_ step: consuming FlowStep?) {
    guard let step else {
      isComplete = false
      return
    }
    if let expectations = step.argument.expectations, expectations.stateDiagnostics { markDiagnosedLater() }
    steps.append(step)
  }

  /// Marks the last step that acts: a later step states its diagnostics.
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
      stack: old?.stack
    )
  }
}

extension FlowStep {
  fileprivate var isBlock: Bool { if case .block = argument { true } else { false } }
}

extension Diagnostic {
  fileprivate static func tooManySteps(_ count: Int, limit: Int, _ place: Place) -> Self {
    Self("too-many-steps", "this list has \(count) steps, and a flow may do \(limit)", at: place)
      .help("make several flows of it, or raise the limit: `--limit steps=\(count)`")
  }
}
