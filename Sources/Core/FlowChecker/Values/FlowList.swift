import FlowSyntax

/// The text of a list in flow style, `[a, b]`, divided into its elements, commas and comments.
struct FlowList {
  struct Item {
    let node: YAMLTree.ID
    /// The white space, line breaks and comments before the element.
    let lead: Range<Int>
    let element: Range<Int>
    /// The text between the element and its comma.
    let gap: Range<Int>
    /// The comma; only the last element may have none.
    let comma: Range<Int>?
    /// The comment on the same line.
    let comment: Range<Int>
  }

  /// The comment after the opening bracket, and the bracket.
  let opening: Range<Int>
  let bracket: Range<Int>
  let items: [Item]
  /// The text before the closing bracket.
  let rest: Range<Int>
  let end: Range<Int>

  /// Locates a list whose bracket is at `start`; nil if its layout is unusual.
  init?(_ id: YAMLTree.ID, from start: Int, _ nodes: NodeText) {
    let scanner = nodes.scanner
    bracket = start..<start + 1
    opening = start + 1..<scanner.skipComment(from: start + 1)
    var items: [Item] = []
    var position = opening.upperBound
    for node in nodes.tree.allChildren(id) {
      let element = nodes.range(node)
      guard !element.isEmpty, scanner.skipFiller(from: position) == element.lowerBound else { return nil }
      if let last = items.last, last.comma == nil { return nil }
      let lead = position..<element.lowerBound
      let next = scanner.skipFiller(from: element.upperBound)
      let hasComma = scanner[next] == UInt8(ascii: ",")
      let gap = element.upperBound..<(hasComma ? next : element.upperBound)
      let comma = hasComma ? next..<next + 1 : nil
      let comment = (comma ?? gap).upperBound..<scanner.skipComment(from: (comma ?? gap).upperBound)
      items.append(Item(node: node, lead: lead, element: element, gap: gap, comma: comma, comment: comment))
      position = comment.upperBound
    }
    self.items = items
    let close = scanner.skipFiller(from: position)
    guard scanner[close] == UInt8(ascii: "]"), close + 1 == nodes.range(id).upperBound else { return nil }
    rest = position..<close
    end = close..<close + 1
  }
}
