import ArgumentParser

/// Refuses options of the command line that would have no effect, which is an error of usage.
package struct IdleOptions {
  private let suite: SuiteOptions
  private let run: RunOptions?
  private let driver: DriverOptions?

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - suite: The options of `run` and `check`.
  ///   - run: The options of `run` only; nil in a check.
  ///   - driver: The options of a driver; nil in a check.
  package init(_ suite: SuiteOptions, _ run: RunOptions? = nil, _ driver: DriverOptions? = nil) {
    (self.suite, self.run, self.driver) = (suite, run, driver)
  }

  /// The written options, among all that a call may have no use for.
  private var written: Set<String> {
    let (selection, work, output) = (suite.selection, suite.work, suite.output)
    var options: [(String, Bool)] = [
      ("tags", selection.tags != nil), ("grep", selection.grep != nil), ("only-changed", selection.onlyChanged != nil),
      ("test-list", selection.testList != nil), ("allow-empty", selection.allowEmpty), ("list", work.list),
      ("fail-fast", work.failFast != nil), ("format", output.format != nil), ("report", !output.requests.isEmpty),
      ("open", output.open), ("color", output.color != nil),
    ]
    if let run {
      options += [
        ("last-failed", run.lastFailed), ("shuffle", run.shuffle != nil), ("shard", run.shard != nil),
        ("timings", !run.timings.isEmpty), ("resume", !run.resume.isEmpty), ("update", run.update != nil),
        ("watch", run.watch), ("show", run.show != nil), ("against", run.against != nil),
        ("fail-on", run.failOn != nil), ("require-steps", run.requireSteps),
      ]
    }
    if let driver { options.append(("driver", driver.driver != nil)) }
    return Set(options.filter(\.1).map(\.0) + (driver?.written ?? []))
  }

  /// Checks the options; throws an error of usage with advice.
  package func refuse() throws {
    let written = written
    if suite.work.list {
      try Self.refuse(
        ["report", "update", "watch", "fail-on", "fail-fast", "against", "driver"].filter(written.contains),
        because: "--list runs nothing"
      )
      if let format = suite.output.format, ![.console, .jsonl].contains(format) {
        throw ValidationError(
          "--list prints a line for each test, or JSON with --format jsonl; leave out --format \(format)"
        )
      }
    }
    guard let run else { return }
    if !run.timings.isEmpty, run.shard == nil, CommandEnvironment.current.shard == nil, run.resume.isEmpty {
      throw ValidationError("--timings says how --shard cuts the parts; add --shard I/N, or leave --timings out")
    }
    if !run.resume.isEmpty, let option = ["last-failed", "watch", "update"].first(where: written.contains) {
      throw ValidationError("--resume runs the rest of a run, and --\(option) is about another; leave one of them out")
    }
    if run.show != nil, let format = suite.output.format, format != .console {
      throw ValidationError("--show is about the console, and --format \(format) is none; leave one of them out")
    }
    guard driver?.driver != nil else {
      for option in ["step-timeout", "timeout", "require-steps"] where written.contains(option) {
        throw ValidationError("--\(option) is about a driver; add --driver 'COMMAND ARGS', or leave --\(option) out")
      }
      return
    }
    if run.update != nil {
      throw ValidationError("--update writes what the engine has, and asks no driver; leave --update or --driver out")
    }
  }

  /// Refuses what `--stream` has no use for; throws an error of usage with advice.
  package func refuseWithStream() throws {
    let reason = "--stream takes flows from standard input, and prints a line for each"
    if let path = suite.selection.paths.first { throw ValidationError("\(reason); leave \(path) out") }
    try Self.refuse(
      written.subtracting(["fail-on", "step-timeout", "timeout", "require-steps"]).sorted(),
      because: reason
    )
  }

  /// Refuses options that are written.
  ///
  /// - Parameters:
  ///   - options: The options' names.
  ///   - reason: Why they have no effect.
  /// - Throws: An error of usage with advice.
  package static func refuse(_ options: [String], because reason: String) throws {
    if let option = options.first { throw ValidationError("\(reason), so --\(option) has nothing to do; leave it out") }
  }
}
