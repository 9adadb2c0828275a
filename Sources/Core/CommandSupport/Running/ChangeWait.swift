import WorkspaceFiles

/// Waits for what a watched command does next: a key, or a change of a file.
package final class ChangeWait {
  package enum Event {
    case key(UInt8)
    case changed(Set<String>)
  }

  /// The maximum delay in seconds until a change is noticed.
  private static let interval = 0.25

  private var watch = FileWatch()
  package var keyboard = Keyboard()

  package init() {}

  /// Records the current state of files that aren't recorded yet.
  package func learn(_ paths: Set<String>) { watch.learn(paths) }

  /// Waits for the next event.
  ///
  /// - Parameter watched: The files that are watched now.
  /// - Returns: The event; nil if the command must end.
  package func next(_ watched: () -> Set<String>) -> Event? {
    var pause = Self.interval
    while StopSignal.received == nil {
      if let key = keyboard.byte(within: pause) { return .key(key) }
      let start = ContinuousClock.now
      let changed = watch.changes(in: watched())
      if !changed.isEmpty { return .changed(changed) }
      // Checking very many files takes time; most of it is left to other processes.
      pause = max(Self.interval, 4 * (ContinuousClock.now - start).seconds)
    }
    return nil
  }
}
