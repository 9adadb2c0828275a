package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// The expectations of one file with the values that they were checked against, collected over all runs of its flows.
package struct ExpectationSurvey: Sendable {
  private let file: SourceFile
  /// Finds texts that must not be written into a flow.
  package private(set) var redactor: Redactor
  /// The actual value for each check of an expectation.
  private var checked: [ExpectationUpdate] = []
  /// The ranges of expectations that failed at least once.
  private var failed: Set<SourceRange> = []
  /// The expectations whose actual values contain secrets.
  package private(set) var secretive: [Expectation] = []

  /// Begins the survey of a file.
  ///
  /// - Parameters:
  ///   - file: The file; expectations in the files that it runs are ignored.
  ///   - secrets: Texts that must not be written into a flow.
  package init(_ file: SourceFile, secrets: [String] = []) {
    self.file = file
    redactor = Redactor(secrets)
  }

  /// All values of the expectations that failed at least once, including those with which they held.
  package var updates: [ExpectationUpdate] { checked.filter { failed.contains($0.expectation.range) } }

  /// A survey of the same file that has nothing yet.
  package var empty: Self {
    var survey = Self(file)
    survey.redactor = redactor
    return survey
  }

  /// Adds the findings of another survey of the same file.
  package mutating func add(_ other: Self) {
    redactor = other.redactor
    checked += other.checked
    failed.formUnion(other.failed)
    secretive += other.secretive
  }

  /// Adds secrets, such as those of one flow.
  package mutating func hide(_ more: Set<String>) { redactor = redactor.adding(more) }

  /// Adds a run; the expectations after a stop remain unknown.
  package mutating func add(_ transcript: Transcript) {
    for record in transcript.records where (record.scope?.file ?? transcript.flow.file) === file {
      // For a step that was unexpectedly refused, nothing else was checked.
      if record.outcome == .refused, !record.expectations.contains(where: { $0.refusal != nil }) { continue }
      for expectation in record.expectations.flatMap(\.parts) { add(expectation, record) }
    }
  }

  private mutating func add(_ expectation: Expectation, _ record: StepRecord) {
    let divergence = record.divergences.first { $0.place.file === file && expectation.range.contains($0.place.range) }
    guard let divergence else {
      if let expected = expectation.expected {
        checked.append(ExpectationUpdate(expectation: expectation, actual: expected))
      }
      return
    }
    failed.insert(expectation.range)
    let actual: RouteValue
    if expectation.statesDiagnostics {
      actual = .list(record.change.diagnostics.map { .string($0.id.rawValue) })
    } else {
      actual = divergence.actual ?? .null
    }
    if redactor.finds(in: actual) {
      secretive.append(expectation)
    } else {
      checked.append(ExpectationUpdate(expectation: expectation, actual: actual))
    }
  }
}

extension StepRecord {
  /// The expectations of the step.
  fileprivate var expectations: [Expectation] {
    (step.argument.expectations ?? []) + (step.modifiers?.expect ?? [])
  }
}

extension SourceRange {
  fileprivate func contains(_ other: Self) -> Bool { start <= other.start && other.end <= end }
}
