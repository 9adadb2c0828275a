package import FlowSyntax
package import FlowTranscripts

/// Describes the differences between two runs for people.
package struct DifferenceReport: Sendable {
  private let painter: TextPainter
  /// Whether profiles are named, since flows ran under several.
  private let namesProfiles: Bool
  /// Whether flows are reported whose outcome is the same.
  private let showsAll: Bool
  /// The flows of each kind of change.
  private var changes = FrequencyTable<CommonChange>()

  /// The common part of changes: the endings, and the cause of the failure.
  private struct CommonChange: Hashable, Sendable {
    let before: FlowResult.Ending
    let after: FlowResult.Ending
    let cause: FailureCause?
  }

  /// The number of changes up to which the changes themselves are short enough.
  private static let fewChanges = 5
  /// The maximum number of lines about changes.
  private static let shownChanges = 20

  package init(painter: TextPainter, namesProfiles: Bool = false, showsAll: Bool = false) {
    (self.painter, self.namesProfiles, self.showsAll) = (painter, namesProfiles, showsAll)
  }

  /// The difference of one test, with the first difference between its runs.
  package func text(of difference: FlowDifference) -> String {
    let (before, after) = (difference.before, difference.after)
    var text = headline(after) + "\n"
    if difference.isChange {
      text += "  \(painter.paint(before.ending.text, .faint)) → \(paint(after.ending))\n"
    } else {
      text += "  \(painter.paint("\(after.ending.text), as before, but by other steps", .faint))\n"
    }
    switch (before.content, after.content) {
    case (.ran(let old), .ran(let new)):
      if let firstDifference = difference.firstDifference {
        let flow = Place(after.file, after.range)
        text += "\n" + DifferingRunsFormatter(old, new, firstDifference, flow: flow, painter: painter).text
      }
    case (_, .invalid(let diagnostics)), (.invalid(let diagnostics), _):
      let formatter = DiagnosticFormatter(painter: painter)
      if case .invalid = before.content { text += "\n  before, this was wrong:\n" }
      for diagnostic in diagnostics { text += "\n" + formatter.format(diagnostic).indented(by: 2) }
    case (.ran, .checked), (.ran, .skipped), (.checked, .ran), (.checked, .checked), (.checked, .skipped),
      (.skipped, .ran), (.skipped, .checked), (.skipped, .skipped):
      break
    }
    return text + "\n"
  }

  /// Counts a changed ending for the lines at the end.
  package mutating func count(_ difference: FlowDifference) {
    guard difference.isChange else { return }
    let (before, after) = (difference.before, difference.after)
    let failure = FlowFailure(after) ?? FlowFailure(before)
    let message = failure.map { ": " + TextWidth.visible($0.message.truncated(toFit: 160)) } ?? ""
    let mark = after.outcome.isFailure ? painter.paint("✗", .error) : painter.paint("✓", .success)
    changes.add(
      CommonChange(before: before.ending, after: after.ending, cause: failure.map(FailureCause.init)),
      mark: mark,
      text: "\(before.ending.text) → \(after.ending.text)\(message)",
      at: painter.paint(TextWidth.visible(after.id), .place)
    )
  }

  /// The text of a test that is in only one of the runs.
  package func text(ofOnly result: FlowResult, isLater: Bool) -> String {
    let text =
      isLater ? "only in the later run: \(result.ending.text)" : "only in the earlier run: \(result.ending.text)"
    return headline(result) + "\n  \(painter.paint(text, .faint))\n\n"
  }

  /// The changes by cause if they are many, and the summary of the comparison, with a line break at its end.
  package func finish(_ count: DifferenceCount) -> String {
    var parts = [count.flows.counted("flow")]
    if count.changed > 0 { parts.append(painter.paint("\(count.changed) changed", .error)) }
    if count.onlyBefore > 0 { parts.append(painter.paint("\(count.onlyBefore) only before", .warning)) }
    if count.onlyAfter > 0 { parts.append(painter.paint("\(count.onlyAfter) only now", .warning)) }
    if parts.count == 1 { parts.append(painter.paint("all ended as before", .success)) }
    if count.parted > 0 {
      parts.append("\(count.parted) by other steps" + (showsAll ? "" : painter.paint(" (--all shows them)", .faint)))
    }
    if count.flows > 0, count.onlyBefore + count.onlyAfter == count.flows {
      parts.append(painter.paint("none in both runs", .warning))
    }
    let isLong = changes.count > Self.fewChanges && changes.causes < changes.count
    let table = isLong ? changes.lines(painter, limit: Self.shownChanges, of: "change") : []
    return (table + [parts.joined(separator: " · ")]).map { $0 + "\n" }.joined()
  }

  private func headline(_ result: FlowResult) -> String {
    ConsoleReport(painter: painter, namesProfiles: namesProfiles).headline(result)
  }

  private func paint(_ ending: FlowResult.Ending) -> String {
    switch ending {
    case .passed: painter.paint(ending.text, .success)
    case .diverged, .invalid, .failed: painter.paint(ending.text, .error)
    case .skipped, .knownFailure: painter.paint(ending.text, .warning)
    }
  }
}

/// The number of tests of two runs by kind of difference.
package struct DifferenceCount: Hashable, Sendable {
  /// The tests that are in either run.
  package var flows = 0
  /// The tests whose endings differ.
  package var changed = 0
  /// The tests that are only in the earlier run.
  package var onlyBefore = 0
  /// The tests that are only in the later run.
  package var onlyAfter = 0
  /// The tests with the same ending whose steps differ.
  package var parted = 0

  package init() {}

  /// Counts a test that is in only one of the runs.
  package mutating func count(only result: FlowResult, isLater: Bool) {
    flows += 1
    if isLater { onlyAfter += 1 } else { onlyBefore += 1 }
  }

  /// Counts a test that is in both runs.
  package mutating func count(_ difference: FlowDifference) {
    flows += 1
    if difference.isChange { changed += 1 } else if difference.firstDifference != nil { parted += 1 }
  }

  /// Whether an ending differs, or a test is in only one of the runs.
  package var isDifferent: Bool { changed + onlyBefore + onlyAfter > 0 }
}

extension FlowResult.Ending {
  /// The label of the ending.
  fileprivate var text: String { self == .knownFailure ? "diverged, as expected" : rawValue }
}
