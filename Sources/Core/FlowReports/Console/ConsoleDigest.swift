package import FlowSyntax
package import FlowTranscripts

/// Shortens the console's text of a run of many flows: each cause of failures is shown in full once, and flows that
/// passed are listed only where they are few.
///
/// The texts come in the order of the report, from workers that know nothing of each other.
package struct ConsoleDigest: Sendable {
  /// The tests that are listed.
  package enum Shown: String, CaseIterable, Sendable {
    /// Those that didn't pass, each cause in full once.
    case failed
    /// Every test in full.
    case all
  }

  /// More tests that pass are not listed.
  private static let listedPasses = 20
  /// The maximum number of lines of failures in full, of a small suite and of a large one; the first failure may take
  /// any number, and defects of the navigation have as many again.
  private static let (linesOfSmall, linesOfLarge) = (400, 80)
  /// More tests that aren't shown in full are not listed.
  private static let listedFailures = 20
  /// More tests that fail for the same cause are not listed.
  private static let listedOfCause = 3

  private let shown: Shown?
  /// Whether nothing runs, so that all errors of a flow are shown, apart from those of a file that many flows need.
  private let isCheck: Bool
  private let painter: TextPainter
  /// How many tests that pass are still listed.
  private var passesLeft = listedPasses
  /// Whether the rest of the tests that pass isn't listed, and that was said or goes without saying.
  private var isCut = false
  private var causes: [FailureCause: Int] = [:]
  /// The errors that a check has shown: tests of one flow often have the same.
  private var shownErrors: Set<Substring> = []
  /// The lines that failures in full may take together.
  private var fullLines = linesOfSmall
  /// How many lines of failures in full have been shown, of defects and of others.
  private var usedLines: [Bool: Int] = [:]
  /// How many tests that failed were listed without them.
  private var listed = 0
  /// Whether it was said that further failures aren't shown in full.
  private var saysRest = false

  /// Prepares the digest of a run.
  ///
  /// - Parameters:
  ///   - shown: The tests that are listed; nil for the failed ones, and in a small suite the first that pass.
  ///   - isCheck: Whether nothing runs, so that each error is shown in full.
  ///   - painter: The painter of notes.
  package init(_ shown: Shown?, isCheck: Bool = false, painter: TextPainter) {
    (self.shown, self.isCheck, self.painter) = (shown, isCheck, painter)
    if shown == .failed { (passesLeft, isCut) = (0, true) }
  }

  /// Takes the size of the suite.
  ///
  /// - Parameter pieces: The number of files, or of tests in a single file.
  package mutating func begin(_ pieces: Int) {
    guard pieces > Self.listedPasses else { return }
    fullLines = Self.linesOfLarge
    if shown == nil { (passesLeft, isCut) = (0, true) }
  }

  /// The text that is printed of a test.
  ///
  /// - Parameters:
  ///   - text: The whole text, which begins with a headline.
  ///   - outcome: The test's outcome.
  ///   - failure: Why it didn't pass; nil if it did.
  /// - Returns: The text, its headline, or nothing.
  package mutating func text(_ text: String, _ outcome: FlowOutcome, _ failure: FlowFailure?) -> String {
    if shown == .all || text.isEmpty { return text }
    switch outcome {
    case .passed: return passed(text)
    case .skipped: return text
    case .diverged, .invalid, .failed: return failure.map { failed(text, $0) } ?? text
    }
  }

  private mutating func passed(_ text: String) -> String {
    // A difference between profiles is shown of any test.
    if text.split(separator: "\n").count > 2 { return text }
    if passesLeft > 0 {
      passesLeft -= 1
      return text
    }
    if isCut { return "" }
    isCut = true
    return painter.paint("✓ tests that pass aren't listed; --show all lists them", .faint) + "\n"
  }

  private mutating func failed(_ text: String, _ failure: FlowFailure) -> String {
    let cause = FailureCause(failure)
    let earlier = causes[cause, default: 0]
    causes[cause] = earlier + 1
    // The errors of a file that many flows need are shown once, after the flows.
    let isNew = earlier == 0 && !failure.isOfNeededFile
    if isCheck, !failure.isOfNeededFile {
      let headline = ConsoleReport.headline(of: text)
      return shownErrors.insert(text.dropFirst(headline.count)).inserted ? text : headline
    }
    let (lines, used) = (text.utf8.count { $0 == 0x0A }, usedLines[cause.isDefect, default: 0])
    if isNew, used == 0 || used + lines <= fullLines {
      usedLines[cause.isDefect] = used + lines
      return text
    }
    guard earlier < Self.listedOfCause, listed < Self.listedFailures else { return "" }
    listed += 1
    let headline = ConsoleReport.headline(of: text)
    guard isNew, !saysRest else { return headline }
    saysRest = true
    return painter.paint("more causes of failures are listed at the end; --show all shows each in full", .faint) + "\n"
      + headline
  }
}
