import Foundation
import TestSupport
import Testing

@Suite("What is asked for and isn't there")
struct MissingTests {
  @Test("doesn't count as failed", arguments: ["one.flow.yaml:99", "one.flow.yaml#x", "gone.flow.yaml", "gone"])
  func notKept(argument: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "one.flow.yaml")
    let result = try await Command.run(["run", argument], in: bench.folder)
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: bench.path(".navflow")))
  }

  @Test("nor does an invalid workspace, but a flow does that can't be read")
  func invalid() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "one.flow.yaml")
    try bench.write("unknown: 1\n", to: "navflow.yaml")
    #expect(try await Command.run(["run"], in: bench.folder).status == 2)
    #expect(!FileManager.default.fileExists(atPath: bench.path(".navflow")))
    try bench.write("", to: "navflow.yaml")
    try bench.write("- {\n", to: "one.flow.yaml")
    #expect(try await Command.run(["run"], in: bench.folder).status == 2)
    #expect(try bench.text(of: ".navflow/last-failed") == "one.flow.yaml\n")
  }

  @Test("the empty line behind the last line break is a line of the last flow")
  func lastLine() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "one.flow.yaml")
    #expect(try await Command.run(["run", "one.flow.yaml:2"], in: bench.folder).status == 0)
    #expect(try await Command.run(["run", "one.flow.yaml:3"], in: bench.folder).status == 2)
  }

  @Test("an option of the environment that has nothing to do is passed over")
  func environment() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "one.flow.yaml")
    let result = try await Command.run(
      ["run", "--list"],
      in: bench.folder,
      environment: ["NAVFLOW_REPORT": "json", "NAVFLOW_FAIL_FAST": "1"]
    )
    #expect(result == Command.Result(output: "one.flow.yaml\tone\n", error: "", status: 0))
  }
}
