import Foundation
import TestSupport
import Testing

@Suite("Precedence of settings")
struct SettingsTests {
  /// A workspace in whose folder a flow shows which values its variables have.
  private func bench(_ workspace: String = "") throws -> Workbench {
    let bench = try Workbench()
    if !workspace.isEmpty { try bench.write(workspace, to: "navflow.yaml") }
    try bench.write("vars: {v: flow}\nname: v is ${v}\nsteps: [{push: a}]\n", to: "flows/v.flow.yaml")
    return bench
  }

  private func names(
    _ bench: Workbench,
    _ arguments: [String] = [],
    _ environment: [String: String] = [:],
    in folder: String = ""
  ) async throws -> String {
    let place = bench.folder.appending(path: folder)
    let result = try await Command.run(["run", "--list"] + arguments, in: place, environment: environment)
    #expect(result.error.isEmpty)
    return result.output
  }

  @Test("a variable: flow, workspace, environment, file, command line; the last wins")
  func variables() async throws {
    let plain = try bench()
    #expect(try await names(plain) == "flows/v.flow.yaml\tv is flow\n")
    let bench = try bench("vars: {v: workspace}\n")
    try bench.write("{\"v\": \"file\"}", to: "vars.json")
    #expect(try await names(bench).contains("v is workspace"))
    let environment = ["NAVFLOW_VAR_v": "environment"]
    #expect(try await names(bench, [], environment).contains("v is environment\n"))
    let file = ["--vars-file", "vars.json"]
    #expect(try await names(bench, file, environment).contains("v is file"))
    #expect(try await names(bench, file + ["--var", "v=command line"], environment).contains("v is command line"))
  }

