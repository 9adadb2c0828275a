import FlowRunner
import NavigationEngine
import Synchronization

/// Lets whoever reads requests stop what is being done for an earlier one.
///
/// A request such as `pause` stops what takes long before its turn comes, unless another waits before it that asks
/// where the flow stands, or where it is to go: a client that writes everything at once wants all of it done.
package final class RequestInterrupts: Sendable {
  private enum Kind {
    case stops
    /// Says nothing of whether the flow is to go on.
    case neutral
    case other
  }

  private struct State {
    /// The requests that were seen and not taken yet, the oldest first.
    var waiting: [(seq: Int, kind: Kind)] = []
    /// What stops what is being done; nil while nothing is that takes long.
    var current: StopFlag?
    /// The request that it is done for.
    var running: Int?
    /// Requests that nobody wants to be answered any more.
    var cancelled: Set<Int> = []
    /// Whether nothing more is to be done.
    var isClosed = false

    var isStopped: Bool { isClosed || waiting.first { $0.kind != .neutral }?.kind == .stops }
  }

  private let state = Mutex(State())

  package init() {}

  /// Is told of a request before it is its turn.
  package func notice(_ request: Request) {
    state.withLock { state in
      state.waiting.append((request.seq, Self.kind(of: request)))
      if state.isStopped { state.current?.raise() }
      guard let target = Self.target(of: request) else { return }
      if target == state.running { state.current?.raise() }
      if state.waiting.contains(where: { $0.seq == target }) { state.cancelled.insert(target) }
    }
  }

  /// Stops what is being done, and whatever would be done after it.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      state.current?.raise()
    }
  }

  /// Is told that it is a request's turn.
  ///
  /// - Returns: Whether it is still wanted.
  func take(_ request: Request) -> Bool {
    state.withLock { state in
      if let index = state.waiting.firstIndex(where: { $0.seq == request.seq }) { state.waiting.remove(at: index) }
      return state.cancelled.remove(request.seq) == nil
    }
  }

  /// What stops the long work that begins now for a request.
  func begin(for request: Request) -> StopFlag {
    state.withLock { state in
      let flag = StopFlag()
      if state.isStopped { flag.raise() }
      (state.current, state.running) = (flag, request.seq)
      return flag
    }
  }

  /// Whether nothing more is to be done.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  /// Whether it is wanted that everything stops.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Is told that the long work is done.
  func end() { state.withLock { ($0.current, $0.running) = (nil, nil) } }

  private static func kind(of request: Request) -> Kind {
    switch request.command {
    case "pause", "terminate", "disconnect", "restart": .stops
    case "initialize", "launch", "threads", "cancel", "source", "loadedSources", "breakpointLocations",
      "setBreakpoints",
      "setFunctionBreakpoints", "setDataBreakpoints", "setExceptionBreakpoints":
      .neutral
    default: .other
    }
  }

  /// The request that a request calls off.
  private static func target(of request: Request) -> Int? {
    guard request.command == "cancel" else { return nil }
    return (try? request.arguments.number("requestId")) ?? nil
  }
}
