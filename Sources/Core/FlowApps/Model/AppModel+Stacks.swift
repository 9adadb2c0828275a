import FlowSyntax
package import NavigationEngine

// The stacks of an app by the names that steps, expectations and changes use.
extension AppModel {
  /// The stacks that have a name: several layers may.
  ///
  /// - Parameter name: The name of a tab, a layer's binding, `main`, a column of the base, or `mail.detail`.
  /// - Returns: Who owns the path of each, nil for one without a stack; empty if the app has no such name.
  package func stacks(named name: String) -> [StackKind?] {
    if tabs.isEmpty {
      if name == SceneState.mainStack { return [split.map { $0.stack(of: $0.mainColumn) } ?? base] }
      if let column = Column(rawValue: name), let split, split.has(column) { return [split.stack(of: column)] }
    }
    let contents = tabs.map { ($0.name, $0.content) } + everyLayer.map { ($0.binding, $0.content) }
    let whole = contents.filter { $0.0 == name }.compactMap { $0.1?.stack(of: nil) }
    if !whole.isEmpty { return whole }
    guard let dot = name.lastIndex(of: "."), let column = Column(rawValue: String(name[dot...].dropFirst())) else {
      return []
    }
    return contents.filter { $0.0 == name[..<dot] }.compactMap { $0.1?.stack(of: column) }
  }

  /// The names of the stacks whose paths the app can save: those of tabs and columns, and of layers that keep theirs.
  package var namesOfBoundStacks: [String] {
    let base = tabs.isEmpty ? [(SceneState.mainStack, split)] : tabs.map { ($0.name, $0.content?.split) }
    let layers = everyLayer.filter(\.keepsPath).map { ($0.binding, $0.content?.split) }
    let names = (base + layers).flatMap { name, split in
      let prefix = name == SceneState.mainStack ? "" : "\(name)."
      return split?.columns.map { prefix + $0.column.rawValue } ?? [name]
    }
    return names.withoutRepeats.filter { name in stacks(named: name).contains { $0.isBound } }
  }

  /// Lets the app begin with the root, the stack and the path of what it shows first; of columns those of the main one.
  package mutating func begin(with content: Content) {
    switch content {
    case .screen(let root): (self.root, stack) = (root, .selfManaged)
    case .stack(let root, let kind, let path): (self.root, stack, initialPath) = (root, kind, path)
    case .split(let columns):
      if let main = columns.columns.first(where: { $0.column == columns.mainColumn }) {
        (root, stack, initialPath) = (main.root.screen, main.stack ?? .selfManaged, main.initialPath)
      }
      split = columns
    }
  }

  private var base: StackKind { isLegacy ? .selfManaged : stack }
}

extension AppModel.Content {
  /// Who owns the path of the whole, or of a column; the inner optional is nil without a stack, the outer without such
  /// a column.
  fileprivate func stack(of column: AppModel.Column?) -> AppModel.StackKind?? {
    switch self {
    case .screen: column == nil ? .some(nil) : nil
    case .stack(_, let kind, _): column == nil ? kind : nil
    case .split(let split):
      column.map { split.has($0) ? .some(split.stack(of: $0)) : nil } ?? .some(split.stack(of: split.mainColumn))
    }
  }
}

extension AppModel.Split {
  fileprivate func has(_ column: AppModel.Column) -> Bool { columns.contains { $0.column == column } }

  fileprivate func stack(of column: AppModel.Column) -> AppModel.StackKind? {
    columns.first { $0.column == column }?.stack
  }
}

extension AppModel.StackKind? {
  /// Whether the app owns the path of a stack.
  fileprivate var isBound: Bool { if let self { self != .selfManaged } else { false } }
}
