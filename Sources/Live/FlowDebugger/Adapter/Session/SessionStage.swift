/// The stage of a session.
enum SessionStage: Int {
  /// No request has been received.
  case fresh
  case initialized
  /// The flow has been read, and breakpoints may be set.
  case loaded
  /// The flow has been recorded, and the session is at a position in it.
  case stopped
  /// The end of the session has been reported.
  case terminated
  case disconnected

  /// The failure of a request that isn't allowed in this stage.
  func refusal(of request: Request, _ handler: RequestHandler) -> RequestFailure {
    let reason =
      switch self {
      case .fresh: "the client has to send “initialize” first"
      case .initialized where handler.stages.lowerBound > rawValue: "no flow is loaded, send “launch” first"
      case .loaded where handler.stages.lowerBound > rawValue:
        "the flow hasn't begun, send “configurationDone” first"
      case .terminated: "the session has ended"
      case .disconnected: "the client has disconnected"
      case .initialized, .loaded, .stopped: "it is too late for that"
      }
    return RequestFailure(.outOfOrder, "“\(request.command)” can't be done: \(reason)")
  }
}
