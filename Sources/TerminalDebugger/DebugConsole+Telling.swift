import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

// Where the session is and what the last step did, in lines.
extension DebugConsole {
  /// Everything that is told after a move where there is no screen.
  package var toldMove: [String] {
    var lines: [String] = []
    if let reason { lines.append(reason) }
    lines.append(lastTitle)
    lines += lastLines(showsTrail: false).map { $0.isEmpty ? "" : "  " + $0 }
    lines += session.watches.map { "  watch     " + line(of: $0) }
    lines.append(nextLine)
    return text.mask(lines.joined(separator: "\n")).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// What the flow is, and how it ends, for somebody who has just opened it.
  package var greeting: String {
    let steps = session.count == 1 ? "1 step" : "\(session.count) steps"
    return "\(text.show(flowTitle)) · \(text.show(id)) · \(steps) · \(verdict)"
  }

  var flowTitle: String {
    let flow = session.flow
    return flow.caseName.map { "\(flow.name) [\($0)]" } ?? flow.name
  }

  /// How the flow ends.
  var verdict: String {
    let style = verdictStyle
    let mark = style == .success ? "✓ " : style == .error ? "✗ " : ""
    return text.painter.paint(mark + ending, style)
  }

  private var verdictStyle: TextStyle {
    let transcript = recording.transcript
    if transcript.wasStopped { return .warning }
    return transcript.isKnownFailure ? .faint : transcript.outcome == .diverged ? .error : .success
  }

  private var ending: String {
    let transcript = recording.transcript
    if transcript.wasStopped { return "was stopped" }
    if transcript.isKnownFailure { return "diverges, as expected" }
    guard transcript.outcome == .diverged else { return "passes" }
    let steps = recording.divergentSteps
    let more = steps.count > 1 ? " and \(steps.count - 1) more" : ""
    return "diverges" + (steps.first.map { " at step \($0)" } ?? "") + more
  }

  /// Why the session stopped; nil where it did what was asked for.
  var reason: String? {
    let painter = text.painter
    switch session.stop {
    case .entry, .step, .place: return nil
    case .breakpoint(let ids):
      return ids.map { painter.paint("breakpoint \(describe($0))", .warning) }.joined(separator: "; ")
    case .divergence: return painter.paint("a divergence", .error)
    case .end: return "the end"
    case .start: return "the start"
    case .nowhere: return "there is no such place"
    case .interrupted: return "interrupted"
    }
  }

  // MARK: The last step

  /// The last step, with its number.
  var lastTitle: String { lastTitle(of: " of \(session.count)") }

  func lastTitle(of count: String) -> String {
    let position = session.cursor.position
    guard position > 0 else { return "step 0\(count): the start" }
    let record = recording.record(of: position)
    let label = text.show(DivergenceFormatter.short(record.step.label))
    return "step \(position)\(count): \(label)  \(text.painter.paint(name(record.place(in: session.flow)), .place))"
  }

  /// What the last step did, and what is wrong with it.
  func lastLines(showsTrail: Bool) -> [String] {
    let position = session.cursor.position
    guard position > 0 else {
      let start = "path      \(text.show(DivergenceFormatter.path(StackSnapshot(recording.state(after: 0)))))"
      return [start] + divergenceLines(session.divergences, step: nil, showsTrail: showsTrail)
    }
    let record = recording.record(of: position)
    return effect(of: record, on: recording.state(after: position - 1))
      + divergenceLines(record.divergences, step: position, showsTrail: showsTrail)
  }

  /// What a step did to a stack.
  func effect(of record: StepRecord, on before: StackState) -> [String] {
    let painter = text.painter
    let (old, new) = (StackSnapshot(before), StackSnapshot(record.after))
    var lines = changes(from: old, to: new)
    guard record.step.acts else {
      if case .block = record.step.argument { return lines + [painter.paint("this block is done", .faint)] }
      let isFine = record.outcome == .passed && record.step.argument.expectations != nil
      return lines + (isFine ? [painter.paint("it holds", .success)] : [])
    }
    if lines.isEmpty, record.outcome != .refused { lines.append(painter.paint("nothing changed", .faint)) }
    if record.outcome == .refused { lines.append(painter.paint("refused, and nothing changed", .warning)) }
    let transition = record.change.transition
    if transition.kind != .none {
      let levels = transition.levels == 1 ? "1 level" : "\(transition.levels) levels"
      lines.append("shown     \(transition.kind.rawValue), \(levels), \(transition.animated ? "animated" : "at once")")
    }
    for diagnostic in record.change.diagnostics {
      let style: TextStyle =
        switch diagnostic.severity {
        case .note: .place
        case .warning: .warning
        case .error: .error
        }
      let word = painter.paint(diagnostic.severity.rawValue, style)
      let gap = String(repeating: " ", count: 10 - diagnostic.severity.rawValue.count)
      let id = painter.paint("[\(diagnostic.id.rawValue)]", .faint)
      lines.append("\(word)\(gap)\(text.show(diagnostic.message))  \(id)")
    }
    return lines
  }

  /// What became of a stack; of a deep one only what left and what came.
  private func changes(from old: StackSnapshot, to new: StackSnapshot) -> [String] {
    let painter = text.painter
    guard old.columns == nil, new.columns == nil, old.root == new.root, max(old.depth, new.depth) > Self.deep else {
      return StateComparison(old, new, painter: painter).lines
    }
    let change = new.change(from: old)
    guard !change.isNone else { return [] }
    func names(_ entries: some Sequence<StackSnapshot.Entry>, of count: Int) -> String {
      entries.prefix(Self.shown).map(\.text).joined(separator: "  ") + (count > Self.shown ? "  …" : "")
    }
    var lines = ["depth     \(old.depth) → \(new.depth)"]
    if change.left > 0 {
      let left = old.entries(last: min(change.left, Self.shown))
      lines.append(painter.paint("−         \(names(left, of: change.left))", .removed))
    }
    if !change.entered.isEmpty {
      lines.append(painter.paint("+         \(names(change.entered, of: change.entered.count))", .added))
    }
    return lines
  }

  /// A stack is deep that has more screens than these.
  private static let deep = 200
  /// Of more entries only so many are told.
  private static let shown = 12

  func divergenceLines(_ divergences: [Divergence], step: Int?, showsTrail: Bool) -> [String] {
    let formatter = DivergenceFormatter(recording, painter: text.painter)
    return divergences.flatMap { divergence in
      let block = formatter.format(divergence, step: step.map { $0 - 1 }, showsTrail: showsTrail)
      return [""] + block.split(separator: "\n", omittingEmptySubsequences: true).map { String($0.dropFirst(2)) }
    }
  }

  // MARK: The next step

  /// What is done next.
  var nextLine: String {
    guard let next else { return "the end: the flow \(ending)" }
    return "next: \(next.words)  \(text.painter.paint(name(next.place), .place))"
  }

  /// What is done next, where its place is seen anyway.
  var shortNextLine: String { next.map { "next: \($0.words)" } ?? "the end" }

  private var next: (words: String, place: Place)? {
    guard let step = session.step, !step.isDone || session.cursor.position < session.count else {
      return nil
    }
    if step.isDone, let next = session.next {
      return (text.show(DivergenceFormatter.short(next.step.label)), next.place(in: session.flow))
    }
    return (text.show(DivergenceFormatter.short(step.words)), step.place)
  }
}
