import FlowApps
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowRunner
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// The flows of findings, run as `navflow run` does, so that a page walks the way to each.
struct WalkedFindings {
  /// For each finding the result of its flow; nil if it has none, or if there was no time to run it.
  let results: [FlowResult?]
  /// The number of flows for which there was no time.
  let skippedCount: Int

  /// Runs the flow of each finding.
  ///
  /// - Parameters:
  ///   - findings: The findings, each with the path of its flow; nil if none was written.
  ///   - origin: The command that found them.
  ///   - setup: The settings.
  init(_ findings: [(finding: Finding, file: String?)], by origin: FindingFlow.Origin, _ setup: ExplorationSetup) {
    guard let start = Self.start(findings, setup) else {
      (results, skippedCount) = (findings.map { _ in nil }, 0)
      return
    }
    var skipped = 0
    let names = WrittenFlows.names(of: findings.map(\.finding), by: origin, masking: setup.subject.redactor)
    let (reader, driver) = (setup.settings.reading.flowReader(), FlowRunner(rules: setup.settings.rules))
    results = zip(findings, names).map { found, name in
      guard let flow = FindingFlow(found.finding, by: origin), let name = found.file ?? name else { return nil }
      guard !setup.limit.isPastGrace else {
        skipped += 1
        return nil
      }
      let file = SourceFile(
        name: name,
        bytes: Array(flow.text(from: start, masking: setup.subject.redactor.redact).utf8)
      )
      let loaded = reader.read(file)[0]
      let variant = RunVariant(profile: loaded.flow?.profiles?.first ?? found.finding.profile, size: found.finding.size)
      guard let flow = loaded.flow else { return nil }
      let transcript = driver.run(flow, profile: variant.profile, size: variant.size)
      return FlowResult(loaded, variant, .ran(FlowRecord(transcript)), seconds: nil)
    }
    skippedCount = skipped
  }

  /// The start of the flows, as those of the folder name it or else those of the working folder; nil if the app is
  /// inside a flow, whose file no other flow can name.
  private static func start(
    _ findings: [(finding: Finding, file: String?)],
    _ setup: ExplorationSetup
  ) -> FindingFlow.Start? {
    let subject = setup.subject
    if let flow = subject.flow, flow.file === subject.app.file { return nil }
    let isWritten = findings.contains { $0.file != nil }
    return setup.folder.flatMap { isWritten ? subject.start(in: $0) : nil } ?? subject.start { $0 }
  }
}
