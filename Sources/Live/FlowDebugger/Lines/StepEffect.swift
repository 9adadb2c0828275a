import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

extension StepRecord {
  /// The maximum depth of a stack that is compared in full.
  private static let deep = 200
  /// The maximum number of entries that are listed.
  private static let shown = 12

  /// The effect of the step on a stack: its change, then the transition and the diagnostics.
  func effect(on before: StackState, _ text: DebugText) -> [String] {
    let painter = text.painter
    if let reason = step.skipReason { return [painter.paint("skipped: \(text.show(reason))", .warning)] }
    let (old, new) = (StackSnapshot(before), StackSnapshot(after))
    var lines = changes(from: old, to: new, text.painter)
    guard step.acts else {
      if case .block = step.argument { return lines + [painter.paint("this block is done", .faint)] }
      let isFine = outcome == .passed && step.argument.expectations != nil
      return lines + (isFine ? [painter.paint("it holds", .success)] : [])
    }
    if lines.isEmpty, outcome != .refused { lines.append(painter.paint("nothing changed", .faint)) }
    if outcome == .refused { lines.append(painter.paint("refused, and nothing changed", .warning)) }
    let transition = change.transition
    if transition.kind != .none { lines.append("shown     \(transition.summary)") }
    for diagnostic in change.diagnostics {
      let word = painter.paint(diagnostic.severity.rawValue, diagnostic.severity.style)
      let gap = String(repeating: " ", count: 10 - diagnostic.severity.rawValue.count)
      let id = painter.paint("[\(diagnostic.id.rawValue)]", .faint)
      lines.append("\(word)\(gap)\(text.show(diagnostic.message))  \(id)")
    }
    return lines
  }

  /// The change of a stack; for a deep one, only the entries that left and entered.
  private func changes(from old: StackSnapshot, to new: StackSnapshot, _ painter: TextPainter) -> [String] {
    guard old.scene == nil, new.scene == nil, old.columns == nil, new.columns == nil, old.root == new.root,
      max(old.depth, new.depth) > Self.deep
    else {
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
}
