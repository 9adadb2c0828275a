import CommandSupport
import Dispatch

/// Serves a connection on two threads, one that reads messages and one that performs them, while the caller's waits for
/// both or for a signal.
enum ConnectionThreads {
  /// The maximum delay in seconds until a signal is noticed.
  private static let patience = 0.1
  /// The maximum time in seconds for the work in hand, and the other side's reading of the last messages, after a signal.
  private static let lastPatience = 2.0

  /// Serves a connection until the work has ended or a signal is received.
  ///
  /// - Parameters:
  ///   - input: The messages, whose reading is stopped at the end.
  ///   - queue: Passes them from one thread to the other; it is closed at the end.
  ///   - interrupt: Ends the work in hand after a signal.
  ///   - read: Reads messages into the queue.
  ///   - perform: Performs the messages of the queue.
  static func serve<Message>(
    _ input: FrameInput,
    _ queue: RequestQueue<Message>,
    interrupt: () -> Void = {},
    read: @escaping @Sendable () -> Void,
    perform: @escaping @Sendable () -> Void
  ) {
    let reading = DispatchSemaphore(value: 0)
    let doing = DispatchSemaphore(value: 0)
    DispatchQueue(label: "messages").async {
      read()
      reading.signal()
    }
    DispatchQueue(label: "session").async {
      perform()
      doing.signal()
    }
    while doing.wait(timeout: .now() + patience) == .timedOut {
      guard StopSignal.isRaised else { continue }
      interrupt()
      queue.close()
      _ = doing.wait(timeout: .now() + lastPatience)
      break
    }
    input.stop()
    queue.close()
    reading.wait()
  }
}
