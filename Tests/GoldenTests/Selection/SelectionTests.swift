import Foundation
import TestSupport
import Testing

@Suite("Which tests are taken")
struct SelectionTests {
  /// Flows with one document and several, with cases of all kinds of names and without.
  private static func suite() throws -> Workbench {
    let bench = try Workbench()
    for number in 0..<12 { try bench.write("- push: s\(number)\n", to: "flows/\(number % 3)/\(number).flow.yaml") }
    try bench.write(
      """
      name: Names
      cases: [{name: "a #b"}, {name: "a:3"}, {name: "# c"}, {name: "d\\\\n"}, {name: "é — 日本"}, {name: "../x"}]
      steps: [{push: a}]
      ---
      name: Rows
      cases: {matrix: {city: [Paris, Rome], days: [1, 2, 3]}}
      steps: [{push: "${city}"}]
      ---
      - push: last

      """,
      to: "flows/a #1: of several.flow.yaml"
    )
    return bench
  }

  private func ids(_ bench: Workbench, _ arguments: [String], in folder: String = "") async throws -> [String] {
    let place = bench.folder.appending(path: folder)
    let result = try await Command.run(["run", "--list", "--allow-empty"] + arguments, in: place)
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  // MARK: Lists

  @Test("what --list prints, --test-list takes, all of it and any part")
  func listed() async throws {
    let bench = try Self.suite()
    let result = try await Command.run(["run", "--list"], in: bench.folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 25)
    for (number, part) in [lines, [lines[3], lines[14], lines[20]], Array(lines.reversed())].enumerated() {
      try bench.write(part.joined(separator: number == 1 ? "\r\n" : "\n"), to: "list")
      let again = try await Command.run(["run", "--list", "--test-list", "list"], in: bench.folder)
      #expect(Set(again.output.split(separator: "\n").map(String.init)) == Set(part))
      let run = try await Command.run(["run", "--test-list", "list", "--format", "jsonl"], in: bench.folder)
      let finished = run.output.split(separator: "\n").filter { $0.contains(#""event":"flow-finished""#) }
      #expect(finished.count == part.count)
    }
  }

  @Test("each test that is listed can be named as an argument")
  func arguments() async throws {
    let bench = try Self.suite()
    for id in try await ids(bench, []).suffix(13) where !id.contains("\\") {
      #expect(try await ids(bench, [id]) == [id])
    }
  }

  // MARK: Shards

  @Test(
    "the shards are the whole, and no test is in two of them, also where there are more of them than tests",
    arguments: [(count: 1, tests: 25), (3, 25), (7, 25), (4, 3)]
  )
  func shards(count: Int, tests: Int) async throws {
    let bench = try Self.suite()
    if tests == 3 { try FileManager.default.removeItem(at: bench.folder.appending(path: "flows")) }
    if tests == 3 { for name in ["a", "b", "c"] { try bench.write("- push: a\n", to: "\(name).flow.yaml") } }
    let all = try await ids(bench, [])
    #expect(all.count == tests)
    var parts: [String] = []
    for index in 1...count { parts += try await ids(bench, ["--shard", "\(index)/\(count)"]) }
    #expect(parts.sorted() == all.sorted())
    // With the times of a run.
    _ = try await Command.run(["run", "--format", "quiet", "--report", "jsonl=times.jsonl"], in: bench.folder)
    parts = []
    for index in 1...count {
      parts += try await ids(bench, ["--shard", "\(index)/\(count)", "--timings", "times.jsonl"])
    }
    #expect(parts.sorted() == all.sorted())
  }

  @Test(
    "a build server is believed, and named",
    arguments: [
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=3", "auto", "2/3", "GitLab says by CI_NODE_INDEX=2, CI_NODE_TOTAL=3"),
      (
        "CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=3", "auto", "2/3",
        "CircleCI says by CIRCLE_NODE_INDEX=1, CIRCLE_NODE_TOTAL=3"
      ),
      (
        "BUILDKITE_PARALLEL_JOB=1 BUILDKITE_PARALLEL_JOB_COUNT=3", "auto", "2/3",
        "Buildkite says by BUILDKITE_PARALLEL_JOB=1, BUILDKITE_PARALLEL_JOB_COUNT=3"
      ),
      (
        "SYSTEM_JOBPOSITIONINPHASE=2 SYSTEM_TOTALJOBSINPHASE=3", "auto", "2/3",
        "Azure Pipelines says by SYSTEM_JOBPOSITIONINPHASE=2, SYSTEM_TOTALJOBSINPHASE=3"
      ),
      (
        "TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=3 TEST_SHARD_STATUS_FILE=status", "auto", "2/3",
        "Bazel says by TEST_SHARD_INDEX=1, TEST_TOTAL_SHARDS=3"
      ),
      ("JOB_COMPLETION_INDEX=1", "auto/3", "2/3", "Kubernetes says by JOB_COMPLETION_INDEX=1"),
      (
        "SLURM_ARRAY_TASK_ID=6 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=4 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_STEP=2",
        "auto", "2/3",
        "Slurm says by SLURM_ARRAY_TASK_ID=6, SLURM_ARRAY_TASK_COUNT=3, SLURM_ARRAY_TASK_MIN=4, SLURM_ARRAY_TASK_STEP=2"
      ),
    ]
  )
  func automatic(environment: String, choice: String, part: String, reported: String) async throws {
    let bench = try Self.suite()
    let line = #"env -i \#(environment) "$NAVFLOW" run --list --shard \#(choice)"#
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error == "navflow: part \(part), as \(reported)\n")
    let expected = try await Command.run(["run", "--list", "--shard", part], in: bench.folder)
    #expect(result.output == expected.output)
    let hasStatus = FileManager.default.fileExists(atPath: bench.folder.appending(path: "status").path)
    #expect(hasStatus == environment.contains("TEST_SHARD_STATUS_FILE"))
  }

  @Test(
    "what a build server says too little of is wrong usage",
    arguments: [
      ("CI_NODE_INDEX=2", "GitLab doesn't say which shard this is: CI_NODE_TOTAL isn't set"),
      ("JOB_COMPLETION_INDEX=2", "Kubernetes doesn't say how many shards there are: write it as in --shard auto/5"),
    ]
  )
  func automaticFailure(environment: String, reported: String) async throws {
    let bench = try Self.suite()
    let line = #"env -i \#(environment) "$NAVFLOW" run --list --shard auto"#
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error.hasPrefix("error: \(reported)\n"))
    #expect(result.status == 64)
  }

  @Test("without a build server everything is run, and it is reported")
  func noServer() async throws {
    let bench = try Self.suite()
    let result = try await Command.shell("env -i \"$NAVFLOW\" run --list --shard auto", in: bench.folder)
    #expect(result.error == "navflow: no build server says which part this is, so everything is run\n")
    #expect(result.output.split(separator: "\n").count == 25)
  }

  // MARK: What failed last

  @Test("what failed last is known wherever in the workspace a run is started")
  func lastFailed() async throws {
    let bench = try Self.suite()
    try bench.write("flows: [flows]\n", to: "navflow.yaml")
    try bench.write("- pop\n", to: "flows/1/1.flow.yaml")
    try bench.write("cases: [{n: 1}, {n: 2}]\nsteps: [{pop: \"${n}\"}]\n", to: "flows/2/2.flow.yaml")
    try bench.write("cases: {file: rows.csv}\nsteps: [{pop: \"${n}\"}]\n", to: "flows/2/5.flow.yaml")
    let below = bench.folder.appending(path: "flows/2")
    #expect(try await Command.run(["run", "--format", "quiet"], in: below).status == 2)
    let kept = "flows/1/1.flow.yaml\nflows/2/2.flow.yaml#n=1\nflows/2/2.flow.yaml#n=2\nflows/2/5.flow.yaml\n"
    #expect(try bench.text(of: ".navflow/last-failed") == kept)

    // One passes, one is gone, and of one the rows can be read now.
    try bench.write("- push: a\n", to: "flows/1/1.flow.yaml")
    try bench.write("cases: [{n: 2}]\nsteps: [{pop: \"${n}\"}]\n", to: "flows/2/2.flow.yaml")
    try bench.write("n\n0\n1\n", to: "flows/2/rows.csv")
    #expect(
      try await ids(bench, ["--last-failed"], in: "flows/2") == [
        "flows/1/1.flow.yaml", "flows/2/2.flow.yaml#n=2", "flows/2/5.flow.yaml#n=0", "flows/2/5.flow.yaml#n=1",
      ]
    )
    #expect(try await ids(bench, ["--last-failed", "flows/2/5.flow.yaml"]).count == 2)
    #expect(try await Command.run(["run", "--last-failed", "--format", "quiet"], in: bench.folder).status == 1)
    #expect(try bench.text(of: ".navflow/last-failed") == "flows/2/2.flow.yaml#n=2\nflows/2/5.flow.yaml#n=1\n")

    try FileManager.default.removeItem(at: bench.folder.appending(path: "flows/2"))
    let result = try await Command.run(["run", "--last-failed"], in: bench.folder)
    #expect(result.error == "navflow: nothing failed when flows were last run\n")
    #expect(result.status == 4)
  }

