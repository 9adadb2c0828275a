package import ArgumentParser
import FlowSyntax

/// The options for the amount of work.
package struct WorkOptions: ParsableArguments {
  @Flag(
    help: """
      Print the selected tests, a line each or as JSON (--format jsonl), and run nothing. Errors are printed on standard \
      error, and the exit status is 2.
      """
  )
  package var list = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Process this many files at a time (default: the number of cores)."
  )
  package var jobs: Int?

  @Option(
    name: [.customShort("x"), .long],
    help: "Stop after the first flow that diverges or is invalid, or after n of them.".naming("n"),
    transform: { text in
      guard let count = text == CommandArguments.noValue ? 1 : Int(text), count > 0 else {
        throw PlainError("it takes a number from 1 up, or no value at all, not “\(text.excerpt)”")
      }
      return count
    }
  )
  var failFast: Int?

  package init() {}

  package func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 up, not \(jobs)") }
  }
}
