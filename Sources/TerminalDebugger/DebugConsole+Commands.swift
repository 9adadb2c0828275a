import FlowApps
package import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// Connects the line commands to a console.
extension DebugConsole: CommandFace {
  package typealias Reply = DebugAnswer

  package static var commands: CommandTable<DebugConsole> { DebugCommands.table }

  package static func usageError(_ error: ArgumentError, of command: Command<DebugConsole>) -> UsageError {
    let help = "write `\(command.usage)`"
    return switch error {
    case .missing(let what): UsageError("`\(command.name)` needs \(what ?? "something behind it")", help: help)
    case .noNumber: UsageError("`\(command.name)` needs a number", help: help)
    case .unexpected(let word): UsageError("“\(word.excerpt)” isn't expected there", help: help)
    case .surplus(let rest): UsageError("“\(rest.excerpt)” is too much", help: help)
    }
  }

  // MARK: Completion

  /// Returns the completed lines for typed text.
  package var completions: (String) -> [String] {
    let session = session
    return { typed in
      var candidates = CompletionCandidates(session.observation.state, of: session.flow.app)
      candidates.watches = session.watches.map(\.text)
      return Self.commands.completions(of: typed, candidates)
    }
  }
}
