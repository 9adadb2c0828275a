import FlowSyntax
import NavigationEngine

/// Reads a patched file again, and checks that it has the intended values and no other change.
struct PatchCheck {
  /// The number of times that the file may still be read; each wrong patch, which is rare, takes several readings to
  /// find.
  private var readings: Int
  private let old: YAMLTree
  private let aliases: AliasTargets
  private let limits: YAMLLimits

  init(_ tree: YAMLTree, _ aliases: AliasTargets, limits: YAMLLimits) {
    old = tree
    (self.aliases, self.limits) = (aliases, limits)
    readings = min(max(8, (256 << 20) / max(1, tree.file.bytes.count)), 200)
  }

  /// The values of the patches that can be applied together; the patches are in the order of the text.
  mutating func sound(_ patches: [ValuePatch]) -> Set<YAMLTree.ID> {
    Set(soundOnes(patches[...]).map(\.value))
  }

  private mutating func soundOnes(_ patches: ArraySlice<ValuePatch>) -> [ValuePatch] {
    if patches.isEmpty || isValid(Array(patches)) { return Array(patches) }
    if patches.count == 1 { return [] }
    let middle = patches.startIndex + patches.count / 2
    let (first, second) = (soundOnes(patches[..<middle]), soundOnes(patches[middle...]))
    return second.isEmpty || isValid(first + second) ? first + second : first
  }

  private mutating func isValid(_ patches: [ValuePatch]) -> Bool {
    guard readings > 0 else { return false }
    readings -= 1
    guard let bytes = patches.flatMap(\.edits).applied(to: old.file.bytes) else { return false }
    let file = SourceFile(name: old.file.name, bytes: bytes)
    guard let new = try? YAMLReader(limits: limits).read(file).tree else { return false }
    var comparison = TreeComparison(old: old, new: new, aliased: aliases.nodes, patches)
    return comparison.holds
  }
}

/// Compares a tree before and after patches.
private struct TreeComparison {
  let old: YAMLTree
  let new: YAMLTree
  private let aliased: Set<YAMLTree.ID>
  private let outcomes: [YAMLTree.ID: ValuePatch.Outcome]
  /// The new nodes of the old nodes that aliases refer to.
  private var successors: [YAMLTree.ID: YAMLTree.ID] = [:]

  init(old: YAMLTree, new: YAMLTree, aliased: Set<YAMLTree.ID>, _ patches: [ValuePatch]) {
    (self.old, self.new, self.aliased) = (old, new, aliased)
    outcomes = Dictionary(patches.map { ($0.value, $0.outcome) }) { first, _ in first }
  }

  /// Whether the new tree has the intended content.
  var holds: Bool {
    mutating get {
      guard old.roots.count == new.roots.count else { return false }
      for (old, new) in zip(old.roots, new.roots) where !isSame(old, new) { return false }
      return true
    }
  }

  private mutating func isSame(_ left: YAMLTree.ID, _ right: YAMLTree.ID) -> Bool {
    if aliased.contains(left) { successors[left] = right }
    if let outcome = outcomes[left] { return says(outcome, left, right) }
    if let target = old.aliased(left) { return new.aliased(right).map { $0 == successors[target] } ?? false }
    guard isSameNode(left, right), old.isPlain(left) == new.isPlain(right), old.text(left) == new.text(right) else {
      return false
    }
    return areSame(left, right)
  }

  private func isSameNode(_ left: YAMLTree.ID, _ right: YAMLTree.ID) -> Bool {
    new.aliased(right) == nil && old.kind(left) == new.kind(right) && old.tag(left) == new.tag(right)
  }

  /// Whether all children are the same.
  private mutating func areSame(_ left: YAMLTree.ID, _ right: YAMLTree.ID) -> Bool {
    var (before, after) = (old.children(left), new.children(right))
    while let child = old.next(&before) {
      guard let other = new.next(&after), isSame(child, other) else { return false }
    }
    return new.next(&after) == nil
  }

  // MARK: Outcomes

  private mutating func says(_ outcome: ValuePatch.Outcome, _ left: YAMLTree.ID, _ right: YAMLTree.ID) -> Bool {
    var children = new.children(right)
    switch outcome {
    case .whole(let statement): return new.aliased(right) == nil && says(statement, right)
    case .elements(let parts):
      guard isSameNode(left, right) else { return false }
      for part in parts {
        guard let child = new.next(&children), says(part, child) else { return false }
      }
    case .entries(let parts):
      guard isSameNode(left, right) else { return false }
      var before = old.children(left)
      for part in parts {
        guard let (oldKey, _) = old.nextPair(&before), let (key, value) = new.nextPair(&children),
          isSame(oldKey, key), says(part, value)
        else { return false }
      }
    }
    return new.next(&children) == nil
  }

  private mutating func says(_ part: ValuePatch.Part, _ id: YAMLTree.ID) -> Bool {
    switch part {
    case .kept(let old): isSame(old, id)
    case .written(let value): new.aliased(id) == nil && holds(id, value)
    }
  }

  /// Whether a node has a value; the serialised form of a path contains maps and lists without a type.
  private func holds(_ id: YAMLTree.ID, _ value: RouteValue) -> Bool {
    (new.routeValue(id) ?? new.plainValue(id)) == value
  }

  private func says(_ statement: StatedValue, _ id: YAMLTree.ID) -> Bool {
    var children = new.children(id)
    switch statement {
    case .value(let value): return new.routeValue(id) == value
    case .list(let values):
      guard new.kind(id) == .sequence, new.tag(id) == nil else { return false }
      for value in values {
        guard let child = new.next(&children), holds(child, value) else { return false }
      }
    case .map(let fields):
      guard new.kind(id) == .mapping, new.tag(id) == nil else { return false }
      for field in fields {
        guard let (key, value) = new.nextPair(&children), new.text(key) == field.name,
          new.routeValue(value) == field.value
        else { return false }
      }
    }
    return new.next(&children) == nil
  }
}
