import NavigationEngine
import PlainText

/// The types of the values that each screen of an app is shown for.
struct ShownValues {
  /// The types by screen; `Route.detail` for a screen that is shown for a case only.
  private(set) var types: [String: Set<String>] = [:]
  /// The screens that are shown without a value.
  private(set) var bare: Set<String> = []

  init(_ model: AppModel) {
    if model.tabs.isEmpty { bare.formUnion([model.root] + model.roots.map(\.screen)) }
    for screen in model.screens.values { add(screen, in: model) }
    for layer in model.presents { add(layer, of: nil, in: model) }
    for tab in model.tabs {
      if let content = tab.content { add(content, for: nil) }
      bare.formUnion(tab.roots.map(\.screen))
    }
    if model.tabs.isEmpty, let split = model.split { add(split, for: nil) }
  }

  private mutating func add(_ screen: AppModel.Screen, in model: AppModel) {
    for destination in screen.destinations { add(destination.screen, destination.cases, for: destination.type) }
    for link in screen.everyTemplate { if case .view(let name) = link.target { bare.insert(name) } }
    for presented in screen.presents { add(presented, of: screen, in: model) }
  }

  /// Adds screens that show a value, such as state or an item; state that begins with null may be of any type.
  private mutating func add(
    _ screens: [String],
    showing value: RouteValue,
    named state: [RouteValue.Field],
    for item: (binding: String, type: String)?
  ) {
    var type: String? = value.caseName.map { "\(value.typeName).\($0)" } ?? value.typeName
    if let name = value.reference?.text {
      let named = state.first { $0.name == name }?.value
      type = named.flatMap { $0 == .null ? nil : $0.typeName }
      if let item, name == item.binding { type = item.type }
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

  private mutating func add(_ presented: AppModel.Presented, of screen: AppModel.Screen?, in model: AppModel) {
    if let value = presented.value {
      let item = presented.itemType.map { (presented.binding, $0) }
      return add(presented.screens, showing: value, named: (screen?.state ?? []) + model.state, for: item)
    }
    if let type = presented.itemType { add(nil, presented.cases, for: type) }
    if let content = presented.content { add(content, for: presented.itemType) }
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
