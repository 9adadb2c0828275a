import DebugAdapter
import Dispatch
import JSONRPC
import Synchronization

/// Hands requests from whoever reads them to whoever does them, and makes the reader wait where too many do.
final class RequestQueue: Sendable {
  /// What is next.
  enum Item {
    case message(IncomingMessage)
    /// Nothing more comes; why, where that is wrong.
    case end(StreamFailure?)
  }

  private struct State {
    var items: [(item: Item, weight: Int)] = []
    var weight = 0
    var isClosed = false
  }

  /// So many bytes of requests may wait.
  private static let room = MessageFraming.longestMessage
  /// So many requests may wait.
  private static let maxRequests = 1000

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let departure = DispatchSemaphore(value: 0)

  /// Appends something, once there is room for it.
  ///
  /// - Parameters:
  ///   - item: What it is.
  ///   - weight: How many bytes it came in.
  /// - Returns: Whether anybody still takes it.
  func push(_ item: sending Item, weight: Int) -> Bool {
    while true {
      switch offer(item, weight) {
      case .taken:
        arrival.signal()
        return true
      case .closed: return false
      case .full: departure.wait()
      }
    }
  }

  private enum Answer { case taken, full, closed }

  private func offer(_ item: Item, _ weight: Int) -> Answer {
    state.withLock { state in
      if state.isClosed { return .closed }
      guard state.items.isEmpty || state.weight + weight <= Self.room && state.items.count < Self.maxRequests else {
        return .full
      }
      state.items.append((item, weight))
      state.weight += weight
      return .taken
    }
  }

  /// The next one; waits for it.
  ///
  /// - Returns: Nil once the queue is closed.
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

  /// Lets nobody wait any more.
  func close() {
    state.withLock { $0.isClosed = true }
    arrival.signal()
    departure.signal()
  }
}
