import NavigationEngine

/// The types of the values that each screen of an app is shown for.
struct ShownValues {
  /// The types by screen; `Route.detail` for a screen that is shown for a case only.
  private(set) var types: [String: Set<String>] = [:]
  /// The screens that are shown without a value.
  private(set) var bare: Set<String> = []

  init(_ model: AppModel) {
    if model.tabs.isEmpty { bare.formUnion([model.root] + model.roots.map(\.screen)) }
    for screen in model.screens.values { add(screen, in: model) }
    for layer in model.layers { add(layer, of: nil, in: model) }
    for tab in model.tabs {
      if let content = tab.content { add(content, for: nil) }
      bare.formUnion(tab.roots.map(\.screen))
    }
    if model.tabs.isEmpty, let split = model.split { add(split, for: nil) }
  }

  private mutating func add(_ screen: AppModel.Screen, in model: AppModel) {
    for destination in screen.destinations { add(destination.screen, destination.cases, for: destination.type) }
    let state = screen.state + model.state
    for item in screen.items {
      if let value = item.value {
        let all = item.cases.map(\.screen) + (item.screen.map { [$0] } ?? [])
        add(all, showing: value, named: state, for: (item.binding, item.type))
      } else {
        add(item.screen, item.cases, for: item.type)
      }
    }
    for presentation in screen.presents {
      if let value = presentation.value {
        add([presentation.screen], showing: value, named: state, for: nil)
      } else {
        bare.insert(presentation.screen)
      }
    }
    for link in screen.everyTemplate { if case .view(let name) = link.target { bare.insert(name) } }
    for layer in screen.layers { add(layer, of: screen, in: model) }
  }

  /// Adds screens that show a value, which may be that of state or an item; state that begins with null may be of any type.
  private mutating func add(
    _ screens: [String],
    showing value: RouteValue,
    named state: [RouteValue.Field],
    for item: (binding: String, type: String)?
  ) {
    var type: String? = value.caseName.map { "\(value.typeName).\($0)" } ?? value.typeName
    if case .string(let text) = value, text.hasPrefix("${"), text.hasSuffix("}") {
      let named = state.first { "${\($0.name)}" == text }?.value
      type = named.flatMap { $0 == .null ? nil : $0.typeName }
      if let item, text == "${\(item.binding)}" { type = item.type }
    }
    guard let type else { return }
    for screen in screens { types[screen, default: []].insert(type) }
  }

  private mutating func add(_ screen: String?, _ cases: [AppModel.Destination.Case], for type: String) {
    if let screen { types[screen, default: []].insert(type) }
    for one in cases {
      let name = one.value.caseName.map { "\(type).\($0)" }
      types[one.screen, default: []].insert(name ?? type)
    }
  }

  private mutating func add(_ layer: AppModel.Layer, of screen: AppModel.Screen?, in model: AppModel) {
    if let value = layer.value {
      let item = layer.itemType.map { (layer.binding, $0) }
      let all = layer.cases.map(\.screen) + (layer.content?.roots ?? [])
      return add(all, showing: value, named: (screen?.state ?? []) + model.state, for: item)
    }
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
        for root in column.root.roots { types[root.screen, default: []].insert(selected) }
        if let empty = column.root.empty { bare.insert(empty) }
      } else if let type {
        for name in column.root.screens { types[name, default: []].insert(type) }
      } else {
        bare.formUnion(column.root.screens)
      }
    }
  }
}
