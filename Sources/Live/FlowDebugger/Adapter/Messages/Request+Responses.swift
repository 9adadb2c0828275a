import PlainText

extension Request {
  /// The response to a request that succeeds.
  func response(_ body: JSONValue?, seq: Int) -> JSONValue {
    [
      "seq": .int(seq), "type": "response", "request_seq": .int(self.seq), "success": true,
      "command": .string(command), "body": body,
    ]
  }

  /// The response to a request that fails.
  func response(_ failure: RequestFailure, seq: Int) -> JSONValue {
    let error: JSONValue = [
      "id": .int(failure.kind.number), "format": .string(failure.message), "showUser": .bool(failure.kind.isShown),
    ]
    return [
      "seq": .int(seq), "type": "response", "request_seq": .int(self.seq), "success": false,
      "command": .string(command), "message": .string(failure.kind.word ?? failure.message), "body": ["error": error],
    ]
  }
}

extension JSONValue {
  /// The fields that a client compares or returns, but doesn't show.
  private static let kept: Set<String> = [
    "accessTypes", "breakMode", "category", "dataId", "exceptionId", "filter", "kind", "path", "presentationHint",
    "reason", "type",
  ]

  /// The body of a message with secrets masked, except in fields whose values have a meaning in the protocol.
  func masked(by mask: (String) -> String) -> JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): .string(mask(text))
    case .array(let values): .array(values.map { $0.masked(by: mask) })
    case .object(let members):
      .object(
        members.map { member in
          Self.kept.contains(member.name) ? member : .init(name: member.name, value: member.value.masked(by: mask))
        }
      )
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
