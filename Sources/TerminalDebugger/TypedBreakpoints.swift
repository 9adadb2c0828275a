import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner

/// The breakpoints of a session as they were typed.
struct TypedBreakpoints {
  /// The descriptions of the breakpoints, by their numbers.
  private var written: [Int: String] = [:]

  init() {}

  /// Sets a breakpoint.
  ///
  /// - Parameters:
  ///   - request: The typed breakpoint.
  ///   - file: The name of the file that is shown.
  ///   - reader: Reads expectations as they are read in the flow.
  ///   - session: The session in which it is set.
  /// - Returns: The breakpoint's number.
  /// - Throws: The reason why there is no such breakpoint.
  mutating func add(
    _ request: BreakpointRequest,
    in file: String,
    _ reader: FlowReader,
    to session: inout DebugSession
  ) throws(UsageError) -> Int {
    let breakpoint = try request.breakpoint(in: file, reader) { name in
      (0..<session.count).contains { session.recording.source(of: $0 + 1).step.name == name }
    }
    let id = session.add(breakpoint)
    written[id] = request.label(in: file)
    return id
  }

  /// Removes breakpoints by their numbers; all of them if there are no numbers.
  mutating func delete(_ ids: [Int], from session: inout DebugSession) throws(UsageError) -> String {
    try Self.check(ids, in: session)
    let count = session.removeBreakpoints { ids.isEmpty || ids.contains($0.id) }
    for id in ids.isEmpty ? Array(written.keys) : ids { written[id] = nil }
    return count == 1 ? "1 breakpoint removed" : "\(count) breakpoints removed"
  }

  /// Removes the breakpoints in a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - file: The name of its file.
  ///   - session: The session that has the breakpoints.
  /// - Returns: Whether there were any.
  mutating func delete(line: Int, of file: String, from session: inout DebugSession) -> Bool {
    guard session.removeBreakpoints(where: { $0.isAt(line, of: file) }) > 0 else { return false }
    let kept = Set(session.breakpoints.map(\.id))
    written = written.filter { kept.contains($0.key) }
    return true
  }

  /// Enables or disables breakpoints by their numbers; all of them if there are no numbers.
  func enable(_ isEnabled: Bool, _ ids: [Int], in session: inout DebugSession) throws(UsageError) -> String {
    try Self.check(ids, in: session)
    let count = ids.isEmpty ? session.breakpoints.count : Set(ids).count
    session.enable(isEnabled) { ids.isEmpty || ids.contains($0.id) }
    return "\(count.counted("breakpoint")) switched \(isEnabled ? "on" : "off")"
  }

  private static func check(_ ids: [Int], in session: DebugSession) throws(UsageError) {
    let known = Set(session.breakpoints.map(\.id))
    for id in ids where !known.contains(id) {
      throw UsageError("there is no breakpoint \(id)", help: "see `breakpoints`")
    }
  }

  // MARK: Lists

  /// A breakpoint with its number: `1, line 12 of wizard.flow.yaml`.
  func label(of id: Int, _ text: DebugText) -> String { "\(id), \(text.show(written[id] ?? ""))" }

  func lines(of session: DebugSession, _ text: DebugText) -> [String] {
    guard !session.breakpoints.isEmpty else { return ["there are no breakpoints"] }
    return session.breakpoints.map { breakpoint in
      let line = label(of: breakpoint.id, text)
      return breakpoint.isEnabled ? line : text.painter.paint("\(line) (off)", .faint)
    }
  }
}

extension Breakpoint {
  /// Whether the breakpoint is in a line of a file.
  fileprivate func isAt(_ number: Int, of name: String) -> Bool {
    if case .line(name, number) = trigger { true } else { false }
  }
}
