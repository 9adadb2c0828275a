import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Testing

/// A flow's text, run and recorded.
enum Recorded {
  static func recording(_ text: String, rules: RunRules = RunRules()) throws -> Recording {
    let file = SourceFile(name: "test.flow.yaml", bytes: Array(text.utf8))
    let loaded = FlowReader().read(file)
    let flow = try #require(loaded.first?.flow, "\(loaded.flatMap(\.diagnostics).map(\.message))")
    return FlowRunner(rules: rules).record(flow, profile: Profile(.wwdc22))
  }

  static func session(_ text: String, rules: RunRules = RunRules()) throws -> DebugSession {
    DebugSession(try recording(text, rules: rules))
  }
}

extension DebugSession {
  /// The line of the step that is looked at with its words, a star behind it where it has been done.
  var here: String {
    guard let step else { return "nowhere" }
    return "\(step.place.start.line) \(step.summary)\(step.isDone ? " *" : "")"
  }

  /// The places that a move leads to, until it leads nowhere else.
  mutating func places(_ move: (inout DebugSession) -> Void) -> [String] {
    var places = [here]
    while places.count < 100 {
      let old = cursor
      move(&self)
      if cursor == old { break }
      places.append(here)
    }
    return places
  }
}
