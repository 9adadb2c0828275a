import FlowDebugger
import SystemPackage

extension Connection<IncomingMessage> {
  /// Serves an editor by the Debug Adapter Protocol, until it disconnects or a signal is received.
  func serve(_ host: DapHost) -> FrameInput.End {
    let interrupts = RequestInterrupts()
    return serve(interrupt: interrupts.close) { bytes in
      let incoming = IncomingMessage(bytes)
      if case .request(let request) = incoming { interrupts.notice(request) }
      return incoming
    } perform: {
      self.perform(host, interrupts)
    }
  }

  private func perform(_ host: DapHost, _ interrupts: RequestInterrupts) -> FrameInput.End {
    let session = DebugAdapterSession(host: host, interrupts: interrupts) { message in
      if !self.send(MessageFraming.length.bytes(of: message)) { interrupts.close() }
    }
    while !session.isOver {
      guard !interrupts.isClosed, let item = queue.pop() else { break }
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
