import AppCoverage
import ArgumentParser
import FlowApps

/// The command `navflow coverage`, which shows what flows used of an app.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which screens, links, destinations and so on the flows of runs used.",
    discussion: """
      A transcript, written by navflow run --report jsonl, says what each of its flows used. Several transcripts, such \
      as those of shards, make one coverage. Exit status: 0 everything is fine, 1 --fail-under isn't met, 2 the app is \
      invalid, or a transcript is cut off, can't be read or is of another app.
      """
  )

  @Argument(help: "The app file.")
  var app: String

  @Argument(help: ArgumentHelp("The transcripts; - reads one from standard input.", valueName: "transcript"))
  var runs: [String]

  @Option(help: "Print console (the default), json, html, lcov or cobertura.")
  var format: CoverageFormat?

  @Option(
    help: .report("json, html, lcov or cobertura"),
    transform: CoverageReportRequest.init
  )
  var report: [CoverageReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "End with 1 if less is used: links=90 for 90 % of the links, 80 for 80 % of everything. Repeatable.",
      valueName: "kind=percent"
    ),
    transform: CoverageGoal.init(option:)
  )
  var failUnder: [CoverageGoal] = []

  @Flag(help: "List everything that isn't used, however much it is.")
  var all = false

  @Option(help: .color)
  var color: ColorChoice?

  @OptionGroup(title: "Values") var options: AppOptions

  func validate() throws {
    if ([app] + runs + options.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
    if Set(report.map(\.path)).count < report.count {
      throw ValidationError("two reports can't be written into one file")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let notes = TraceNotes(color: color ?? .auto)
    let named = try NamedApp(app, options, color)
    let traces = try runs.map(notes.file)
    for report in report { try refuseReplacing(report.path, app: app, traces) }
    var reading = CoverageReading(named, notes)
    try reading.add(traces)
    let output = CoverageOutput(named, reading.read.coverage, color ?? .auto, listsAll: all)
    _ = Console.print(output.text(format ?? .console))
    output.write(report)
    let shortfalls = failUnder.compactMap { $0.shortfall(in: reading.read.coverage) }
    for shortfall in shortfalls { Console.printError(shortfall) }
    throw ExitCode(reading.read.isIncomplete ? ExitStatus.invalid : shortfalls.isEmpty ? .passed : .diverged)
  }
}

extension CoverageGoal {
  /// Reads the value of `--fail-under`.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(option argument: String) throws {
    do throws(Failure) { try self.init(argument) } catch { throw ValidationError(error.message) }
  }
}
