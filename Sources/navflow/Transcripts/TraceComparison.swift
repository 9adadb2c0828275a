import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// Compares the results of two runs; no more than two results are held at a time.
struct TraceComparison {
  private let digests: [TranscriptDigest]
  private let showsAll: Bool
  /// The index of the last result of each test, in the earlier and in the later run.
  private let before: [TestKey: Int]
  private let after: [TestKey: Int]

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - digests: The earlier run and the later one.
  ///   - showsAll: Whether tests are included that have the same ending but different steps.
  init(_ digests: [TranscriptDigest], showsAll: Bool) {
    (self.digests, self.showsAll) = (digests, showsAll)
    func entries(_ digest: TranscriptDigest) -> [TestKey: Int] {
      Dictionary(digest.entries.enumerated().map { ($1.key, $0) }) { $1 }
    }
    (before, after) = (entries(digests[0]), entries(digests[1]))
  }

  /// Outputs changed endings in the order of the later run, then tests of the earlier run only, then the same endings.
  func perform(on set: inout TraceSet, into output: inout DifferenceOutput) {
    var parted: [(before: Int, after: Int)] = []
    for (number, entry) in digests[1].entries.enumerated() where after[entry.key] == number {
      guard let other = before[entry.key] else {
        if let result = set.result(number, of: 1) { output.add(only: result, isLater: true) }
        continue
      }
      guard let old = set.result(other, of: 0), let new = set.result(number, of: 1) else { continue }
      let difference = FlowDifference(before: old, after: new)
      output.count(difference)
      if difference.isChange {
        output.add(difference)
      } else if difference.firstDifference != nil, showsAll {
        parted.append((other, number))
      }
    }
    for (number, entry) in digests[0].entries.enumerated() where before[entry.key] == number && after[entry.key] == nil
    {
      if let result = set.result(number, of: 0) { output.add(only: result, isLater: false) }
    }
    for (other, number) in parted {
      guard let old = set.result(other, of: 0), let new = set.result(number, of: 1) else { continue }
      output.add(FlowDifference(before: old, after: new))
    }
  }
}

/// The output of differences.
struct DifferenceOutput {
  private let format: DifferenceFormat
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
  ///   - format: The format.
  ///   - color: The choice of colour for text.
  ///   - showsAll: Whether tests with the same ending are included.
  ///   - digests: The earlier run and the later one.
  init(_ format: DifferenceFormat, _ color: ColorChoice, showsAll: Bool, of digests: [TranscriptDigest]) {
    self.format = format
    let isForPeople = format == .console
    let painter = TextPainter(
      isColored: isForPeople && Console.isColored(color),
      width: isForPeople ? Terminal.width : nil
    )
    let profiles = Set(digests.flatMap { $0.entries.map(\.key.variant.profile) })
    wrap = LineWrap(painter)
    report = DifferenceReport(painter: painter, namesProfiles: profiles.count > 1, showsAll: showsAll)
    lines = JSONLinesDifference(version: Version.current)
    if format == .jsonl { print(lines.start(digests[0].file, digests[1].file)) }
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
    case .quiet: break
    }
  }

  private mutating func print(_ text: String) {
    if isRead { isRead = Console.print(text) }
  }
}
