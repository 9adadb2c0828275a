import ArgumentParser
import FlowDiagnostics
import FlowExplorer
import FlowReports
import FlowTranscripts

/// The main path of `merge` where its files are reports of a swarm's workers: read, compare, unite, print, exit status.
struct SwarmMerge {
  /// The beginning of a report of `explore`, which no transcript has.
  private static let beginning = Array(#"{"schema":"#.utf8)
  /// The maximum number of bytes of a report.
  private static let maxSize = 1 << 28
  /// The maximum number of missing workers that are listed.
  private static let named = 10

  private let output: OutputOptions
  private let allowsMissing: Bool
  private let union: SwarmUnion
  private let problems: [Diagnostic]

  /// Reads reports; nil if none is one of `explore`.
  ///
  /// - Parameters:
  ///   - files: The files that are merged.
  ///   - command: The command line.
  /// - Throws: An error of usage, or the exit code; the reason has been reported.
  init?(_ files: [TraceFile], _ command: MergeCommand) throws {
    guard let sample = files.first(where: Self.isReport) else { return nil }
    if command.against != nil {
      throw ValidationError("--against compares runs of flows, and “\(sample.name)” is a report of explore")
    }
    if !command.output.report.isEmpty {
      throw ValidationError("reports of explore are merged into one that is printed: --format console or jsonl")
    }
    switch command.output.format {
    case .line, .tap: throw ValidationError("reports of explore are printed as console, jsonl or quiet")
    case .console, .jsonl, .quiet, nil: break
    }
    (output, allowsMissing) = (command.output, command.allowMissing)
    var reports: [WorkerReport] = []
    var errors: [Diagnostic] = []
    for file in files {
      do throws(WorkerReport.Failure) { reports.append(try Self.report(file, besides: sample)) } catch {
        errors.append(.notAReport(file, error.message))
      }
    }
    errors += reports.dropFirst().compactMap { Self.difference($0, reports[0]) }
    guard errors.isEmpty else {
      TraceNotes(command.output).show(errors)
      throw ExitCode(.invalid)
    }
    union = SwarmUnion(reports)
    problems = Self.repeated(reports) + [Self.missing(union, reports[0].name, allowsMissing)].compactMap(\.self)
  }

  private static func isReport(_ file: TraceFile) -> Bool { file.read(at: 0, upTo: beginning.count) == beginning }

  private static func report(
    _ file: TraceFile,
    besides sample: TraceFile
  ) throws(WorkerReport.Failure) -> WorkerReport {
    guard isReport(file) else {
      throw WorkerReport.Failure(message: "it isn't what `explore --format json` prints, as “\(sample.name)” is")
    }
    let bytes = file.read(at: 0, upTo: maxSize + 1)
    if bytes.count > maxSize { throw WorkerReport.Failure(message: "it has more than \(maxSize >> 20) MB") }
    return try WorkerReport(bytes, name: file.name)
  }

  // MARK: Problems

  private static func difference(_ report: WorkerReport, _ first: WorkerReport) -> Diagnostic? {
    if report.app != first.app { return .otherApp(report, first) }
    if report.version != first.version { return .otherVersion(report, first) }
    return report.worker.count == first.worker.count ? nil : .otherSwarm(report, first)
  }

  private static func repeated(_ reports: [WorkerReport]) -> [Diagnostic] {
    var known: [SwarmWorker: String] = [:]
    return reports.compactMap { report in
      guard let first = known[report.worker] else {
        known[report.worker] = report.name
        return nil
      }
      return .repeatedWorker(report, first)
    }
  }

  private static func missing(_ union: SwarmUnion, _ name: String, _ allowsMissing: Bool) -> Diagnostic? {
    let missing = union.count - union.workers.count
    guard missing > 0 else { return nil }
    let there = Set(union.workers)
    let numbers = (0..<union.count).lazy.filter { !there.contains($0) }.prefix(named)
    return .missingWorkers(Array(numbers), missing, of: union.count, name, allowsMissing ? .warning : .error)
  }

  // MARK: Output

  /// Prints what the swarm has found.
  ///
  /// - Returns: The exit status.
  func perform() -> ExitStatus {
    switch output.format ?? .console {
    case .jsonl: _ = Console.print(union.json(isReproducible: output.reproducible))
    case .console, .line, .tap:
      let color = output.color ?? .auto
      let painter = TextPainter(isColored: Console.isColored(color), width: Terminal.width)
      let text = SwarmText(union, painter: painter).text
      _ = Console.print(LineWrap(painter)?.wrap(text) ?? text)
    case .quiet: break
    }
    TraceNotes(output).show(problems)
    if problems.contains(where: { $0.severity == .error }) { return .invalid }
    return union.hasDefects ? .diverged : .passed
  }
}

extension DiagnosticID {
  fileprivate static let notAReport: Self = "not-a-report"
  fileprivate static let otherApp: Self = "different-apps"
}

extension Diagnostic {
  fileprivate static func notAReport(_ file: TraceFile, _ reason: String) -> Self {
    Self(
      .notAReport,
      "“\(file.name)” is no report of a swarm's worker: \(reason)",
      file: SourceFile(name: file.name),
      range: nil,
      help: "name files that `navflow explore --swarm N --seed K --format json` has printed"
    )
  }

  fileprivate static func otherApp(_ report: WorkerReport, _ first: WorkerReport) -> Self {
    Self(
      .otherApp,
      "this is about “\(report.app)”, and “\(first.name)” about “\(first.app)”",
      file: SourceFile(name: report.name),
      range: nil,
      help: "merge the reports of one app, which all workers name in the same way"
    )
  }

  fileprivate static func otherVersion(_ report: WorkerReport, _ first: WorkerReport) -> Self {
    Self(
      .otherVersion,
      "this was written by navflow \(report.version), and “\(first.name)” by \(first.version)",
      file: SourceFile(name: report.name),
      range: nil,
      help: "run all workers with one version"
    )
  }

  fileprivate static func otherSwarm(_ report: WorkerReport, _ first: WorkerReport) -> Self {
    Self(
      .otherShards,
      "this is one of \(report.worker.count) workers, and “\(first.name)” is one of \(first.worker.count)",
      file: SourceFile(name: report.name),
      range: nil,
      help: "merge the workers of one swarm"
    )
  }

  fileprivate static func repeatedWorker(_ report: WorkerReport, _ first: String) -> Self {
    Self(
      .repeatedShard,
      "this is worker \(report.worker.number) of \(report.worker.count), as “\(first)” is; it is passed over",
      severity: .warning,
      file: SourceFile(name: report.name),
      range: nil
    )
  }

  fileprivate static func missingWorkers(
    _ numbers: [Int],
    _ missing: Int,
    of count: Int,
    _ name: String,
    _ severity: Severity
  ) -> Self {
    let rest = missing > numbers.count ? " and \(missing - numbers.count) more" : ""
    let list = numbers.map(String.init).joined(separator: ", ") + rest
    return Self(
      .missingShard,
      missing == 1
        ? "of \(count) workers number \(list) is missing" : "of \(count) workers \(missing) are missing: \(list)",
      severity: severity,
      file: SourceFile(name: name),
      range: nil,
      help: severity == .error
        ? "give \(missing == 1 ? "its report" : "their reports") too, or do without: --allow-missing" : nil
    )
  }
}
