import JSONRPC

/// A request's implementation, with the stages in which it is allowed.
struct RequestHandler: Sendable {
  let stages: ClosedRange<Int>
  let perform: @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer

  init(
    _ first: SessionStage,
    _ last: SessionStage,
    _ perform: @escaping @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer
  ) {
    (stages, self.perform) = (first.rawValue...last.rawValue, perform)
  }

  init(
    _ stage: SessionStage,
    _ perform: @escaping @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer
  ) {
    self.init(stage, stage, perform)
  }
}
