import FlowSyntax

/// The text of a list in block style, with a dash and a line for each element.
struct BlockList {
  struct Item {
    let node: YAMLTree.ID
    let element: Range<Int>
    let dash: Int
    /// The start of the line that contains the dash.
    let start: Int
    /// The end of the element's last line, after a comment and before the line break.
    let end: Int
  }

  /// The end of the text before the list: the colon, or an anchor or a tag.
  let header: Int
  let items: [Item]

  /// Locates a list; nil if its layout is unusual.
  init?(_ id: YAMLTree.ID, of key: YAMLTree.ID, _ nodes: NodeText) {
    let scanner = nodes.scanner
    let colon = scanner.skipFiller(from: nodes.range(key).upperBound)
    guard scanner[colon] == UInt8(ascii: ":") else { return nil }
    let start = scanner.skipFiller(from: colon + 1)
    let properties = scanner.skipProperties(from: start)
    header = properties == start ? colon + 1 : properties
    var items: [Item] = []
    var position = header
    for node in nodes.tree.allChildren(id) {
      let dash = scanner.skipFiller(from: position)
      let lineStart = scanner.lineStart(of: dash)
      guard scanner[dash] == UInt8(ascii: "-"), scanner.skipSpaces(from: lineStart) == dash else { return nil }
      let range = nodes.range(node)
      // If nothing follows the dash, the element is null.
      let element = range.isEmpty ? dash + 1..<dash + 1 : range
      guard range.isEmpty || scanner.skipFiller(from: dash + 1) == range.lowerBound else { return nil }
      let end = scanner.skipComment(from: element.upperBound)
      guard scanner.skipSpaces(from: end) == scanner.lineEnd(from: end) else { return nil }
      position = scanner.lineEnd(from: end)
      items.append(Item(node: node, element: element, dash: dash, start: lineStart, end: position))
    }
    guard !items.isEmpty else { return nil }
    self.items = items
  }
}

extension BlockList {
  /// Changes the list line by line: a removed element takes its lines along, and a new one gets a line.
  func edits(_ changes: [ListChange], _ nodes: NodeText) -> [TextEdit] {
    let scanner = nodes.scanner
    let quotes = nodes.quotes(ofAll: items.map(\.node))
    var edits: [TextEdit] = []
    var (last, isEmpty) = (0, true)
    // New lines follow the element before them, or else the key.
    var place = scanner.lineEnd(from: header)
    var new = ""
    func putNew() {
      if !new.isEmpty { edits.append(TextEdit(place..<place, new)) }
      new = ""
    }
    for change in changes {
      switch change {
      case .insert(let value):
        new += lead(like: items[last], scanner) + YAMLSpelling.element(value, in: quotes)
        isEmpty = false
        continue
      case .keep: putNew()
      case .replace(let number, let value):
        putNew()
        edits.append(
          replacement(of: items[number], YAMLSpelling.element(value, in: nodes.quotes(items[number].node)), nodes)
        )
      case .remove(let number):
        putNew()
        edits.append(TextEdit(scanner.previousLineEnd(of: items[number].start)..<items[number].end, ""))
        continue
      }
      if case .keep(let number) = change { last = number }
      if case .replace(let number, _) = change { last = number }
      (place, isEmpty) = (items[last].end, false)
    }
    putNew()
    return isEmpty ? [TextEdit(header..<header, " []")] + edits : edits
  }

  /// A line break, the indentation, the dash and the space after it.
  private func lead(like item: Item, _ scanner: TextScanner) -> String {
    let space = item.dash + 1..<scanner.skipSpaces(from: item.dash + 1)
    let isBefore = space.upperBound == item.element.lowerBound && !space.isEmpty
    return scanner.lineBreak + scanner.text(item.start..<item.dash) + "-" + (isBefore ? scanner.text(space) : " ")
  }

  private func replacement(of item: Item, _ text: String, _ nodes: NodeText) -> TextEdit {
    TextEdit(item.element, item.element.isEmpty ? " " + text : nodes.replacement(item.node, text))
  }
}
