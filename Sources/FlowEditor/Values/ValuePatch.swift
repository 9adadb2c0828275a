import NavigationEngine
import YAMLSyntax

/// The edits by which an entry of a flow comes to state something else, and what its value must be afterwards.
struct ValuePatch: Hashable {
  /// What becomes of a part of the value.
  enum Part: Hashable {
    /// It is this node of the old text still.
    case kept(YAMLTree.ID)
    case written(RouteValue)
  }

  /// What the value must be once the edits are made.
  enum Outcome: Hashable {
    /// Written anew.
    case whole(Statement)
    /// A list of these elements.
    case elements([Part])
    /// A mapping with the same keys and these values.
    case entries([Part])
  }

  /// The node that states the old value.
  let value: YAMLTree.ID
  /// In the order of the text; none where the same is stated before and after.
  let edits: [TextEdit]
  let outcome: Outcome
}

extension ValuePatch {
  /// The patch of one entry.
  ///
  /// - Parameters:
  ///   - entry: The entry's nodes.
  ///   - tree: The file that has it.
  ///   - old: What the entry states, with its variables replaced.
  ///   - new: What it is to state.
  init(_ entry: (key: YAMLTree.ID, value: YAMLTree.ID), in tree: YAMLTree, from old: Statement, to new: Statement) {
    value = entry.value
    let writer = ValueWriter(tree)
    let isAlias = tree.aliased(value) != nil
    if !isAlias, case (.list(let before), .list(let after), .sequence) = (old, new, tree.kind(value)) {
      let changes = ListChange.from(before, to: after)
      if let edits = writer.edits(list: value, of: entry.key, changes) {
        (self.edits, outcome) = (edits, .elements(Self.parts(of: changes, writer.nodes.children(of: value))))
      } else {
        (edits, outcome) = ([writer.edit(value, of: entry.key, to: new)], .whole(new))
      }
    } else if !isAlias, case (.map(let before), .map(let after), .mapping) = (old, new, tree.kind(value)) {
      (edits, outcome) = writer.edits(map: value, from: before, to: after)
    } else {
      // A transition may be a bare kind.
      let isBare = tree.kind(value) == .scalar
      let new = isBare ? new.bare : new
      let isSame = (isBare ? old.bare : old) == new
      (edits, outcome) = (isSame ? [] : [writer.edit(value, of: entry.key, to: new)], .whole(new))
    }
  }

  private static func parts(of changes: [ListChange], _ elements: [YAMLTree.ID]) -> [Part] {
    changes.compactMap { change in
      switch change {
      case .keep(let number): .kept(elements[number])
      case .replace(_, let value), .insert(let value): .written(value)
      case .remove: nil
      }
    }
  }
}

extension Statement {
  /// The value alone where only one field is stated.
  fileprivate var bare: Self {
    if case .map(let fields) = self, fields.count == 1 { .value(fields[0].value) } else { self }
  }
}
