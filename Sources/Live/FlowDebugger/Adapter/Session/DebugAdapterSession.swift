package import PlainText

/// One client's session of the Debug Adapter Protocol: takes its requests and sends the responses and events.
///
/// It does no input or output itself. A flow runs once to its end and is recorded; the client then moves through the
/// recording, forwards or backwards.
package final class DebugAdapterSession {
  let host: any DebugHost
  let interrupts: RequestInterrupts
  private let sink: (JSONValue) -> Void
  /// The number of the last message that was sent.
  private var lastSeq = 0
  /// The mask of secrets in everything that is sent.
  var mask: (String) -> String = { $0 }

  var stage = SessionStage.fresh
  var format = ClientFormat()
  var configuration: LaunchConfiguration?
  var target: DebugTarget?
  var files = FlowFiles()
  var breakpoints = BreakpointTable()
  /// The session's position in the recording; nil before the flow was run.
  var walk: DebugSession?
  var variables = VariableTable()
  /// The targets of `goto` by number; they are valid until the flow moves.
  var gotoTargets: [Cursor] = []
  /// The last step whose divergences have been reported; -1 for none.
  var reportedSteps = -1
  /// Whether the result of the flow has been reported.
  var hasReportedEnd = false
  /// Whether a stop is still to be reported, after the response to the client's `pause`.
  var owesPause = false

  /// Begins a session.
  package init(host: any DebugHost, interrupts: RequestInterrupts, send: @escaping (JSONValue) -> Void) {
    (self.host, self.interrupts, sink) = (host, interrupts, send)
  }

  /// Whether the client has disconnected, so that no more responses are sent.
  package var isOver: Bool { stage == .disconnected }

  // MARK: Messages

  /// Handles a message and sends the responses and events that follow from it.
  package func handle(_ message: IncomingMessage) {
    switch message {
    case .other: break
    case .invalid(let text): output("navflow: \(text)\n", category: "stderr")
    case .refused(let request, let failure): send(failure, of: request)
    case .request(let request):
      do throws(RequestFailure) {
        guard interrupts.take(request) else { throw RequestFailure(.cancelled, "the request was called off") }
        let answer = try answer(to: request)
        send { request.response(answer.body?.masked(by: mask), seq: $0) }
        answer.then()
      } catch {
        send(error, of: request)
      }
      // A stop that no `pause` will cover is reported now.
      if owesPause, stage == .stopped, !interrupts.isStopped {
        owesPause = false
        stopped("pause", "Paused")
      }
    }
  }

  /// Ends the session because the stream of messages is unreadable.
  package func fail(_ failure: StreamFailure) {
    output("navflow: \(failure.message); the session ends\n", category: "stderr")
    terminate()
    stage = .disconnected
  }

  /// Ends the session because the command ends.
  package func end() {
    terminate()
    stage = .disconnected
  }

  private func answer(to request: Request) throws(RequestFailure) -> Answer {
    guard let handler = Self.handlers[request.command] else {
      throw RequestFailure(.unknownRequest, "navflow has no request “\(request.command)”")
    }
    guard handler.stages.contains(stage.rawValue) else { throw stage.refusal(of: request, handler) }
    return try handler.perform(self, request)
  }

  // MARK: Sending

  func send(event: String, _ body: JSONValue? = nil) {
    send { ["seq": .int($0), "type": "event", "event": .string(event), "body": body?.masked(by: mask)] }
  }

  private func send(_ failure: RequestFailure, of request: Request) {
    send { request.response(RequestFailure(failure.kind, mask(failure.message)), seq: $0) }
  }

  private func send(_ message: (_ seq: Int) -> JSONValue) {
    lastSeq += 1
    sink(message(lastSeq))
  }

  /// Reports the end of the session, once.
  func terminate() {
    guard stage.rawValue < SessionStage.terminated.rawValue else { return }
    let wasLoaded = stage.rawValue >= SessionStage.loaded.rawValue
    stage = .terminated
    if wasLoaded { send(event: "terminated") }
  }
}

/// The response to a successful request, and an action that follows after it was sent.
struct Answer {
  var body: JSONValue?
  var then: () -> Void = {}

  static var plain: Self { Self() }
}
