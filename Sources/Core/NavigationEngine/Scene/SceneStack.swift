/// A stack of a scene: of the base, a tab, a layer, or a column of one of these.
package struct SceneStack {
  /// The names that `in` has for it, the most exact first: the main column also has the name of its split view.
  package let names: [String]
  package let state: StackState
  /// Whether it has a path.
  package let hasPath: Bool
  /// Whether its screens exist: those of a tab do once it was selected (S14.1).
  package let isBuilt: Bool

  /// The most exact name.
  package var name: String { names[0] }
}

extension SceneState {
  /// The stacks of the base or of all tabs, then those of the layers that contain screens, bottom to top.
  package var everyStack: [SceneStack] {
    var stacks: [SceneStack] = []
    func add(_ name: String, _ state: StackState, _ hasPath: Bool, isBuilt: Bool = true, isMain: Bool = false) {
      guard let split = state.split else {
        return stacks.append(SceneStack(names: [name], state: state, hasPath: hasPath, isBuilt: isBuilt))
      }
      for column in split.columns {
        let own = isMain ? column.column.rawValue : "\(name).\(column.column.rawValue)"
        let names = column.column == split.main ? [own, name] : [own]
        stacks.append(SceneStack(names: names, state: column.stack, hasPath: column.hasStack, isBuilt: isBuilt))
      }
    }
    if tabs.isEmpty { add(Self.mainStack, base, baseHasStack, isMain: true) }
    for tab in tabs { add(tab.name, tab.stack, tab.hasStack, isBuilt: tab.isBuilt) }
    for layer in layers where !layer.kind.isButtonsOnly { add(layer.binding, layer.stack, layer.hasStack) }
    return stacks
  }

  /// The stack of that name, or the main column of the split view of that name; nil if there is none now.
  package func everyStack(named name: String) -> SceneStack? { everyStack.last { $0.names.contains(name) } }
}
