import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import PlainText

/// A summary for people, for merge requests and messages: totals, failures and their reasons.
package struct MarkdownReport: Report {
  /// The maximum number of rows in the table of failures; every failure has its own section anyway.
  private static let rows = 100
  /// The maximum number of problems of a flow.
  private static let shown = 20
  /// The maximum size of a step's summary on GitHub, in bytes.
  private static let stepSummary = 1 << 20

  private let namesProfiles: Bool

  /// Sets the form of the summary.
  package init(namesProfiles: Bool) { self.namesProfiles = namesProfiles }

  package func head(_ summary: RunSummary) -> String { overview(summary) }

  package func text(of result: FlowResult) -> String {
    let problems = result.problems(atMost: Self.shown)
    guard !problems.isEmpty || result.isFlaky else { return "" }
    let mark = result.outcome == .passed ? "✓" : result.outcome == .invalid ? "!" : "✗"
    let texts = (result.isFlaky ? ["flaky: \(result.tries)\n"] : []) + problems.map { $0.text(in: result.record) }
    let more = result.problemCount - problems.count
    return render(mark, result.title(withProfile: namesProfiles), result.id, texts, more: more)
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    let mark = diagnostics.contains { $0.severity == .error } ? "!" : "⚠"
    let texts = diagnostics.prefix(Self.shown).map { Problem($0).text(in: nil) }
    let more = diagnostics.count - texts.count
    return render(mark, file.lastName.truncated(to: 500), file.name, texts, more: more)
  }

  /// The report as the summary of a step on GitHub: cut between two flows if it is too long.
  package static func stepSummary(_ report: String) -> String {
    let bytes = Array(report.utf8)
    guard bytes.count > stepSummary else { return report }
    let note = "### …\n\nThe rest is left out: GitHub takes no more than 1 MiB. The other reports have it.\n"
    let mark = Array("\n### ".utf8)
    var end = stepSummary - note.utf8.count
    while end > 0, !bytes[end...].starts(with: mark) { end -= 1 }
    // If even the first section doesn't fit, the overview remains.
    return String(decoding: bytes[..<end], as: UTF8.self) + "\n" + note
  }

  private func render(_ mark: String, _ name: String, _ id: String, _ texts: [String], more: Int) -> String {
    let rest = more > 0 ? ["and \(more) more\n"] : []
    var text = (texts.map { $0.truncated(to: 5000) } + rest).joined(separator: "\n")
    if !text.hasSuffix("\n") { text += "\n" }
    let fence = Self.fence(around: text)
    return """

      ### \(mark) \(Self.escape(name))

      \(Self.escape(id))

      \(fence)text
      \(text)\(fence)

      """
  }

  /// Enough backticks for a fence that the text can't close.
  private static func fence(around text: String) -> String {
    var (longest, run) = (2, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }

  /// The text within a line of Markdown.
  private static func escape(_ text: String) -> String { text.escaped(spell) }

  private static func spell(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\r", "\t": " "
    // The name of a flow must not mention users or link to issues.
    case "@", "#": "&#\(scalar.value);"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "|", "~", "$": "\\\(scalar)"
    default: scalar.isShownAsItIs ? nil : "\u{FFFD}"
    }
  }
}

// MARK: Tables

extension MarkdownReport {
  /// The totals, the failures and the slowest flows.
  private func overview(_ summary: RunSummary) -> String {
    let isGood = summary.totals.unsuccessful + summary.invalidFiles == 0 && summary.interruption == nil
    let mark = !isGood ? "✗" : summary.searchCuts.isEmpty ? "✓" : "⚠"
    let title = summary.lintedSources.map { "\($0.files) · \($0.reading)" } ?? Self.totals(of: summary)
    var text = "## \(mark) navflow\n\n\(Self.escape(title))\n"
    let failures = summary.failures.filter { $0.outcome != .skipped }
    let rows = failures.prefix(Self.rows).map { failure in
      let mark = failure.outcome == .invalid ? "!" : "✗"
      let name = failure.name.truncated(to: 200) + failure.variant.suffix(namesProfile: namesProfiles)
      let cells = [name, "\(failure.file):\(failure.line)", failure.message.truncated(to: 500)].map(Self.escape)
      return "| \(mark) | \(cells.joined(separator: " | ")) |\n"
    }
    if !rows.isEmpty { text += "\n| | flow | where | what |\n|---|---|---|---|\n\(rows.joined())" }
    if failures.count > rows.count { text += "\n… and \(failures.count - rows.count) more\n" }
    let slowest = summary.slowest.compactMap { flow -> String? in
      guard let seconds = flow.seconds, seconds >= 0.1 else { return nil }
      let name = flow.name.truncated(to: 200) + flow.variant.suffix(namesProfile: namesProfiles)
      return "| \(Self.escape(name)) | \(seconds.fixed(digits: 2)) |\n"
    }
    if !slowest.isEmpty { text += "\n| slowest | seconds |\n|---|---|\n\(slowest.joined())" }
    return text
  }

  private static func totals(of summary: RunSummary) -> String {
    let totals = summary.totals
    let cuts = summary.searchCuts.count
    var parts = totals.flows == 0 && summary.errorsOfFiles + cuts > 0 ? [] : [totals.flows.counted("flow")]
    parts += FlowOutcome.allCases.filter { totals[$0] > 0 }.map { "\(totals[$0]) \($0.rawValue)" }
    if !summary.flaky.isEmpty { parts.append("\(summary.flaky.count) flaky") }
    if summary.invalidFiles > 0 {
      parts.append("\(summary.errorsOfFiles.counted("error")) in \(summary.invalidFiles.counted("file"))")
    }
    if cuts > 0 { parts.append("\(cuts) cut") }
    if let seconds = totals.seconds { parts.append(seconds.asDuration) }
    if let end = summary.interruption { parts.append(end.text) }
    return parts.joined(separator: " · ")
  }
}
