import FlowRunner
import Synchronization

/// Lets the reader of requests interrupt the work for an earlier request.
///
/// A request such as `pause` interrupts long work before its turn, unless an earlier request that waits asks for the
/// flow's position or moves it: a client that sends several requests at once expects all of them to be performed.
package final class RequestInterrupts: Sendable {
  private enum Influence {
    case stops
    /// The request has no influence on whether the flow should stop.
    case neutral
    case other
  }

  private struct Requests {
    /// The requests that were noticed and haven't had their turn, oldest first.
    var waiting: [(seq: Int, kind: Influence)] = []
    /// The flag that stops the current work; nil if there is none that takes long.
    var current: StopFlag?
    /// The number of the request that the current work is for.
    var running: Int?
    /// The numbers of cancelled requests.
    var cancelled: Set<Int> = []
    /// Whether no more work is to be done.
    var isClosed = false

    var isStopped: Bool { isClosed || waiting.first { $0.kind != .neutral }?.kind == .stops }
  }

  private let state = Mutex(Requests())

  package init() {}

  /// Notes a request before its turn.
  package func notice(_ request: Request) {
    state.withLock { state in
      state.waiting.append((request.seq, Self.kind(of: request)))
      if state.isStopped { state.current?.raise() }
      guard let target = Self.target(of: request) else { return }
      if target == state.running { state.current?.raise() }
      if state.waiting.contains(where: { $0.seq == target }) { state.cancelled.insert(target) }
    }
  }

  /// Stops the current work and all later work.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      state.current?.raise()
    }
  }

  /// Starts the turn of a request; false if the request was cancelled.
  func take(_ request: Request) -> Bool {
    state.withLock { state in
      if let index = state.waiting.firstIndex(where: { $0.seq == request.seq }) { state.waiting.remove(at: index) }
      return state.cancelled.remove(request.seq) == nil
    }
  }

  /// Starts long work for a request and returns the flag that stops it.
  func begin(for request: Request) -> StopFlag {
    state.withLock { state in
      let flag = StopFlag()
      if state.isStopped { flag.raise() }
      (state.current, state.running) = (flag, request.seq)
      return flag
    }
  }

  /// Whether no more work is to be done.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  /// Whether long work must stop.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Ends long work.
  func end() { state.withLock { ($0.current, $0.running) = (nil, nil) } }

  private static func kind(of request: Request) -> Influence {
    switch request.command {
    case "pause", "terminate", "disconnect", "restart": .stops
    case "initialize", "launch", "threads", "cancel", "source", "loadedSources", "breakpointLocations",
      "setBreakpoints",
      "setFunctionBreakpoints", "setDataBreakpoints", "setExceptionBreakpoints":
      .neutral
    default: .other
    }
  }

  /// The number of the request that this request cancels; nil if it cancels none.
  private static func target(of request: Request) -> Int? {
    guard request.command == "cancel" else { return nil }
    return (try? request.arguments.number("requestId")) ?? nil
  }
}
