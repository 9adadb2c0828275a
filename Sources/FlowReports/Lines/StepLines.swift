import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// Writes the steps of a run that was done just now: the same as from a ``ReportedStep`` each, without making any.
struct StepLines {
  /// The words of a verb.
  fileprivate struct VerbText {
    /// Its name as a field, and the beginning of the next one, up to the label's quotation mark.
    let field: [UInt8]
    /// The same with what a label begins with that the author didn't choose.
    let labeled: [UInt8]
    let acts: Bool
  }

  /// What stands in every step of a file.
  fileprivate struct FileText {
    let file: SourceFile
    var cursor: LocationCursor
    /// From the end of the label to the line.
    let field: [UInt8]
  }

  private let result: FlowResult
  private let transcript: Transcript
  /// The flow's own file.
  private let ownFile: SourceFile
  private let head: [UInt8]
  private var verbs = [VerbText?](repeating: nil, count: StepTable.verbs.count)
  private var file: FileText
  private var state: StateText
  private var scope: (scope: StepScope, field: [UInt8])?
  private let marks = Marks()

  init(_ transcript: Transcript, of result: FlowResult) {
    (self.transcript, self.result) = (transcript, result)
    var writer = JSONWriter()
    writer.beginStep(of: result)
    head = [UInt8](ascii: "{") + writer.bytes + [UInt8](ascii: #","index":"#)
    ownFile = transcript.flow.file
    file = FileText(ownFile)
    state = StateText(transcript.initial)
  }

  /// - Parameters:
  ///   - writer: Gets the lines.
  ///   - line: Is called after each of them.
  mutating func write(to writer: inout JSONWriter, after line: (inout JSONWriter) -> Void) {
    for number in transcript.records.indices {
      let step = transcript.records[number].step
      let scope = transcript.records[number].scope
      begin(number + 1, step, scope, transcript.records[number].outcome, in: &writer)
      writer.raw(state.bytes)
      writer.raw(marks.after)
      // A step that only looks leaves all as it is, and stands for what the last one that acts did.
      if acts(step.verb) {
        state.change(to: transcript.records[number].after)
        writer.raw(state.bytes)
        write(transcript.records[number].change, in: &writer)
      } else {
        writer.raw(state.bytes)
        writer.raw(marks.noChange)
      }
      if scope == nil, transcript.records[number].divergences.isEmpty {
        writer.raw(marks.plainEnd)
      } else {
        writer.write(transcript.records[number].divergences, in: result.file)
        end(scope, in: &writer)
      }
      line(&writer)
    }
    for (number, skipped) in transcript.skipped.enumerated() {
      begin(transcript.records.count + number + 1, skipped.step, skipped.scope, .skipped, in: &writer)
      writer.raw(state.bytes)
      writer.raw(marks.after)
      writer.raw(state.bytes)
      writer.raw(marks.noChange)
      writer.raw(marks.noDivergences)
      end(skipped.scope, in: &writer)
      line(&writer)
    }
  }

  // MARK: Parts of a line

  /// What stands before the state.
  private mutating func begin(
    _ number: Int,
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    in writer: inout JSONWriter
  ) {
    writer.raw(head)
    writer.raw(number)
    if case .block = step.argument {
      // It may be a command, which isn't called as its verb is.
      writer.field("verb", step.name)
      writer.field("label", step.label)
    } else {
      learn(step.verb)
      if let label = step.modifiers?.label {
        writer.raw(verbs[Int(step.verb.index)]?.field ?? [])
        writer.raw(partOf: label)
      } else {
        writer.raw(verbs[Int(step.verb.index)]?.labeled ?? [])
        let words = step.argumentWords
        if !words.isEmpty {
          writer.raw(marks.blank)
          writer.raw(partOf: words)
        }
      }
      writer.raw(marks.quote)
    }
    if let scope {
      if scope.file !== file.file { file = FileText(scope.file) }
    } else if ownFile !== file.file {
      file = FileText(ownFile)
    }
    let start = file.cursor.location(of: Int(step.range.start))
    writer.raw(file.field)
    writer.raw(start.line)
    writer.raw(marks.column)
    writer.raw(start.column)
    writer.raw(outcome == .passed ? marks.passed : marks.outcome(outcome))
  }

  private mutating func learn(_ verb: Verb.ID) {
    if verbs[Int(verb.index)] == nil { verbs[Int(verb.index)] = VerbText(StepTable[verb]) }
  }

  private mutating func acts(_ verb: Verb.ID) -> Bool {
    learn(verb)
    return verbs[Int(verb.index)]?.acts == true
  }

  private func write(_ change: NavigationStack.Change, in writer: inout JSONWriter) {
    guard change.diagnostics.isEmpty else { return writer.write(change.transition, change.diagnostics) }
    writer.raw(marks.kind(change.transition.kind))
    writer.raw(change.transition.levels)
    writer.raw(change.transition.animated ? marks.animated : marks.notAnimated)
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
    writer.raw(marks.end)
  }
}

// MARK: What is written again and again

extension StepLines.VerbText {
  fileprivate init(_ verb: Verb) {
    var writer = JSONWriter()
    writer.field("verb", verb.name)
    field = [UInt8](ascii: ",") + writer.bytes + [UInt8](ascii: #","label":""#)
    labeled = field + [UInt8](ascii: verb.name)
    acts = verb.acts
  }
}

extension StepLines.FileText {
  fileprivate init(_ file: SourceFile) {
    var writer = JSONWriter()
    writer.field("file", file.name)
    field = [UInt8](ascii: ",") + writer.bytes + [UInt8](ascii: #","line":"#)
    (self.file, cursor) = (file, LocationCursor(file))
  }
}

/// Pieces of lines, as bytes.
private struct Marks {
  let blank = [UInt8](ascii: " ")
  let quote = [UInt8](ascii: "\"")
  let column = [UInt8](ascii: #","column":"#)
  let passed = Self.text(of: StepRecord.Outcome.passed)
  let after = [UInt8](ascii: #","after":"#)
  let animated = [UInt8](ascii: #","animated":true},"diagnostics":[]"#)
  let notAnimated = [UInt8](ascii: #","animated":false},"diagnostics":[]"#)
  let noChange = [UInt8](ascii: #","transition":{"kind":"none","levels":0,"animated":false},"diagnostics":[]"#)
  let noDivergences = [UInt8](ascii: #","divergences":[]"#)
  let end = [UInt8](ascii: "}\n")
  let plainEnd = [UInt8](ascii: #","divergences":[]}"# + "\n")
  private let push = Self.text(of: Transition.Kind.push)
  private let pop = Self.text(of: Transition.Kind.pop)
  private let replace = Self.text(of: Transition.Kind.replace)
  private let none = Self.text(of: Transition.Kind.none)

  func outcome(_ outcome: StepRecord.Outcome) -> [UInt8] { Self.text(of: outcome) }

  func kind(_ kind: Transition.Kind) -> [UInt8] {
    switch kind {
    case .push: push
    case .pop: pop
    case .replace: replace
    case .none: none
    }
  }

  private static func text(of outcome: StepRecord.Outcome) -> [UInt8] {
    [UInt8](ascii: #","outcome":"\#(outcome.rawValue)","before":"#)
  }

  private static func text(of kind: Transition.Kind) -> [UInt8] {
    [UInt8](ascii: #","transition":{"kind":"\#(kind.rawValue)","levels":"#)
  }
}

extension [UInt8] {
  fileprivate init(ascii text: String) { self.init(text.utf8) }
}
