import FlowReports
import FlowSyntax
import FlowTranscripts
import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("A report that is made from a transcript says what the run said")
struct TraceTests {
  /// A report that `--format` prints, and how it is made from a transcript.
  private struct Format: Sendable {
    let isTranscript: Bool
    /// Makes the report of a run that was called by these words.
    let report: @Sendable (RunStart, [String]) -> any Report
  }

  private static let formats = [
    Format(isTranscript: false) { run, call in
      ConsoleReport(
        painter: TextPainter(isColored: false),
        namesProfiles: run.profiles.count > 1,
        debuggerOptions: RepeatedOptions.words(of: call)
      )
    },
    Format(isTranscript: true) { run, _ in JSONLinesReport(version: Version.current, folder: run.folder) },
  ]

  /// Goldens that say something else than what comes of flows.
  private static let others: Set = [
    "--coverage", "--format", "--list", "--report", "--help", "--version", "--update", "--watch", "always",
  ]

  static let topics = Set(GoldenCase.all.map(\.topic)).sorted()

  @Test("of every golden", arguments: topics)
  func goldens(topic: String) async throws {
    let folder = try GoldenCase.copies.get().appending(path: topic)
    // Goldens that call the command alike are run together: each flow's part of the reports is compared all the same.
    var flows: [String: [String]] = [:]
    for golden in GoldenCase.cases(of: topic) {
      let arguments = try golden.arguments
      guard ["run", "check"].contains(arguments.first), Self.others.isDisjoint(with: arguments) else { continue }
      if arguments.dropFirst(2) == ["--reproducible", "--color", "never"], arguments[1] == "\(golden.name).flow.yaml" {
        flows[arguments[0], default: []].append(arguments[1])
        continue
      }
      // Wrong usage prints nothing that a report could repeat.
      if try golden.output.isEmpty { continue }
      guard arguments.contains("--reproducible") else {
        try await check(arguments, in: folder, golden.name)
        continue
      }
      // The console of a check stands in the golden, which another test compares; that of a run shows less there.
      if arguments.first == "run" {
        let bench = try Workbench()
        let more = ["--show", "all", "--report", "jsonl=\(bench.path("trace.jsonl"))"]
        let console = try await golden.run(with: more, temporary: bench).output
        let transcript = ((try? bench.text(of: "trace.jsonl")) ?? "").replacing(bench.path(), with: "{temp}")
        try check(transcript, against: console, of: arguments, golden.name)
      } else {
        let transcript = try await golden.run(with: ["--format", "jsonl"])
        try check(transcript.output, against: try golden.output, of: arguments, golden.name)
      }
    }
    for (command, flows) in flows {
      try await check([command] + flows + ["--color", "never"], in: folder, "\(topic): \(command)")
    }
  }

  @Test("of every example", arguments: ["Examples", "Examples/diverging"])
  func examples(folder: String) async throws {
    try await check(["run", folder, "--color", "never"], in: Repository.root, folder)
    try await check(["run", folder, "--profile", "wwdc22,shipping"], in: Repository.root, folder)
  }

  @Test("to the byte in each format, of small texts, and however many flows are done side by side")
  func smallTexts() async throws {
    let bench = try Workbench()
    try bench.write("- push: \"\"\n- push: [\"\"]\n- push: \" a \"\n- note: \"\"\n- pop: 9\n", to: "a.flow.yaml")
    try bench.write("- push: .nan\n- push: {a: -.inf}\n- assert: {path: [.nan, .inf]}\n", to: "b.flow.yaml")
    try bench.write("\u{FEFF}name: Mark\nsteps: [{push: a}, {pop: 9}]\n", to: "c.flow.yaml")
    try bench.write("- push: a\n- background\n- relaunch\n- assert: {depth: 9}\n", to: "d.flow.yaml")
    // Its events are more than are written at a time.
    let long = "{repeat: {times: 1500, steps: [{push: a}, pop]}}"
    for name in ["e", "f", "g"] { try bench.write("- \(long)\n", to: "\(name).flow.yaml") }
    let kinds = ["json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]
    let reports = { (name: String) in kinds.flatMap { ["--report", "\($0)=\(name).\($0)"] } + ["--reproducible"] }
    let reported = try await Command.run(
      ["run", "-j", "1", "--report", "jsonl=run.jsonl"] + reports("run"),
      in: bench.folder
    )
    _ = try await Command.run(["run", "-j", "3"] + reports("side"), in: bench.folder)
    let shown = try await Command.run(["report", "run.jsonl"] + reports("show"), in: bench.folder)
    #expect(shown.output == reported.output)
    for kind in kinds {
      let text = try bench.text(of: "run.\(kind)")
      #expect(try bench.text(of: "show.\(kind)") == text, "\(kind)")
      #expect(try bench.text(of: "side.\(kind)") == text, "\(kind)")
    }
    #expect(try bench.text(of: "run.html").contains(",3001,0,[]]\n"))
  }

  private func check(_ arguments: [String], in folder: URL, _ name: String) async throws {
    let arguments = arguments + ["--reproducible"]
    if arguments[0] == "run" {
      let bench = try Workbench()
      let more = ["--show", "all", "--report", "jsonl=\(bench.path("trace.jsonl"))"]
      let console = try await Command.run(arguments + more, in: folder)
      try check((try? bench.text(of: "trace.jsonl")) ?? "", against: console.output, of: arguments, name)
    } else {
      let console = try await Command.run(arguments, in: folder)
      let transcript = try await Command.run(arguments + ["--format", "jsonl"], in: folder)
      try check(transcript.output, against: console.output, of: arguments, name)
    }
  }

  /// Makes both reports from a transcript.
  private func check(_ transcript: String, against console: String, of arguments: [String], _ name: String) throws {
    guard !transcript.isEmpty else { return }
    for format in Self.formats {
      let expected = format.isTranscript ? transcript : console
      let read = Self.text(Array(transcript.utf8)) { format.report($0, arguments) }
      #expect(read.notes.isEmpty, "\(name)")
      let isSame =
        arguments[0] == "check" ? Self.lines(read.text) == Self.lines(expected) : read.text == expected
      #expect(isSame, "\(name):\n\(LineDifference(expected, read.text).description)")
    }
  }

  /// The lines of a check in alphabetical order: it shows files that flows need after the flows.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0).replacing(#/  \d+ flows need it$/#, with: "") }.sorted()
  }

  private static func text(
    _ transcript: [UInt8],
    as format: (RunStart) -> any Report
  ) -> (text: String, notes: [Diagnostic]) {
    var reader = TranscriptReader(transcript, name: "a.jsonl")
    var summary = RunSummary()
    var report = format(RunStart())
    var text = ""
    while let (item, _) = reader.next() {
      switch item {
      case .start(let run):
        report = format(run)
        text += report.start(run)
      case .source(let source): text += report.text(of: source)
      case .diagnostics(let diagnostics, let file):
        text += report.text(of: diagnostics, in: file)
        summary.count(diagnostics, of: file)
      case .result(let result):
        text += report.text(of: result)
        summary.count(result)
      }
    }
    let end = reader.end
    summary.totals.seconds = end.totals?.seconds
    summary.interruption = end.interruption
    summary.checkedFiles = end.checkedFiles
    #expect(end.totals == summary.totals)
    return (report.head(summary) + text + report.finish(summary), end.notes)
  }
}
