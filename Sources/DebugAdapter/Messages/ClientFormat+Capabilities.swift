import JSONRPC
import JSONText

extension ClientFormat {
  /// The capabilities that the client may use; all others are absent.
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
