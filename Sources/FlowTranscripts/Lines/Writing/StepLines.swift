import FlowDiagnostics
import FlowLanguage
import FlowRunner
import JSONText
import NavigationEngine

/// Writes the line of each step of a flow, from what a run did or from steps as reports tell of them; nothing else knows
/// what such a line looks like.
///
/// It holds what most lines have in common as bytes, and of the last state its text alone, so that a path that isn't
/// held elsewhere can go on changing in place. A line is put together from few and long pieces, since each costs more
/// than its bytes.
struct StepLines {
  /// What stands in every step of a file.
  fileprivate struct FileText {
    let file: SourceFile
    var cursor: LocationCursor
    /// From the end of the label to the line.
    let field: [UInt8]
  }

  /// The way from the folder that the names of files are to begin in to the one that they begin in.
  private let folder: String
  /// The flow's own file.
  private let ownFile: SourceFile
  private var file: FileText
  private var state: StateJSONCache
  /// From the line's beginning to the step's number.
  private var head: CounterText
  /// From the end of the label to the state before the step, and the column and outcome that it is of.
  private var place: (text: CounterText, column: Int, outcome: StepRecord.Outcome)?
  /// What checks of these keys are called.
  private var check: (keys: [ExpectationKey], text: [UInt8]) = ([], [])
  /// The end of a line of a step within others that went as the flow says.
  private var scope: (scope: StepScope, end: [UInt8])?
  private let pieces = StepLineTemplates.shared

  /// For what a run did.
  ///
  /// - Parameters:
  ///   - initial: The state before the first step that is told of.
  ///   - result: Whose steps they are; nothing is asked of it but how the flow is called, and its file.
  ///   - count: How many steps were done before the first.
  ///   - folder: The folder in which names of files begin.
  init(from initial: StackState, of result: FlowResult, behind count: Int = 0, folder: String = ".") {
    self.init(StateJSONCache(initial), of: result, behind: count, folder)
  }

  /// For steps as reports tell of them, with secrets masked in all that is given.
  ///
  /// - Parameters:
  ///   - initial: The state before the first step that is told of.
  ///   - result: Whose steps they are; nothing is asked of it but how the flow is called, and its file.
  ///   - folder: The folder in which names of files begin.
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

  /// Writes the line of the next step that a run did.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that it was done by.
  ///   - outcome: How it ended.
  ///   - after: The state that it led to.
  ///   - change: What the last step that acts did: this one or an earlier one.
  ///   - divergences: What isn't as the flow says.
  ///   - writer: Gets the line.
  mutating func add(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    after: StackState,
    _ change: NavigationStack.Change,
    _ divergences: [Divergence] = [],
    to writer: inout JSONWriter
  ) {
    // A step that only looks leaves all as it is, and stands for what the last one that acts did.
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

  /// Writes the line of a step.
  ///
  /// - Parameters:
  ///   - step: The step, with the number that it is to have.
  ///   - after: The state that it led to; nil where that is the one before it.
  ///   - writer: Gets the line.
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

  /// What stands before the verb.
  private mutating func writeNumber(_ number: Int, in writer: inout JSONWriter) {
    head.set(to: number)
    writer.raw(head.bytes)
  }

  /// From the end of the label to the state before the step.
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

  /// What stands behind the state after the step.
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

  /// The verb, and the label up to its last quotation mark.
  private mutating func writeName(of step: FlowStep, in writer: inout JSONWriter) {
    let verb = pieces.template(of: step.verb)
    // A step of a column is called after that, too.
    if let modifiers = step.modifiers, modifiers.label != nil || modifiers.column != nil {
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
      if values.count == 1 { writer.raw(partOf: values[0]) } else { writer.raw(partOf: .list(values)) }
    case .expectations(let expectations) where !verb.namesDiagnostics:
      writer.raw(verb.labeledWithMore)
      writer.raw(words(of: expectations))
    case .block:
      // It may be a command, which isn't called as its verb is.
      writer.raw(StepLineTemplates.field(verb: step.name))
      writer.raw(partOf: step.label)
    case .count, .screen, .text, .expectations, .prepared, .waiting:
      let words = step.argumentWords
      writer.raw(words.isEmpty ? verb.labeled : verb.labeledWithMore)
      writer.raw(partOf: words)
    }
  }

  /// What is checked, by its keys; steps nearby often check the same.
  private mutating func words(of expectations: [Expectation]) -> [UInt8] {
    let isSame =
      check.keys.count == expectations.count
      && expectations.indices.allSatisfy { check.keys[$0] === expectations[$0].key }
    if !isSame {
      let keys = expectations.map(\.key)
      check = (keys, [UInt8](ascii: keys.map(\.name).joined(separator: ", ")))
    }
    return check.text
  }

  /// What stands after the transition and the diagnostics.
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
  ///   - writer: Gets the lines.
  ///   - line: Is called after each of them.
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
  /// Puts in what a value is called, within quotation marks.
  fileprivate mutating func raw(partOf value: RouteValue) {
    switch value {
    case .string(let text): raw(partOf: text)
    case .list(let values):
      raw(partOf: "[")
      for number in values.indices {
        if number > 0 { raw(StepLineTemplates.shared.between) }
        raw(partOf: values[number])
      }
      raw(partOf: "]")
    case .null, .bool, .int, .double, .map, .typed: raw(partOf: value.description)
    }
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

  /// From the end of the label to the state before a step.
  fileprivate func place(line: Int, column: Int, _ outcome: StepRecord.Outcome) -> CounterText {
    CounterText(field, line, StepLineTemplates.middle(column: column, outcome))
  }
}
