import FlowDebugger
import LiveServers
import PlainText
import SystemPackage

extension Connection<RPCMessage> {
  /// Serves an editor by the Language Server Protocol, until it disconnects or a signal is received.
  func serve(_ host: LspHost, version: String) -> FrameInput.End {
    let withdrawn = WithdrawnRequests(by: "$/cancelRequest", "id")
    return serve(decode: withdrawn.decode) { self.perform(host, version, withdrawn) }
  }

  /// Performs requests, and works on what remains while no message waits.
  private func perform(_ host: LspHost, _ version: String, _ withdrawn: WithdrawnRequests) -> FrameInput.End {
    let session = LanguageSession(host, version: version) { message in
      self.send(MessageFraming.length.bytes(of: message.json))
    }
    while true {
      while !queue.isReady, session.isBusy { _ = session.work() }
      switch queue.pop() {
      case .message(let message)?:
        session.handle(message, isCancelled: withdrawn.contains(message))
        withdrawn.remove(message)
        if session.isOver { return session.endedInOrder ? .over : .abrupt }
      case .end(.broken(let failure))?:
        session.fail(failure)
        return .broken(failure)
      case .end(.over)?, .end(.abrupt)?, .end(.silent)?: return session.endedInOrder ? .over : .abrupt
      case nil: return .over
      }
    }
  }
}
