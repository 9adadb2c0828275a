import FlowSyntax
import Foundation
import Subprocess
import SyntaxTestSupport
import TestSupport
import Testing
import WorkspaceFiles

@testable import CommandSupport
@testable import FlowCommands

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

@Suite("A start of a project")
struct ProjectStartTests {
  /// A repository with files; a path that ends in a slash is a folder.
  private func repository(_ paths: String...) throws -> Workbench {
    let bench = try Workbench()
    try bench.write("[remote \"origin\"]\n\turl = git@github.com:a/b.git\n", to: ".git/config")
    for path in paths { try bench.write("- push: a\n", to: path) }
    return bench
  }

  /// The lines of a start, with paths from the bench's folder.
  private func start(
    _ bench: Workbench,
    _ folder: String = "",
    _ job: JobChoice? = .init(argument: "none")
  ) throws
    -> [String]
  {
    let navflow = FilePath(try Command.programs.get().appending(path: "navflow").path)
    let result = try ProjectStart(folder: bench.path(folder), job: job, navflow: navflow).perform()
    let relative = Self.path(from: FileManager.default.currentDirectoryPath, to: bench.path())
    return (result.lines + [result.problem].compactMap(\.self)).map { line in
      line.replacingOccurrences(of: "/private" + bench.path(), with: bench.path())
        .replacingOccurrences(of: relative, with: "BENCH")
        .replacingOccurrences(of: bench.path(), with: "BENCH")
    }
  }

