import ArgumentParser

/// Refuses options that would have no effect, which is an error of usage.
///
/// Only the command line counts: a variable of the environment is meant for many commands.
struct IdleOptions {
  /// The arguments of the command line.
  private let words: ArraySlice<String>

  init(_ arguments: [String] = CommandLine.arguments) { words = arguments.dropFirst().prefix { $0 != "--" } }

  /// Checks the options.
  ///
  /// - Parameters:
  ///   - suite: The options of `run` and `check`.
  ///   - run: The options of `run` only; nil in a check.
  /// - Throws: An error of usage with advice.
  func refuse(in suite: SuiteOptions, _ run: RunOptions?) throws {
    if suite.work.list {
      for option in ["report", "update", "watch", "fail-on", "fail-fast", "max-failures", "coverage", "against"]
      where isWritten(option) {
        throw ValidationError("--list runs nothing, so --\(option) has nothing to do; leave it out")
      }
      if let format = suite.output.format, ![.console, .jsonl].contains(format), isWritten("format") {
        throw ValidationError(
          "--list prints a line for each test, or JSON with --format jsonl; leave out --format \(format)"
        )
      }
    }
    if let run, !run.timings.isEmpty, run.shard == nil, run.resume.isEmpty, isWritten("timings") {
      throw ValidationError("--timings says how --shard cuts the parts; add --shard I/N, or leave --timings out")
    }
    if let run, !run.resume.isEmpty, let option = ["last-failed", "watch", "update"].first(where: isWritten) {
      throw ValidationError("--resume runs the rest of a run, and --\(option) is about another; leave one of them out")
    }
    if let run, !run.failUnder.isEmpty, !run.coverage, isWritten("fail-under") {
      throw ValidationError("--fail-under is about what --coverage counts; add --coverage, or leave --fail-under out")
    }
    if let run, run.coverage, let format = suite.output.format, format != .console, isWritten("coverage") {
      throw ValidationError(
        "--coverage follows the console's summary, and --format \(format) has none; write --report jsonl, and read it with "
          + "navflow coverage"
      )
    }
    if let run, run.show != nil, let format = suite.output.format, format != .console, isWritten("show") {
      throw ValidationError("--show is about the console, and --format \(format) is none; leave one of them out")
    }
    if suite.work.failFast, let count = suite.work.maxFailures, count > 1, isWritten("max-failures") {
      throw ValidationError("--fail-fast is --max-failures 1, so \(count) has nothing to say; leave one of them out")
    }
  }

  /// Refuses what `--stream` has no use for.
  ///
  /// - Parameter paths: The paths on the command line.
  /// - Throws: An error of usage with advice.
  func refuseWithStream(_ paths: [String]) throws {
    let reason = "--stream takes flows from standard input, and prints a line for each"
    guard paths.isEmpty else { throw ValidationError("\(reason); leave \(paths[0]) out") }
    let selection = ["tags", "grep", "only-changed", "test-list", "allow-empty", "list", "last-failed", "shuffle"]
    let running = ["shard", "timings", "resume", "fail-fast", "max-failures", "update", "watch", "driver"]
    let output = ["format", "report", "open", "color", "show", "against", "coverage", "fail-under"]
    try refuse(selection + running + output, because: reason)
  }

  /// Refuses options on the command line.
  ///
  /// - Parameters:
  ///   - options: The options' names.
  ///   - reason: Why they have no effect.
  /// - Throws: An error of usage with advice.
  func refuse(_ options: [String], because reason: String) throws {
    for option in options where isWritten(option) {
      throw ValidationError("\(reason); leave --\(option) out")
    }
  }

  /// Checks the options of a driver.
  ///
  /// - Parameters:
  ///   - driver: The options.
  ///   - suite: The options of `run` and `check`.
  ///   - run: The options of `run` only.
  /// - Throws: An error of usage with advice.
  func refuse(_ driver: DriverOptions, in suite: SuiteOptions, _ run: RunOptions) throws {
    guard driver.driver != nil else {
      for option in ["step-timeout", "timeout", "require-steps"] where isWritten(option) {
        throw ValidationError("--\(option) is about a driver; add --driver 'COMMAND ARGS', or leave --\(option) out")
      }
      return
    }
    if suite.work.list, isWritten("driver") {
      throw ValidationError("--list runs nothing, so --driver has nothing to do; leave it out")
    }
    if run.update != nil {
      throw ValidationError("--update writes what the engine has, and asks no driver; leave --update or --driver out")
    }
  }

  /// Whether an option is on the command line, by its long or short name.
  private func isWritten(_ option: String) -> Bool {
    let short: Character? = ["fail-fast": "x", "watch": "w", "jobs": "j"][option]
    return words.contains { word in
      if word == "--\(option)" || word.hasPrefix("--\(option)=") { return true }
      guard let short, word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
      return word.contains(short)
    }
  }
}
