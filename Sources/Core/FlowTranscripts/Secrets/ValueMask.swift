package import FlowRunner
package import FlowSyntax
package import NavigationEngine
import Synchronization

/// Masks the secrets in the values that reports are made of: texts, route values, names, paths and the texts of files.
///
/// Values with a meaning in a schema stay: kinds, keys, outcomes, numbers of lines and steps. Each file and scope is
/// masked once, so that identical ones remain identical.
package final class ValueMask: Sendable {
  private struct Masked: Sendable {
    /// The files and scopes by identity; the originals are held so that identities stay valid.
    var files: [ObjectIdentifier: (original: SourceFile, masked: SourceFile)] = [:]
    var scopes: [ObjectIdentifier: (original: StepScope, masked: StepScope)] = [:]
  }

  private let redactor: Redactor
  private let masked = Mutex(Masked())

  /// Prepares the masking; nil if there are no secrets.
  package init?(_ redactor: Redactor) {
    if redactor.isEmpty { return nil }
    self.redactor = redactor
  }

  package func text(_ text: String) -> String { redactor.redact(text) }

  /// The value with secrets in its texts masked; a number that is a secret as a whole becomes a text.
  package func value(_ value: RouteValue) -> RouteValue {
    switch value {
    case .null, .bool: value
    case .int(let number): self.number(value, String(number))
    case .double(let number): self.number(value, number.description)
    case .string(let text): .string(self.text(text))
    case .list(let values): .list(values.map(self.value))
    case .map(let fields): .map(self.fields(fields))
    case .typed(let type, let payload): .typed(type: text(type), payload: self.value(payload))
    }
  }

  private func number(_ value: RouteValue, _ digits: String) -> RouteValue {
    text(digits) == Redactor.mask ? .string(Redactor.mask) : value
  }

  package func fields(_ fields: [RouteValue.Field]) -> [RouteValue.Field] {
    fields.map { RouteValue.Field(text($0.name), value($0.value)) }
  }

  // MARK: Places

  package func file(_ file: SourceFile) -> SourceFile {
    masked.withLock { masked in
      if let known = masked.files[ObjectIdentifier(file)] { return known.masked }
      let hiding = SourceFile(hidingIn: file, name: text(file.name), redactor.ranges)
      masked.files[ObjectIdentifier(file)] = (file, hiding)
      // Masking a masked file again changes nothing.
      masked.files[ObjectIdentifier(hiding)] = (hiding, hiding)
      return hiding
    }
  }

  package func place(_ place: Place) -> Place { Place(file(place.file), place.range) }

  package func scope(_ scope: StepScope) -> StepScope {
    if let known = masked.withLock({ $0.scopes[ObjectIdentifier(scope)]?.masked }) { return known }
    // The outermost scope is masked first, so that no deep recursion is needed.
    var parent: StepScope?
    for scope in scope.chain { parent = self.scope(scope, in: parent) }
    return parent ?? scope
  }

  private func scope(_ scope: StepScope, in parent: StepScope?) -> StepScope {
    let id = ObjectIdentifier(scope)
    if let known = masked.withLock({ $0.scopes[id]?.masked }) { return known }
    let hiding = StepScope(
      file: file(scope.file),
      step: text(scope.step),
      round: scope.round.map(text),
      place: place(scope.place),
      parent: parent
    )
    return masked.withLock { masked in
      if let known = masked.scopes[id] { return known.masked }
      masked.scopes[id] = (scope, hiding)
      return hiding
    }
  }

  // MARK: Problems

  package func diagnostics(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var masked = Diagnostic(
        diagnostic.id,
        text(diagnostic.message),
        severity: diagnostic.severity,
        file: file(diagnostic.file),
        range: diagnostic.range,
        cause: diagnostic.cause.map(text)
      )
      .adding(diagnostic.notes.map { .init(text($0.message), at: place($0.place)) })
      .help(diagnostic.help.map(text))
      (masked.way, masked.isBrief) = (diagnostic.way.map { $0.map(text) }, diagnostic.isBrief)
      return masked
    }
  }

  package func divergence(_ divergence: Divergence) -> Divergence {
    Divergence(
      kind: divergence.kind,
      message: text(divergence.message),
      key: divergence.key,
      expected: divergence.expected.map(value),
      actual: divergence.actual.map(value),
      place: place(divergence.place),
      why: divergence.why.map { cause in
        Divergence.Cause(
          step: cause.step,
          effect: cause.effect,
          text: text(cause.text),
          place: place(cause.place),
          source: cause.source.map { CodePlace(file: text($0.file), line: $0.line) }
        )
      },
      fix: divergence.fix.map(text)
    )
  }

  private func diagnostic(_ diagnostic: EngineDiagnostic) -> EngineDiagnostic {
    EngineDiagnostic(
      diagnostic.id,
      diagnostic.severity,
      text(diagnostic.message),
      concerns: diagnostic.concerns.map(text),
      appleText: diagnostic.appleText.map(text),
      lost: diagnostic.lost.map { lost in
        .init(screen: text(lost.screen), value: lost.value.map(value), origin: lost.origin)
      }
    )
  }

  package func step(_ step: ReportedStep) -> ReportedStep {
    var masked = ReportedStep(
      number: step.number,
      verb: step.verb,
      label: text(step.label),
      acts: step.acts,
      place: place(step.place),
      scope: step.scope.map(scope),
      outcome: step.outcome,
      transition: step.transition,
      diagnostics: step.diagnostics.map(diagnostic),
      divergences: step.divergences.map(divergence)
    )
    masked.skipReason = step.skipReason.map(text)
    return masked
  }
}
