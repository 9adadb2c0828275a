package import FlowSyntax

/// A name that the sources of an app have replaced by another.
package struct RenamedDeclaration: Hashable, Sendable {
  /// The kinds of things, by their names in `navflow rename`.
  package enum RenamedKind: String, Sendable {
    case screen, link
    case enumerationCase = "case"
  }

  package let kind: RenamedKind
  /// The old name; of a case, with its type.
  package let old: String
  /// The new name; of a case, without its type.
  package let new: String
}

extension [RenamedDeclaration] {
  /// Finds the new names by two app files that were extracted from the sources, in the order of the new file: what stands
  /// at the same line of Swift is the same thing.
  package init(from old: SourceFile, to new: SourceFile) {
    self.init()
    guard let before = Self.root(of: old), let after = Self.root(of: new) else { return }
    let screens = Self.pairs(before["screens"]?.entries ?? [], after["screens"]?.entries ?? [])
    for (one, other) in screens {
      add(.screen, one.key, other.key)
      for key in ["links", "toolbar", "titleMenu"] {
        let links = Self.pairs(one.value[key]?.entries ?? [], other.value[key]?.entries ?? [])
        for (link, renamed) in links { add(.link, link.key, renamed.key) }
      }
    }
    for (one, other) in Self.pairs(before["types"]?.entries ?? [], after["types"]?.entries ?? []) {
      let names = [one, other].map { Self.cases(of: $0.value) }
      // A case has no line of its own: with one of them changed, it is the one at the same position.
      let changed = zip(names[0], names[1]).filter { $0 != $1 }
      guard names[0].count == names[1].count, changed.count == 1, !names[1].contains(changed[0].0),
        !names[0].contains(changed[0].1), one.key.text == other.key.text
      else { continue }
      append(Element(kind: .enumerationCase, old: "\(one.key.text).\(changed[0].0)", new: changed[0].1))
    }
    // Links of several screens may have one label; it is renamed if all have the new one.
    let labels = Self.labels(in: after)
    removeAll { $0.kind == .link && labels.contains($0.old) }
    self = withoutRepeats
    // A name that became two isn't renamed.
    let found = self
    removeAll { one in found.contains { $0.kind == one.kind && $0.old == one.old && $0.new != one.new } }
  }

  private static func root(of file: SourceFile) -> YAMLTreeNode? {
    guard let tree = try? YAMLReader().read(file).tree else { return nil }
    return tree.roots.first.map { YAMLTreeNode(tree: tree, id: $0) }
  }

  private mutating func add(_ kind: RenamedDeclaration.RenamedKind, _ old: YAMLTreeNode, _ new: YAMLTreeNode) {
    if old.text != new.text { append(Element(kind: kind, old: old.text, new: new.text)) }
  }

  /// The entries of two maps that are the same thing: those of one name, and of the others those of one line of Swift, if
  /// no other is of that line.
  private static func pairs(
    _ old: [YAMLTreeNode.Entry],
    _ new: [YAMLTreeNode.Entry]
  ) -> [(YAMLTreeNode.Entry, YAMLTreeNode.Entry)] {
    let known = Dictionary(old.map { ($0.key.text, $0) }) { first, _ in first }
    let kept = Set(new.map(\.key.text))
    let gone = Dictionary(grouping: old.filter { !kept.contains($0.key.text) }) { $0.value["source"]?.text }
    let come = Dictionary(grouping: new.filter { known[$0.key.text] == nil }) { $0.value["source"]?.text }
    return new.compactMap { entry in
      if let same = known[entry.key.text] { return (same, entry) }
      guard let place = entry.value["source"]?.text, let found = gone[place], found.count == 1, come[place]?.count == 1
      else { return nil }
      return (found[0], entry)
    }
  }

  /// The names of the cases of a type, in order.
  private static func cases(of type: YAMLTreeNode) -> [String] {
    guard let cases = type["cases"] else { return [] }
    return cases.elements.map(\.text) + cases.entries.map(\.key.text)
  }

  /// The labels of all links of an app.
  private static func labels(in app: YAMLTreeNode) -> Set<String> {
    Set(
      (app["screens"]?.entries ?? []).flatMap { screen in
        ["links", "toolbar", "titleMenu"].flatMap { key -> [String] in
          let links = screen.value[key]
          return (links?.entries ?? []).map(\.key.text) + (links?.elements ?? []).map(\.text)
        }
      }
    )
  }
}
