import PlainText

/// A request of the client.
package struct Request: Sendable {
  /// The number by which the response refers to the request.
  let seq: Int
  package let command: String
  let arguments: JSONFields
}

/// A message from the client, decoded.
package enum IncomingMessage: Sendable {
  case request(Request)
  /// A request whose arguments are invalid.
  case refused(Request, RequestFailure)
  /// A message without a response.
  case other
  /// A message that can't be decoded; the reason is a sentence without its full stop.
  case invalid(String)

  /// The maximum depth of a message; clients need less.
  private static let depthLimit = 64

  /// Decodes a message.
  ///
  /// - Parameter bytes: A message without its header; bytes of texts that aren't UTF-8 are replaced.
  package init(_ bytes: [UInt8]) {
    do throws(JSONReader.Failure) {
      self.init(try JSONReader.read(bytes, depthLimit: Self.depthLimit))
    } catch {
      self = .invalid("a message isn't JSON: \(error.message), at byte \(error.offset)")
    }
  }

  /// A request always gets a response, even if its arguments are invalid.
  private static func request(_ seq: Int, _ command: String, _ fields: JSONFields) -> Self {
    do throws(RequestFailure) {
      return .request(Request(seq: seq, command: command, arguments: try fields.object("arguments") ?? JSONFields()))
    } catch {
      return .refused(Request(seq: seq, command: command, arguments: JSONFields()), error)
    }
  }

  private init(_ json: JSONValue) {
    guard let fields = JSONFields(json) else {
      self = .invalid("a message isn't an object")
      return
    }
    guard fields["type"] == "request" else {
      self = fields["type"] == nil ? .invalid("a message has no “type”") : .other
      return
    }
    do throws(RequestFailure) {
      let seq = try fields.required(number: "seq")
      let command = try fields.required(text: "command")
      self = Self.request(seq, command, fields)
    } catch {
      self = .invalid("a request is wrong: \(error.message)")
    }
  }
}
