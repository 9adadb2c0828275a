import FlowLanguage
import FlowSyntax
import NavigationEngine

// Replaces nodes by values, in the nodes' style.
extension NodeText {
  // MARK: One node

  /// Replaces a node by a statement.
  func edit(_ id: YAMLTree.ID, of key: YAMLTree.ID, to new: StatedValue) -> TextEdit {
    switch new {
    case .value(let value): edit(id, of: key, to: YAMLSpelling.element(value, in: quotes(id)))
    case .list(let values): edit(id, of: key, to: YAMLSpelling.flow(.list(values)))
    case .map(let fields): edit(id, of: key, to: YAMLSpelling.flow(.map(fields)))
    }
  }

  /// Replaces a node by a text; `key` is the key of the entry whose value the node is.
  func edit(_ id: YAMLTree.ID, of key: YAMLTree.ID?, to text: String) -> TextEdit {
    let old = range(id)
    var text = replacement(id, text)
    if old.isEmpty {
      // The value is empty; in `{top}` even the colon is missing.
      let hasColon = key.map { scanner[scanner.skipFiller(from: range($0).upperBound)] == UInt8(ascii: ":") }
      let isApart = old.lowerBound > 0 && scanner[old.lowerBound - 1]?.isWhiteSpace == true
      text = (hasColon == false ? ": " : isApart ? "" : " ") + text
    }
    // Readers of YAML 1.1 take a comma for a part of the tag before it, too.
    let isBeforeMark = scanner[old.upperBound].map { "]},".utf8.contains($0) } == true
    return TextEdit(old, text + (isBeforeMark && text.endsInTag ? " " : ""))
  }

  // MARK: Collections

  /// Rewrites the changed values of a mapping; its keys stay.
  func edits(
    map: YAMLTree.ID,
    from old: [RouteValue.Field],
    to new: [RouteValue.Field]
  ) -> (edits: [TextEdit], outcome: ValuePatch.Outcome) {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    var (edits, parts): ([TextEdit], [ValuePatch.Part]) = ([], [])
    for (key, value) in tree.members(map) {
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

  /// Changes a list element by element; nil if its layout is unusual.
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
  /// Whether the text ends with a tag without a value, so that a bracket or comma after it would become part of the tag.
  var endsInTag: Bool {
    guard let word = utf8.split(whereSeparator: { $0.isWhiteSpace || "[{,".utf8.contains($0) }).last else {
      return false
    }
    return word.first == UInt8(ascii: "!") && !word.contains(UInt8(ascii: "\""))
  }
}
