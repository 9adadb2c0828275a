import FlowDebugger
import PlainText

/// The capabilities that only some clients have.
struct ClientCapabilities {
  /// The requests that ask the client to show again what has changed without an edit of its document.
  private(set) var refreshes: [String] = []
  /// Whether the client makes edits that the server asks for.
  private(set) var appliesEdits = false
  /// Whether an edit may create a file.
  private(set) var createsFiles = false
  /// Whether a completion may have placeholders.
  private(set) var takesSnippets = false
  /// Whether the lines of a completion can keep the indentation that they have.
  private(set) var keepsIndentation = false
  /// Whether the client can be asked to watch files.
  private(set) var watchesFiles = false
  /// Whether the client starts a debugger for the command ``LensCommand/debug``.
  private(set) var debugs = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ fields: JSONFields) throws(RequestFailure) {
    let all = try fields.object("capabilities") ?? JSONFields()
    let workspace = try all.object("workspace") ?? JSONFields()
    for name in ["inlayHint", "codeLens"] {
      let refreshes = try workspace.object(name)?.flag("refreshSupport") ?? false
      if refreshes { self.refreshes.append("workspace/\(name)/refresh") }
    }
    watchesFiles = try workspace.object("didChangeWatchedFiles")?.flag("dynamicRegistration") ?? false
    appliesEdits = try workspace.flag("applyEdit") ?? false
    createsFiles = try workspace.object("workspaceEdit")?.texts("resourceOperations").contains("create") ?? false
    let item = try all.object("textDocument")?.object("completion")?.object("completionItem") ?? JSONFields()
    takesSnippets = try item.flag("snippetSupport") ?? false
    if case .array(let modes)? = try item.object("insertTextModeSupport")?["valueSet"] {
      keepsIndentation = modes.contains(.int(BlockSnippet.asIs))
    }
    debugs = try fields.object("initializationOptions")?.flag("debug") ?? false
  }
}
