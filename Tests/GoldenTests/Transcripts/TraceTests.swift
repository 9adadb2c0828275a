import FlowDiagnostics
import FlowReports
import FlowTranscripts
import Foundation
import TestSupport
import Testing

@testable import navflow

@Suite("A report that is made from a transcript says what the run said")
struct TraceTests {
  /// A report that `--format` prints, and how it is made from a transcript.
  struct Format: CustomTestStringConvertible, Sendable {
    let name: String
    /// Makes the report of a run that was called by these words.
    let report: @Sendable (RunStart, [String]) -> any Report

    var testDescription: String { name }
  }

  static let formats = [
    Format(name: "console") { run, call in
      ConsoleReport(
        painter: TextPainter(isColored: false),
        namesProfiles: run.profiles.count > 1,
        debuggerOptions: RepeatedOptions.words(of: call)
      )
    },
    Format(name: "jsonl") { run, _ in JSONLinesReport(version: "0.1.0", folder: run.folder) },
  ]

  /// Goldens that say something else than what comes of flows.
  private static let others: Set = [
    "--format", "--list", "--report", "--help", "--version", "--update", "--watch", "always",
  ]

  static let topics = Set(GoldenCase.all.map(\.topic)).sorted()

  @Test("of every golden", arguments: topics, formats)
  func goldens(topic: String, format: Format) async throws {
    for golden in GoldenCase.cases(of: topic) {
      let arguments = try golden.arguments
      guard ["run", "check"].contains(arguments.first), Self.others.isDisjoint(with: arguments) else { continue }
      try await check(arguments, in: GoldenCase.folder.appending(path: topic), format, golden.name)
    }
  }

  @Test("of every example", arguments: formats)
  func examples(format: Format) async throws {
    for folder in ["Examples", "Examples/diverging"] {
      try await check(["run", folder, "--color", "never"], in: Repository.root, format, folder)
      try await check(["run", folder, "--profile", "wwdc22,shipping"], in: Repository.root, format, folder)
    }
  }

  private func check(_ arguments: [String], in folder: URL, _ format: Format, _ name: String) async throws {
    let arguments = arguments + (arguments.contains("--reproducible") ? [] : ["--reproducible"])
    let told = try await Command.run(arguments + ["--format", format.name], in: folder)
    let transcript = try await Command.run(arguments + ["--format", "jsonl"], in: folder)
    guard !transcript.output.isEmpty else { return }
    let read = Self.text(Array(transcript.output.utf8)) { format.report($0, arguments) }
    #expect(read.notes.isEmpty, "\(name)")
    #expect(read.text == told.output, "\(name):\n\(LineDifference(told.output, read.text).description)")
  }

  private static func text(
    _ transcript: [UInt8],
    as format: (RunStart) -> any Report
  ) -> (text: String, notes: [Diagnostic]) {
    var reader = TranscriptReader(TranscriptBytes(transcript), name: "a.jsonl")
    var summary = RunSummary()
    var report = format(RunStart())
    var text = ""
    let end = reader.read { item in
      switch item {
      case .start(let run):
        report = format(run)
        text += report.start(run)
      case .source(let source): report.write(source, to: &text)
      case .diagnostics(let diagnostics, let file): report.write(diagnostics, of: file, to: &text)
      case .result(let result):
        report.write(result, to: &text)
        summary.count(result)
      }
      return true
    }
    summary.totals.seconds = end.totals?.seconds
    summary.interruption = end.interruption
    #expect(end.totals == summary.totals)
    return (report.head(summary) + text + report.finish(summary), end.notes)
  }
}
