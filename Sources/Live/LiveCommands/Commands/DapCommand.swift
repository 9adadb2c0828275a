import ArgumentParser
import CommandSupport
import FlowDebugger
import PlainText
import SystemPackage
import WorkspaceFiles

/// The command `navflow dap`, which lets an editor debug flows.
struct DapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dap",
    abstract: "Let an editor debug flows, by the Debug Adapter Protocol.",
    discussion: """
      An editor starts this command and talks to it over standard input and output. With --port editors of this \
      machine connect to it, one after another. An editor's launch configuration overrides the options. The \
      manual's page about editors has the setup of each. Exit status: 0 when the editor leaves, 2 if its messages \
      are invalid or the port isn't available, 129, 130 or 143 if a signal stops the command.
      """
  )

  @Option(
    help: "Wait for editors at this port of 127.0.0.1; 0 takes a free port and prints it on standard error.".naming("n")
  )
  var port: Int?

  /// The maximum time in seconds until an editor's first message, since others can't connect meanwhile.
  private static let greetingLimit = 5.0

  @OptionGroup(title: "Values") var input: InputOptions

  func validate() throws {
    if let port, !(0...65535 ~= port) { throw ValidationError("--port takes a number from 0 to 65535, not \(port)") }
    if input.variablesFiles.contains("-") {
      throw ValidationError("standard input (-) belongs to the editor, so --vars-file can't read it")
    }
  }

  func run() throws {
    StopSignal.listen()
    let host = DapHost(input)
    guard let port else {
      return try Connection<IncomingMessage>(FrameInput(.standardInput), .standardOutput).serve(host).finish()
    }
    try listen(port, host)
    if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
  }

  /// Serves one editor after the other, until a signal is received.
  private func listen(_ port: Int, _ host: DapHost) throws {
    let socket: LoopbackSocket
    do {
      socket = try LoopbackSocket(port: port)
    } catch {
      Console.printError("nothing can wait at port \(port): \(FileProblem.text(error))")
      throw ExitCode(.invalid)
    }
    Console.printToStandardError("listening on 127.0.0.1:\(socket.port)\n")
    while let client = try socket.accept() {
      let input = FrameInput(client, greetingLimit: Self.greetingLimit)
      switch Connection<IncomingMessage>(input, client).serve(host) {
      case .over, .abrupt: break
      case .broken(let failure): Console.printError(failure.message)
      case .silent: Console.printNote("an editor that connected has said nothing, and others may now")
      }
      socket.end(client)
    }
  }
}
