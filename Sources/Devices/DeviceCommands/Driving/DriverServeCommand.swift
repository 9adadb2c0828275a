import AppExport
import ArgumentParser
import CommandSupport
import FlowLanguage
import PlainText
import SystemPackage
import WorkspaceFiles

/// The command `navflow driver serve`, the engine as a driver.
struct DriverServeCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Be a driver: perform on the engine the steps that another program sends.",
    discussion: """
      Reads requests of JSON-RPC 2.0 from standard input, a message a line, and replies on standard output, as a \
      program behind run --driver does. Apps and profile files are read by the paths that requests name, from the \
      working folder. Exit status: 0 after shutdown or at the end of the input, 2 if a line has more than 16 MiB, 129, \
      130 or 143 if a signal stops the command.
      """
  )

  @OptionGroup(title: "Values") var values: AppOptions

  /// The maximum number of bytes of a request.
  private static let longestLine = 16 << 20
  /// The maximum delay in seconds until a signal is noticed.
  private static let patience = 0.1

  func validate() throws {
    if values.variablesFiles.contains("-") {
      throw ValidationError("standard input (-) has the requests, so --vars-file can't read it")
    }
  }

  func run() throws {
    StopSignal.listen()
    var driver = EngineDriver(version: Version.current, FlowReader(), ServedFiles(values))
    var lines = LineReader(limit: Self.longestLine)
    let input = FileDescriptor.standardInput
    while !driver.isOver, !StopSignal.isRaised {
      guard let bytes = try Self.read(input) else { continue }
      if bytes.isEmpty { break }
      lines.append(bytes)
      do throws(StreamFailure) {
        while !driver.isOver, let line = try lines.next() {
          if let reply = driver.reply(to: line), !Console.print(reply) { return }
        }
      } catch {
        Console.printError(error.message)
        throw ExitCode(.invalid)
      }
    }
    if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
  }

  private static func read(_ input: FileDescriptor) throws(ExitCode) -> [UInt8]? {
    do throws(Errno) {
      return try input.bytes(within: patience)
    } catch {
      Console.printError("standard input can't be read: \(FileProblem.text(error))")
      throw ExitCode(.invalid)
    }
  }
}
