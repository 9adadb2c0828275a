import FlowDebugger
import NavigationEngine

/// A breakpoint as the client knows it.
struct ClientBreakpoint {
  /// Where it is, or what it is about.
  enum Subject: Hashable {
    case line(path: String, line: Int)
    case verb(String)
    /// An expression whose value changes.
    case change(String)
    case exception(ExceptionFilter)

    /// What stops are told to be that are due to it.
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
  /// What the client wrote beside it.
  let condition: String?
  let hitCondition: String?
  let logMessage: String?

  /// The line that it has come to; nil where it has none.
  var line: Int?
  /// What stops a session; nil where nothing does.
  var breakpoint: Breakpoint?
  /// Why nothing stops, or what else is to be said of it.
  var message: String?
  /// The session's number for it; nil as long as no session has it.
  var sessionID: Int?
}

/// The breakpoints of a client, in the order in which they were set.
struct BreakpointTable {
  private(set) var all: [ClientBreakpoint] = []
  private var lastID = 0

  /// Whether a session stops wherever something diverged.
  var stopsAtDivergences = true

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Puts breakpoints in the place of those that are meant.
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

  /// Sets all of them in a session, in which there are none.
  mutating func set(in walk: inout DebugSession) {
    for index in all.indices { all[index].sessionID = all[index].breakpoint.map { walk.add($0) } }
    walk.stopsAtDivergences = stopsAtDivergences
  }

  /// Those that a session knows by these numbers.
  func found(_ sessionIDs: [Int]) -> [ClientBreakpoint] {
    all.filter { $0.sessionID.map(sessionIDs.contains) ?? false }
  }

  /// Looks at each anew, and says which are otherwise than they were.
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
