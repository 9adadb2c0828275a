import NavigationEngine

/// The types of the values that each screen of an app is shown for.
struct ShownValues {
  /// The types by screen; `Route.detail` for a screen that is shown for a case only.
  private(set) var types: [String: Set<String>] = [:]
  /// The screens that are shown without a value.
  private(set) var bare: Set<String> = []

  init(_ model: AppModel) {
    if model.tabs.isEmpty { bare.formUnion([model.root] + model.roots.map(\.screen)) }
    for screen in model.screens.values { add(screen) }
    for layer in model.layers { add(layer) }
    for tab in model.tabs { if let content = tab.content { add(content, for: nil) } }
    if model.tabs.isEmpty, let split = model.split { add(split, for: nil) }
  }

  private mutating func add(_ screen: AppModel.Screen) {
    for destination in screen.destinations { add(destination.screen, destination.cases, for: destination.type) }
    for item in screen.items { add(item.screen, item.cases, for: item.type) }
    bare.formUnion(screen.presents.map(\.screen))
    for link in screen.everyTemplate { if case .view(let name) = link.target { bare.insert(name) } }
    for layer in screen.layers { add(layer) }
  }

  private mutating func add(_ screen: String?, _ cases: [AppModel.Destination.Case], for type: String) {
    if let screen { types[screen, default: []].insert(type) }
    for one in cases {
      let name = one.value.caseName.map { "\(type).\($0)" }
      types[one.screen, default: []].insert(name ?? type)
    }
  }

  private mutating func add(_ layer: AppModel.Layer) {
    if let type = layer.itemType { add(nil, layer.cases, for: type) }
    if let content = layer.content { add(content, for: layer.itemType) }
  }

  /// Adds the screens of a tab or a layer, which shows an item or nothing.
  private mutating func add(_ content: AppModel.Content, for type: String?) {
    switch content {
    case .screen(let root), .stack(let root, _, _):
      if let type { types[root, default: []].insert(type) } else { bare.insert(root) }
    case .split(let split): add(split, for: type)
    }
  }

  private mutating func add(_ split: AppModel.Split, for type: String?) {
    for (column, before) in zip(split.columns, [nil] + split.columns) {
      // A column's root shows the selection of the column before (S8.4).
      if let selected = before?.list?.type {
        add(column.root.screen, column.root.cases, for: selected)
        if let empty = column.root.empty { bare.insert(empty) }
      } else if let type {
        for name in column.root.screens { types[name, default: []].insert(type) }
      } else {
        bare.formUnion(column.root.screens)
      }
    }
  }
}
