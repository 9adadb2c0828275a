import ArgumentParser
import CommandSupport

/// The command `navflow fmt`, which writes YAML files in one style.
struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write flows, apps and other YAML files in one style, and change nothing that they say.",
    discussion: """
      Comments, blank lines and quotes that matter stay; indentation, spaces, other quotes and the order of a \
      header's keys become one style. In folders it takes flows, app files, workspace files and commands; name other \
      YAML files outright. A file that can't be read is left alone. It prints the files that it writes. Exit status: \
      0 every file is formatted now, 1 with --check if one isn't, 2 a file can't be read or written, 4 there is no \
      file, 64 usage error.
      """
  )

  @Argument(
    help: """
      Files, folders, or - for standard input, whose formatted text is printed (default: the workspace's flows, else \
      the working folder).
      """
  )
  var paths: [String] = []

  @Flag(help: "Write nothing; print what would change as a diff, and end with 1 if anything would.")
  var check = false

  @Flag(help: "Add a first line that names the schema, for editors, to files that have none.")
  var modeline = false

  @OptionGroup
  var limits: LimitOptions

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    guard paths.contains("-") else { return }
    if paths.count > 1 { throw ValidationError("standard input (-) is formatted alone; leave the other paths out") }
    if modeline {
      throw ValidationError("--modeline needs to know where the file is, so standard input (-) gets no such line")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    var run = try FormatRun(self)
    throw ExitCode(run.perform())
  }
}
