import Foundation
import NavigationEngine
import TestSupport
import Testing

@testable import CommandSupport

@Suite("The environment's variables")
struct EnvironmentTests {
  @Test("are listed in the manual", arguments: CommandEnvironment.Name.allCases)
  func manual(name: CommandEnvironment.Name) throws {
    let page = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc/Options.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("`\(name.variable)`"))
  }

  @Test("count where the command line says nothing")
  func values() {
    let environment = CommandEnvironment([
      "HOME": "/", "NAVFLOWJOBS": "7", "NAVFLOW_JOBS": "3", "NAVFLOW_REPORT": "jsonl=a b\n\njunit\n",
      "NAVFLOW_COLOR": "",
      "NAVFLOW_VAR_city": "Paris", "NAVFLOW_VAR": "a=b\nc=1", "NAVFLOW_SECRET": "c=d", "NAVFLOW_SECRET_e": "f\ng",
      "NAVFLOW_DOWNLOAD": "https://example.com",
    ])
    #expect(environment.problem == nil)
    #expect(environment.unknown == [])
    #expect(environment.jobs == 3)
    #expect(environment.reports.map(\.target.name) == ["a b", "navflow-junit.xml"])
    #expect(environment.color == nil)
    #expect(environment.variables.map(\.name) == ["a", "c", "city"])
    #expect(environment.secrets.map(\.value) == ["d", "f\ng"])
  }

  private static let others: [(name: String, command: String, error: String)] = [
    ("NAVFLOW_TAGS", "run", "navflow reads no variable NAVFLOW_TAGS; write the option --tags instead"),
    ("NAVFLOW_TEST_LIST", "run", "navflow reads no variable NAVFLOW_TEST_LIST; write the option --test-list instead"),
    ("NAVFLOW_JOB", "run", "navflow reads no variable NAVFLOW_JOB; did you mean NAVFLOW_JOBS?"),
    ("NAVFLOW_SOURCES", "lint", "navflow reads no variable NAVFLOW_SOURCES; did you mean NAVFLOW_SOURCES_TOOL?"),
    (
      "NAVFLOW_TAGS", "schema",
      """
      navflow reads no variable NAVFLOW_TAGS; unset it: there are NAVFLOW_JOBS, NAVFLOW_SHARD, NAVFLOW_PROFILE, \
      NAVFLOW_REPORT, NAVFLOW_COLOR, NAVFLOW_SOURCES_TOOL, NAVFLOW_CACHE, NAVFLOW_TOOLS, NAVFLOW_DOWNLOAD, NAVFLOW_SHA256, NAVFLOW_VAR, \
      NAVFLOW_SECRET, NAVFLOW_VAR_name and NAVFLOW_SECRET_name
      """
    ),
  ]

  @Test("are errors if the command reads none of that name, and the error says what to write", arguments: others)
  func refused(name: String, command: String, error: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    let arguments = command == "schema" ? ["schema", "flow"] : [command]
    let result = try await Command.run(arguments, in: bench.folder, environment: [name: "1"])
    #expect(result.error.hasPrefix("error: \(error)\n"))
    #expect(result.status == 64)
  }

  static let words: [(arguments: [String], words: [String])] = [
    (["run", "a"], ["run", "a"]),
    (["run", "--shuffle", "a"], ["run", "--shuffle=NOTHING", "a"]),
    (["run", "--shuffle=", "a"], ["run", "--shuffle=NOTHING", "a"]),
    (["run", "--only-changed=main", "a"], ["run", "--only-changed=main", "a"]),
    (["run", "--", "--shuffle"], ["run", "--", "--shuffle"]),
    (["run", "-x", "a"], ["run", "--fail-fast=NOTHING", "a"]),
    (["run", "-x", "3", "a"], ["run", "--fail-fast=3", "a"]),
    (["run", "--fail-fast", "3"], ["run", "--fail-fast=3"]),
    (["run", "-x"], ["run", "--fail-fast=NOTHING"]),
  ]

  @Test("an option whose value may be left out has a mark for none", arguments: words)
  func marks(arguments: [String], words: [String]) throws {
    let marked = try CommandArguments(arguments).words.map {
      $0.replacingOccurrences(of: CommandArguments.noValue, with: "NOTHING")
    }
    #expect(marked == words)
  }
}
