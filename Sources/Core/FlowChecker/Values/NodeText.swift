package import FlowSyntax

/// The text of the nodes of a file: ranges, quotes and anchors.
package struct NodeText {
  package let tree: YAMLTree
  let scanner: TextScanner

  package init(_ tree: YAMLTree) {
    self.tree = tree
    scanner = TextScanner(bytes: tree.file.bytes)
  }

  /// The range of a node, without white space at its end.
  package func range(_ id: YAMLTree.ID) -> Range<Int> { scanner.trimmed(tree.range(id)) }

  /// The offset of a node's own text, after its anchor and tag.
  package func body(_ id: YAMLTree.ID) -> Int {
    let range = range(id)
    let properties = scanner.skipProperties(from: range.lowerBound)
    return properties == range.lowerBound ? properties : min(scanner.skipFiller(from: properties), range.upperBound)
  }

  /// The quotes of a node's text.
  func quotes(_ id: YAMLTree.ID) -> YAMLSpelling.Quotes {
    if range(id).isEmpty { return .asNeeded }
    return switch scanner[body(id)] {
    case UInt8(ascii: "'"): .single
    case UInt8(ascii: "\""): .double
    default: .asNeeded
    }
  }

  /// The quotes that all nodes have in common.
  func quotes(ofAll nodes: [YAMLTree.ID]) -> YAMLSpelling.Quotes {
    guard let first = nodes.first.map(quotes), nodes.allSatisfy({ quotes($0) == first }) else { return .asNeeded }
    return first
  }

  /// The text that replaces a node; it keeps the node's anchor.
  func replacement(_ id: YAMLTree.ID, _ text: String) -> String {
    guard tree.aliased(id) == nil, let anchor = scanner.anchor(at: range(id).lowerBound) else { return text }
    return anchor + " " + text
  }
}
