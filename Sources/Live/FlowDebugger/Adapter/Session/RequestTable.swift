// The table of requests.
extension DebugAdapterSession {
  /// The handlers of all requests, by command.
  static let handlers: [String: RequestHandler] = [
    "initialize": RequestHandler(.fresh) { session, request throws(RequestFailure) in try session.initialize(request) },
    "launch": RequestHandler(.initialized) { session, request throws(RequestFailure) in try session.launch(request) },
    "attach": RequestHandler(.initialized, .stopped) { _, _ throws(RequestFailure) in
      throw RequestFailure(.notLoaded, "there is nothing to attach to: navflow runs the flow itself, so use “launch”")
    },
    "configurationDone": RequestHandler(.loaded) { session, request in session.begin(request) },
    "restart": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.restart(request)
    },
    "terminate": RequestHandler(.fresh, .terminated) { session, _ in Answer { session.terminate() } },
    "disconnect": RequestHandler(.fresh, .terminated) { session, _ in session.disconnect() },
    "cancel": RequestHandler(.initialized, .terminated) { _, _ in .plain },

    "setBreakpoints": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setBreakpoints(request)
    },
    "setFunctionBreakpoints": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setFunctionBreakpoints(request)
    },
    "setDataBreakpoints": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setDataBreakpoints(request)
    },
    "dataBreakpointInfo": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.dataBreakpointInfo(request)
    },
    "setExceptionBreakpoints": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setExceptionBreakpoints(request)
    },
    "breakpointLocations": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.breakpointLocations(request)
    },
    "exceptionInfo": RequestHandler(.stopped) { session, _ throws(RequestFailure) in try session.exceptionInfo() },

    "threads": RequestHandler(.loaded, .terminated) { session, _ in session.threads() },
    "stackTrace": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.stackTrace(request)
    },
    "scopes": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.scopes(request) },
    "variables": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.variables(request) },
    "evaluate": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.evaluate(request) },
    "completions": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      try session.completions(request)
    },
    "loadedSources": RequestHandler(.loaded, .stopped) { session, _ in session.loadedSources() },
    "source": RequestHandler(.loaded, .stopped) { session, request throws(RequestFailure) in try session.source(request)
    },

    "next": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.step(.over, request) },
    "stepIn": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.step(.into, request) },
    "stepOut": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.step(.out, request) },
    "stepBack": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.step(.back, request)
    },
    "continue": RequestHandler(.stopped) { session, request in session.resume(.forward, request) },
    "reverseContinue": RequestHandler(.stopped) { session, request in session.resume(.backward, request) },
    "pause": RequestHandler(.loaded, .stopped) { session, _ in session.pause() },
    "gotoTargets": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      try session.gotoTargets(request)
    },
    "goto": RequestHandler(.stopped) { session, request throws(RequestFailure) in try session.goto(request) },
    "restartFrame": RequestHandler(.stopped) { session, request throws(RequestFailure) in
      try session.restartFrame(request)
    },
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
