package import FlowSyntax

// Masks the secrets in the parts of reports.
extension FlowResult {
  /// The result with the secrets of the run and of the flow masked.
  package func masked(by redactor: Redactor) -> FlowResult {
    ValueMask(redactor.adding(secrets)).map(masked) ?? self
  }

  func masked(by mask: ValueMask) -> FlowResult {
    var result = self
    (result.flowID, result.idPath, result.name) = (mask.text(flowID), mask.text(idPath), mask.text(name))
    (result.caseName, result.workspace) = (caseName.map(mask.text), workspace.map(mask.text))
    (result.tags, result.file, result.content) = (tags.map(mask.text), mask.file(file), content.masked(by: mask))
    (result.description, result.expectFailure) = (description.map(mask.text), expectFailure.map(mask.text))
    (result.skipReason, result.secrets) = (skipReason.map(mask.text), [])
    result.earlier = earlier.map { $0.masked(by: mask) }
    result.variantDifference = variantDifference?.masked(by: mask)
    return result
  }
}

extension FlowResult.Content {
  fileprivate func masked(by mask: ValueMask) -> Self {
    switch self {
    case .ran(let record): .ran(record.masked(by: mask))
    case .invalid(let diagnostics): .invalid(mask.diagnostics(diagnostics))
    case .checked, .skipped: self
    }
  }
}

extension FlowAttempt {
  fileprivate func masked(by mask: ValueMask) -> Self {
    Self(outcome: outcome, kind: kind, message: message.map(mask.text))
  }
}

extension VariantDifference {
  fileprivate func masked(by mask: ValueMask) -> Self {
    let endings = endings.map { Ending($0.name, outcome: $0.outcome, visible: $0.visible.map(mask.text)) }
    var masked = Self(kind, endings: endings, step: step, place: mask.place(place), scope: scope.map(mask.scope))
    masked.knobs = knobs
    return masked
  }
}

extension RunStart {
  package func masked(by redactor: Redactor) -> Self {
    var start = self
    start.root = root.map(redactor.redact)
    start.folder = redactor.redact(folder)
    start.environment.command = environment.command.map(redactor.redact)
    start.environment.commit = environment.commit.map(redactor.redact)
    start.environment.branch = environment.branch.map(redactor.redact)
    start.against = against.map(redactor.redact)
    return start
  }
}

extension SourceText {
  package func masked(by redactor: Redactor) -> Self {
    guard let mask = ValueMask(redactor.adding(secrets)) else { return self }
    return Self(mask.file(file), range)
  }
}

extension FileFindings {
  package func masked(by redactor: Redactor) -> FileFindings {
    guard let mask = ValueMask(redactor) else { return self }
    return FileFindings(mask.file(file), mask.diagnostics(diagnostics))
  }
}
