import AppCoverage
import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// Reads from transcripts what their flows used of an app.
struct CoverageReading {
  /// The maximum number of other apps that a message names.
  private static let maxOthers = 3

  private(set) var coverage: Coverage
  /// Whether a transcript is cut off, or a line of one can't be read.
  private(set) var isIncomplete = false
  private let path: FilePath
  private let notes: TraceNotes
  /// The first names of other apps that flows ran.
  private var others: [String] = []

  /// Begins without transcripts.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - notes: Reports problems of the transcripts.
  init(_ app: NamedApp, _ notes: TraceNotes) {
    coverage = Coverage(of: app.app, masking: app.redactor.redact)
    path = FilePath.absolute(app.app.file.name)
    self.notes = notes
  }

  /// Adds transcripts.
  ///
  /// - Parameter traces: The transcripts.
  /// - Throws: The exit code of the command if one of them can't be taken; the reason has been reported.
  mutating func read(_ traces: [TraceFile]) throws {
    for trace in traces { try read(trace) }
    guard coverage.results == 0, let first = traces.first else { return }
    throw notes.fail(.otherApp(coverage.file, others, in: first.name, isOnly: traces.count == 1))
  }

  private mutating func read(_ trace: TraceFile) throws {
    var uses = try notes.uses(of: trace)
    let end = uses.read { used, root in
      if isSame(used.app, root) {
        coverage.add(used.uses)
      } else if others.count < Self.maxOthers, !others.contains(used.app) {
        others.append(used.app)
      }
    }
    notes.show(end.notes)
    if let schema = end.unknownSchema { throw notes.fail(.unknownSchema(schema, in: trace.name)) }
    if end.counted == 0, end.flows > 0 { throw notes.fail(.usesMissing(in: trace.name)) }
    if end.isCutOff || end.unreadable > 0 { isIncomplete = true }
  }

  /// Whether a transcript's name of an app is this app's.
  ///
  /// A transcript of another machine has another root, so only the path below it counts there.
  private func isSame(_ name: String, _ root: String?) -> Bool {
    if name.hasPrefix("/") { return FilePath.absolute(name) == path }
    if let root {
      let there = FilePath.absolute("\(root)/\(name)")
      if there == path { return true }
      if FilePath.exists(there.string) { return false }
    }
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return !parts.isEmpty && path.string.hasSuffix("/" + parts.joined(separator: "/"))
  }
}

extension TraceNotes {
  /// Prepares to read what the flows of a transcript used.
  ///
  /// - Parameter file: The transcript.
  /// - Returns: The reader.
  /// - Throws: The exit code of the command if the file isn't a transcript; the reason has been reported.
  fileprivate func uses(of file: TraceFile) throws -> TranscriptUses<TraceFile> {
    let uses = TranscriptUses(file, name: file.name)
    if uses.runs == 0 { throw fail(.notATranscript(file)) }
    return uses
  }

  /// Reports an error.
  ///
  /// - Parameter diagnostic: The error.
  /// - Returns: The exit code of the command.
  fileprivate func fail(_ diagnostic: Diagnostic) -> ExitCode {
    show([diagnostic])
    return ExitCode(.invalid)
  }
}

extension DiagnosticID {
  static let otherApp: Self = "other-app"
  static let unknownSchema: Self = "unknown-schema"
  static let usesMissing: Self = "uses-missing"
}

extension Diagnostic {
  fileprivate static func otherApp(_ app: String, _ others: [String], in trace: String, isOnly: Bool) -> Self {
    let names = others.map { "“\($0.excerpt)”" }.joined(separator: ", ")
    return Self(
      .otherApp,
      others.isEmpty
        ? "no flow of “\(trace)” has an app" : "no flow of \(isOnly ? "“\(trace)”" : "the transcripts") ran “\(app)”",
      file: SourceFile(name: trace),
      range: nil,
      help: others.isEmpty ? "run flows that name the app under `app`" : "name an app that they ran: \(names)"
    )
  }

  fileprivate static func unknownSchema(_ schema: Int, in trace: String) -> Self {
    Self(
      .unknownSchema,
      "“\(trace)” is of schema \(schema), and only 1 and 2 are known",
      file: SourceFile(name: trace),
      range: nil,
      help: "read it with the version of navflow that wrote it, or a later one"
    )
  }

  fileprivate static func usesMissing(in trace: String) -> Self {
    Self(
      .usesMissing,
      "“\(trace)” doesn't say what its flows used: an earlier version wrote it, or no flow has an app",
      file: SourceFile(name: trace),
      range: nil,
      help: "run the flows again: navflow run --report jsonl=FILE"
    )
  }
}
