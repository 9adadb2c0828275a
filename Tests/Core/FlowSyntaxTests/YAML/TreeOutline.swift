import FlowSyntax
import SyntaxTestSupport

extension YAMLTree {
  /// Each document on one line: `{a: [b, "c d"]}`, a scalar that isn't plain in quotes, an empty plain one as `∅`.
  var outline: [String] { roots.map(outline) }

  func outline(_ id: ID) -> String {
    let tag = tag(id).map { "<\($0)> " } ?? ""
    switch kind(id) {
    case .scalar:
      let text = text(id)
      return tag + (isPlain(id) ? (text.isEmpty ? "∅" : text) : text.debugDescription)
    case .sequence: return tag + "[" + items(id).map(outline).joined(separator: ", ") + "]"
    case .mapping:
      return tag + "{" + entries(id).map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// A node's children.
  func items(_ id: ID) -> [ID] {
    var (items, rest): ([ID], Children) = ([], children(id))
    while let item = next(&rest) { items.append(item) }
    return items
  }

  /// A mapping's keys and values.
  func entries(_ id: ID) -> [(key: ID, value: ID)] {
    var (entries, rest): ([(key: ID, value: ID)], Children) = ([], children(id))
    while let entry = nextPair(&rest) { entries.append(entry) }
    return entries
  }

  /// Every node of every document, a parent before its children, aliases not followed.
  var allNodes: [ID] { roots.flatMap(allNodes) }

  private func allNodes(_ id: ID) -> [ID] {
    [id]
      + items(id).filter { range(id).start <= range($0).start && range($0).end <= range(id).end }.flatMap(allNodes)
  }

  /// What is written at each node.
  var written: [String] { allNodes.map { file.text(range($0)) } }
}

/// Reads text that is YAML without errors.
func tree(_ text: String) throws -> YAMLTree {
  let result = try YAMLReader().read(SourceFile(text))
  if let diagnostic = result.diagnostics.first { throw diagnostic }
  return result.tree
}

/// The errors in a file, however they come.
func diagnostics(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) -> [Diagnostic] {
  do throws(Diagnostic) {
    return try YAMLReader(limits: limits).read(file).diagnostics
  } catch {
    return [error]
  }
}

/// The errors in a file as people see them.
func report(_ file: SourceFile) -> String {
  diagnostics(file).map(DiagnosticFormatter(painter: .plain).format).joined()
}
