import FlowDebugger
import FlowSyntax
package import PlainText

/// One session with an agent by the Model Context Protocol: messages go in, replies come out.
package final class AgentSession {
  private enum Stage { case new, initialized, over }

  /// The versions of the protocol that the session speaks, the newest last.
  package static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The version to offer if a client asks for an unknown one.
  private static let preferred = "2025-06-18"
  /// The first version with structured results.
  private static let structured = "2025-06-18"

  private let host: any AgentHost
  private let settings: AgentSettings
  private let version: String
  private let send: (RPCMessage) -> Void
  private var stage = Stage.new
  private var spoken = AgentSession.preferred

  /// Begins a session.
  package init(
    _ host: any AgentHost,
    _ settings: AgentSettings,
    version: String,
    send: @escaping (RPCMessage) -> Void
  ) {
    (self.host, self.settings, self.version, self.send) = (host, settings, version, send)
  }

  /// Whether the session is over, since the client's bytes are no messages.
  package var isOver: Bool { stage == .over }

  /// Handles a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isCancelled: Whether the client has withdrawn it; asked again while it is performed.
  package func handle(_ message: RPCMessage, isCancelled: @Sendable () -> Bool = { false }) {
    switch message {
    case .request(let id, let method, let params):
      let response = RPCResponse { () throws(RequestFailure) in try result(of: method, params, isCancelled) }
      // A request that the client has withdrawn has no reply.
      if !isCancelled() { send(.response(id: id, response)) }
    case .notification, .response: break
    case .invalid(let id, let error): send(.response(id: id, .error(error)))
    }
  }

  /// Reports to the client that its bytes can't be separated into messages; the session is over.
  package func fail(_ failure: StreamFailure) {
    send(.response(id: .null, .error(RPCError(.parseError, failure.message))))
    stage = .over
  }

  private func result(
    of method: String,
    _ params: JSONValue?,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RequestFailure) -> JSONValue {
    let fields = try JSONFields(params: params)
    if method == "ping" { return .object([]) }
    guard (method == "initialize") == (stage == .new) else {
      throw stage == .new
        ? RequestFailure(.notInitialized, "send `initialize` first")
        : RequestFailure(.outOfOrder, "the server is initialized already")
    }
    switch method {
    case "initialize": return try initialize(fields)
    case "tools/list": return Self.list(settings)
    case "tools/call": return try call(fields, isCancelled)
    case "resources/list": return AgentResource.list
    case "resources/templates/list": return AgentResource.templates
    case "resources/read": return try AgentResource(fields).read(settings, host, isCancelled)
    default: throw RequestFailure(.unknownRequest, "there is no method “\(method.excerpt)”")
    }
  }

  private func initialize(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let asked = try fields.required(text: "protocolVersion")
    spoken = Self.versions.contains(asked) ? asked : Self.preferred
    stage = .initialized
    return [
      "protocolVersion": .string(spoken),
      "capabilities": ["tools": ["listChanged": false], "resources": .object([])],
      "serverInfo": ["name": "navflow", "version": .string(version)],
      "instructions": .string(
        """
        navflow knows how SwiftUI's navigation behaves. Lint Swift sources, map an app, run a flow (YAML) against an \
        app file, explore all its states, or ask for the fewest taps to a screen (route). Paths are below the server's \
        root. Answers are cut at 4 KB; maxBytes asks for more.
        """
      ),
    ]
  }

  /// The reply to `tools/list`.
  package static func list(_ settings: AgentSettings) -> JSONValue {
    ["tools": .array(AgentTool.all.map { $0.description(writes: settings.writes) })]
  }

  private func call(_ fields: JSONFields, _ isCancelled: @Sendable () -> Bool) throws(RequestFailure) -> JSONValue {
    let name = try fields.required(text: "name")
    let names = AgentTool.all.map(\.name)
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      let help = Suggestion.sentence(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
      throw RequestFailure(.wrongArgument, "there is no tool “\(name.excerpt)”; \(help)")
    }
    let arguments = try fields.object("arguments") ?? JSONFields()
    let answer: AgentAnswer
    let limit: Int
    // An agent can correct its arguments, so errors in them are results that it reads.
    do throws(RequestFailure) {
      try tool.check(arguments, writes: settings.writes)
      limit = min(max(try arguments.number("maxBytes") ?? AgentAnswer.limit, AgentAnswer.least), AgentAnswer.maximum)
      let call = try tool.call(arguments, settings)
      do throws(PlainError) {
        answer = try tool.answer(try host.perform(call, isCancelled: isCancelled))
      } catch {
        return AgentAnswer.failure(error.message)
      }
    } catch {
      return AgentAnswer.failure(error.message)
    }
    return answer.result(limit: limit, isStructured: spoken >= Self.structured, of: tool)
  }
}
