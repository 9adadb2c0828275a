import FlowSyntax
import LiveServers
import PlainText
import TestSupport
import WorkspaceFiles

/// A host that answers every call alike: with its arguments and input as errors, unless there is an output.
struct ScriptedHost: AgentHost {
  var status: Int32 = 0
  var output = ""

  func perform(_ call: AgentCall, isCancelled: @Sendable () -> Bool) throws(PlainError) -> AgentOutcome {
    let errors = (call.arguments + [call.input]).filter { !$0.isEmpty }.joined(separator: " ")
    return AgentOutcome(status: status, output: Array(output.utf8), errors: errors)
  }
}

/// A session with an agent, whose messages are recorded.
final class ScriptedAgent {
  private let session: AgentSession
  private let sent: Sent

  private final class Sent { var lines: [String] = [] }

  init(_ host: ScriptedHost = ScriptedHost(), writes: Bool = false, root: String = "/") {
    let sent = Sent()
    self.sent = sent
    let settings = AgentSettings(root: FileRoots([root]), writes: writes, sourcesTool: nil)
    session = AgentSession(host, settings, version: "1.0") { sent.lines.append($0.json.text()) }
  }

  /// Sends messages, each a line, and returns the replies as lines.
  func send(_ lines: String...) -> [String] {
    sent.lines = []
    for line in lines { session.handle(RPCMessage(Array(line.utf8))) }
    return sent.lines
  }

  /// Begins the session.
  func begin(_ version: String = "2025-06-18") -> Self {
    _ = send(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#)
    return self
  }

  /// Calls a tool, and returns the reply.
  func call(_ name: String, _ arguments: String) -> String {
    send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    ).joined(separator: "\n")
  }
}
