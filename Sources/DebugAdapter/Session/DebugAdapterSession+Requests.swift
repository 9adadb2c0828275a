import FlowDebugger
import JSONText
import NavigationEngine

extension DebugAdapterSession {
  /// How a request is done, and when it may be.
  struct Handler: Sendable {
    let stages: ClosedRange<Int>
    let perform: @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer

    init(
      _ first: Stage,
      _ last: Stage,
      _ perform: @escaping @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer
    ) {
      (stages, self.perform) = (first.rawValue...last.rawValue, perform)
    }

    init(
      _ stage: Stage,
      _ perform: @escaping @Sendable (DebugAdapterSession, Request) throws(RequestFailure) -> Answer
    ) {
      self.init(stage, stage, perform)
    }
  }

  /// Every request that is known.
  static let handlers: [String: Handler] = [
    "initialize": Handler(.fresh) { session, request throws(RequestFailure) in try session.initialize(request) },
    "launch": Handler(.initialized) { session, request throws(RequestFailure) in try session.launch(request) },
    "attach": Handler(.initialized, .stopped) { _, _ throws(RequestFailure) in
      throw RequestFailure(.notLoaded, "there is nothing to attach to: navflow runs the flow itself, so use “launch”")
    },
    "configurationDone": Handler(.loaded) { session, request in session.begin(request) },
    "restart": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in try session.restart(request) },
    "terminate": Handler(.fresh, .terminated) { session, _ in Answer { session.terminate() } },
    "disconnect": Handler(.fresh, .terminated) { session, _ in session.disconnect() },
    "cancel": Handler(.initialized, .terminated) { _, _ in .plain },

    "setBreakpoints": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setBreakpoints(request)
    },
    "setFunctionBreakpoints": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setFunctionBreakpoints(request)
    },
    "setDataBreakpoints": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setDataBreakpoints(request)
    },
    "dataBreakpointInfo": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.dataBreakpointInfo(request)
    },
    "setExceptionBreakpoints": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.setExceptionBreakpoints(request)
    },
    "breakpointLocations": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in
      try session.breakpointLocations(request)
    },
    "exceptionInfo": Handler(.stopped) { session, _ throws(RequestFailure) in try session.exceptionInfo() },

    "threads": Handler(.loaded, .terminated) { session, _ in session.threads() },
    "stackTrace": Handler(.stopped) { session, request throws(RequestFailure) in try session.stackTrace(request) },
    "scopes": Handler(.stopped) { session, request throws(RequestFailure) in try session.scopes(request) },
    "variables": Handler(.stopped) { session, request throws(RequestFailure) in try session.variables(request) },
    "evaluate": Handler(.stopped) { session, request throws(RequestFailure) in try session.evaluate(request) },
    "completions": Handler(.stopped) { session, request throws(RequestFailure) in try session.completions(request) },
    "loadedSources": Handler(.loaded, .stopped) { session, _ in session.loadedSources() },
    "source": Handler(.loaded, .stopped) { session, request throws(RequestFailure) in try session.source(request) },

    "next": Handler(.stopped) { session, request throws(RequestFailure) in try session.step(.over, request) },
    "stepIn": Handler(.stopped) { session, request throws(RequestFailure) in try session.step(.into, request) },
    "stepOut": Handler(.stopped) { session, request throws(RequestFailure) in try session.step(.out, request) },
    "stepBack": Handler(.stopped) { session, request throws(RequestFailure) in try session.step(.back, request) },
    "continue": Handler(.stopped) { session, request in session.resume(.forward, request) },
    "reverseContinue": Handler(.stopped) { session, request in session.resume(.backward, request) },
    "pause": Handler(.loaded, .stopped) { session, _ in session.pause() },
    "gotoTargets": Handler(.stopped) { session, request throws(RequestFailure) in try session.gotoTargets(request) },
    "goto": Handler(.stopped) { session, request throws(RequestFailure) in try session.goto(request) },
    "restartFrame": Handler(.stopped) { session, request throws(RequestFailure) in try session.restartFrame(request) },
  ]

  private func disconnect() -> Answer {
    stage = .disconnected
    return .plain
  }

  // MARK: Initialize

  private func initialize(_ request: Request) throws(RequestFailure) -> Answer {
    format = try ClientFormat(request.arguments)
    stage = .initialized
    return Answer(body: Self.capabilities)
  }

  /// What the client may ask for; what isn't named can't be.
  static let capabilities: JSONValue = [
    "supportsConfigurationDoneRequest": true,
    "supportsFunctionBreakpoints": true,
    "supportsConditionalBreakpoints": true,
    "supportsHitConditionalBreakpoints": true,
    "supportsEvaluateForHovers": true,
    "exceptionBreakpointFilters": .array(ExceptionFilter.allCases.map(\.json)),
    "supportsStepBack": true,
    "supportsRestartFrame": true,
    "supportsGotoTargetsRequest": true,
    "supportsCompletionsRequest": true,
    "completionTriggerCharacters": .array([".", "{"]),
    "supportsRestartRequest": true,
    "supportsExceptionInfoRequest": true,
    "supportsDelayedStackTraceLoading": true,
    "supportsLoadedSourcesRequest": true,
    "supportsLogPoints": true,
    "supportsTerminateRequest": true,
    "supportsDataBreakpoints": true,
    "supportsCancelRequest": true,
    "supportsBreakpointLocationsRequest": true,
    "supportsClipboardContext": true,
    "supportsSteppingGranularity": true,
    "supportsExceptionFilterOptions": true,
  ]
}
