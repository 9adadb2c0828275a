import Foundation
import TestSupport
import Testing

@testable import navflow

@Suite("The environment's options")
struct EnvironmentVariableTests {
  @Test("are those of the command", arguments: EnvironmentVariable.Command.allCases)
  func help(command: EnvironmentVariable.Command) async throws {
    let result = try await Command.run([command.rawValue, "--help"], in: Repository.root)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let options = lines.compactMap { line -> String? in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
      return words.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }
    let variables = EnvironmentVariable.all.filter { $0.commands.contains(command) }.map(\.option)
    #expect(Set(options).subtracting(["help", "version"]) == Set(variables))
    #expect(Set(variables).count == variables.count)
  }

  @Test("are listed in the manual")
  func manual() throws {
    let page = Repository.root.appending(path: "Sources/navflow/Documentation.docc/Options.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for variable in EnvironmentVariable.all {
      #expect(text.contains("`--\(variable.option)"), "--\(variable.option) is missing")
    }
  }

  private static func words(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String] {
    let bare = EnvironmentVariable.noValue
    let words = try CommandArguments(arguments, CommandEnvironment(environment)).words
    return words.map { $0.replacingOccurrences(of: bare, with: "NOTHING") }
  }

  static let calls: [(arguments: [String], environment: [String: String], words: [String])] = [
    (["run", "a"], [:], ["run", "a"]),
    (["run", "a"], ["HOME": "/", "NAVFLOWJOBS": "3"], ["run", "a"]),
    (["run", "-j", "2"], ["NAVFLOW_JOBS": "3"], ["run", "--jobs=3", "-j", "2"]),
    (["run"], ["NAVFLOW_JOBS": ""], ["run"]),
    (["run"], ["NAVFLOW_FAIL_FAST": "Yes", "NAVFLOW_LIST": "0"], ["run", "--fail-fast"]),
    (["run"], ["NAVFLOW_TAGS": "-a b"], ["run", "--tags=-a b"]),
    (["run"], ["NAVFLOW_REPORT": "jsonl=a b\n\njsonl=c\n"], ["run", "--report=jsonl=a b", "--report=jsonl=c"]),
    (["run", "--report", "jsonl=d"], ["NAVFLOW_REPORT": "jsonl=a"], ["run", "--report", "jsonl=d"]),
    (["run", "--", "--report"], ["NAVFLOW_REPORT": "jsonl=a"], ["run", "--report=jsonl=a", "--", "--report"]),
    (["run"], ["NAVFLOW_SHUFFLE": "true"], ["run", "--shuffle=NOTHING"]),
    (["run"], ["NAVFLOW_SHUFFLE": "1"], ["run", "--shuffle=1"]),
    (["run"], ["NAVFLOW_ONLY_CHANGED": "no"], ["run"]),
    (["check"], ["NAVFLOW_SHUFFLE": "1", "NAVFLOW_PROFILE": "shipping"], ["check", "--profile=shipping"]),
    (["--version"], ["NAVFLOW_JOBS": "3"], ["--version"]),
    (["help", "run"], ["NAVFLOW_JOBS": "3"], ["help", "run"]),
    ([], ["NAVFLOW_JOBS": "3"], []),
    (["run", "--shuffle", "a"], [:], ["run", "--shuffle=NOTHING", "a"]),
    (["run", "--shuffle=", "a"], [:], ["run", "--shuffle=NOTHING", "a"]),
    (["run", "--only-changed=main", "a"], [:], ["run", "--only-changed=main", "a"]),
    (["run", "--", "--shuffle"], [:], ["run", "--", "--shuffle"]),
    (["coverage", "a", "b"], ["NAVFLOW_FORMAT": "line", "NAVFLOW_REPORT": "junit\njsonl=a"], ["coverage", "a", "b"]),
    (
      ["coverage", "a", "b"], ["NAVFLOW_FORMAT": "console", "NAVFLOW_REPORT": "junit\nhtml=a\nhtml,steps=all\nlcov"],
      ["coverage", "--format=console", "--report=html=a", "--report=lcov", "a", "b"]
    ),
    (["coverage", "a"], ["NAVFLOW_FORMAT": "lime"], ["coverage", "--format=lime", "a"]),
    (["graph", "a"], ["NAVFLOW_FORMAT": "console"], ["graph", "a"]),
    (["explain", "a"], ["NAVFLOW_FORMAT": "tap"], ["explain", "a"]),
    (["explain", "a"], ["NAVFLOW_FORMAT": "json"], ["explain", "--format=json", "a"]),
    (["graph", "a"], ["NAVFLOW_FORMAT": "svg"], ["graph", "--format=svg", "a"]),
    (["explore", "a"], ["NAVFLOW_FORMAT": "tap", "NAVFLOW_REPORT": "sarif"], ["explore", "--report=sarif", "a"]),
    (["fuzz", "a"], ["NAVFLOW_FORMAT": "line"], ["fuzz", "a"]),
    (["diff", "a", "b"], ["NAVFLOW_FORMAT": "tap"], ["diff", "a", "b"]),
    (["diff", "a", "b"], ["NAVFLOW_FORMAT": "jsonl"], ["diff", "--format=jsonl", "a", "b"]),
    // A file to compare with is no answer to whether anything would change.
    (["fmt"], ["NAVFLOW_CHECK": "a.app.yaml"], ["fmt"]),
    (["fmt"], ["NAVFLOW_CHECK": "1"], ["fmt", "--check"]),
    (["extract"], ["NAVFLOW_CHECK": "1"], ["extract"]),
    (["extract"], ["NAVFLOW_CHECK": "a.app.yaml"], ["extract", "--check=a.app.yaml"]),
    (["run"], ["NAVFLOW_FORMAT": "lcov"], ["run", "--format=lcov"]),
    // They serve the calls that parse, and have nothing to do beside trees.
    (["lint"], ["NAVFLOW_SOURCES_TOOL": "/a", "NAVFLOW_CACHE": "b"], ["lint", "--sources-tool=/a", "--cache=b"]),
    (["lint", "--trees", "c"], ["NAVFLOW_SOURCES_TOOL": "/a", "NAVFLOW_CACHE": "b"], ["lint", "--trees", "c"]),
    (["extract", "--trees=c"], ["NAVFLOW_SOURCES_TOOL": "/a"], ["extract", "--trees=c"]),
    (["run"], ["NAVFLOW_VAR_city": "Paris", "NAVFLOW_VAR": "a=b", "NAVFLOW_SECRET": "c=d"], ["run"]),
  ]

  @Test("stand before what is written, and give way to it", arguments: calls)
  func words(arguments: [String], environment: [String: String], words: [String]) throws {
    #expect(try Self.words(arguments, environment) == words)
  }

  static let names: [(name: String, warning: String?)] = [
    ("NAVFLOW_JOB", "NAVFLOW_JOB sets no option; did you mean NAVFLOW_JOBS?"),
    ("NAVFLOW_MAX_FAILURE", "NAVFLOW_MAX_FAILURE sets no option; did you mean NAVFLOW_MAX_FAILURES?"),
    ("NAVFLOW_VARS_FLIE", "NAVFLOW_VARS_FLIE sets no option; did you mean NAVFLOW_VARS_FILE?"),
    ("NAVFLOW_HOME", nil), ("NAVFLOW_JOBS", nil), ("NAVFLOW_VAR_job", nil), ("NAVFLOW_SECRET_jobs", nil),
    ("NAVFLOW_DEPLOYMENT_TOKEN", nil), ("NAVFLOW_", nil),
  ]

  @Test("that are nearly so named are reported", arguments: names)
  func warnings(name: String, warning: String?) {
    #expect(CommandEnvironment([name: "1"]).warnings == [warning].compactMap(\.self))
  }
}
