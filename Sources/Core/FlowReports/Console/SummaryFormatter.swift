package import FlowSyntax
package import FlowTranscripts

/// Renders the summary of a run, short enough for a chat message: a line for each cause of failures, and the totals.
struct SummaryFormatter {
  /// The maximum number of causes that are listed; the rest are counted.
  private static let shownCauses = 20
  /// The maximum length of a message in characters.
  private static let longest = 240
  /// The minimum duration of a run, and of a flow, for the list of the slowest flows, in seconds.
  private static let longRun = 1.0
  private static let longFlow = 0.1

  let painter: TextPainter
  let namesProfiles: Bool

  /// Renders a summary.
  ///
  /// - Parameter summary: The summary of the run.
  /// - Returns: Lines, each with a line break at its end; empty if no flow ran and no file was checked.
  func format(_ summary: RunSummary) -> String {
    let lines: [String]
    if let sources = summary.lintedSources {
      let diagnostics = summary.filesWithDiagnostics.flatMap(\.diagnostics)
      lines =
        diagnostics.table(painter) + reports(summary) + [linted(sources.files, diagnostics, summary)]
    } else {
      guard hasTotals(summary) else { return "" }
      lines = slowest(summary) + failures(summary) + changes(summary) + reports(summary) + [totals(summary)]
    }
    let text = lines.map { $0 + "\n" }.joined()
    return LineWrap(painter)?.wrap(text) ?? text
  }

  /// The totals in one line with its line break; empty if there is nothing to count.
  func totals(of summary: RunSummary) -> String { hasTotals(summary) ? totals(summary) + "\n" : "" }

  private func hasTotals(_ summary: RunSummary) -> Bool {
    summary.totals.flows > 0 || (summary.checkedFiles ?? 0) > 0
  }

  private func totals(_ summary: RunSummary) -> String {
    let totals = summary.totals
    var parts: [String] = []
    let checked = summary.checkedFiles
    if let checked, checked > 0 { parts.append("\(checked.counted("file")) checked") }
    if totals.flows > 0 { parts.append(totals.flows.counted("flow")) }
    // A check gives no verdict, and an invalid file is no success, whatever passed beside it.
    if totals[.passed] > 0, checked == nil {
      let isSuccess = !summary.isInvalid
      parts.append(isSuccess ? painter.paint("\(totals[.passed]) passed", .success) : "\(totals[.passed]) as expected")
    }
    if totals[.diverged] > 0 { parts.append(painter.paint("\(totals[.diverged]) diverged", .error)) }
    if totals[.failed] > 0 { parts.append(painter.paint("\(totals[.failed]) failed", .error)) }
    if totals[.invalid] > 0 { parts.append(painter.paint("\(totals[.invalid]) invalid", .error)) }
    if summary.invalidFiles > 0, checked != nil || totals[.invalid] == 0 {
      let count = summary.invalidFiles
      let other = totals[.invalid] > 0 || checked == nil ? "other " : ""
      parts.append(painter.paint("\(count) \(other)\(count == 1 ? "file" : "files") invalid", .error))
    }
    if summary.isIncomplete { parts.append(painter.paint("not all files written", .error)) }
    if checked != nil {
      let warnings = summary.filesWithDiagnostics.flatMap(\.diagnostics).count { $0.severity == .warning }
      if warnings > 0 { parts.append(painter.paint(warnings.counted("warning"), .warning)) }
    }
    if totals[.skipped] > 0 { parts.append(painter.paint("\(totals[.skipped]) skipped", .warning)) }
    if !summary.flaky.isEmpty { parts.append(painter.paint("\(summary.flaky.count) flaky", .warning)) }
    if let interruption = summary.interruption { parts.append(painter.paint(interruption.text, .warning)) }
    if let seconds = totals.seconds { parts.append(painter.paint(seconds.asDuration, .faint)) }
    return parts.joined(separator: " · ")
  }

