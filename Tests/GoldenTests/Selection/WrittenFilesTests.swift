import Foundation
import LiveServers
import TestSupport
import Testing

@Suite("What is written, and where")
struct WrittenFilesTests {
  private struct Help: Decodable {
    let command: Entry

    struct Entry: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Entry]?
    }

    struct Argument: Decodable {
      let names: [Name]?
      let abstract: String?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }

  private static let manual = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc")

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: manual.appending(path: name), encoding: .utf8)
  }

  /// The names in the first column of the manual's list.
  private static func listed() throws -> [String] {
    let section = try #require(try page("WhatNavflowPromises.md").components(separatedBy: "## What is written").last)
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map(String.init)
    }
  }

  /// What writes a file without an option, and is no verb or key.
  private static let others = ["fmt", ":save", "picture", "init", ".navflow"]

  @Test("is listed in the manual: every verb, key and option that names a file to write")
  func list() async throws {
    let printed = try await Command.run(["--experimental-dump-help"], in: Repository.root, program: "navflow-all")
    let root = try JSONDecoder().decode(Help.self, from: Data(printed.output.utf8)).command
    var options: Set<String> = []
    // What `init` writes is one row, whatever is asked for.
    for command in root.subcommands ?? [] where command.commandName != "init" {
      for argument in command.arguments ?? [] {
        let first = argument.abstract?.split(separator: " ").first ?? ""
        let isOfFile = argument.abstract?.hasPrefix("Write nothing") == false && ["Write", "Keep"].contains(first)
        for name in argument.names ?? [] where name.kind == "long" && (isOfFile || name.name == "write") {
          options.insert("--\(name.name)")
        }
      }
    }
    #expect(options.count > 5)
    // A verb's own key is listed by the verb.
    let writing = Explanations().all.filter { $0.summary.contains(" to write") }
    let keys = writing.map { ($0.name == "file" ? $0.owner ?? "" : $0.name).filter { $0 != "`" } }
    #expect(keys.contains("save"))
    #expect(try Set(Self.listed()) == options.union(keys).union(Self.others))
    #expect(try Self.listed().count == Set(Self.listed()).count)
  }

  // MARK: Links

  /// Calls that would write a file under the name of a link out of the repository, with the link.
  private static let calls: [(name: String, link: String, arguments: [String])] = [
    ("--output", "out.svg", ["map", "x.app.yaml", "--output", "out.svg"]),
    ("--output", "out.info", ["map", "x.app.yaml", "t.jsonl", "--output", "out.info"]),
    ("--output", "out.txt", ["map", "x.app.yaml", "--output", "out.txt"]),
    ("--output", "out.json", ["schema", "flow", "--output", "out.json"]),
    ("--output", "shop.flow.yaml", ["import", "maestro", "shop.yaml", "--output", "."]),
    ("--output", "out", ["import", "maestro", "shop.yaml", "--output", "out"]),
    ("--output", "out", ["export", "maestro", "a.flow.yaml", "--app-id", "x", "--output", "out"]),
    ("--output", "out", ["export", "swiftui", "x.app.yaml", "--output", "out"]),
    ("--output", "out", ["probe", "--output", "out"]),
    ("--flows", "out", ["explore", "x.app.yaml", "--flows", "out"]),
    ("--flows", "out", ["explore", "--random", "x.app.yaml", "--walks", "2", "--flows", "out"]),
    ("--report", "navflow.html", ["run", "a.flow.yaml", "--report", "html"]),
    ("--report", "navflow.jsonl", ["run", "a.flow.yaml", "--report", "jsonl"]),
    ("--report", "navflow.md", ["check", "a.flow.yaml", "--report", "markdown"]),
    ("--report", "navflow.sarif", ["explore", "x.app.yaml", "--report", "sarif"]),
    ("--report", "navflow-junit.xml", ["report", "t.jsonl", "--report", "junit"]),
    ("--report", "navflow.tap", ["report", "t.jsonl", "--report", "tap"]),
    ("save", "path.json", ["run", "saves.flow.yaml"]),
    ("reports", "navflow.md", ["run", "sub"]),
    ("init", ".vscode", ["init"]),
  ]

  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("ref: refs/heads/main\n", to: "r/.git/HEAD")
    try bench.write("root: H\nscreens: {H: {links: {a: {view: P}}}, P: }\n", to: "r/x.app.yaml")
    try bench.write("navigationView: stack\nroot: H\nscreens: {H: }\n", to: "r/old.app.yaml")
    try bench.write("app: x.app.yaml\nsteps: [tap: a]\n", to: "r/a.flow.yaml")
    try bench.write("- push: a\n- save: {file: path.json}\n", to: "r/saves.flow.yaml")
    try bench.write("appId: x\n---\n- tapOn: a\n", to: "r/shop.yaml")
    try bench.write("reports: [markdown=../navflow.md]\n", to: "r/sub/navflow.yaml")
    try bench.write("- push: a\n", to: "r/sub/b.flow.yaml")
    try bench.write("precious\n", to: "home/precious")
    return bench
  }

  @Test("nothing through a link that leads out of the repository", arguments: 0..<calls.count, [false, true])
  func link(number: Int, isThere: Bool) async throws {
    let (name, link, arguments) = Self.calls[number]
    #expect(try Self.listed().contains(name))
    let bench = try Self.bench()
    if arguments.contains("t.jsonl") {
      _ = try await bench.run(["run", "a.flow.yaml", "--report", "jsonl=t.jsonl"], in: "r")
    }
    let isFolder = link == "out" || link == ".vscode"
    try bench.link("r/\(link)", to: isFolder ? "../home" : isThere ? "../home/precious" : "../home/new")
    let result = try await bench.run(arguments, in: "r")
    #expect(result.status == 2 || result.status == 64, "\(arguments): \(result)")
    let said = result.output + result.error
    #expect(said.contains("link") || said.contains("outside-ro") || said.contains("outside-repository"), "\(result)")
    #expect(try bench.text(of: "home/precious") == "precious\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("home")) == ["precious"])
  }

  @Test("a report under a name that the command line gives, also through a link")
  func named() async throws {
    let bench = try Self.bench()
    try bench.link("r/linked", to: "../home/precious")
    #expect(try await bench.run(["run", "a.flow.yaml", "--report", "tap=linked"], in: "r").status == 0)
    #expect(try bench.text(of: "home/precious").hasPrefix("TAP version 14"))
  }

  // MARK: Saved paths

  /// Files that a flow may not save a path in, with the reason.
  private static let refused: [(path: String, text: String?, reason: String)] = [
    ("build.sh", "#!/bin/sh\n", "its name doesn't end in “.json”"),
    ("new.sh", nil, "its name doesn't end in “.json”"),
    ("GNUmakefile", nil, "its name doesn't end in “.json”"),
    ("package.json", "{\"name\": \"x\"}\n", "it holds something else than a saved path"),
    ("data.json", "[\n  1\n]\n", "it holds something else than a saved path"),
    ("empty.json", "", "it holds something else than a saved path"),
    (".hidden.json", nil, "its name, or a folder's, begins with a dot"),
    (".github/x.json", nil, "its name, or a folder's, begins with a dot"),
    ("x.app.yaml", nil, "its name doesn't end in “.json”"),
  ]

  /// The repository's files, without the list of what failed last.
  private static func files(_ bench: Workbench) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bench.path("r")).filter { !$0.hasPrefix(".navflow") }.sorted()
  }

  @Test("a flow's path in a new file, or in one that holds a saved path", arguments: refused)
  func saved(path: String, text: String?, reason: String) async throws {
    let bench = try Self.bench()
    if let text { try bench.write(text, to: "r/\(path)") }
    try bench.write("steps:\n  - push: a\n  - save: {file: \(path)}\n", to: "r/b.flow.yaml")
    let before = try Self.files(bench)
    for command in ["run", "check"] {
      let result = try await bench.run([command, "b.flow.yaml"], in: "r")
      #expect(result.status == 2)
      #expect(
        result.output.contains("no path is saved in “\(path)”: \(reason)  [not-saved]"),
        "\(result)"
      )
      #expect(result.output.contains("--> b.flow.yaml:3:11"), "\(result)")
    }
    if let text { #expect(try bench.text(of: "r/\(path)") == text) }
    #expect(try Self.files(bench) == before)
  }

  @Test("a saved path is replaced, unless it may be executed")
  func again() async throws {
    let bench = try Self.bench()
    for value in ["a", "b"] {
      try bench.write("- push: \(value)\n- save: {file: path.json}\n", to: "r/b.flow.yaml")
      #expect(try await bench.run(["run", "b.flow.yaml"], in: "r").status == 0)
      #expect(try bench.text(of: "r/path.json") == #"["Swift.String","\"\#(value)\""]"# + "\n")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.path("r/path.json"))
    let result = try await bench.run(["run", "b.flow.yaml"], in: "r")
    #expect(result.status == 2)
    #expect(result.output.contains("it may be executed as a program"))
  }

  @Test("no path that shows a secret, and the flow doesn't pass")
  func secret() async throws {
    let bench = try Self.bench()
    try bench.write("- push: \"${token}\"\n- save: {file: path.json}\n", to: "r/b.flow.yaml")
    let call = ["run", "b.flow.yaml", "--secret", "token=hunter2"]
    let result = try await bench.run(call, in: "r")
    #expect(result.status == 2)
    #expect(result.output.contains("no path is saved in “path.json”: the path shows a secret  [not-saved]"))
    #expect(!result.output.contains("✓"))
    #expect(!FileManager.default.fileExists(atPath: bench.path("r/path.json")))
  }
}
