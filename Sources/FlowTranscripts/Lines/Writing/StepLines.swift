import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import JSONText
import NavigationEngine

/// Writes the line of each step of a flow, from the records of a run or from reported steps.
///
/// This is the only place that knows the form of such a line. It holds as bytes what all lines begin with, and only the
/// text of the last state, so that a path that isn't held elsewhere can still be changed in place.
struct StepLines {
  /// The path from the folder that written file names are relative to, to the one that they are relative to now.
  private let folder: String
  /// The flow's own file.
  private let ownFile: SourceFile
  /// The places of the file that the last step is in.
  private var cursor: (file: SourceFile, locations: LocationCursor)
  private var state: StateJSONCache
  /// The text from the line's beginning to the step's number.
  private let head: [UInt8]
  /// The number of the last step.
  private var number: Int

  private static let end = Array("}\n".utf8)

  /// Begins with the records of a run.
  ///
  /// - Parameters:
  ///   - initial: The state before the first step that is written.
  ///   - result: The flow; only its identity and its file are used.
  ///   - count: The number of steps before the first that is written.
  ///   - folder: The path that is put before file names.
  init(from initial: StackState, of result: FlowResult, behind count: Int = 0, folder: String = ".") {
    self.init(StateJSONCache(initial), of: result, behind: count, folder)
  }

  /// Begins with reported steps, in which secrets are already masked.
  ///
  /// - Parameters:
  ///   - initial: The state before the first step that is written.
  ///   - result: The flow; only its identity and its file are used.
  ///   - folder: The path that is put before file names.
  init(from initial: StackSnapshot, of result: FlowResult, folder: String = ".") {
    self.init(StateJSONCache(initial), of: result, behind: 0, folder)
  }

  private init(_ state: StateJSONCache, of result: FlowResult, behind count: Int, _ folder: String) {
    self.folder = folder
    var writer = JSONWriter(reserving: 1 << 8)
    writer.raw(Array("{".utf8))
    writer.cut(to: 1, isFirst: true)
    writer.beginStep(of: result)
    head = writer.bytes
    number = count
    ownFile = result.file
    cursor = (ownFile, LocationCursor(ownFile))
    self.state = state
  }

  /// Writes the line of the next step of a run.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that contain it; nil for a step of the flow's own list.
  ///   - outcome: The step's outcome.
  ///   - after: The state after the step.
  ///   - change: The change by the last acting step: this one or an earlier one.
  ///   - divergences: The step's divergences.
  ///   - writer: Receives the line.
  mutating func add(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    after: StackState,
    _ change: NavigationStack.Change,
    _ divergences: [Divergence] = [],
    to writer: inout JSONWriter
  ) {
    // A checking step changes nothing; its `change` is that of the last acting step, and isn't written again.
    let acts = outcome != .skipped && step.acts
    begin(number + 1, step.name, step.label, scope?.file ?? ownFile, step.range, outcome, in: &writer)
    writeStates(reason: step.skipReason, in: &writer)
    if acts { state.change(to: after) }
    writer.raw(state.bytes)
    let (transition, diagnostics) = acts ? (change.transition, change.diagnostics) : (.none, [])
    end(scope, transition, diagnostics, divergences, in: &writer)
  }

  /// Writes the line of a reported step.
  ///
  /// - Parameters:
  ///   - step: The step with its number.
  ///   - after: The state after the step; nil if it is the one before it.
  ///   - writer: Receives the line.
  mutating func add(_ step: ReportedStep, after: StackSnapshot?, to writer: inout JSONWriter) {
    begin(step.number, step.verb, step.label, step.place.file, step.place.range, step.outcome, in: &writer)
    writeStates(reason: step.skipReason, in: &writer)
    if let after { state.change(to: after) }
    writer.raw(state.bytes)
    end(step.scope, step.transition, step.diagnostics, step.divergences, in: &writer)
  }

  /// Writes the fields before the states.
  private mutating func begin(
    _ number: Int,
    _ verb: String,
    _ label: String,
    _ file: SourceFile,
    _ range: SourceRange,
    _ outcome: StepRecord.Outcome,
    in writer: inout JSONWriter
  ) {
    if file !== cursor.file { cursor = (file, LocationCursor(file)) }
    let start = cursor.locations.location(of: Int(range.start))
    self.number = number
    writer.raw(head)
    writer.field("index", number)
    writer.field("verb", verb)
    writer.field("label", label)
    writer.path("file", file.name)
    writer.field("line", start.line)
    writer.field("column", start.column)
    writer.field("outcome", outcome.rawValue)
  }

  /// Writes why a step is skipped, if it says so, and the state before it.
  private func writeStates(reason: String?, in writer: inout JSONWriter) {
    if let reason { writer.field("reason", reason) }
    writer.begin("before")
    writer.raw(state.state)
  }

  /// Writes the text after the state after the step.
  private func end(
    _ scope: StepScope?,
    _ transition: Transition,
    _ diagnostics: [EngineDiagnostic],
    _ divergences: [Divergence],
    in writer: inout JSONWriter
  ) {
    writer.write(transition, diagnostics)
    writer.write(divergences, in: ownFile)
    writer.write(scope)
    writer.raw(Self.end)
  }
}

extension StepLines {
  /// Writes the lines of the rest of a run.
  ///
  /// - Parameters:
  ///   - transcript: The run.
  ///   - writer: Receives the lines.
  ///   - line: A function that is called after each line.
  mutating func write(_ transcript: Transcript, to writer: inout JSONWriter, after line: (inout JSONWriter) -> Void) {
    let records = transcript.records
    for number in number..<records.count {
      add(
        records[number].step,
        records[number].scope,
        records[number].outcome,
        after: records[number].after,
        records[number].change,
        records[number].divergences,
        to: &writer
      )
      line(&writer)
    }
    let last = records.last?.after ?? transcript.initial
    for skipped in transcript.skipped {
      add(skipped.step, skipped.scope, .skipped, after: last, NavigationStack.Change(.none), to: &writer)
      line(&writer)
    }
  }
}
