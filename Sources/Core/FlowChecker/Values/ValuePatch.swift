import FlowSyntax
import NavigationEngine

/// The edits that change the value of a flow's entry, with the outcome that they must have.
struct ValuePatch: Hashable {
  /// The content of a part of the new value.
  enum Part: Hashable {
    /// The part is still this node of the old text.
    case kept(YAMLTree.ID)
    case written(RouteValue)
  }

  /// The required value after the edits.
  enum Outcome: Hashable {
    /// The value is rewritten in full.
    case whole(StatedValue)
    /// The value is a list of these elements.
    case elements([Part])
    /// The value is a mapping with the same keys and these values.
    case entries([Part])
  }

  /// The node of the old value.
  let value: YAMLTree.ID
  /// The edits in the order of the text; empty if the value doesn't change.
  let edits: [TextEdit]
  let outcome: Outcome
}

extension ValuePatch {
  /// Computes the patch of one entry.
  init(_ entry: (key: YAMLTree.ID, value: YAMLTree.ID), in tree: YAMLTree, from old: StatedValue, to new: StatedValue) {
    value = entry.value
    let nodes = NodeText(tree)
    let isAlias = tree.aliased(value) != nil
    if !isAlias, case (.list(let before), .list(let after), .sequence) = (old, new, tree.kind(value)) {
      let changes = ListChange.from(before, to: after)
      if let edits = nodes.edits(list: value, of: entry.key, changes) {
        (self.edits, outcome) = (edits, .elements(Self.parts(of: changes, tree.allChildren(value))))
      } else {
        (edits, outcome) = ([nodes.edit(value, of: entry.key, to: new)], .whole(new))
      }
    } else if !isAlias, case (.map(let before), .map(let after), .mapping) = (old, new, tree.kind(value)) {
      (edits, outcome) = nodes.edits(map: value, from: before, to: after)
    } else {
      // A transition may be written as its kind alone.
      let isBare = tree.kind(value) == .scalar
      let new = isBare ? new.bare : new
      let isSame = (isBare ? old.bare : old) == new
      (edits, outcome) = (isSame ? [] : [nodes.edit(value, of: entry.key, to: new)], .whole(new))
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

extension StatedValue {
  /// The value alone if only one field is stated.
  fileprivate var bare: Self {
    if case .map(let fields) = self, fields.count == 1 { .value(fields[0].value) } else { self }
  }
}
