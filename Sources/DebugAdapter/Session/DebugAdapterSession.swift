import FlowDebugger
import FlowRunner
package import JSONRPC
import JSONText
import NavigationEngine

/// One client's session of the Debug Adapter Protocol: takes its requests in and gives the messages that answer them.
///
/// It does no input or output of its own. A flow is run once to its end and recorded; all that the client then does is
/// a walk through that recording, forwards or backwards.
package final class DebugAdapterSession {
  /// How far a session has come.
  enum Stage: Int {
    /// Nothing has been asked for yet.
    case fresh
    case initialized
    /// The flow is read, and breakpoints may be set.
    case loaded
    /// The flow stands somewhere.
    case stopped
    /// The flow's end has been told.
    case terminated
    case disconnected
  }

  let host: any DebugHost
  let interrupts: RequestInterrupts
  private var sender: MessageSender

  var stage = Stage.fresh
  var format = ClientFormat()
  var configuration: LaunchConfiguration?
  var target: DebugTarget?
  var files = FlowFiles()
  var breakpoints = BreakpointTable()
  /// The walk through what the flow did; nil before it was run.
  var walk: DebugSession?
  var variables = VariableTable()
  /// Where `goto` may lead, by number; they count as long as the flow stands still.
  var gotoTargets: [Cursor] = []
  /// Up to which step divergences have been told.
  var toldSteps = -1
  /// Whether it has been told how the flow ended.
  var hasToldEnd = false
  /// Whether the stop that the client waits for was put off until its `pause` is answered.
  var owesPause = false

  /// - Parameters:
  ///   - host: Gives the flow.
  ///   - interrupts: Knows of requests before their turn.
  ///   - send: Gets each message, in order.
  package init(host: any DebugHost, interrupts: RequestInterrupts, send: @escaping (OutgoingMessage) -> Void) {
    (self.host, self.interrupts, sender) = (host, interrupts, MessageSender(send))
  }

  /// Whether the client has left, so that nothing is to be answered any more.
  package var isOver: Bool { stage == .disconnected }

  // MARK: Taking in

  /// Does what a message asks for, and sends what is to be said.
  package func handle(_ message: IncomingMessage) {
    switch message {
    case .other: break
    case .faulty(let text): output("navflow: \(text)\n", category: "stderr")
    case .refused(let request, let failure): sender.send(failure, of: request)
    case .request(let request):
      do throws(RequestFailure) {
        guard interrupts.take(request) else { throw RequestFailure(.cancelled, "the request was called off") }
        let answer = try answer(to: request)
        sender.send(response: request, answer.body)
        answer.then()
      } catch {
        sender.send(error, of: request)
      }
      // Whoever asked for the stop, and told of it by no answer, still waits for it to be told.
      if owesPause, stage == .stopped, !interrupts.isStopped {
        owesPause = false
        stopped("pause", "Paused")
      }
    }
  }

  /// Ends the session since the stream of messages can't be read any further.
  package func fail(_ failure: StreamFailure) {
    output("navflow: \(failure.message); the session ends\n", category: "stderr")
    terminate()
    stage = .disconnected
  }

  /// Ends the session since the command is to end.
  package func end() {
    terminate()
    stage = .disconnected
  }

  private func answer(to request: Request) throws(RequestFailure) -> Answer {
    guard let handler = Self.handlers[request.command] else {
      throw RequestFailure(.unknownRequest, "navflow has no request “\(request.command)”")
    }
    guard handler.stages.contains(stage.rawValue) else { throw outOfOrder(request, handler) }
    return try handler.perform(self, request)
  }

  private func outOfOrder(_ request: Request, _ handler: RequestHandler) -> RequestFailure {
    let reason =
      switch stage {
      case .fresh: "the client has to send “initialize” first"
      case .initialized where handler.stages.lowerBound > stage.rawValue: "no flow is loaded, send “launch” first"
      case .loaded where handler.stages.lowerBound > stage.rawValue:
        "the flow hasn't begun, send “configurationDone” first"
      case .terminated: "the session has ended"
      case .disconnected: "the client has disconnected"
      case .initialized, .loaded, .stopped: "it is too late for that"
      }
    return RequestFailure(.outOfOrder, "“\(request.command)” can't be done: \(reason)")
  }

  // MARK: Sending

  /// Masks secrets in everything that is sent.
  var mask: MessageMask {
    get { sender.mask }
    set { sender.mask = newValue }
  }

  func send(event: String, _ body: JSONValue? = nil) { sender.send(event: event, body) }

  /// Tells that nothing more comes, once.
  func terminate() {
    guard stage.rawValue < Stage.terminated.rawValue else { return }
    let wasLoaded = stage.rawValue >= Stage.loaded.rawValue
    stage = .terminated
    if wasLoaded { send(event: "terminated") }
  }
}

/// What is said to a request that is done, and what is done once that has been said.
struct Answer {
  var body: JSONValue?
  var then: () -> Void = {}

  static var plain: Self { Self() }
}
