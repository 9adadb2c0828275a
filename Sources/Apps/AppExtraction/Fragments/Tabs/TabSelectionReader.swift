import FlowApps

/// Reads the selection of a tab view: a property, or a `Binding` around one that does something else at some taps, as
/// the `didSet` of a property may.
struct TabSelectionReader {
  /// The property that holds the selected tab; nil if it is unknown.
  let storage: Storage?
  private let inliner: Inliner
  /// The closure that gets the tab that a person taps; nil where a property is bound.
  private let setter: Scope.Bound?
  /// The code that runs when the property is written.
  private let accessors: [Scope.Bound]

  /// Reads a selection.
  ///
  /// - Parameters:
  ///   - selection: The expression after `selection:`.
  ///   - scope: The names that it can use.
  ///   - inliner: Finds the bodies of functions.
  init(_ selection: SourceNode, in scope: Scope, _ inliner: Inliner) {
    self.inliner = inliner
    let storages = StorageResolver(inliner.types)
    let made = Self.made(selection, in: scope, inliner.index.platform)
    guard made.node.kind == .call, made.node.children.first?.text == "Binding" else {
      (storage, setter) = (storages.storage(of: selection, in: scope), nil)
      accessors = storage.map { Self.accessors(of: $0, near: selection, inliner) } ?? []
      return
    }
    storage = storages.storage(of: made.node, in: made.scope)
    accessors = []
    setter = CallArguments(made.node)["set"].flatMap {
      $0.kind == .closure ? Scope.Bound(node: $0, scope: made.scope) : nil
    }
  }

  /// The expression that a computed property returns; for others, the expression itself.
  private static func made(_ node: SourceNode, in scope: Scope, _ platform: Platform) -> Scope.Bound {
    let name = node.kind == .identifier || node.children.first?.text == "self" ? node.text : ""
    guard let block = scope.type?.property(name)?.child(.block), let last = platform.active(block.children).last else {
      return Scope.Bound(node: node, scope: scope)
    }
    return Scope.Bound(node: last.kind == .return ? last.children.first ?? last : last, scope: scope.root)
  }

  /// The changes of a tap on the tab with a tag.
  func tap(on tag: String) -> Fragment.TabView.Tap {
    guard let storage, setter != nil || !accessors.isEmpty else { return Fragment.TabView.Tap() }
    let first = run(tag, isSelected: false, storage)
    let again = run(tag, isSelected: true, storage)
    return Fragment.TabView.Tap(instead: first.selects ? nil : first.changes, again: again.changes)
  }

  private func run(_ tag: String, isSelected: Bool, _ storage: Storage) -> Run {
    var run = Run(tag: tag, isSelected: isSelected, storage, inliner)
    if let setter { run.read(setter: setter) }
    for accessor in accessors { run.read(accessor: accessor) }
    return run
  }

  /// The code that a property runs before and after it is written.
  private static func accessors(of storage: Storage, near node: SourceNode, _ inliner: Inliner) -> [Scope.Bound] {
    guard let owner = inliner.index.type(storage.owner, near: node)?.type,
      let property = owner.property(storage.property), property.child(.block) == nil
    else { return [] }
    return property.children(.accessor).map { Scope.Bound(node: $0, scope: Scope(type: owner)) }
  }
}

/// The changes that the setter of a selection makes for one tab.
private struct Run {
  private let tag: String
  private let isSelected: Bool
  private let storage: Storage
  private let inliner: Inliner
  /// The name of the tab that is tapped.
  private var parameter = ""
  /// The name of the tab that was selected before; empty if it has none.
  private var former = ""
  private(set) var changes: [ActionEffects.Change] = []
  /// Whether the tapped tab is selected.
  private(set) var selects = false
  private var hasReturned = false

  init(tag: String, isSelected: Bool, _ storage: Storage, _ inliner: Inliner) {
    (self.tag, self.isSelected, self.storage, self.inliner) = (tag, isSelected, storage, inliner)
  }

