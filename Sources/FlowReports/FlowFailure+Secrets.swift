// What is kept of flows until the end is masked when it is taken in: later nobody knows which secrets a flow had.
extension FlowFailure {
  /// The same with secrets masked.
  package func masked(by redactor: Redactor) -> Self {
    redactor.isEmpty ? self : Self(self) { redactor.redact($0) }
  }

  private init(_ failure: Self, _ mask: (String) -> String) {
    (id, name, profile) = (mask(failure.id), mask(failure.name), failure.profile)
    (outcome, kind) = (failure.outcome, failure.kind)
    (file, line, column) = (mask(failure.file), failure.line, failure.column)
    message = mask(failure.message)
    why = failure.why.map(mask)
    fix = failure.fix.map(mask)
  }
}

extension SlowFlow {
  /// The same with secrets masked.
  package func masked(by redactor: Redactor) -> Self {
    redactor.isEmpty ? self : Self(self) { redactor.redact($0) }
  }

  private init(_ flow: Self, _ mask: (String) -> String) {
    (id, name, profile, seconds) = (mask(flow.id), mask(flow.name), flow.profile, flow.seconds)
  }
}
