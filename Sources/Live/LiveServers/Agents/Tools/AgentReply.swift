import FlowSyntax
import PlainText

// The output of navflow, read as far as a tool's answer needs it.
extension AgentOutcome {
  /// The document that a call printed; throws its text on standard error, if it printed none.
  func document() throws(PlainError) -> JSONValue {
    do throws(JSONReader.Failure) { return try JSONReader.read(output) } catch { throw failure }
  }

  /// The events that a call printed, one a line; throws its text on standard error, if it printed none.
  func events() throws(PlainError) -> [JSONValue] {
    var events: [JSONValue] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      do throws(JSONReader.Failure) { events.append(try JSONReader.read(Array(line))) } catch { throw failure }
    }
    if events.isEmpty { throw failure }
    return events
  }

  /// The failure of a call, as it says on standard error.
  var failure: PlainError {
    // How the command is used is no help for the arguments of a tool.
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false).prefix { line in
      !line.hasPrefix("Usage:") && !line.hasPrefix("Help:")
    }
    let text = lines.joined(separator: "\n")
    return PlainError(text.isEmpty ? "navflow ended with status \(status) and said nothing" : text)
  }
}

extension JSONValue {
  /// The value of a member; null if there is none.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[name] ?? .null
  }

  /// The values of a list; none if it is none.
  var values: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  /// The text of a scalar; empty for others.
  var plain: String {
    switch self {
    case .string(let text): text
    case .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: ""
    }
  }

  /// An object of some members of this one, without null.
  func only(_ names: [String]) -> [Member] {
    names.compactMap { name in
      let value = self[name]
      return value == .null ? nil : Member(name: name, value: value)
    }
  }
}
