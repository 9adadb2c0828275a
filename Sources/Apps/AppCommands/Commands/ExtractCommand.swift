import ArgumentParser
import CommandSupport

/// The command `navflow extract`, which writes an app file from SwiftUI sources.
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write the app file of an app from its SwiftUI sources.",
    discussion: """
      Reads Swift files as lint does, and prints the app with the file and line of everything, or writes it with \
      --output. A file that wasn't written so isn't replaced. Values to try stand in a file of their own beside it, \
      which is written once and then yours. Write the rest, which the sources don't say, into an app file of your own that \
      extends this one. Exit status: 0 written, or --check found no difference, 1 it found one, 2 a file can't be \
      read or written, 4 there is no app in the files, 64 usage error, or there are several apps.
      """
  )

  @OptionGroup(title: "Sources") var sources: SwiftSourcesOptions

  @Option(help: .target)
  var target: String?

  @Flag(help: "Extract each app of the sources; --output and --check then take a folder with a file for each.")
  var all = false

  @Option(help: "Extract only the stack or split view with this root.".naming("view"))
  var stack: String?

  @Option(
    help: "The releases that the app runs on (default: from the deployment target of the package or project up)."
      .naming("names")
  )
  var runs: ReleaseList?

  @Option(name: .shortAndLong, help: "Write this app file: extracted.app.yaml.".naming("file"))
  var output: String?

  @Option(help: "Compare this app file with the sources, and write nothing.".naming("file"))
  var check: String?

  @Flag(help: "List what isn't extracted, why, and what to write by hand.")
  var unresolved = false

  @Flag(help: ArgumentHelp("Print what init asks of the sources, as JSON.", visibility: .hidden))
  var project = false

  @Option(help: .errorColor)
  var color: ColorChoice?

  func validate() throws {
    if [output != nil, check != nil, unresolved].filter(\.self).count > 1 {
      throw ValidationError("--output, --check and --unresolved exclude each other")
    }
    if all, target != nil || stack != nil { throw ValidationError("--all is instead of --target and --stack") }
    for (name, file) in [("--output", output), ("--check", check)] where file == "" || file == "-" {
      throw ValidationError("\(name) takes a file, not “\(file ?? "")”")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    if project { throw ExitCode(ExtractRun(self).answer()) }
    throw ExitCode(try ExtractRun(self).perform())
  }
}
