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
      "token: *swordfish\n", "token: *swordfish x\n",
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

  @Test("of one document are masked in all documents and cases of the file", arguments: ["", "cases: [{who: zed}]\n"])
  func documents(cases: String) async throws {
    let bench = try Workbench()
    let text = """
      name: First
      steps: [{push: swordfish}, {assert: {path: [b]}}] # clown\u{20}
      ---
      name: Second
      vars: {token: swordfish}
      secrets: [token, who]
      params: {who: clown}
      \(cases)steps: [{push: "${token}"}, {assert: {path: [c]}}]
      ---
      name: Third
      steps: [{pushh: swordfish}]

      """
    try bench.write(text, to: "a.flow.yaml")
    let kinds = ["jsonl", "json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]
    let reports = kinds.flatMap { ["--report", "\($0)=run.\($0)"] }
    let result = try await Command.run(["run"] + reports, in: bench.folder)
    #expect(result.status == 2)
    let all = try result.output + result.error + kinds.map { try bench.text(of: "run.\($0)") }.joined()
    #expect(all.contains("push ***"))
    #expect(!all.contains("swordfish"), "\(all)")
    #expect(!(result.output + result.error).contains("clown"))
  }

  @Test("of a flow, or of a file that it runs, are masked in lists, in errors of that file and in what a check finds")
  func included() async throws {
    let bench = try Workbench()
    let head = "vars: {token: swordfish}\nsecrets: [token]\n"
    try bench.write("name: Sign ${token}\n\(head)steps: [push: swordfish]\n", to: "a.flow.yaml")
    try bench.write("\(head)steps: [{pushh: swordfish}, {swordfish: 1}]\n", to: "inc.yaml")
    try bench.write("steps: [{runFlow: inc.yaml}]\n", to: "c.flow.yaml")
    try bench.write("\(head)cases: [{name: swordfish}]\nsteps: [push: a]\n", to: "d.flow.yaml")
    let kinds = ["jsonl", "json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]
    let reports = kinds.flatMap { ["--report", "\($0)=run.\($0)"] }
    for arguments in [
      ["run"] + reports, ["check"] + reports, ["run", "--list"], ["run", "--list", "--format", "jsonl"],
      ["run", "d.flow.yaml#sword"],
    ] {
      let result = try await Command.run(arguments, in: bench.folder)
      #expect((result.output + result.error).contains(arguments.last == "d.flow.yaml#sword" ? "no case" : "***"))
      let texts = arguments.contains("--report") ? try kinds.map { try bench.text(of: "run.\($0)") } : []
      #expect(!(texts + [result.output, result.error]).joined().contains("swordfish"), "\(arguments)")
    }
  }

  @Test("in the name of a case that failed are kept as a hash, by which the case is found again")
  func lastFailed() async throws {
    let bench = try Workbench()
    let cases = ["swordfish", "harmless", "other"]
    let flow = { (end: String) in
      "secrets: [token]\ncases:\n"
        + cases.map { "- {name: \($0), token: \($0 == "swordfish" ? $0 : "zz")}\n" }.joined()
        + "steps: [\(end)]\n"
    }
    try bench.write(flow("pop"), to: "a.flow.yaml")
    _ = try await Command.run(["run", "a.flow.yaml#swordfish"], in: bench.folder)
    _ = try await Command.run(["run", "a.flow.yaml#other"], in: bench.folder)
    let kept = try bench.text(of: ".navflow/last-failed").split(separator: "\n").map(String.init)
    #expect(kept.count == 2)
    #expect(kept.first?.wholeMatch(of: /a\.flow\.yaml#~[0-9a-f]{24}/) != nil, "\(kept)")
    #expect(kept.last == "a.flow.yaml#other")
    let listed = try await Command.run(["run", "--last-failed", "--list"], in: bench.folder)
    #expect(listed.output.split(separator: "\n").count == 2)
    #expect(listed.output.contains("a.flow.yaml#***\t"), "\(listed.output)")
    try bench.write(flow("{push: a}"), to: "a.flow.yaml")
    let again = try await Command.run(["run", "--last-failed"], in: bench.folder)
    #expect(again.output.contains("2 flows · 2 passed"))
    #expect(try bench.text(of: ".navflow/last-failed") == "")
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
