import FlowDiagnostics
import FlowLanguage
import NavigationEngine
import YAMLSyntax

/// Writes values in place of nodes, in the nodes' style.
struct ValueWriter {
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

  // MARK: One node

  /// Writes a statement in place of a node.
  func edit(_ id: YAMLTree.ID, of key: YAMLTree.ID, to new: Statement) -> TextEdit {
    switch new {
    case .value(let value): edit(id, of: key, to: YAMLSpelling.element(value, in: quotes(id)))
    case .list(let values): edit(id, of: key, to: YAMLSpelling.flow(.list(values)))
    case .map(let fields): edit(id, of: key, to: YAMLSpelling.flow(.map(fields)))
    }
  }

  /// What is written in place of a node for it to be a text; an anchor stays.
  func replacement(_ id: YAMLTree.ID, _ text: String) -> String {
    guard tree.aliased(id) == nil, let anchor = scanner.anchor(at: range(id).lowerBound) else { return text }
    return anchor + " " + text
  }

  /// Writes a text in place of a node; `key` is that of an entry whose value it is.
  func edit(_ id: YAMLTree.ID, of key: YAMLTree.ID?, to text: String) -> TextEdit {
    let range = range(id)
    var text = replacement(id, text)
    if range.isEmpty {
      // Nothing is written yet, in `{top}` not even the colon.
      let hasColon = key.map { scanner[scanner.skipFiller(from: self.range($0).upperBound)] == UInt8(ascii: ":") }
      let isApart = range.lowerBound > 0 && scanner[range.lowerBound - 1]?.isWhiteSpace == true
      text = (hasColon == false ? ": " : isApart ? "" : " ") + text
    }
    let isBeforeBracket =
      scanner[range.upperBound] == UInt8(ascii: "]") || scanner[range.upperBound] == UInt8(ascii: "}")
    return TextEdit(range, text + (isBeforeBracket && text.endsInTag ? " " : ""))
  }

  // MARK: Collections

  /// Writes those values of a mapping anew that change; its keys stay.
  func edits(
    map: YAMLTree.ID,
    from old: [RouteValue.Field],
    to new: [RouteValue.Field]
  ) -> (edits: [TextEdit], outcome: ValuePatch.Outcome) {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    var (edits, parts): ([TextEdit], [ValuePatch.Part]) = ([], [])
    var children = tree.children(map)
    while let (key, value) = tree.nextPair(&children) {
      let name = tree.text(key)
      if let new = after[name], before[name] != new {
        edits.append(edit(value, of: key, to: .value(new)))
        parts.append(.written(new))
      } else {
        parts.append(.kept(value))
      }
    }
    return (edits, .entries(parts))
  }

  /// Changes a list element by element; nil where its text isn't laid out as lists are.
  func edits(list: YAMLTree.ID, of key: YAMLTree.ID, _ changes: [ListChange]) -> [TextEdit]? {
    if changes.allSatisfy(\.isNone) { return [] }
    let start = body(list)
    if scanner[start] == UInt8(ascii: "[") {
      return FlowList(list, from: start, self).map { FlowListWriter($0, self).edits(changes) }
    }
    return BlockList(list, of: key, self)?.edits(changes, self)
  }
}

extension ListChange {
  fileprivate var isNone: Bool {
    if case .keep = self { true } else { false }
  }
}

extension String {
  /// Whether the last word is a tag with nothing behind it, of which a bracket would seem to be a part.
  var endsInTag: Bool {
    guard let word = utf8.split(whereSeparator: { $0.isWhiteSpace || "[{,".utf8.contains($0) }).last else {
      return false
    }
    return word.first == UInt8(ascii: "!") && !word.contains(UInt8(ascii: "\""))
  }
}
