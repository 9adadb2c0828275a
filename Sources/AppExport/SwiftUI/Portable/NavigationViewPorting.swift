import NavigationEngine

// Apps of a NavigationView, whose links show their screens by bindings of their own.
extension PortableApp {
  /// Makes an app of a NavigationView one of a stack, if it has more than such views have.
  mutating func portNavigationView() {
    guard model.isLegacy else { return }
    model.stack = .selfManaged
    if model.isNavigationView { return }
    note(.navigationView, "the app")
    model.isLegacy = false
    model.split?.fillsNextColumn = false
  }

  /// The columns of a NavigationView, which are screens alone.
  mutating func oldColumns(_ split: AppModel.Split) -> AppModel.Split {
    let columns = split.columns.map { column in
      AppModel.SplitColumn(column.column, root: AppModel.ColumnRoot(column.root.screen), source: column.source)
    }
    let result = AppModel.Split(columns: columns, fillsNextColumn: true)
    if result != split { note(.layout, "the app") }
    return result
  }

  /// Leaves out the bindings of a NavigationView whose links are left out.
  mutating func keepActivatedScreens() {
    guard model.isLegacy else { return }
    for (name, screen) in model.screens {
      let written = screen.links.compactMap { link in
        if case .binding(let binding, let value) = link.target { (binding, value) } else { nil }
      }
      var result = screen
      result.presents = screen.presents.filter { one in written.contains { $0.0 == one.binding } }
      result.items = screen.items.compactMap { item in
        var kept = item
        kept.cases = written.filter { $0.0 == item.binding }.compactMap { _, value in
          let known = item.cases.first { types.value($0.value, of: item.type) == value }
          return known.map { .init(value, to: $0.screen) }
        }
        return kept.cases.isEmpty ? nil : kept
      }
      model.screens[name] = result
    }
  }
}

extension AppModel {
  /// Whether it has nothing but links with screens of their own, as an app of a NavigationView.
  var isNavigationView: Bool {
    tabs.isEmpty && roots.isEmpty && urls.isEmpty && layers.isEmpty && state.isEmpty
      && screens.values.allSatisfy(\.isOfNavigationView)
  }
}

extension AppModel.Screen {
  /// Whether its links alone present screens, each by a binding of its own or a value of one.
  fileprivate var isOfNavigationView: Bool {
    guard destinations.isEmpty, rows.isEmpty, layers.isEmpty, !nestsStack, everyLink.count == links.count,
      presents.allSatisfy({ $0.placement == .effective && $0.condition == nil && $0.value == nil }),
      items.allSatisfy({ $0.placement == .effective && $0.condition == nil && $0.value == nil && $0.screen == nil })
    else { return false }
    let bindings = Set(presents.map(\.binding) + items.map(\.binding))
    guard conditions.flatMap(\.clauses).allSatisfy({ !bindings.contains($0.name) }) else { return false }
    var known: Set<RouteValue.Field> = []
    return links.allSatisfy { link in
      switch link.target {
      case .view: true
      case .binding(let name, let value):
        known.insert(.init(name, value)).inserted
          && (value == true && presents.filter { $0.binding == name }.count == 1
            || items.filter { $0.binding == name }.count == 1 && activated(by: name, value) != nil)
      case .value, .update: false
      }
    }
  }

  /// The screen that a link of a NavigationView shows by its binding; nil if none does.
  func activated(by binding: String, _ value: RouteValue) -> String? {
    presents.first { $0.binding == binding }?.screen
      ?? items.first { $0.binding == binding }?.cases.first { $0.value == value }?.screen
  }
}
