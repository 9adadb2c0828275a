import FlowReports
import NavigationEngine

/// The commands and options of earlier versions, and those of other tools, each with the call that takes its place.
///
/// A script that was written for an earlier version ends at once, and its error is the line to put there.
package enum RetiredWords {
  /// The advice for a call whose command is gone.
  ///
  /// - Parameter words: The arguments after `navflow`.
  /// - Returns: A sentence with the whole new call; nil if no earlier version had the command.
  package static func advice(for words: [String]) -> String? {
    guard let command = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch command {
    case "show", "merge": return call(command, ["report"] + rest)
    case "diff":
      let files = rest.filter { !$0.hasPrefix("-") || $0 == "-" }
      guard let old = files.first, let place = rest.firstIndex(of: old) else { return call(command, ["report"] + rest) }
      return call(command, ["report"] + rest[..<place] + rest[(place + 1)...] + ["--against", old])
    case "coverage": return call(command, ["map"] + rest)
    case "graph":
      let isSaid = rest.contains { ["--format", "--output", "-o"].contains($0.prefix { $0 != "=" }) }
      return call(command, ["map"] + rest + (isSaid ? [] : ["--format", "mermaid"]))
    case "fuzz": return call(command, ["explore", "--random"] + rest)
    case "serve": return call(command, ["driver", "serve"] + rest)
    case "conformance": return call(command, ["driver", "check"] + rest)
    case "plan":
      return "navflow plan is gone; navflow run --list prints the tests, and with --shard I/N those of a shard"
    case "migrate":
      return
        "navflow migrate is gone; the page about NavigationView says what an app file in a NavigationStack has instead"
    default: return nil
    }
  }

  private static func call(_ old: String, _ words: [String]) -> String {
    "navflow \(old) is now: navflow \(words.map(ShellWord.quoted).joined(separator: " "))"
  }

  /// The advice for a call with an option that is gone, or with a value that means another option.
  ///
  /// - Parameter words: The arguments after `navflow`.
  /// - Returns: A sentence; nil if there is no such option.
  package static func adviceForOptions(of words: [String]) -> String? {
    guard let command = words.first else { return nil }
    let words = words.prefix { $0 != "--" }
    for (number, word) in words.enumerated().dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count > 1 ? parts[1] : words.dropFirst(number + 1).first ?? ""
      if let gone = options.first(where: { $0.name == parts[0] && $0.commands.contains(command) }) {
        return "\(parts[0]) \(gone.advice)"
      }
      if parts[0] == "--format", let advice = advice(forFormat: value) { return advice }
      // The value may be a secret.
      if parts[0] == "--var", (try? RouteValue.Field(assignment: value)) == nil {
        return "--var takes a name and a value: --var NAME=VALUE"
      }
    }
    return nil
  }

  /// The advice for a format that only reports have.
  private static func advice(forFormat value: String) -> String? {
    guard let kind = ReportKind(rawValue: value), OutputFormat(rawValue: value) == nil else { return nil }
    let lines = kind == .json ? "; --format jsonl prints an object for each event" : ""
    let file = kind == .github ? "" : "=FILE"
    return "--format \(value) isn't one of this command's; --report \(value)\(file) writes the report\(lines)"
  }

  private static let options: [(name: String, commands: Set<String>, advice: String)] = [
    ("--max-failures", ["run", "check"], "is now -x: write -x N"),
    (
      "--coverage", ["run"],
      "is gone; write --report jsonl=run.jsonl, and navflow map APP run.jsonl shows what the flows used"
    ),
    (
      "--fail-under", ["run"],
      "is now an option of map; write --report jsonl=run.jsonl, then navflow map APP run.jsonl --fail-under PERCENT"
    ),
    ("--swarm", ["explore"], "is gone; --states N visits more states of an app, and --seed N others"),
    ("--fingerprints", ["explore"], "is gone; states are always compared in this way, so leave it out"),
    ("--verbose", ["run", "check"], "isn't an option; --show all prints each test, and navflow debug FLOW each step"),
    ("--parallel", ["run", "check"], "isn't needed: tests run in parallel; --jobs N chooses how many at a time"),
    ("--retries", ["run"], noRetries), ("--retry", ["run"], noRetries),
  ]

  private static let noRetries =
    "isn't needed: the engine has no clock and no network, so a flow that diverges does so each time; "
    + "--last-failed runs only what didn't pass"
}
