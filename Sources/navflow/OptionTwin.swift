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
  /// Whether `check` has it, too.
  let isForCheck: Bool

  private init(_ option: String, _ kind: Kind, isForCheck: Bool = true) {
    (self.option, self.kind, self.isForCheck) = (option, kind, isForCheck)
  }

  static let prefix = "NAVFLOW_"

  /// The variable's name.
  var variable: String { Self.prefix + option.uppercased().replacing("-", with: "_") }

  /// Every option of `run`; a test holds this to what `navflow run --help` lists.
  static let all = [
    OptionTwin("tags", .value),
    OptionTwin("grep", .value),
    OptionTwin("only-changed", .optionalValue),
    OptionTwin("test-list", .value),
    OptionTwin("list", .flag),
    OptionTwin("allow-empty", .flag),
    OptionTwin("profile", .value),
    OptionTwin("var", .variables),
    OptionTwin("vars-file", .variables),
    OptionTwin("secret", .variables),
    OptionTwin("file-root", .value),
    OptionTwin("limit", .lines),
    OptionTwin("jobs", .value),
    OptionTwin("fail-fast", .flag),
    OptionTwin("max-failures", .value),
    OptionTwin("format", .value),
    OptionTwin("report", .lines),
    OptionTwin("color", .value),
    OptionTwin("reproducible", .flag),
    OptionTwin("last-failed", .flag, isForCheck: false),
    OptionTwin("shuffle", .optionalValue, isForCheck: false),
    OptionTwin("shard", .value, isForCheck: false),
    OptionTwin("timings", .value, isForCheck: false),
    OptionTwin("fail-on", .value, isForCheck: false),
    OptionTwin("update", .flag, isForCheck: false),
    OptionTwin("watch", .flag, isForCheck: false),
  ]
}
