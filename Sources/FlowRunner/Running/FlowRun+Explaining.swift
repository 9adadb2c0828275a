import FlowLanguage
import NavigationEngine

// Why a step diverged.
extension FlowRun {
  /// The steps that were done.
  private var past: any PastSteps { if let log { StepLogReader(log) } else { transcript } }

  /// Tells at the last step that was done what shows only after it.
  mutating func amend(_ violations: [InvariantViolation]) {
    guard !violations.isEmpty else { return }
    hasDiverged = true
    if let log, log.count > 0 {
      let reader = StepLogReader(log, upTo: log.count - 1)
      let last = reader.record(of: log.count)
      let divergences = explain(violations, last, after: reader)
      compare(divergences, last)
      let amended = last.adding(divergences)
      self.log?.setOutcomeOfLast(.init(outcome: amended.outcome, divergences: amended.divergences), wasDone: true)
      return
    }
    guard keepsRecords, let last = transcript.records.popLast() else {
      needsRecords = true
      return
    }
    let divergences = explain(violations, last, after: transcript)
    compare(divergences, last)
    transcript.records.append(last.adding(divergences))
  }

  /// Finds why rules turn out to be broken after the last step.
  private mutating func explain(
    _ violations: [InvariantViolation],
    _ last: StepRecord,
    after past: any PastSteps
  ) -> [Divergence] {
    provenance.extend(with: past, then: last)
    let history = History(past: past, record: last)
    let divergences = violations.map {
      $0.divergence(at: last.step.range).divergence(explainedBy: provenance, in: history)
    }
    return noted(divergences, at: last, after: past)
  }

  /// Finds why a step diverged; apart from where the records grow, since they would be copied while a history has them.
  mutating func explain(_ divergences: [UnexplainedDivergence], _ record: StepRecord) -> [Divergence] {
    let past = past
    return noted(divergences.explained(at: record, after: past, by: &provenance), at: record, after: past)
  }

  /// The divergences, of which those say so that another profile doesn't have.
  private func noted(_ divergences: [Divergence], at record: StepRecord, after past: any PastSteps) -> [Divergence] {
    guard session.mayDifferByProfile, let otherProfile else { return divergences }
    return otherProfile.noted(divergences, at: record, number: past.count + 1, under: transcript.profile.name)
  }
}
