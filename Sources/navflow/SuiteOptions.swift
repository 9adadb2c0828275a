import ArgumentParser
import Flows
import NavigationEngine

/// Which flows are taken, and how what comes of them is told.
struct SuiteOptions: ParsableArguments {
  @Argument(
    help: "Flow files, PATH:LINE for the flow at a line, folders, or - for standard input (default: this folder)."
  )
  var paths: [String] = []

  @Option(name: .shortAndLong, help: "How many files are worked on at a time (default: the number of cores).")
  var jobs: Int?

  @Flag(name: [.customShort("x"), .long], help: "Stop after the first flow that diverges or is invalid.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop after that many flows that diverge or are invalid.", valueName: "n"))
  var maxFailures: Int?

  @Option(
    help: ArgumentHelp(
      "wwdc22 (default), shipping or scripting; several joined by commas each give results of their own. A flow's own profile wins.",
      valueName: "name"
    )
  )
  var profile = ProfileList(profiles: [.wwdc22])

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Take only flows whose tags fit, e.g. 'wizard and not slow'.", valueName: "expression")
  )
  var tags: TagSelection?

  @Option(name: .shortAndLong, help: ArgumentHelp("Take only flows whose name matches.", valueName: "regex"))
  var grep: NamePattern?

  @Option(
    name: .customLong("var"),
    help: ArgumentHelp("Give ${name} a value; it wins over the flow's own.", valueName: "name=value")
  )
  var variables: [VariableAssignment] = []

  @Flag(help: "Print what would be taken, a line each, and do nothing.")
  var list = false

  @Option(help: "What is printed: console, jsonl or quiet.")
  var format = OutputFormat.console

  @Option(
    help: ArgumentHelp("Write a report into a file: jsonl=PATH; may be given several times.", valueName: "kind=path")
  )
  var report: [ReportRequest] = []

  @Option(help: "Colour on the console: auto, always or never; auto obeys NO_COLOR.")
  var color = ColorChoice.auto

  @Flag(help: "Leave out clocks, so that two runs give the same bytes.")
  var reproducible = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 up, not \(jobs)") }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures takes a number from 1 up, not \(maxFailures)")
    }
    if paths.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input (-) can be read once only") }
    for (number, request) in report.enumerated() where report[..<number].contains(where: { $0.path == request.path }) {
      throw ValidationError("two reports can't be written into \(request.path)")
    }
  }
}

/// What is printed on standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case console, jsonl, quiet
}

/// Whether the console is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// `--profile`: names joined by commas.
struct ProfileList: ExpressibleByArgument {
  let profiles: [Profile]

  init(profiles: [Profile]) { self.profiles = profiles }

  init?(argument: String) {
    var profiles: [Profile] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = Profile.Name(rawValue: String(word)) else { return nil }
      if !profiles.contains(where: { $0.name == name }) { profiles.append(Profile(name)) }
    }
    self.profiles = profiles
  }

  var defaultValueDescription: String { profiles.map(\.name.rawValue).joined(separator: ",") }

  static let allValueStrings = Profile.Name.allCases.map(\.rawValue)
}

/// `--tags`: an expression over tags.
struct TagSelection: ExpressibleByArgument {
  let expression: TagExpression

  init?(argument: String) {
    guard let expression = try? TagExpression(argument) else { return nil }
    self.expression = expression
  }
}

/// `--grep`: a pattern for names.
struct NamePattern: ExpressibleByArgument {
  private let text: String

  init?(argument: String) {
    guard (try? Regex(argument)) != nil else { return nil }
    text = argument
  }

  /// A regular expression isn't a value that may be shared, so each use makes its own.
  func matcher() -> NameMatcher { NameMatcher(regex: try? Regex(text)) }
}

/// A pattern at work.
struct NameMatcher {
  fileprivate let regex: Regex<AnyRegexOutput>?

  func matches(_ name: String) -> Bool { regex.map { name.firstMatch(of: $0) != nil } ?? true }
}

/// `--var name=value`, with the value's type by the core schema as in a flow.
struct VariableAssignment: ExpressibleByArgument {
  let name: String
  let value: RouteValue

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="), Variables.isName(argument[..<mark]) else { return nil }
    name = String(argument[..<mark])
    value = RouteValue(plain: String(argument[argument.index(after: mark)...]))
  }
}

/// `--report kind=path`.
struct ReportRequest: ExpressibleByArgument {
  enum Kind: String, CaseIterable {
    case jsonl
  }

  let kind: Kind
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty else { return nil }
    self.kind = kind
    path = String(parts[1])
  }
}
