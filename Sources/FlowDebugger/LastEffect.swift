package import FlowDiagnostics
import FlowLanguage
import FlowRunner

/// The effect of the last step that a session did, and its line of Swift code.
package struct LastEffect: Sendable {
  /// The step's number, counted from 1.
  package let step: Int
  /// The step, and the effect that the app declares for its link: “tap Done → dismiss of ReceiptView”.
  package let text: String
  /// Whether the state after it is that before it.
  package let isIdle: Bool
  /// The line of Swift code behind the link; nil if the app file has none.
  package let code: CodePlace?
}

extension DebugSession {
  /// The effect of the last step; nil at the start, and where only expectations were checked.
  package var lastEffect: LastEffect? {
    let position = cursor.position
    guard position > 0 else { return nil }
    let record = recording.record(of: position)
    guard record.step.acts else { return nil }
    let effect = recording.declaredEffect(of: position)
    let isIdle = recording.state(after: position - 1) == record.after
    return LastEffect(step: position, text: effect.text, isIdle: isIdle, code: effect.code)
  }
}
