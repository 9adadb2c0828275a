package import PlainText

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

/// Masks secrets in messages, except in fields whose values have a meaning in the protocol.
struct MessageMask {
  private let mask: (String) -> String

  init(_ mask: @escaping (String) -> String = { $0 }) { self.mask = mask }

  /// The fields that a client compares or returns, but doesn't show.
  private static let kept: Set<String> = [
    "accessTypes", "breakMode", "category", "dataId", "exceptionId", "filter", "kind", "path", "presentationHint",
    "reason", "type",
  ]

  func callAsFunction(_ text: String) -> String { mask(text) }

  func callAsFunction(_ json: JSONValue) -> JSONValue {
    switch json {
    case .null, .bool, .number: json
    case .string(let text): .string(mask(text))
    case .array(let values): .array(values.map { self($0) })
    case .object(let members):
      .object(members.map { .init(name: $0.name, value: Self.kept.contains($0.name) ? $0.value : self($0.value)) })
    }
  }
}

extension RequestFailure.Reason {
  /// The number by which a client may distinguish kinds of failures; it never changes.
  var number: Int {
    switch self {
    case .unknownRequest: 1
    case .wrongArgument: 2
    case .outOfOrder, .notInitialized: 3
    case .notLoaded: 4
    case .notStopped: 5
    case .notFound: 6
    case .notUnderstood: 7
    case .cancelled: 8
    }
  }

  /// The protocol's own name of the failure; nil if it has none.
  var word: String? {
    switch self {
    case .cancelled: "cancelled"
    case .notStopped: "notStopped"
    case .unknownRequest, .wrongArgument, .outOfOrder, .notInitialized, .notLoaded, .notFound, .notUnderstood: nil
    }
  }

  /// Whether the client shows the failure to the user, who didn't ask for the request.
  var isShown: Bool { self == .notLoaded }
}
