import JSONRPC
import JSONText

extension LanguageSession {
  typealias Handler = @Sendable (LanguageSession, JSONFields) throws(RequestFailure) -> JSONValue

  /// The requests by their methods.
  static let handlers: [String: Handler] = [
    "textDocument/inlayHint": { (session, fields) throws(RequestFailure) in try session.inlayHints(fields) },
    "textDocument/completion": { (session, fields) throws(RequestFailure) in try session.completion(fields) },
    "textDocument/hover": { (session, fields) throws(RequestFailure) in try session.hover(fields) },
  ]

  /// The methods of all requests except those of a session's life.
  package static var methods: [String] { handlers.keys.sorted() }

  /// The capabilities that a client may use; all others are absent.
  static func capabilities(_ encoding: PositionEncoding) -> JSONValue {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": .int(2), "save": true],
      "inlayHintProvider": true,
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": .array([":", "{", "[", " ", "$"].map { .string($0) })],
    ]
  }
}
