import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// What line commands do.
extension DebugConsole {
  mutating func perform(_ order: DebugOrder) throws(DebugMistake) -> DebugAnswer {
    switch order {
    case .nothing: return .nothing
    case .step(let count): return times(count) { $0.stepInto() }
    case .over(let count):
      return logging { session, log in Self.repeating(count, &session) { $0.stepOver(log: log) } }
    case .out: return logging { session, log in session.stepOut(log: log) }
    case .back(let count): return times(count) { $0.stepBack() }
    case .backOver(let count): return times(count) { $0.stepBackOver() }
    case .backOut: return times(1) { $0.stepBackOut() }
    case .resume: return logging { session, log in session.resume(.forward, log: log) }
    case .reverse: return logging { session, log in session.resume(.backward, log: log) }
    case .restart: return times(1) { $0.restart() }
    case .again: return times(1) { $0.step?.isDone == true ? $0.stepBack() : $0.stepBackOut() }
    case .end: return times(1) { $0.go(to: $0.count) }
    case .goto(let step): return try goTo(step)
    case .until(let line, let file): return try run(to: line, of: file)
    case .divergence(let isBack): return try goToDivergence(isBack ? .backward : .forward)
    case .add(let stop): return .line(try set(stop))
    case .delete(let ids): return .line(try delete(ids))
    case .enable(let ids): return .line(try enable(true, ids))
    case .disable(let ids): return .line(try enable(false, ids))
    case .breakpoints: return .page("breakpoints", breakpointList)
    case .watch(let expression): return .line(try watch(expression))
    case .unwatch(let expression): return .line(try unwatch(expression))
    case .watches: return .page("watches", session.watches.isEmpty ? ["nothing is watched"] : watchLines)
    case .value(let expression): return try values(expression)
    case .why: return .page("why", whyLines)
    case .links: return .page("links", linkLines)
    case .stack: return .page("stack", stackLines)
    case .frames: return .page("where", frameLines)
    case .source(let line): return .page("source", sourceLines(around: line))
    case .attempt(let step): return try attempt(step)
    case .help(let word): return try help(word)
    case .edit: return .wish(.edit(file: file.name, line: selected ?? place.start.line))
    case .reload: return .wish(.reload)
    case .quit: return .wish(.quit)
    }
  }

  // MARK: Moving

  private mutating func times(_ count: Int, _ body: (inout DebugSession) -> DebugSession.Stop) -> DebugAnswer {
    selected = nil
    Self.repeating(count, &session, body)
    return DebugAnswer(hasMoved: true)
  }

  /// Does something several times, until nothing comes of it or something else stops the session.
  @discardableResult
  private static func repeating(
    _ count: Int,
    _ session: inout DebugSession,
    _ body: (inout DebugSession) -> DebugSession.Stop
  ) -> DebugSession.Stop {
    for _ in 0..<count {
      let old = session.cursor
      let stop = body(&session)
      if session.cursor == old || stop != .step { break }
    }
    return session.stop
  }

  private mutating func logging(
    _ body: (inout DebugSession, (String) -> Void) -> DebugSession.Stop
  ) -> DebugAnswer {
    var said = DebugLog()
    selected = nil
    _ = body(&session) { said.add($0) }
    return DebugAnswer(lines: said.lines.map { "log: " + text.show($0) }, hasMoved: true)
  }

  private mutating func goTo(_ step: Int) throws(DebugMistake) -> DebugAnswer {
    guard step <= session.count else {
      let steps = session.count == 1 ? "1 step" : "\(session.count) steps"
      throw DebugMistake(message: "the flow does \(steps), not \(step)")
    }
    return times(1) { $0.go(to: step) }
  }

  private mutating func run(to line: Int, of file: String?) throws(DebugMistake) -> DebugAnswer {
    let name = file ?? self.file.name
    guard session.run(toLine: line, in: name) != .nowhere else {
      throw DebugMistake(message: "no other step that is done begins in line \(line) of \(text.show(name))")
    }
    selected = nil
    return DebugAnswer(hasMoved: true)
  }

  private mutating func goToDivergence(_ direction: Direction) throws(DebugMistake) -> DebugAnswer {
    guard session.goToDivergence(direction) != .nowhere else {
      throw DebugMistake(message: "nothing diverges \(direction == .forward ? "after" : "before") this")
    }
    selected = nil
    return DebugAnswer(hasMoved: true)
  }
}

/// What log points say, as far as anybody wants to read it.
struct DebugLog {
  private static let most = 10_000

  private var said: [String] = []
  private var count = 0

  mutating func add(_ line: String) {
    count += 1
    if said.count < Self.most { said.append(line) }
  }

  var lines: [String] { said + (count > said.count ? ["… and \(count - said.count) more"] : []) }
}
