import FlowRunner
import FlowSyntax
import FlowTranscripts

/// One problem of a flow or another file, from any source.
struct Problem {
  /// A cause or note that explains a problem, with the number of its step, counted from 1; nil if it has none.
  typealias Reason = (text: String, place: Place, step: Int?)

  /// The id of the divergence or of the error.
  let id: String
  let severity: Diagnostic.Severity
  /// One sentence without its full stop.
  let message: String
  let file: SourceFile
  /// The place; nil for a problem of a file as a whole.
  let place: Place?
  /// The causes of a divergence, or the notes of an error.
  let reasons: [Reason]
  let fix: String?
  /// The index of the step that diverged; nil if the problem doesn't belong to a step.
  var step: Int?
  var divergence: Divergence?
  /// Writes it as the console does.
  private let format: (FlowRecord?) -> String

  /// The text of the problem on the console, without colours and indentation.
  func text(in flow: FlowRecord?) -> String { format(flow) }

  init(_ divergence: Divergence, step: Int?) {
    (id, severity) = (divergence.id, .error)
    (message, file, place) = (divergence.message, divergence.place.file, divergence.place)
    reasons = divergence.why.flatMap { cause in
      let own = (cause.text, cause.place, cause.effect == .declared ? nil : cause.step)
      return [own] + (cause.source.map { [("its Swift code is here", $0.place, nil)] } ?? [])
    }
    (fix, self.step, self.divergence) = (divergence.fix, step, divergence)
    format = { flow in
      flow.map { DivergenceFormatter($0, painter: .plain).format(divergence, step: step).outdented(by: 2) }
        ?? divergence.message
    }
  }

  init(_ diagnostic: Diagnostic) {
    (id, severity, message) = (diagnostic.id.description, diagnostic.severity, diagnostic.message)
    (file, place, fix) = (diagnostic.file, diagnostic.place, diagnostic.help)
    reasons = diagnostic.notes.map { ($0.message, $0.place, nil) }
    format = { _ in DiagnosticFormatter(painter: .plain).format(diagnostic) }
  }

  init(_ firstDifference: VariantDifference) {
    (id, severity, message) = (firstDifference.kind.id, .warning, firstDifference.message)
    (file, place) = (firstDifference.place.file, firstDifference.place)
    (reasons, fix) = ([], nil)
    format = { _ in firstDifference.text(.plain).outdented(by: 2) }
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
      for step in flow.steps.diverged {
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
