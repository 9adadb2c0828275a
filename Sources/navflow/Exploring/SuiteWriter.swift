import FlowChecker
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowRunner
import NavigationEngine
import WorkspaceFiles

/// Makes the text of a covering flow that passes as it will be written.
struct SuiteWriter {
  private let reader: FlowReader
  private let driver: FlowRunner
  private let names: NameChecks

  /// Prepares to run flows as `navflow run` does.
  init(_ settings: FlowSettings) {
    reader = settings.reading.flowReader()
    driver = FlowRunner(rules: settings.rules)
    names = NameChecks(settings, reader)
  }

  /// The text of a flow that passes.
  ///
  /// A step whose effect can't be stated so that it holds states nothing but its diagnostics.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - start: The app and the state that it starts from.
  ///   - path: The path of its file.
  ///   - profile: The profile that it runs under.
  ///   - size: The size of the window.
  /// - Returns: The text; nil if the flow doesn't pass whatever it states.
  func text(
    of flow: CoverFlow,
    from start: FindingFlow.Start,
    at path: String,
    _ profile: Profile,
    _ size: Step.Resize?
  ) -> String? {
    var bare: Set<Int> = []
    while true {
      let (text, steps) = flow.text(from: start, bare: bare)
      let file = SourceFile(name: path, bytes: Array(text.utf8))
      guard let loaded = reader.read(file)[0].flow, names.errors(in: loaded).isEmpty else { return nil }
      let transcript = driver.run(loaded, profile: loaded.profiles?.first ?? profile, size: size)
      if transcript.outcome == .passed { return transcript.wasStopped ? nil : text }
      guard let record = transcript.records.first(where: { !$0.divergences.isEmpty }),
        record.divergences.allSatisfy({ $0.kind == .expectation }),
        let step = steps[file.location(of: Int(record.step.range.start)).line], bare.insert(step).inserted
      else { return nil }
    }
  }
}
