import FlowLanguage
package import FlowRunner
import FlowSyntax

// Continues in a changed flow.
extension DebugSession {
  /// The result of continuing in a changed flow.
  package struct Continuation: Hashable, Sendable {
    /// The number of previous steps that are unchanged.
    package let kept: Int
    /// The number of previous steps.
    package let done: Int

    /// The position, as the end of a sentence.
    package var summary: String {
      kept == done ? "where it was" : "behind step \(kept), the last that is unchanged"
    }
  }

  /// Replaces the recording by another run's; the flow may have changed.
  ///
  /// The session continues at its position, or before the first step that has changed.
  ///
  /// - Parameter recording: The other run.
  /// - Returns: The number of unchanged steps.
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

  /// Whether a step has the same text and the same effect in another run.
  private func isSame(_ step: Int, in other: Recording) -> Bool {
    let (old, new) = (recording.record(of: step), other.record(of: step))
    return old.text(in: recording.flow) == new.text(in: other.flow) && old.scope?.label == new.scope?.label
      && old.outcome == new.outcome && old.after == new.after
      && old.divergences.map(\.message) == new.divergences.map(\.message)
  }
}

extension StepRecord {
  /// The source text of the step.
  fileprivate func text(in flow: Flow) -> String { (scope?.file ?? flow.file).text(step.range) }
}
