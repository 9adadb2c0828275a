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
}
