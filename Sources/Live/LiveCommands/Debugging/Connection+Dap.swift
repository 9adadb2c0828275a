import FlowDebugger
import SystemPackage

/// Serves one editor by the Debug Adapter Protocol.
final class DapConnection: Sendable {
  private let connection: Connection<IncomingMessage>
  private let interrupts = RequestInterrupts()

  /// Prepares to serve an editor.
  ///
  /// - Parameters:
  ///   - input: Where its messages come from.
  ///   - output: Where replies go to.
  ///   - greetingLimit: The maximum time in seconds until its first message; nil for no limit.
  init(input: FileDescriptor, output: FileDescriptor, greetingLimit: Double? = nil) {
    connection = Connection(FrameInput(input, greetingLimit: greetingLimit), output)
  }

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: DapHost) -> FrameInput.End {
    connection.serve(interrupt: interrupts.close, decode: decode) { self.perform(host) }
  }

  private func decode(_ bytes: [UInt8]) -> IncomingMessage? {
    let incoming = IncomingMessage(bytes)
    if case .request(let request) = incoming { interrupts.notice(request) }
    return incoming
  }

  private func perform(_ host: DapHost) -> FrameInput.End {
    let (connection, interrupts) = (connection, interrupts)
    let session = DebugAdapterSession(host: host, interrupts: interrupts) { message in
      if !connection.send(message.frame) { interrupts.close() }
    }
    while !session.isOver {
      guard !interrupts.isClosed, let item = connection.queue.pop() else { break }
      switch item {
      case .message(let message): session.handle(message)
      case .end(.broken(let failure)):
        session.fail(failure)
        return .broken(failure)
      case .end(let end):
        session.end()
        return end
      }
    }
    if !session.isOver { session.end() }
    return .over
  }
}
