import Synchronization

/// The parts of a scene that a step reads, and those that it changes; a part is a number below 64.
///
/// The effect of a step depends on nothing but the parts that it reads, so a step is done once for all states that have
/// these in common.
package final class PartLog: Sendable {
  private let readParts = Atomic<UInt64>(0)
  private let changedParts = Atomic<UInt64>(0)

  package init() {}

  /// The parts that were read, a bit each.
  ///
  /// A part that was changed was read, too: only some of it is new.
  package var read: UInt64 { readParts.load(ordering: .relaxed) }

  /// The parts that were changed, a bit each.
  package var changed: UInt64 { changedParts.load(ordering: .relaxed) }

  /// Begins with the next step.
  package func clear() {
    readParts.store(0, ordering: .relaxed)
    changedParts.store(0, ordering: .relaxed)
  }

  fileprivate func noteRead(_ part: UInt64) {
    let known = read
    if known & part == 0 { readParts.store(known | part, ordering: .relaxed) }
  }

  fileprivate func noteChange(_ part: UInt64) {
    noteRead(part)
    changedParts.store(changed | part, ordering: .relaxed)
  }
}

/// The number of a part, and the log of what is done with it.
struct PartMark: Sendable {
  /// The number of the tabs that were selected, which are a part beside that of each tab.
  static let built = 2

  let log: PartLog
  let number: Int

  @inline(never) func noteRead() { log.noteRead(1 << UInt64(number)) }
  func noteChange() { log.noteChange(1 << UInt64(number)) }

  @inline(never) func noteReadOfBuilt() { log.noteRead(1 << UInt64(Self.built)) }
  func noteChangeOfBuilt() { log.noteChange(1 << UInt64(Self.built)) }
  var isBuiltChanged: Bool { log.changed & (1 << UInt64(Self.built)) != 0 }

  /// Whether the part was changed since the log began.
  var isChanged: Bool { log.changed & (1 << UInt64(number)) != 0 }
}
