import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads a NavigationView's content: a root, or columns (S12.1).
enum NavigationViewReader {
  private enum Style: String, CaseIterable {
    case stack, columns
  }

  /// Reads a NavigationView.
  ///
  /// - Parameters:
  ///   - id: A style, or a map.
  ///   - root: The app's `root` key; nil if it has none.
  ///   - appID: The app's map.
  ///   - model: The model, which gets the root or the columns.
  ///   - app: The readers' shared state.
  static func read(
    _ id: YAMLTree.ID,
    root: YAMLTree.ID?,
    of appID: YAMLTree.ID,
    into model: inout AppModel,
    _ app: inout AppContext
  ) {
    var style: Style? = .stack
    var (root, columns): (YAMLTree.ID?, (name: YAMLTree.ID, value: YAMLTree.ID)?) = (root, nil)
    if app.tree.kind(id) == .mapping {
      for (key, name, value) in app.entries(id, AppTable.NavigationViewKey.self) {
        switch key {
        case .style: style = self.style(value, &app)
        case .root:
          if let root { app.report(.rootDeclaredTwice(app.tree.place(name), other: app.tree.place(root))) }
          root = value
        case .columns: columns = (name, value)
        }
      }
    } else {
      style = self.style(id, &app)
    }
    switch style {
    case .stack:
      if let columns { app.report(.columnsOfStack(app.tree.place(columns.name))) }
      guard let root else { return app.report(.noRoot(app.tree.place(appID))) }
      model.root = app.screenName(root, for: AppTable.RootKey.root.rawValue) ?? ""
    case .columns:
      if let root { app.report(.rootOfColumns(app.tree.place(root))) }
      guard let columns else { return app.report(.styleWithoutColumns(app.tree.place(id))) }
      legacyColumns(columns.value, into: &model, &app)
    case nil: break
    }
  }

  private static func style(_ id: YAMLTree.ID, _ app: inout AppContext) -> Style? {
    app.nodes.choice(id, "a NavigationView's style", for: AppTable.RootKey.navigationView.rawValue)
  }

  /// Reads columns without paths and selections: only links fill them.
  private static func legacyColumns(_ id: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    let others: Set<AppTable.ColumnKey> = [.list, .stack, .path]
    for (_, column) in app.tree.members(id) {
      for (name, _) in app.tree.members(column) {
        guard let key = AppTable.ColumnKey(rawValue: app.tree.text(name)), others.contains(key) else { continue }
        app.report(.notInNavigationView(key.rawValue, app.tree.place(name)))
      }
    }
    let split = AppModel.Split(columns: SplitReader.columns(id, &app), fillsNextColumn: true)
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
      notes: [.init("the other one is here", at: other)],
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
