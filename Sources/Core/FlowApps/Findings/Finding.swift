package import FlowSyntax

/// A defect of an app, found in its sources or in its states: its id, place and severity, the way to it, and the way out.
///
/// It knows files by their paths, so that it can be kept.
package struct Finding: Codable, Hashable, Sendable {
  /// How sure it is.
  package enum Certainty: String, Codable, Sendable {
    /// The engine shows it, or every type is known and no condition stands on the way.
    case certain
    /// As certain, but only under some of the releases that the app runs on.
    case partly
    case likely

    /// True if it is surer than another.
    package func exceeds(_ other: Self) -> Bool { rank > other.rank }

    private var rank: Int {
      switch self {
      case .certain: 2
      case .partly: 1
      case .likely: 0
      }
    }
  }

  /// A place that explains the finding.
  package struct Step: Codable, Hashable, Sendable {
    /// One sentence without its full stop.
    package let text: String
    package let position: SourcePosition

    package init(_ text: String, at position: SourcePosition) { (self.text, self.position) = (text, position) }
  }

  /// An id at a place, where it is reported once.
  package struct Occurrence: Hashable, Sendable {
    let id: ID
    let position: SourcePosition

    package init(_ id: ID, at position: SourcePosition) { (self.id, self.position) = (id, position) }
  }

  package let id: ID
  package let certainty: Certainty
  /// One sentence without its full stop.
  package var message: String
  package let position: SourcePosition
  /// The places that lead to it.
  package let steps: [Step]
  /// The way out, as a sentence that begins with a verb; nil if there is none.
  package let advice: String?
  /// The cause that other findings share; nil if it is the finding's own place.
  package let cause: Step?
  /// The screens on the way that the engine found; empty if it found none.
  package let way: [WayFrame]
  /// By what a baseline knows it, besides its id and its file.
  package let subject: String
  /// A likely finding is a note, whatever its id.
  package var severity: Diagnostic.Severity

  package init(
    _ id: ID,
    _ certainty: Certainty = .certain,
    _ message: String,
    at position: SourcePosition,
    steps: [Step] = [],
    advice: String?,
    cause: Step? = nil,
    way: [WayFrame] = [],
    subject: String? = nil
  ) {
    (self.id, self.certainty, self.message, self.position) = (id, certainty, message, position)
    (self.steps, self.advice, self.cause, self.way) = (steps, advice, cause, way)
    self.subject = subject ?? message
    severity =
      switch certainty {
      case .certain: id.severity
      case .partly: .warning
      case .likely: .note
      }
  }

  package var occurrence: Occurrence { Occurrence(id, at: position) }

  /// True if it comes before another in reports: in the order of files, places and ids.
  package func comesBefore(_ other: Self) -> Bool {
    let (left, right) = (position, other.position)
    return (left.path, left.line, left.column, id.rawValue) < (right.path, right.line, right.column, other.id.rawValue)
  }

  /// The finding as reports show it, with the files of the paths.
  package func diagnostic(in file: (String) -> SourceFile) -> Diagnostic {
    var diagnostic = Diagnostic(DiagnosticID(id), message, severity: severity, at: position.place(in: file))
      .adding(steps.map { Diagnostic.Note($0.text, at: $0.position.place(in: file)) })
      .help(advice)
    diagnostic.way = way
    return diagnostic
  }
}

/// A place in a file, by the file's path.
package struct SourcePosition: Codable, Hashable, Sendable {
  package let path: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The number of bytes that the place has.
  package let length: Int

  package init(path: String, line: Int, column: Int, length: Int) {
    (self.path, self.line, self.column, self.length) = (path, line, column, length)
  }

  package init(_ place: Place) {
    let (start, range) = (place.start, place.range)
    self.init(path: place.file.name, line: start.line, column: start.column, length: Int(range.end - range.start))
  }

  /// The place in the file of its path.
  package func place(in file: (String) -> SourceFile) -> Place {
    let file = file(path)
    let start = file.offset(of: SourceLocation(line: line, column: column))
    return Place(file, SourceRange(start..<(start + length)))
  }
}
