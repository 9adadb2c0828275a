import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import JSONText
import NavigationEngine

/// Writes the line of each step of a flow, from the records of a run or from reported steps.
///
/// This is the only place that knows the form of such a line. It holds as bytes what most lines have in common, and
/// only the text of the last state, so that a path that isn't held elsewhere can still be changed in place. A line is
/// assembled from few and long pieces, since each piece has a cost besides its bytes.
struct StepLines {
  /// The texts that depend on the file of a step.
  fileprivate struct FileText {
    let file: SourceFile
    var cursor: LocationCursor
    /// The text from the end of the label to the line number.
    let field: [UInt8]
  }

  /// The path from the folder that written file names are relative to, to the one that they are relative to now.
  private let folder: String
  /// The flow's own file.
  private let ownFile: SourceFile
  private var file: FileText
  private var state: StateJSONCache
  /// The text from the line's beginning to the step's number.
  private var head: CounterText
  /// The text from the end of the label to the state before the step, with its column and outcome.
  private var place: (text: CounterText, column: Int, outcome: StepRecord.Outcome)?
  /// The keys of the last expectations, and their text in a label.
  private var check: (keys: [ExpectationKey], text: [UInt8]) = ([], [])
  /// The end of a line without divergences for a step within this scope.
  private var scope: (scope: StepScope, end: [UInt8])?
  private let pieces = StepLineTemplates.shared

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
    writer.raw([UInt8](ascii: "{"))
    writer.cut(to: 1, isFirst: true)
    writer.beginStep(of: result)
    writer.raw([UInt8](ascii: #","index":"#))
    head = CounterText(writer.bytes, count)
    ownFile = result.file
    file = FileText(ownFile, folder)
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
    writeNumber(head.number + 1, in: &writer)
    writeName(of: step, in: &writer)
    writePlace(scope?.file ?? ownFile, step.range, outcome, in: &writer)
    writer.raw(state.state)
    if acts { state.change(to: after) }
    writer.raw(state.bytes)
    let (transition, diagnostics) = acts ? (change.transition, change.diagnostics) : (.none, [])
    writeRest(scope, transition, diagnostics, divergences, in: &writer)
  }

  /// Writes the line of a reported step.
  ///
  /// - Parameters:
  ///   - step: The step with its number.
  ///   - after: The state after the step; nil if it is the one before it.
  ///   - writer: Receives the line.
  mutating func add(_ step: ReportedStep, after: StackSnapshot?, to writer: inout JSONWriter) {
    writeNumber(step.number, in: &writer)
    writer.field("verb", step.verb)
    writer.raw(pieces.label)
    writer.raw(partOf: step.label)
    writePlace(step.place.file, step.place.range, step.outcome, in: &writer)
    writer.raw(state.state)
    if let after { state.change(to: after) }
    writer.raw(state.bytes)
    writeRest(step.scope, step.transition, step.diagnostics, step.divergences, in: &writer)
  }

  // MARK: Parts of a line

  /// Writes the text before the verb.
  private mutating func writeNumber(_ number: Int, in writer: inout JSONWriter) {
    head.set(to: number)
    writer.raw(head.bytes)
  }

  /// Writes the text from the end of the label to the state before the step.
  private mutating func writePlace(
    _ file: SourceFile,
    _ range: SourceRange,
    _ outcome: StepRecord.Outcome,
    in writer: inout JSONWriter
  ) {
    let isElsewhere = file !== self.file.file
    if isElsewhere { self.file = FileText(file, folder) }
    let start = self.file.cursor.location(of: Int(range.start))
    if isElsewhere || start.column != place?.column || outcome != place?.outcome {
      place = (self.file.place(line: start.line, column: start.column, outcome), start.column, outcome)
    }
    place?.text.set(to: start.line)
    writer.raw(place?.text.bytes ?? [])
  }

  /// Writes the text after the state after the step.
  private mutating func writeRest(
    _ scope: StepScope?,
    _ transition: Transition,
    _ diagnostics: [EngineDiagnostic],
    _ divergences: [Divergence],
    in writer: inout JSONWriter
  ) {
    let isPlain = scope == nil && divergences.isEmpty
    if diagnostics.isEmpty, let text = pieces.change(transition, isPlain: isPlain) {
      writer.raw(text)
    } else {
      writer.write(transition, diagnostics)
      if isPlain { writer.raw(pieces.plainEnd) }
    }
    if !isPlain { end(scope, divergences, in: &writer) }
  }

  /// Writes the verb, and the label up to its closing quotation mark.
  private mutating func writeName(of step: FlowStep, in writer: inout JSONWriter) {
    let verb = pieces.template(of: step.verb)
    // The label of a step with an address names the stack, too.
    if let modifiers = step.modifiers, modifiers.label != nil || modifiers.stack != nil {
      if case .block = step.argument {
        writer.raw(StepLineTemplates.field(verb: step.name))
      } else {
        writer.raw(verb.field)
      }
      return writer.raw(partOf: step.label)
    }
    switch step.argument {
    case .none: writer.raw(verb.labeled)
    case .value(let value):
      writer.raw(verb.labeledWithMore)
      writer.raw(partOf: value)
    case .values(let values):
      writer.raw(verb.labeledWithMore)
      if values.count == 1 { writer.raw(partOf: values[0]) } else { writer.raw(partOf: values) }
    case .expectations(let expectations) where !verb.namesDiagnostics:
      writer.raw(verb.labeledWithMore)
      writer.raw(summary(of: expectations))
    case .block:
      // The step may be a command, whose name differs from that of its verb.
      writer.raw(StepLineTemplates.field(verb: step.name))
      writer.raw(partOf: step.label)
    case .count, .screen, .text, .expectations, .prepared, .waiting:
      let summary = step.argumentSummary
      writer.raw(summary.isEmpty ? verb.labeled : verb.labeledWithMore)
      writer.raw(partOf: summary)
    }
  }

  /// The keys of expectations as text; nearby steps often check the same keys.
  private mutating func summary(of expectations: [Expectation]) -> [UInt8] {
    let isSame =
      check.keys.count == expectations.count
      && expectations.indices.allSatisfy { check.keys[$0] === expectations[$0].key }
    if !isSame {
      let keys = expectations.map(\.key)
      check = (keys, [UInt8](ascii: keys.map(\.name).joined(separator: ", ")))
    }
    return check.text
  }

  /// Writes the text after the transition and the diagnostics.
  private mutating func end(_ scope: StepScope?, _ divergences: [Divergence], in writer: inout JSONWriter) {
    if divergences.isEmpty, let scope {
      if self.scope?.scope !== scope {
        var text = JSONWriter(folder: folder)
        text.write([Divergence](), in: ownFile)
        text.write(scope)
        self.scope = (scope, [UInt8](ascii: ",") + text.bytes + pieces.end)
      }
      return writer.raw(self.scope?.end ?? pieces.end)
    }
    writer.write(divergences, in: ownFile)
    writer.write(scope)
    writer.raw(pieces.end)
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
    for number in head.number..<records.count {
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

extension JSONWriter {
  /// Writes the description of a value as a part of a label.
  fileprivate mutating func raw(partOf value: RouteValue) {
    switch value {
    case .string(let text) where YAMLSpelling.isPlainWord(text): raw(partOf: text)
    case .string, .null, .bool, .int, .double, .list, .map, .typed: raw(partOf: value.spelled)
    }
  }
}

extension JSONWriter {
  /// Puts in several values as a list, within quotation marks.
  fileprivate mutating func raw(partOf values: [RouteValue]) {
    raw(partOf: "[")
    for number in values.indices {
      if number > 0 { raw(StepLineTemplates.shared.between) }
      raw(partOf: values[number])
    }
    raw(partOf: values.last?.endsWithTag == true ? " ]" : "]")
  }
}

extension StepLines.FileText {
  fileprivate init(_ file: SourceFile, _ folder: String) {
    var writer = JSONWriter(reserving: 1 << 7, folder: folder)
    writer.raw([UInt8](ascii: #"""#))
    writer.path("file", file.name)
    writer.raw([UInt8](ascii: #","line":"#))
    field = writer.bytes
    (self.file, cursor) = (file, LocationCursor(file))
  }

  /// The text from the end of the label to the state before a step.
  fileprivate func place(line: Int, column: Int, _ outcome: StepRecord.Outcome) -> CounterText {
    CounterText(field, line, StepLineTemplates.middle(column: column, outcome))
  }
}
