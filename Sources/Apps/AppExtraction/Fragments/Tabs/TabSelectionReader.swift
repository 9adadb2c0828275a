/// Reads the selection of a tab view: a property, or a `Binding` around one that does something else at some taps, as
/// the `didSet` of a property may.
struct TabSelectionReader {
  /// The property that holds the selected tab; nil if it is unknown.
  let storage: Storage?
  private let inliner: Inliner
  private let place: SourceNode
  /// The closure that gets the tab that a person taps; nil where a property is bound.
  private let setter: Scope.Bound?

  /// Reads a selection.
  init(_ selection: SourceNode, in scope: Scope, _ inliner: Inliner) {
    (self.inliner, place) = (inliner, selection)
    storage = inliner.types.storage(of: selection, in: scope)
    let name = selection.kind == .identifier || selection.children.first?.text == "self" ? selection.text : ""
    let results = scope.type?.property(name).map {
      Flow(types: inliner.types).results(of: $0, in: scope.root)
    }
    let made = results?.first?.bound ?? Scope.Bound(node: selection, scope: scope)
    let set = made.node.isBinding ? CallArguments(made.node)["set"] : nil
    setter = set.map { Scope.Bound(node: $0, scope: made.scope) }
  }

  /// The changes of a tap on the tab with a tag.
  func tap(on tag: String) -> Fragment.TabView.Tap {
    guard let storage, setter != nil || hasAccessors(storage) else { return Fragment.TabView.Tap() }
    let first = changes(of: tag, isSelected: false, storage)
    let again = changes(of: tag, isSelected: true, storage)
    return Fragment.TabView.Tap(instead: first.selects ? nil : first.changes, again: again.changes)
  }

  /// True if code of the property itself runs when it is written.
  private func hasAccessors(_ storage: Storage) -> Bool {
    let property = inliner.index.type(storage.owner, near: place)?.type.property(storage.property)
    return property.map { $0.child(.block) == nil && $0.child(.accessor) != nil } ?? false
  }

  /// The changes of a tap beside selecting the tab, and whether it selects it.
  private func changes(
    of tag: String,
    isSelected: Bool,
    _ storage: Storage
  ) -> (changes: [ActionEffects.Change], selects: Bool) {
    let tapped = SourceNode.implied(Int(tag) == nil ? .member : .number, tag, at: place)
    let given = Scope.Bound(node: tapped, scope: Scope(type: nil))
    let known: [Storage: StateConditionReader.KnownValue] = [
      storage: (TabReader.value(ofTag: tag), isNegated: !isSelected)
    ]
    let code = setter.map { ActionReader($0, inliner, given: [given], known: known) }
    let reader = code ?? ActionReader(writing: given, to: storage, at: place, inliner, known: known)
    var changes: [ActionEffects.Change] = []
    var selects = false
    for (change, reach) in reader.changes {
      if case .set(storage, let value?) = change.effect {
        let value = value.origin
        if value.node == tapped || value.node.caseName == tag {
          selects = true
          continue
        }
        // The tab from before is selected again.
        if value.node.kind == .identifier, value.node.text == storage.property {
          selects = false
          continue
        }
      }
      if !reach.isConditional { changes.append(change) }
    }
    return (changes, selects)
  }
}
