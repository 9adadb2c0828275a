import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// Makes of each result the printed text, and the lines of the transcript; several workers share it.
struct ResultTexts: Sendable {
  /// The texts of a result.
  struct Texts: Sendable {
    let printed: String
    /// The lines of the transcript that haven't been delivered while the flow ran; empty without one.
    var lines: [UInt8] = []
    /// The documents that the transcript has before these lines.
    var sources: [SourceText] = []
  }

  let printed: MaskedReport
  /// Writes the transcript; nil if there is none.
  let transcript: TranscriptWriter?
  /// The parts of flows that passed in the transcript.
  let contents: TranscriptContents
  let redactor: Redactor

  /// Makes the texts of a result; those of an error if one of them is too long.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - limit: The maximum number of bytes of a flow in a report.
  /// - Returns: The result that is reported, with its texts.
  func texts(of result: FlowResult, limit: Int) -> (FlowResult, Texts) {
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
struct TranscriptContents: Sendable {
  let hasAllSteps: Bool
  let hasAllSources: Bool
}
