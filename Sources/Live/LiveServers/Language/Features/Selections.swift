import FlowChecker
import FlowDebugger
import FlowSyntax
import PlainText
import WorkspaceFiles

extension LanguageSession {
  /// The ranges around positions, each within its parent; a text that can't be read has only its lines and itself.
  func selectionRanges(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let limits = analysis(of: document)?.settings.reading.limits ?? Limits()
    let text = document.text
    let nodes = NodeRanges(SourceFile(name: document.key, bytes: text.bytes), limits: limits.yaml)
    let found = try fields.objects("positions").map { (position) throws(RequestFailure) -> JSONValue in
      let offset = text.offset(of: try ClientPosition(position), encoding)
      let ranges = nodes?.around(offset) ?? [text.line(text.position(of: offset, encoding).line), 0..<text.bytes.count]
      var selection: JSONValue?
      for range in ranges.reversed() {
        selection = ["range": text.range(of: SourceRange(range), encoding).json, "parent": selection]
      }
      return selection ?? .null
    }
    return .array(found)
  }
}
