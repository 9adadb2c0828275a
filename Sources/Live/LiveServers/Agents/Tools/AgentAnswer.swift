import FlowSyntax
import PlainText

/// The result of a tool: a summary, facts, and a list, as far as it fits.
struct AgentAnswer {
  /// An entry of the list: as a line of text, and as a value.
  struct ListedItem {
    let line: String
    let json: JSONValue

    /// The number of bytes that it takes of a result.
    func size(_ isStructured: Bool) -> Int {
      // A line is a text within a text, and each entry brings a comma.
      JSONValue.string(line + "\n").text().utf8.count + (isStructured ? json.text().utf8.count + 1 : 0)
    }

    /// The entry with its texts cut, and at most a few entries of each list in it.
    func shortened(to length: Int) -> Self {
      Self(line: line.truncated(to: 2 * length), json: json.shortened(to: length))
    }
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
  /// The values of the tool's facts, in their order.
  var facts: [JSONValue] = []
  let entries: [ListedItem]

  /// The result of a tool that failed.
  static func failure(_ message: String) -> JSONValue {
    ["content": content(message.truncated(to: failureLimit)), "isError": true]
  }

  private static func content(_ text: String) -> JSONValue { .array([["type": "text", "text": .string(text)]]) }

  /// The result as the protocol has it.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - isStructured: Whether the client knows structured results.
  ///   - tool: The tool, which has the names of the facts and the list.
  /// - Returns: The result, with the number of entries that don't fit.
  func result(limit: Int, isStructured: Bool, of tool: AgentTool) -> JSONValue {
    var room = limit - result([], isStructured, tool).text().utf8.count
    var shown: [ListedItem] = []
    for entry in entries {
      let size = entry.size(isStructured)
      guard size <= room else { break }
      room -= size
      shown.append(entry)
    }
    // A part of the first entry says more than a count.
    if shown.isEmpty, let first = entries.first {
      let shorter = Self.shortenings.lazy.map(first.shortened).first { $0.size(isStructured) <= room }
      shown = [shorter].compactMap(\.self)
    }
    return result(shown, isStructured, tool)
  }

  /// If an entry doesn't fit, its texts are cut to these numbers of characters, one after the other.
  private static let shortenings = [400, 150, 60]

  private func result(_ shown: [ListedItem], _ isStructured: Bool, _ tool: AgentTool) -> JSONValue {
    let omitted = entries.count - shown.count
    var lines = [summary] + shown.map(\.line)
    if omitted > 0 { lines.append("\(omitted) more don't fit; ask for them by maxBytes") }
    let content = Self.content(lines.joined(separator: "\n"))
    guard isStructured else { return ["content": content, "isError": false] }
    let values = facts + [.array(shown.map(\.json)), .int(omitted)]
    let structured = JSONValue.object(zip(tool.results, values).map { .init(name: $0.name, value: $1) })
    return ["content": content, "structuredContent": structured, "isError": false]
  }
}

extension JSONValue {
  /// The maximum number of entries of a list in an entry that is cut.
  private static let fewEntries = 3

  /// The value with its texts cut, and at most a few entries of each list.
  fileprivate func shortened(to length: Int) -> JSONValue {
    switch self {
    case .string(let text): .string(text.truncated(to: length))
    case .array(let values): .array(values.prefix(Self.fewEntries).map { $0.shortened(to: length) })
    case .object(let members):
      .object(members.map { Member(name: $0.name, value: $0.value.shortened(to: length)) })
    case .number, .bool, .null: self
    }
  }
}
