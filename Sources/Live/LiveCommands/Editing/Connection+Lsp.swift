import FlowDebugger
import LiveServers
import PlainText
import SystemPackage

/// Serves one editor by the Language Server Protocol, and works on what remains while no message waits.
final class LspConnection: Sendable {
  private let connection: Connection<RPCMessage>
  private let withdrawn = WithdrawnRequests(by: "$/cancelRequest", "id")

  init(input: FileDescriptor, output: FileDescriptor) { connection = Connection(FrameInput(input), output) }

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: LspHost, version: String) -> FrameInput.End {
    connection.serve(decode: withdrawn.decode) { self.perform(host, version) }
  }

  private func perform(_ host: LspHost, _ version: String) -> FrameInput.End {
    let session = LanguageSession(host, version: version) { [connection] message in
      connection.send(MessageFraming.length.bytes(of: message.json))
    }
    while true {
      while !connection.queue.isReady, session.isBusy { _ = session.work() }
      switch connection.queue.pop() {
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
