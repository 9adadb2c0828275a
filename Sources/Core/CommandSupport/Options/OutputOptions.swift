package import ArgumentParser

/// The options for the output of results.
package struct OutputOptions: ParsableArguments {
  @Option(help: "Print console (the default), line (a line for each failure), jsonl, tap or quiet.")
  package var format: OutputFormat?

  @OptionGroup package var reports: ReportOptions

  @Flag(help: .open)
  package var open = false

  @Option(help: .color)
  package var color: ColorChoice?

  @Flag(help: .reproducible)
  package var reproducible = false

  package init() {}

  /// The reports that are written on the command line.
  package var requests: [ReportRequest] { reports.requests }

  /// The reports of the command line, or else of the environment.
  package var report: [ReportRequest] { reports.chosen }

  package func validate() throws {
    var places: Set<String> = []
    for report in report where !places.insert(report.place).inserted {
      throw ValidationError("two reports can't be written into \(report.target.name)")
    }
  }
}

/// The option `--report`, and its short forms for the two kinds that are asked for most.
package struct ReportOptions: ParsableArguments {
  @Option(
    help: .report(ReportKind.ofRuns.map(\.rawValue).joined(separator: ", ")),
    transform: ReportRequest.init(argument:)
  )
  package var report: [ReportRequest] = []

  @Option(
    help: ArgumentHelp("The same as --report junit=FILE.", valueName: "file", visibility: .hidden),
    transform: { try ReportRequest(argument: "junit=\($0)") }
  )
  var junit: ReportRequest?

  @Option(
    help: ArgumentHelp("The same as --report html=FILE.", valueName: "file", visibility: .hidden),
    transform: { try ReportRequest(argument: "html=\($0)") }
  )
  package var html: ReportRequest?

  /// The reports that are written on the command line.
  package var requests: [ReportRequest] { report + [junit, html].compactMap(\.self) }

  /// The reports of the command line, or else of the environment.
  package var chosen: [ReportRequest] { requests.isEmpty ? CommandEnvironment.current.reports : requests }

  package init() {}
}

/// The format of standard output.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case console, line, jsonl, tap, quiet

  /// Whether the format is for people.
  package var isForPeople: Bool { self == .console || self == .line }

  /// Whether the format is for programs; any text after it would corrupt it.
  var isForPrograms: Bool { self == .jsonl || self == .tap }
}

/// The choice whether the console is coloured.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
