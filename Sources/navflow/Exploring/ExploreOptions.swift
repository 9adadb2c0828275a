import ArgumentParser
import FlowExplorer
import FlowLanguage
import NavigationEngine

/// The options of a search.
struct ExploreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Visit no state that is more than this many steps away.", valueName: "steps"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Visit no state with more than this many screens above the root of a stack, or layers on each other (default: \(SearchBounds().pathLimit)).",
      valueName: "screens"
    )
  )
  var pathLimit: Int?

  @Option(help: ArgumentHelp("Visit this many states at most (default: \(SearchBounds().states)).", valueName: "n"))
  var states: Int?

  @Option(
    help: ArgumentHelp("End after this time, as in 500ms, 30s or 5m, with what was found.", valueName: "time"),
    transform: SearchTime.init
  )
  var time: SearchTime?

  @Option(
    help: ArgumentHelp(
      "Leave out kinds of steps, separated by commas: \(PossibleStep.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"
    ),
    transform: StepKinds.init
  )
  var without: StepKinds?

  @Option(help: ArgumentHelp("Of rows that lead to one screen try this many (default: 2).", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp("Also check the invariants of this file, which is like a workspace file.", valueName: "file")
  )
  var invariants: String?

  @Option(
    help: ArgumentHelp(
      "Show the shortest way to a state in which these expectations hold, as in '{screen: Receipt}'. Repeatable.",
      valueName: "expectations"
    )
  )
  var goal: [String] = []

  @Option(
    help: ArgumentHelp(
      "Instead of the findings write flows that cover the app into the folder of --flows: \(SuiteCover.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kind"
    )
  )
  var cover: SuiteCover.Kind?

  @Option(
    help: ArgumentHelp("Try steps in another order, so that a search that is cut sees another part.", valueName: "n")
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The minimum severity at which a diagnostic is a finding: error (the default), warning or never.",
      valueName: "severity"
    )
  )
  var failOn: FailOn?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Search with this many threads (default: the number of cores)."
  )
  var jobs: Int?

  @Flag(help: "Compare states by fingerprints of 128 bits instead of whole keys, which takes less memory.")
  var fingerprints = false

  func validate() throws {
    for (option, value, least) in [
      ("depth", depth, 0), ("path-limit", pathLimit, 0), ("states", states, 1), ("rows", rows, 1), ("jobs", jobs, 1),
    ] {
      if let value, value < least { throw ValidationError("--\(option) takes a number from \(least) up, not \(value)") }
    }
  }

  /// The limits of the search.
  var bounds: SearchBounds {
    var bounds = SearchBounds(depth: depth, time: time?.duration)
    if let pathLimit { bounds.pathLimit = pathLimit }
    if let states { bounds.states = min(states, SearchBounds.statesLimit) }
    return bounds
  }

  /// The steps that are tried, with the sample values of the app.
  func domain(_ samples: [String: [RouteValue]]) -> StepDomain {
    StepDomain(samples: samples, rowLimit: rows ?? 2, omitted: without?.kinds ?? [])
  }
}

extension SuiteCover.Kind: ExpressibleByArgument {}

/// The value of `--time`: a number with a unit.
struct SearchTime {
  let duration: Duration

  init(_ argument: String) throws {
    let digits = argument.prefix { $0.isNumber || $0 == "." }
    let unit = argument.dropFirst(digits.count)
    guard let number = Double(digits), number.isFinite, number >= 0, number < 1e9 else {
      throw ValidationError("--time takes a number with ms, s or m, not “\(argument)”")
    }
    switch unit {
    case "ms": duration = .milliseconds(number)
    case "s": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: throw ValidationError("--time takes a number with ms, s or m, not “\(argument)”")
    }
  }
}

/// The value of `--without`: kinds of steps joined by commas.
struct StepKinds {
  let kinds: Set<PossibleStep.Kind>

  init(_ argument: String) throws {
    let known = PossibleStep.Kind.allCases.map(\.rawValue)
    var kinds: Set<PossibleStep.Kind> = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = PossibleStep.Kind(rawValue: String(word)) else {
        throw ValidationError("there is no kind of step “\(word)”; there are \(known.joined(separator: ", "))")
      }
      kinds.insert(kind)
    }
    self.kinds = kinds
  }
}

/// The options for the findings of a search.
struct ExploreOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write each finding as a flow into this folder, which is new or empty.", valueName: "folder")
  )
  var flows: String?

  @Option(help: "Print console (the default), json or quiet.")
  var format: FindingFormat?

  @Option(
    help: ArgumentHelp(
      "Write a report: \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")); without a path, to its default file. Repeatable.",
      valueName: "kind[=path]"
    ),
    transform: ReportRequest.init(argument:)
  )
  var report: [ReportRequest] = []

  @Option(help: "Colour the console: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  @Flag(help: "Leave out durations, so that two runs print the same bytes.")
  var reproducible = false
}

/// The format of findings on standard output.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case console, json, quiet
}
