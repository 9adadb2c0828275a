/// Knows the paths that an app's stacks show, and the writes to them.
struct StackPaths {
  private let written: WrittenNames
  /// The properties that stacks show.
  private var shown: Set<SourceNode> = []
  /// The names of the paths that a stack gets as a binding or by a protocol, or from where isn't known.
  private var given: Set<String> = []
  /// The names of all paths.
  private var names: Set<String> = []

  private var types: TypeInference { written.types }

  /// Looks for the paths, in O(n) of the nodes.
  init(_ written: WrittenNames) {
    self.written = written
    for tree in types.index.trees {
      for call in tree.nodes(of: .call) where call.children.first?.viewName == "NavigationStack" {
        guard let path = CallArguments(call)["path"] else { continue }
        for (bound, _) in Flow(types: types).values(of: Scope.Bound(node: path, scope: types.scope(at: call))) {
          show((bound.node.boundValue ?? bound.node.pathOrEmpty ?? bound.node).collection, in: bound.scope)
        }
      }
      names.formUnion(tree.nodes(of: .variable).filter(\.holdsNavigationPath).map(\.text))
    }
  }

  private mutating func show(_ path: SourceNode, in scope: Scope) {
    guard let name = path.propertyName else { return }
    names.insert(name)
    let property = types.storage(of: path, in: scope).flatMap { types.index.property(of: $0, near: path) }
    if let property, !property.isGivenBinding, property.outer?.kind != .protocol {
      shown.insert(property)
    } else {
      given.insert(name)
    }
  }

  /// Whether a stack may show the path that is written; nil if no path is written.
  ///
  /// A value of the name counts as a path, too, if neither its type nor its owner is known.
  func shows(_ write: PathWrite) -> Bool? {
    guard let name = write.target.propertyName, names.contains(name), !write.isInitial else { return nil }
    let scope = types.scope(at: write.node)
    let storage = types.storage(of: write.target.collection, in: scope)
    let property = storage.flatMap { types.index.property(of: $0, near: write.node) }
    if let property, shown.contains(property) { return true }
    let type = types.type(of: write.target, in: scope)?.unwrapped
    if type?.name == "NavigationPath" {
      return property.map { $0.isGivenBinding || written.isHandedOn(name) } ?? true
    }
    if let type, type.element == nil { return nil }
    if storage != nil { return property.map { $0.isGivenBinding || given.contains(name) } == true ? true : nil }
    let isLocal = write.base == nil && write.node.ancestors.contains { $0.declaresVariable(name) }
    return isLocal || type == nil && makesOther(write, in: scope) ? nil : true
  }

  /// Whether a value that isn't a path is assigned.
  private func makesOther(_ write: PathWrite, in scope: Scope) -> Bool {
    guard write.node.kind == .assignment, let value = Array(write.node.children).last else { return false }
    return types.type(of: value, in: scope).map { $0.element == nil && $0.unwrapped.name != "NavigationPath" } ?? false
  }
}

extension SourceNode {
  /// Whether a property or variable is declared as a `NavigationPath`.
  fileprivate var holdsNavigationPath: Bool {
    let made = initialValue.flatMap { $0.kind == .call ? $0.children.first?.text : nil }
    return (declaredType?.unwrapped.simpleName ?? made) == "NavigationPath"
  }

  /// Whether it is code that declares a variable of a name.
  fileprivate func declaresVariable(_ name: String) -> Bool {
    (kind == .block || kind == .closure) && children(.variable).contains { $0.text == name }
  }

  /// Whether a property is a binding to another one.
  fileprivate var isGivenBinding: Bool {
    declaredType?.name == "Binding" || children(.attribute).contains { $0.text == "Binding" }
  }
}
