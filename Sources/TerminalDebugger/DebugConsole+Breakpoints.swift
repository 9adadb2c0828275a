import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// Breakpoints and watched values, set by their words.
extension DebugConsole {
  /// Sets a breakpoint.
  ///
  /// - Returns: Its number.
  mutating func add(_ stop: DebugOrder.Stop) throws(DebugMistake) -> Int {
    let trigger = try trigger(stop.place)
    var condition: [Expectation]?
    if let map = stop.condition { condition = try expectations(map) }
    var hits: Breakpoint.HitCount?
    if let text = stop.hits {
      guard let count = Breakpoint.HitCount(text) else {
        throw DebugMistake(message: "“\(text.excerpt)” is no number of hits; write 3, >=3 or %3, for instance")
      }
      hits = count
    }
    var log: LogMessage?
    if let message = stop.log {
      do throws(WatchError) {
        log = try LogMessage(message) { (text) throws(WatchError) in try Watch(text, reader: reader) }
      } catch {
        throw DebugMistake(message: error.message)
      }
    }
    let id = session.add(Breakpoint(trigger, if: condition, hits: hits, log: log))
    written[id] = words(stop, trigger)
    return id
  }

  /// Sets a breakpoint, and says where; and whether the flow never comes there.
  mutating func set(_ stop: DebugOrder.Stop) throws(DebugMistake) -> String {
    let id = try add(stop)
    let words = "breakpoint \(describe(id))"
    guard case .line(let line, let file) = stop.place, !isReached(line, of: file ?? self.file.name) else {
      return words
    }
    return words + "; no step that was done begins there"
  }

  private func isReached(_ line: Int, of file: String) -> Bool {
    var scout = session
    scout.restart()
    return scout.run(toLine: line, in: file) != .nowhere || scout.step.map { $0.place.start.line == line } ?? false
  }

  private func trigger(_ place: DebugOrder.Stop.Place) throws(DebugMistake) -> Breakpoint.Trigger {
    switch place {
    case .line(let line, let file): return .line(file: file ?? self.file.name, line: line)
    case .verb(let name):
      let verbs = StepTable.verbs.map(\.name)
      if verbs.contains(name) || isDone(name) { return .verb(name) }
      let hint = Suggestion.sentence(for: name, among: verbs) ?? DebugMistake.usage(.break)
      throw DebugMistake(message: "there is no step “\(name.excerpt)”; \(hint)")
    case .condition(let map): return .condition(try expectations(map))
    case .divergence: return .divergence
    case .diagnostic(let name): return try diagnostic(name)
    case .change(let expression): return .change(try value(expression))
    }
  }

  /// Whether a step of that name was done, such as a command of the workspace's own.
  private func isDone(_ name: String) -> Bool {
    (0..<session.count).contains { recording.source(of: $0 + 1).step.name == name }
  }

  private func diagnostic(_ name: String?) throws(DebugMistake) -> Breakpoint.Trigger {
    guard let name else { return .diagnostic(id: nil, atLeast: .note) }
    if let severity = EngineDiagnostic.Severity(rawValue: name) { return .diagnostic(id: nil, atLeast: severity) }
    let ids = EngineDiagnostic.ID.all.map(\.rawValue)
    guard ids.contains(name) else {
      let hint = Suggestion.sentence(for: name, among: ids) ?? "without a name it is any"
      throw DebugMistake(message: "there is no diagnostic “\(name.excerpt)”; \(hint)")
    }
    return .diagnostic(id: name, atLeast: .note)
  }

  private func expectations(_ map: String) throws(DebugMistake) -> [Expectation] {
    do throws(TypedTextError) {
      return try reader.typedExpectations(map, in: "<condition>")
    } catch {
      throw DebugMistake(error)
    }
  }

  func value(_ expression: String) throws(DebugMistake) -> Watch {
    do throws(WatchError) { return try Watch(expression, reader: reader) } catch {
      throw DebugMistake(message: error.message)
    }
  }

  /// A breakpoint as a person reads it.
  private func words(_ stop: DebugOrder.Stop, _ trigger: Breakpoint.Trigger) -> String {
    var words =
      switch stop.place {
      case .line(let line, let file): "line \(line) of \(file ?? self.file.name)"
      case .verb(let name): "before every \(name)"
      case .condition(let map): "when \(map)"
      case .divergence: "on a divergence"
      case .diagnostic(let name): name.map { "on the diagnostic \($0)" } ?? "on any diagnostic"
      case .change(let name): "when \(name) changes"
      }
    if let condition = stop.condition { words += ", if \(condition)" }
    if let hits = stop.hits { words += ", hits \(hits)" }
    if let log = stop.log { words += ", log \(log)" }
    return words
  }

