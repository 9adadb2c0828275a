import DebugAdapter
import Dispatch
import JSONRPC
import Synchronization
import SystemPackage
import YAMLSyntax

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

  private let input: FileDescriptor
  private let output: FileDescriptor
  private let queue = RequestQueue()
  private let interrupts = RequestInterrupts()
  private let end = Mutex(End.over)
  private let isDone = Mutex(false)

  /// The maximum time in seconds until the editor's first message; nil for no limit.
  private let greetingLimit: Double?

  init(input: FileDescriptor, output: FileDescriptor, greetingLimit: Double? = nil) {
    (self.input, self.output, self.greetingLimit) = (input, output, greetingLimit)
  }

  /// The maximum delay in seconds until a signal or the end is noticed.
  private static let patience = 0.1
  /// The maximum time in seconds that an editor has to read the last messages after a signal.
  private static let lastPatience = 2.0

  /// Serves the editor until it disconnects or a signal is received.
  func serve(_ host: DapHost) -> End {
    let reading = DispatchSemaphore(value: 0)
    let doing = DispatchSemaphore(value: 0)
    DispatchQueue(label: "requests").async {
      self.read()
      reading.signal()
    }
    DispatchQueue(label: "session").async {
      self.perform(host)
      doing.signal()
    }
    while doing.wait(timeout: .now() + Self.patience) == .timedOut {
      guard StopSignal.isRaised else { continue }
      interrupts.close()
      queue.close()
      _ = doing.wait(timeout: .now() + Self.lastPatience)
      break
    }
    isDone.withLock { $0 = true }
    queue.close()
    reading.wait()
    return end.withLock(\.self)
  }

  // MARK: Reading

  private func read() {
    var frames = FrameReader()
    var deadline = greetingLimit.map { ContinuousClock.now + .seconds($0) }
    do throws(StreamFailure) {
      while let bytes = next(until: deadline) {
        frames.append(bytes)
        while let message = try frames.next() {
          deadline = nil
          let incoming = IncomingMessage(message)
          if case .request(let request) = incoming { interrupts.notice(request) }
          guard queue.push(.message(incoming), weight: message.count) else { return }
        }
      }
      _ = queue.push(.end(frames.isWithinMessage ? .cutOff : nil), weight: 0)
    } catch {
      _ = queue.push(.end(error), weight: 0)
    }
  }

  /// The next bytes; nil at the end, or if none arrive in time.
  private func next(until deadline: ContinuousClock.Instant?) -> [UInt8]? {
    while !isDone.withLock(\.self) {
      if let deadline, ContinuousClock.now > deadline {
        end.withLock { $0 = .silent }
        return nil
      }
      let count: Int?
      do throws(Errno) {
        count = try LoopbackSocket.available(at: input, within: Self.patience)
      } catch {
        return nil
      }
      guard let count else { continue }
      let room = min(count, 65_536)
      guard let bytes = [UInt8](reading: input.rawValue, expected: room, limit: room), !bytes.isEmpty else {
        return nil
      }
      return bytes
    }
    return nil
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
