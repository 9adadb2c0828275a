import FlowDebugger
import PlainText
import Synchronization
import SystemPackage

/// Serves one editor: one thread reads requests, another performs them, and a third waits for both or for a signal.
final class DapConnection: Sendable {
  /// The end of a connection.
  enum End {
    /// The editor disconnected, or a signal was received.
    case over
    /// The messages of the editor are invalid.
    case broken(StreamFailure)
    /// The editor connected, but sent nothing in time.
    case silent
  }

  private let input: FrameInput
  private let output: FileDescriptor
  private let queue = RequestQueue<IncomingMessage>()
  private let interrupts = RequestInterrupts()
  private let end = Mutex(End.over)

  /// Prepares to serve an editor.
  ///
  /// - Parameters:
  ///   - input: Where its messages come from.
  ///   - output: Where replies go to.
  ///   - greetingLimit: The maximum time in seconds until its first message; nil for no limit.
  init(input: FileDescriptor, output: FileDescriptor, greetingLimit: Double? = nil) {
    (self.input, self.output) = (FrameInput(input, greetingLimit: greetingLimit), output)
  }

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: DapHost) -> End {
    ConnectionThreads.serve(input, queue, interrupt: interrupts.close, read: read) { self.perform(host) }
    return end.withLock(\.self)
  }

  // MARK: Reading

  private func read() {
    let ending = input.read { message in
      let incoming = IncomingMessage(message)
      if case .request(let request) = incoming { interrupts.notice(request) }
      return queue.push(.message(incoming), weight: message.count)
    }
    if case .silent = ending { end.withLock { $0 = .silent } }
    queue.push(end: ending)
  }

  // MARK: Doing

  private func perform(_ host: DapHost) {
    let (output, interrupts) = (output, interrupts)
    let session = DebugAdapterSession(host: host, interrupts: interrupts) { message in
      // An editor that no longer reads has disconnected.
      if (try? output.writeAll(message.frame)) == nil { interrupts.close() }
    }
    while !session.isOver {
      guard !interrupts.isClosed, let item = queue.pop() else { return session.end() }
      switch item {
      case .message(let message): session.handle(message)
      case .end(nil): return session.end()
      case .end(let failure?):
        end.withLock { $0 = .broken(failure) }
        return session.fail(failure)
      }
    }
  }
}
