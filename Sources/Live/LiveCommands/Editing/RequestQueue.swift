import Dispatch
import FlowDebugger
import Synchronization

/// Passes requests from the thread that reads them to the one that performs them, and blocks the reader if too many
/// wait.
final class RequestQueue<Message: Sendable>: Sendable {
  /// An item of the queue.
  enum Item {
    case message(Message)
    case end(FrameInput.End)
  }

  private struct State {
    var items: [(item: Item, weight: Int)] = []
    var weight = 0
    var isClosed = false
  }

  /// The maximum number of bytes that wait.
  private static var room: Int { MessageFraming.longestMessage }
  /// The maximum number of requests that wait.
  private static var maxRequests: Int { 1000 }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let departure = DispatchSemaphore(value: 0)

  /// Appends an item, as soon as there is room for it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - weight: The number of bytes of its message.
  /// - Returns: False if the queue is closed.
  func push(_ item: sending Item, weight: Int) -> Bool {
    while true {
      if let isTaken = offer(item, weight) {
        if isTaken { arrival.signal() }
        return isTaken
      }
      departure.wait()
    }
  }

  /// Whether an item was appended, which it isn't to a closed queue; nil if there is no room for it.
  private func offer(_ item: Item, _ weight: Int) -> Bool? {
    state.withLock { state in
      if state.isClosed { return false }
      guard state.items.isEmpty || state.weight + weight <= Self.room && state.items.count < Self.maxRequests else {
        return nil
      }
      state.items.append((item, weight))
      state.weight += weight
      return true
    }
  }

  /// Whether an item waits, or the queue is closed.
  var isReady: Bool { state.withLock { !$0.items.isEmpty || $0.isClosed } }

  /// Waits for the next item and removes it; nil if the queue is closed.
  func pop() -> Item? {
    while true {
      let (first, isClosed) = state.withLock { state -> (Item?, Bool) in
        if state.isClosed { return (nil, true) }
        guard !state.items.isEmpty else { return (nil, false) }
        let first = state.items.removeFirst()
        state.weight -= first.weight
        return (first.item, false)
      }
      if isClosed { return nil }
      if let first {
        departure.signal()
        return first
      }
      arrival.wait()
    }
  }

  /// Closes the queue, which wakes both threads.
  func close() {
    state.withLock { $0.isClosed = true }
    arrival.signal()
    departure.signal()
  }
}
