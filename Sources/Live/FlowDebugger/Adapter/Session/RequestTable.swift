import PlainText

// The table of requests.
extension DebugAdapterSession {
  /// The handlers of all requests, by command.
  static let handlers: [String: RequestHandler] = [
    "initialize": RequestHandler(.fresh, by: initialize),
    "launch": RequestHandler(.initialized, by: launch),
    "attach": RequestHandler(.initialized, .stopped) { _, _ throws(RequestFailure) in
      throw RequestFailure(.notLoaded, "there is nothing to attach to: navflow runs the flow itself, so use “launch”")
    },
    "configurationDone": RequestHandler(.loaded, by: begin),
    "restart": RequestHandler(.loaded, .stopped, by: restart),
    "terminate": RequestHandler(.fresh, .terminated) { session, _ in Answer { session.terminate() } },
    "disconnect": RequestHandler(.fresh, .terminated) { session, _ in session.disconnect() },
    "cancel": RequestHandler(.initialized, .terminated) { _, _ in .plain },

    "setBreakpoints": RequestHandler(.loaded, .stopped, by: setBreakpoints),
    "setFunctionBreakpoints": RequestHandler(.loaded, .stopped, by: setFunctionBreakpoints),
    "setDataBreakpoints": RequestHandler(.loaded, .stopped, by: setDataBreakpoints),
    "dataBreakpointInfo": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      Answer(body: try session.variables.dataBreakpointInfo(request.arguments, session.target))
    },
    "setExceptionBreakpoints": RequestHandler(.loaded, .stopped, by: setExceptionBreakpoints),
    "breakpointLocations": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      Answer(body: try session.sources.stepLines(for: request.arguments))
    },
    "exceptionInfo": RequestHandler(.stopped) { session, _ throws(RequestFailure) in try session.exceptionInfo() },

    "threads": RequestHandler(.loaded, .terminated) { session, _ in session.threads() },
    "stackTrace": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      Answer(body: try session.sources.frames(session.places, for: request.arguments))
    },
    "scopes": RequestHandler(.stopped, by: scopes),
    "variables": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      Answer(body: ["variables": try session.variables.parts(for: request.arguments)])
    },
    "evaluate": RequestHandler(.stopped, by: evaluate),
    "completions": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      let targets = try ConsoleCompletion.targets(for: request.arguments, session.format, in: session.walk)
      return Answer(body: ["targets": targets])
    },
    "loadedSources": RequestHandler(.loaded, .stopped) { session, _ in Answer(body: ["sources": session.sources.all]) },
    "source": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      Answer(body: try session.sources.text(for: request.arguments))
    },

    "next": RequestHandler { walk, isSmallest, log in isSmallest ? walk.stepInto() : walk.stepOver(log: log) },
    "stepIn": RequestHandler { walk, _, _ in walk.stepInto() },
    "stepOut": RequestHandler { walk, _, log in walk.stepOut(log: log) },
    "stepBack": RequestHandler { walk, isSmallest, _ in isSmallest ? walk.stepBack() : walk.stepBackOver() },
    "continue": RequestHandler(.stopped) { session, request in session.resume(.forward, request) },
    "reverseContinue": RequestHandler(.stopped) { session, request in session.resume(.backward, request) },
    "pause": RequestHandler(.loaded, .stopped) { session, _ in session.pause() },
    "gotoTargets": RequestHandler(.stopped, by: gotoTargets),
    "goto": RequestHandler(.stopped, by: goto),
    "restartFrame": RequestHandler(.stopped, by: restartFrame),
  ]

  private func disconnect() -> Answer {
    stage = .disconnected
    return .plain
  }

  // MARK: Initialize

  private func initialize(_ request: Request) throws(RequestFailure) -> Answer {
    format = try ClientFormat(request.arguments)
    stage = .initialized
    return Answer(body: ClientFormat.capabilities)
  }
}

/// A request's implementation, with the stages in which it is allowed.
struct RequestHandler: Sendable {
  let stages: ClosedRange<Int>
  let perform: @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer

  init(
    _ first: SessionStage,
    _ last: SessionStage? = nil,
    _ perform: @escaping @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer
  ) {
    (stages, self.perform) = (first.rawValue...(last ?? first).rawValue, perform)
  }

  /// A handler that is a method of the session.
  init(
    _ first: SessionStage,
    _ last: SessionStage? = nil,
    by method: @escaping @Sendable (DebugAdapterSession) -> (Request) throws(RequestFailure) -> Answer
  ) {
    self.init(first, last) { session, request throws(RequestFailure) in try method(session)(request) }
  }

  /// A handler that does a step.
  init(
    _ move: @escaping @Sendable (inout DebugSession, _ isSmallest: Bool, _ log: (String) -> Void) -> DebugSession.Stop
  ) {
    self.init(.stopped) { session, request throws(RequestFailure) in try session.step(request, move) }
  }
}
