package import FlowLanguage
import FlowSyntax

/// The choices of a search.
package struct SearchSettings: Sendable {
  package var bounds = SearchBounds()
  /// The number of threads.
  package var jobs = 1
  /// Chooses another order of steps: a cut search then sees another part; nil for the steps' own order.
  package var seed: UInt64?
  /// The severity from which on a diagnostic is a finding.
  package var failOn = FailOn.error
  package var invariants: [Invariant] = []
  /// Expectations whose first state is looked for.
  package var goals: [[Expectation]] = []
  /// The screens that hold a person's input, which a step may lose.
  package var inputs: Set<String> = []
  /// Whether states are looked up after the search, as a covering suite does, and so can't only be counted.
  package var needsStates = false
  /// The number of states of a level whose app is kept; for the others it is made again when needed.
  var keptStates = 16_384

  package init() {}
}

/// The progress of a search.
struct SearchProgress: WorkStatus {
  var states = 0
  /// The number of states at which the search ends.
  var maxStates = SearchBounds().states
  var steps = 0
  var frontier = 0
  var depth = 0
  var findings = 0

  func parts(seconds: Double) -> [(text: String, style: TextStyle?)] {
    var parts: [(String, TextStyle?)] = [("\(states.separated) of at most \(maxStates.separated) states", .emphasis)]
    if findings > 0 { parts.append(("\(findings.separated) found", .error)) }
    parts.append(("\(frontier.separated) to visit", nil))
    parts.append(("\(depth) deep", nil))
    if seconds > 0 { parts.append(("\(Int(Double(steps) / seconds).separated) steps/s", .faint)) }
    return parts
  }
}
