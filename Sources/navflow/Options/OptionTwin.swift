/// An option and the variable of the environment that stands for it: `NAVFLOW_MAX_FAILURES` for `--max-failures`.
struct OptionTwin {
  enum Kind {
    /// On or off.
    case flag
    case value
    /// A value, or just on.
    case optionalValue
    /// Several values, a line each.
    case lines
    /// Several values, a line each, that go together with those of the command line instead of giving way to them.
    case variables
  }

  /// The option's name without its dashes.
  let option: String
  let kind: Kind
  /// The commands that have it.
  let commands: Set<Command>

  /// The commands that take options from the environment.
  enum Command: String, CaseIterable {
    case run, check, show, merge, diff, migrate, debug, shell, dap

    /// Arguments without which it can't be called.
    var arguments: [String] {
      switch self {
      case .run, .check, .shell, .dap: []
      case .show, .merge: ["trace"]
      case .diff: ["trace", "trace"]
      case .migrate: ["app"]
      case .debug: ["flow"]
      }
    }
  }

  private init(_ option: String, _ kind: Kind, for commands: Set<Command> = [.run, .check]) {
    (self.option, self.kind, self.commands) = (option, kind, commands)
  }

  static let prefix = "NAVFLOW_"

  /// The value of an option that is written without one: a NUL, which no argument can contain.
  ///
  /// The parser would take a path after `--shuffle` for its value, even after `--shuffle=`.
  static let noValue = "\u{0}"

  /// The commands that read flows.
  private static let reading: Set<Command> = [.run, .check, .migrate, .debug, .shell, .dap]

  /// The variable's name.
  var variable: String { Self.prefix + option.uppercased().replacing("-", with: "_") }

  /// Every option; a test holds this to what the commands list as help.
  static let all = [
    OptionTwin("tags", .value),
    OptionTwin("grep", .value),
    OptionTwin("only-changed", .optionalValue),
    OptionTwin("test-list", .value),
    OptionTwin("list", .flag),
    OptionTwin("allow-empty", .flag),
    OptionTwin("profile", .value, for: reading),
    OptionTwin("size", .value, for: reading),
    OptionTwin("var", .variables, for: reading),
    OptionTwin("vars-file", .variables, for: reading),
    OptionTwin("secret", .variables, for: reading),
    OptionTwin("file-root", .value, for: reading),
    OptionTwin("limit", .lines, for: reading),
    OptionTwin("jobs", .value),
    OptionTwin("fail-fast", .flag),
    OptionTwin("max-failures", .value),
    OptionTwin("format", .value, for: [.run, .check, .show, .merge, .diff]),
    OptionTwin("report", .lines, for: [.run, .check, .show, .merge]),
    OptionTwin("color", .value, for: Set(Command.allCases).subtracting([.dap])),
    OptionTwin("reproducible", .flag, for: [.run, .check, .show, .merge]),
    OptionTwin("last-failed", .flag, for: [.run]),
    OptionTwin("shuffle", .optionalValue, for: [.run]),
    OptionTwin("shard", .value, for: [.run]),
    OptionTwin("timings", .value, for: [.run]),
    OptionTwin("fail-on", .value, for: [.run, .debug]),
    OptionTwin("update", .flag, for: [.run]),
    OptionTwin("watch", .flag, for: [.run]),
    OptionTwin("allow-missing", .flag, for: [.merge]),
    OptionTwin("all", .flag, for: [.diff]),
    OptionTwin("port", .value, for: [.dap]),
    OptionTwin("write", .flag, for: [.migrate]),
    OptionTwin("output", .value, for: [.migrate]),
    OptionTwin("at-divergence", .flag, for: [.debug]),
    OptionTwin("break", .lines, for: [.debug]),
    OptionTwin("commands", .value, for: [.debug]),
    OptionTwin("load", .value, for: [.shell]),
  ]
}
