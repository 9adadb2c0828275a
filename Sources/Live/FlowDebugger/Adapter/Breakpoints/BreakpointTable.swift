import PlainText

/// A breakpoint as the client sees it.
struct ClientBreakpoint {
  /// The place or the event at which the breakpoint stops.
  enum Subject: Hashable {
    case line(path: String, line: Int)
    case verb(String)
    /// An expression whose value changes.
    case change(String)
    case exception(ExceptionFilter)

    /// The reason of a stop at this breakpoint, in the terms of the protocol.
    var reason: String {
      switch self {
      case .line: "breakpoint"
      case .verb: "function breakpoint"
      case .change: "data breakpoint"
      case .exception: "exception"
      }
    }
  }

  let id: Int
  let subject: Subject
  /// The conditions that the client wrote.
  let condition: String?
  let hitCondition: String?
  let logMessage: String?

  /// The line that the breakpoint was moved to; nil if it isn't on a line.
  var line: Int?
  /// The session's breakpoint; nil if it could not be resolved.
  var breakpoint: Breakpoint?
  /// The reason why the breakpoint never stops, or another note; nil if there is none.
  var message: String?
  /// The breakpoint's number in the session; nil if it isn't set in one.
  var sessionID: Int?
}

/// The breakpoints of a client, in the order in which they were set.
struct BreakpointTable {
  private(set) var all: [ClientBreakpoint] = []
  private var lastID = 0

  /// Whether a session stops at every divergence.
  var stopsAtDivergences = true

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Replaces the breakpoints with certain subjects.
  mutating func replace(
    where isMeant: (ClientBreakpoint.Subject) -> Bool,
    with new: [ClientBreakpoint],
    in walk: inout DebugSession?
  ) {
    let gone = Set(all.filter { isMeant($0.subject) }.compactMap(\.sessionID))
    walk?.removeBreakpoints { gone.contains($0.id) }
    all.removeAll { isMeant($0.subject) }
    for breakpoint in new { add(breakpoint, to: &walk) }
    walk?.stopsAtDivergences = stopsAtDivergences
  }

  private mutating func add(_ new: ClientBreakpoint, to walk: inout DebugSession?) {
    var new = new
    new.sessionID = new.breakpoint.flatMap { walk?.add($0) }
    all.append(new)
  }

  /// Sets all breakpoints in a session that has none.
  mutating func set(in walk: inout DebugSession) {
    for index in all.indices { all[index].sessionID = all[index].breakpoint.map { walk.add($0) } }
    walk.stopsAtDivergences = stopsAtDivergences
  }

  /// The breakpoints with these numbers in the session.
  func found(_ sessionIDs: [Int]) -> [ClientBreakpoint] {
    all.filter { $0.sessionID.map(sessionIDs.contains) ?? false }
  }

  /// Resolves every breakpoint again and returns those whose line or message has changed.
  mutating func update(_ resolve: (ClientBreakpoint) -> ClientBreakpoint) -> [ClientBreakpoint] {
    var changed: [ClientBreakpoint] = []
    for index in all.indices {
      let old = all[index]
      all[index] = resolve(old)
      all[index].sessionID = nil
      if old.line != all[index].line || old.message != all[index].message { changed.append(all[index]) }
    }
    return changed
  }
}

/// The events that a client can stop at anywhere.
enum ExceptionFilter: String, CaseIterable {
  case divergence, error, warning

  /// The filter as an object of the protocol.
  var json: JSONValue {
    let (label, description): (JSONValue, JSONValue) =
      switch self {
      case .divergence: ("Divergences", "Stop at a step after which the stack isn't as the flow says.")
      case .error: ("Errors of the engine", "Stop at a step that raises an error, even one that the flow expects.")
      case .warning: ("Warnings of the engine", "Stop at a step that raises a warning or an error.")
      }
    return [
      "filter": .string(rawValue), "label": label, "description": description,
      "default": .bool(self == .divergence), "supportsCondition": true,
      "conditionDescription": "Expectations that hold, such as {depth: 2}",
    ]
  }
}