  /// Reads the setter of a binding.
  mutating func read(setter: Scope.Bound) {
    parameter = setter.node.child(.parameter)?.text ?? "$0"
    let body = inliner.body(of: setter, arguments: [], types: [nil])
    read(body.statements, in: body.scope)
  }

  /// Reads the effects of a property that is set to the tapped tab: before, and after.
  mutating func read(accessor: Scope.Bound) {
    let given = accessor.node.child(.parameter)?.text
    let isAfter = accessor.node.text == "didSet"
    (parameter, former) = isAfter ? (storage.property, given ?? "oldValue") : (given ?? "newValue", storage.property)
    (selects, hasReturned) = (true, false)
    read(accessor.node.child(.block), in: accessor.scope.adding(isAfter ? former : parameter, nil))
  }

  private mutating func read(_ statements: [SourceNode], in scope: Scope) {
    var scope = scope
    for statement in statements {
      if hasReturned { return }
      if let declared = inliner.types.scope(declaring: statement, in: scope) {
        scope = declared
      } else if statement.kind == .branch {
        read(branch: statement, in: scope)
      } else if statement.kind == .guard {
        guard holds(statement.child(.conditions), in: scope) == false else { continue }
        read(statement.child(.block), in: scope)
        hasReturned = true
      } else if statement.kind == .switch, statement.children.first.map(isParameter) == true {
        read(chosen(in: statement)?.child(.block), in: scope)
      } else if statement.kind == .return {
        hasReturned = true
      } else {
        for change in ActionReader(Scope.Bound(node: statement, scope: scope), inliner).changes { add(change) }
      }
    }
  }

  private mutating func read(_ block: SourceNode?, in scope: Scope) {
    if let block { read(inliner.index.platform.active(block.children), in: scope) }
  }

  /// Reads the branch that is taken; none where the condition asks something else.
  private mutating func read(branch: SourceNode, in scope: Scope) {
    guard let holds = holds(branch.child(.conditions), in: scope) else { return }
    let blocks = branch.children(.block)
    if holds { return read(blocks.first, in: scope) }
    if let more = branch.child(.branch) { return read(branch: more, in: scope) }
    read(blocks.dropFirst().first, in: scope)
  }

  /// Whether an expression is the tapped tab.
  private func isParameter(_ node: SourceNode) -> Bool { node.kind == .identifier && node.text == parameter }

  private mutating func add(_ change: ActionEffects.Change) {
    if case .set(storage, let value?) = change.effect, !former.isEmpty, value.node.text == former {
      // The tab from before is selected again.
      selects = false
    } else if case .set(storage, let value?) = change.effect,
      isParameter(value.node) || BindingReader.caseName(value.node) == tag
    {
      selects = true
    } else {
      changes.append(change)
    }
  }

  /// The case for the tapped tab, or else the default case.
  private func chosen(in node: SourceNode) -> SourceNode? {
    let cases = inliner.index.platform.active(node.children).filter { $0.kind == .switchCase }
    let own = cases.first { one in
      one.child(.patterns)?.children.contains { BindingReader.caseName($0) == tag } == true
    }
    return own ?? cases.first { $0.text == "default" }
  }

  /// Whether conditions on the tapped tab hold; nil if they ask something else.
  private func holds(_ conditions: SourceNode?, in scope: Scope) -> Bool? {
    var holds = true
    for condition in conditions?.children.map({ $0 }) ?? [] {
      let operands = Array(condition.children)
      guard condition.kind == .operation, condition.text == "==" || condition.text == "!=", operands.count == 2,
        let other = operands.first(where: { !isParameter($0) }), operands.contains(where: isParameter)
      else { return nil }
      let isEqual: Bool
      let isFormer = !former.isEmpty && other.kind == .identifier && other.text == former
      if isFormer || StorageResolver(inliner.types).storage(of: other, in: scope) == storage {
        isEqual = isSelected
      } else if let name = BindingReader.caseName(other) {
        isEqual = name == tag
      } else {
        return nil
      }
      if isEqual != (condition.text == "==") { holds = false }
    }
    return holds
  }
}
