import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// Writes a line for each step of a run: the same as from a ``ReportedStep`` each, without making any.
///
/// It holds what most lines have in common as bytes, and of the last state its text alone, so that a path that isn't
/// held elsewhere can go on changing in place.
struct StepLines {
  /// What stands in every step of a file.
  fileprivate struct FileText {
    let file: SourceFile
    var cursor: LocationCursor
    /// From the end of the label to the line.
    let field: [UInt8]
  }

  /// The flow's own file.
  private let ownFile: SourceFile
  private let head: [UInt8]
  private var file: FileText
  private var state: StateText
  private var index = DecimalText()
  private var line = DecimalText()
  /// What stands between the line and the state before the step, for the column and outcome of the last one.
  private var middle: (column: Int, outcome: StepRecord.Outcome, text: [UInt8])
  private var scope: (scope: StepScope, field: [UInt8])?
  private let pieces = LinePieces.shared

  /// - Parameters:
  ///   - initial: The state before the first step that is told of.
  ///   - result: Whose steps they are; nothing is asked of it but how the flow is called, and its file.
  ///   - count: How many steps were done before the first.
  init(from initial: StackState, of result: FlowResult, behind count: Int = 0) {
    var writer = JSONWriter()
    writer.beginStep(of: result)
    head = [UInt8](ascii: "{") + writer.bytes + [UInt8](ascii: #","index":"#)
    ownFile = result.file
    file = FileText(ownFile)
    state = StateText(initial)
    index.set(to: count)
    middle = (0, .passed, LinePieces.middle(column: 0, .passed))
  }

  /// Writes the line of the next step.
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
    let acts = outcome != .skipped && pieces.verbs[Int(step.verb.index)].acts
    begin(step, scope, outcome, in: &writer)
    writer.raw(state.bytes)
    writer.raw(pieces.after)
    if acts { state.change(to: after) }
    writer.raw(state.bytes)
    let isPlain = scope == nil && divergences.isEmpty
    if !acts {
      writer.raw(isPlain ? pieces.noChangeAtEnd : pieces.noChange)
    } else if change.diagnostics.isEmpty {
      writer.raw(pieces.kind(change.transition.kind))
      writer.raw(change.transition.levels)
      writer.raw(pieces.end(isAnimated: change.transition.animated, isPlain: isPlain))
    } else {
      writer.write(change.transition, change.diagnostics)
      if isPlain { writer.raw(pieces.plainEnd) }
    }
    if isPlain { return }
    writer.write(divergences, in: ownFile)
    end(scope, in: &writer)
  }

  // MARK: Parts of a line

  /// What stands before the state.
  private mutating func begin(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    in writer: inout JSONWriter
  ) {
    index.set(to: index.value + 1)
    writer.raw(head)
    writer.raw(index.bytes)
    writeName(of: step, in: &writer)
    let home = scope?.file ?? ownFile
    if home !== file.file { file = FileText(home) }
    let start = file.cursor.location(of: Int(step.range.start))
    writer.raw(file.field)
    line.set(to: start.line)
    writer.raw(line.bytes)
    if start.column != middle.column || outcome != middle.outcome {
      middle = (start.column, outcome, LinePieces.middle(column: start.column, outcome))
    }
    writer.raw(middle.text)
  }

  /// The verb, and the label up to its last quotation mark.
  private func writeName(of step: FlowStep, in writer: inout JSONWriter) {
    let verb = pieces.verbs[Int(step.verb.index)]
    if let modifiers = step.modifiers {
      if let label = modifiers.label {
        if case .block = step.argument { writer.raw(LinePieces.field(verb: step.name)) } else { writer.raw(verb.field) }
        return writer.raw(partOf: label)
      }
      if modifiers.column != nil {
        writer.raw(verb.labeledWithMore)
        return writer.raw(partOf: step.argumentWords)
      }
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
      for number in expectations.indices {
        if number > 0 { writer.raw(pieces.between) }
        writer.raw(partOf: expectations[number].key.name)
      }
    case .block:
      // It may be a command, which isn't called as its verb is.
      writer.raw(LinePieces.field(verb: step.name))
      writer.raw(partOf: step.label)
    default:
      let words = step.argumentWords
      writer.raw(words.isEmpty ? verb.labeled : verb.labeledWithMore)
      writer.raw(partOf: words)
    }
  }

  /// What stands after the divergences.
  private mutating func end(_ scope: StepScope?, in writer: inout JSONWriter) {
    if let scope {
      if self.scope?.scope !== scope {
        var field = JSONWriter()
        field.write(scope)
        self.scope = (scope, [UInt8](ascii: ",") + field.bytes)
      }
      writer.raw(self.scope?.field ?? [])
    }
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
    for number in index.value..<records.count {
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
        if number > 0 { raw(LinePieces.shared.between) }
        raw(partOf: values[number])
      }
      raw(partOf: "]")
    default: raw(partOf: value.description)
    }
  }
}

extension StepLines.FileText {
  fileprivate init(_ file: SourceFile) {
    var writer = JSONWriter()
    writer.field("file", file.name)
    field = [UInt8](ascii: #"","#) + writer.bytes + [UInt8](ascii: #","line":"#)
    (self.file, cursor) = (file, LocationCursor(file))
  }
}
