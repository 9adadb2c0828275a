import FlowChecker
import FlowDebugger
import FlowSyntax
import PlainText
import WorkspaceFiles

extension LanguageSession {
  /// The edits that bring a document into the style of `navflow fmt`; none if it can't be read.
  ///
  /// The style is navflow's, so the widths that an editor asks for aren't used. A text that can't be read has diagnostics
  /// already, and a failure would be shown at each save.
  func formatting(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    return formatting(document) { (file, kind, formatter) throws(FileErrors) in
      TextEdit.changes(from: file.bytes, to: try formatter.format(file, as: kind))
    }
  }

  /// The edits of that style in the lines of a range; none if they can't change alone.
  func rangeFormatting(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let range = try ClientRange(try fields.required(object: "range"))
    // A range that ends at the beginning of a line has nothing of it.
    let last = range.end.character == 0 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line
    let text = document.text
    let start = text.offset(of: ClientPosition(line: range.start.line, character: 0), encoding)
    let end = last + 1 < text.lineCount ? text.line(last + 1).lowerBound : text.bytes.count
    return formatting(document) { (file, kind, formatter) throws(FileErrors) in
      try formatter.edits(of: file, as: kind, within: start..<max(start, end))
    }
  }

  private func formatting(
    _ document: OpenDocument,
    _ edits: (SourceFile, FileKind?, YAMLFormatter) throws(FileErrors) -> [TextEdit]
  ) -> JSONValue {
    let workspace = analysis(of: document)
    var kind = FileKind(named: document.key)
    let commands = workspace?.commands.values.map(WorkspaceAnalysis.key) ?? []
    if commands.contains(document.key) { kind = .flow }
    // A server that an editor starts for all YAML files leaves those of other programs alone.
    if kind == nil { return .array([]) }
    let limits = workspace?.settings.reading.limits ?? Limits()
    let file = SourceFile(name: name(of: document.key), bytes: document.text.bytes)
    guard let found = try? edits(file, kind, YAMLFormatter(limits: limits.yaml)) else { return .array([]) }
    return .array(found.map { document.json($0, encoding) })
  }
}
