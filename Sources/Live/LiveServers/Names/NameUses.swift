package import FlowSyntax
import PlainText
package import WorkspaceFiles

/// The names that one file declares and uses.
package struct NameUses: Sendable {
  package let file: SourceFile
  package let kind: FileKind
  /// The uses in the order of the text.
  package private(set) var all: [NameUse] = []
  /// The text under `app` of each flow that names an app; nil for a flow that contains it.
  package private(set) var apps: [String?] = []
  /// The files that an app file extends.
  package private(set) var bases: [String] = []
  /// The files that the flow runs, by the text that names each.
  package private(set) var included: [String] = []

  /// Finds the names in a file; there are none in a text that isn't YAML.
  package init(_ file: SourceFile, as kind: FileKind, commands: Set<String>, limits: YAMLLimits = YAMLLimits()) {
    (self.file, self.kind) = (file, kind)
    guard let tree = try? YAMLReader(limits: limits).read(file).tree else { return }
    for root in tree.roots {
      let node = YAMLTreeNode(tree: tree, id: root)
      addParts(of: node)
      var names = FormNames(commands: commands)
      switch kind {
      case .flow: names.visit(flow: node)
      case .app: names.visit(app: node)
      case .workspace: names.visit(workspace: node)
      }
      all += names.uses
      included += names.included
      if kind == .app { bases += names.apps.compactMap(\.self) } else { apps += names.apps }
    }
    all.sort { ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue) }
  }

  /// The names that the file declares, of a kind.
  package func declared(_ kind: NameUse.Kind) -> Set<String> {
    Set(all.lazy.filter { $0.kind == kind && $0.isDeclaration }.map(\.name))
  }

  // MARK: Parts of texts

  /// Adds the names within texts: variables as `${name}`, types and cases as `!Type.case`.
  private mutating func addParts(of node: YAMLTreeNode) {
    if let tag = node.tag, tag.hasPrefix("!") { add(tag: String(tag.dropFirst()), at: Int(node.range.start)) }
    if node.isScalar { addVariables(in: node.range.clamped(to: file.bytes.count)) }
    for element in node.elements { addParts(of: element) }
    for entry in node.entries {
      addParts(of: entry.key)
      addParts(of: entry.value)
    }
  }

  private mutating func add(tag: String, at start: Int) {
    let bytes = file.bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "!"), bytes[(start + 1)...].starts(with: tag.utf8) else {
      return
    }
    let type = tag.prefix { $0 != "." }
    let end = start + 1 + type.utf8.count
    all.append(NameUse(.type, String(type), SourceRange(start + 1..<end), part: .inner))
    guard tag.utf8.count > type.utf8.count + 1 else { return }
    let range = SourceRange(end + 1..<start + 1 + tag.utf8.count)
    all.append(NameUse(.enumerationCase, tag, range, part: .inner))
  }

  private mutating func addVariables(in range: Range<Int>) {
    let text = String(decoding: file.bytes[range], as: UTF8.self)
    for reference in VariableScanner(text).references {
      guard let name = reference.names.first, !name.isEmpty else { continue }
      let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: name.startIndex)
      all.append(NameUse(.variable, String(name), SourceRange(start..<start + name.utf8.count), part: .inner))
    }
  }
}
