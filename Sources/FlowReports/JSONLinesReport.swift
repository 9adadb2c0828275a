package import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// The transcript for programs: one event a line, schema version 1.
package struct JSONLinesReport: Report {
  private let version: String

  package init(version: String) { self.version = version }

  package var needsCount: Bool { true }

  package var needsPassedSteps: Bool { true }

  package var isAppended: Bool { true }

  package var syntax: Redactor.Syntax { .json }

  package func start(_ run: RunStart) -> String {
    line { writer in
      writer.field("event", "run-started")
      writer.field("schema", 1)
      writer.object("tool") { writer in
        writer.field("name", "navflow")
        writer.field("version", version)
      }
      writer.field("flows", run.flows)
      writer.field("seed", run.seed.map { Int(clamping: $0) })
    }
  }

  package func write(_ result: FlowResult, to text: inout String) {
    if case .invalid(let diagnostics) = result.content {
      for diagnostic in diagnostics { text += invalid(diagnostic) }
    }
    text += flowStarted(result)
    var steps = 0
    var divergences = 0
    if case .ran(let flow) = result.content {
      steps = flow.doneCount
      divergences = flow.divergenceCount
      writeSteps(of: flow, result, to: &text)
    }
    text += line { writer in
      writer.field("event", "flow-finished")
      identify(result, in: &writer)
      writer.field("outcome", result.outcome.rawValue)
      writer.field("steps", steps)
      writer.field("divergences", divergences)
      writer.field("seconds", seconds: result.seconds)
    }
    if let parting = result.parting { text += line { writer in write(parting, of: result, in: &writer) } }
  }

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {
    for diagnostic in diagnostics { text += invalid(diagnostic) }
  }

  private func write(_ parting: ProfileParting, of result: FlowResult, in writer: inout JSONWriter) {
    writer.field("event", "profile-dependent")
    writer.field("flow", result.flowID)
    writer.field("case", result.caseName)
    writer.object("outcomes") { writer in
      for ending in parting.endings { writer.field(ending.profile, ending.outcome.rawValue) }
    }
    writer.field("step", parting.step)
    writer.field("file", parting.place.file.name)
    writer.field("line", parting.place.start.line)
    writer.field("column", parting.place.start.column)
    write(parting.scope, in: &writer)
  }

  package func finish(_ summary: RunSummary) -> String {
    let totals = summary.totals
    return line { writer in
      writer.field("event", "run-finished")
      writer.field("passed", totals.passed)
      writer.field("diverged", totals.diverged)
      writer.field("invalid", totals.invalid)
      writer.field("failed", 0)
      writer.field("skipped", totals.skipped)
      writer.field("seconds", seconds: totals.seconds)
    }
  }

  /// One error or warning in a text, as it stands before the flow that can't run for it; `check` prints these too.
  package func invalid(_ diagnostic: Diagnostic) -> String {
    line { writer in
      writer.field("event", diagnostic.severity == .error ? "invalid" : "warning")
      writer.field("file", diagnostic.file.name)
      writer.field("line", diagnostic.place?.start.line)
      writer.field("column", diagnostic.place?.start.column)
      writer.field("id", diagnostic.id.description)
      writer.field("message", diagnostic.message)
    }
  }

  private func flowStarted(_ result: FlowResult) -> String {
    line { writer in
      writer.field("event", "flow-started")
      identify(result, in: &writer)
      writer.field("name", result.name)
      writer.array("tags") { writer in for tag in result.tags { writer.element(tag) } }
      writer.field("file", result.file.name)
      writer.field("line", result.line)
    }
  }

  private func identify(_ result: FlowResult, in writer: inout JSONWriter) {
    writer.field("flow", result.flowID)
    writer.field("case", result.caseName)
    writer.field("profile", result.profile)
  }

  private func line(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(nil, body)
    return writer.text + "\n"
  }
}

// MARK: Steps

