import FlowLanguage
import FlowSyntax
import NavigationEngine

// Sentences and lists that causes of all kinds share.
extension Divergence.Cause {
  /// The causes of the last changes; if there are more than ten, one cause summarizes the earlier ones.
  static func latest<Change>(_ changes: [Change], _ cause: (Change) -> Self) -> [Self] {
    guard changes.count > maxCauses, let first = changes.first else { return changes.map(cause) }
    let latest = changes.suffix(maxCauses - 1)
    return [.init(omitted: changes.count - latest.count, from: cause(first))] + latest.map(cause)
  }

  private static var maxCauses: Int { 10 }

  /// Summarizes causes that are left out, given the first of them.
  private init(omitted count: Int, from first: Self) {
    let text = "\(count) steps before did the same, the first of them step \(first.step)"
    self.init(step: first.step, effect: first.effect, text: text, place: first.place)
  }

  /// The step that put there what differs.
  ///
  /// - Parameters:
  ///   - step: The step's number; 0 for the start.
  ///   - text: The sentence, without its full stop.
  ///   - history: The steps.
  init(putAt step: Int, _ text: String, in history: History) {
    self.init(step: step, effect: .put, text: text, place: history.place(of: step))
  }

  /// The last step that changed a part of the app.
  init(changed part: String, at step: Int, in history: History) {
    self.init(putAt: step, "\(part) changed last at step \(step), “\(history.summary(of: step))”", in: history)
  }

  /// The step at which a condition began to hold.
  init(_ summary: String, beganAt step: Int, in history: History) {
    self.init(
      putAt: step,
      "“\(summary)” came to hold \(Self.when(step, in: history))",
      in: history
    )
  }

  /// A phrase for the time of a step, with its effect if its label doesn't show that.
  static func when(_ step: Int, in history: History) -> String {
    guard step > 0 else { return "at the start" }
    let reset = history.diagnostics(of: step).first { $0.id == .mixedLinksReset }
    guard let link = reset?.link else { return "at step \(step), “\(history.summary(of: step))”" }
    return "at step \(step), when the view link “\(link.name)” was tapped in a stack whose path is bound"
  }

  /// Names as a list in a sentence.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).map { $0.truncated(toFit: History.longestLabel) }
    return (shown + (names.count > 5 ? ["\(names.count - 5) more"] : [])).inSentence
  }

  /// A phrase for the time of a step, with the layer that covered what it changed.
  static func whenInScene(_ step: Int, in history: History) -> String {
    let time = when(step, in: history)
    guard history.diagnostics(of: step).contains(where: { $0.id == .changedUnderneath }),
      let layer = history.scene(after: step)?.layers.last, layer.binding != history.address?.name
    else { return time }
    return "\(time), under “\(layer.binding)”"
  }
}
