import PlainText

/// The client's conventions: how it counts lines and columns, and whether it names files by paths or URIs.
struct ClientFormat: Sendable {
  private var firstLine = 1
  private var firstColumn = 1
  private var usesURIs = false

  /// The defaults of the protocol.
  init() {}

  /// Reads the conventions.
  ///
  /// - Parameter arguments: The arguments of the client's `initialize` request.
  /// - Throws: The argument that is invalid.
  init(_ arguments: JSONFields) throws(RequestFailure) {
    if try arguments.flag("linesStartAt1") == false { firstLine = 0 }
    if try arguments.flag("columnsStartAt1") == false { firstColumn = 0 }
    switch try arguments.text("pathFormat") {
    case nil, "path": break
    case "uri": usesURIs = true
    default: throw .wrong("pathFormat", "“path” or “uri”")
    }
  }

  /// A line in the client's count.
  func line(_ line: Int) -> JSONValue { .int(line - 1 + firstLine) }

  /// A column in the client's count.
  func column(_ column: Int) -> JSONValue { .int(column - 1 + firstColumn) }

  /// The line of a client, counted from 1; values out of range are clamped.
  func line(from line: Int) -> Int { min(max(line, 0), Int(UInt32.max)) + 1 - firstLine }

  /// The column of a client, counted from 0; values out of range are clamped.
  func offset(from column: Int) -> Int { max(0, min(max(column, 0), Int(UInt32.max)) - firstColumn) }

  /// A path in the form that the client uses.
  func path(_ path: String) -> String { usesURIs ? path.fileURI : path }

  /// The path that a client's path or URI names.
  func path(from text: String) -> String { text.pathOfURI ?? text }
}

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
