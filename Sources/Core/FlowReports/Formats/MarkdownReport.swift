import FlowRunner
package import FlowSyntax
package import FlowTranscripts

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

  package func head(_ summary: RunSummary) -> String { overview(summary).text }

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
    let section: Markdown = """

      ### \(verbatim: mark) \(name)

      \(id)

      \(verbatim: fence)text
      \(verbatim: text)\(verbatim: fence)

      """
    return section.text
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
}

// MARK: Tables

extension MarkdownReport {
  private typealias Markdown = Markup<MarkdownFormat>

  /// The totals, the failures and the slowest flows.
  private func overview(_ summary: RunSummary) -> Markdown {
    let isGood = summary.totals.unsuccessful + summary.invalidFiles == 0 && summary.interruption == nil
    let mark = !isGood ? "✗" : summary.searchCuts.isEmpty ? "✓" : "⚠"
    let title = summary.lintedSources.map { "\($0.files) · \($0.reading)" } ?? Self.totals(of: summary)
    var text: Markdown = "## \(verbatim: mark) navflow\n\n\(title)\n"
    let failures = summary.failures.filter { $0.outcome != .skipped }
    let rows: [Markdown] = failures.prefix(Self.rows).map { failure in
      let mark = failure.outcome == .invalid ? "!" : "✗"
      let name = failure.name.truncated(to: 200) + failure.variant.suffix(namesProfile: namesProfiles)
      let place = "\(failure.file):\(failure.line)"
      return "| \(verbatim: mark) | \(name) | \(place) | \(failure.message.truncated(to: 500)) |\n"
    }
    if !rows.isEmpty { text += "\n| | flow | where | what |\n|---|---|---|---|\n\(rows)" }
    if failures.count > rows.count { text += "\n… and \(failures.count - rows.count) more\n" }
    let slowest: [Markdown] = summary.slowest.compactMap { flow in
      guard let seconds = flow.seconds, seconds >= 0.1 else { return nil }
      let name = flow.name.truncated(to: 200) + flow.variant.suffix(namesProfile: namesProfiles)
      return "| \(name) | \(seconds.fixed(digits: 2)) |\n"
    }
    if !slowest.isEmpty { text += "\n| slowest | seconds |\n|---|---|\n\(slowest)" }
    return text
  }

  private static func totals(of summary: RunSummary) -> String {
    let totals = summary.totals
    let counts = [
      (totals.passed, "passed"), (totals.diverged, "diverged"), (totals.invalid, "invalid"),
      (totals.failed, "failed"), (totals.skipped, "skipped"),
    ]
    let cuts = summary.searchCuts.count
    var parts = totals.flows == 0 && summary.errorsOfFiles + cuts > 0 ? [] : [totals.flows.counted("flow")]
    parts += counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
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
