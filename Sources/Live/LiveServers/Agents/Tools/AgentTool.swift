import FlowDebugger
import FlowSyntax
import PlainText

/// A tool of the server: one row of its table.
package struct AgentTool: Sendable {
  /// The type of an argument.
  enum ArgumentType: String {
    case text = "string"
    case number = "integer"
    case texts
  }

  struct Argument: Sendable {
    let name: String
    let kind: ArgumentType
    let summary: String
    var isNeeded = false
    /// Whether it is there only if the server may write.
    var writes = false
  }

  package let name: String
  let summary: String
  let arguments: [Argument]
  /// The facts of a result, with the type of each.
  var facts: [(name: String, type: String)] = []
  /// The list of a result, and the type of its entries.
  let list: (name: String, type: String)
  /// The call of navflow that the tool makes.
  let call: @Sendable (JSONFields, AgentSettings) throws(RequestFailure) -> AgentCall
  /// The answer that the outcome of that call gives.
  let answer: @Sendable (AgentOutcome) throws(PlainError) -> AgentAnswer

  /// The argument that every tool has.
  private static let size = Argument(name: "maxBytes", kind: .number, summary: "bytes of the answer (4096)")

  private func arguments(writes: Bool) -> [Argument] { arguments.filter { writes || !$0.writes } + [Self.size] }

  /// The members of a result, with the type of each.
  var results: [(name: String, type: String)] { facts + [(list.name, "array"), ("omitted", "integer")] }

  /// The tool as `tools/list` describes it.
  func description(writes: Bool) -> JSONValue {
    let own = arguments(writes: writes)
    let properties = own.map { argument in
      JSONValue.Member(name: argument.name, value: Self.schema(argument.kind, argument.summary))
    }
    let needed = own.filter(\.isNeeded).map { JSONValue.string($0.name) }
    let output = results.map { field in
      let items: JSONValue? = field.name == list.name ? ["type": .string(list.type)] : nil
      return JSONValue.Member(name: field.name, value: ["type": .string(field.type), "items": items])
    }
    return [
      "name": .string(name), "description": .string(summary),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": needed.isEmpty ? nil : .array(needed),
        "additionalProperties": false,
      ],
      "outputSchema": [
        "type": "object", "properties": .object(output),
        "required": .array(results.map { .string($0.name) }),
      ],
      "annotations": ["readOnlyHint": .bool(!writes || !arguments.contains(where: \.writes)), "openWorldHint": false],
    ]
  }

  private static func schema(_ kind: ArgumentType, _ summary: String) -> JSONValue {
    switch kind {
    case .text, .number: ["type": .string(kind.rawValue), "description": .string(summary)]
    case .texts: ["type": "array", "items": ["type": "string"], "description": .string(summary)]
    }
  }

  /// Checks that a request has the arguments that the tool needs, of the right types, and no others.
  func check(_ fields: JSONFields, writes: Bool) throws(RequestFailure) {
    let own = arguments(writes: writes)
    let names = own.map(\.name)
    for name in fields.names where !names.contains(name) {
      let isForWriting = arguments.contains { $0.name == name }
      let help =
        isForWriting
        ? "start the server with --write for it"
        : Suggestion.sentence(for: name, among: names) ?? "it takes \(names.joined(separator: ", "))"
      throw RequestFailure(.wrongArgument, "\(self.name) has no argument “\(name.excerpt)”; \(help)")
    }
    for argument in own {
      switch argument.kind {
      case .text: _ = argument.isNeeded ? try fields.required(text: argument.name) : try fields.text(argument.name)
      case .number: _ = try fields.number(argument.name)
      case .texts: _ = try fields.texts(argument.name)
      }
    }
  }
}
