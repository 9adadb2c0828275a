import FlowDiagnostics
import FlowLanguage
import FlowTranscripts
import NavigationEngine

/// How the debugger is opened where a flow diverged.
struct DebuggerHint {
  /// The command line; nil for what the debugger can't open, such as standard input.
  let command: String?

  /// - Parameters:
  ///   - result: What came of the flow.
  ///   - namesProfile: Whether its profile is one of several.
  ///   - options: What else the debugger is to be given, as it is written in a call.
  init(_ result: FlowResult, namesProfile: Bool, options: [String]) {
    let id = result.argument
    // What a terminal doesn't show as it is, nobody could copy.
    guard !id.hasPrefix("<"), !result.isHook, ([id] + options).allSatisfy({ TextWidth.visible($0) == $0 }) else {
      command = nil
      return
    }
    var words = ["navflow", "debug", Self.quote(id.hasPrefix("-") ? "./" + id : id), "--at-divergence"]
    if let name = Profile.Name(rawValue: result.profile), namesProfile || name != .wwdc22 {
      words += ["--profile", name.rawValue]
    }
    if let size = result.size { words += ["--size", size] }
    words += options.map(Self.quote)
    command = words.joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quote(_ word: String) -> String {
    // Some shells take what stands behind a first “=” for a command.
    // What stands for a secret has to be replaced by it anyway.
    let isPlain = word.replacing(Redactor.mask, with: "").utf8.allSatisfy(isPlain) && !word.hasPrefix("=")
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"),
      UInt8(ascii: "="), 0x80...:
      true
    default: false
    }
  }
}

extension FlowResult {
  /// Whether it is what a workspace does before or after all flows.
  fileprivate var isHook: Bool {
    let hooks = [WorkspaceKey.onSuiteStart, .onSuiteFinish].map(\.rawValue)
    return caseName.map(hooks.contains) ?? false
      && file.name.split(separator: "/").last.map { Workspace.fileNames.contains(String($0)) } ?? false
  }
}