  @Test("an option: workspace, environment, command line; the last wins")
  func profile() async throws {
    let bench = try bench("profile: shipping\nflows: [flows/**]\n")
    func profiles(_ arguments: [String] = [], _ environment: [String: String] = [:]) async throws -> String {
      let result = try await Command.run(
        ["run", "--format", "jsonl"] + arguments,
        in: bench.folder,
        environment: environment
      )
      let line = try #require(result.output.split(separator: "\n").first { $0.contains("flow-started") })
      return String(line.components(separatedBy: #""profile":""#)[1].prefix { $0 != "\"" })
    }
    #expect(try await profiles() == "shipping")
    #expect(try await profiles([], ["NAVFLOW_PROFILE": "scripting"]) == "scripting")
    #expect(try await profiles(["--profile", "wwdc22"], ["NAVFLOW_PROFILE": "scripting"]) == "wwdc22")
  }

  @Test("a report goes where the workspace says, as seen from its own folder, unless the command line says otherwise")
  func reports() async throws {
    let bench = try bench("reports: {jsonl: run.jsonl}\n")
    _ = try await Command.run(["run"], in: bench.folder.appending(path: "flows"))
    #expect(try bench.text(of: "run.jsonl").contains("run-finished"))
    try bench.write("", to: "run.jsonl")
    _ = try await Command.run(["run", "--report", "jsonl=other.jsonl"], in: bench.folder)
    #expect(try bench.text(of: "run.jsonl").isEmpty)
    #expect(try bench.text(of: "other.jsonl").contains("run-finished"))
  }

  @Test("without paths the workspace's flows are run, from wherever in it")
  func flows() async throws {
    let bench = try bench("flows: [flows/*, smoke.yaml, only/one.flow.yaml]\nexclude: [\"**/skipped.flow.yaml\"]\n")
    try bench.write("- pop\n", to: "flows/deep/a.flow.yaml")
    try bench.write("- pop\n", to: "flows/deep/skipped.flow.yaml")
    try bench.write("- pop\n", to: "flows/notes.yaml")
    try bench.write("- pop\n", to: "smoke.yaml")
    try bench.write("- pop\n", to: "only/one.flow.yaml")
    try bench.write("- pop\n", to: "only/two.flow.yaml")
    try bench.write("- pop\n", to: "other/b.flow.yaml")
    let ids = ["flows/deep/a.flow.yaml", "flows/v.flow.yaml", "only/one.flow.yaml", "smoke.yaml"]
    func listed(_ text: String) -> [String] {
      text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try await listed(names(bench)) == ids)
    #expect(try await listed(names(bench, in: "only")) == ids)
    #expect(try await listed(names(bench, ["only"])) == ["only/one.flow.yaml", "only/two.flow.yaml"])
  }

  @Test("the first path's workspace counts where the working folder belongs to none")
  func firstPath() async throws {
    let bench = try Workbench()
    try bench.write("vars: {v: inner}\n", to: "inner/navflow.yaml")
    try bench.write("name: v is ${v}\nsteps: [pop]\n", to: "inner/flows/v.flow.yaml")
    #expect(try await names(bench, ["inner/flows/v.flow.yaml:1"]) == "flows/v.flow.yaml\tv is inner\n")
    #expect(try await names(bench, ["inner"]) == "flows/v.flow.yaml\tv is inner\n")
  }

  @Test("from which severity on a diagnostic fails a flow", arguments: ["error", "warning", "never"])
  func failOn(severity: String) async throws {
    let bench = try bench("failOn: \(severity)\n")
    try bench.write(
      "root: A\nscreens: {A: {destinations: {String: B}, links: {x: b}}, B: {destinations: {String: B}}}\n",
      to: "flows/a.app.yaml"
    )
    try bench.write("app: a.app.yaml\nsteps: [{tap: x}]\n", to: "flows/duplicate.flow.yaml")
    let result = try await Command.run(["run", "flows/duplicate.flow.yaml", "--format", "quiet"], in: bench.folder)
    #expect(result.status == (severity == "warning" ? 1 : 0))
    let other = try await Command.run(
      ["run", "flows/duplicate.flow.yaml", "--format", "quiet", "--fail-on", "warning"],
      in: bench.folder
    )
    #expect(other.status == 1)
  }

  @Test("an empty selection is fine where that is said")
  func allowEmpty() async throws {
    let bench = try bench("flows: []\n")
    let result = try await Command.run(["run"], in: bench.folder)
    #expect(result.status == 4)
    #expect(result.error == "navflow: no flow fits the patterns under “flows” in navflow.yaml\n")
    let allowed = try await Command.run(["run", "--allow-empty"], in: bench.folder)
    #expect(allowed.status == 0)
    #expect(allowed.error.isEmpty)
  }

  static let wrong: [(name: String, value: String, error: String)] = [
    ("NAVFLOW_JOBS", "many", "NAVFLOW_JOBS: it takes a number from 1 up, not “many”"),
    ("NAVFLOW_JOBS", "0", "NAVFLOW_JOBS: it takes a number from 1 up, not “0”"),
    ("NAVFLOW_COLOR", "blue", "NAVFLOW_COLOR: it takes auto, always or never, not “blue”"),
    ("NAVFLOW_PROFILE", "x", "NAVFLOW_PROFILE: it takes profiles as --profile does, not “x”"),
    (
      "NAVFLOW_VAR_1st", "a",
      "NAVFLOW_VAR_1st: a variable needs a name that begins with a letter, and a value, as in city=Paris"
    ),
    (
      "NAVFLOW_SECRET_token", "",
      "NAVFLOW_SECRET_token: a secret needs a name that begins with a letter, and a value that isn't empty"
    ),
  ]

  @Test("a variable of the environment that is wrong is named", arguments: wrong)
  func wrongVariable(name: String, value: String, error: String) async throws {
    let bench = try bench()
    let result = try await Command.run(["run"], in: bench.folder, environment: [name: value])
    #expect(result.error.hasPrefix("error: \(error)\n"))
    #expect(result.status == 64)
    let help = try await Command.run(["run", "--help"], in: bench.folder, environment: ["NAVFLOW_JOBS": "many"])
    #expect(help.status == 0)
  }

  @Test("a limit of the command line counts more than the workspace's")
  func limits() async throws {
    let bench = try bench("limits: {nesting: 3, file-size: 1KiB}\n")
    try bench.write("vars: {a: !List [!List [!List []]]}\nsteps: [pop]\n", to: "flows/deep.flow.yaml")
    try bench.write("# " + String(repeating: "x", count: 2_000) + "\n- push: a\n", to: "flows/large.flow.yaml")
    let result = try await Command.run(["run", "flows", "--color", "never"], in: bench.folder)
    #expect(result.output.contains("more than 3 lists and maps stand within each other here  [nesting-too-deep]"))
    #expect(result.output.contains("the file is larger than 1 KiB  [file-too-large]"))
    let raised = try await Command.run(
      ["run", "flows/large.flow.yaml", "--limit", "file-size=1MiB", "--format", "quiet"],
      in: bench.folder
    )
    #expect(raised.status == 0)
  }
}
