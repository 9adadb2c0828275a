import ArgumentParser
import CommandSupport
import FlowReports
import FlowSyntax
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// The transcript of a run, of masked values: written while flows run, and read again for the reports.
///
/// So it is readable after a kill. If no file was asked for, it is in one without a name, which goes with the process.
struct TranscriptFile: Sendable {
  /// A file or a pipe that the transcript is written to.
  private struct Copy {
    /// The beginning of a message that it can't be written.
    let problem: String
    var file: AppendedFile
    var isBroken = false
  }

  let writer: TranscriptWriter
  /// Whether it has the steps of flows that passed: if it was asked for, or a report needs them.
  let keepsSteps: Bool
  /// Whether it has the texts of flows that passed.
  let keepsSources: Bool
  /// Whether the transcript itself was asked for.
  let isWanted: Bool
  private var copies: [Copy] = []
  /// The number of copies that were asked for.
  private let requested: Int
  /// The index of the copy that reports are made from; nil if there are none.
  private var source: Int?
  /// Whether the lines are printed, and standard output is still read.
  private var isPrinted: Bool

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - choice: The chosen output.
  ///   - late: The reports that are made of the transcript after the run.
  ///   - folder: The path from the folder that names in a transcript are relative to, to that of the files' names.
  /// - Throws: An error of usage if one can't be written.
  init?(_ choice: OutputChoice, for late: [any Report], folder: String) throws {
    isPrinted = choice.format == .jsonl
    isWanted = isPrinted || choice.reports.contains { $0.kind == .jsonl }
    guard isWanted || !late.isEmpty else { return nil }
    writer = TranscriptWriter(version: Version.current, folder: folder)
    keepsSteps = isWanted || late.contains(where: \.needsPassedSteps)
    keepsSources = isWanted || late.contains(where: \.needsSources)
    for case .file(let path) in choice.transcripts.map(\.target) {
      copies.append(Copy(problem: "the report \(path) is incomplete", file: try ReportFile.append(to: path)))
    }
    requested = copies.count
    if late.isEmpty { return }
    source = copies.firstIndex { $0.file.isFile }
    if source != nil { return }
    source = copies.count
    let names = choice.afterRun.reports.map(\.target.name)
    let reports = names.count == 1 ? "the report \(names[0])" : "the reports"
    do {
      let file = try AppendedFile.nameless(in: FilePath.temporaryFolder)
      copies.append(Copy(problem: "\(reports) can't be written", file: AppendedFile(file, isFile: true)))
    } catch {
      throw ValidationError("\(reports) can't be written: \(FilePath.temporaryFolder): \(FileProblem.text(error))")
    }
  }

  /// Whether all of it is written.
  var isWhole: Bool { !copies.contains(where: \.isBroken) }

  /// The paths of its files that were asked for, and are written in full.
  func writtenPaths(of choice: OutputChoice) -> [String] {
    zip(choice.transcripts, copies).compactMap { request, copy in
      copy.isBroken || !copy.file.isFile ? nil : request.target.name
    }
  }

  mutating func start(_ run: RunStart) { append(Array(writer.start(run).utf8)) }

  /// Writes the text of a document.
  mutating func add(_ source: SourceText) { append(writer.bytes(of: source)) }

  /// Writes the errors and warnings of a file that isn't a flow.
  mutating func add(_ failure: FileFindings) {
    append(Array(writer.text(of: failure.diagnostics, in: failure.file).utf8))
  }

  mutating func finish(_ summary: RunSummary) {
    append(Array(writer.finish(summary).utf8))
    flush()
  }

  /// Appends lines, in which secrets are masked.
  mutating func append(_ lines: [UInt8]) {
    if lines.isEmpty { return }
    if isPrinted { isPrinted = Console.print(lines) }
    for index in copies.indices { change(index) { try $0.append(lines) } }
  }

  /// Writes its buffer, so that it is readable after a kill.
  mutating func flush() {
    for index in copies.indices { change(index) { try $0.flush() } }
  }

  /// Changes a copy; the first failure is reported, and nothing is written after it.
  private mutating func change(_ index: Int, _ body: (inout AppendedFile) throws -> Void) {
    guard !copies[index].isBroken else { return }
    do { try body(&copies[index].file) } catch {
      copies[index].isBroken = true
      Console.printIncomplete("\(copies[index].problem): \(FileProblem.text(error))")
    }
  }

  /// The transcript that the reports are made from; nil if there are no reports, or it couldn't be written.
  var trace: TraceFile? {
    guard let source, source < requested || !copies[source].isBroken else { return nil }
    return copies[source].file.descriptor.map { TraceFile($0, name: "transcript") }
  }

  /// Closes the files.
  mutating func close() {
    for index in copies.indices { change(index) { try $0.close() } }
  }
}
