import FlowLanguage
import NavigationEngine

// Determines the causes of divergences.
extension FlowRun {
  /// Adds violations that are found only after the last step to that step.
  mutating func amend(_ violations: [InvariantViolation]) {
    guard !violations.isEmpty else { return }
    hasDiverged = true
    guard recordsSteps, let last = transcript.records.popLast() else {
      needsRecords = true
      return
    }
    let divergences = explain(violations, last, after: PastSteps(transcript))
    compare(divergences, last)
    transcript.records.append(last.adding(divergences))
  }

  /// Determines the causes of violations that are found after the last step.
  private mutating func explain(
    _ violations: [InvariantViolation],
    _ last: StepRecord,
    after past: PastSteps
  ) -> [Divergence] {
    provenance.extend(with: past, then: last)
    let history = History(past: past, record: last)
    let divergences = violations.map {
      $0.divergence(at: last.step.range).divergence(explainedBy: provenance, in: history)
    }
    return noted(divergences, at: last, after: past)
  }

  /// Determines the causes of a step's divergences; a separate function, so that no history holds the records as they
  /// grow.
  mutating func explain(_ divergences: [UnexplainedDivergence], _ record: StepRecord) -> [Divergence] {
    let past = PastSteps(transcript)
    return noted(divergences.explained(at: record, after: past, by: &provenance), at: record, after: past)
  }

  /// Adds a note to the divergences that another profile doesn't have.
  private func noted(_ divergences: [Divergence], at record: StepRecord, after past: PastSteps) -> [Divergence] {
    guard session.mayDifferByProfile, let otherProfile else { return divergences }
    return otherProfile.noted(divergences, at: record, number: past.count + 1, under: transcript.profile.name)
  }
}
