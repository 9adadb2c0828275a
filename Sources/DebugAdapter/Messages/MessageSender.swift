import JSONRPC
import JSONText

/// Sends messages with sequence numbers, and with secrets masked.
struct MessageSender {
  var mask = MessageMask()
  private let sink: (OutgoingMessage) -> Void
  private var lastSeq = 0

  init(_ sink: @escaping (OutgoingMessage) -> Void) { self.sink = sink }

  mutating func send(response request: Request, _ body: JSONValue?) {
    sink(OutgoingMessage(response: request, seq: nextSeq(), body: body.map { mask($0) }))
  }

  mutating func send(_ failure: RequestFailure, of request: Request) {
    let masked = RequestFailure(failure.kind, mask(failure.message))
    sink(OutgoingMessage(failure: masked, of: request, seq: nextSeq()))
  }

  mutating func send(event: String, _ body: JSONValue?) {
    sink(OutgoingMessage(event: event, seq: nextSeq(), body: body.map { mask($0) }))
  }

  private mutating func nextSeq() -> Int {
    lastSeq += 1
    return lastSeq
  }
}
