import FlowLanguage
import FlowRunner
import FlowSyntax
package import FlowTranscripts
import NavigationEngine
import PlainText

/// The whole run as one JSON document: totals, then the flows in their order, diverged ones with their steps.
package struct JSONReport: Report {
  private let version: String

  /// Sets the tool's entry.
  package init(version: String) { self.version = version }

  package var separator: String { ",\n" }

  package func head(_ summary: RunSummary) -> String {
    let head = JSONWriter.object { writer in
      writer.schema(1, writtenBy: version)
      writer.object("totals") { writer in
        writer.field("flows", summary.totalsWithCuts.flows)
        writer.write(summary.totalsWithCuts)
      }
      writer.field("seed", summary.seed.map { Int(clamping: $0) })
      writer.field("stopped", summary.interruption?.rawValue)
      if let sources = summary.lintedSources { writer.write(sources) }
      writer.objects("slowest", summary.slowest) { writer, flow in
        writer.field("id", flow.id)
        writer.write(flow.variant)
        writer.field("seconds", seconds: flow.seconds)
      }
      writer.objects("files", summary.filesWithDiagnostics) { writer, file in
        writer.field("file", file.file.name)
        write(file.diagnostics.map { Problem($0) }, of: file.file, in: &writer)
      }
    }
    // The flows follow one by one, and then the end.
    return head.dropLast() + ",\"flows\":[\n"
  }

  package func text(of result: FlowResult) -> String { JSONWriter.object { write(result, in: &$0) } }

  package func finish(_ summary: RunSummary) -> String { "\n]}\n" }

  private func write(_ result: FlowResult, in writer: inout JSONWriter) {
    writer.field("id", result.id)
    writer.field("flow", result.flowID)
    writer.field("case", result.caseName)
    writer.write(result.variant)
    writer.field("name", result.name)
    writer.array("tags") { writer in for tag in result.tags { writer.element(tag) } }
    writer.field("file", result.file.name)
    writer.field("line", result.line)
    writer.field("outcome", result.outcome.rawValue)
    writer.field("seconds", seconds: result.seconds)
    if let reason = result.expectFailure { writer.field("expectFailure", reason) }
    if let reason = result.skipReason { writer.field("reason", reason) }
    if let attempt = result.attempt { writer.field("attempt", attempt) }
    if !result.earlier.isEmpty { writer.write(result.earlier) }
    let problems = result.problems()
    guard !problems.isEmpty else { return }
    writer.field("problemCount", result.problemCount)
    write(problems, of: result.file, in: &writer)
    if [.diverged, .failed].contains(result.outcome), let flow = result.record {
      write(flow, of: result.file, in: &writer)
    }
  }

  private func write(_ flow: FlowRecord, of file: SourceFile, in writer: inout JSONWriter) {
    writer.field("stepCount", flow.steps.count)
    writer.objects("steps", flow.recentSteps) { writer, step in
      writer.field("index", step.number)
      writer.field("label", step.label)
      write(step.place, within: file, in: &writer)
      writer.field("outcome", step.outcome.rawValue)
      if let reason = step.skipReason { writer.field("reason", reason) }
    }
  }

  private func write(_ problems: [Problem], of file: SourceFile, in writer: inout JSONWriter) {
    writer.objects("problems", problems) { write($1, of: file, in: &$0) }
  }

  private func write(_ problem: Problem, of file: SourceFile, in writer: inout JSONWriter) {
    let kind = problem.divergence?.kind.rawValue ?? problem.id
    writer.field("kind", kind)
    if kind != problem.id { writer.field("id", problem.id) }
    writer.field("severity", problem.severity.rawValue)
    writer.field("message", problem.message)
    if let place = problem.place {
      write(place, within: file, in: &writer)
    } else if problem.file.name != file.name {
      writer.field("file", problem.file.name)
    }
    if let step = problem.step { writer.field("step", step + 1) }
    if let divergence = problem.divergence {
      writer.field("key", divergence.key)
      writer.field("expected", divergence.expected)
      writer.field("actual", divergence.actual)
    }
    writer.objects("why", problem.reasons) { writer, reason in
      if let step = reason.step { writer.field("step", step) }
      write(reason.place, within: file, in: &writer)
      writer.field("text", reason.text)
    }
    writer.field("fix", problem.fix)
  }

  /// Writes a place; its file only if it isn't `file`.
  private func write(_ place: Place, within file: SourceFile, in writer: inout JSONWriter) {
    if place.file.name != file.name { writer.field("file", place.file.name) }
    let start = place.start
    writer.field("line", start.line)
    writer.field("column", start.column)
  }
}
