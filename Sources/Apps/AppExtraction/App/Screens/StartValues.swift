import FlowApps
import NavigationEngine
import PlainText

// The values with which an app begins: the paths of its stacks, also saved ones, its bindings and the selected tab.
extension AppDraft {
  /// Reads the values at the start.
  mutating func readStart() {
    // Of several stacks of one name none is meant.
    for path in paths where Set(paths.filter { $0.stack == path.stack }.map(\.storage)).count == 1 {
      if let values = self.path(path.storage), !values.isEmpty { initialPaths[path.stack] = values }
    }
    let saved = table.written.saved
    for (storage, stack, _) in paths where saved.saves(storage.property, of: inliner.owner(of: storage)) {
      savedPaths.insert(stack)
    }
    let itemTypes = Dictionary(everyPresentation.map { ($0.binding, $0.itemType) }) { first, _ in first }
    for bindings in [bindings] + screens.map(\.bindings) {
      for (storage, name) in bindings where !model.initialBindings.contains(where: { $0.name == name }) {
        guard let type = itemTypes[name], let value = binding(storage, isItem: type != nil), !value.isOff else {
          continue
        }
        model.initialBindings.append(.init(name, value))
      }
    }
    model.initialBindings.sort { $0.name < $1.name }
    if let (storage, ofTags) = tabSelection, let value = inliner.initialValue(of: storage)?.node {
      let tag = value.caseName ?? (value.kind == .string ? value.text : nil)
      if let tab = tag.flatMap({ ofTags[$0] }), tab != tabs.first?.name { model.initialTab = tab }
    }
  }

  /// The values of a path at the start; nil if they aren't all stated.
  private mutating func path(_ storage: Storage) -> [RouteValue]? {
    guard let owner = inliner.owner(of: storage), let value = inliner.initialValue(of: storage) else { return nil }
    // `NavigationPath([1, 2])`
    let list = value.node.kind == .call ? CallArguments(value.node).unlabelled.first : value.node
    guard let list, list.kind == .array else { return nil }
    let declared = inliner.types.type(of: storage, in: owner)?.element
    return list.children.mapAll { element in
      (declared ?? inliner.types.type(of: element, in: value.scope)).flatMap { type in
        constant(Scope.Bound(node: element, scope: value.scope), types.resolved(type, in: owner))
      }
    }
  }

  /// The value of a binding at the start; nil if the sources don't state it.
  private mutating func binding(_ storage: Storage, isItem: Bool) -> RouteValue? {
    guard let owner = inliner.owner(of: storage), let value = inliner.initialValue(of: storage) else { return nil }
    guard isItem else { return value.node.kind == .boolean ? .bool(value.node.text == "true") : nil }
    guard value.node.kind != .nil, let type = owner.property(storage.property)?.declaredType?.unwrapped else {
      return nil
    }
    return constant(value, types.resolved(type, in: owner))
  }

  private mutating func constant(_ value: Scope.Bound, _ type: TypeName) -> RouteValue? {
    let found = ConstantReader(inliner.types).value(of: value, type, &types)
    // A made-up value isn't the value at the start, unless it has no fields.
    guard let found, !found.isMadeUp || value.node.kind == .call && found.value.hasNoFields else { return nil }
    return found.value
  }
}

extension RouteValue {
  fileprivate var hasNoFields: Bool { if case .typed(_, .null) = self { true } else { false } }
}

extension Inliner {
  /// The value that a property begins with; nil if the sources don't state one.
  fileprivate func initialValue(of storage: Storage) -> Scope.Bound? {
    guard let owner = owner(of: storage), let value = owner.property(storage.property)?.initialValue else { return nil }
    guard let key = storage.key else { return Scope.Bound(node: value, scope: Scope(type: owner)) }
    let parts = value.kind == .dictionary ? Array(value.children) : []
    let number = stride(from: 0, to: parts.count - 1, by: 2).first {
      parts[$0].stateValue.map(Storage.ElementKey.value) == key
    }
    return number.map { Scope.Bound(node: parts[$0 + 1], scope: Scope(type: owner)) }
  }

  /// The type that declares a property.
  func owner(of storage: Storage) -> TypeDeclaration? {
    index.types.first { $0.name == storage.owner && $0.property(storage.property) != nil }
  }
}

extension AppModel.Split {
  /// The layout of a split view at the start.
  init(_ stack: Fragment.Stack, _ inliner: Inliner) {
    /// The name of the value that a binding begins with, or always has: `.constant(.all)`.
    func word(_ label: String) -> String? {
      guard let node = CallArguments(stack.site.node)[label], let scope = stack.body?.scope else { return nil }
      if node.kind == .call { return CallArguments(node).unlabelled.first?.text }
      return inliner.types.storage(of: node, in: scope).flatMap { inliner.initialValue(of: $0) }?.node.text
    }
    self.init(
      columns: [],
      visibility: word("columnVisibility").flatMap(Visibility.init) ?? .automatic,
      preferredCompactColumn: word("preferredCompactColumn").flatMap(AppModel.Column.init),
      style: stack.splitStyle.flatMap(Style.init) ?? .automatic,
      platform: Platform(inliner.index.platform)
    )
  }
}

extension AppModel.Split.Platform {
  /// The device of an app of a platform: one that shows columns, where there is a choice.
  fileprivate init(_ platform: Platform) {
    switch platform {
    case .ios, .visionos: self = .pad
    case .macos: self = .mac
    case .tvos: self = .tv
    case .watchos: self = .watch
    }
  }
}
