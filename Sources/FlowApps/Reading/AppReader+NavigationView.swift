import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// What a NavigationView shows: a root, or columns (S12.1).
extension AppReader {
  private enum Style: String, CaseIterable {
    case stack, columns
  }

  /// Reads a NavigationView.
  ///
  /// - Parameters:
  ///   - id: A style, or a map.
  ///   - root: The root that is said beside it.
  ///   - app: The app.
  ///   - model: Gets the root, or the columns.
  mutating func navigationView(
    _ id: YAMLTree.ID,
    root: YAMLTree.ID?,
    of app: YAMLTree.ID,
    into model: inout AppModel
  ) {
    var style: Style? = .stack
    var (root, columns): (YAMLTree.ID?, (name: YAMLTree.ID, value: YAMLTree.ID)?) = (root, nil)
    if tree.kind(id) == .mapping {
      for (key, name, value) in entries(id, AppTable.NavigationViewKey.self) {
        switch key {
        case .style: style = self.style(value)
        case .root:
          if let root { report(.rootDeclaredTwice(tree.place(name), other: tree.place(root))) }
          root = value
        case .columns: columns = (name, value)
        }
      }
    } else {
      style = self.style(id)
    }
    switch style {
    case .stack:
      if let columns { report(.columnsOfStack(tree.place(columns.name))) }
      guard let root else { return report(.noRoot(tree.place(app))) }
      model.root = screenName(root, for: AppTable.RootKey.root.rawValue) ?? ""
    case .columns:
      if let root { report(.rootOfColumns(tree.place(root))) }
      guard let columns else { return report(.styleWithoutColumns(tree.place(id))) }
      legacyColumns(columns.value, into: &model)
    case nil: break
    }
  }

  private mutating func style(_ id: YAMLTree.ID) -> Style? {
    guard let text = reader.text(id, for: AppTable.RootKey.navigationView.rawValue) else { return nil }
    return reader.oneOf(Style.allCases.map(\.rawValue), text, id, what: "a NavigationView's style")
      .flatMap(Style.init(rawValue:))
  }

  /// Columns of which none has a path or a selection: links alone fill them.
  private mutating func legacyColumns(_ id: YAMLTree.ID, into model: inout AppModel) {
    let others: Set<AppTable.ColumnKey> = [.list, .stack, .path]
    for (_, column) in tree.members(id) {
      for (name, _) in tree.members(column) {
        guard let key = AppTable.ColumnKey(rawValue: tree.text(name)), others.contains(key) else { continue }
        report(.notInNavigationView(key.rawValue, tree.place(name)))
      }
    }
    let split = AppModel.Split(columns: columns(id), fillsNextColumn: true)
    if let main = split.columns.last { model.root = main.root.screen }
    model.split = split
  }
}

extension DiagnosticID {
  static let rootDeclaredTwice: Self = "root-declared-twice"
  static let columnsOfStack: Self = "columns-of-stack"
  static let rootOfColumns: Self = "root-of-columns"
  static let styleWithoutColumns: Self = "style-without-columns"
}

extension Diagnostic {
  fileprivate static func rootDeclaredTwice(_ place: Place, other: Place) -> Self {
    Self(
      .rootDeclaredTwice,
      "the app has a root, and its NavigationView another one",
      at: place,
      notes: [.init("the other one stands here", at: other)],
      help: "keep one of them"
    )
  }

  fileprivate static func columnsOfStack(_ place: Place) -> Self {
    Self(
      .columnsOfStack,
      "a NavigationView of the style `stack` has no columns",
      at: place,
      help: "remove them, or say `style: columns`"
    )
  }

  fileprivate static func rootOfColumns(_ place: Place) -> Self {
    Self(
      .rootOfColumns,
      "each column has a root of its own",
      at: place,
      help: "remove this one: `columns: {sidebar: {root: List}, detail: {root: Empty}}`"
    )
  }

  fileprivate static func styleWithoutColumns(_ place: Place) -> Self {
    Self(
      .styleWithoutColumns,
      "this NavigationView has no columns",
      at: place,
      help: "add them: `{style: columns, columns: {sidebar: {root: List}, detail: {root: Empty}}}`"
    )
  }
}
