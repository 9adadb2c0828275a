package import FlowSyntax
import PlainText

/// The transcript for programs: one event a line, of the last schema.
///
/// It holds all that reports are made from; ``TranscriptReader`` reads it back.
package struct TranscriptWriter: Sendable {
  private let version: String
  private let folder: String

  /// Sets what all events have in common.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - folder: The path from the folder that written file names are relative to, to the one that they are relative to
  ///     now.
  package init(version: String, folder: String = ".") { (self.version, self.folder) = (version, folder) }

  package func start(_ run: RunStart) -> String {
    JSONWriter.line(folder: folder) { writer in
      writer.field("event", "run-started")
      writer.schema(TranscriptSchema.written, writtenBy: version)
      writer.field("flows", run.flows)
      writer.field("seed", run.seed.map { Int(clamping: $0) })
      writer.field("root", run.root)
      writer.field("folder", run.folder)
      if !run.profiles.isEmpty {
        writer.array("profiles") { writer in for profile in run.profiles { writer.element(profile) } }
      }
      if !run.sizes.isEmpty {
        writer.array("sizes") { writer in for size in run.sizes { writer.element(size) } }
      }
      if let shard = run.shard {
        writer.object("shard") { writer in
          writer.field("index", shard.index)
          writer.field("count", shard.count)
          if let plan = run.plan { writer.field("plan", plan) }
        }
      }
      if let count = run.resumed { writer.field("resumed", count) }
      let environment = run.environment
      if let command = environment.command { writer.field("command", command) }
      if let date = environment.date { writer.field("date", date) }
      if let commit = environment.commit { writer.field("commit", commit) }
      if let branch = environment.branch { writer.field("branch", branch) }
    }
  }

  /// The line of the text of a document.
  package func bytes(of source: SourceText) -> [UInt8] {
    let text = source.bytes
    // Each byte of the text takes two in JSON at most, but for a few.
    var writer = JSONWriter(reserving: 2 * text.count + Self.line, folder: folder)
    writer.line { writer in
      writer.field("event", "source")
      writer.path("file", source.file.name)
      writer.field("line", source.line)
      writer.field("text", utf8: text)
    }
    return writer.bytes
  }

  /// The lines of a flow that weren't delivered while it ran.
  package func lines(of result: FlowResult) -> [UInt8] { lines(of: result, upTo: .max) ?? [] }

  /// The lines of a flow that weren't delivered while it ran; nil if all its lines are longer than a limit.
  package func lines(of result: FlowResult, upTo limit: Int) -> [UInt8]? {
    let limit = if case .ran(let flow) = result.content { limit - flow.statedBytes } else { limit }
    var writer = JSONWriter(reserving: 2 * Self.line, folder: folder)
    write(result, to: &writer, upTo: limit)
    return writer.bytes.count > limit ? nil : writer.bytes
  }

  /// The approximate length of a line, in bytes.
  private static let line = 1 << 8

  /// The lines of a file's errors and warnings.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    diagnostics.enumerated().map { number, diagnostic in
      JSONWriter.line(folder: folder) { $0.write(diagnostic, of: file, isFirst: number == 0) }
    }.joined()
  }

  /// The last line of a run or a check.
  package func finish(_ summary: RunSummary) -> String {
    JSONWriter.line(folder: folder) { writer in
      writer.field("event", "run-finished")
      writer.write(summary.totalsWithCuts)
      if let count = summary.checkedFiles { writer.field("checked", count) }
      if let interruption = summary.interruption { writer.field("interrupted", interruption.rawValue) }
      if let sources = summary.lintedSources { writer.write(sources) }
    }
  }
}

// MARK: Flows

extension TranscriptWriter {
  /// Writes all lines of a flow, or as many as it takes to exceed a limit.
  private func write(_ result: FlowResult, to writer: inout JSONWriter, upTo limit: Int) {
    var ran: FlowRecord?
    switch result.content {
    case .invalid(let diagnostics):
      for diagnostic in diagnostics { writer.line { $0.write(diagnostic, ofFlow: result.flowID) } }
      if !result.hasBegun { writer.line { $0.writeStart(of: result) } }
    case .checked, .skipped: writer.line { $0.writeStart(of: result) }
    case .ran(let flow):
      writeSteps(of: flow, result, to: &writer, upTo: limit)
      ran = flow
    }
    writeEnd(of: result, ran, to: &writer)
  }

  /// Writes the lines of a flow's start and of its steps, except those already delivered.
  private func writeSteps(of flow: FlowRecord, _ result: FlowResult, to writer: inout JSONWriter, upTo limit: Int) {
    if let streamed = flow.streamed { return writer.raw(streamed.rest) }
    let given = flow.statedCount
    if given == 0 { writeStart(of: flow, result, to: &writer) }
    var lines = StepLines(from: flow.initial)
    if given > 0 { lines.pass(to: flow.state(before: given)) }
    if let divergence = flow.flowDivergence, !flow.hasStarted {
      lines.add(.launch(divergence), after: nil, in: result.file, to: &writer)
    }
    for step in flow.steps.dropFirst(given) where writer.bytes.count <= limit {
      let after = step.acts ? flow.state(after: step.number - 1) : nil
      lines.add(step, after: after, in: result.file, to: &writer)
    }
  }

  private func writeStart(of flow: FlowRecord, _ result: FlowResult, to writer: inout JSONWriter) {
    writer.line { writer in
      writer.writeStart(of: result)
      writer.write(flow.initial, as: "initial")
    }
  }

  /// Writes the lines after a flow's steps.
  private func writeEnd(of result: FlowResult, _ flow: FlowRecord?, to writer: inout JSONWriter) {
    var (steps, divergences) = (0, 0)
    var used: UsedDeclarations?
    if let flow {
      // A flow that passed may have no steps here, but their number.
      steps = flow.steps.isEmpty ? flow.totalStepCount : flow.doneCount
      divergences = flow.divergenceCount
      used = flow.used
      if let divergence = flow.flowDivergence, flow.hasStarted {
        writer.line { writer in
          writer.field("event", "divergence")
          writer.identify(result)
          writer.write(divergence, in: result.file)
        }
      }
    }
    writer.line { $0.writeEnd(of: result, steps: steps, divergences: divergences, used) }
    if let firstDifference = result.variantDifference { writer.line { $0.write(firstDifference, of: result) } }
  }
}
