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
      result.presents = screen.presents.compactMap { presented in
        let values = written.filter { $0.0 == presented.binding }.map { $0.1 }
        guard presented.isPush, let type = presented.itemType else {
          return presented.isLayer || !values.isEmpty ? presented : nil
        }
        var kept = presented
        kept.cases = values.compactMap { value in
          let known = presented.cases.first { types.value($0.value, of: type) == value }
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
    tabs.isEmpty && roots.isEmpty && urls.isEmpty && presents.isEmpty && state.isEmpty
      && screens.values.allSatisfy(\.isOfNavigationView)
  }
}

extension AppModel.Screen {
  /// Whether its links alone present screens, each by a binding of its own or a value of one.
  fileprivate var isOfNavigationView: Bool {
    guard destinations.isEmpty, rows.isEmpty, !nestsStack, everyLink.count == links.count,
      presents.allSatisfy({ push in
        push.isPush && push.placement == .effective && push.condition == nil && push.value == nil
          && (push.itemType == nil || push.content == nil)
      })
    else { return false }
    let bindings = Set(presents.map(\.binding))
    guard conditions.flatMap(\.clauses).allSatisfy({ !bindings.contains($0.name) }) else { return false }
    var known: Set<RouteValue.Field> = []
    return links.allSatisfy { link in
      switch link.target {
      case .view: true
      case .binding(let name, let value):
        known.insert(.init(name, value)).inserted
          && presents.count { $0.binding == name } == 1 && activated(by: name, value) != nil
      case .value, .update: false
      }
    }
  }

  /// The screen that a link of a NavigationView shows by its binding; nil if none does.
  func activated(by binding: String, _ value: RouteValue) -> String? {
    guard let push = presents.first(where: { $0.binding == binding && $0.isPush }) else { return nil }
    if push.itemType == nil { return value == true ? push.screen : nil }
    return push.cases.first { $0.value == value }?.screen
  }
}
