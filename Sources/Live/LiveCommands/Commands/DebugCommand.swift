import ArgumentParser
import CommandSupport
import FlowDebugger
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import WorkspaceFiles

/// The command `navflow debug`, which steps through a flow, forwards and backwards.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Step through a flow, forwards and backwards.",
    discussion: """
      Runs the flow to its end, and then shows any step: the source, the stack, its changes, and why something \
      diverged. At a terminal, keys control it, and ? lists them; elsewhere it reads line commands from standard \
      input. Exit status with --commands: 0 the flow passed, 1 it diverged, 2 a command is invalid or the flow \
      can't be read. At a terminal it is 0.
      """
  )

  @Argument(help: "A flow file, PATH:LINE for the flow at a line, PATH#CASE for a case, or - for standard input.")
  var flow: String

  @Flag(help: "Begin at the first divergence.")
  var atDivergence = false

  @Option(
    name: .customLong("break"),
    help: "Set a breakpoint, like the command break, and continue to it: a line, a verb, 'on path'. Repeatable.".naming(
      "where"
    )
  )
  var breakpoints: [String] = []

  @Option(help: "Run the line commands of a file; - reads them from standard input.".naming("file"))
  var commands: String?

  @Option(help: .failOn("at which an unexpected diagnostic fails a flow"))
  var failOn: FailOn?

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    if let profile = input.profile, profile.profiles.count > 1 {
      throw ValidationError("a flow is debugged under one profile")
    }
    if let size = input.size, size.sizes.count > 1 { throw ValidationError("a flow is debugged in one size") }
    if flow == "-", commands == nil || commands == "-" {
      throw ValidationError("standard input (-) can't be both the flow and the commands; name a file with --commands")
    }
  }

  func run() throws {
    StopSignal.listen()
    let settings = try FlowSettings(for: [flow], input, failOn: failOn).checked()
    Console.mask(settings.redactor)
    let painter = Console.painter()
    let target = DebugSubject(flow, settings)
    let recorded: DebugSubject.Recorded
    do throws(DebugSubject.NotDebuggable) {
      recorded = try target.record()
    } catch {
      throw fail(error)
    }
    if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
    var console = FlowConsole(recorded, settings, painter)
    let answers = begin(&console)
    guard commands == nil, let terminal = RawTerminal() else {
      var loop = LineLoop(console, target, isInteractive: commands == nil)
      throw ExitCode(loop.debug(try lines(settings), after: answers))
    }
    var screen = DebugTerminal(terminal, console, target, recorded, painter)
    screen.take(answers)
    let status = screen.perform()
    throw ExitCode(StopSignal.received?.status ?? status)
  }

  /// Moves to the position that the options request.
  private func begin(_ console: inout FlowConsole) -> [DebugAnswer] {
    var answers = breakpoints.map { console.perform("break \($0)") }
    if atDivergence {
      answers.append(console.goToDivergence())
    } else if !breakpoints.isEmpty, !answers.contains(where: \.isMistake) {
      answers.append(console.perform("continue"))
    }
    return answers
  }

  private func lines(_ settings: FlowSettings) throws -> [String]? {
    guard let commands, commands != "-" else { return nil }
    do throws(Diagnostic) {
      let file = try settings.reading.loader.load(commands)
      let text = String(decoding: file.bytes, as: UTF8.self)
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Reports why the flow can't be debugged.
  private func fail(_ failure: DebugSubject.NotDebuggable) -> any Error {
    switch failure {
    case .unclear(let message):
      Console.printError(message)
      return ExitCode.validationFailure
    case .invalid(let diagnostics):
      return FileErrors(diagnostics: diagnostics)
    }
  }
}

extension FlowConsole {
  fileprivate init(_ recorded: DebugSubject.Recorded, _ settings: FlowSettings, _ painter: TextPainter) {
    var session = DebugSession(recorded.recording)
    session.interruption = StopSignal.flag
    self.init(
      session,
      id: recorded.source.id,
      reader: recorded.source.reader,
      text: DebugText(painter, recorded.source.redactor),
      files: ConsoleFiles(settings),
      ownVerbs: Set(settings.reading.commands.keys)
    )
  }

  /// Reads the flow again and continues in it.
  ///
  /// - Parameters:
  ///   - target: The flow.
  ///   - painter: The painter of the text.
  /// - Returns: The answer, and the flow that was read; nil if it can't be read, and then nothing has changed.
  mutating func reload(_ target: DebugSubject, _ painter: TextPainter) -> (DebugAnswer, DebugSubject.Recorded?) {
    do throws(DebugSubject.NotDebuggable) {
      let recorded = try target.record()
      let text = DebugText(painter, recorded.source.redactor)
      return (replace(with: recorded.recording, reader: recorded.source.reader, text: text), recorded)
    } catch {
      switch error {
      case .unclear(let message): return (refuse([message]), nil)
      case .invalid(let diagnostics):
        let formatter = DiagnosticFormatter(painter: painter)
        let text = diagnostics.map { formatter.format($0) }.joined(separator: "\n")
        let errors = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        return (refuse(["the flow can't be read, so nothing has changed", ""] + errors), nil)
      }
    }
  }
}
