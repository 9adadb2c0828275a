import Diagnostics
import FlowReports
import FlowRunner

/// What several reports say of the flows of one file.
struct RenderedResults: Sendable {
  /// What each report says of one flow.
  struct Flow {
    let outcome: FlowResult.Outcome
    let texts: [String]
  }

  let flows: [Flow]

  init(_ results: [FlowResult], reports: [any Report]) {
    flows = results.map { result in
      let texts = reports.map { report in
        var text = ""
        report.write(result, to: &text)
        return text
      }
      return Flow(outcome: result.outcome, texts: texts)
    }
  }
}

/// Where reports go: one to standard output, the others into files.
struct SuiteOutput: ResultConsumer {
  private let printed: any Report
  private var files: [ReportFile] = []
  private let maxFailures: Int
  /// Whether anybody still reads what is printed.
  private var isRead = true
  private(set) var totals = Totals()
  private(set) var isIncomplete = false
  private var isStopped = false

  /// Opens the reports' files.
  ///
  /// - Throws: Wrong usage where one can't be written.
  init(_ options: SuiteOptions) throws {
    let painter = TextPainter(isColored: options.format == .console && Console.isColored(options.color))
    printed =
      switch options.format {
      case .console: ConsoleReport(painter: painter, namesProfiles: options.profile.profiles.count > 1)
      case .jsonl: JSONLinesReport(version: Navflow.version)
      case .quiet: QuietReport()
      }
    maxFailures = options.failFast ? 1 : options.maxFailures ?? Int.max
    for request in options.report {
      switch request.kind {
      case .jsonl: files.append(try ReportFile(JSONLinesReport(version: Navflow.version), path: request.path))
      }
    }
  }

  /// The reports in the order in which ``RenderedResults`` has their texts.
  var reports: [any Report] { [printed] + files.map(\.report) }

  var needsCount: Bool { reports.contains(where: \.needsCount) }

  mutating func start(flows: Int?) { put(reports.map { $0.start(flows: flows) }) }

  /// - Returns: Whether the run goes on.
  mutating func add(_ results: RenderedResults) -> Bool {
    for flow in results.flows where !isStopped {
      put(flow.texts)
      totals.count(flow.outcome)
      isStopped = totals.unsuccessful >= maxFailures
    }
    return !isStopped
  }

  mutating func finish(seconds: Double?) {
    totals.seconds = seconds
    put(reports.map { $0.finish(totals) })
    for file in files where !file.close() { isIncomplete = true }
  }

  private mutating func put(_ texts: [String]) {
    if isRead { isRead = Console.print(texts[0]) }
    for index in files.indices { files[index].append(texts[index + 1]) }
  }
}
