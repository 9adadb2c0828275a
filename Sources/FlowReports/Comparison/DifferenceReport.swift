package import FlowDiagnostics
import FlowLanguage
package import FlowTranscripts

/// Describes the differences between two runs for people.
package struct DifferenceReport: Sendable {
  private let painter: TextPainter
  /// Whether profiles are named, since flows ran under several.
  private let namesProfiles: Bool
  /// Whether flows are reported whose outcome is the same.
  private let showsAll: Bool

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

  /// The text of a test that is in only one of the runs.
  package func text(ofOnly result: FlowResult, isLater: Bool) -> String {
    let text =
      isLater ? "only in the later run: \(result.ending.text)" : "only in the earlier run: \(result.ending.text)"
    return headline(result) + "\n  \(painter.paint(text, .faint))\n\n"
  }

  /// The summary of the comparison, with a line break at its end.
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
    return parts.joined(separator: " · ") + "\n"
  }

  private func headline(_ result: FlowResult) -> String {
    ConsoleReport(painter: painter, namesProfiles: namesProfiles).headline(result)
  }

  private func paint(_ ending: FlowResult.Ending) -> String {
    switch ending {
    case .passed: painter.paint(ending.text, .success)
    case .diverged, .invalid: painter.paint(ending.text, .error)
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
