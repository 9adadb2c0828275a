import ArgumentParser

/// The options for the amount of work.
struct WorkOptions: ParsableArguments {
  @Flag(
    help: """
      Print the selected tests, a line each or as JSON (--format jsonl), and run nothing. Errors are printed on standard \
      error, and the exit status is 2.
      """
  )
  var list = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Process this many files at a time (default: the number of cores)."
  )
  var jobs: Int?

  @Flag(name: [.customShort("x"), .long], help: "Stop after the first flow that diverges or is invalid.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop after this many flows that diverge or are invalid.", valueName: "n"))
  var maxFailures: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 up, not \(jobs)") }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures takes a number from 1 up, not \(maxFailures)")
    }
  }
}
