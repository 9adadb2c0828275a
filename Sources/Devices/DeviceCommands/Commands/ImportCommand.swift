import AppExport
import ArgumentParser
import CommandSupport
import SystemPackage
import WorkspaceFiles

/// The command `navflow import`, which writes flows from those of another tool.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write flows from those of Maestro, or check those.",
    discussion: """
      Does each command in the engine, and writes the step that does it; what isn't navigation, such as typing, is kept \
      as a note. The flows pass. With --app, taps are those of the app's links, tabs, alerts and back buttons; without \
      it, each tap opens a screen of its text's name. One flow is printed; several are written into the folder of \
      --output, where nothing is ever replaced. With --check, nothing is written: a command that can't do what it says \
      in the app is a finding. Exit status: 0 written, or nothing found; 1 findings; 2 a file can't be read or written; \
      64 usage error.
      """
  )

  @Argument(help: "maestro.")
  var form: ImportForm

  @Argument(help: "Flows of Maestro; with --check, also folders of them.")
  var paths: [String]

  @Option(help: "The app file that the flows are about; with --check, also Swift sources.".naming("path"))
  var app: String?

  @Flag(help: "Judge the flows by the app, and write nothing.")
  var check = false

  @Option(help: .target)
  var target: String?

  @Option(name: .shortAndLong, help: "Write the flows into this folder.".naming("folder"))
  var output: String?

  @OptionGroup(title: "Values") var options: AppOptions

  @OptionGroup(title: "Output") var results: OutputOptions

  func validate() throws {
    if (paths + [app].compactMap(\.self) + options.variablesFiles).contains("-") {
      throw ValidationError("flows, apps and variables are files here, not standard input (-)")
    }
    try results.validate()
    if check {
      if app == nil { throw ValidationError("--check judges flows by an app; name it with --app") }
      if output != nil { throw ValidationError("--check writes no flows; leave --output out") }
      return
    }
    if results.format != nil || !results.requests.isEmpty || results.open || results.reproducible || target != nil {
      throw ValidationError("--format, --report, --open, --reproducible and --target are for --check")
    }
    if let app, !app.isEmpty, !FilePath.isYAML(app) {
      throw ValidationError("flows name an app file; --app takes Swift sources with --check")
    }
    if output == "" { throw ValidationError("--output takes a folder, not “”") }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    throw ExitCode(try ImportRun(self).perform())
  }
}

/// A tool whose flows are imported.
enum ImportForm: String, ExpressibleByArgument, CaseIterable {
  case maestro
}
