import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

/// The effect of a step: its number and label, the transition, the stack, what changed, and the diagnostics.
struct ShellEffect {
  private let session: ShellSession
  private let step: Int
  private let before: StackState

  /// Describes a step.
  ///
  /// - Parameters:
  ///   - step: The step, counted from 1 in the lines that were typed.
  ///   - session: The session, which has done it.
  ///   - before: The state before the step.
  init(of step: Int, in session: ShellSession, since before: StackState) {
    (self.step, self.session, self.before) = (step, session, before)
  }

  private var painter: TextPainter { session.painter }

  /// The lines; empty if nothing was recorded.
  var lines: [String] {
    var writer = ShellWriter(painter: painter)
    let records = session.run.records(of: step)
    guard let record = records.last else { return [] }
    let number = session.run.number(after: step)
    let acts = records.contains { $0.step.acts }
    writer.add("\(number)  \(headline(record, acts ? records.last { $0.step.acts } : nil))")
    guard acts else { return writer.lines }
    let after = record.after
    writer.add(session.picture(after, since: before), indent: "   ")
    writer.add(ShellPicture.changes(after, since: before, painter: painter), indent: "   ")
    writer.add(bindingChanges(after), indent: "   ")
    // A step that only checks carries the change of the last acting step.
    writer.add(records.filter(\.step.acts).flatMap(\.change.diagnostics))
    return writer.lines
  }

  /// The step's label with its transition.
  private func headline(_ record: StepRecord, _ act: StepRecord?) -> String {
    let text = TextWidth.visible(record.step.label.excerpt)
    guard let act else {
      return record.step.argument.expectations == nil ? text : "\(text): \(painter.paint("holds", .success))"
    }
    if let id = record.step.modifiers?.expect?.lazy.compactMap(\.refusal).first {
      return "\(text): \(painter.paint("refused, as it says: \(id)", .success))"
    }
    return "\(painter.paint(text, .emphasis)): \(painter.paint(Self.text(act.change.transition), .faint))"
  }

  private static func text(_ transition: Transition) -> String {
    if transition.kind == .none { return "no transition" }
    let levels = transition.levels.counted("level")
    return "\(transition.kind.rawValue), \(levels), \(transition.animated ? "animated" : "not animated")"
  }

  /// The bindings whose values have changed, one line each.
  private func bindingChanges(_ after: StackState) -> [String] {
    after.shownBindings.changed(since: before.shownBindings).map { binding in
      "\(TextWidth.visible(binding.name.excerpt)) = \(ShellWriter.short(binding.value))"
    }
  }
}
