import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

extension FlowResult {
  /// The command that opens the debugger for a flow that diverged.
  ///
  /// - Parameters:
  ///   - namesProfile: Whether the flow ran under several profiles.
  ///   - options: Further options of the debugger, as arguments.
  /// - Returns: The command line; nil if the debugger can't open the flow, for example from standard input.
  func debuggerCommand(namesProfile: Bool, options: [String]) -> String? {
    let id = argument
    // A very long id can't be copied, nor can text that a terminal shows altered.
    guard !id.hasPrefix("<"), SuiteHook(self) == nil, !failsByApp, id.utf8.count <= 4 * Self.maxNameCharacters,
      ([id] + options).allSatisfy({ TextWidth.visible($0) == $0 })
    else { return nil }
    var arguments = ["navflow", "debug", ShellWord.quoted(id.hasPrefix("-") ? "./" + id : id), "--at-divergence"]
    if namesProfile || profile != Profile.Name.wwdc22.rawValue {
      arguments += ["--profile", ShellWord.quoted(profile)]
    }
    if let size { arguments += ["--size", size] }
    arguments += options.map(ShellWord.quoted)
    return arguments.joined(separator: " ")
  }

  /// Whether the first divergence is one of an app outside the engine, which no debugger runs.
  private var failsByApp: Bool {
    let first = record?.firstDivergence
    return first?.kind == .appDiverged || first?.kind == .appFailed
  }
}
