import FlowLanguage

/// An option with its variable of the environment: `--max-failures` is `NAVFLOW_MAX_FAILURES`.
struct EnvironmentVariable {
  enum Kind {
    /// The option is on or off.
    case flag
    case value
    /// The option takes an optional value.
    case optionalValue
    /// The option takes several values, one per line.
    case lines
    /// The option takes several values, one per line, which are combined with those of the command line instead of
    /// replaced.
    case variables
  }

  /// The option's name without its dashes.
  let option: String
  let kind: Kind
  /// The commands that have the option.
  let commands: Set<Command>

  /// The commands that take options from the environment.
  enum Command: String, CaseIterable {
    case run, check, lint, extract, explore, fuzz, show, merge, diff, migrate, coverage, graph, map, export, probe,
      debug, shell, dap, lsp, rename, fmt, mcp, serve, conformance, explain, plan
    case importing = "import"
    case start = "init"

    /// Placeholders for the command's required arguments.
    var arguments: [String] {
      switch self {
      case .run, .check, .lint, .extract, .map, .probe, .shell, .dap, .lsp, .mcp, .serve, .conformance, .explain,
        .start, .plan, .fmt:
        []
      case .show, .merge: ["trace"]
      case .diff: ["trace", "trace"]
      case .migrate, .explore, .fuzz, .graph: ["app"]
      case .coverage: ["app", "trace"]
      case .debug: ["flow"]
      case .export: ["maestro"]
      case .rename: ["screen", "old", "new"]
      case .importing: ["maestro", "flow"]
      }
    }
  }

  /// The values that `run` takes, where another command takes others; empty if all commands take the same.
  private let runValues: [String]
  /// The values of each command that takes others than `run` does.
  private let otherValues: [Command: [String]]

  private init(
    _ option: String,
    _ kind: Kind,
    for commands: Set<Command> = [.run, .check],
    of runValues: [String] = [],
    others: [Command: [String]] = [:]
  ) {
    (self.option, self.kind, self.commands) = (option, kind, commands)
    (self.runValues, otherValues) = (runValues, others)
  }

  /// Whether a command passes a value over, since `run` takes it and this command takes others: one environment serves
  /// all commands of a build server, which don't write the same formats and reports.
  ///
  /// - Parameters:
  ///   - value: A value of the variable; what follows “=” or “,” is a path or a setting.
  ///   - command: The command.
  /// - Returns: Whether it is passed over; what no command takes isn't, so that it is reported.
  func isPassedOver(_ value: String, by command: Command) -> Bool {
    guard let own = otherValues[command] else { return false }
    let name = value.prefix { $0 != "=" }
    // Only run's reports have settings behind a comma.
    return runValues.contains(String(name.prefix { $0 != "," })) && !own.contains(String(name))
  }

  /// Whether other commands take another kind of value by the same name, for which this option passes its values over.
  var hasNamesake: Bool { Self.all.contains { $0.option == option && $0.kind != kind } }

  static let prefix = "NAVFLOW_"

  /// The marker for an option without a value: a NUL, which no argument can contain.
  ///
  /// Without it, the parser would take a path after `--shuffle`, or even after `--shuffle=`, for its value.
  static let noValue = "\u{0}"

  /// The commands that select tests.
  private static let selecting: Set<Command> = [.run, .check, .plan]

  /// The commands that read flows.
  private static let reading: Set<Command> = [
    .run, .check, .explore, .fuzz, .migrate, .export, .debug, .shell, .dap, .lsp, .rename, .plan,
  ]

  /// The commands that read flows or apps.
  private static let valued = reading.union([.coverage, .graph, .map, .importing, .serve])

  var name: String { Self.prefix + option.uppercased().replacing("-", with: "_") }

