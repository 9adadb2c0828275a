import Foundation
import TestSupport
import Testing

@Suite("A run that was stopped")
struct ResumeTests {
  /// Flows with cases, steps before and after, one that fails, and one that can't be read.
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(
      """
      profile: [wwdc22, ios17]
      onSuiteStart: [push: ready]
      onSuiteFinish: [push: done]

      """,
      to: "navflow.yaml"
    )
    for number in 0..<6 { try bench.write("- push: s\(number)\n- pop: 1\n", to: "\(number).flow.yaml") }
    try bench.write("cases: [{name: a}, {name: b}]\nsteps: [{push: c}]\n", to: "cases.flow.yaml")
    try bench.write("- assert: {path: [x]}\n", to: "diverges.flow.yaml")
    try bench.write("- push\n", to: "invalid.flow.yaml")
    return bench
  }

  private static func transcript(_ bench: Workbench, _ arguments: [String], to name: String) async throws -> String {
    let result = try await bench.run(["run", "--reproducible", "--format", "jsonl"] + arguments)
    try bench.write(result.output, to: name)
    return result.output
  }

  @Test("is completed by what it lacks, wherever it was cut off", arguments: [[], ["--shuffle=7"]])
  func cuts(order: [String]) async throws {
    let bench = try Self.bench()
    let whole = try await Self.transcript(bench, order, to: "whole.jsonl")
    let head = whole.utf8.prefix { $0 != 10 }.count + 1
    for piece in 0..<9 {
      let length = head + (whole.utf8.count - head) * piece / 9
      try bench.write(String(decoding: whole.utf8.prefix(length), as: UTF8.self), to: "cut.jsonl")
      _ = try await Self.transcript(bench, ["--resume", "cut.jsonl"], to: "rest.jsonl")
      let merged = try await bench.run(["report", "cut.jsonl", "rest.jsonl", "--reproducible", "--format", "jsonl"])
      #expect(merged.output == whole, "\(piece): \(merged.error)")
    }
  }

  @Test("is completed within its shard, and after a second stop")
  func shards() async throws {
    let bench = try Self.bench()
    let whole = try await Self.transcript(bench, [], to: "whole.jsonl")
    _ = try await Self.transcript(bench, ["--shard", "1/2"], to: "1.jsonl")
    let second = try await Self.transcript(bench, ["--shard", "2/2"], to: "2.jsonl")
    try bench.write(String(decoding: second.utf8.prefix(second.utf8.count / 3), as: UTF8.self), to: "2.jsonl")
    let rest = try await Self.transcript(bench, ["--resume", "2.jsonl"], to: "rest.jsonl")
    try bench.write(String(decoding: rest.utf8.prefix(rest.utf8.count / 2), as: UTF8.self), to: "rest.jsonl")
    _ = try await Self.transcript(bench, ["--resume", "2.jsonl", "--resume", "rest.jsonl"], to: "last.jsonl")
    let files = ["2.jsonl", "1.jsonl", "rest.jsonl", "last.jsonl"]
    let merged = try await bench.run(["report"] + files + ["--reproducible", "--format", "jsonl"])
    #expect(merged.output == whole, "\(merged.error)")
    #expect(!merged.error.contains("[repeated-shard]"))
  }

  @Test("is completed after its disk was full")
  func fullDisk() async throws {
    let bench = try Self.bench()
    let whole = try await Self.transcript(bench, [], to: "whole.jsonl")
    // A file may have one block here, which the first results fill.
    let stopped = try await Command.shell(
      "ulimit -f 2; \"$NAVFLOW\" run --reproducible --format quiet --report jsonl=cut.jsonl; echo $?",
      in: bench.folder
    )
    #expect(stopped.error == "error: the report cut.jsonl is incomplete: file too large\n")
    #expect(stopped.output == "2\n")
    #expect(try bench.text(of: "cut.jsonl").contains(#""event":"flow-finished""#))
    #expect(try bench.text(of: "cut.jsonl").utf8.count < whole.utf8.count)
    _ = try await Self.transcript(bench, ["--resume", "cut.jsonl"], to: "rest.jsonl")
    let merged = try await bench.run(["report", "cut.jsonl", "rest.jsonl", "--reproducible", "--format", "jsonl"])
    #expect(merged.output == whole, "\(merged.error)")
  }

  @Test("is completed after it hung and was killed")
  func killed() async throws {
    let bench = try Self.bench()
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    let steps = "profile: wwdc22\nsteps: "
    try bench.write("\(steps)[{repeat: {times: 100000, steps: [\(round)]}}]\n", to: "z.flow.yaml")
    let line = """
      "$NAVFLOW" run --reproducible --format quiet -j 1 --limit steps=1000000000 --report jsonl=cut.jsonl &
      until grep -q '"name":"z"' cut.jsonl 2> /dev/null; do sleep 0.05; done
      kill -KILL $!
      wait $!
      echo $?
      """
    #expect(try await Command.shell(line, in: bench.folder).output == "137\n")
    try bench.write("\(steps)[{push: a}]\n", to: "z.flow.yaml")
    let whole = try await Self.transcript(bench, [], to: "whole.jsonl")
    let rest = try await Self.transcript(bench, ["--resume", "cut.jsonl"], to: "rest.jsonl")
    #expect(rest.split(separator: "\n").first?.contains(#""resumed":"#) == true)
    let merged = try await bench.run(["report", "cut.jsonl", "rest.jsonl", "--reproducible", "--format", "jsonl"])
    #expect(merged.output == whole, "\(merged.error)")
  }

  @Test("can't be completed if not even its beginning is known")
  func unknown() async throws {
    let bench = try Self.bench()
    try bench.write(#"{"event":"run-started","schema":4,"tool":{"name""#, to: "cut.jsonl")
    let result = try await bench.run(["run", "--resume", "cut.jsonl"])
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: the transcript was cut off before the end of its first line, so nothing is known of its run  [cut-off-transcript]
         --> cut.jsonl
          to fix: run everything again without --resume

        """
    )
  }

  @Test("isn't overwritten by what completes it")
  func overwriting() async throws {
    let bench = try Self.bench()
    _ = try await Self.transcript(bench, [], to: "run.jsonl")
    let result = try await bench.run(["run", "--resume", "run.jsonl", "--report", "jsonl=run.jsonl"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("error: the report run.jsonl would take the place of run.jsonl, which is read\n"))
  }
}
