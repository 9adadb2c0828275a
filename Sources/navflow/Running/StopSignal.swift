import FlowReports
import FlowRunner
import FlowTranscripts
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that asks the command to end: the first lets it finish its reports, the second ends it at once.
///
/// A command that neither ends nor writes anything within the grace period after the first signal is ended as well, so
/// that one signal always suffices.
enum StopSignal: Int32, CaseIterable {
  /// The terminal is gone.
  case hangup = 1
  case interrupt = 2
  case termination = 15

  /// How many seconds may pass after the first signal without anything being written.
  private static let gracePeriod: UInt32 = 10

  private static let state = StopState()

  /// What the first signal raises.
  static var flag: StopFlag { state.flag }

  /// Whether one came.
  static var isRaised: Bool { flag.isRaised }

  /// The first signal that came; nil where none did.
  static var received: Self? { Self(rawValue: state.first.load(ordering: .acquiring)) }

  /// What people know it by.
  var name: String {
    switch self {
    case .hangup: "SIGHUP"
    case .interrupt: "SIGINT"
    case .termination: "SIGTERM"
    }
  }

  /// What reports are told of it.
  var interruption: RunSummary.Interruption {
    switch self {
    case .interrupt: .interrupt
    case .hangup: .hangup
    case .termination: .termination
    }
  }

  /// What the command ends with.
  var status: ExitStatus {
    switch self {
    case .hangup: .hungUp
    case .interrupt: .interrupted
    case .termination: .terminated
    }
  }

  /// Takes the signals from now on.
  ///
  /// - Parameter endsAtOnce: Whether the first ends the process, once a file that is being replaced is whole: for what
  ///   has no results that are worth finishing.
  static func listen(endsAtOnce: Bool = false) {
    // A handler may not make what it touches, so it is made here.
    guard !flag.isRaised else { return }
    state.endsAtOnce.store(endsAtOnce, ordering: .releasing)
    // Who starts a command by `nohup` wants it to outlive the terminal.
    for stop in allCases where stop != .hangup || !TerminalDevice.ignoresHangup {
      signal(stop.rawValue) { StopSignal.take($0) }
    }
    signal(SIGALRM) { _ in StopSignal.endGracePeriod() }
  }

  /// Notes that something was written, so that a command that was asked to end gets another grace period.
  static func noteProgress() { state.progress.add(1, ordering: .relaxed) }

  /// Forgets an interrupt that stopped what was being done, and not the command.
  static func forget() {
    guard received == .interrupt else { return }
    alarm(0)
    state.first.store(0, ordering: .releasing)
    state.count.store(0, ordering: .releasing)
    flag.lower()
  }

  /// Lets what waits for a key notice that the terminal gets another size.
  static func noticeResizing() { signal(SIGWINCH) { _ in } }

  /// Says whether the terminal's own screen must be shown again should a second signal end the command.
  static func restoreScreen(_ isNeeded: Bool) { state.hasScreen.store(isNeeded, ordering: .releasing) }

  /// Only does what the handler of a signal may.
  private static func take(_ number: Int32) {
    let isFirst = state.first.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing).exchanged
    state.flag.raise()
    let count = state.count.add(1, ordering: .acquiringAndReleasing).newValue
    // Whoever replaces a file clears up before he ends the process; asked three times, nobody waits for that.
    if isFirst { beginGracePeriod() }
    guard !isFirst || state.endsAtOnce.load(ordering: .acquiring),
      state.replacements.load(ordering: .acquiring) == 0 || count > 2
    else { return }
    end(by: number)
  }

  private static func beginGracePeriod() {
    state.progressBefore.store(state.progress.load(ordering: .relaxed), ordering: .relaxed)
    alarm(gracePeriod)
  }

  private static func endGracePeriod() {
    let first = state.first.load(ordering: .acquiring)
    guard first != 0 else { return }
    guard state.progress.load(ordering: .relaxed) == state.progressBefore.load(ordering: .relaxed) else {
      return beginGracePeriod()
    }
    end(by: first)
  }

  /// Ends the process with the terminal as it was.
  private static func end(by number: Int32) -> Never {
    TerminalDevice.rescue(hasScreen: state.hasScreen.load(ordering: .acquiring))
    _exit(128 + number)
  }

  /// Does something for which files come about that aren't to be left where they are, even by a second signal.
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

/// What the handler of signals and the rest of the command share.
private final class StopState: Sendable {
  let flag = StopFlag()
  /// The number of the first signal; 0 before it.
  let first = Atomic<Int32>(0)
  /// How many signals came.
  let count = Atomic<Int>(0)
  /// How often something was written, by now and when the grace period began.
  let progress = Atomic<Int>(0)
  let progressBefore = Atomic<Int>(0)
  /// How many files are being replaced.
  let replacements = Atomic<Int>(0)
  /// Whether the first signal ends the process.
  let endsAtOnce = Atomic<Bool>(false)
  /// Whether the terminal shows another screen.
  let hasScreen = Atomic<Bool>(false)
}
