import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The stack after a step or a move, drawn with what changed.
struct StepPicture {
  private let console: FlowConsole

  init(of console: FlowConsole) { self.console = console }

  private var session: DebugSession { console.session }
  private var position: Int { console.position }
  private var text: DebugText { console.text }

  /// The effect of a typed step: its number and label, the transition, the stack, what changed, and the diagnostics.
  func landing(on records: [StepRecord], since before: StackState) -> [String] {
    guard let record = records.last else { return [] }
    let act = records.last { $0.step.acts }
    let headline = "\(position)  \(headline(record, act))"
    guard act != nil else { return [headline] }
    let writer = LineWriter(text) { writer in
      writer.add([headline] + stackLines(since: before))
      // A step that only checks carries the change of the last acting step.
      writer.add(records.filter(\.step.acts).flatMap(\.change.diagnostics))
    }
    return writer.lines
  }

  /// The step's label with its transition.
  private func headline(_ record: StepRecord, _ act: StepRecord?) -> String {
    let painter = text.painter
    let label = TextWidth.visible(record.step.label.excerpt)
    guard let act else {
      return record.step.argument.expectations == nil ? label : "\(label): \(painter.paint("holds", .success))"
    }
    if let id = record.step.modifiers?.expect?.lazy.compactMap(\.refusal).first {
      return "\(label): \(painter.paint("refused, as it says: \(id)", .success))"
    }
    return "\(painter.paint(label, .emphasis)): \(painter.paint(act.change.transition.summary, .faint))"
  }

  /// The text after a move among typed steps.
  func report(from origin: Int) -> [String] {
    let (from, stops) = (min(origin, session.count), console.stops)
    let own = abs(stops.partitioning { $0 >= position } - stops.partitioning { $0 >= from })
    let steps = (own == 0 ? abs(position - from) : own).counted("step")
    let lines = PositionLines(of: console)
    let isBetween = stops[stops.partitioning { $0 >= position }] == position && session.cursor.level == 0
    let here = isBetween ? "here already" : "in a block"
    let done = position == from ? here : "\(steps) \(position < from ? "back" : "forth")"
    let place = position == 0 ? "the start" : "step \(position), “\(console.label(of: position))”"
    return (session.stop.isBreakpoint ? [lines.reason].compactMap(\.self) : [])
      + ["\(position)  \(done): after \(place)"] + stackLines(since: console.recording.state(after: from))
      + (isBetween ? [] : [lines.nextLine])
  }

  /// The stack with what changed, and the watched values.
  func stackLines(since before: StackState) -> [String] {
    // The picture of a single stack shows its changes itself.
    let comparison = StateComparison(StackSnapshot(before), StackSnapshot(console.state), painter: text.painter)
    let isDrawn = console.state.scene == nil && console.state.split == nil
    let lines = picture(since: before) + (isDrawn ? comparison.bindings : comparison.lines)
    return (lines + session.watches.map { "watch     " + console.line(of: $0) }).map { "   " + $0 }
  }

  /// The picture of the stack.
  func picture(since before: StackState?) -> [String] {
    let pane = DebugStackPane(
      StackSnapshot(console.state),
      before: before.map { StackSnapshot($0) },
      showsBindings: false
    )
    return pane.lines(width: (text.painter.width ?? 100) - 4, height: 12, text).map(\.withoutTrailingSpace)
  }
}

extension DebugSession.Stop {
  fileprivate var isBreakpoint: Bool { if case .breakpoint = self { true } else { false } }
}

extension Transition {
  /// The transition for people: `push, 1 level, animated`.
  package var summary: String {
    kind == .none
      ? "no transition" : "\(kind.rawValue), \(levels.counted("level")), \(animated ? "animated" : "at once")"
  }
}
