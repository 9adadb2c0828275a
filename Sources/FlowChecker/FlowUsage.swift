import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// The combined findings of all tests of one flow.
struct FlowUsage {
  private let file: SourceFile
  private let caseCount: Int
  private var count = 0
  private var isValid = true
  private var reach: StepReach?
  private let unused: [VariableAudit.Declaration]

  init(_ first: TestFindings) {
    (file, caseCount, unused, reach) = (first.file, first.caseCount, first.unused, first.reach)
  }

  mutating func add(_ findings: TestFindings) {
    if count > 0 {
      if let run = findings.reach { reach?.merge(run) } else { reach = nil }
    }
    count += 1
    if !findings.isValid { isValid = false }
  }

  /// Whether all tests have been added.
  var isComplete: Bool { count == caseCount }

  /// The warnings; empty if the flow couldn't be read, since its errors may be the cause.
  var warnings: [Diagnostic] {
    guard isValid, isComplete else { return [] }
    return unused.map { $0.unusedWarning(in: file) } + (reach?.warnings(in: file) ?? [])
  }

  /// The offsets of the variables that nothing uses.
  var unusedStarts: [UInt32] { isValid && isComplete ? unused.map(\.range.start) : [] }
}
