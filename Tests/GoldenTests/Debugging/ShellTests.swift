import Foundation
import TestSupport
import Testing

@Suite("The shell, as the command does it")
struct ShellTests {
  private static let flows = ["", "/apps", "/cases", "/columns", "/language", "/legacy"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Examples\(folder)").path
    )
    return (names ?? []).filter { $0.hasSuffix(".flow.yaml") }.sorted().map { "Examples\(folder)/\($0)" }
  }

  /// A copy of the examples, in which flows can be written.
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Examples"),
      to: bench.folder.appending(path: "Examples")
    )
    return bench
  }

  @Test("each example's flows are taken over step by step, and saved so that they pass")
  func examples() async throws {
    let bench = try Self.bench()
    let list = try await Command.run(["run", "--list"] + Self.flows, in: bench.folder)
    // An id goes from the workspace's folder, what is loaded from the working folder.
    let ids = list.output.split(separator: "\n").map { "Examples/\($0.prefix { $0 != "\t" })" }
    #expect(ids.count >= Self.flows.count)
    var copies: [String] = []
    func file(of id: String) -> String { String(id.prefix { $0 != "#" && $0 != ":" }) }
    // A shell has the verbs of one workspace, so that each folder gets a shell.
    for ids in Dictionary(grouping: ids, by: { file(of: $0).split(separator: "/").dropLast() }).values {
      var lines = ""
      for id in ids {
        let copy = file(of: id).replacing(".flow.yaml", with: "-\(copies.count).flow.yaml")
        lines += "\(lines.isEmpty ? "" : "load! \(id)\n")history\n:save! \(copy)\n"
        copies.append(copy)
      }
      let result = try await Command.run(["shell", "--load", ids[0]], in: bench.folder, input: lines)
      #expect(result.status == 0, "\(result.output)")
    }
    let run = try await Command.run(["run", "--reproducible"] + copies, in: bench.folder)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("\(ids.count) flows · \(ids.count) passed\n"), "\(run.output)")
  }

  @Test("what is saved names its app from where it stands, and its profile where that isn't the default")
  func saving() async throws {
    let bench = try Self.bench()
    try FileManager.default.createDirectory(
      at: bench.folder.appending(path: "flows/new"),
      withIntermediateDirectories: true
    )
    let lines = "tap: Check out\ntap: Continue\ntap: Help\n:save flows/new/a.flow.yaml\n"
    let app = "Examples/apps/checkout-with-view-link.app.yaml"
    let result = try await Command.run(["shell", app, "--profile", "shipping"], in: bench.folder, input: lines)
    #expect(result.status == 0, "\(result.output)")
    #expect(
      try bench.text(of: "flows/new/a.flow.yaml") == """
        app: ../../Examples/apps/checkout-with-view-link.app.yaml
        profile: shipping
        steps:
          - tap: Check out
            expect: {path: [address], visible: [Cart, Address]}
          - tap: Continue
            expect: {path: [address, payment], visible: [Cart, Address, Payment]}
          - tap: Help
            expect: {visible: [Cart, Address, Payment, Help], diagnostics: [mixed-links]}

        """
    )
    let run = try await Command.run(["run", "flows/new/a.flow.yaml", "--fail-on", "warning"], in: bench.folder)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("where the command names another profile than the workspace, what is saved names it")
  func otherProfile() async throws {
    let bench = try Workbench()
    try bench.write("profile: wwdc22\n", to: "navflow.yaml")
    _ = try await Command.run(
      ["shell", "--profile", "shipping"],
      in: bench.folder,
      input: "push: a\nsave a.flow.yaml\n"
    )
    #expect(try bench.text(of: "a.flow.yaml") == "profile: shipping\nsteps:\n  - push: a\n    expect: {path: [a]}\n")
  }

  @Test("where the workspace has several profiles, what is saved names the one that it was done under")
  func profiles() async throws {
    let bench = try Workbench()
    try bench.write("profile: [wwdc22, shipping]\n", to: "navflow.yaml")
    let result = try await Command.run(["shell"], in: bench.folder, input: "push: a\nsave a.flow.yaml\n")
    #expect(result.status == 0)
    #expect(try bench.text(of: "a.flow.yaml") == "profile: wwdc22\nsteps:\n  - push: a\n    expect: {path: [a]}\n")
  }

  @Test("what the workspace's rules forbid isn't saved")
  func rules() async throws {
    let bench = try Workbench()
    try bench.write("invariants: [{never: {depth: 2}}]\n", to: "navflow.yaml")
    let lines = "push: [a, b]\nsave a.flow.yaml\npop\nsave a.flow.yaml\nundo 2\npush: a\nsave a.flow.yaml\n"
    let result = try await Command.run(["shell"], in: bench.folder, input: lines)
    #expect(result.status == 2)
    #expect(result.output.components(separatedBy: "so nothing is written: the flow would diverge\n").count == 3)
    #expect(try bench.text(of: "a.flow.yaml") == "steps:\n  - push: a\n    expect: {path: [a]}\n")
  }

  @Test("a file that is there is replaced only where that is asked for")
  func replacing() async throws {
    let bench = try Workbench()
    try bench.write("mine\n", to: "a.flow.yaml")
    let kept = try await Command.run(["shell"], in: bench.folder, input: "push: a\nsave a.flow.yaml\n")
    #expect(kept.status == 2)
    #expect(kept.output.contains("error: “a.flow.yaml” isn't written: there is such a file already\n"))
    #expect(try bench.text(of: "a.flow.yaml") == "mine\n")
    let replaced = try await Command.run(["shell"], in: bench.folder, input: "push: a\nsave! a.flow.yaml\n")
    #expect(replaced.status == 0)
    #expect(try bench.text(of: "a.flow.yaml") == "steps:\n  - push: a\n    expect: {path: [a]}\n")
  }

  @Test("a path that is saved in a file is there for other flows")
  func savedPath() async throws {
    let bench = try Workbench()
    let lines = "push: [a, b]\nsave: {file: path.json}\npopToRoot\nrestore: {file: path.json}\npath: [a, b]\n"
    let result = try await Command.run(["shell"], in: bench.folder, input: lines)
    #expect(result.status == 0, "\(result.output)")
    #expect(try bench.text(of: "path.json").hasPrefix("["))
  }

  @Test("no path that shows a secret is saved in a file, and none in the place of another file")
  func unsavedPath() async throws {
    let bench = try Workbench()
    try bench.write("[\n  1\n]\n", to: "data.json")
    let lines = "push: hunter2\nsave: {file: path.json}\npopToRoot\nsave: {file: data.json}\n"
    let result = try await Command.run(["shell", "--secret", "token=hunter2"], in: bench.folder, input: lines)
    #expect(result.status == 2)
    #expect(result.output.contains("error: no path is saved in “path.json”: the path shows a secret"))
    #expect(result.output.contains("no path is saved in “data.json”: it holds something else than a saved path"))
    #expect(!FileManager.default.fileExists(atPath: bench.path("path.json")))
    #expect(try bench.text(of: "data.json") == "[\n  1\n]\n")
  }

  @Test("files outside the workspace aren't named")
  func outside() async throws {
    let bench = try Workbench()
    try bench.write("", to: "inner/navflow.yaml")
    try bench.write("- push: a\n", to: "outer.yaml")
    let folder = bench.folder.appending(path: "inner")
    let result = try await Command.run(["shell"], in: folder, input: "runFlow: ../outer.yaml\n")
    #expect(result.output.contains("[outside-root]"))
    #expect(result.status == 2)
  }

  @Test("lines that no one should type are answered, too")
  func hostile() async throws {
    let bench = try Workbench()
    let lines = [
      String(repeating: "[", count: 20_000), "push: " + String(repeating: "a", count: 100_000),
      String(repeating: "- ", count: 10_000), "\u{0}\u{1B}[2J", "tap: \u{202E}x", "{\u{FEFF}: 1}",
      "repeat: {while: {depth: 0}, steps: [{note: x}]}", "why " + String(repeating: "{not: ", count: 2_000),
    ]
    let input = lines.joined(separator: "\n") + "\npush: last"
    let result = try await Command.run(["shell"], in: bench.folder, input: input)
    #expect(result.status == 2)
    #expect(result.error.isEmpty)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.output.contains("push last: push, 1 level, animated"))
  }
}
