import FlowDiagnostics
import FlowEditor
import FlowSyntax
import JSONRPC
import JSONText
import WorkspaceFiles

extension LanguageSession {
  /// The edits that bring a document into the style of `navflow fmt`; none if it can't be read.
  ///
  /// The style is navflow's, so the widths that an editor asks for aren't used. A text that can't be read has diagnostics
  /// already, and a failure would be shown at each save.
  func formatting(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let workspace = analysis(of: document)
    var kind = FormattedKind(ofFileAt: document.key)
    let commands = workspace?.commands.values.map(WorkspaceAnalysis.key) ?? []
    if commands.contains(document.key) { kind = .flow }
    // A server that an editor starts for all YAML files leaves those of other programs alone.
    if case .other = kind { return .array([]) }
    let limits = workspace?.settings.reading.limits ?? Limits()
    let file = SourceFile(name: name(of: document.key), bytes: document.text.bytes)
    guard let text = try? YAMLFormatter(limits: limits.yaml).format(file, as: kind) else { return .array([]) }
    return .array(
      TextEdit.changes(from: file.bytes, to: text).map { edit in
        ["range": document.text.range(of: edit.range, encoding).json, "newText": .string(edit.text)]
      }
    )
  }
}
