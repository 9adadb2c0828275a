import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// Where what is told goes: one report to standard output, the others into files.
struct ReportOutput {
  private let printed: any Report
  private var files: [ReportFile] = []
  /// How what is printed looks.
  let painter: TextPainter
  /// Whether what is printed is for people.
  let isForPeople: Bool
  /// Whether anybody still reads what is printed.
  private var isRead = true
  /// Whether a report couldn't be written as a whole.
  private(set) var isIncomplete = false

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - choice: What is asked for.
  ///   - namesProfiles: Whether flows are run under several profiles.
  ///   - masking: Masks the secrets in what a report tells.
  /// - Throws: Wrong usage where one can't be written.
  init(_ choice: OutputChoice, namesProfiles: Bool, masking: (any Report) -> any Report = { $0 }) throws {
    isForPeople = choice.format == .console
    painter = TextPainter(
      isColored: isForPeople && Console.isColored(choice.color),
      width: isForPeople ? Terminal.width : nil
    )
    printed =
      switch choice.format {
      case .console:
        masking(
          ConsoleReport(
            painter: painter,
            namesProfiles: namesProfiles,
            debuggerOptions: RepeatedOptions.words(of: CommandLine.arguments)
          )
        )
      case .jsonl: masking(JSONLinesReport(version: Version.current))
      case .tap: masking(TAPReport(namesProfiles: namesProfiles))
      case .quiet: QuietReport()
      }
    files = try choice.reports.map { request in
      try ReportFile(masking(request.report(namesProfiles: namesProfiles)), to: request.target)
    }
    if choice.reports.contains(where: { $0.kind == .github }), let path = GitHubStep.summaryPath {
      files.append(try ReportFile(masking(MarkdownReport(namesProfiles: namesProfiles)), to: .stepSummary(path)))
    }
  }

  /// The reports in the order in which ``put(_:)`` takes their texts.
  var reports: [any Report] { [printed] + files.map(\.report) }

  mutating func start(_ run: RunStart) {
    print(printed.start(run))
    for index in files.indices { files[index].append(files[index].report.start(run)) }
    flush()
  }

  /// Writes what waits for more to be said of the same flow.
  mutating func flush() { for index in files.indices { files[index].flush() } }

  /// Adds what each report says of a flow or a file.
  mutating func put(_ texts: [String]) {
    print(texts[0])
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Adds what each report says of a flow.
  mutating func put(_ texts: [ReportText]) {
    switch texts[0] {
    case .text(let text): print(text)
    case .bytes(let bytes): print(bytes)
    case .pieces(let give): give { print($0) }
    }
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Prints more, where it goes with what is printed.
  mutating func print(_ text: String) { print(text.utf8) }

  private mutating func print(_ text: some Collection<UInt8>) {
    if isRead { isRead = Console.print(text) }
  }

  /// Ends all reports.
  mutating func finish(_ summary: RunSummary) {
    print(printed.finish(summary))
    for index in files.indices {
      let report = files[index].report
      if !files[index].finish(head: report.head(summary), tail: report.finish(summary)) { isIncomplete = true }
    }
  }
}

/// What is to be told, and where.
struct OutputChoice: Sendable {
  let format: OutputFormat
  let color: ColorChoice
  let reports: [ReportRequest]

  /// - Parameters:
  ///   - options: What is asked for.
  ///   - usual: The reports that are written if none is asked for.
  ///   - read: Files that are read, whose place no report takes.
  /// - Throws: Wrong usage.
  init(_ options: OutputOptions, else usual: [ReportRequest] = [], reading read: [String] = []) throws {
    format = options.format ?? .console
    color = options.color ?? .auto
    reports = options.report.isEmpty ? usual : options.report
    try reports.spare(read)
    if format.isForPrograms, reports.contains(where: { $0.target == .standardOutput }) {
      throw ValidationError("no report can follow what is printed for programs; use --format quiet, or name a file")
    }
  }
}
