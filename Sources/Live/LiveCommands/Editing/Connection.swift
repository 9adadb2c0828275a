import CommandSupport
import Dispatch
import Synchronization
import SystemPackage

/// Serves one editor or agent on two threads, one that reads messages and one that performs them, while the caller's waits
/// for both or for a signal.
final class Connection<Message: Sendable>: Sendable {
  /// The maximum delay in seconds until a signal is noticed.
  private static var patience: Double { 0.1 }
  /// The maximum time in seconds for the work in hand, and the other side's reading of the last messages, after a signal.
  private static var lastPatience: Double { 2 }

  let queue = RequestQueue<Message>()
  private let input: FrameInput
  private let output: FileDescriptor
  private let end = Mutex(FrameInput.End.over)

  init(_ input: FrameInput, _ output: FileDescriptor) { (self.input, self.output) = (input, output) }

  /// Sends the bytes of a message.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Whether the other side still reads; if it doesn't, it has disconnected.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    if (try? output.writeAll(bytes)) != nil { return true }
    queue.close()
    return false
  }

  /// Serves until the work has ended or a signal is received.
  ///
  /// - Parameters:
  ///   - interrupt: Ends the work in hand after a signal.
  ///   - decode: Decodes a message; nil if it has been dealt with.
  ///   - perform: Performs the messages of the queue, and returns how they ended.
  /// - Returns: The end of the messages.
  func serve(
    interrupt: () -> Void = {},
    decode: @escaping @Sendable ([UInt8]) -> Message?,
    perform: @escaping @Sendable () -> FrameInput.End
  ) -> FrameInput.End {
    let (reading, doing) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "messages").async { [self] in
      let ending = input.read { bytes in
        guard let message = decode(bytes) else { return true }
        return queue.push(.message(message), weight: bytes.count)
      }
      _ = queue.push(.end(ending), weight: 0)
      reading.signal()
    }
    DispatchQueue(label: "session").async { [self] in
      let ending = perform()
      end.withLock { $0 = ending }
      doing.signal()
    }
    while doing.wait(timeout: .now() + Self.patience) == .timedOut {
      guard StopSignal.isRaised else { continue }
      interrupt()
      queue.close()
      _ = doing.wait(timeout: .now() + Self.lastPatience)
      break
    }
    input.stop()
    queue.close()
    reading.wait()
    return end.withLock(\.self)
  }
}
