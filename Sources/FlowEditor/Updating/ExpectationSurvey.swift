package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
import NavigationEngine

/// What the expectations of one file stated and what held, gathered over all runs of its flows.
package struct ExpectationSurvey: Sendable {
  private let file: SourceFile
  /// Texts that mustn't be written into a flow.
  private var secrets: Set<String>
  /// What held where an expectation was checked, as often as it was.
  private var checked: [ExpectationUpdate] = []
  /// The expectations that didn't hold at least once.
  private var failed: Set<SourceRange> = []
  /// Expectations for which something secret held.
  package private(set) var secretive: [Expectation] = []

  /// - Parameters:
  ///   - file: The file whose expectations are of interest; those of the files that it runs aren't.
  ///   - secrets: Texts that mustn't be written into a flow.
  package init(_ file: SourceFile, secrets: [String] = []) {
    self.file = file
    self.secrets = Set(secrets).subtracting([""])
  }

  /// What held of the expectations that didn't hold at least once, also when they did.
  package var updates: [ExpectationUpdate] { checked.filter { failed.contains($0.expectation.range) } }

  /// Hides more texts, such as those of one flow.
  package mutating func hide(_ more: Set<String>) { secrets.formUnion(more.subtracting([""])) }

  /// Takes in a run; of one that stops before its end, the expectations after that aren't known.
  package mutating func add(_ transcript: Transcript) {
    for record in transcript.records where (record.scope?.file ?? transcript.flow.file) === file {
      // Of a step that was refused and doesn't say so, nothing else was checked.
      if record.outcome == .refused, !record.expectations.contains(where: { $0.refusal != nil }) { continue }
      for expectation in record.expectations { add(expectation, record) }
    }
  }

  private mutating func add(_ expectation: Expectation, _ record: StepRecord) {
    let divergence = record.divergences.first { $0.place.file === file && expectation.range.contains($0.place.range) }
    guard let divergence else {
      if let expected = expectation.expected { checked.append(ExpectationUpdate(expectation, actual: expected)) }
      return
    }
    failed.insert(expectation.range)
    let actual: RouteValue
    if expectation.statesDiagnostics {
      actual = .list(record.change.diagnostics.map { .string($0.id.rawValue) })
    } else {
      actual = divergence.actual ?? .null
    }
    if secrets.contains(where: actual.description.contains) {
      secretive.append(expectation)
    } else {
      checked.append(ExpectationUpdate(expectation, actual: actual))
    }
  }
}

extension StepRecord {
  /// What the step says must hold.
  fileprivate var expectations: [Expectation] {
    (step.argument.expectations ?? []) + (step.modifiers?.expect ?? [])
  }
}

extension SourceRange {
  fileprivate func contains(_ other: Self) -> Bool { start <= other.start && other.end <= end }
}
