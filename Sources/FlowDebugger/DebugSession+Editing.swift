import FlowDiagnostics
import FlowLanguage
package import FlowRunner

// Edit and continue.
extension DebugSession {
  /// How a session goes on in a flow that was changed.
  package struct Continuation: Hashable, Sendable {
    /// How many of the steps that had been done are still the same.
    package let kept: Int
    /// How many had been done.
    package let done: Int
  }

  /// Looks at another run of the flow, which may have been changed: goes on where it stood, or where the first step that
  /// was changed is next.
  package mutating func replace(with recording: Recording) -> Continuation {
    let done = cursor.position
    let kept = (0..<min(done, recording.count)).first { !isSame($0 + 1, in: recording) } ?? min(done, recording.count)
    let isWhole = kept == done
    let (level, isAfter) = (cursor.level, cursor.isAfter)
    replace(recording, at: Cursor(position: kept, level: 0))
    if isWhole, isAfter, kept > 0 {
      cursor = Cursor(position: kept, level: 0, isAfter: true)
    } else if kept == count, count > 0 {
      cursor = Cursor(position: kept, level: 0, isAfter: true)
    } else {
      cursor = before(kept)
      if isWhole, kept < count { cursor.level = max(cursor.level, min(level, source(of: kept + 1).depth)) }
    }
    stop = .place
    return Continuation(kept: kept, done: done)
  }

  /// Whether a step says and does the same in another run.
  private func isSame(_ step: Int, in other: Recording) -> Bool {
    let (old, new) = (recording.record(of: step), other.record(of: step))
    return old.text(in: recording.flow) == new.text(in: other.flow) && old.scope?.label == new.scope?.label
      && old.outcome == new.outcome && old.after == new.after
      && old.divergences.map(\.message) == new.divergences.map(\.message)
  }
}

extension StepRecord {
  /// The step as it is written.
  fileprivate func text(in flow: Flow) -> String { (scope?.file ?? flow.file).text(step.range) }
}
