import FlowDebugger
import NavigationEngine
import PlainText

/// What the protocol says of the messages that the adapter sends: which members an object may have, which it must, and of
/// what type they are.
indirect enum Shape: Sendable {
  case text, integer, flag, null, anything
  /// One of these words.
  case word([String])
  case list(Shape)
  case either(Shape, Shape)
  /// An object; a member whose name ends in `?` needn't be there.
  case object(Members)

  /// The members of an object.
  struct Members: Sendable, ExpressibleByDictionaryLiteral {
    var all: [(key: String, shape: Shape)]

    init(dictionaryLiteral members: (String, Shape)...) { all = members }
  }

  /// What is wrong with a value; nothing where it fits.
  func faults(in json: JSONValue, at place: String) -> [String] {
    switch (self, json) {
    case (.anything, _), (.text, .string), (.flag, .bool), (.null, .null): return []
    case (.integer, .number(let text)): return Int(text) == nil ? ["\(place) is no integer"] : []
    case (.word(let words), .string(let text)): return words.contains(text) ? [] : ["\(place) may not be “\(text)”"]
    case (.list(let element), .array(let values)):
      return values.enumerated().flatMap { element.faults(in: $1, at: "\(place)[\($0)]") }
    case (.either(let one, let other), _):
      let faults = one.faults(in: json, at: place)
      return faults.isEmpty || other.faults(in: json, at: place).isEmpty ? [] : faults
    case (.object(let members), .object(let given)): return Self.faults(of: given, members, place)
    default: return ["\(place) has the wrong type"]
    }
  }

  private static func faults(
    of given: [JSONValue.Member],
    _ members: Members,
    _ place: String
  ) -> [String] {
    var faults: [String] = []
    var known: Set<String> = []
    for (key, shape) in members.all {
      let name = key.hasSuffix("?") ? String(key.dropLast()) : key
      known.insert(name)
      if let member = given.first(where: { $0.name == name }) {
        faults += shape.faults(in: member.value, at: "\(place).\(name)")
      } else if name == key {
        faults.append("\(place) has no \(name)")
      }
    }
    faults += given.filter { !known.contains($0.name) }.map { "\(place) has \($0.name), which nobody knows" }
    if Set(given.map(\.name)).count != given.count { faults.append("\(place) has a member twice") }
    return faults
  }
}

// MARK: Whole messages

extension Shape {
  /// What is wrong with a message of the adapter.
  static func faults(in message: JSONValue) -> [String] {
    let type = message["type"]
    if type == "event" {
      guard case .string(let event)? = message["event"] else { return ["an event has no name"] }
      guard let body = events[event] else { return ["nobody knows the event \(event)"] }
      return object(["seq": .integer, "type": .text, "event": .text, "body?": body]).faults(in: message, at: event)
    }
    guard type == "response", case .string(let command)? = message["command"] else { return ["this is no response"] }
    let head: Members
    if message["success"] == true {
      guard let body = responses[command] else { return ["nobody knows the request \(command)"] }
      head = [
        "seq": .integer, "type": .text, "request_seq": .integer, "success": .flag, "command": .text, "body?": body,
      ]
      if case .null = body, message["body"] != nil { return ["\(command) has no body"] }
      if case .null = body {} else if message["body"] == nil { return ["\(command) needs a body"] }
    } else {
      head = [
        "seq": .integer, "type": .text, "request_seq": .integer, "success": .flag, "command": .text, "message": .text,
        "body": .object(["error?": .object(["id": .integer, "format": .text, "showUser?": .flag])]),
      ]
    }
    return object(head).faults(in: message, at: command)
  }

  private static let source = object(["name?": .text, "path?": .text])
  private static let breakpoint = object([
    "id?": .integer, "verified": .flag, "message?": .text, "source?": source, "line?": .integer, "column?": .integer,
  ])
  private static let breakpoints = object(["breakpoints": .list(breakpoint)])

  /// What the bodies of events are.
  private static let events: [String: Shape] = [
    "initialized": .null,
    "terminated": .null,
    "exited": .object(["exitCode": .integer]),
    "thread": .object(["reason": .word(["started", "exited"]), "threadId": .integer]),
    "continued": .object(["threadId": .integer, "allThreadsContinued?": .flag]),
    "breakpoint": .object(["reason": .word(["changed", "new", "removed"]), "breakpoint": breakpoint]),
    "output": .object([
      "category?": .word(["console", "important", "stdout", "stderr", "telemetry"]), "output": .text, "source?": source,
      "line?": .integer, "column?": .integer,
    ]),
    "stopped": .object([
      "reason": .word([
        "step", "breakpoint", "exception", "pause", "entry", "goto", "function breakpoint", "data breakpoint",
        "restart",
      ]),
      "description?": .text, "threadId?": .integer, "text?": .text, "allThreadsStopped?": .flag,
      "hitBreakpointIds?": .list(.integer),
    ]),
  ]

