import Foundation
import TestSupport
import Testing

@Suite("Files that a workspace may name")
struct WorkspaceReachTests {
  /// A repository, and beside it what isn't its business.
  private func bench(_ workspace: String, isRepository: Bool = true) throws -> Workbench {
    let bench = try Workbench()
    if isRepository { try bench.write("ref: refs/heads/main\n", to: "repository/.git/HEAD") }
    try bench.write("precious\n", to: "outside/precious")
    try bench.write(workspace, to: "repository/suite/navflow.yaml")
    try bench.write("- push: a\n", to: "repository/suite/a.flow.yaml")
    try bench.link("repository/suite/away", to: "../../outside")
    return bench
  }

  private func run(_ bench: Workbench, _ arguments: String...) async throws -> Command.Result {
    let folder = bench.folder.appending(path: "repository/suite")
    return try await Command.run(["run", "--format", "quiet", "--reproducible"] + arguments, in: folder)
  }

  @Test(
    "no report outside the repository, through a link or in git's own folder",
    arguments: [
      "../../outside/precious", "../../outside/new", "away/precious", "away/new", "/tmp/navflow-reach",
      "../.git/config", "/dev/null",
    ]
  )
  func outside(path: String) async throws {
    let bench = try bench("reports: [markdown=\(path)]\n")
    let result = try await run(bench)
    #expect(result.status == 2)
    #expect(result.error.contains("leads out of the repository, which a workspace file may not  [outside-repository]"))
    #expect(result.error.contains("--> navflow.yaml:1:11"))
    #expect(result.error.contains("to fix: ask for it on the command line: --report markdown=PATH"))
    let check = try await Command.run(["check"], in: bench.folder.appending(path: "repository/suite"))
    #expect(check.status == 2)
    #expect(try bench.text(of: "outside/precious") == "precious\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("outside")) == ["precious"])
    #expect(!FileManager.default.fileExists(atPath: bench.path("repository/.git/config")))
  }

  @Test("a report within the repository, also above the workspace's folder; without a repository only in its folder")
  func inside() async throws {
    let bench = try bench("reports: [markdown=../reports/run.md]\n")
    #expect(try await run(bench).status == 0)
    #expect(try bench.text(of: "repository/reports/run.md").hasPrefix("## ✓ navflow"))
    let alone = try self.bench("reports: [markdown=../run.md]\n", isRepository: false)
    #expect(try await run(alone).status == 2)
  }

  @Test("what the command line names counts, whatever the workspace asks for")
  func named() async throws {
    let bench = try bench("reports: [markdown=../../outside/precious]\nfileRoot: ../..\n")
    let result = try await run(bench, "--report", "markdown=../../outside/precious", "--file-root", "../..")
    #expect(result.status == 0)
    #expect(try bench.text(of: "outside/precious").hasPrefix("## ✓ navflow"))
  }

  @Test("a report of any kind replaces an earlier one of its kind, an empty file, and nothing else")
  func replaced() async throws {
    let kinds = ["jsonl", "json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]
    let bench = try bench("reports: [\(kinds.map { "\($0)=run.\($0)" }.joined(separator: ", "))]\n")
    func write(_ text: String) throws {
      for kind in kinds { try bench.write(text, to: "repository/suite/run.\(kind)") }
    }
    func texts() throws -> [String] { try kinds.map { try bench.text(of: "repository/suite/run.\($0)") } }
    try write("")
    #expect(try await run(bench).status == 0)
    let first = try texts()
    try bench.write("- pop\n", to: "repository/suite/b.flow.yaml")
    #expect(try await run(bench).status == 1)
    for (kind, (old, new)) in zip(kinds, zip(first, try texts())) { #expect(!old.isEmpty && new != old, "\(kind)") }
    #expect(try await run(bench).status == 1)
    for other in ["mine\n", "{\"name\": \"mine\"}\n", "[1]\n", "# navflow\n", "<?xml version=\"1.0\"?><mine/>\n"] {
      try write(other)
      let result = try await run(bench)
      #expect(result.status == 2)
      for kind in kinds {
        #expect(result.error.contains("“run.\(kind)” is no earlier report of the kind “\(kind)”"), "\(other)")
      }
      #expect(result.error.components(separatedBy: "  [not-replaced]").count == kinds.count + 1)
      #expect(try texts() == kinds.map { _ in other })
    }
  }

  @Test("no pipe that it names is waited for")
  func pipe() async throws {
    let bench = try bench("reports: [markdown=pipe]\n")
    let line =
      "cd repository/suite && mkfifo pipe && \"$NAVFLOW\" run --format quiet; echo $?; test -p pipe && echo pipe"
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "2\npipe\n")
  }

  @Test("no file root outside the repository", arguments: ["/", "../..", "away"])
  func fileRoot(path: String) async throws {
    let bench = try bench("fileRoot: \(path)\n")
    let result = try await Command.run(["run", "--reproducible"], in: bench.folder.appending(path: "repository/suite"))
    #expect(result.status == 2)
    #expect(result.output.contains("[outside-repository]"))
    #expect(result.output.contains("to fix: allow it on the command line: --file-root DIR"))
  }

  @Test("nothing is saved through a linked folder, whether the file is there or not", arguments: ["precious", "new"])
  func saved(name: String) async throws {
    let bench = try bench("jobs: 1\n")
    try bench.write("- push: a\n- save: {file: away/\(name)}\n", to: "repository/suite/a.flow.yaml")
    let result = try await run(bench)
    #expect(result.status == 2)
    #expect(try bench.text(of: "outside/precious") == "precious\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("outside")) == ["precious"])
  }

  @Test("no link that a search finds is read where it leads out; one that is named is")
  func links() async throws {
    let bench = try bench("jobs: 1\n")
    try bench.write("- push: [\n", to: "outside/secret.yaml")
    try bench.link("repository/suite/b.flow.yaml", to: "../../outside/secret.yaml")
    try bench.link("repository/suite/c.flow.yaml", to: "a.flow.yaml")
    let folder = bench.folder.appending(path: "repository/suite")
    let found = try await Command.run(["run", "--reproducible"], in: folder)
    #expect(found.status == 2)
    #expect(found.output.contains("“b.flow.yaml” is a link that leads out of the repository"))
    #expect(!found.output.contains("push: ["))
    #expect(found.output.contains("✓ c"))
    let named = try await Command.run(["run", "b.flow.yaml"], in: folder)
    #expect(named.output.contains("push: ["))
  }

  @Test("what failed isn't kept through a link")
  func failures() async throws {
    let bench = try bench("jobs: 1\n")
    try bench.write("- pop\n", to: "repository/suite/a.flow.yaml")
    try bench.link("repository/suite/.navflow", to: "../../outside")
    #expect(try await run(bench).status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("outside")) == ["precious"])
  }
}
