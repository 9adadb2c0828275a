import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the command where a regular expression doesn't end: one like `(a+)+$` tries more ways than anyone can wait for.
///
/// Names are matched before anything runs or is written, so nothing is lost.
final class MatchWatch: Sendable {
  /// The time that one name may take, in seconds.
  private static let limit = 5

  private let pattern: String
  /// The number of names that were matched; twice that, and one more while one is.
  private let step = Atomic<Int>(0)

  init(_ pattern: String) {
    self.pattern = pattern
    look(after: -1)
  }

  /// Matches one name.
  func watch(_ match: () -> Bool) -> Bool {
    step.add(1, ordering: .relaxed)
    defer { step.add(1, ordering: .relaxed) }
    return match()
  }

  /// Looks whether a name is still being matched that was so before.
  private func look(after last: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.limit)) { [weak self] in
      guard let self else { return }
      let now = step.load(ordering: .relaxed)
      guard now == last, !now.isMultiple(of: 2) else { return look(after: now) }
      Console.printError(
        "--grep “\(pattern)” takes too long for a name; write it without a repetition of repetitions, such as a+ for (a+)+"
      )
      exit(ExitStatus.invalid.rawValue)
    }
  }
}
