import PlainText

/// An error or a warning about a text that the user wrote.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  package enum Severity: String, CaseIterable, Codable, Sendable {
    case error, warning
    /// Something that is likely, or only good to know.
    case note

    package var style: TextStyle {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .place
      }
    }
  }

  /// The maximum number of errors that are reported for one document: more than a user reads, but cheap to create.
  package static let maxReported = 100

  /// Another place that helps to understand the first.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let place: Place

    package init(_ message: String, at place: Place) {
      (self.message, self.place) = (message, place)
    }
  }

  package let id: DiagnosticID
  package let severity: Severity
  /// One plain sentence without its full stop.
  package let message: String
  package let file: SourceFile
  /// The range in the file; nil if the file itself couldn't be read.
  package let range: SourceRange?
  package private(set) var notes: [Note] = []
  /// The mistyped name that it is about; nil if it is about none.
  ///
  /// Where a name is near, the way out proposes it.
  package private(set) var near: Suggestion?
  /// The way out, as a sentence that begins with a verb, and lines of code; nil if the message contains it.
  package private(set) var help: String?
  /// One sentence that all diagnostics with the same cause share, so that they are shown together; nil if the message
  /// names the cause.
  package let cause: String?
  /// The screens on the way to it; empty if none is known.
  package var way: [WayFrame] = []
  /// Whether people see the first notes only, without their lines of code.
  package var isBrief = false

  package init(
    _ id: DiagnosticID,
    _ message: String,
    severity: Severity = .error,
    file: SourceFile,
    range: SourceRange? = nil,
    cause: String? = nil
  ) {
    (self.id, self.message, self.severity) = (id, message, severity)
    (self.file, self.range, self.cause) = (file, range, cause)
  }

  package init(
    _ id: DiagnosticID,
    _ message: String,
    severity: Severity = .error,
    at place: Place,
    cause: String? = nil
  ) {
    self.init(id, message, severity: severity, file: place.file, range: place.range, cause: cause)
  }

  /// The place in the file; nil if the file itself couldn't be read.
  package var place: Place? { range.map { Place(file, $0) } }

  /// Its head as a text; two diagnostics with the same head look the same to a person.
  package var head: String {
    "\(id) \(severity.rawValue) \(file.name) \(range.map { "\($0.start)-\($0.end)" } ?? "") \(message)"
  }

  /// The diagnostic with a way out; nil if its message contains it.
  package func help(_ wayOut: String?) -> Self { copy(of: self) { $0.help = wayOut } }

  /// The diagnostic about a mistyped name, whose way out is the nearest name.
  ///
  /// - Parameters:
  ///   - name: The mistyped name; nil if the way out has a better one.
  ///   - known: The names that it may stand for.
  ///   - wayOut: The way out if none is near; by default, a few of the known names.
  /// - Returns: The diagnostic with the way out.
  package func help(near name: String?, among known: some Collection<String>, else wayOut: String? = nil) -> Self {
    let near = name.map { Suggestion(for: $0, among: known) }
    let help = near?.sentence ?? wayOut ?? (known.isEmpty ? nil : "use one of \(known.few)")
    return copy(of: self) { ($0.help, $0.near) = (help, near) }
  }

  /// The diagnostic with another place after the others.
  package func note(_ message: String, at place: Place) -> Self { adding([Note(message, at: place)]) }

  /// The diagnostic with more notes after its own.
  package func adding(_ more: [Note]) -> Self { copy(of: self) { $0.notes += more } }

  package static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.severity == right.severity && left.message == right.message && left.place == right.place
      && left.notes == right.notes && left.help == right.help && left.cause == right.cause && left.way == right.way
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(message)
    hasher.combine(range)
  }
}

/// The name of a kind of diagnostic, in kebab case, which never changes.
///
/// It stands in the message that has it. A module lists the ids that several of its messages share.
package struct DiagnosticID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let description: String

  package init(stringLiteral value: StaticString) { description = value.description }

  /// The id that an earlier run recorded.
  package init(recorded name: String) { description = name }

  /// Creates the id with the name of another id, such as a refusal's.
  package init(_ name: some RawRepresentable<String>) { description = name.rawValue }
}

// The ids that several messages about texts have.
extension DiagnosticID {
  package static let cannotRead: Self = "cannot-read"
  static let csvQuote: Self = "csv-quote"
  static let expansionTooLarge: Self = "expansion-too-large"
  package static let fileTooLarge: Self = "file-too-large"
  static let invalidVariable: Self = "invalid-variable"
  package static let missingKey: Self = "missing-key"
  package static let noRows: Self = "no-rows"
  static let undefinedVariable: Self = "undefined-variable"
  package static let wrongType: Self = "wrong-type"
}
