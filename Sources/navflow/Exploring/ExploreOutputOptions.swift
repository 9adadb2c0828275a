import ArgumentParser

/// The options for findings.
struct ExploreOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write each finding as a flow into this folder, which is new or empty.", valueName: "folder")
  )
  var flows: String?

  @Option(help: "Print console (the default), json or quiet.")
  var format: FindingFormat?

  @Option(
    help: ArgumentHelp(
      "Write a report: \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")); without a path, to its default file. Repeatable.",
      valueName: "kind[=path]"
    ),
    transform: ReportRequest.init(argument:)
  )
  var report: [ReportRequest] = []

  @Option(help: "Colour the console: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  @Flag(help: "Leave out durations, so that two runs print the same bytes.")
  var reproducible = false
}

/// The format of findings on standard output.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case console, json, quiet
}
