import FlowApps
import FlowSyntax
import NavigationEngine

// The columns of a split view.
extension PortableApp {
  /// Leaves out the parts of columns that aren't exported.
  mutating func portColumns() {
    guard model.tabs.isEmpty, let split = model.split else {
      model.split = nil
      return
    }
    if model.isLegacy {
      let columns = oldColumns(split)
      (model.split, model.initialPath) = (columns, [])
      if let last = columns.columns.last { model.root = last.root.screen }
      return
    }
    if split.platform != .pad { note(.layout, "the app") }
    var result = AppModel.Split(columns: [], visibility: split.visibility, style: split.style)
    for column in split.columns {
      result.columns.append(ported(column, after: result.columns.last?.list))
    }
    if let column = split.preferredCompactColumn, result.columns.contains(where: { $0.column == column }) {
      result.preferredCompactColumn = column
    }
    model.split = result
    model.begin(with: .split(result))
  }

  private mutating func ported(
    _ column: AppModel.SplitColumn,
    after list: AppModel.SelectionList?
  ) -> AppModel.SplitColumn {
    let place = "column “\(column.column.rawValue)”"
    if column.stack == nil, !column.toolbar.isEmpty || column.title != nil { note(.layout, place) }
    let toolbar = column.stack == nil ? [] : labels(column.toolbar, place)
    let title = column.stack == nil ? nil : column.title.flatMap { self.title($0, place, nil) }
    let empty = list == nil ? nil : column.root.empty
    if column.root.empty != empty || !column.root.roots.isEmpty { note(.tabRoots, place) }
    var cases: [AppModel.Destination.Case] = []
    for one in column.root.cases {
      let isKnown = list.map { isCase(one.value, of: $0.type) && !cases.contains { $0.value == one.value } } ?? false
      if isKnown { cases.append(one) } else { note(.cases, place) }
    }
    if cases.count == 1, empty == nil {
      note(.cases, place)
      cases = []
    }
    let root = AppModel.ColumnRoot(column.root.screen, cases: cases, empty: empty)
    let isAlone =
      column.column != .detail && column.stack == nil && root.screens.count == 1 && uses(of: column.root.screen) == 1
    var ported: AppModel.SelectionList?
    if let list = column.list {
      if isAlone { ported = self.list(list, place) } else { note(.split, place) }
    }
    return AppModel.SplitColumn(
      column.column,
      root: root,
      list: ported,
      stack: column.stack,
      initialPath: path(column.initialPath, of: column.stack ?? .selfManaged, place),
      width: width(column.width, place),
      title: title,
      toolbar: toolbar,
      source: column.source
    )
  }

  /// The labels of a column's toolbar, each once.
  private mutating func labels(_ texts: [String], _ place: String) -> [String] {
    var names = UniqueNames(separator: " ")
    return texts.map { text in
      let label = Self.unique(label(text, place), &names)
      if label != text { note(.labels, place) }
      return label
    }
  }

  /// A width whose numbers have literals.
  private mutating func width(_ width: AppModel.ColumnWidth?, _ place: String) -> AppModel.ColumnWidth? {
    guard let width else { return nil }
    let isPlain = [width.min, width.ideal, width.max].compactMap(\.self).allSatisfy { (0..<1e9).contains($0) }
    if !isPlain { note(.layout, place) }
    return isPlain ? width : nil
  }

  /// The columns of a tab or a layer, as far as they have no selection and no path that the app owns.
  mutating func inner(_ split: AppModel.Split, _ place: String) -> AppModel.Split {
    var columns: [AppModel.SplitColumn] = []
    let isPlain = split == AppModel.Split(columns: split.columns)
    var isWhole = isPlain
    for column in split.columns {
      let kept = AppModel.SplitColumn(
        column.column,
        root: AppModel.ColumnRoot(column.root.screen),
        stack: column.stack.map { _ in .selfManaged },
        source: column.source
      )
      isWhole = isWhole && kept == column
      columns.append(kept)
    }
    if !isWhole { note(.split, place) }
    return AppModel.Split(columns: columns)
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
    let ofLayers = model.presents.flatMap(\.screens)
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
