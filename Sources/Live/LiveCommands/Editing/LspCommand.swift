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
    switch connection.serve(LspHost(input), version: Version.current) {
    case .over, .silent: break
    case .abrupt: if StopSignal.received == nil { throw ExitCode(1) }
    case .broken(let failure):
      Console.printError(failure.message)
      throw ExitCode(.invalid)
    }
    if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
  }
}
