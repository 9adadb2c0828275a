import FlowSyntax

/// The combined findings of all tests of one flow.
struct FlowUsage {
  private let first: TestFindings
  private var count = 0
  private var isValid = true
  private var reach: StepReach?

  init(_ first: TestFindings) { (self.first, reach) = (first, first.reach) }

  mutating func add(_ findings: TestFindings) {
    if count > 0 {
      if let run = findings.reach { reach?.merge(run) } else { reach = nil }
    }
    count += 1
    if !findings.isValid { isValid = false }
  }

  /// Whether all tests have been added.
  var isComplete: Bool { count == first.caseCount }

  /// The warnings; empty if the flow couldn't be read, since its errors may be the cause.
  var warnings: [Diagnostic] {
    guard isValid, isComplete else { return [] }
    let unused = first.unused.map { $0.unusedWarning(in: first.file) }
    return first.remarks + unused + (reach?.warnings(in: first.file) ?? [])
  }

  /// The offsets of the variables that nothing uses.
  var unusedStarts: [UInt32] { isValid && isComplete ? first.unused.map(\.range.start) : [] }
}
