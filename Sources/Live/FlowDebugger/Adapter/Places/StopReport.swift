import FlowRunner
import NavigationEngine
import PlainText

/// A stop, in the terms of the protocol.
struct StopReport {
  /// The flow's only thread.
  static let thread = JSONValue.int(1)

  let reason: String
  /// A sentence without its full stop; nil for the client's own.
  var description: String?
  /// The message of the exception; nil for none.
  var text: String?
  /// The numbers of the breakpoints.
  var hits: [Int] = []

  init(_ reason: String, _ description: String?) { (self.reason, self.description) = (reason, description) }

  /// Describes a stop of a session.
  ///
  /// - Parameters:
  ///   - stop: The stop.
  ///   - walk: The session; nil before the flow was run.
  ///   - breakpoints: The client's breakpoints.
  init(_ stop: DebugSession.Stop, of walk: DebugSession?, _ breakpoints: BreakpointTable) {
    switch stop {
    case .entry, .start: self.init("entry", "Paused before the first step")
    case .step, .place, .nowhere, .interrupted: self.init("step", nil)
    case .end: self.init("pause", "Paused at the end")
    case .divergence:
      let isWanted = breakpoints.stopsAtDivergences
      self.init(isWanted ? "exception" : "step", isWanted ? "Paused on a divergence" : nil)
      text = walk?.divergences.first?.message
    case .breakpoint(let ids):
      let found = breakpoints.found(ids)
      self.init(found.first?.subject.reason ?? "breakpoint", nil)
      hits = found.map(\.id)
      guard case .exception? = found.first?.subject else { return }
      text = walk?.divergences.first?.message ?? walk?.last?.change.diagnostics.first?.message
    }
  }

  /// The body of the event.
  var json: JSONValue {
    [
      "reason": .string(reason), "description": description.map(JSONValue.string), "threadId": Self.thread,
      "text": text.map(JSONValue.string), "allThreadsStopped": true,
      "hitBreakpointIds": hits.isEmpty ? nil : .array(hits.map(JSONValue.int)),
    ]
  }
}
