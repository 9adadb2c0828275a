import FlowDiagnostics
import FlowLanguage
import YAMLSyntax

/// Collects the names in a kind of file.
protocol NameCollector {
  /// The names so far.
  var uses: [NameUse] { get set }
}

extension NameCollector {
  /// Adds a text without variables.
  mutating func add(_ kind: NameUse.Kind, _ node: YAMLTreeNode?, isDeclaration: Bool = false) {
    guard let node, node.isScalar, !node.text.isEmpty, !node.text.contains("${") else { return }
    uses.append(NameUse(kind, node.text, node.range, isDeclaration: isDeclaration))
  }

  /// Adds the texts of a list.
  mutating func add(all kind: NameUse.Kind, _ node: YAMLTreeNode?, isDeclaration: Bool = false) {
    for element in node?.elements ?? [] { add(kind, element, isDeclaration: isDeclaration) }
  }

  /// Adds the keys of a map.
  mutating func add(keys kind: NameUse.Kind, _ node: YAMLTreeNode?, isDeclaration: Bool = false) {
    for entry in node?.entries ?? [] { add(kind, entry.key, isDeclaration: isDeclaration) }
  }

  /// Adds a text, the texts of a list, or those of the lists that must be part of one.
  mutating func add(any kind: NameUse.Kind, _ node: YAMLTreeNode?, isDeclaration: Bool = false) {
    add(kind, node, isDeclaration: isDeclaration)
    add(all: kind, node, isDeclaration: isDeclaration)
    for key in PartialMatch.Key.allCases { add(all: kind, node?[key.rawValue]) }
  }
}
