import AppExport
package import ArgumentParser
import CommandSupport

/// The command `navflow import`, which writes flows from those of another tool.
package struct ImportCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write flows from those of Maestro.",
    discussion: """
      Does each command in the engine, and writes the step that does it; what isn't navigation, such as typing, is kept \
      as a note. The flows pass. With --app, taps are those of the app's links, tabs, alerts and back buttons; without \
      it, each tap opens a screen of its text's name. One flow is printed; several are written into the folder of \
      --output, where nothing is ever replaced. Exit status: 0 written, 2 a file can't be read or written, 64 usage \
      error.
      """
  )

  @Argument(help: "maestro.")
  var form: ImportForm

  @Argument(help: "Flows of Maestro.")
  var paths: [String]

  @Option(help: ArgumentHelp("The app file that the flows are about.", valueName: "file"))
  var app: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the flows into this folder.", valueName: "folder"))
  var output: String?

  @OptionGroup(title: "Values") var options: AppOptions

  @Option(help: .color)
  var color: ColorChoice?

  package init() {}

  package func validate() throws {
    if (paths + [app].compactMap(\.self) + options.variablesFiles).contains("-") {
      throw ValidationError("flows, apps and variables are files here, not standard input (-)")
    }
    if output == "" { throw ValidationError("--output takes a folder, not “”") }
  }

  package func run() throws {
    StopSignal.listen(endsAtOnce: true)
    throw ExitCode(try ImportRun(self).perform())
  }
}

/// A tool whose flows are imported.
enum ImportForm: String, ExpressibleByArgument, CaseIterable {
  case maestro
}
