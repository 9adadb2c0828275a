import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import JSONText
import NavigationEngine

/// Writes the line of each step of a flow, from the records of a run or from reported steps.
///
/// This is the only place that knows the form of such a line. A line has what the flow's first line doesn't say: fields
/// that have their default values are left out. It holds only the text of the last state, so that a path that isn't held
/// elsewhere can still be changed in place.
struct StepLines: ~Copyable {
  /// The flow's own file.
  private var ownFile: SourceFile
  /// The places of the file that the last step is in.
  private var cursor: (file: SourceFile, locations: LocationCursor)
  private var state: StateJSONCache
  /// The number of the last step.
  private var number: Int
  /// The beginning of the last line, with its number.
  private var beginning = NumberText(StepLines.head)
  /// The place in the last line, and the column in it.
  private var (placeText, columnText) = (NumberText(StepLines.line), NumberText(StepLines.column))
  /// The ends of lines with some transitions.
  private var tails: [(transition: Transition, isAfterPath: Bool, text: [UInt8])] = []

  /// The flow's initial state as JSON.
  var initial: [UInt8] { state.initial.fields.text }

  // The texts before the values of a line's fields, which ``PlainStepLine`` knows, too.
  static let head = Array(#"{"event":"step","index":"#.utf8)
  static let label = Array(#","label":"#.utf8)
  static let (line, column) = (Array(#","line":"#.utf8), Array(#","column":"#.utf8))
  static let (after, transition) = (Array(#","after":"#.utf8), Array(#","transition":"#.utf8))
  private static let end = Array("}\n".utf8)
  /// The end of a line whose state has only a path.
  private static let endAfterPath = StateJSONCache.pathEnd + end
  private static let maxTails = 16

  /// Begins with the records of a run.
  ///
  /// - Parameters:
  ///   - initial: The flow's initial state, which its first line says.
  ///   - current: The state before the first step that is written; nil for the initial one.
  ///   - file: The flow's file.
  ///   - count: The number of steps before the first that is written.
  ///   - text: The text of the initial state, if it is known.
  init(
    from initial: StackState,
    now current: StackState? = nil,
    in file: SourceFile,
    behind count: Int = 0,
    _ text: InitialState? = nil
  ) {
    self.init(StateJSONCache(initial, text), in: file, behind: count)
    if let current { state.change(to: current) }
  }

  /// Begins with reported steps, in which secrets are already masked.
  ///
  /// - Parameters:
  ///   - initial: The flow's initial state, which its first line says.
  ///   - current: The state before the first step that is written; nil for the initial one.
  ///   - file: The flow's file.
  init(
    from initial: StackSnapshot,
    now current: StackSnapshot? = nil,
    in file: SourceFile
  ) {
    self.init(StateJSONCache(initial), in: file, behind: 0)
    if let current { state.change(to: current) }
  }

  private init(_ state: StateJSONCache, in file: SourceFile, behind count: Int) {
    number = count
    ownFile = file
    cursor = (ownFile, LocationCursor(ownFile))
    self.state = state
  }

  /// Begins with the records of another run.
  ///
  /// - Parameters:
  ///   - initial: The flow's initial state, which its first line says.
  ///   - file: The flow's file.
  ///   - text: The text of the initial state.
  mutating func begin(from initial: StackState, in file: SourceFile, _ text: InitialState) {
    (ownFile, number) = (file, 0)
    cursor = (file, LocationCursor(file))
    state.begin(initial, text)
  }

  /// Writes the line of the next step of a run.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that contain it; nil for a step of the flow's own list.
  ///   - outcome: The step's outcome.
  ///   - after: The state after the step; nil if the step doesn't act.
  ///   - change: The change by the last acting step: this one or an earlier one.
  ///   - divergences: The step's divergences.
  ///   - isReached: Whether the flow came to the step; if not, the step's own reason isn't why it is skipped.
  ///   - writer: Receives the line.
  mutating func add(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    after: StackState?,
    _ change: NavigationStack.Change,
    _ divergences: [Divergence] = [],
    isReached: Bool = true,
    to writer: inout JSONWriter
  ) {
    // A step without a label of its author's is labelled by its text, which begins with the verb.
    let verb = step.isLabelledByName || step.label.begins(withWord: step.name) ? nil : step.name
    begin(number + 1, verb, in: &writer)
    writer.put { step.writeLabel(to: &$0) }
    locate(scope?.file ?? ownFile, step.range, outcome, in: &writer)
    let reason = isReached ? step.skipReason : nil
    // A checking step changes nothing; its `change` is that of the last acting step, and isn't written again.
    guard let after else { return end(reason, scope, .none, [], divergences, in: &writer) }
    state.change(to: after)
    end(reason, scope, change.transition, change.diagnostics, divergences, in: &writer)
  }

  /// Writes the line of a reported step.
  ///
  /// - Parameters:
  ///   - step: The step with its number.
  ///   - after: The state after the step; nil if it is the one before it.
  ///   - writer: Receives the line.
  mutating func add(_ step: ReportedStep, after: StackSnapshot?, to writer: inout JSONWriter) {
    begin(step.number, step.label.begins(withWord: step.verb) ? nil : step.verb, in: &writer)
    writer.put(step.label)
    locate(step.place.file, step.place.range, step.outcome, in: &writer)
    if let after { state.change(to: after) }
    end(step.skipReason, step.scope, step.transition, step.diagnostics, step.divergences, in: &writer)
  }

  /// Writes the fields before the label, and the label's key.
  ///
  /// - Parameters:
  ///   - number: The step's number.
  ///   - verb: The verb; nil if the label begins with it.
  ///   - writer: Receives the fields.
  private mutating func begin(_ number: Int, _ verb: String?, in writer: inout JSONWriter) {
    self.number = number
    guard let verb else {
      beginning.change(to: number, Self.label)
      return writer.raw(beginning.bytes)
    }
    writer.raw(Self.head)
    writer.put(number)
    writer.field("verb", verb)
    writer.raw(Self.label)
  }

  /// Writes the fields between the label and the state.
  private mutating func locate(
    _ file: SourceFile,
    _ range: SourceRange,
    _ outcome: StepRecord.Outcome,
    in writer: inout JSONWriter
  ) {
    if file !== cursor.file { cursor = (file, LocationCursor(file)) }
    let start = cursor.locations.location(of: Int(range.start))
    if file !== ownFile { writer.path("file", file.name) }
    columnText.change(to: start.column, [])
    placeText.change(to: start.line, columnText.bytes)
    writer.raw(placeText.bytes)
    if outcome != .passed { writer.field("outcome", outcome.rawValue) }
  }

  /// Writes the state and the fields after it.
  private mutating func end(
    _ reason: String?,
    _ scope: StepScope?,
    _ transition: Transition,
    _ diagnostics: [EngineDiagnostic],
    _ divergences: [Divergence],
    in writer: inout JSONWriter
  ) {
    if let reason { writer.field("reason", reason) }
    let isAfterPath = state.write(to: &writer)
    if diagnostics.isEmpty, divergences.isEmpty, scope == nil { return end(transition, isAfterPath, in: &writer) }
    if isAfterPath { writer.raw(StateJSONCache.pathEnd) }
    if transition != .none { writer.write(changed: transition) }
    if !diagnostics.isEmpty { writer.write(diagnostics) }
    if !divergences.isEmpty { writer.write(divergences, in: ownFile) }
    if scope != nil { writer.write(scope, in: ownFile) }
    writer.raw(Self.end)
  }

  /// Writes the end of a line that has nothing but a transition after the state; a flow has few that differ.
  private mutating func end(_ transition: Transition, _ isAfterPath: Bool, in writer: inout JSONWriter) {
    if transition == .none { return writer.raw(isAfterPath ? Self.endAfterPath : Self.end) }
    for number in tails.indices where tails[number].isAfterPath == isAfterPath {
      if tails[number].transition == transition { return writer.raw(tails[number].text) }
    }
    var text = JSONWriter()
    if isAfterPath { text.raw(StateJSONCache.pathEnd) }
    text.write(changed: transition)
    text.raw(Self.end)
    if tails.count < Self.maxTails { tails.append((transition, isAfterPath, text.bytes)) }
    writer.raw(text.bytes)
  }
}

extension String {
  /// Whether the text up to the first space is a word.
  fileprivate func begins(withWord word: String) -> Bool {
    let (text, word) = (utf8, word.utf8)
    return text.starts(with: word) && (text.count == word.count || text.dropFirst(word.count).first == 0x20)
  }
}

extension StepLines {
  /// Writes the lines of the rest of a run.
  ///
  /// - Parameters:
  ///   - transcript: The run.
  ///   - writer: Receives the lines.
  ///   - line: A function that is called after each line, and returns whether to go on.
  mutating func write(_ transcript: Transcript, to writer: inout JSONWriter, after line: (inout JSONWriter) -> Bool) {
    let records = transcript.records
    for number in number..<records.count {
      add(
        records[number].step,
        records[number].scope,
        records[number].outcome,
        after: records[number].step.acts ? records[number].after : nil,
        records[number].change,
        records[number].divergences,
        to: &writer
      )
      if !line(&writer) { return }
    }
    for skipped in transcript.skipped {
      let none = NavigationStack.Change(.none)
      add(skipped.step, skipped.scope, .skipped, after: nil, none, isReached: false, to: &writer)
      if !line(&writer) { return }
    }
  }
}
