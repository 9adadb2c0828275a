import ArgumentParser
import CommandSupport
import FlowSyntax

/// The options for findings.
struct ExploreOutputOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case console, json, quiet }

  @Option(help: "Write each finding as a flow into this folder, which is new or empty.".naming("folder"))
  var flows: String?

  @Option(help: "Print console (the default), json or quiet.")
  var format: Format?

  @OptionGroup var reports: ReportOptions

  /// The reports of the command line, or else of the environment.
  var report: [ReportRequest] { reports.chosen }

  @Flag(help: .open)
  var open = false

  @Option(help: .color)
  var color: ColorChoice?

  @Flag(help: .reproducible)
  var reproducible = false

  /// The folder for flows, which is made unless it is there; nil for none.
  func folder() throws -> FindingFolder? {
    do throws(PlainError) { return try flows.map(FindingFolder.init) } catch {
      throw ValidationError("--flows: \(error.message)")
    }
  }
}