  /// The sources that were linted, and how many findings there are.
  private func linted(_ sources: String, _ diagnostics: [Diagnostic], _ summary: RunSummary) -> String {
    var parts = [sources]
    for severity in Diagnostic.Severity.allCases {
      let count = diagnostics.count { $0.severity == severity }
      guard count > 0 else { continue }
      parts.append(painter.paint("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")", severity.style))
    }
    if diagnostics.isEmpty { parts.append(painter.paint("nothing found", .success)) }
    if let seconds = summary.totals.seconds { parts.append(painter.paint(seconds.asDuration, .faint)) }
    return parts.joined(separator: " · ")
  }

  private func reports(_ summary: RunSummary) -> [String] { summary.writtenReports.map { $0.line(painter) } }

  /// A line for each cause, defects and then the most frequent first; none for a single flow, whose failure is right above.
  private func failures(_ summary: RunSummary) -> [String] {
    guard summary.totals.flows > 1 else { return [] }
    var table = FrequencyTable<FailureCause>()
    for failure in summary.failures where failure.outcome != .skipped {
      let place = painter.paint(TextWidth.visible("\(failure.file):\(failure.line)"), .place)
      let cause = FailureCause(failure)
      table.add(
        cause,
        rank: cause.isDefect ? 0 : 1,
        mark: painter.paint(failure.outcome == .invalid ? "!" : "✗", .error),
        text: Self.short(failure.message),
        at: "\(name(failure.name, failure.variant)) (\(place))"
      )
    }
    return table.lines(painter, limit: Self.shownCauses, of: "failure")
  }

  /// The flows that ended otherwise than in an earlier run; none without one.
  private func changes(_ summary: RunSummary) -> [String] {
    guard let changes = summary.changes, changes.compared > 0 else { return [] }
    let kinds = [
      (flows: changes.newlyFailing, name: "newly failing", mark: "✗", style: TextStyle.error),
      (flows: changes.fixed, name: "fixed", mark: "✓", style: TextStyle.success),
    ]
    let counts = kinds.filter { !$0.flows.isEmpty }.map { painter.paint("\($0.flows.count) \($0.name)", $0.style) }
    let text = counts.isEmpty ? "every flow ended alike" : counts.joined(separator: " · ")
    return ["since \(painter.paint(TextWidth.visible(changes.name), .place)): \(text)"]
      + kinds.flatMap { kind in
        let rest = kind.flows.count - Self.shownCauses
        return kind.flows.prefix(Self.shownCauses).map { flow in
          let place = painter.paint(TextWidth.visible("\(flow.file):\(flow.line)"), .place)
          return "  \(painter.paint(kind.mark, kind.style)) \(name(flow.name, flow.variant)) (\(place))"
        } + (rest > 0 ? ["  and \(rest) more \(kind.name)"] : [])
      }
  }

  /// The slowest flows of a long run.
  private func slowest(_ summary: RunSummary) -> [String] {
    guard let seconds = summary.totals.seconds, seconds >= Self.longRun else { return [] }
    let slow = summary.slowest.filter { $0.seconds.map { $0 >= Self.longFlow } ?? false }
    guard summary.totals.flows > slow.count, !slow.isEmpty else { return [] }
    let times = slow.compactMap { $0.seconds?.asDuration }
    let widest = times.map(TextWidth.cells).max() ?? 0
    return [painter.paint("slowest", .faint)]
      + zip(slow, times).map { flow, time in
        let gap = String(repeating: " ", count: 2 + widest - TextWidth.cells(time))
        return "\(gap)\(time)  \(name(flow.name, flow.variant))  \(painter.paint(TextWidth.visible(flow.id), .place))"
      }
  }

  private func name(_ name: String, _ variant: FlowVariant) -> String {
    Self.short(name) + variant.suffix(namesProfile: namesProfiles)
  }

  private static func short(_ text: String) -> String {
    TextWidth.visible(text.truncated(toFit: longest))
  }
}

extension RunSummary {
  /// Whether the exit status is 2.
  fileprivate var isInvalid: Bool { totals[.invalid] > 0 || invalidFiles > 0 || isIncomplete }
}

extension WrittenReport {
  /// The line that names the report, with a link to it.
  package func line(_ painter: TextPainter) -> String {
    "report: \(painter.link(painter.paint(TextWidth.visible(path), .place), to: address))"
  }
}
