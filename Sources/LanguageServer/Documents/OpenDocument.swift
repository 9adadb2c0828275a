import FlowDiagnostics
import JSONRPC
import JSONText

/// A document that the client has open.
struct OpenDocument {
  /// The URI as the client writes it.
  let uri: String
  /// The file's absolute path.
  let key: String
  var version: Int
  var text: DocumentText
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