  /// Every option; a test compares the list with the commands' help.
  static let all = [
    EnvironmentVariable("tags", .value, for: selecting),
    EnvironmentVariable("grep", .value, for: selecting),
    EnvironmentVariable("only-changed", .optionalValue, for: selecting),
    EnvironmentVariable("test-list", .value, for: selecting),
    EnvironmentVariable("list", .flag),
    EnvironmentVariable("allow-empty", .flag, for: selecting),
    EnvironmentVariable("profile", .value, for: reading.union([.graph, .map])),
    EnvironmentVariable("size", .value, for: reading),
    EnvironmentVariable("var", .variables, for: valued),
    EnvironmentVariable("vars-file", .variables, for: valued),
    EnvironmentVariable("secret", .variables, for: valued),
    EnvironmentVariable("file-root", .value, for: reading),
    EnvironmentVariable("limit", .lines, for: valued.union([.fmt])),
    EnvironmentVariable("jobs", .value, for: [.run, .check, .explore, .fuzz]),
    EnvironmentVariable("fail-fast", .flag),
    EnvironmentVariable("max-failures", .value),
    EnvironmentVariable(
      "format",
      .value,
      for: [.run, .check, .lint, .explore, .fuzz, .show, .merge, .diff, .coverage, .graph, .map, .explain, .plan],
      of: OutputFormat.allCases.map(\.rawValue),
      others: [
        .explore: FindingFormat.allCases.map(\.rawValue), .fuzz: FindingFormat.allCases.map(\.rawValue),
        .diff: DifferenceFormat.allCases.map(\.rawValue), .coverage: CoverageFormat.allCases.map(\.rawValue),
        .graph: GraphFormat.allCases.map(\.rawValue), .map: MapFormat.allCases.map(\.rawValue),
        .explain: ExplainCommand.Format.allCases.map(\.rawValue), .plan: PlanFormat.allCases.map(\.rawValue),
      ]
    ),
    EnvironmentVariable(
      "report",
      .lines,
      for: [.run, .check, .lint, .explore, .fuzz, .show, .merge, .coverage],
      of: ReportKind.allCases.map(\.rawValue),
      others: [.coverage: CoverageFormat.allCases.map(\.rawValue)]
    ),
    EnvironmentVariable(
      "color",
      .value,
      for: Set(Command.allCases).subtracting([.dap, .lsp, .mcp, .serve, .start, .plan])
    ),
    EnvironmentVariable("reproducible", .flag, for: [.run, .check, .lint, .explore, .fuzz, .show, .merge]),
    EnvironmentVariable("last-failed", .flag, for: [.run]),
    EnvironmentVariable("shuffle", .optionalValue, for: [.run]),
    EnvironmentVariable("shard", .value, for: [.run]),
    EnvironmentVariable("timings", .lines, for: [.run, .plan]),
    EnvironmentVariable("resume", .lines, for: [.run]),
    EnvironmentVariable("stream", .flag, for: [.run]),
    EnvironmentVariable("shards", .value, for: [.plan]),
    EnvironmentVariable(
      "fail-on",
      .value,
      for: [.run, .check, .lint, .explore, .fuzz, .debug, .shell],
      of: FailOn.allCases.map(\.rawValue),
      others: [.check: CheckFailOn.allCases.map(\.rawValue), .lint: LintFailOn.allCases.map(\.rawValue)]
    ),
    EnvironmentVariable("open", .flag, for: [.run, .check, .lint, .explore, .fuzz, .show, .merge]),
    EnvironmentVariable("platform", .value, for: [.lint, .extract, .map]),
    EnvironmentVariable("target", .value, for: [.lint, .extract, .map]),
    EnvironmentVariable("stack", .value, for: [.extract]),
    EnvironmentVariable("runs", .value, for: [.extract]),
    EnvironmentVariable("check", .value, for: [.extract, .map, .export]),
    EnvironmentVariable("check", .flag, for: [.fmt]),
    EnvironmentVariable("modeline", .flag, for: [.fmt]),
    EnvironmentVariable("unresolved", .flag, for: [.extract]),
    EnvironmentVariable("source", .lines, for: [.lint, .extract, .map]),
    EnvironmentVariable("only", .lines, for: [.lint]),
    EnvironmentVariable("disable", .lines, for: [.lint]),
    EnvironmentVariable("baseline", .value, for: [.lint]),
    EnvironmentVariable("write-baseline", .value, for: [.lint]),
    EnvironmentVariable("sources-tool", .value, for: [.lint, .extract, .map, .mcp, .start]),
    EnvironmentVariable("cache", .value, for: [.lint, .extract, .map]),
    EnvironmentVariable("trees", .value, for: [.lint, .extract, .map]),
    EnvironmentVariable("driver", .value, for: [.run, .fuzz, .conformance]),
    EnvironmentVariable("step-timeout", .value, for: [.run, .fuzz, .conformance]),
    EnvironmentVariable("timeout", .value, for: [.run, .fuzz, .conformance]),
    EnvironmentVariable("print-app", .flag, for: [.conformance]),
    EnvironmentVariable("require-steps", .flag, for: [.run]),
    EnvironmentVariable("update", .optionalValue, for: [.run]),
    EnvironmentVariable("watch", .flag, for: [.run, .lint]),
    EnvironmentVariable("read-only", .flag, for: [.run]),
    EnvironmentVariable("agents", .flag, for: [.start]),
    EnvironmentVariable("show", .value, for: [.run]),
    EnvironmentVariable("flow", .value, for: [.show]),
    EnvironmentVariable("against", .value, for: [.run, .show, .merge]),
    EnvironmentVariable("coverage", .flag, for: [.run]),
    EnvironmentVariable("fail-under", .lines, for: [.run, .coverage]),
    EnvironmentVariable("allow-missing", .flag, for: [.merge]),
    EnvironmentVariable("all", .flag, for: [.diff, .coverage, .extract]),
    EnvironmentVariable("port", .value, for: [.dap]),
    EnvironmentVariable("write", .flag, for: [.migrate, .rename, .mcp]),
    EnvironmentVariable("output", .value, for: [.migrate, .graph, .map, .extract, .export, .importing, .probe]),
    EnvironmentVariable("read", .value, for: [.probe]),
    EnvironmentVariable("strict", .flag, for: [.export]),
    EnvironmentVariable("app", .value, for: [.importing]),
    EnvironmentVariable("app-id", .value, for: [.export]),
    EnvironmentVariable("diff", .flag, for: [.map]),
    EnvironmentVariable("focus", .value, for: [.graph]),
    EnvironmentVariable("from", .value, for: [.graph]),
    EnvironmentVariable("hops", .value, for: [.graph]),
    EnvironmentVariable("at-divergence", .flag, for: [.debug]),
    EnvironmentVariable("break", .lines, for: [.debug]),
    EnvironmentVariable("commands", .value, for: [.debug]),
    EnvironmentVariable("load", .value, for: [.shell]),
    EnvironmentVariable("ci", .value, for: [.start]),
    EnvironmentVariable("depth", .value, for: [.explore]),
    EnvironmentVariable("path-limit", .value, for: [.explore]),
    EnvironmentVariable("states", .value, for: [.explore]),
    EnvironmentVariable("time", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("without", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("rows", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("invariants", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("goal", .lines, for: [.explore]),
    EnvironmentVariable("cover", .value, for: [.explore]),
    EnvironmentVariable("seed", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("flows", .value, for: [.explore, .fuzz]),
    EnvironmentVariable("walks", .value, for: [.fuzz]),
    EnvironmentVariable("steps", .value, for: [.fuzz]),
    EnvironmentVariable("known", .lines, for: [.fuzz]),
  ]
}
