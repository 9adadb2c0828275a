import ArgumentParser
import CommandSupport
import FlowLanguage
import NavigationEngine
import OperatingSystem

/// The options for the steps that a search or random walks try, and for the rules that they hold.
struct ExplorationOptions: ParsableArguments {
  @Option(
    help: "End after this time, as in 500ms, 30s or 5m, with what was found.".naming("time"),
    transform: { try OptionNumber.time($0, of: "--time") }
  )
  var time: Duration?

  @Option(
    help:
      "Leave out kinds of steps, separated by commas: \(PossibleStep.Move.allCases.map(\.rawValue).joined(separator: ", "))."
      .naming("kinds"),
    transform: { try Set($0) }
  )
  var without: Set<PossibleStep.Move>?

  @Option(help: "Of rows that lead to one screen try this many (default: 2).".naming("n"))
  var rows: Int?

  @Option(help: "Also check the invariants of this file, which is like a workspace file.".naming("file"))
  var invariants: String?

  @Option(help: .failOn("at which a diagnostic is a finding"))
  var failOn: FailOn?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Use this many threads (default: the number of cores)."
  )
  var jobs: Int?

  func validate() throws {
    try OptionNumber.check([("rows", rows, 1), ("jobs", jobs, 1)])
  }

  /// The number of threads.
  var threads: Int {
    jobs ?? CommandEnvironment.current.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The maximum number of rows to try among all that lead to one screen.
  var rowLimit: Int { rows ?? 2 }

  /// The steps that are tried, with the sample values of the app.
  func domain(_ samples: [String: [RouteValue]]) -> StepDomain {
    StepDomain(samples: samples, rowLimit: rowLimit, omitted: without ?? [])
  }
}

extension Set<PossibleStep.Move> {
  /// Reads the value of `--without`: kinds of steps joined by commas.
  init(_ argument: String) throws {
    self = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = PossibleStep.Move(rawValue: String(word)) else {
        let known = PossibleStep.Move.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no kind of step “\(word)”; there are \(known)")
      }
      insert(kind)
    }
  }
}
