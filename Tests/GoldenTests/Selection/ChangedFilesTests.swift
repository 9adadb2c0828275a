import Foundation
import TestSupport
import Testing

@Suite("--only-changed")
struct ChangedFilesTests {
  private static let git =
    "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a "
    + "GIT_COMMITTER_EMAIL=a@b git -c init.defaultBranch=main"

  /// Flows that need files of each kind.
  private static func suite() throws -> Workbench {
    let bench = try Workbench()
    let files = [
      "navflow.yaml": "flows: [flows]\n",
      "flows/plain.flow.yaml": "- push: a\n",
      "flows/mit leer ü.flow.yaml": "- push: a\n",
      "flows/app.flow.yaml": "app: ../apps/shop.app.yaml\nsteps: [{back: 0}]\n",
      "apps/shop.app.yaml": "root: R\nscreens: {R: }\n",
      "flows/rows.flow.yaml": "cases: {file: ../data/rows.csv}\nsteps: [{push: \"${n}\"}]\n",
      "data/rows.csv": "n\n1\n",
      "flows/each.flow.yaml": "- forEach: {var: row, in: {file: ../data/rows.csv}, steps: [{push: \"${row.n}\"}]}\n",
      "flows/runs.flow.yaml": "- runFlow: ../shared/outer.yaml\n",
      "shared/outer.yaml": "- runFlow: inner.yaml\n",
      "shared/inner.yaml": "- push: a\n",
      "flows/own.flow.yaml": "- mine\n",
      "commands/mine.yaml": "- push: a\n",
      "flows/restores.flow.yaml": "- restore: {file: path.json}\n",
      "flows/path.json": "[\"Swift.String\",\"\\\"a\\\"\"]\n",
    ]
    for (path, text) in files { try bench.write(text, to: path) }
    return bench
  }

  private static func repository() async throws -> Workbench {
    let bench = try suite()
    try await shell("$git init -q && $git add -A && $git commit -qm first", bench)
    return bench
  }

  private static func shell(_ line: String, _ bench: Workbench) async throws {
    let result = try await Command.shell(line.replacing("$git", with: git), in: bench.folder)
    try #require(result.status == 0, "\(line): \(result.error)")
  }

  private func names(
    _ bench: Workbench,
    _ arguments: [String] = ["--only-changed"],
    in folder: String = ""
  ) async throws -> [String] {
    let place = bench.folder.appending(path: folder)
    let result = try await Command.run(["run", "--list", "--allow-empty"] + arguments, in: place)
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
  }

  @Test("takes what a changed file touches, whichever way the flow needs it")
  func kinds() async throws {
    let bench = try await Self.repository()
    #expect(try await names(bench) == [])
    // Each change is looked at as it is, then as the last commit.
    for (file, flows) in [
      ("flows/plain.flow.yaml", ["plain"]), ("flows/mit leer ü.flow.yaml", ["mit leer ü"]),
      ("apps/shop.app.yaml", ["app"]), ("data/rows.csv", ["each", "rows"]), ("shared/outer.yaml", ["runs"]),
      ("shared/inner.yaml", ["runs"]), ("commands/mine.yaml", ["own"]), ("flows/path.json", ["restores"]),
      ("navflow.yaml", ["app", "each", "mit leer ü", "own", "plain", "restores", "rows", "runs"]),
    ] {
      try bench.write(try bench.text(of: file) + "\n", to: file)
      #expect(try await names(bench) == flows, "\(file)")
      try await Self.shell("$git commit -qam next", bench)
      #expect(try await names(bench, ["--only-changed=main~1"]) == flows, "\(file)")
    }
    #expect(try await names(bench) == [])
  }

  @Test("takes flows whose app names a Swift file that has changed, and names the app file if that hasn't")
  func sources() async throws {
    let bench = try Self.suite()
    try bench.write("root: R\nsources: ../Sources\nscreens: {R: {source: R.swift:1}}\n", to: "apps/shop.app.yaml")
    try bench.write("struct R {}\n", to: "Sources/R.swift")
    try await Self.shell("$git init -q && $git add -A && $git commit -qm first", bench)
    #expect(try await names(bench) == [])
    try bench.write("struct R { }\n", to: "Sources/R.swift")
    let run = try await Command.run(["run", "--only-changed", "--format", "line", "--reproducible"], in: bench.folder)
    #expect(run.output == "1 flow · 1 passed\n")
    let note =
      "navflow: the app file apps/shop.app.yaml is older than Sources/R.swift: write it anew with navflow extract "
      + "SOURCES -o apps/shop.app.yaml\n"
    #expect(run.error == note)
    try bench.write(bench.text(of: "apps/shop.app.yaml") + "# anew\n", to: "apps/shop.app.yaml")
    let next = try await Command.run(["run", "--only-changed", "--format", "line", "--reproducible"], in: bench.folder)
    #expect(next == Command.Result(output: "1 flow · 1 passed\n", error: "", status: 0))
  }

  @Test("takes the same from a folder of the workspace, and where no branch is checked out")
  func places() async throws {
    let bench = try await Self.repository()
    try bench.write("n\n2\n", to: "data/rows.csv")
    #expect(try await names(bench, ["--only-changed"], in: "flows") == ["each", "rows"])
    try await Self.shell("$git commit -qam second && $git checkout -q --detach", bench)
    #expect(try await names(bench) == [])
    #expect(try await names(bench, ["--only-changed=main~1"]) == ["each", "rows"])
  }

  @Test("a file that is gone or renamed has changed, and a command that is gone touches everything")
  func gone() async throws {
    let bench = try await Self.repository()
    try await Self.shell("$git mv flows/plain.flow.yaml flows/named.flow.yaml", bench)
    try await Self.shell("rm flows/path.json shared/inner.yaml", bench)
    #expect(try await names(bench) == ["named", "restores", "runs"])
    try await Self.shell("rm commands/mine.yaml", bench)
    #expect(try await names(bench).count == 8)
  }

  @Test("before the first commit every file is new")
  func unborn() async throws {
    let bench = try Self.suite()
    try await Self.shell("$git init -q", bench)
    #expect(try await names(bench).count == 8)
    try await Self.shell("$git add -A", bench)
    #expect(try await names(bench).count == 8)
    let result = try await Command.run(["run", "--list", "--only-changed=main"], in: bench.folder)
    #expect(result.error.hasPrefix("error: --only-changed: git has no commit “main”\n"))
    #expect(result.status == 64)
  }

  @Test("links are followed")
  func links() async throws {
    let bench = try await Self.repository()
    try await Self.shell("ln -s flows linked && $git add -A && $git commit -qm link", bench)
    try bench.write("- push: b\n", to: "flows/plain.flow.yaml")
    #expect(try await names(bench, ["linked/", "--only-changed"]) == ["plain"])
    try bench.link("whole", to: bench.folder.path(percentEncoded: false))
    #expect(try await names(bench, [".", "--only-changed"], in: "whole/flows") == ["plain"])
  }

  @Test("where there is no repository or no git, that is reported")
  func noRepository() async throws {
    let bench = try Self.suite()
    // The folder of temporary files may itself be in one.
    let line = "GIT_CEILING_DIRECTORIES=\"$(dirname \"$PWD\")\" \"$NAVFLOW\" run --only-changed"
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error.hasPrefix("error: --only-changed: this folder is in no git repository\n"))
    #expect(result.status == 64)
    let without = try await Command.shell("PATH=/nowhere \"$NAVFLOW\" run --only-changed", in: bench.folder)
    #expect(without.error.hasPrefix("error: --only-changed: git can't be run"))
    #expect(without.status == 64)
  }
}
