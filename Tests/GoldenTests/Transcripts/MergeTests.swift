import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("The merged shards of a run")
struct MergeTests {
  /// What is run: some flows, under some profiles.
  struct Suite: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let arguments: [String]
    /// Into how many shards the run is split.
    let counts: [Int]
  }

  @Test("a run of one workspace is held against one of several, and kept apart from another's in a merge")
  func workspaces() async throws {
    let bench = try Workbench()
    try bench.write("", to: ".git/HEAD")
    for name in ["mod", "other"] {
      try bench.write("", to: "\(name)/navflow.yaml")
      try bench.write("- push: a\n", to: "\(name)/x.flow.yaml")
    }
    func run(_ name: String, _ arguments: String..., in folder: String = "") async throws {
      let report = ["--report", "jsonl=\(bench.path(name))", "--format", "quiet"]
      _ = try await Command.run(["run"] + arguments + report, in: bench.folder.appending(path: folder))
    }
    try await run("all.jsonl", "mod", "other")
    try await run("mod.jsonl", in: "mod")
    try await run("other.jsonl", in: "other")
    let diff = try await Command.run(
      ["report", "mod.jsonl", "--against", "all.jsonl", "--format", "jsonl"],
      in: bench.folder
    )
    #expect(!diff.output.contains(#""mod/x.flow.yaml","case":null,"profile":"wwdc22","only""#), "\(diff.output)")
    let list = try await Command.run(
      ["report", "mod.jsonl", "other.jsonl", "--format", "tap"],
      in: bench.folder
    )
    #expect(list.output.contains("1..2"), "\(list.output)")
    #expect(list.output.contains("mod/x.flow.yaml") && list.output.contains("other/x.flow.yaml"), "\(list.output)")
    let again = try await Command.run(["report", "other.jsonl", "--against", "mod.jsonl"], in: bench.folder)
    #expect(again.status == 0, "\(again.output)")
  }

  static let suites = [
    Suite(
      testDescription: "the examples",
      arguments: ["Examples", "Examples/diverging", "Examples/diverging/apps"],
      counts: [7]
    ),
    Suite(
      testDescription: "the examples under two profiles",
      arguments: ["Examples", "--profile", "wwdc22,shipping"],
      counts: [2]
    ),
    Suite(testDescription: "the flows of the goldens", arguments: goldens, counts: [3]),
    // An even part, an uneven one, and more shards than some flows have cases.
    Suite(
      testDescription: "a workspace with hooks",
      arguments: ["Tests/GoldenTests/Goldens/merged-runs/suite"],
      counts: [2, 3, 7]
    ),
  ]

  private static let goldens = ["apps", "cases", "text-errors"].map {
    "Tests/GoldenTests/Goldens/\($0)"
  }

  /// The reports that can be written into a file.
  private static let kinds = ReportKind.ofRuns.filter { $0.defaultPath != nil }.map(\.rawValue)

  @Test("say in every report what the run of all says", arguments: suites)
  func equality(suite: Suite) async throws {
    let bench = try Workbench()
    let folder = bench.folder.path(percentEncoded: false)
    func reports(_ name: String) -> [String] {
      ["--reproducible", "--format", "quiet"] + Self.kinds.flatMap { ["--report", "\($0)=\(folder)/\(name).\($0)"] }
    }
    let run = ["run"] + suite.arguments
    let whole = try await Command.run(run + reports("whole"), in: Repository.root)
    for count in suite.counts {
      var parts: [String] = []
      for index in 1...count {
        let path = "\(folder)/part-\(index).jsonl"
        let shard = [
          "--shard", "\(index)/\(count)", "--reproducible", "--format", "quiet", "--report", "jsonl=\(path)",
        ]
        _ = try await Command.run(run + shard, in: Repository.root)
        // In which order they are given doesn't count.
        parts.insert(path, at: index.isMultiple(of: 2) ? 0 : parts.count)
      }
      let merged = try await Command.run(["report"] + parts + reports("merged"), in: Repository.root)
      #expect(merged == whole, "\(count) shards")
      for kind in Self.kinds {
        let (old, new) = (try bench.text(of: "whole.\(kind)"), try bench.text(of: "merged.\(kind)"))
        #expect(old == new, "\(kind) of \(count) shards:\n\(LineDifference(old, new).description.prefix(2000))")
      }
    }
  }

  @Test("of a random order are in the order of the run of all")
  func shuffled() async throws {
    let bench = try Workbench()
    let folder = bench.folder.path(percentEncoded: false)
    let run = ["run", "Examples", "--shuffle=7", "--reproducible", "--format", "jsonl"]
    let whole = try await Command.run(run, in: Repository.root)
    for index in 1...3 {
      let part = try await Command.run(run + ["--shard", "\(index)/3"], in: Repository.root)
      try bench.write(part.output, to: "part-\(index).jsonl")
    }
    let merged = try await Command.run(
      ["report"] + (1...3).map { "\(folder)/part-\($0).jsonl" } + ["--reproducible", "--format", "jsonl"],
      in: Repository.root
    )
    #expect(merged.output == whole.output)
  }

  @Test("can be merged with what was missing later")
  func later() async throws {
    let bench = try Workbench()
    let traces = GoldenCase.folder.appending(path: "merged-runs/traces")
    for name in ["part-1.jsonl", "part-2.jsonl", "part-3.jsonl"] {
      try bench.write(try Data(contentsOf: traces.appending(path: name)), to: name)
    }
    let first = ["report", "part-3.jsonl", "part-1.jsonl", "--allow-missing", "--reproducible", "--format", "jsonl"]
    try bench.write(try await Command.run(first, in: bench.folder).output, to: "most.jsonl")
    let last = ["report", "part-2.jsonl", "most.jsonl", "--allow-missing", "--reproducible"]
    let merged = try await Command.run(last, in: bench.folder)
    let all = try await Command.run(
      ["report", "part-1.jsonl", "part-2.jsonl", "part-3.jsonl", "--reproducible"],
      in: bench.folder
    )
    #expect(Self.flows(merged.output) == Self.flows(all.output))
  }

  private static func flows(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.hasPrefix("✓") } }

  @Test("must be of the same tests")
  func otherTests() async throws {
    let bench = try Workbench()
    for number in 1...4 { try bench.write("- push: a\n", to: "\(number).flow.yaml") }
    func shard(_ index: Int, _ files: [String] = []) async throws {
      let report = ["--shard", "\(index)/2", "--format", "quiet", "--report", "jsonl=\(index).jsonl"]
      _ = try await bench.run(["run"] + files + report)
    }
    try await shard(1)
    try await shard(2, ["1.flow.yaml", "2.flow.yaml"])
    let merged = try await bench.run(["report", "1.jsonl", "2.jsonl", "--format", "quiet"])
    #expect(merged.status == 2)
    #expect(
      merged.error == """
        error: this is a shard of other tests than “1.jsonl”, or of edited ones, or was made with other timings  [other-suite]
         --> 2.jsonl
          to fix: run all shards with the same tests and the same --timings, or merge them as they are: --allow-missing

        """
    )
    let anyway = try await bench.run(["report", "1.jsonl", "2.jsonl", "--allow-missing", "--format", "quiet"])
    #expect(anyway.status == 0)
    #expect(anyway.error.hasPrefix("warning: this is a shard of other tests than “1.jsonl”"))
    let rest = try await bench.run(["run", "--resume", "2.jsonl"])
    #expect(rest.status == 2)
    #expect(rest.error.hasPrefix("error: this is a shard of other tests than are selected here, or of edited ones,"))
    try await shard(2)
    #expect(try await bench.run(["report", "1.jsonl", "2.jsonl", "--format", "quiet"]).error.isEmpty)
    // The tests have the same names, and one was edited between the shards.
    try bench.write("- push: b\n", to: "4.flow.yaml")
    try await shard(2)
    let edited = try await bench.run(["report", "1.jsonl", "2.jsonl", "--format", "quiet"])
    #expect(edited.status == 2)
    #expect(edited.error == merged.error)
  }

  @Test("can be cut off anywhere, and are shown as far as they go")
  func cut() async throws {
    let bench = try Workbench()
    let trace = try Data(contentsOf: GoldenCase.folder.appending(path: "shown-runs/traces/run.jsonl"))
    // Nothing, less than a first line begins with, just that, a half, and all but a part of the last line.
    for length in [0, 21, 22, trace.count / 2, trace.count - 40] {
      try bench.write(trace.prefix(length), to: "cut.jsonl")
      for arguments in [["report", "cut.jsonl"], ["report", "cut.jsonl", "--against", "cut.jsonl"]] {
        let result = try await Command.run(arguments, in: bench.folder)
        #expect(result.status == 2, "\(arguments) at \(length)")
        #expect(result.error.contains(length < 22 ? "[not-a-transcript]" : "[cut-off-transcript]"))
      }
    }
  }
}
