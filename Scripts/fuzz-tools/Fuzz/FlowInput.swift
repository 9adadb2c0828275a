import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Bytes → tree → flows → runs → transcript, and the transcript read back.
enum FlowInput {
  /// Small enough that an input within them takes no second.
  static let limits: Limits = {
    var limits = Limits()
    limits.yaml.depth = 64
    limits.yaml.aliasedNodes = 1000
    limits.rounds = 200
    limits.expansion = 20_000
    limits.steps = 2000
    limits.pathDepth = 1000
    limits.cases = 50
    return limits
  }()

  static let rules = RunRules(stepLimit: limits.steps, pathLimit: limits.pathDepth)
  private static let maxTests = 8

  /// Flows may name one file: themselves.
  static func reader(_ file: SourceFile) -> FlowReader {
    let files = FileLibrary(limits: limits) { (path) throws(Diagnostic) in
      guard path == file.name else {
        throw Diagnostic("no-such-path", "there is no file “\(path)”", file: SourceFile(name: path), range: nil)
      }
      return file
    }
    return FlowReader(limits: limits.yaml, files: files)
  }

  static func run(_ bytes: [UInt8]) {
    let file = SourceFile(name: "a.flow.yaml", bytes: bytes)
    let report = JSONLinesReport(version: "1")
    var text = report.start(RunStart(flows: 1))
    var summary = RunSummary()
    for entry in reader(file).entries(of: file).prefix(maxTests) {
      _ = entry.metadata
      let result = result(of: entry.load())
      for source in result.sources { text += report.text(of: source) }
      text += report.text(of: result)
      summary.count(result)
    }
    text += report.finish(summary)
    let again = TranscriptInput.rewritten(Array(text.utf8), report)
    precondition(again.notes.isEmpty, "a transcript that was just written can't be read: \(again.notes)")
    precondition(again.text == text, "a transcript isn't what it was after it was read:\n\(text)\n\(again.text)")
  }

  private static func result(of loaded: LoadedFlow) -> FlowResult {
    var content = FlowResult.Content.invalid(loaded.diagnostics)
    if let flow = loaded.flow {
      let driver = FlowRunner(rules: rules)
      let transcript = driver.run(flow, profile: flow.profiles?.first ?? .shipping)
      let quick = driver.run(flow, profile: flow.profiles?.first ?? .shipping, recordsSteps: false)
      precondition(quick.outcome == transcript.outcome, "a flow ends otherwise where its steps aren't kept")
      precondition(quick.stepCount == transcript.stepCount, "a flow has other steps where they aren't kept")
      content = .ran(FlowRecord(transcript))
    } else {
      precondition(!loaded.diagnostics.isEmpty, "there is no flow, and nothing says why")
      let formatter = DiagnosticFormatter(painter: TextPainter(isColored: false))
      for diagnostic in loaded.diagnostics { _ = formatter.format(diagnostic) }
    }
    var result = FlowResult(
      flowID: loaded.entry.flowID,
      caseName: loaded.entry.caseName,
      name: loaded.name,
      tags: loaded.flow?.tags ?? [],
      file: loaded.entry.file,
      range: loaded.entry.range,
      profile: (loaded.flow?.profiles?.first ?? .shipping).name.rawValue,
      content: content,
      seconds: nil
    )
    result.document = loaded.entry.documentNumber
    result.description = loaded.flow?.description
    result.expectFailure = loaded.flow?.rules.expectFailure?.reason
    return result
  }
}
