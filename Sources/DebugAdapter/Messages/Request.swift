import JSONText
import NavigationEngine

/// What the client asks for.
package struct Request: Sendable {
  /// By which number answers name it.
  let seq: Int
  package let command: String
  let arguments: JSONFields
}

/// A message from the client as it was understood.
package enum IncomingMessage: Sendable {
  case request(Request)
  /// A request that can't be done as it is written.
  case refused(Request, RequestFailure)
  /// A message that nothing is answered to.
  case other
  /// Why it is none, as a sentence without its full stop.
  case faulty(String)

  /// No client nests what it asks for deeper.
  private static let depthLimit = 64

  /// - Parameter bytes: A message without its header; what isn't UTF-8 in a text is repaired.
  package init(_ bytes: [UInt8]) {
    do throws(JSONReader.Failure) {
      self.init(try JSONReader.read(bytes, depthLimit: Self.depthLimit))
    } catch {
      self = .faulty("a message isn't JSON: \(error.message), at byte \(error.offset)")
    }
  }

  /// Whoever sends a request waits for its answer, also where its arguments can't be read.
  private static func request(_ seq: Int, _ command: String, _ fields: JSONFields) -> Self {
    do throws(RequestFailure) {
      return .request(Request(seq: seq, command: command, arguments: try fields.object("arguments") ?? JSONFields()))
    } catch {
      return .refused(Request(seq: seq, command: command, arguments: JSONFields()), error)
    }
  }

  private init(_ json: JSONValue) {
    guard let fields = JSONFields(json) else {
      self = .faulty("a message isn't an object")
      return
    }
    guard fields["type"] == "request" else {
      self = fields["type"] == nil ? .faulty("a message has no “type”") : .other
      return
    }
    do throws(RequestFailure) {
      let seq = try fields.required(number: "seq")
      let command = try fields.required(text: "command")
      self = Self.request(seq, command, fields)
    } catch {
      self = .faulty("a request is wrong: \(error.message)")
    }
  }
}
