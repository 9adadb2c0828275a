import FlowLanguage
package import FlowReports
import FlowRunner
package import FlowSyntax
package import FlowTranscripts
package import NavigationEngine
import SyntaxTestSupport

/// What comes of the flows of a text, under each profile.
package func results(
  _ text: String,
  name: String = "a.flow.yaml",
  profiles: [Profile] = [.wwdc22],
  seconds: Double? = nil
) -> [FlowResult] {
  FlowReader().read(SourceFile(text, name: name)).flatMap { entry in
    profiles.map { profile in
      let profile = entry.flow?.profiles?.first ?? profile
      let content: FlowResult.Content =
        entry.flow.map { .ran(FlowRecord(FlowRunner().run($0, profile: profile))) } ?? .invalid(entry.diagnostics)
      var result = FlowResult(
        flowID: entry.entry.flowID,
        name: entry.name,
        tags: entry.flow?.tags ?? [],
        file: entry.entry.file,
        range: entry.entry.range,
        profile: profile.name.rawValue,
        content: content,
        seconds: seconds
      )
      result.document = entry.entry.documentNumber
      result.description = entry.flow?.description
      result.expectFailure = entry.flow?.rules.expectFailure?.reason
      return result
    }
  }
}

extension Report {
  /// The whole report on the results.
  ///
  /// - Parameters:
  ///   - results: What came of the flows.
  ///   - invalid: The errors and warnings of other files, before the flows.
  ///   - seconds: How long the run took.
  ///   - interruption: What ended it.
  ///   - redactor: Masks the secrets of the run.
  /// - Returns: Its text, as it would be written.
  package func text(
    _ results: [FlowResult],
    invalid: [FileFindings] = [],
    seconds: Double? = nil,
    interruption: RunSummary.Interruption? = nil,
    masking redactor: Redactor = Redactor()
  ) -> String {
    let results = results.map { $0.masked(by: redactor) }
    let invalid = invalid.map { $0.masked(by: redactor) }
    var summary = RunSummary()
    summary.totals.seconds = seconds
    summary.interruption = interruption
    for file in invalid { summary.count(file.diagnostics, of: file.file) }
    for result in results { summary.count(result) }
    let texts = invalid.map { text(of: $0.diagnostics, in: $0.file) } + results.map { text(of: $0) }
    return head(summary) + start(RunStart(flows: results.count))
      + texts.filter { !$0.isEmpty }.joined(separator: separator) + finish(summary)
  }
}

/// What a person is told of the flows of a text.
package func console(
  _ text: String,
  name: String = "a.flow.yaml",
  profiles: [Profile] = [.wwdc22],
  isColored: Bool = false
) -> String {
  let painter = TextPainter(isColored: isColored)
  return ConsoleReport(painter: painter, namesProfiles: profiles.count > 1)
    .text(results(text, name: name, profiles: profiles))
}

/// The flows' events, each on a line.
package func events(_ text: String, name: String = "a.flow.yaml", profiles: [Profile] = [.wwdc22]) -> [String] {
  JSONLinesReport(version: "1.2.3").text(results(text, name: name, profiles: profiles))
    .split(separator: "\n").map(String.init)
}

extension String {
  /// The text without the codes that colour it.
  package var uncolored: String {
    var parts = split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() { parts[index] = parts[index].drop { $0.isNumber }.dropFirst() }
    return parts.joined()
  }

  /// The text with the character that begins such a code made visible.
  package var withPictures: String { replacing("\u{1B}", with: "␛") }

  /// The lines that begin with a word, after blanks, without either.
  package func lines(beginning word: String) -> [String] {
    split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(word) }
      .map { String($0.dropFirst(word.count).drop { $0 == " " }) }
  }
}
