import AppCoverage
import ArgumentParser
import CommandSupport
import FlowApps
import FlowSyntax
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// Reads the uses of an app from transcripts of flows.
struct CoverageReading {
  private(set) var read: TranscriptCoverage
  private let path: FilePath
  private let notes: TraceNotes

  /// Begins without transcripts.
  init(_ app: NamedApp, _ notes: TraceNotes) {
    read = TranscriptCoverage(of: app.app, masking: app.redactor.redact)
    path = FilePath.absolute(app.app.file.name)
    self.notes = notes
  }

  /// Adds transcripts.
  ///
  /// - Parameter traces: The transcripts.
  /// - Throws: The exit code of the command if one of them can't be taken; the reason has been reported.
  mutating func add(_ traces: [TraceFile]) throws {
    do throws(Diagnostic) {
      for trace in traces { try add(trace) }
      try read.end(of: traces.map(\.name))
    } catch {
      notes.show([error])
      throw ExitCode(.invalid)
    }
  }

  private mutating func add(_ trace: TraceFile) throws(Diagnostic) {
    var uses = TranscriptUses(trace, name: trace.name)
    if uses.runs == 0 { throw .notATranscript(trace) }
    let end = uses.read { used, root in read.add(used, isSame: isSame(used.app, root)) }
    notes.show(end.notes)
    try read.end(
      flows: (end.flows, end.counted),
      unknownSchema: end.unknownSchema,
      isWhole: !end.isCutOff && end.unreadable == 0,
      of: trace.name
    )
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
