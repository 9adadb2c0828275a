/// The names by which steps, expectations and changes address the stacks of an app that is a scene (S13.1).
package struct StackNames: Sendable {
  /// The names of tabs or `main`, then those of layers that aren't mere buttons.
  package let wholes: [String]
  /// The names of columns: alone in an app without tabs, else behind the name of their tab or layer.
  package let columns: [String]
  /// The names of both, those of columns behind their whole, for suggestions.
  package let all: [String]

  private let known: Set<String>
  /// Whether the columns of the base have names of their own.
  private let hasBareColumns: Bool

  /// Collects the names of an app.
  package init(_ app: AppModel) {
    let main: [(name: String, split: AppModel.Split?)] = app.tabs.isEmpty ? [(SceneState.mainStack, app.split)] : []
    let tabs = app.tabs.compactMap { tab in tab.content.map { (name: tab.name, split: $0.split) } }
    var (wholes, columns, all, known): ([String], [String], [String], Set<String>) = ([], [], [], [])
    func add(_ name: String, _ split: AppModel.Split?, isMain: Bool = false) {
      let own = split?.columns.map { isMain ? $0.column.rawValue : "\(name).\($0.column.rawValue)" } ?? []
      let isNew = known.insert(name).inserted
      if isNew { wholes.append(name) }
      columns += own.filter { !columns.contains($0) }
      all += ((isNew ? [name] : []) + own).filter { !all.contains($0) }
    }
    for (name, split) in main { add(name, split, isMain: true) }
    for (name, split) in tabs { add(name, split) }
    let layers = app.everyLayer.filter { !$0.kind.isButtonsOnly }
    for layer in layers.sorted(by: { $0.binding < $1.binding }) { add(layer.binding, layer.content?.split) }
    (self.wholes, self.columns, self.all, self.known) = (wholes, columns, all, known)
    hasBareColumns = app.tabs.isEmpty
  }

  /// Whether the app may have a stack of that name, or a column.
  package func contains(_ name: String) -> Bool {
    if known.contains(name) { return true }
    if AppModel.Column(rawValue: name) != nil { return hasBareColumns }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return known.contains(String(name[..<dot]))
      && AppModel.Column(rawValue: String(name[name.index(after: dot)...])) != nil
  }
}

// The saved paths (S10.1, S15.6).
extension AppModel {
  /// Whether the app saves the path of a column; nil for its own stack, or the main column.
  func savesPath(of column: Column?) -> Bool {
    guard let savedPaths else { return true }
    let main = split?.mainColumn
    if column == nil || column == main, savedPaths.contains(SceneState.mainStack) { return true }
    return (column ?? main).map { savedPaths.contains($0.rawValue) } ?? false
  }

  /// The saved paths of a tab or a layer, by the names that its stacks would have in an app of their own; nil for all.
  func savedPaths(in name: String) -> [String]? {
    savedPaths?.compactMap { path in
      if path == name { return SceneState.mainStack }
      return path.hasPrefix("\(name).") ? String(path.dropFirst(name.count + 1)) : nil
    }
  }
}

extension AppModel.Content {
  /// The split view; nil if it is something else.
  package var split: AppModel.Split? {
    switch self {
    case .split(let split): split
    case .screen, .stack: nil
    }
  }
}
