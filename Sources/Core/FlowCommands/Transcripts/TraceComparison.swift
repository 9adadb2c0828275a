import CommandSupport
import FlowReports
import FlowSyntax
import FlowTranscripts

/// Compares the results of a run with an earlier run's; no more than two results are held at a time.
struct TraceComparison {
  /// A result, by the index of its transcript and its index there.
  private typealias Position = (trace: Int, entry: Int)

  private let showsAll: Bool
  /// The last result of each test of the later run, in its order.
  private let later: [(key: TestKey, position: Position)]
  /// The last result of each test of the earlier run.
  private let earlier: [TestKey: Position]
  /// The results of the earlier run in its order.
  private let order: [(key: TestKey, position: Position)]

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - digests: The transcripts of the later run, then the earlier run's.
  ///   - merge: The merge of the later run's transcripts.
  ///   - showsAll: Whether tests are included that have the same ending but different steps.
  init(_ digests: [TranscriptDigest], _ merge: TranscriptMerge, showsAll: Bool) {
    self.showsAll = showsAll
    later = merge.picks.map { (digests[$0.trace].entries[$0.entry].key, ($0.trace, $0.entry)) }
    let last = digests.count - 1
    order = digests[last].entries.enumerated().map { ($1.key, (last, $0)) }
    earlier = Dictionary(order.map { ($0.key, $0.position) }) { $1 }
  }

  /// Outputs changed endings in the order of the later run, then tests of the earlier run only, then the same endings.
  func perform(on set: inout TraceSet, into output: inout DifferenceOutput) {
    var parted: [(before: Position, after: Position)] = []
    for (key, position) in later {
      guard let other = earlier[key] else {
        if let result = set.result(position.entry, of: position.trace) { output.add(only: result, isLater: true) }
        continue
      }
      guard let difference = difference(other, position, in: &set) else { continue }
      output.count(difference)
      if difference.isChange {
        output.add(difference)
      } else if difference.firstDifference != nil, showsAll {
        parted.append((other, position))
      }
    }
    let known = Set(later.map(\.key))
    for (key, position) in order {
      guard !known.contains(key), let last = earlier[key], last == position else { continue }
      if let result = set.result(position.entry, of: position.trace) { output.add(only: result, isLater: false) }
    }
    for (before, after) in parted {
      if let difference = difference(before, after, in: &set) { output.add(difference) }
    }
  }

  private func difference(_ before: Position, _ after: Position, in set: inout TraceSet) -> FlowDifference? {
    guard let old = set.result(before.entry, of: before.trace), let new = set.result(after.entry, of: after.trace)
    else {
      return nil
    }
    return FlowDifference(before: old, after: new)
  }
}

/// The output of differences.
struct DifferenceOutput {
  private let format: OutputFormat
  private var report: DifferenceReport
  private let lines: JSONLinesDifference
  /// Breaks lines at the terminal's width; nil if lines aren't limited.
  private let wrap: LineWrap?
  /// Whether the output is still read.
  private var isRead = true
  private(set) var count = DifferenceCount()

  /// Begins the output.
  ///
  /// - Parameters:
  ///   - format: The format; `line` and `tap` have no differences.
  ///   - showsAll: Whether tests with the same ending are included.
  ///   - digests: The transcripts of the later run, then the earlier run's.
  init(_ format: OutputFormat, showsAll: Bool, of digests: [TranscriptDigest]) {
    self.format = format
    let painter = Console.painter(isForPeople: format == .console)
    let profiles = Set(digests.flatMap { $0.entries.map(\.key.variant.profile) })
    wrap = LineWrap(painter)
    report = DifferenceReport(painter: painter, namesProfiles: profiles.count > 1, showsAll: showsAll)
    lines = JSONLinesDifference(version: Version.current)
    if format == .jsonl { print(lines.start(digests.map(\.file.name))) }
  }

  mutating func count(_ difference: FlowDifference) {
    count.count(difference)
    report.count(difference)
  }

  mutating func add(_ difference: FlowDifference) {
    report({ $0.text(of: difference) }, { $0.text(of: difference) })
  }

  /// Outputs a test that is in only one of the runs.
  mutating func add(only result: FlowResult, isLater: Bool) {
    count.count(only: result, isLater: isLater)
    report({ $0.text(ofOnly: result, isLater: isLater) }, { $0.text(ofOnly: result, isLater: isLater) })
  }

  mutating func finish() {
    let count = count
    report({ $0.finish(count) }, { $0.finish(count) })
  }

  private mutating func report(_ text: (DifferenceReport) -> String, _ line: (JSONLinesDifference) -> String) {
    switch format {
    case .console:
      let text = text(report)
      print(wrap?.wrap(text) ?? text)
    case .jsonl: print(line(lines))
    case .quiet, .line, .tap: break
    }
  }

  private mutating func print(_ text: String) {
    if isRead { isRead = Console.print(text) }
  }
}
