import FlowChecker
import FlowSyntax

/// How the nodes of a tree are written: their properties, and whether they have one line or several.
///
/// It is a class, since each of many texts has it.
final class NodeLayout: Sendable {
  /// The form of a node's content.
  enum Form {
    /// An alias, a scalar or a collection in brackets, on one line.
    case inline
    /// A scalar of several lines.
    case lines
    /// A scalar after `|` or `>`.
    case block
    /// A collection in lines.
    case collection
    /// A collection in brackets that is over several lines, which is written in lines.
    case brackets
  }

  /// The number of characters of a line that nothing is moved to.
  static let width = 120

  let tree: YAMLTree
  let scanner: TextScanner
  /// A reader at the beginning of the text.
  let start: GapReader

  init(_ tree: YAMLTree) {
    self.tree = tree
    scanner = TextScanner(bytes: tree.file.bytes)
    start = GapReader(scanner)
  }

  func range(_ id: YAMLTree.ID) -> Range<Int> { scanner.trimmed(tree.range(id)) }

  /// Whether nothing is written for a node.
  func isEmpty(_ id: YAMLTree.ID) -> Bool {
    tree.aliased(id) == nil && tree.kind(id) == .scalar && tree.isNothing(id) && !isNamed(id) && range(id).isEmpty
  }

  private func isNamed(_ id: YAMLTree.ID) -> Bool { tree.isTagged(id) || tree.isAnchored(id) }

  /// Whether a node has only properties: a tag or an anchor, and no text.
  func isBare(_ id: YAMLTree.ID) -> Bool {
    tree.aliased(id) == nil && isNamed(id) && properties(of: id).last?.upperBound == range(id).upperBound
  }

  /// The anchor and the tag of a node, as they are written.
  ///
  /// A tag before the first key of a map may be the key's own, so they are counted.
  func properties(of id: YAMLTree.ID) -> [Range<Int>] {
    guard tree.aliased(id) == nil else { return [] }
    var properties: [Range<Int>] = []
    var start = Int(tree.range(id).start)
    for _ in 0..<(tree.isTagged(id) ? 1 : 0) + (tree.isAnchored(id) ? 1 : 0) {
      let end = propertyEnd(from: start)
      properties.append(start..<end)
      start = scanner.skipFiller(from: end)
    }
    return properties
  }

  private func propertyEnd(from start: Int) -> Int {
    var end = start
    if scanner[start] == UInt8(ascii: "!"), scanner[start + 1] == UInt8(ascii: "<") {
      while let byte = scanner[end], byte != UInt8(ascii: ">") { end += 1 }
      return min(end + 1, scanner.bytes.count)
    }
    while let byte = scanner[end], !byte.isWhiteSpace, !Self.flowMarks.contains(byte) { end += 1 }
    return end
  }

  private static let flowMarks = "[]{},".utf8

  /// The offset of a node's content.
  func body(_ id: YAMLTree.ID) -> Int {
    guard let last = properties(of: id).last else { return Int(tree.range(id).start) }
    let end = range(id).upperBound
    return last.upperBound >= end ? end : min(scanner.skipFiller(from: last.upperBound), end)
  }

  func children(_ id: YAMLTree.ID) -> [YAMLTree.ID] {
    tree.aliased(id) == nil ? tree.allChildren(id) : []
  }

  /// Whether no alias leads into a node or out of it, so that it may change places.
  func isUnnamed(_ id: YAMLTree.ID) -> Bool {
    tree.aliased(id) == nil && !tree.isAnchored(id) && children(id).allSatisfy(isUnnamed)
  }

  /// The keys and values of a map.
  func entries(_ id: YAMLTree.ID) -> [(key: YAMLTree.ID, value: YAMLTree.ID)] { tree.members(id) }

  /// Whether a map is a pair of a list in brackets, without braces of its own: `[a: b]`, `[{a: b}: c]`.
  func isPair(_ id: YAMLTree.ID) -> Bool {
    guard tree.aliased(id) == nil, tree.kind(id) == .mapping, !tree.isBlock(id) else { return false }
    guard scanner[body(id)] == UInt8(ascii: "{") else { return true }
    guard let (key, _) = entries(id).first, !isEmpty(key) else { return false }
    return tree.range(key).start == tree.range(id).start
  }

  /// The form of a node's content.
  func form(_ id: YAMLTree.ID, at column: Int) -> Form {
    guard tree.aliased(id) == nil else { return .inline }
    let (reader, body) = (start, body(id))
    let range = body..<max(body, range(id).upperBound)
    switch tree.kind(id) {
    case .scalar:
      if scanner[body] == UInt8(ascii: "|") || scanner[body] == UInt8(ascii: ">"), !range.isEmpty { return .block }
      return reader.hasBreak(in: range) ? .lines : .inline
    case .sequence, .mapping:
      if tree.isBlock(id) { return .collection }
      guard !children(id).isEmpty, reader.hasBreak(in: range) else { return .inline }
      if isPair(id) {
        let text = InlineText(id, self)
        return text.comments.isEmpty && !text.hasLines ? .inline : .brackets
      }
      // A line break right after the bracket asks for lines, as do comments.
      let next = scanner.skipSpaces(from: body + 1)
      guard reader.breakLength(at: next) == nil, scanner[next] != UInt8(ascii: "#") else { return .brackets }
      let text = InlineText(id, self)
      let isShort = column + text.text.count <= Self.width
      return text.comments.isEmpty && !text.hasLines && isShort ? .inline : .brackets
    }
  }
}
