import FlowSyntax
package import FlowTranscripts

/// Makes of each result the printed text, and the lines of the transcript; several workers share it.
package struct ResultTexts: Sendable {
  /// The texts of a result.
  package struct Texts: Sendable {
    package let printed: String
    /// The lines of the transcript that haven't been delivered while the flow ran; empty without one.
    package var lines: [UInt8] = []
    /// The documents that the transcript has before these lines.
    package var sources: [SourceText] = []
  }

  package let printed: any Report
  /// Writes the transcript; nil if there is none.
  package let transcript: TranscriptWriter?
  /// Whether the transcript has the steps of flows that passed, and not their number alone.
  package let keepsSteps: Bool
  /// Whether it has the texts of flows that passed.
  private let keepsSources: Bool
  package let redactor: Redactor

  package init(
    printed: any Report,
    transcript: TranscriptWriter?,
    keepsSteps: Bool,
    keepsSources: Bool,
    redactor: Redactor
  ) {
    (self.printed, self.transcript, self.redactor) = (printed, transcript, redactor)
    (self.keepsSteps, self.keepsSources) = (keepsSteps, keepsSources)
  }

  /// The result that is reported, with secrets masked, and its texts; if one is longer than the limit, those of an error.
  package func texts(of result: FlowResult, limit: Int) -> (FlowResult, Texts) {
    var shown = result.masked(by: redactor)
    if let texts = texts(of: shown, result, upTo: limit) { return (shown, texts) }
    if case .ran(let flow) = shown.content { shown.hasBegun = flow.statedCount > 0 }
    shown.content = .invalid([.reportTooLarge(at: Place(shown.file, shown.range), limit: limit)])
    return (shown, texts(of: shown, result, upTo: .max) ?? Texts(printed: ""))
  }

  private func texts(of shown: FlowResult, _ result: FlowResult, upTo limit: Int) -> Texts? {
    var texts = Texts(printed: printed.text(of: shown))
    if texts.printed.utf8.count > limit { return nil }
    guard let transcript else { return texts }
    guard let lines = transcript.lines(of: shown, upTo: limit) else { return nil }
    texts.lines = lines
    // The text of a flow that passed is only quoted for a difference between its profiles.
    if keepsSources || shown.outcome != .passed || shown.variantDifference != nil {
      texts.sources = result.sources
    }
    return texts
  }
}
