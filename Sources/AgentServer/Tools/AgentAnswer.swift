import JSONRPC
import JSONText

/// The result of a tool: a summary, facts, and a list of which as many entries are shown as fit.
struct AgentAnswer {
  /// An entry of the list: as a line for those who read text alone, and as a value.
  struct Entry {
    let line: String
    let json: JSONValue
  }

  /// The maximum number of bytes of a result, unless the client asks for more.
  static let limit = 4096
  /// The number of bytes that a result has at least room for.
  static let least = 512
  /// The maximum number of bytes that a client may ask for.
  static let maximum = 1 << 20
  /// The maximum number of characters of a failure.
  private static let failureLimit = 1500

  let summary: String
  let facts: [(name: String, value: JSONValue)]
  /// The name of the list.
  let list: String
  let entries: [Entry]

  /// The result of a tool that failed.
  static func failure(_ message: String) -> JSONValue {
    let text = message.count > failureLimit ? message.prefix(failureLimit) + "…" : message[...]
    return ["content": content(String(text)), "isError": true]
  }

  private static func content(_ text: String) -> JSONValue { .array([["type": "text", "text": .string(text)]]) }

  /// The result as the protocol has it.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - isStructured: Whether the client knows structured results.
  /// - Returns: The result, with the number of entries that don't fit.
  func result(limit: Int, isStructured: Bool) -> JSONValue {
    var room = limit - result(shown: 0, isStructured).text().utf8.count
    var count = 0
    for entry in entries {
      // A line is a text within a text, and each entry brings a comma.
      let line = JSONValue.string(entry.line + "\n").text().utf8.count
      room -= line + (isStructured ? entry.json.text().utf8.count + 1 : 0)
      guard room >= 0 else { break }
      count += 1
    }
    return result(shown: count, isStructured)
  }

  private func result(shown count: Int, _ isStructured: Bool) -> JSONValue {
    let omitted = entries.count - count
    var lines = [summary] + entries.prefix(count).map(\.line)
    if omitted > 0 { lines.append("\(omitted) more don't fit; ask for them by maxBytes") }
    var members: [JSONValue.Member] = [
      .init(
        name: "content",
        value: Self.content(lines.joined(separator: "\n"))
      )
    ]
    if isStructured {
      let values = facts + [(list, .array(entries.prefix(count).map(\.json))), ("omitted", .number(String(omitted)))]
      members.append(
        .init(name: "structuredContent", value: .object(values.map { .init(name: $0.name, value: $0.value) }))
      )
    }
    members.append(.init(name: "isError", value: .bool(false)))
    return .object(members)
  }
}
