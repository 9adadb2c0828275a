import Foundation
import TestSupport
import Testing

@Suite("Missing files and tests")
struct MissingTests {
  @Test("don't count as failed", arguments: ["one.flow.yaml:99", "one.flow.yaml#x", "gone.flow.yaml", "gone"])
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

  @Test("a name without its suffix names the file, and Swift code isn't read as a flow")
  func suffix() async throws {
    let bench = try Workbench()
    try bench.write("root: A\nscreens: {A: }\n", to: "shop.app.yaml")
    try bench.write("app: shop\nsteps: [{push: a}]\n", to: "a.flow.yaml")
    try bench.write("struct A {}\n", to: "A.swift")
    let flow = try await Command.run(["run", "a.flow.yaml"], in: bench.folder)
    #expect(flow.output.contains("did you mean `shop.app.yaml`?"))
    let swift = try await Command.run(["run", "A.swift"], in: bench.folder)
    #expect(swift.output.contains("“A.swift” can't be read: it is Swift code, which `navflow lint` reads"))
    #expect(swift.status == 2)
  }

  @Test("a folder without flows names a file that may be one")
  func otherName() async throws {
    let bench = try Workbench()
    try bench.write("root: A\nscreens: {A: }\n", to: "one/a.app.yaml")
    try bench.write("- push: a\n", to: "one/login.yaml")
    let result = try await Command.run(["run", "one"], in: bench.folder)
    #expect(result.error.hasSuffix("or are named outright, as in navflow run one/login.yaml\n"), "\(result.error)")
    #expect(result.status == 4)
  }

  @Test("a case that isn't there names those that are near")
  func nearCase() async throws {
    let bench = try Workbench()
    try bench.write("cases: [{name: one}, {name: two}]\nsteps: [{push: a}]\n", to: "c.flow.yaml")
    let result = try await Command.run(["run", "c.flow.yaml#onee"], in: bench.folder)
    #expect(result.status == 2)
    #expect(result.output.contains("this flow has no case “onee”  [no-such-case]"))
    #expect(result.output.contains("to fix: did you mean `one`?"))
  }

  @Test("a list reports on standard error what can't be listed, with the exit status 2, and lists the rest")
  func list() async throws {
    let bench = try Workbench()
    try bench.write("- push: [a\n", to: "a.flow.yaml")
    try bench.write("- pusho: a\n", to: "b.flow.yaml")
    let missing = ["c.flow.yaml", "b.flow.yaml:99", "b.flow.yaml#x"]
    for arguments in [["."]] + [["b.flow.yaml", "c.flow.yaml"]] + missing.map({ [$0] }) {
      let result = try await Command.run(["run", "--list"] + arguments, in: bench.folder)
      #expect(result.status == 2, "\(arguments)")
      // A flow whose steps are wrong can still be asked for.
      #expect(result.output == (arguments[0].contains(where: { ":#c".contains($0) }) ? "" : "b.flow.yaml\tb\n"))
      #expect(result.error.hasPrefix("error: "), "\(arguments)")
    }
    #expect(try await Command.run(["run", "--list", "b.flow.yaml"], in: bench.folder).status == 0)
    let help = try await Command.run(["run", "--help"], in: bench.folder).output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("Errors are printed on standard error, and the exit status is 2."))
  }

  @Test(
    "a command whose folder has no workspace file says where, what and how; followed, it works",
    arguments: ["", "mod/"]
  )
  func strayCommand(folder: String) async throws {
    let bench = try Workbench()
    try bench.write("", to: ".git/HEAD")
    try bench.write("params: [to]\nsteps: [{push: \"${to}\"}]\n", to: "\(folder)commands/fill.yaml")
    try bench.write("- fill: {to: a}\n- fill: b\n", to: "\(folder)deep/a.flow.yaml")
    let result = try await Command.run(["run"], in: bench.folder)
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        "error: “fill” stands in \(folder)commands/fill.yaml, which is no command: no workspace file stands beside its folder"
      ),
      "\(result.output)"
    )
    #expect(result.output.contains("to fix: write the file \(folder)navflow.yaml, which may be empty"))
    try bench.write("", to: "\(folder)navflow.yaml")
    #expect(try await Command.run(["run"], in: bench.folder).status == 0)
  }

  @Test("an option of the environment that has nothing to do is passed over")
  func environment() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "one.flow.yaml")
    let result = try await Command.run(
      ["run", "--list"],
      in: bench.folder,
      environment: ["NAVFLOW_REPORT": "json"]
    )
    #expect(result == Command.Result(output: "one.flow.yaml\tone\n", error: "", status: 0))
  }
}
