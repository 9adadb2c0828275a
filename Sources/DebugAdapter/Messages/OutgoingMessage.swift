import JSONRPC
package import JSONText
import NavigationEngine

/// A response or an event for the client.
package struct OutgoingMessage: Sendable {
  /// The whole message.
  package let json: JSONValue

  init(response request: Request, seq: Int, body: JSONValue?) {
    json = [
      "seq": .int(seq), "type": "response", "request_seq": .int(request.seq), "success": true,
      "command": .string(request.command), "body": body,
    ]
  }

  init(failure: RequestFailure, of request: Request, seq: Int) {
    let error: JSONValue = [
      "id": .int(failure.kind.number), "format": .string(failure.message), "showUser": .bool(failure.kind.isShown),
    ]
    json = [
      "seq": .int(seq), "type": "response", "request_seq": .int(request.seq), "success": false,
      "command": .string(request.command), "message": .string(failure.kind.word ?? failure.message),
      "body": ["error": error],
    ]
  }

  init(event: String, seq: Int, body: JSONValue?) {
    json = ["seq": .int(seq), "type": "event", "event": .string(event), "body": body]
  }

  /// The message with its header, as it is sent.
  package var frame: [UInt8] { MessageFraming.length.bytes(of: json) }
}