  /// The path of a folder as it is called from another, which may have parents in common with it.
  private static func path(from working: String, to folder: String) -> String {
    let names = [working, folder].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().pathComponents }
    let shared = zip(names[0], names[1]).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: names[0].count - shared)
    return (up + names[1].dropFirst(shared)).joined(separator: "/")
  }

  private func files(_ bench: Workbench) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bench.path()).filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(path))
      return attributes[.type] as? FileAttributeType == .typeRegular && !path.hasPrefix(".git/")
    }.sorted()
  }

  @Test("beside sources without an app says why there is none, and writes nothing; an app file of one's own is enough")
  func withoutApp() async throws {
    let bench = try Workbench()
    try bench.write("struct Price {}\n", to: "Price.swift")
    let tree = "navflow-tree 6 - 14 Price.swift\nS 0 1 8 Price\n"
    let tool = try sourcesTool(in: bench, printing: tree, of: "Price.swift")
    let words = ["init", "--ci", "none", "--sources-tool", tool]
    let start = try await Command.run(words, in: bench.folder)
    #expect(
      start
        == Command.Result(
          output: "found 1 Swift file\n",
          error: """
            error: no app is read from them: the file doesn't declare an app, or a view with a navigation stack; write an \
            app file of your own here, as navflow init writes one into an empty folder, and call it again

            """,
          status: 2
        )
    )
    #expect(try files(bench) == [".tool", ".tree", "Price.swift"])
    try bench.write("root: Home\nscreens: {Home: }\n", to: "flows/own.app.yaml")
    #expect(try await Command.run(words, in: bench.folder).status == 0)
    #expect(try files(bench).contains("navflow.yaml"))
    #expect(try !files(bench).contains("flows/shop.app.yaml"))
  }

  /// A program in the place of the one that parses Swift, which prints a tree for any one file.
  private func sourcesTool(in bench: Workbench, printing tree: String, of name: String) throws -> String {
    try bench.write(tree, to: ".tree")
    let file = bench.path(".tree")
    try bench.write("#!/bin/sh\npath=$(tr -d '\\0')\nexec sed \"1s|\(name)|$path|\" '\(file)'\n", to: ".tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.path(".tool"))
    return bench.path(".tool")
  }

  @Test("beside an app's sources reads the app, and writes a flow that passes")
  func extracts() async throws {
    let bench = try Workbench()
    try bench.write("import SwiftUI\n", to: "Notes.swift")
    let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/notes/samples.trees")
    let tool = try sourcesTool(in: bench, printing: String(contentsOf: trees, encoding: .utf8), of: "Notes.swift")
    // In a process of its own: it waits for the program that parses.
    let words = ["init", "--ci", "github", "--sources-tool", tool]
    let start = try await Command.run(words, in: bench.folder)
    #expect(start.status == 0)
    let lines = start.output.split(separator: "\n")
    #expect(lines.prefix(2).map { $0.prefix(15) } == ["found 1 Swift f", "their app: read"])
    let written = ["extracted.app.yaml", "first.flow.yaml", "notes.app.yaml"].map { "flows/\($0)" }
    #expect(try files(bench).filter { $0.hasPrefix("flows/") && !$0.contains("samples") } == written)
    let flow = try String(contentsOfFile: bench.path("flows/first.flow.yaml"), encoding: .utf8)
    #expect(flow.hasSuffix("app: notes.app.yaml\nsteps:\n  - assert: {screen: Notes}\n"))
    let run = try await Command.run(["run", "flows", "--format", "line", "--reproducible"], in: bench.folder)
    #expect(run.output.hasSuffix("1 flow · 1 passed\n"))
    #expect(run.status == 0)
    let again = try await Command.run(words, in: bench.folder)
    #expect(again.output.contains("\nnothing is missing, so nothing was written\n"))
  }

  @Test("beside several apps takes the one with the most screens, or the one that is named")
  func severalApps() async throws {
    let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees").path
    for (options, target) in [([], "DesksApp"), (["--target", "ToursApp"], "ToursApp")] {
      let words = ["extract", "--project", "--trees", trees] + options
      let answer = try await Command.run(words, in: Repository.root).output
      #expect(answer.contains("\"name\":\"\(target)\",\"target\":\"\(target)\""), "\(answer.prefix(300))")
    }
  }

  /// The lines about the files for editors, of a workspace in a folder.
  private static func editors(_ folder: String = "") -> [String] {
    ["flow", "app", "workspace"].map { "wrote BENCH/\(folder).navflow-schema/\($0).json" }
      + ["wrote BENCH/.vscode/settings.json"]
  }

  private static let written = ["flows/first.flow.yaml", "flows/shop.app.yaml", "navflow.yaml"]

  @Test("in an empty folder passes, and has no errors or warnings under any profile")
  func passes() async throws {
    let bench = try Workbench()
    #expect(
      try start(bench) == [
        "wrote BENCH/flows/shop.app.yaml", "wrote BENCH/flows/first.flow.yaml",
      ] + Self.editors() + ["wrote BENCH/navflow.yaml", "next: navflow run BENCH"]
    )
    #expect(try files(bench).filter { !$0.hasPrefix(".") } == Self.written)
    let run = try await Command.run(
      ["run", "--profile", "wwdc22,shipping", "--format", "line", "--reproducible"],
      in: bench.folder
    )
    #expect(run == Command.Result(output: "2 flows · 2 passed\n", error: "", status: 0))
    let check = try await Command.run(["check"], in: bench.folder)
    #expect(check.status == 0)
    #expect(!check.output.contains("warning"), "\(check.output)")
  }

  /// The tree of an app whose one screen has a link to another.
  private static let tree = """
    navflow-tree 6 a5bb18bb88f879a6150d89bbfe330cc2 547 A.swift
    S 0 2 14 A
    a 1 2 1 main
    I 1 2 15
    T 2 2 17 App
    V 1 2 27 body
    T 2 2 33 some
    T 3 2 38 Scene
    B 2 2 46
    c 3 2 46
    d 4 2 46 WindowGroup
    t 4 2 58
    Z 5 2 58
    c 6 2 60
    d 7 2 60 V
    S 0 3 8 V
    I 1 3 9
    T 2 3 11 View
    V 1 3 22 body
    T 2 3 28 some
    T 3 3 33 View
    B 2 3 40
    c 3 3 40
    d 4 3 40 NavigationStack
    t 4 3 56
    Z 5 3 56
    c 6 3 88
    . 7 3 88 navigationDestination
    c 8 3 58
    d 9 3 58 NavigationLink
    A 9 3 73
    s 10 3 73 B
    A 9 3 78 value
    # 10 3 85 1
    A 7 3 110 for
    . 8 3 119 self
    d 9 3 115 Int
    t 7 3 125
    Z 8 3 125
    p 9 3 127 _
    c 9 3 132
    d 10 3 132 Text
    A 10 3 137
    s 11 3 137 b

    """

  @Test("for agents writes a skill and lines, each command of which works", arguments: [false, true])
  func agents(hasSources: Bool) async throws {
    let bench = try Workbench()
    try bench.write("", to: ".git/HEAD")
    if hasSources {
      try bench.write("import SwiftUI\n", to: "A.swift")
      _ = try sourcesTool(in: bench, printing: Self.tree, of: "A.swift")
    }
    let tool = hasSources ? ["--sources-tool", bench.path(".tool")] : []
    let start = try await Command.run(["init", "--agents", "--ci", "none"] + tool, in: bench.folder)
    #expect(start.status == 0)
    #expect(start.output.contains("wrote .agents/skills/navflow/SKILL.md\nwrote AGENTS.md\n"))
    let texts = try [".agents/skills/navflow/SKILL.md", "AGENTS.md"].map { try bench.text(of: $0) }
    let blocks = texts.flatMap { text in
      text.split(separator: "```sh\n").dropFirst().compactMap { $0.split(separator: "```").first.map(String.init) }
    }
    #expect(blocks.count == 6)
    let inline = texts[1].split(separator: "`").filter { $0.hasPrefix("navflow ") }.map(String.init)
    #expect(
      inline == [
        "navflow map flows/\(hasSources ? "a" : "shop").app.yaml", "navflow explain mixed-links-reset", "navflow mcp",
      ]
    )
    #expect(blocks.contains { $0.contains("navflow lint") } == hasSources)
    for block in blocks + inline {
      let script = "set -e\nnavflow() { command \"$NAVFLOW\" \"$@\"; }\n\(block)"
      let variables = hasSources ? "NAVFLOW_SOURCES_TOOL='\(bench.path(".tool"))' " : ""
      try bench.write(script, to: "block.sh")
      let result = try await Command.shell("\(variables)sh block.sh < /dev/null", in: bench.folder)
      #expect(result.status == 0, "\(block)\n\(result.output)\n\(result.error)")
    }
  }

  @Test("for agents changes no file that is there, and prints the lines for it")
  func agentsBeside() async throws {
    let bench = try Workbench()
    try bench.write("", to: ".git/HEAD")
    try bench.write("# Mine\n", to: "CLAUDE.md")
    let start = try await Command.run(["init", "--agents", "--ci", "none"], in: bench.folder)
    #expect(start.output.contains("wrote .claude/skills/navflow/SKILL.md\n"))
    #expect(start.output.contains("kept CLAUDE.md\n"))
    #expect(start.output.contains("add these lines to CLAUDE.md:\n\n## Navigation\n"))
    #expect(try bench.text(of: "CLAUDE.md") == "# Mine\n")
    let again = try await Command.run(["init", "--agents", "--ci", "none"], in: bench.folder)
    #expect(again.output.contains("nothing is missing, so nothing was written"))
  }

  @Test("names the schema in the first line of each file, by a path from the file's folder")
  func firstLines() throws {
    let bench = try repository()
    _ = try start(bench, "apps/shop")
    let head = "# yaml-language-server: $schema="
    for (path, way) in [
      ("flows/shop.app.yaml", "../.navflow-schema/app.json"), ("flows/first.flow.yaml", "../.navflow-schema/flow.json"),
      ("navflow.yaml", ".navflow-schema/workspace.json"),
    ] {
      #expect(try bench.text(of: "apps/shop/\(path)").hasPrefix("\(head)\(way)\n"))
    }
    let below = try repository()
    try below.write("failOn: never\n", to: "navflow.yaml")
    _ = try start(below, "a/b")
    let text = try below.text(of: "a/b/flows/first.flow.yaml")
    #expect(text.hasPrefix("\(head)../../../.navflow-schema/flow.json\n"))
  }

  @Test("gives VS Code the schemas and the tags of the app's values, and leaves settings that are there")
  func settings() throws {
    let bench = try repository()
    _ = try start(bench, "apps/shop")
    let own = """
        "yaml.schemas": {
          "./apps/shop/.navflow-schema/flow.json": ["apps/shop/**/*.flow.yaml", "apps/shop/**/*.flow.yml", \
      "apps/shop/**/*.navflow.yaml", "apps/shop/**/*.navflow.yml", "apps/shop/commands/*.yaml"],
          "./apps/shop/.navflow-schema/app.json": ["apps/shop/**/*.app.yaml", "apps/shop/**/*.app.yml"],
          "./apps/shop/.navflow-schema/workspace.json": ["apps/shop/**/navflow.yaml", "apps/shop/**/navflow.yml"]
        },
        "yaml.customTags": [
          "!Checkout.address scalar",
          "!Checkout.payment scalar",
          "!Product mapping",
          "!List sequence"
        ]

      """
    #expect(try bench.text(of: ".vscode/settings.json") == "{\n\(own)}\n")

    let known = try repository()
    try known.write("{\"editor.tabSize\": 2}\n", to: ".vscode/settings.json")
    let lines = try start(known, "apps/shop")
    #expect(lines.contains("kept BENCH/.vscode/settings.json"))
    #expect(
      lines.contains("add these lines to .vscode/settings.json, for editors with YAML's language server:\n\n\(own)")
    )
    #expect(try known.text(of: ".vscode/settings.json") == "{\"editor.tabSize\": 2}\n")
  }

  @Test("a second time changes nothing, and says so")
  func twice() throws {
    let bench = try repository()
    _ = try start(bench, "", nil)
    for path in Self.written { try bench.write(bench.text(of: path) + "# mine\n", to: path) }
    #expect(
      try start(bench, "", nil) == [
        "found GitHub: .github/workflows", "kept BENCH/.github/workflows/navflow.yml", "kept BENCH/navflow.yaml",
        "nothing is missing, so nothing was written", "next: navflow run BENCH",
      ]
    )
    for path in Self.written { #expect(try bench.text(of: path).hasSuffix("# mine\n")) }
  }

  @Test("in a folder that has flows adds no example; flows in hidden folders are none of its own")
  func withFlows() throws {
    let bench = try repository("in/a.flow.yaml")
    #expect(try start(bench) == Self.editors() + ["wrote BENCH/navflow.yaml", "next: navflow run BENCH"])
    let hidden = try repository(".tools/a.flow.yaml")
    #expect(try start(hidden).count == 8)
  }

  @Test("in a folder below the repository's root puts the job at the root, and names the folder there")
  func subfolder() throws {
    let bench = try repository()
    #expect(
      try start(bench, "apps/shop", nil) == [
        "found GitHub: github.com:a/b.git",
        "wrote BENCH/apps/shop/flows/shop.app.yaml", "wrote BENCH/apps/shop/flows/first.flow.yaml",
      ] + Self.editors("apps/shop/") + [
        "wrote BENCH/.github/workflows/navflow.yml", "wrote BENCH/apps/shop/navflow.yaml",
        "the job downloads navflow: set NAVFLOW_DOWNLOAD, a variable of the repository (Settings, Secrets and variables, "
          + "Actions, Variables), to the address of the folder that has navflow's archives, and NAVFLOW_SHA256 likewise to the archive's "
          + "checksum in SHA256SUMS",
        "next: navflow run BENCH/apps/shop",
      ]
    )
    #expect(try bench.text(of: ".github/workflows/navflow.yml").contains("navflow run apps/shop --report"))
  }

  @Test("in a folder of a workspace adds no workspace of its own; an invalid workspace stops it")
  func workspace() throws {
    let bench = try repository()
    try bench.write("failOn: never\n", to: "navflow.yml")
    #expect(try start(bench, "a").first == "kept BENCH/navflow.yml")
    #expect(
      try files(bench) == [
        ".navflow-schema/app.json", ".navflow-schema/flow.json", ".navflow-schema/workspace.json",
        ".vscode/settings.json", "a/flows/first.flow.yaml", "a/flows/shop.app.yaml", "navflow.yml",
      ]
    )
    try bench.write("nonsense: 1\n", to: "navflow.yml")
    #expect(throws: FileErrors.self) { try start(bench, "b") }
    #expect(!FileManager.default.fileExists(atPath: bench.path("b")))
  }

  @Test("without a build server says how to choose one, and with several which")
  func servers() throws {
    let none = try Workbench()
    #expect(
      try start(none, "", nil)[0]
        == "found no build server; --ci writes a job for one of github, gitlab, jenkins, buildkite"
    )
    let several = try repository("Jenkinsfile")
    #expect(
      try start(several, "", nil).prefix(2) == [
        "found Jenkins: Jenkinsfile", "found GitHub, too: github.com:a/b.git; --ci github writes a job for it",
      ]
    )
    #expect(try several.text(of: "Jenkinsfile") == "- push: a\n")
    #expect(try files(several).contains("navflow.Jenkinsfile"))
  }

  @Test("says which file can't be written, writes nothing through a link that leads away, and replaces no link")
  func unwritable() throws {
    let file = try repository("flows")
    #expect(try start(file).last?.hasPrefix("“BENCH/flows/shop.app.yaml” isn't written: ") == true)
    #expect(try files(file) == ["flows"])

    let away = try repository()
    let outside = try Workbench()
    try away.link("flows", to: outside.path())
    #expect(
      try start(away).last
        == "“BENCH/flows/shop.app.yaml” isn't written: a link on the way leads out of the repository"
    )
    #expect(try files(outside).isEmpty)

    let dangling = try repository()
    try dangling.link("navflow.yaml", to: "elsewhere.yaml")
    #expect(try start(dangling).contains("kept BENCH/navflow.yaml"))
    #expect(try !files(dangling).contains("elsewhere.yaml"))
  }

  @Test("refuses a job for a folder whose name commands can't hold, and starts without one")
  func unsafeName() throws {
    let bench = try repository()
    let choice = JobChoice(argument: "gitlab")
    #expect(
      try start(bench, "it's", choice) == [
        "the job isn't written, since its commands can't hold the name “it's”; rename the folder, or leave the job out "
          + "with --ci none"
      ]
    )
    #expect(try files(bench).isEmpty)
    #expect(try start(bench, "it's").count == 8)
  }

  // MARK: Jobs

  private static let jobs = BuildServer.allCases

  private func job(_ server: BuildServer) throws -> String {
    let plan = try ProjectPlan(ProjectPlan.Folder(path: "UI flows/"), server: server, version: "1.2.3") { _ in nil }
    return try #require(plan.files.first { !$0.path.hasPrefix("UI flows") }).text
  }

  @Test("a job calls navflow as the command takes it, and is YAML where it should be", arguments: jobs)
  func calls(server: BuildServer) throws {
    let text = try job(server)
    let shown = ShownCalls(in: text)
    #expect(shown.calls.map { $0.prefix(2) } == [["run", "UI flows"]])
    #expect(shown.errors.isEmpty)
    guard server != .jenkins else { return }
    let limits = YAMLLimits()
    #expect(throws: Never.self) { try YAMLReader(limits: limits).read(SourceFile(text, name: "job.yml")) }
  }

  @Test("a job downloads the archive, compares its checksum, and finds navflow in it", arguments: jobs)
  func installation(server: BuildServer) async throws {
    let text = try job(server)
    #expect(text.contains("$$release") == (server == .buildkite))
    let begin = try #require(text.range(of: "set -eu\n"))
    let lines = text[begin.lowerBound...].split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.drop { $0 == " " } == ")" })
    // Buildkite replaces what follows a single dollar sign itself.
    let script = lines[...end].joined(separator: "\n").replacing("$$", with: "$")
    let bench = try Workbench()
    try bench.write(
      """
      cd "$1"; mkdir -p releases/$2/bin work
      echo 'echo it runs' > releases/$2/bin/navflow; chmod +x releases/$2/bin/navflow
      (cd releases && tar -czf $2.tar.gz $2 && sha256sum $2.tar.gz | cut -d " " -f 1 > ../sum)
      """,
      to: "release.sh"
    )
    try bench.write("\(script)\n\".tools/$release/bin/navflow\"\n", to: "install.sh")
    func run(_ line: String) async throws -> (output: String, isSuccess: Bool) {
      let result = try await Subprocess.run(
        .path("/bin/sh"),
        arguments: ["-c", line],
        environment: .inherit.updating([
          "NAVFLOW_DOWNLOAD": "file://\(bench.path("releases"))",
          "NAVFLOW_SHA256": (try? bench.text(of: "sum"))?.trimmingCharacters(in: .newlines) ?? "",
        ]),
        workingDirectory: FilePath(bench.path()),
        output: .string(limit: 1 << 20),
        error: .discarded
      )
      return (result.standardOutput, result.terminationStatus.isSuccess)
    }
    let name = "navflow-1.2.3-linux-$(uname -m)"
    guard try await run("command -v curl && command -v sha256sum").isSuccess else { return }
    #expect(try await run("sh release.sh . \(name)").isSuccess)
    #expect(try await run("cd work && sh ../install.sh").output.hasSuffix("it runs\n"))
    // A server that changes the archive changes its list of checksums, too.
    let changed = "cd releases && echo x >> \(name).tar.gz && sha256sum \(name).tar.gz > SHA256SUMS"
    #expect(try await run(changed).isSuccess)
    #expect(try await !run("cd work && sh ../install.sh").isSuccess)
  }
}