  // MARK: Lists

  /// A breakpoint with its number: `1, line 12 of wizard.flow.yaml`.
  func describe(_ id: Int) -> String { "\(id), \(text.show(written[id] ?? ""))" }

  var breakpointList: [String] {
    guard !session.breakpoints.isEmpty else { return ["there are no breakpoints"] }
    return session.breakpoints.map { breakpoint in
      let line = describe(breakpoint.id)
      return breakpoint.isEnabled ? line : text.painter.paint("\(line) (off)", .faint)
    }
  }

  mutating func delete(_ ids: [Int]) throws(DebugMistake) -> String {
    try check(ids)
    let count = session.removeBreakpoints { ids.isEmpty || ids.contains($0.id) }
    for id in ids.isEmpty ? Array(written.keys) : ids { written[id] = nil }
    return count == 1 ? "1 breakpoint removed" : "\(count) breakpoints removed"
  }

  mutating func enable(_ isEnabled: Bool, _ ids: [Int]) throws(DebugMistake) -> String {
    try check(ids)
    let count = ids.isEmpty ? session.breakpoints.count : Set(ids).count
    session.enable(isEnabled) { ids.isEmpty || ids.contains($0.id) }
    return "\(count == 1 ? "1 breakpoint" : "\(count) breakpoints") switched \(isEnabled ? "on" : "off")"
  }

  private func check(_ ids: [Int]) throws(DebugMistake) {
    let known = Set(session.breakpoints.map(\.id))
    for id in ids where !known.contains(id) {
      throw DebugMistake(message: "there is no breakpoint \(id); see `breakpoints`")
    }
  }

  /// Sets a breakpoint in a line, or removes those that are there.
  mutating func toggle(line: Int) throws(DebugMistake) -> String {
    let name = file.name
    let removed = session.removeBreakpoints { $0.isAt(line, of: name) }
    if removed > 0 {
      let kept = Set(session.breakpoints.map(\.id))
      written = written.filter { kept.contains($0.key) }
      return "no breakpoint in line \(line) any more"
    }
    return try set(DebugOrder.Stop(place: .line(line, file: nil)))
  }

  // MARK: Watched values

  /// More values than these nobody overlooks.
  private static let mostWatches = 100

  mutating func watch(_ expression: String) throws(DebugMistake) -> String {
    let watch = try value(expression)
    if !session.watches.contains(watch) {
      guard session.watches.count < Self.mostWatches else {
        throw DebugMistake(message: "\(Self.mostWatches) values are watched already; `unwatch` some")
      }
      session.watches.append(watch)
    }
    return line(of: watch)
  }

  mutating func unwatch(_ expression: String) throws(DebugMistake) -> String {
    if expression == "all" {
      session.watches = []
      return "nothing is watched any more"
    }
    let watch = try value(expression)
    guard session.watches.contains(watch) else {
      throw DebugMistake(message: "“\(expression.excerpt)” isn't watched; see `watches`")
    }
    session.watches.removeAll { $0 == watch }
    return "“\(text.show(watch.text))” isn't watched any more"
  }

  var watchLines: [String] { session.watches.map(line) }

  func line(of watch: Watch) -> String {
    "\(text.show(watch.text)) = \(text.show(Self.spell(watch.value(at: session.moment))))"
  }

  /// Of a longer list only so much is written.
  private static let mostElements = 100

  /// A value as a flow would write it.
  static func spell(_ value: RouteValue?) -> String {
    switch value {
    case .list(let values)? where values.count > mostElements:
      "\(YAMLSpelling.flow(.list(Array(values.prefix(mostElements))))) … and \(values.count - mostElements) more"
    case let value?: YAMLSpelling.flow(value)
    case nil: "(there is none)"
    }
  }
}

extension Breakpoint {
  /// Whether it stands in a line of a file.
  func isAt(_ number: Int, of name: String) -> Bool {
    if case .line(name, number) = trigger { true } else { false }
  }
}

extension DebugMistake {
  init(_ error: TypedTextError) {
    let first = error.diagnostics.first
    let help = first?.help.map { "; \($0)" } ?? ""
    self.init(message: (first?.message ?? "this can't be read") + help)
  }
}
