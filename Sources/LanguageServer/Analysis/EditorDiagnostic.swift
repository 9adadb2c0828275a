import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// An error, a warning or a divergence, as an editor shows it.
struct EditorDiagnostic: Hashable, Sendable {
  /// Another place that helps to understand the first.
  struct Related: Hashable, Sendable {
    let message: String
    let place: Place
  }

  let id: String
  let severity: Diagnostic.Severity
  let message: String
  let file: SourceFile
  /// The range; nil for the beginning of the file.
  let range: SourceRange?
  let related: [Related]
  /// The way out; nil if the message contains it.
  let help: String?

  /// Whether it shows a place in some files.
  func isAbout(_ names: Set<String>) -> Bool {
    names.contains(file.name) || related.contains { names.contains($0.place.file.name) }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.file.name == right.file.name && left.range == right.range
      && left.message == right.message && left.severity == right.severity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(range)
    hasher.combine(message)
  }

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id.description
    severity = diagnostic.severity
    message = diagnostic.message
    (file, range, help) = (diagnostic.file, diagnostic.range, diagnostic.help)
    related = diagnostic.notes.map { Related(message: $0.message, place: $0.place) }
  }

  /// A divergence of a run.
  ///
  /// - Parameters:
  ///   - divergence: The divergence.
  ///   - label: The case and the profile of the run, if the flow has several; empty for none.
  ///   - isKnown: Whether the flow itself says that it diverges so.
  init(_ divergence: Divergence, label: String, isKnown: Bool) {
    var (id, actual) = (divergence.kind.rawValue, divergence.actual)
    // The id of the refusal says more, and can be explained.
    if divergence.kind == .refused, case .string(let refusal)? = actual { (id, actual) = (refusal, nil) }
    self.id = id
    severity = isKnown ? .note : .error
    var lines = [divergence.message + (label.isEmpty ? "" : " (\(label))")]
    if let expected = divergence.expected { lines.append("expected  \(YAMLSpelling.flow(expected).excerpt)") }
    if let actual { lines.append("actual    \(YAMLSpelling.flow(actual).excerpt)") }
    message = lines.joined(separator: "\n")
    (file, range) = (divergence.place.file, divergence.place.range)
    help = divergence.fix
    related = divergence.why.map { cause in
      Related(message: cause.text + (cause.source.map { " (\($0))" } ?? ""), place: cause.place)
    }
  }

  /// A note about a whole file.
  init(note id: String, _ message: String, in file: SourceFile, related: [Related] = []) {
    self.id = id
    (severity, self.message, self.file, range) = (.note, message, file, nil)
    (self.related, help) = (related, nil)
  }
}
