import Foundation
import TestSupport
import Testing

@Suite("Secrets")
struct SecretTests {
  private static let flow = """
    name: Sign in with ${token}
    vars: {token: none}
    steps:
    - push: ${token}
    - assert: {path: [a]}
    """

  static let sources: [(arguments: [String], environment: [String: String], workspace: String)] = [
    (["--secret", "token=sword\"fish"], [:], ""),
    ([], ["NAVFLOW_SECRET_token": "sword\"fish"], ""),
    ([], ["NAVFLOW_SECRET": "token=sword\"fish\n"], ""),
    ([], ["NAVFLOW_VAR_token": "sword\"fish"], "secrets: [token]\n"),
    (["--var", "token=sword\"fish"], [:], "secrets: [token]\n"),
    ([], [:], "secrets: [token]\nvars: {token: 'sword\"fish'}\n"),
  ]

  @Test("are masked in everything that leaves the process", arguments: sources)
  func masked(arguments: [String], environment: [String: String], workspace: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "a.flow.yaml")
    try bench.write(Self.flow + "\n- pushh: ${token}\n", to: "invalid.flow.yaml")
    if !workspace.isEmpty { try bench.write(workspace, to: "navflow.yaml") }
    for format in ["console", "jsonl", "list"] {
      let result = try await Command.run(
        ["run"] + (format == "list" ? ["--list"] : ["--format", format, "--report", "jsonl=run.jsonl"]) + arguments,
        in: bench.folder,
        environment: environment
      )
      let report = format == "list" ? "" : try bench.text(of: "run.jsonl")
      #expect((result.output + report).contains("Sign in with ***"))
      for line in (report + (format == "jsonl" ? result.output : "")).split(separator: "\n") {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
      #expect(!(result.output + result.error + report).contains("sword"))
    }
  }

  @Test(
    "aren't shown by errors in files of variables and in a workspace",
    arguments: [
      "token: swordfish\ntoken: swordfish\n", "token: swordfish: oh\n", "- swordfish\n", "token: \"swordfish\n",
      "{\"token\": \"swordfish\", }}\n", "token: 98765432109876543210\n",
    ]
  )
  func files(text: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    try bench.write(text, to: "vars.yaml")
    let result = try await Command.run(["run", "--vars-file", "vars.yaml"], in: bench.folder)
    #expect(result.status == 2)
    #expect(!(result.output + result.error).contains("swordfish"), "\(result.output)")
    #expect(!(result.output + result.error).contains("9876543210"), "\(result.output)")
    let lines = text.split(separator: "\n").map { "  \($0)\n" }.joined()
    try bench.write("secrets: [token]\nvars:\n\(lines)", to: "navflow.yaml")
    let workspace = try await Command.run(["run"], in: bench.folder)
    #expect(!(workspace.output + workspace.error).contains("swordfish"), "\(workspace.output)")
  }

  @Test("are masked in wrong usage of other options")
  func usage() async throws {
    let bench = try Workbench()
    let result = try await Command.run(["run", "--secret", "a=swordfish", "--jobs", "swordfish"], in: bench.folder)
    #expect(result.status == 64)
    #expect(result.error.contains("***"))
    #expect(!result.error.contains("swordfish"))
  }

  @Test("aren't shown where they are given wrongly", arguments: ["token:swordfish", "=swordfish", "1st=swordfish"])
  func wrong(assignment: String) async throws {
    let bench = try Workbench()
    let result = try await Command.run(["run", "--secret", assignment], in: bench.folder)
    #expect(result.status == 64)
    #expect(!result.error.contains("swordfish"))
    let twin = try await Command.run(["run"], in: bench.folder, environment: ["NAVFLOW_SECRET": assignment])
    #expect(twin.status == 64)
    #expect(!twin.error.contains("swordfish"))
    #expect(twin.error.contains("NAVFLOW_SECRET: "))
  }
}
