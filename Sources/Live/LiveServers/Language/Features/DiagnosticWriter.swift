import FlowChecker
import FlowSyntax
import PlainText

/// Writes diagnostics as the protocol has them.
struct DiagnosticWriter {
  /// The maximum size of a file whose diagnostics have places.
  static let fileLimit = 16 << 20
  /// The maximum number of diagnostics of a file.
  private static let limit = 500

  let encoding: PositionEncoding
  /// The URI of the file at an absolute path.
  let uri: (String) -> String

  /// The diagnostics of one file.
  func json(_ diagnostics: [Diagnostic], in text: DocumentText, mask: (String) -> String) -> [JSONValue] {
    diagnostics.prefix(Self.limit).map { json($0, in: text, mask) }
  }

  private func json(_ diagnostic: Diagnostic, in text: DocumentText, _ mask: (String) -> String) -> JSONValue {
    let fix = diagnostic.help.map { "\nto fix: \($0)" } ?? ""
    let range = diagnostic.range.map { text.range(of: $0, encoding) } ?? ClientRange(.start, .start)
    let related = diagnostic.notes.map { note -> JSONValue in
      ["location": location(note.place), "message": .string(mask(note.message))]
    }
    return [
      "range": range.json,
      "severity": .int(Self.number(of: diagnostic.severity)),
      "code": .string(diagnostic.id.description),
      "source": "navflow",
      "message": .string(mask(diagnostic.message + fix)),
      "relatedInformation": related.isEmpty ? nil : .array(related),
      // An editor shows such a text faded.
      "tags": [.unusedVariable, .unreachableStep].contains(diagnostic.id) ? .array([.int(1)]) : nil,
    ]
  }

  /// Places as locations of the protocol; those of one file should be neighbours.
  func locations(_ places: [Place]) -> [JSONValue] {
    var (file, text, uri) = (SourceFile?.none, DocumentText([]), "")
    return places.map { place in
      if file !== place.file {
        (file, text) = (place.file, DocumentText(place.file.bytes))
        uri = self.uri(WorkspaceAnalysis.key(place.file.name))
      }
      return location(place, text, uri)
    }
  }

  /// A place as a location of the protocol.
  func location(_ place: Place) -> JSONValue {
    location(place, DocumentText(place.file.bytes), uri(WorkspaceAnalysis.key(place.file.name)))
  }

  private func location(_ place: Place, _ text: DocumentText, _ uri: String) -> JSONValue {
    let range = place.file.isNameOnly ? Self.line(of: place) : text.range(of: place.range, encoding)
    return ["uri": .string(uri), "range": range.json]
  }

  /// The beginning of the line of a place in a file whose text is unknown.
  private static func line(of place: Place) -> ClientRange {
    let start = ClientPosition(line: max(0, place.start.line - 1), character: 0)
    return ClientRange(start, start)
  }

  private static func number(of severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension ClientPosition {
  static let start = ClientPosition(line: 0, character: 0)
}
