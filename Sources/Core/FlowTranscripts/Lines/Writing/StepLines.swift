import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

/// Writes the line of each step of a flow.
///
/// This is the only place that knows the form of such a line. A line has what the flow's first line doesn't say: fields
/// that have their default values are left out.
struct StepLines {
  /// The flow's own file.
  private let ownFile: SourceFile
  private var states: StateLines

  /// Begins before the first step.
  init(from initial: StackSnapshot, in file: SourceFile) {
    (ownFile, states) = (file, StateLines(from: initial))
  }

  /// Writes the flow's initial state as a field of the line that is open.
  func writeInitial(to writer: inout JSONWriter) { states.writeInitial(to: &writer) }

  /// Passes over steps whose lines are written, given the state after them.
  mutating func pass(to state: StackSnapshot) { states.pass(to: state) }

  /// Writes the line of a step.
  ///
  /// - Parameters:
  ///   - step: The step with its number.
  ///   - after: The state after the step; nil if it is the one before it.
  ///   - writer: Receives the line.
  mutating func add(_ step: ReportedStep, after: StackSnapshot?, to writer: inout JSONWriter) {
    writer.line { writer in
      writer.field("event", "step")
      writer.field("index", step.number)
      // A label that isn't its author's begins with the verb.
      if !step.label.begins(withWord: step.verb) { writer.field("verb", step.verb) }
      writer.field("label", step.label)
      writer.begin(step.place, in: ownFile)
      if step.outcome != .passed { writer.field("outcome", step.outcome.rawValue) }
      if let reason = step.skipReason { writer.field("reason", reason) }
      states.write(after, to: &writer)
      if step.transition != .none { writer.write(changed: step.transition) }
      if !step.diagnostics.isEmpty { writer.write(step.diagnostics) }
      if !step.divergences.isEmpty { writer.write(step.divergences, in: ownFile) }
      writer.write(step.scope, in: ownFile)
    }
  }
}

extension String {
  /// Whether the text up to the first space is a word.
  fileprivate func begins(withWord word: String) -> Bool {
    let (text, word) = (utf8, word.utf8)
    return text.starts(with: word) && (text.count == word.count || text.dropFirst(word.count).first == 0x20)
  }
}
