import ArgumentParser
import CommandSupport
import PlainText
import SystemPackage

/// The command `navflow lsp`, which lets an editor check flows while they are typed.
struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check and run flows in an editor while they are typed, by the Language Server Protocol.",
    discussion: """
      An editor starts this command and talks to it over standard input and output. It reports what check says of \
      the open text, also before it is saved, and where its run diverges; it shows the screens after each step. \
      It writes no file and starts no driver. The manual's page about editors has the setup of each. Exit status: \
      0 when the editor ends it, 1 if the editor leaves without that, 2 if its messages are invalid, 129, 130 or 143 \
      if a signal stops the command.
      """
  )

  @OptionGroup(title: "Values") var input: InputOptions

  func validate() throws {
    if input.variablesFiles.contains("-") {
      throw ValidationError("standard input (-) belongs to the editor, so --vars-file can't read it")
    }
  }

  func run() throws {
    StopSignal.listen()
    let connection = Connection<RPCMessage>(FrameInput(.standardInput), .standardOutput)
    let end = connection.serve(LspHost(input), version: Version.current)
    try end.finish()
    if case .abrupt = end { throw ExitCode(1) }
  }
}
