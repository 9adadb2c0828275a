import ArgumentParser

/// The options for the output of results.
struct OutputOptions: ParsableArguments {
  @Option(help: "Print console (the default), line (a line for each failure), jsonl, tap or quiet.")
  var format: OutputFormat?

  @Option(
    help: .report(ReportKind.ofRuns.map(\.rawValue).joined(separator: ", ")),
    transform: ReportRequest.init(argument:)
  )
  var report: [ReportRequest] = []

  @Flag(help: .open)
  var open = false

  @Option(help: .color)
  var color: ColorChoice?

  @Flag(help: .reproducible)
  var reproducible = false

  func validate() throws {
    var places: Set<String> = []
    for report in report where !places.insert(report.place).inserted {
      throw ValidationError("two reports can't be written into \(report.targetName)")
    }
  }
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