  private static let capabilities: Shape = {
    let flags = [
      "ConfigurationDoneRequest", "FunctionBreakpoints", "ConditionalBreakpoints", "HitConditionalBreakpoints",
      "EvaluateForHovers", "StepBack", "RestartFrame", "GotoTargetsRequest", "CompletionsRequest", "RestartRequest",
      "ExceptionInfoRequest", "DelayedStackTraceLoading", "LoadedSourcesRequest", "LogPoints", "TerminateRequest",
      "DataBreakpoints", "CancelRequest", "BreakpointLocationsRequest", "ClipboardContext", "SteppingGranularity",
      "ExceptionFilterOptions",
    ]
    return flags.reduce(
      .object([
        "exceptionBreakpointFilters?": .list(
          .object([
            "filter": .text, "label": .text, "description?": .text, "default?": .flag, "supportsCondition?": .flag,
            "conditionDescription?": .text,
          ])
        ),
        "completionTriggerCharacters?": .list(.text),
      ])
    ) { $0.adding("supports\($1)?", .flag) }
  }()

  private func adding(_ name: String, _ shape: Shape) -> Shape {
    guard case .object(var members) = self else { return self }
    members.all.append((name, shape))
    return .object(members)
  }

  private static let variable = object([
    "name": .text, "value": .text, "type?": .text, "evaluateName?": .text, "variablesReference": .integer,
    "presentationHint?": .object(["kind?": .text, "attributes?": .list(.text), "visibility?": .text, "lazy?": .flag]),
    "namedVariables?": .integer, "indexedVariables?": .integer,
  ])

  private static let details = object([
    "message?": .text, "typeName?": .text, "stackTrace?": .text, "innerException?": .list(.anything),
  ])

  /// What the bodies of responses are; null where there is none.
  private static let responses: [String: Shape] = [
    "initialize": capabilities,
    "launch": .null, "configurationDone": .null, "restart": .null, "terminate": .null, "disconnect": .null,
    "cancel": .null, "next": .null, "stepIn": .null, "stepOut": .null, "stepBack": .null, "reverseContinue": .null,
    "pause": .null, "goto": .null, "restartFrame": .null,
    "continue": .object(["allThreadsContinued?": .flag]),
    "setBreakpoints": breakpoints, "setFunctionBreakpoints": breakpoints, "setDataBreakpoints": breakpoints,
    "setExceptionBreakpoints": breakpoints,
    "breakpointLocations": .object(["breakpoints": .list(.object(["line": .integer]))]),
    "dataBreakpointInfo": .object([
      "dataId": .either(.text, .null), "description": .text,
      "accessTypes?": .list(.word(["read", "write", "readWrite"])), "canPersist?": .flag,
    ]),
    "exceptionInfo": .object([
      "exceptionId": .text, "description?": .text,
      "breakMode": .word(["never", "always", "unhandled", "userUnhandled"]), "details?": details,
    ]),
    "threads": .object(["threads": .list(.object(["id": .integer, "name": .text]))]),
    "stackTrace": .object([
      "stackFrames": .list(
        .object([
          "id": .integer, "name": .text, "source?": source, "line": .integer, "column": .integer, "endLine?": .integer,
          "endColumn?": .integer, "canRestart?": .flag,
        ])
      ),
      "totalFrames?": .integer,
    ]),
    "scopes": .object([
      "scopes": .list(
        .object([
          "name": .text, "presentationHint?": .text, "variablesReference": .integer, "namedVariables?": .integer,
          "indexedVariables?": .integer, "expensive": .flag,
        ])
      )
    ]),
    "variables": .object(["variables": .list(variable)]),
    "evaluate": .object([
      "result": .text, "type?": .text, "variablesReference": .integer, "namedVariables?": .integer,
      "indexedVariables?": .integer,
    ]),
    "completions": .object([
      "targets": .list(
        .object([
          "label": .text, "text?": .text, "detail?": .text,
          "type?": .word(["method", "property", "value", "variable"]), "start?": .integer, "length?": .integer,
        ])
      )
    ]),
    "gotoTargets": .object(["targets": .list(.object(["id": .integer, "label": .text, "line": .integer]))]),
    "loadedSources": .object(["sources": .list(source)]),
    "source": .object(["content": .text, "mimeType?": .text]),
  ]
}

extension JSONValue {
  /// A member of an object; nil where there is none.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of a list; nil where it is none.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
