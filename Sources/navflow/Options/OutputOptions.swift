import ArgumentParser

/// The options for the output of results.
struct OutputOptions: ParsableArguments {
  @Option(help: "Print console (the default), line (a line for each failure), jsonl, tap or quiet.")
  var format: OutputFormat?

  @OptionGroup var reports: ReportOptions

  @Flag(help: .open)
  var open = false

  @Option(help: .color)
  var color: ColorChoice?

  @Flag(help: .reproducible)
  var reproducible = false

  /// The reports that are written on the command line.
  var requests: [ReportRequest] { reports.requests }

  /// The reports of the command line, or else of the environment.
  var report: [ReportRequest] { reports.chosen }

  func validate() throws {
    var places: Set<String> = []
    for report in report where !places.insert(report.place).inserted {
      throw ValidationError("two reports can't be written into \(report.targetName)")
    }
  }
}

/// The option `--report`, and its short forms for the two kinds that are asked for most.
struct ReportOptions: ParsableArguments {
  @Option(
    help: .report(ReportKind.ofRuns.map(\.rawValue).joined(separator: ", ")),
    transform: ReportRequest.init(argument:)
  )
  var report: [ReportRequest] = []

  @Option(
    help: ArgumentHelp("The same as --report junit=FILE.", valueName: "file", visibility: .hidden),
    transform: { try ReportRequest(argument: "junit=\($0)") }
  )
  var junit: ReportRequest?

  @Option(
    help: ArgumentHelp("The same as --report html=FILE.", valueName: "file", visibility: .hidden),
    transform: { try ReportRequest(argument: "html=\($0)") }
  )
  var html: ReportRequest?

  /// The reports that are written on the command line.
  var requests: [ReportRequest] { report + [junit, html].compactMap(\.self) }

  /// The reports of the command line, or else of the environment.
  var chosen: [ReportRequest] { requests.isEmpty ? CommandEnvironment.current.reports : requests }
}

/// The format of standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case console, line, jsonl, tap, quiet

  /// Whether the format is for people.
  var isForPeople: Bool { self == .console || self == .line }

  /// Whether the format is for programs, so that any text after it would corrupt it.
  var isForPrograms: Bool { self == .jsonl || self == .tap }
}

/// The choice whether the console is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
