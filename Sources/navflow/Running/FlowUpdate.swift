import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowRunner
import WorkspaceFiles

/// What `--update` does to one file.
struct FlowUpdate: Sendable {
  /// The file as it is now.
  let file: SourceFile
  /// What was changed, as a diff; empty where nothing was.
  let diff: String
  /// What is left as it is though something else held, and why.
  let notes: String

  /// Writes what held into a file's expectations.
  ///
  /// - Parameters:
  ///   - survey: What held.
  ///   - file: The file as it was read.
  ///   - loader: Reads the file once more, since nothing is written over what somebody else has written meanwhile.
  ///   - painter: How the diff looks.
  init(_ survey: ExpectationSurvey, in file: SourceFile, loader: FileLoader, painter: TextPainter) {
    let patch = FlowPatch(file, survey.updates)
    var notes = patch.omitted.map { Self.note($0.expectation, $0.reason, file) }
    notes += survey.secretive.map { Self.note($0, "what held is secret", file) }
    let problem = patch.edits.isEmpty ? nil : FileReplacement.shielded.replace(file, with: patch.bytes, loader)
    if let problem { notes.append("navflow: “\(TextWidth.visible(file.name))” isn't updated: \(problem)\n") }
    self.notes = notes.joined()
    let isWritten = !patch.edits.isEmpty && problem == nil
    self.file = isWritten ? SourceFile(name: file.name, bytes: patch.bytes) : file
    diff = isWritten ? UnifiedDiff(file, patch.edits).text(painter: painter) : ""
  }

  private static func note(_ expectation: Expectation, _ reason: String, _ file: SourceFile) -> String {
    let place = Place(file, expectation.range)
    return "navflow: \(TextWidth.visible(place.description)): “\(expectation.key.name)” isn't updated: \(reason)\n"
  }
}
