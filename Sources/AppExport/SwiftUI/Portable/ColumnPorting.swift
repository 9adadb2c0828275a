import FlowApps
import NavigationEngine

// The columns of a split view.
extension PortableApp {
  /// Leaves out the parts of columns that aren't exported.
  mutating func portColumns() {
    guard model.tabs.isEmpty, let split = model.split else {
      model.split = nil
      return
    }
    if split.visibility != .automatic || split.preferredCompactColumn != nil || split.style != .automatic
      || split.platform != .pad || split.fillsNextColumn
    {
      note(.layout, "the app")
    }
    var result = AppModel.Split(columns: [])
    for column in split.columns {
      result.columns.append(ported(column, after: result.columns.last?.list))
    }
    model.split = result
    model.begin(with: .split(result))
  }

  private mutating func ported(
    _ column: AppModel.SplitColumn,
    after list: AppModel.SelectionList?
  ) -> AppModel.SplitColumn {
    let place = "column “\(column.column.rawValue)”"
    if column.width != nil || column.title != nil || !column.toolbar.isEmpty { note(.layout, place) }
    if column.root.empty != nil || !column.root.roots.isEmpty { note(.tabRoots, place) }
    if !column.initialPath.isEmpty { note(.path, place) }
    var cases: [AppModel.Destination.Case] = []
    for one in column.root.cases {
      let isKnown = list.map { isCase(one.value, of: $0.type) && !cases.contains { $0.value == one.value } } ?? false
      if isKnown { cases.append(one) } else { note(.cases, place) }
    }
    if cases.count == 1 {
      note(.cases, place)
      cases = []
    }
    let root = AppModel.ColumnRoot(column.root.screen, cases: cases)
    let isAlone = column.column != .detail && column.stack == nil && cases.isEmpty && uses(of: column.root.screen) == 1
    var ported: AppModel.SelectionList?
    if let list = column.list {
      if isAlone { ported = self.list(list, place) } else { note(.split, place) }
    }
    return AppModel.SplitColumn(column.column, root: root, list: ported, stack: column.stack, source: column.source)
  }

  private func isCase(_ value: RouteValue, of type: String) -> Bool {
    guard case .typed(_, .null) = value, let name = value.caseName else { return false }
    return value.typeName == type && types.declared[type]?.oneCase(named: String(name)) != nil
  }

  private mutating func list(_ list: AppModel.SelectionList, _ place: String) -> AppModel.SelectionList {
    var rows: [RouteValue] = []
    for row in list.rows.compactMap({ types.value($0, of: list.type) }) where !rows.contains(row) { rows.append(row) }
    if rows.count < list.rows.count {
      note(.values, place)
      rows = []
    }
    return AppModel.SelectionList(selection: list.binding, of: list.type, rows: rows)
  }

  /// How often something shows a screen.
  private func uses(of name: String) -> Int {
    let ofColumns = (model.split?.columns ?? []).flatMap(\.root.screens)
    let ofLayers = model.layers.flatMap { $0.cases.map(\.screen) + ($0.content?.roots ?? []) }
    let others = model.screens.values.filter { $0.shownScreens.contains(name) }.count
    return (ofColumns + ofLayers).filter { $0 == name }.count + others
  }
}

extension AppModel {
  /// The list whose selection decides in a column; nil if the column before it has none.
  func list(before column: Column) -> SelectionList? { split?.columns.last { $0.column < column }?.list }

  /// The list that a screen shows as the root of a column.
  func list(on screen: String) -> SelectionList? {
    split?.columns.first { $0.root.screen == screen && $0.list != nil }?.list
  }
}
