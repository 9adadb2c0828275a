import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import YAMLSyntax

/// How the nodes of a file are written: where, in which quotes, with which anchor.
struct NodeText {
  let tree: YAMLTree
  let scanner: TextScanner

  init(_ tree: YAMLTree) {
    self.tree = tree
    scanner = TextScanner(bytes: tree.file.bytes)
  }

  func children(of id: YAMLTree.ID) -> [YAMLTree.ID] {
    var children = tree.children(id)
    var found: [YAMLTree.ID] = []
    while let child = tree.next(&children) { found.append(child) }
    return found
  }

  /// Where a node is written, without what follows its last visible character.
  func range(_ id: YAMLTree.ID) -> Range<Int> { scanner.trimmed(tree.range(id)) }

  /// Where a node's own text begins, behind its anchor and its tag.
  func body(_ id: YAMLTree.ID) -> Int {
    let range = range(id)
    let properties = scanner.skipProperties(from: range.lowerBound)
    return properties == range.lowerBound ? properties : min(scanner.skipFiller(from: properties), range.upperBound)
  }

  /// The quotes in which a node's text stands.
  func quotes(_ id: YAMLTree.ID) -> YAMLSpelling.Quotes {
    if range(id).isEmpty { return .asNeeded }
    return switch scanner[body(id)] {
    case UInt8(ascii: "'"): .single
    case UInt8(ascii: "\""): .double
    default: .asNeeded
    }
  }

  /// The quotes in which all of some nodes stand.
  func quotes(ofAll nodes: [YAMLTree.ID]) -> YAMLSpelling.Quotes {
    guard let first = nodes.first.map(quotes), nodes.allSatisfy({ quotes($0) == first }) else { return .asNeeded }
    return first
  }

  /// What is written in place of a node for it to be a text; an anchor stays.
  func replacement(_ id: YAMLTree.ID, _ text: String) -> String {
    guard tree.aliased(id) == nil, let anchor = scanner.anchor(at: range(id).lowerBound) else { return text }
    return anchor + " " + text
  }
}
