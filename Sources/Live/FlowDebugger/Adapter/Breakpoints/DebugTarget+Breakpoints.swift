import FlowLanguage
import FlowSyntax
import NavigationEngine

// Resolves a client's breakpoints in a flow.
extension DebugTarget {
  /// The breakpoint with the trigger that stops a session, or with the reason why there is none.
  func resolve(_ breakpoint: ClientBreakpoint, in files: FlowFiles) -> ClientBreakpoint {
    var resolved = breakpoint
    (resolved.breakpoint, resolved.message) = (nil, nil)
    // The session stops at divergences itself.
    if breakpoint.subject == .exception(.divergence), breakpoint.condition == nil { return resolved }
    do throws(RequestFailure) {
      var result = Breakpoint(trigger: try trigger(&resolved, files))
      if let condition = breakpoint.condition { result.condition = try reader.expectations(condition) }
      if let text = breakpoint.hitCondition {
        guard let hits = Breakpoint.HitCount(text) else {
          throw RequestFailure(.notUnderstood, "a hit count is like `3`, `>= 3` or `% 2`, not “\(text)”")
        }
        result.hits = hits
      }
      if let text = breakpoint.logMessage { result.log = try reader.logMessage(text) }
      resolved.breakpoint = result
    } catch {
      resolved.message = error.message
    }
    return resolved
  }

  private func trigger(
    _ breakpoint: inout ClientBreakpoint,
    _ files: FlowFiles
  ) throws(RequestFailure) -> Breakpoint.Trigger {
    switch breakpoint.subject {
    case .line(let path, let line):
      guard let file = files.file(at: path) else {
        throw RequestFailure(.notFound, "the flow has no steps in this file")
      }
      guard let found = files.line(from: line, in: path) else {
        breakpoint.line = line
        throw RequestFailure(.notFound, "no step begins in this line or after it")
      }
      breakpoint.line = found
      return .line(file: file.name, line: found)
    case .verb(let name):
      guard isVerb(name) else {
        throw .unknown(.notFound, "kind of step", name, among: StepTable.verbs.map(\.name))
      }
      return .verb(name)
    case .change(let expression): return .change(try reader.watch(expression))
    case .exception(.divergence): return .divergence
    case .exception(.error): return .diagnostic(id: nil, atLeast: .error)
    case .exception(.warning): return .diagnostic(id: nil, atLeast: .warning)
    }
  }

  /// Whether a step may have this name: a verb's, or the name of a command that the flow uses.
  private func isVerb(_ name: String) -> Bool {
    if StepTable.verbs.contains(where: { $0.name == name }) { return true }
    var isUsed = false
    flow.forEachStep { step, _ in isUsed = isUsed || step.name == name }
    return isUsed
  }
}
