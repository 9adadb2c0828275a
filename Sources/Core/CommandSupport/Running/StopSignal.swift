package import FlowRunner
package import FlowTranscripts
import OperatingSystem
import Synchronization
package import WorkspaceFiles

/// A signal that asks the command to end: the first lets it finish its reports, the second ends it at once.
///
/// A command that neither ends nor writes anything within the grace period after the first signal is ended, too, so
/// that one signal always suffices.
package enum StopSignal: Int32, CaseIterable {
  /// The terminal was closed.
  case hangup = 1
  case interrupt = 2
  case termination = 15

  /// The maximum time in seconds after the first signal without any output, to complete reports.
  package static let gracePeriod: UInt32 = 10

  private static let state = StopState()

  /// The flag that the first signal raises.
  package static var flag: StopFlag { state.flag }

  /// Whether a signal was received.
  package static var isRaised: Bool { flag.isRaised }

  /// The first signal that was received; nil if there is none.
  package static var received: Self? { Self(rawValue: state.first.load(ordering: .acquiring)) }

  /// The reason of the interruption in reports.
  package var interruption: RunSummary.Interruption {
    switch self {
    case .interrupt: .interrupt
    case .hangup: .hangup
    case .termination: .termination
    }
  }

  /// The exit status of the command.
  package var status: ExitStatus {
    switch self {
    case .hangup: .hungUp
    case .interrupt: .interrupted
    case .termination: .terminated
    }
  }

  /// Handles the signals from now on.
  ///
  /// - Parameters:
  ///   - endsAtOnce: True if the first signal ends the process once files that are being replaced are complete; for
  ///     commands without results worth finishing.
  ///   - grace: The maximum time in seconds after the first signal without any output.
  package static func listen(endsAtOnce: Bool = false, grace: UInt32 = StopSignal.gracePeriod) {
    // A signal handler must not allocate, so the state is created here.
    guard !flag.isRaised else { return }
    state.endsAtOnce.store(endsAtOnce, ordering: .releasing)
    state.grace.store(grace, ordering: .releasing)
    // A command that was started with `nohup` should survive its terminal.
    for stop in allCases where stop != .hangup || !TerminalDevice.ignoresHangup {
      signal(stop.rawValue) { StopSignal.take($0) }
    }
    signal(SIGALRM) { _ in StopSignal.endGracePeriod() }
  }

  /// Notes that something was written, which renews the grace period.
  static func noteProgress() { state.progress.add(1, ordering: .relaxed) }

  /// Forgets an interrupt that stopped a task, and not the command.
  package static func forget() {
    guard received == .interrupt else { return }
    alarm(0)
    state.first.store(0, ordering: .releasing)
    state.count.store(0, ordering: .releasing)
    flag.lower()
  }

  /// Makes a change of the terminal's size interrupt the wait for a key.
  package static func noticeResizing() { signal(SIGWINCH) { _ in } }

  /// Sets whether the terminal's main screen must be restored if a second signal ends the command.
  package static func restoreScreen(_ isNeeded: Bool) { state.hasScreen.store(isNeeded, ordering: .releasing) }

  /// Handles a signal; calls only what a signal handler may call.
  private static func take(_ number: Int32) {
    let isFirst = state.first.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing).exchanged
    state.flag.raise()
    let count = state.count.add(1, ordering: .acquiringAndReleasing).newValue
    // A replacement of a file cleans up before it ends the process; a third signal doesn't wait for that.
    if isFirst { beginGracePeriod() }
    guard !isFirst || state.endsAtOnce.load(ordering: .acquiring),
      state.replacements.load(ordering: .acquiring) == 0 || count > 2
    else { return }
    end(by: number)
  }

  private static func beginGracePeriod() {
    state.progressBefore.store(state.progress.load(ordering: .relaxed), ordering: .relaxed)
    alarm(state.grace.load(ordering: .acquiring))
  }

  private static func endGracePeriod() {
    let first = state.first.load(ordering: .acquiring)
    guard first != 0 else { return }
    guard state.progress.load(ordering: .relaxed) == state.progressBefore.load(ordering: .relaxed) else {
      return beginGracePeriod()
    }
    end(by: first)
  }

  /// Ends the process after restoring the terminal.
  private static func end(by number: Int32) -> Never {
    TerminalDevice.rescue(hasScreen: state.hasScreen.load(ordering: .acquiring))
    _exit(128 + number)
  }

  /// Performs work whose temporary files must not remain, even after a second signal.
  static func shielding<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.replacements.add(1, ordering: .acquiringAndReleasing)
    defer {
      state.replacements.subtract(1, ordering: .acquiringAndReleasing)
      if state.count.load(ordering: .acquiring) > (state.endsAtOnce.load(ordering: .acquiring) ? 0 : 1) {
        _exit(128 + state.first.load(ordering: .acquiring))
      }
    }
    return try body()
  }
}

/// The state that the signal handler shares with the rest of the command.
private final class StopState: Sendable {
  let flag = StopFlag()
  /// The number of the first signal; 0 if there is none.
  let first = Atomic<Int32>(0)
  /// The number of signals.
  let count = Atomic<Int>(0)
  /// The number of writes, now and at the start of the grace period.
  let progress = Atomic<Int>(0)
  let progressBefore = Atomic<Int>(0)
  /// The number of files that are being replaced.
  let replacements = Atomic<Int>(0)
  /// The grace period in seconds.
  let grace = Atomic<UInt32>(StopSignal.gracePeriod)
  /// Whether the first signal ends the process.
  let endsAtOnce = Atomic<Bool>(false)
  /// Whether the terminal shows its alternate screen.
  let hasScreen = Atomic<Bool>(false)
}

extension FileReplacement {
  /// Writes files so that even a second signal leaves no partial file behind.
  package static let shielded = FileReplacement { try StopSignal.shielding($0) }
}
