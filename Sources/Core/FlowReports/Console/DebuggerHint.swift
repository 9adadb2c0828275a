import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The command that opens the debugger for a flow that diverged.
struct DebuggerHint {
  /// The command line; nil if the debugger can't open the flow, for example from standard input.
  let command: String?

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - result: The result of the flow.
  ///   - namesProfile: Whether the flow ran under several profiles.
  ///   - options: Further options of the debugger, as arguments.
  init(_ result: FlowResult, namesProfile: Bool, options: [String]) {
    let id = result.argument
    // A very long id can't be copied, nor can text that a terminal shows altered.
    guard !id.hasPrefix("<"), !result.isHook, !result.failsByApp, id.utf8.count <= 4 * FlowResult.maxNameCharacters,
      ([id] + options).allSatisfy({ TextWidth.visible($0) == $0 })
    else {
      command = nil
      return
    }
    var arguments = ["navflow", "debug", ShellWord.quoted(id.hasPrefix("-") ? "./" + id : id), "--at-divergence"]
    if namesProfile || result.profile != Profile.Name.wwdc22.rawValue {
      arguments += ["--profile", ShellWord.quoted(result.profile)]
    }
    if let size = result.size { arguments += ["--size", size] }
    arguments += options.map(ShellWord.quoted)
    command = arguments.joined(separator: " ")
  }
}

extension FlowResult {
  /// Whether the first divergence is one of an app outside the engine, which no debugger runs.
  fileprivate var failsByApp: Bool {
    let first = record?.firstDivergence
    return first?.kind == .appDiverged || first?.kind == .appFailed
  }

  /// Whether this is the result of a hook of a workspace.
  fileprivate var isHook: Bool {
    let hooks = [WorkspaceKey.onSuiteStart, .onSuiteFinish].map(\.rawValue)
    return caseName.map(hooks.contains) ?? false
      && file.name.split(separator: "/").last.map { Workspace.fileNames.contains(String($0)) } ?? false
  }
}
