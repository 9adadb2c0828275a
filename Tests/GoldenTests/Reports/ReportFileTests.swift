import Foundation
import TestSupport
import Testing

@Suite("Files that reports are written into")
struct ReportFileTests {
  private static let flow = "name: Fine\nsteps: [{push: a}]\n"

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "a.flow.yaml")
    return bench
  }

  private func run(_ bench: Workbench, _ reports: String...) async throws -> Command.Result {
    let arguments = ["run", "a.flow.yaml", "--format", "quiet", "--reproducible"]
    return try await Command.run(arguments + reports.flatMap { ["--report", $0] }, in: bench.folder)
  }

  private func files(_ bench: Workbench, in folder: String = "") throws -> [String] {
    let path = bench.folder.appending(path: folder).path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".navflow" }.sorted()
  }

  private func permissions(_ bench: Workbench, _ path: String) throws -> Int {
    let file = bench.folder.appending(path: path).path(percentEncoded: false)
    return try #require(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
  }

  @Test("have their default names where none is given")
  func usualNames() async throws {
    let bench = try bench()
    let result = try await run(bench, "jsonl", "json", "junit", "tap", "html", "github", "gitlab", "sarif", "markdown")
    #expect(result.status == 0)
    #expect(
      try files(bench) == [
        "a.flow.yaml", "gl-code-quality-report.json", "navflow-junit.xml", "navflow.html", "navflow.json",
        "navflow.jsonl", "navflow.md", "navflow.sarif", "navflow.tap",
      ]
    )
  }

  @Test(
    "don't take the place of what is read, or of each other",
    arguments: [
      (["junit=a.flow.yaml"], "the report a.flow.yaml would take the place of a YAML file; name another one"),
      (["jsonl=./link"], "the report ./link would take the place of plain, which is read"),
      (["json=plain"], "the report plain would take the place of plain, which is read"),
      (["json=vars.json"], "the report vars.json would take the place of vars.json, which is read"),
      (["json=b/x", "junit=c/x"], "two reports can't be written into c/x"),
      (["json=x", "junit=y"], "two reports can't be written into y"),
    ]
  )
  func spared(reports: [String], message: String) async throws {
    let bench = try bench()
    try bench.write(Self.flow, to: "plain")
    try bench.write("{}", to: "vars.json")
    try bench.write("old", to: "b/old")
    for (link, target) in [("link", "plain"), ("c", "b"), ("y", "x")] { try bench.link(link, to: target) }
    let arguments = ["run", "a.flow.yaml", "plain", "--vars-file", "vars.json", "--format", "quiet"]
    let result = try await Command.run(arguments + reports.flatMap { ["--report", $0] }, in: bench.folder)
    #expect(result.error.hasPrefix("error: \(message)\n"))
    #expect(result.status == 64)
    #expect(try bench.text(of: "a.flow.yaml") == Self.flow)
    #expect(try bench.text(of: "plain") == Self.flow)
    #expect(try bench.text(of: "vars.json") == "{}")
  }

  @Test("stand in folders that are made where there are none", arguments: ["jsonl", "json"])
  func folders(kind: String) async throws {
    let bench = try bench()
    #expect(try await run(bench, "\(kind)=a/b/c.json").status == 0)
    #expect(try files(bench, in: "a/b") == ["c.json"])
  }

  @Test("are replaced, also through a link, and keep their permissions")
  func replaced() async throws {
    let bench = try bench()
    try bench.write(String(repeating: "old\n", count: 10_000), to: "reports/old.json")
    let file = bench.folder.appending(path: "reports/old.json").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try bench.link("second.json", to: "reports/first.json")
    try bench.link("reports/first.json", to: "old.json")
    #expect(try await run(bench, "json=second.json").status == 0)
    let text = try bench.text(of: "reports/old.json")
    #expect(text.hasPrefix("{") && !text.contains("old"))
    #expect(try permissions(bench, "reports/old.json") == 0o640)
    #expect(try files(bench, in: "reports") == ["first.json", "old.json"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: bench.folder.appending(path: "second.json").path)
        == "reports/first.json"
    )
  }

  @Test("of transcripts are replaced when the run begins, also through a link, and keep their permissions")
  func replacedTranscript() async throws {
    let bench = try bench()
    try bench.write(String(repeating: "old\n", count: 10_000), to: "reports/old.jsonl")
    let file = bench.folder.appending(path: "reports/old.jsonl").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try bench.link("link.jsonl", to: "reports/old.jsonl")
    // Whoever reads the old one goes on with what it was.
    let line = """
      exec 3< reports/old.jsonl
      "$NAVFLOW" run a.flow.yaml --format quiet --report jsonl=link.jsonl
      wc -c <&3
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output.filter { !$0.isWhitespace } == "40000")
    let text = try bench.text(of: "reports/old.jsonl")
    #expect(text.hasPrefix("{") && !text.contains("old\n"))
    #expect(try permissions(bench, "reports/old.jsonl") == 0o640)
    #expect(try files(bench, in: "reports") == ["old.jsonl"])
    #expect(try bench.text(of: "link.jsonl") == text)
  }

  @Test(
    "on a disk in memory are replaced as elsewhere",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")),
    arguments: ["json", "jsonl"]
  )
  func memoryDisk(kind: String) async throws {
    let bench = try bench()
    let path = "/dev/shm/navflow-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try await run(bench, "\(kind)=\(path)").status == 0)
    let first = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try await run(bench, "\(kind)=\(path)").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
  }

  @Test("that a killed run left half written are removed by the next one, those of a run that goes on aren't")
  func swept() async throws {
    let bench = try bench()
    for name in ["old", "new", "locked"] { try bench.write("half", to: ".navflow-new-\(name)") }
    let line = """
      touch -d '1 hour ago' .navflow-new-old .navflow-new-locked
      exec 9< .navflow-new-locked
      flock 9
      "$NAVFLOW" run a.flow.yaml --format quiet --report json=run.json
      """
    _ = try await Command.shell(line, in: bench.folder)
    let left = try files(bench).filter { $0.hasPrefix(".navflow-new") }
    #expect(left == [".navflow-new-locked"])
  }

  @Test("come about where a link leads that led nowhere")
  func dangling() async throws {
    let bench = try bench()
    try bench.link("link.json", to: "there.json")
    #expect(try await run(bench, "json=link.json").status == 0)
    #expect(try files(bench) == ["a.flow.yaml", "link.json", "there.json"])
    #expect(try permissions(bench, "there.json") & 0o444 == 0o444)
  }

  @Test("may be pipes and devices, which are written to at the end", arguments: ["jsonl", "json", "junit"])
  func pipes(kind: String) async throws {
    let bench = try bench()
    let line = """
      "$NAVFLOW" run a.flow.yaml --reproducible --report \(kind)=plain
      mkfifo pipe
      cat pipe > piped &
      "$NAVFLOW" run a.flow.yaml --format quiet --reproducible --report \(kind)=pipe
      wait
      "$NAVFLOW" run a.flow.yaml --format quiet --reproducible --report \(kind)=/dev/stdout > printed
      "$NAVFLOW" run a.flow.yaml --format quiet --reproducible --report \(kind)=/dev/stdout | cat > printed-into-pipe
      "$NAVFLOW" run a.flow.yaml --format quiet --reproducible --report \(kind)=- > dash
      "$NAVFLOW" run a.flow.yaml --format quiet --reproducible --report \(kind)=/dev/null
      """
    _ = try await Command.shell(line, in: bench.folder)
    let plain = try bench.text(of: "plain")
    #expect(!plain.isEmpty)
    for path in ["piped", "printed", "printed-into-pipe", "dash"] {
      #expect(try bench.text(of: path) == plain, "\(path)")
    }
  }

  @Test("stand behind what a step on GitHub has summed up already")
  func stepSummary() async throws {
    let bench = try bench()
    try bench.write("- pop\n", to: "a.flow.yaml")
    try bench.write("before\n", to: "summary.md")
    let arguments = ["run", "a.flow.yaml", "--format", "quiet", "--reproducible", "--report"]
    _ = try await Command.run(arguments + ["markdown=plain.md"], in: bench.folder)
    let result = try await Command.run(
      arguments + ["github"],
      in: bench.folder,
      environment: ["GITHUB_STEP_SUMMARY": "summary.md"]
    )
    #expect(result.output.hasPrefix("::error file=a.flow.yaml,"))
    #expect(try bench.text(of: "summary.md") == "before\n" + bench.text(of: "plain.md"))
  }

  @Test("come after what is printed")
  func after() async throws {
    let bench = try bench()
    let result = try await Command.run(["run", "--reproducible", "--report", "json=-"], in: bench.folder)
    let line = "✓ Fine                                                        a.flow.yaml\n1 flow · 1 passed\n"
    #expect(result.output.hasPrefix(line + "{"))
  }

  @Test(
    "of which one can't be written to its end are reported in a line each, and the others are written",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDisk() async throws {
    let bench = try bench()
    let result = try await run(bench, "junit=/dev/full", "json=run.json")
    #expect(result.error == "error: the report /dev/full can't be written: no space left on device\n")
    #expect(result.status == 2)
    #expect(try bench.text(of: "run.json").hasPrefix("{"))
  }

  @Test("that can't be written are reported before anything is run", .enabled(if: getuid() != 0))
  func readOnly() async throws {
    let bench = try bench()
    try bench.write("old\n", to: "closed/old.json")
    let folder = bench.folder.appending(path: "closed").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    for path in ["closed/old.json", "closed/new.json"] {
      let result = try await run(bench, "json=\(path)", "junit=other.xml")
      #expect(result.status == 64)
      #expect(result.error.hasPrefix("error: the report \(path) can't be written: permission denied\n"))
    }
    #expect(try bench.text(of: "closed/old.json") == "old\n")
  }

  @Test("whose folder is gone at the end are reported, and the others are written")
  func goneFolder() async throws {
    let bench = try bench()
    let line = """
      mkfifo slow
      "$NAVFLOW" run a.flow.yaml slow --format quiet --reproducible --report json=gone/run.json --report junit=run.xml &
      while ! [ -d gone ]; do sleep 0.05; done
      rmdir gone
      echo '- push: a' > slow
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error == "error: the report gone/run.json can't be written: no such file or directory\n")
    #expect(result.output == "status 2\n")
    #expect(try bench.text(of: "run.xml").contains("</testsuites>"))
  }

  @Test("of any length are the same, kept in memory or not")
  func long() async throws {
    let bench = try bench()
    let flows = (0..<2_000).map { "name: A flow that has a long name, number \($0)\nsteps: [pop]\n" }
    try bench.write(flows.joined(separator: "---\n"), to: "a.flow.yaml")
    _ = try await run(bench, "junit=long.xml", "json=long.json", "html=long.html")
    let junit = try bench.text(of: "long.xml")
    #expect(junit.utf8.count > 1 << 20)
    #expect(junit.hasPrefix("<?xml"))
    #expect(junit.contains("</testsuites>"))
    #expect(junit.components(separatedBy: "<testcase ").count == 2_001)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bench.text(of: "long.json").utf8)) }
    #expect(try files(bench) == ["a.flow.yaml", "long.html", "long.json", "long.xml"])
  }
}
