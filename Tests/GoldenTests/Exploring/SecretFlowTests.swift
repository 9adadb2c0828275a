import Foundation
import TestSupport
import Testing

@Suite("Flows that navflow writes show no secret")
struct SecretFlowTests {
  private static let app = """
    name: Shop
    root: Home
    state: {x: 1}
    screens:
      Home:
        destinations: {String: Detail}
        links:
          Key: "key-${token}"
          Token: "${token}"
          Nowhere: {view: Nope}
          Bad: !List [3, "${token}"]
      Detail: {title: "${value}", links: {Dead: {does: {set: {x: 1}}}}}
      Nope: {backButton: hidden}
    """

  /// A secret that a flow spells as it is, and those that it spells with escapes.
  static let secrets = ["swordfish", "swo\"rdf\"ish", "swo\\rdf\\ish", "swo/rdf/ish", "swo rdf: ish", "swo${rdf}ish"]

  /// The names and the texts of all files in a folder.
  private func texts(_ folder: String, in bench: Workbench) throws -> [String: String] {
    let path = bench.folder.appending(path: folder).path(percentEncoded: false)
    var texts: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      texts[name] = try bench.text(of: "\(folder)/\(name)")
    }
    return texts
  }

  @Test("for a finding, a goal or a suite: they name the variable, and run with the same secret", arguments: secrets)
  func explored(secret: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "shop.app.yaml")
    try bench.write("invariants:\n- never: {title: \"${token}\"}\n", to: "rules.yaml")
    let given = ["--secret", "token=\(secret)", "-j1"]
    let commands = [
      ["explore", "--flows", "a", "--invariants", "rules.yaml", "--goal", "{title: \"${token}\"}"],
      ["explore", "--flows", "b", "--cover", "transitions"],
      ["explore", "--random", "--flows", "c", "--invariants", "rules.yaml", "--seed", "1"],
    ]
    for (command, folder) in zip(commands, ["a", "b", "c"]) {
      let result = try await Command.run(command + ["shop.app.yaml"] + given, in: bench.folder)
      #expect(result.status == 1, "\(result.output)\(result.error)")
      let texts = try texts(folder, in: bench)
      #expect(texts.count >= (folder == "b" ? 1 : 2), "\(texts.keys)")
      #expect(texts.values.contains { $0.contains("${token}") })
      for (name, text) in texts {
        for part in ["swo", "rdf", "ish"] {
          #expect(!name.contains(part), "\(name)")
          #expect(!text.contains(part), "\(text)")
        }
      }
    }
    let suite = try await Command.run(["run", "b"] + given, in: bench.folder)
    #expect(suite.status == 0, "\(suite.output)")
    let found = try await Command.run(["run", "a", "--format", "list"] + given, in: bench.folder)
    #expect(!found.output.contains("refused"), "\(found.output)")
  }

  @Test("where a secret is only known inside the flow that a search starts from: they aren't written, and are named")
  func own() async throws {
    let bench = try Workbench()
    try bench.write(Self.app.replacing("${token}", with: "swordfish"), to: "shop.app.yaml")
    try bench.write(
      "app: shop.app.yaml\nvars: {token: swordfish}\nsecrets: [token]\nsteps: [{tap: Token}, back]\n",
      to: "start.flow.yaml"
    )
    let result = try await Command.run(
      ["explore", "start.flow.yaml", "--flows", "found", "--cover", "links"],
      in: bench.folder
    )
    #expect(result.status == 2)
    #expect(result.error == "error: “links-wwdc22-1.flow.yaml” isn't written: it would show a secret\n")
    #expect(!result.output.contains("swordfish"), "\(result.output)")
    #expect(try texts("found", in: bench).isEmpty)
  }

  @Test("by --update", arguments: secrets)
  func updated(secret: String) async throws {
    let bench = try Workbench()
    let text = "steps:\n- push: ${token}\n- assert: {path: [a], top: b, json: [c], screen: d, count: 7}\n"
    try bench.write(text, to: "a.flow.yaml")
    let result = try await Command.run(
      ["run", "--update", "a.flow.yaml", "--secret", "token=\(secret)"],
      in: bench.folder
    )
    #expect(result.status == 1)
    #expect(try bench.text(of: "a.flow.yaml") == text.replacing("count: 7", with: "count: 1"))
    #expect(result.error.split(separator: "\n").count == 4, "\(result.error)")
  }

  @Test("by the shell's :save, which refuses a step that has one in it, however it is spelled", arguments: secrets)
  func saved(secret: String) async throws {
    let bench = try Workbench()
    let escaped = secret.replacing("${", with: "$${").unicodeScalars.map { "\\x\(String($0.value, radix: 16))" }
      .joined()
    let lines = "push: \"${token}\"\n:save a.flow.yaml\npush: \"\(escaped)\"\n:save b.flow.yaml\n"
    let result = try await Command.run(
      ["shell", "--secret", "token=\(secret)"],
      in: bench.folder,
      input: lines
    )
    #expect(try bench.text(of: "a.flow.yaml") == "steps:\n  - push: \"${token}\"\n    expect: {count: 1}\n")
    #expect(result.output.contains("step 2 has the text of a secret in it, so nothing is written"))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.appending(path: "b.flow.yaml").path()))
  }
}
