import FlowDebugger
import PlainText

extension LanguageSession {
  typealias Handler = @Sendable (LanguageSession) -> (JSONFields) throws(RequestFailure) -> JSONValue

  /// The requests by their methods.
  static let handlers: [String: Handler] = [
    "textDocument/inlayHint": inlayHints,
    "textDocument/completion": completion,
    "textDocument/hover": hover,
    "textDocument/definition": definition,
    "textDocument/references": references,
    "textDocument/documentLink": documentLinks,
    "textDocument/prepareRename": prepareRename,
    "textDocument/rename": rename,
    "textDocument/documentSymbol": documentSymbols,
    "textDocument/foldingRange": foldingRanges,
    "textDocument/formatting": formatting,
    "textDocument/rangeFormatting": rangeFormatting,
    "textDocument/selectionRange": selectionRanges,
    "textDocument/semanticTokens/full": semanticTokens,
    "textDocument/codeAction": codeActions,
    "textDocument/codeLens": codeLenses,
    "workspace/executeCommand": executeCommand,
    "workspace/symbol": workspaceSymbols,
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
          "tokenTypes": .array(SemanticToken.allCases.map { .string($0.rawValue) }),
          "tokenModifiers": .array([.string("declaration")]),
        ],
        "full": true,
      ],
      "completionProvider": ["triggerCharacters": .array([":", "{", "[", " ", "$"].map { .string($0) })],
    ]
  }
}
