import FlowSyntax
import FlowTranscripts
import NavigationEngine
import PlainText

/// A flow on a line of a stream: `{"id": …, "flow": …, "app": …, "vars": {…}}`.
struct StreamedFlow {
  /// The reason why a line is no flow, as a sentence without its full stop.
  struct Rejection: Error {
    /// The line's id, if that could be read.
    var id: JSONValue = .null
    let message: String
  }

  /// The text or the number that names the flow; null if the line has none.
  let id: JSONValue
  /// The flow as YAML or JSON.
  let text: String
  /// The path of the app, if the flow doesn't name one.
  let app: String?
  let variables: [String: RouteValue]

  /// Reads a line.
  init(_ line: [UInt8]) throws(Rejection) {
    let json: JSONValue
    do throws(JSONReader.Failure) {
      json = try JSONReader.read(line)
    } catch {
      throw Rejection(message: "the line isn't JSON: \(error.message), at byte \(error.offset + 1)")
    }
    guard case .object(let members) = json else {
      throw Rejection(message: "the line isn't a JSON object, such as {\"id\": 1, \"flow\": \"- push: cart\"}")
    }
    var fields: [String: JSONValue] = [:]
    for member in members where fields.updateValue(member.value, forKey: member.name) != nil {
      throw Rejection(message: "the line has “\(member.name.excerpt)” twice")
    }
    let id = fields["id"] ?? .null
    switch id {
    case .null, .string, .number: self.id = id
    case .bool, .array, .object: throw Rejection(message: "“id” takes a text or a number")
    }
    let known = ["id", "flow", "app", "vars"]
    if let other = members.first(where: { !known.contains($0.name) })?.name {
      throw Rejection(id: id, message: "a line has no “\(other.excerpt)”: it takes id, flow, app and vars")
    }
    switch fields["flow"] {
    case .string(let text)?: self.text = text
    case .object?, .array?: text = fields["flow"]?.text() ?? ""
    case nil: throw Rejection(id: id, message: "the line has no “flow”")
    case .null?, .bool?, .number?: throw Rejection(id: id, message: "“flow” takes a flow's text, its map or its steps")
    }
    switch fields["app"] ?? .null {
    case .null: app = nil
    case .string(let path) where !path.isEmpty: app = path
    case .string, .bool, .number, .array, .object:
      throw Rejection(id: id, message: "“app” takes the path of an app file")
    }
    var variables: [String: RouteValue] = [:]
    switch fields["vars"] ?? .null {
    case .null: break
    case .object(let values):
      for value in values {
        guard Variables.isName(value.name) else {
          throw Rejection(id: id, message: "“\(value.name.excerpt)” can't be the name of a variable")
        }
        variables[value.name] = RouteValue(value.value)
      }
    case .string, .bool, .number, .array: throw Rejection(id: id, message: "“vars” takes a map of variables")
    }
    self.variables = variables
  }
}
