package import FlowReports
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

  package let printed: MaskedReport
  /// Writes the transcript; nil if there is none.
  package let transcript: TranscriptWriter?
  /// The parts of flows that passed in the transcript.
  package let contents: TranscriptContents
  package let redactor: Redactor

  package init(printed: MaskedReport, transcript: TranscriptWriter?, contents: TranscriptContents, redactor: Redactor) {
    (self.printed, self.transcript, self.contents, self.redactor) = (printed, transcript, contents, redactor)
  }

  /// Makes the texts of a result; if one is too long, the texts of an error.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - limit: The maximum number of bytes of a flow in a report.
  /// - Returns: The result that is reported, with its texts.
  package func texts(of result: FlowResult, limit: Int) -> (FlowResult, Texts) {
    if let texts = self.texts(of: result, upTo: limit) { return (result, texts) }
    var invalid = result
    invalid.content = .invalid([.reportTooLarge(at: Place(result.file, result.range), limit: limit)])
    return (invalid, texts(of: invalid, upTo: .max) ?? Texts(printed: ""))
  }

  private func texts(of result: FlowResult, upTo limit: Int) -> Texts? {
    let shown = result.masked(by: redactor)
    var texts = Texts(printed: printed.text(of: result))
    if texts.printed.utf8.count > limit { return nil }
    guard let transcript else { return texts }
    guard let lines = transcript.lines(of: shown, upTo: limit) else { return nil }
    texts.lines = lines
    // The text of a flow that passed is only quoted for a difference between its profiles.
    if contents.hasAllSources || result.outcome != .passed || result.variantDifference != nil {
      texts.sources = result.sources
    }
    return texts
  }
}

/// The parts of flows that passed in a run's transcript: all, unless it is only read by reports that need less.
package struct TranscriptContents: Sendable {
  package let hasAllSteps: Bool
  package let hasAllSources: Bool

  package init(hasAllSteps: Bool, hasAllSources: Bool) {
    (self.hasAllSteps, self.hasAllSources) = (hasAllSteps, hasAllSources)
  }
}
