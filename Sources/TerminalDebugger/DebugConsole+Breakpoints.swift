import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

// Breakpoints and watched values.
extension DebugConsole {
  /// Sets a breakpoint.
  ///
  /// - Returns: Its number.
  private mutating func add(_ request: BreakpointRequest) throws(UsageError) -> Int {
    let breakpoint = try request.breakpoint(in: file.name, reader) { name in
      (0..<session.count).contains { recording.source(of: $0 + 1).step.name == name }
    }
    let id = session.add(breakpoint)
    written[id] = request.label(in: file.name)
    return id
  }

  /// Sets a breakpoint, and says where; and whether the flow never comes there.
  mutating func set(_ request: BreakpointRequest) throws(UsageError) -> String {
    let id = try add(request)
    let label = "breakpoint \(describe(id))"
    guard case .line(let place) = request.trigger, !isReached(place) else { return label }
    return label + "; no step that was done begins there"
  }

  private func isReached(_ place: LinePlace) -> Bool {
    var scout = session
    scout.restart()
    return scout.run(toLine: place.line, in: place.file ?? file.name) != .nowhere
      || scout.step.map { $0.place.start.line == place.line } ?? false
  }

  func value(_ expression: String) throws(UsageError) -> Watch {
    do throws(WatchError) { return try Watch(expression, reader: reader) } catch { throw UsageError(error.message) }
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

  mutating func delete(_ ids: [Int]) throws(UsageError) -> String {
    try check(ids)
    let count = session.removeBreakpoints { ids.isEmpty || ids.contains($0.id) }
    for id in ids.isEmpty ? Array(written.keys) : ids { written[id] = nil }
    return count == 1 ? "1 breakpoint removed" : "\(count) breakpoints removed"
  }

  mutating func enable(_ isEnabled: Bool, _ ids: [Int]) throws(UsageError) -> String {
    try check(ids)
    let count = ids.isEmpty ? session.breakpoints.count : Set(ids).count
    session.enable(isEnabled) { ids.isEmpty || ids.contains($0.id) }
    return "\(count == 1 ? "1 breakpoint" : "\(count) breakpoints") switched \(isEnabled ? "on" : "off")"
  }

  private func check(_ ids: [Int]) throws(UsageError) {
    let known = Set(session.breakpoints.map(\.id))
    for id in ids where !known.contains(id) {
      throw UsageError("there is no breakpoint \(id)", help: "see `breakpoints`")
    }
  }

  /// Sets a breakpoint in a line, or removes those that are there.
  mutating func toggle(line: Int) throws(UsageError) -> String {
    let name = file.name
    let removed = session.removeBreakpoints { $0.isAt(line, of: name) }
    if removed > 0 {
      let kept = Set(session.breakpoints.map(\.id))
      written = written.filter { kept.contains($0.key) }
      return "no breakpoint in line \(line) any more"
    }
    return try set(BreakpointRequest(.line(LinePlace(line))))
  }

  // MARK: Watched values

  /// More values than these nobody overlooks.
  private static let mostWatches = 100

  mutating func watch(_ expression: String) throws(UsageError) -> String {
    let watch = try value(expression)
    if !session.watches.contains(watch) {
      guard session.watches.count < Self.mostWatches else {
        throw UsageError("\(Self.mostWatches) values are watched already", help: "`unwatch` some")
      }
      session.watches.append(watch)
    }
    return line(of: watch)
  }

  mutating func unwatch(_ expression: String) throws(UsageError) -> String {
    if expression == "all" {
      session.watches = []
      return "nothing is watched any more"
    }
    let watch = try value(expression)
    guard session.watches.contains(watch) else {
      throw UsageError("“\(expression.excerpt)” isn't watched", help: "see `watches`")
    }
    session.watches.removeAll { $0 == watch }
    return "“\(text.show(watch.text))” isn't watched any more"
  }

  var watchList: [String] { session.watches.isEmpty ? ["nothing is watched"] : session.watches.map(line) }

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
