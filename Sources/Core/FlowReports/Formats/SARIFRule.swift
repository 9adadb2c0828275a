import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import PlainText

/// A rule of SARIF: one kind of problem.
struct SARIFRule {
  let id: String
  /// A sentence with its full stop; nil for an error in a text, which the manual explains.
  let text: String?

  /// The kinds of divergences, and the ids of the errors that occurred.
  static func rules(of summary: RunSummary) -> [SARIFRule] {
    var rules = Divergence.Kind.allCases.map { SARIFRule(id: $0.rawValue, text: $0.sentence) }
    rules.append(
      SARIFRule(id: VariantDifference.Parameter.profile.id, text: "A flow ends otherwise under another profile.")
    )
    rules.append(
      SARIFRule(id: VariantDifference.Parameter.size.id, text: "A flow ends otherwise in a window of another size.")
    )
    var known = Set(rules.map(\.id))
    let met =
      summary.failures.compactMap(\.kind)
      + summary.filesWithDiagnostics.flatMap { $0.diagnostics.map(\.id.description) }
    for id in met where known.insert(id).inserted { rules.append(SARIFRule(id: id, text: nil)) }
    return rules
  }

  func write(in writer: inout JSONWriter) {
    writer.field("id", id)
    if let text { writer.object("shortDescription") { $0.field("text", text) } }
  }
}

extension Divergence.Kind {
  fileprivate var sentence: String {
    switch self {
    case .expectation: "An expectation doesn't hold."
    case .unexpectedDiagnostic: "A step raised a diagnostic that it doesn't expect."
    case .missingDiagnostic: "A step didn't raise a diagnostic that it expects."
    case .refused: "A step that should work was refused."
    case .notRefused: "A step that should be refused was done."
    case .unstatedChange: "A step of an exhaustive flow changed something and doesn't say so."
    case .invariant: "A rule broke."
    case .unexpectedPass: "A flow that is expected to diverge passed."
    case .appDiverged: "The app that a flow also runs on differs from the engine."
    case .appFailed: "The app that a flow also runs on failed."
    case .unexpectedFailure: "A flow that is expected to diverge did so in another way."
    }
  }
}