  @Test("what couldn't be kept is no error")
  func notKept() async throws {
    let bench = try Workbench()
    try bench.write("- pop\n", to: "a.flow.yaml")
    try bench.write("in the way\n", to: ".navflow")
    let result = try await Command.run(["run", "--format", "quiet"], in: bench.folder)
    #expect(result == Command.Result(output: "", error: "", status: 1))
    #expect(try await ids(bench, ["--last-failed"]).isEmpty)
  }

  @Test("steps before and after all tests are no tests")
  func hooks() async throws {
    let bench = try Workbench()
    try bench.write("onSuiteStart: [pop]\nonSuiteFinish: [pop]\n", to: "navflow.yaml")
    try bench.write("- push: a\n", to: "a.flow.yaml")
    #expect(try await Command.run(["run", "--format", "quiet"], in: bench.folder).status == 1)
    #expect(try bench.text(of: ".navflow/last-failed") == "a.flow.yaml\n")
    #expect(try await ids(bench, ["--last-failed"]) == ["a.flow.yaml"])
  }

  @Test("a pattern finds the end of a very long name, in time that grows with the name alone")
  func longName() async throws {
    let bench = try Workbench()
    let name = String(repeating: "a", count: 100_000)
    try bench.write("name: \(name)b\nsteps: [push: a]\n", to: "a.flow.yaml")
    let late = try await Command.run(["run", "--grep", "a*b", "--format", "quiet"], in: bench.folder)
    #expect(late.status == 0)
    let early = try await Command.run(["run", "--grep", "^a{900}", "--format", "quiet"], in: bench.folder)
    #expect(early.status == 0)
  }

  #if os(Linux)
    @Test("a file whose name isn't UTF-8 is said to be so, and not to be missing", arguments: ["", "a*.flow.yaml"])
    func notUTF8(argument: String) async throws {
      let bench = try Workbench()
      let line = """
        echo '- push: a' > "$(printf 'a\\377.flow.yaml')"
        "$NAVFLOW" run \(argument)
        echo "status $?"
        """
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output.contains("its name isn't UTF-8; rename it"), "\(result.output)")
      #expect(result.output.hasSuffix("status 2\n"))
    }
  #endif
}
