import FlowDebugger
import FlowLanguage
import NavigationEngine

// Reads the arguments of the debugger's commands.
extension ArgumentForm where Value == Bool {
  static var backwards: Self {
    Self("[back]", isRequired: false, complete: lastWord { _, _ in ["back"] }) { text in text.take("back") }
  }
}

extension ArgumentForm where Value == LinePlace {
  static var place: Self {
    Self("LINE | FILE:LINE") { text throws(ArgumentError) in
      if text.isEmpty { throw .missing(nil) }
      guard let place = LinePlace(text.takeRest()) else { throw .missing("a line") }
      return place
    }
  }
}

extension ArgumentForm where Value == BreakpointRequest {
  static var breakpoint: Self {
    Self(
      BreakpointRequest.usage,
      complete: lastWord { before, _ in
        switch before.last {
        case nil: ["if", "divergence", "diagnostic", "on"] + StepTable.verbs.map(\.name)
        case "on": Watch.names + ["binding"]
        case "diagnostic":
          EngineDiagnostic.Severity.allCases.map(\.rawValue) + EngineDiagnostic.ID.allCases.map(\.rawValue)
        default: ["if", "hits", "log"]
        }
      }
    ) { text throws(ArgumentError) in try BreakpointRequest(&text) }
  }
}

extension ArgumentForm where Value == String {
  /// Completes an expression that can be watched.
  static var expression: Completion {
    let names = lastWord { _, _ in Watch.names + ["bindings."] }
    return { argument, candidates in
      argument.hasPrefix("{")
        ? LanguageCompletion(candidates).expectations(argument) : names(argument, candidates)
    }
  }
}