extension JSONLinesReport {
  private func writeSteps(of flow: FlowRecord, _ result: FlowResult, to text: inout String) {
    if let divergence = flow.flowDivergence, !flow.hasStarted {
      text += line { writer in
        begin(result, index: 0, verb: "launch", label: "launch", at: divergence.place, in: &writer)
        writer.field("outcome", StepRecord.Outcome.refused.rawValue)
        write(flow.initial, as: "before", in: &writer)
        write(flow.initial, as: "after", in: &writer)
        write(Transition.none, [], in: &writer)
        write([divergence], of: result, with: &writer)
      }
    }
    for step in flow.steps {
      text += line { writer in
        begin(result, index: step.number, verb: step.verb, label: step.label, at: step.place, in: &writer)
        writer.field("outcome", step.outcome.rawValue)
        write(flow.state(before: step.number - 1), as: "before", in: &writer)
        write(flow.state(after: step.number - 1), as: "after", in: &writer)
        write(step.transition, step.diagnostics, in: &writer)
        write(step.divergences, of: result, with: &writer)
        write(step.scope, in: &writer)
      }
    }
  }

  /// Within what a step was done, the outermost first; nothing for a step of the flow's own list.
  private func write(_ scope: StepScope?, in writer: inout JSONWriter) {
    guard let scopes = scope?.chain else { return }
    writer.array("within") { writer in
      for scope in scopes {
        writer.object { writer in
          writer.field("label", scope.label)
          writer.field("file", scope.place.file.name)
          writer.field("line", scope.place.start.line)
          writer.field("column", scope.place.start.column)
        }
      }
    }
  }

  private func begin(
    _ result: FlowResult,
    index: Int,
    verb: String,
    label: String,
    at place: Place,
    in writer: inout JSONWriter
  ) {
    writer.field("event", "step")
    identify(result, in: &writer)
    writer.field("index", index)
    writer.field("verb", verb)
    writer.field("label", label)
    writer.field("file", place.file.name)
    writer.field("line", place.start.line)
    writer.field("column", place.start.column)
  }

  private func write(_ state: StackSnapshot, as key: String, in writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.array("path") { writer in for value in state.path { writer.element(value) } }
      writer.array("visible") { writer in for screen in state.visible { writer.element(screen) } }
      writer.object("bindings") { writer in
        for binding in state.bindings { writer.field(binding.name, binding.value) }
      }
    }
  }

  private func write(_ transition: Transition, _ diagnostics: [EngineDiagnostic], in writer: inout JSONWriter) {
    writer.object("transition") { writer in
      writer.field("kind", transition.kind.rawValue)
      writer.field("levels", transition.levels)
      writer.field("animated", transition.animated)
    }
    writer.array("diagnostics") { writer in
      for diagnostic in diagnostics {
        writer.object { writer in
          writer.field("id", diagnostic.id.rawValue)
          writer.field("severity", diagnostic.severity.rawValue)
          writer.field("message", diagnostic.message)
          writer.array("concerns") { writer in for concern in diagnostic.concerns { writer.element(concern) } }
        }
      }
    }
  }

  private func write(_ divergences: [Divergence], of result: FlowResult, with writer: inout JSONWriter) {
    writer.array("divergences") { writer in
      for divergence in divergences {
        writer.object { writer in write(divergence, in: result.file, with: &writer) }
      }
    }
  }

  private func write(_ divergence: Divergence, in file: SourceFile, with writer: inout JSONWriter) {
    let start = divergence.place.start
    writer.field("kind", divergence.kind.rawValue)
    writer.field("message", divergence.message)
    writer.field("key", divergence.key)
    writer.field("expected", divergence.expected)
    writer.field("actual", divergence.actual)
    if divergence.place.file !== file { writer.field("file", divergence.place.file.name) }
    writer.field("line", start.line)
    writer.field("column", start.column)
    writer.array("why") { writer in
      for cause in divergence.why {
        writer.object { writer in
          writer.field("step", cause.step)
          if cause.place.file !== file { writer.field("file", cause.place.file.name) }
          writer.field("line", cause.place.start.line)
          writer.field("text", cause.text)
        }
      }
    }
  }
}
