import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

// Reports events besides responses.
extension DebugAdapterSession {
  /// The maximum number of divergences that are reported at once.
  private static let maxReported = 100

  /// Writes to the client's console.
  func output(_ text: String, category: String = "console", at place: Place? = nil) {
    let start = place?.start
    send(
      event: "output",
      [
        "category": .string(category), "output": .string(text),
        "source": place.map { sources.json(sources.path(of: $0.file)) },
        "line": start.map { format.line($0.line) }, "column": start.map { format.column($0.column) },
      ]
    )
  }

  private func report(_ divergence: Divergence) {
    output(divergence.plainText + "\n", category: "stderr", at: divergence.place)
  }

  /// Reports the divergences up to a step that haven't been reported.
  func reportDivergences(upTo position: Int) {
    guard let walk, position > reportedSteps else { return }
    let recording = walk.recording
    if reportedSteps < 0, let divergence = recording.transcript.flowDivergence {
      report(divergence)
    }
    let steps = recording.divergentSteps.filter { reportedSteps < $0 && $0 <= position }
    reportedSteps = position
    for step in steps.prefix(Self.maxReported) {
      for divergence in recording.record(of: step).divergences {
        report(divergence)
      }
    }
    if steps.count > Self.maxReported {
      output("… and \(steps.count - Self.maxReported) steps more diverged\n", category: "stderr")
    }
  }
}
