import FlowChecker
import FlowDebugger
import PlainText

/// A document that the client has open.
struct OpenDocument {
  /// The URI as the client writes it.
  let uri: String
  /// The file's absolute path.
  let key: String
  var version: Int
  var text: DocumentText

  /// An edit of the document.
  func json(_ edit: TextEdit, _ encoding: PositionEncoding) -> JSONValue {
    ["range": text.range(of: edit.range, encoding).json, "newText": .string(edit.text)]
  }

  /// Edits of the document in its present version, or of a file that isn't open.
  func change(_ edits: [TextEdit], isOpen: Bool = true, _ encoding: PositionEncoding) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri), "version": isOpen ? .int(version) : .null],
      "edits": .array(edits.map { json($0, encoding) }),
    ]
  }
}

extension ClientPosition {
  /// Reads a position.
  init(_ fields: JSONFields) throws(RequestFailure) {
    self.init(
      line: min(max(try fields.required(number: "line"), 0), Int(Int32.max)),
      character: min(max(try fields.required(number: "character"), 0), Int(Int32.max))
    )
  }

  var json: JSONValue { ["line": .int(line), "character": .int(character)] }
}

extension ClientRange {
  /// Reads a range.
  init(_ fields: JSONFields) throws(RequestFailure) {
    self.init(
      try ClientPosition(try fields.required(object: "start")),
      try ClientPosition(try fields.required(object: "end"))
    )
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}
