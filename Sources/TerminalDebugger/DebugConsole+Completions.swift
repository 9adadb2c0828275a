import FlowDebugger
import FlowLanguage
import NavigationEngine

// What a line command may go on with.
extension DebugConsole {
  /// The whole texts that what is typed may become.
  package var completions: (String) -> [String] {
    let watched = session.watches.map(\.text)
    let verbs = StepTable.verbs.map(\.name)
    return { typed in
      guard let space = typed.lastIndex(of: " ") else {
        return DebugWord.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
      }
      let start = typed[...space]
      let last = typed[typed.index(after: space)...]
      let words = start.split(separator: " ")
      let candidates: [String] =
        switch words.first.flatMap({ DebugWord($0) }) {
        case .watch, .print: Watch.names + ["bindings."]
        case .unwatch: watched + ["all"]
        case .back: ["over", "out"]
        case .divergence: ["back"]
        case .try: words.count == 1 ? verbs : []
        case .help: DebugWord.allCases.map(\.rawValue)
        case .break where words.count == 1: ["if", "divergence", "diagnostic", "on"] + verbs
        case .break where words.last == "on": Watch.names + ["binding"]
        case .break where words.last == "diagnostic":
          EngineDiagnostic.Severity.allCases.map(\.rawValue) + EngineDiagnostic.ID.all.map(\.rawValue)
        case .break: ["if", "hits", "log"]
        default: []
        }
      return candidates.filter { $0.hasPrefix(last) }.sorted().map { start + $0 }
    }
  }
}
