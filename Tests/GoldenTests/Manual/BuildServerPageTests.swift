import ArgumentParser
import FlowSyntax
import Foundation
import Subprocess
import SyntaxTestSupport
import TestSupport
import Testing

@testable import CommandSupport
@testable import navflow_all

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

@Suite("The page about build servers")
struct BuildServerPageTests {
  private static let folder = "Sources/Core/navflow/Documentation.docc"

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: "\(folder)/\(page).md"), encoding: .utf8)
  }

  /// The blocks of a language on a page.
  private static func blocks(_ language: String, on page: String = "BuildServers") throws -> [String] {
    try text(page).components(separatedBy: "\n```\(language)\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  @Test("calls navflow as the command takes it, in the configurations of each build server")
  func calls() throws {
    let shown = try ["yaml", "groovy"].flatMap { try Self.blocks($0) }.map(ShownCalls.init)
    #expect(shown.flatMap(\.calls).count >= 9)
    #expect(Set(shown.flatMap(\.calls).compactMap(\.first)) == ["run", "report"])
    #expect(shown.flatMap(\.errors).isEmpty)
  }

  @Test("is named by the page about lint and extract, whose hook calls lint as the command takes it")
  func sources() throws {
    let shown = try Self.blocks("yaml", on: "Linting").map(ShownCalls.init)
    #expect(Set(shown.flatMap(\.calls).compactMap(\.first)) == ["lint"])
    #expect(shown.flatMap(\.errors).isEmpty)
  }

  @Test("the hooks for pre-commit call commands as they are, each of its own name")
  func hooks() throws {
    let file = Repository.root.appending(path: ".pre-commit-hooks.yaml")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let entries = lines.compactMap { $0.firstMatch(of: /^ {2}entry: navflow (.*)/).map { String($0.output.1) } }
    let ids = lines.compactMap { $0.firstMatch(of: /^- id: navflow-(.*)/).map { String($0.output.1) } }
    #expect(ids == ["lint", "extract", "check", "run", "fmt"])
    #expect(entries.map { String($0.prefix { $0 != " " }) } == ids)
    for entry in entries {
      // The hook's own arguments name the app file.
      let words = entry.split(separator: " ").map(String.init) + (entry.hasSuffix("--check") ? ["shop.app.yaml"] : [])
      #expect(throws: Never.self) { try OneProgram.parseAsRoot(words) }
    }
    let page = try Self.text("Linting")
    for id in ids { #expect(page.contains("`navflow-\(id)`"), "\(id)") }
  }

  @Test(
    "is compared by finding calls in shell, YAML and Groovy, and an option that doesn't exist is found",
    arguments: [
      ("- run: navflow run --shard ${{ matrix.shard }}/${{ strategy.job-total }}", ["run", "--shard", "1/1"], true),
      (
        "  sh 'tools/navflow run --report \"jsonl=shard-$SHARD.jsonl\"'", ["run", "--report", "jsonl=shard-1.jsonl"],
        true
      ),
      ("def s = sh(script: 'navflow run --report junit', returnStatus: true)", ["run", "--report", "junit"], true),
      ("- navflow run --report html || status=$$?", ["run", "--report", "html"], true),
      ("- navflow run --reprot html", ["run", "--reprot", "html"], false),
      ("- navflow report", ["report"], false),
    ]
  )
  func finding(line: String, words: [String], isValid: Bool) {
    let shown = ShownCalls(in: line)
    #expect(shown.calls == [words])
    #expect(shown.errors.isEmpty == isValid)
  }

  @Test("shows files that are YAML")
  func yaml() throws {
    let blocks = try Self.blocks("yaml")
    #expect(blocks.count >= 7)
    for block in blocks {
      #expect(throws: Never.self, "\(block)") {
        try YAMLReader(limits: YAMLLimits()).read(SourceFile(block, name: "job.yml"))
      }
    }
  }

  @Test("the workflow of this repository is YAML, and calls scripts that there are")
  func workflow() throws {
    let file = Repository.root.appending(path: ".github/workflows/navflow.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(throws: Never.self) { try YAMLReader(limits: YAMLLimits()).read(SourceFile(text, name: "navflow.yml")) }
    let scripts = Set(text.matches(of: /run: (Scripts\/[a-z]+)/).map { String($0.output.1) })
    #expect(scripts == ["Scripts/navflow", "Scripts/release", "Scripts/setup", "Scripts/test"])
    for script in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: Repository.root.appending(path: script).path), "\(script)")
    }
  }

  @Test("shows a script that downloads navflow once, and refuses an archive with another checksum")
  func script() async throws {
    let script = try #require(try Self.blocks("sh").first { $0.contains("\n# tools/navflow") })
    let bench = try Workbench()
    try bench.write(script, to: "tools/navflow")
    try bench.write(
      """
      command -v curl >/dev/null && command -v sha256sum >/dev/null || { echo skipped; exit; }
      release=navflow-\(Version.current)-linux-$(uname -m)
      export HOME="$PWD" XDG_CACHE_HOME= NAVFLOW_DOWNLOAD="file://$PWD/made"
      mkdir -p made/$release/bin
      echo 'echo called with "$@"' > made/$release/bin/navflow; chmod +x made/$release/bin/navflow tools/navflow
      (cd made && tar -czf $release.tar.gz $release)
      tools/navflow run 2>/dev/null || echo refused
      sum=$(sha256sum made/$release.tar.gz | cut -d ' ' -f 1)
      sed "s/^sha256=.*/sha256=$sum/" tools/navflow > script; cat script > tools/navflow
      tools/navflow run 'a b' 2>/dev/null
      rm -r made
      tools/navflow --version
      ls .cache/navflow | wc -l | tr -d ' '
      """,
      to: "try.sh"
    )
    let result = try await Subprocess.run(
      .path("/bin/sh"),
      arguments: ["try.sh"],
      workingDirectory: FilePath(bench.path()),
      output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20)
    )
    let output = result.standardOutput
    if output == "skipped\n" { return }
    #expect(output == "refused\ncalled with run a b\ncalled with --version\n1\n", "\(result.standardError)")
  }

  @Test(
    "names the archives of this version, as the page about installing and the README do",
    arguments: [
      "\(folder)/BuildServers.md", "\(folder)/StartFromYourApp.md", "README.md", "action.yml",
    ]
  )
  func version(page: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
    let number = /(?:navflow[-_]|navflow@v|default: "?)([0-9]+\.[0-9]+\.[0-9]+)/
    let numbers = text.matches(of: number).map { String($0.output.1) }
    #expect(!numbers.isEmpty)
    #expect(numbers.allSatisfy { $0 == Version.current }, "\(numbers)")
  }
}
