import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowTranscripts
import NavigationEngine

/// One problem of a flow or another file, from any source.
struct Problem {
  private enum Source {
    case divergence(Divergence)
    case diagnostic(Diagnostic)
    case firstDifference(VariantDifference)
  }

  private let source: Source
  /// The index of the step that diverged; nil if the problem doesn't belong to a step.
  let step: Int?

  init(_ divergence: Divergence, step: Int?) { (source, self.step) = (.divergence(divergence), step) }

  init(_ diagnostic: Diagnostic) { (source, step) = (.diagnostic(diagnostic), nil) }

  init(_ firstDifference: VariantDifference) { (source, step) = (.firstDifference(firstDifference), nil) }

  /// The divergence's kind, or the id of the error.
  var kind: String {
    switch source {
    case .divergence(let divergence): divergence.kind.rawValue
    case .diagnostic(let diagnostic): diagnostic.id.description
    case .firstDifference(let firstDifference): firstDifference.kind.id
    }
  }

  /// The kind for people: of an unexpected diagnostic its id.
  var label: String {
    switch source {
    case .divergence(let divergence): divergence.label
    case .diagnostic, .firstDifference: kind
    }
  }

  var severity: Diagnostic.Severity {
    switch source {
    case .divergence: .error
    case .diagnostic(let diagnostic): diagnostic.severity
    case .firstDifference: .warning
    }
  }

  /// One sentence without its full stop.
  var message: String {
    switch source {
    case .divergence(let divergence): divergence.message
    case .diagnostic(let diagnostic): diagnostic.message
    case .firstDifference(let firstDifference): firstDifference.message
    }
  }

  var file: SourceFile {
    switch source {
    case .divergence(let divergence): divergence.place.file
    case .diagnostic(let diagnostic): diagnostic.file
    case .firstDifference(let firstDifference): firstDifference.place.file
    }
  }

  /// The place; nil for a problem of a file as a whole.
  var place: Place? {
    switch source {
    case .divergence(let divergence): divergence.place
    case .diagnostic(let diagnostic): diagnostic.place
    case .firstDifference(let firstDifference): firstDifference.place
    }
  }

  /// The fix.
  var fix: String? {
    switch source {
    case .divergence(let divergence): divergence.fix
    case .diagnostic(let diagnostic): diagnostic.help
    case .firstDifference: nil
    }
  }

  /// A cause or note that explains a problem.
  struct Reason {
    /// One sentence without its full stop.
    let text: String
    let place: Place
    /// The number of its step, counted from 1; nil if it has none.
    let step: Int?
  }

  /// The causes of a divergence, or the notes of an error.
  var reasons: [Reason] {
    switch source {
    case .divergence(let divergence):
      divergence.why.flatMap { cause in
        let step = cause.effect == .declared ? nil : cause.step
        let own = Reason(text: cause.text, place: cause.place, step: step)
        return [own] + (cause.source.map { [Reason(text: "its Swift code is here", place: $0.place, step: nil)] } ?? [])
      }
    case .diagnostic(let diagnostic): diagnostic.notes.map { Reason(text: $0.message, place: $0.place, step: nil) }
    case .firstDifference: []
    }
  }

  var divergence: Divergence? { if case .divergence(let divergence) = source { divergence } else { nil } }

  /// The text of the problem on the console, without colours and indentation.
  func text(in flow: FlowRecord?) -> String {
    switch source {
    case .divergence(let divergence):
      flow.map { DivergenceFormatter($0, painter: .plain).format(divergence, step: step).outdented(by: 2) } ?? message
    case .diagnostic(let diagnostic): DiagnosticFormatter(painter: .plain).format(diagnostic)
    case .firstDifference(let firstDifference):
      VariantDifferenceFormatter(painter: .plain).format(firstDifference).outdented(by: 2)
    }
  }
}

extension FlowResult {
  /// The first `most` problems of the flow, in the order of the console, and the difference between its variants.
  func problems(atMost most: Int = 1000) -> [Problem] {
    var problems: [Problem] = []
    switch content {
    case .checked, .skipped: break
    case .invalid(let diagnostics): problems = diagnostics.prefix(most).map { Problem($0) }
    case .ran(let flow) where flow.outcome != .passed:
      problems = flow.flowDivergence.map { [Problem($0, step: nil)] } ?? []
      // Only as many steps are read as needed.
      for step in flow.steps where !step.divergences.isEmpty {
        problems += step.divergences.map { Problem($0, step: step.number - 1) }
        if problems.count >= most { break }
      }
      problems = Array(problems.prefix(most))
    case .ran: break
    }
    if let variantDifference { problems.append(Problem(variantDifference)) }
    return problems
  }

  /// The number of problems.
  var problemCount: Int {
    let own =
      switch content {
      case .checked, .skipped: 0
      case .invalid(let diagnostics): diagnostics.count
      case .ran(let flow): flow.outcome != .passed ? flow.divergenceCount : 0
      }
    return own + (variantDifference == nil ? 0 : 1)
  }

  /// The record of the flow, if it ran.
  var record: FlowRecord? { if case .ran(let flow) = content { flow } else { nil } }
}

extension VariantDifference {
  /// One sentence without its full stop.
  var message: String {
    "the outcome depends on the \(kind.rawValue): "
      + endings.map { "\($0.name) \($0.outcome.rawValue)" }.joined(separator: ", ")
      + (knobs.isEmpty ? "" : ", by \(knobs.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

extension String {
  /// The text with indented lines moved to the left.
  fileprivate func outdented(by cells: Int) -> String {
    let margin = String(repeating: " ", count: cells)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(margin) ? $0.dropFirst(cells) : $0 }.joined(separator: "\n")
  }
}
