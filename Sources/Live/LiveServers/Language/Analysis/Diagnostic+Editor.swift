import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

// Diagnostics as an editor shows them.
extension Diagnostic {
  /// True if it shows a place in some files.
  func isAbout(_ names: Set<String>) -> Bool {
    names.contains(file.name) || notes.contains { names.contains($0.place.file.name) }
  }

  /// True if it says that an expectation doesn't hold.
  var isExpectation: Bool {
    [Divergence.Kind.expectation, .missingDiagnostic, .notRefused].map(DiagnosticID.init).contains(id)
  }

  /// A note about a whole file.
  init(_ note: EditorNote, _ message: String, in file: SourceFile) {
    self.init(DiagnosticID(note), message, severity: .note, file: file)
  }

  /// A divergence of a run.
  ///
  /// - Parameters:
  ///   - divergence: The divergence.
  ///   - label: The case and the profile of the run, if the flow has several; empty for none.
  ///   - isKnown: Whether the flow expects this divergence.
  init(_ divergence: Divergence, label: String, isKnown: Bool) {
    var lines = [divergence.message + (label.isEmpty ? "" : " (\(label))")]
    if let expected = divergence.expected { lines.append("expected  \(YAMLSpelling.flow(expected).excerpt)") }
    // The id of the refusal says more than the kind, and can be explained.
    let refusal = divergence.refusal
    if refusal == nil, let actual = divergence.actual { lines.append("actual    \(YAMLSpelling.flow(actual).excerpt)") }
    let notes = divergence.why.map { Note($0.text + ($0.source.map { " (\($0))" } ?? ""), at: $0.place) }
    let id = refusal.map { DiagnosticID($0) } ?? DiagnosticID(divergence.kind)
    let severity = isKnown ? Severity.note : .error
    self = Self(id, lines.joined(separator: "\n"), severity: severity, at: divergence.place)
      .adding(notes)
      .help(divergence.fix)
  }
}

extension Divergence {
  /// The reason why the engine refused the step; nil if it did it.
  fileprivate var refusal: Refusal.ID? {
    guard kind == .refused, case .string(let id)? = actual else { return nil }
    return Refusal.ID(rawValue: id)
  }
}

/// The notes that only an editor shows.
enum EditorNote: String {
  case workspaceInvalid = "workspace-invalid"
  case editorBudget = "editor-budget"
}
