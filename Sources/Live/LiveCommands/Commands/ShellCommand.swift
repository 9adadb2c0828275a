import ArgumentParser
import CommandSupport
import FlowDebugger
import FlowLanguage

/// The command `navflow shell`, which runs typed steps and shows the stack after each.
struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell",
    abstract: "Try steps by hand, see the stack after each, and save them as a flow.",
    discussion: """
      Type steps as in a flow; `help` lists them and the shell's commands. Tab completes what is possible now. \
      Lines can also come from a pipe or a file. Exit status: 0, or 2 if a file is invalid or a line that wasn't \
      typed at a terminal failed.
      """
  )

  @Argument(help: "The app file; without one, the open app, in which every value has a screen.")
  var app: String?

  @Option(help: "Begin with the steps of a flow.".naming("flow"))
  var load: String?

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: .failOn("at which an unexpected diagnostic diverges"))
  var failOn: FailOn?

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    if app == "-" || load == "-" {
      throw ValidationError("apps and flows are files here, since standard input (-) has the lines")
    }
    if app != nil, load != nil { throw ValidationError("a flow names its app itself; give an app or --load") }
    if input.profile.map({ $0.profiles.count > 1 }) == true || input.size.map({ $0.sizes.count > 1 }) == true {
      throw ValidationError("the shell has one stack, so it takes one --profile and one --size")
    }
    if input.variablesFiles.contains("-") { throw ValidationError("standard input (-) has the lines that are typed") }
  }

  func run() throws {
    StopSignal.listen()
    let settings = try FlowSettings(for: [app ?? load].compactMap(\.self), input, failOn: failOn).checked()
    Console.mask(settings.redactor)
    let painter = Console.painter()
    let console = try FlowConsole(app: app, settings, painter: painter)
    var loop = LineLoop(console)
    throw ExitCode(loop.type(after: load))
  }
}
