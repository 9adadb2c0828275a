import FlowDebugger
import PlainText

extension LanguageSession {
  typealias Handler = @Sendable (LanguageSession, JSONFields) throws(RequestFailure) -> JSONValue

  /// The requests by their methods.
  static let handlers: [String: Handler] = [
    "textDocument/inlayHint": { (session, fields) throws(RequestFailure) in try session.inlayHints(fields) },
    "textDocument/completion": { (session, fields) throws(RequestFailure) in try session.completion(fields) },
    "textDocument/hover": { (session, fields) throws(RequestFailure) in try session.hover(fields) },
    "textDocument/definition": { (session, fields) throws(RequestFailure) in try session.definition(fields) },
    "textDocument/references": { (session, fields) throws(RequestFailure) in try session.references(fields) },
    "textDocument/documentLink": { (session, fields) throws(RequestFailure) in try session.documentLinks(fields) },
    "textDocument/prepareRename": { (session, fields) throws(RequestFailure) in try session.prepareRename(fields) },
    "textDocument/rename": { (session, fields) throws(RequestFailure) in try session.rename(fields) },
    "textDocument/documentSymbol": { (session, fields) throws(RequestFailure) in try session.documentSymbols(fields) },
    "textDocument/foldingRange": { (session, fields) throws(RequestFailure) in try session.foldingRanges(fields) },
    "textDocument/formatting": { (session, fields) throws(RequestFailure) in try session.formatting(fields) },
    "textDocument/rangeFormatting": { (session, fields) throws(RequestFailure) in
      try session.rangeFormatting(fields)
    },
    "textDocument/selectionRange": { (session, fields) throws(RequestFailure) in try session.selectionRanges(fields) },
    "textDocument/semanticTokens/full": { (session, fields) throws(RequestFailure) in
      try session.semanticTokens(fields)
    },
    "textDocument/codeAction": { (session, fields) throws(RequestFailure) in try session.codeActions(fields) },
    "textDocument/codeLens": { (session, fields) throws(RequestFailure) in try session.codeLenses(fields) },
    "workspace/executeCommand": { (session, fields) throws(RequestFailure) in try session.executeCommand(fields) },
    "workspace/symbol": { (session, fields) throws(RequestFailure) in try session.workspaceSymbols(fields) },
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
      "definitionProvider": true,
      "referencesProvider": true,
      "documentLinkProvider": [:],
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true,
      "codeActionProvider": ["codeActionKinds": .array(["quickfix", "refactor.extract"].map { .string($0) })],
      "codeLensProvider": [:],
      "executeCommandProvider": ["commands": .array(LensCommand.allCases.map { .string($0.rawValue) })],
      "workspaceSymbolProvider": true,
      "foldingRangeProvider": true,
      "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "selectionRangeProvider": true,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(SemanticTokens.TokenType.allCases.map { .string($0.rawValue) }),
          "tokenModifiers": .array([.string("declaration")]),
        ],
        "full": true,
      ],
      "completionProvider": ["triggerCharacters": .array([":", "{", "[", " ", "$"].map { .string($0) })],
    ]
  }
}
