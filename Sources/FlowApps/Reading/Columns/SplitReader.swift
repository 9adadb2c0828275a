import FlowDiagnostics
import FlowSyntax
package import NavigationEngine
import YAMLSyntax

/// Reads the columns of a split view (section 8).
enum SplitReader {
  /// The key and value of a split view inside `stack`; nil if `stack` contains none.
  static func node(ofStack id: YAMLTree.ID, _ tree: YAMLTree) -> (name: YAMLTree.ID, value: YAMLTree.ID)? {
    let members = tree.members(id)
    guard let (name, value) = members.first, members.count == 1, tree.text(name) == "split" else { return nil }
    return (name, value)
  }

  /// Reads the columns; the main one determines the model's root, stack and path.
  ///
  /// - Parameters:
  ///   - node: The map of the split view.
  ///   - model: The model, which gets the columns.
  ///   - app: The readers' shared state.
  static func read(_ node: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    guard let split = split(node, &app) else { return }
    model.begin(with: .split(split))
  }

  /// Reads the columns and how they are shown; nil with an error if there are none.
  static func split(_ node: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Split? {
    guard app.tree.kind(node) == .mapping else {
      return app.nodes.wrongType(node, "split", takes: "a map of `columns` and how they are shown")
    }
    var split = AppModel.Split(columns: [])
    var (columns, preferred): (YAMLTree.ID?, YAMLTree.ID?)
    for (key, _, value) in app.entries(node, AppTable.SplitKey.self) {
      switch key {
      case .columns: columns = value
      case .visibility: split.visibility = visibility(value, for: key.rawValue, &app) ?? .automatic
      case .preferredCompactColumn: preferred = value
      case .style: split.style = app.nodes.choice(value, "a style of columns", for: key.rawValue) ?? .automatic
      case .platform: split.platform = app.nodes.choice(value, "a platform", for: key.rawValue) ?? .pad
      }
    }
    guard let columns else {
      app.report(.missingKey("columns", of: "split", example: app.nodes.example("columns"), app.tree.place(node)))
      return nil
    }
    split.columns = self.columns(columns, &app)
    if let preferred {
      let owner = AppTable.SplitKey.preferredCompactColumn.rawValue
      split.preferredCompactColumn = topColumn(preferred, of: split, for: owner, &app)
    }
    return split
  }

  /// Reads the visible columns.
  static func visibility(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> AppModel.Split.Visibility? {
    app.nodes.choice(id, "a visibility of columns", for: owner)
  }

  /// Reads the column on top of the collapsed stack, which must be one of the app's; else nil with an error.
  static func topColumn(
    _ id: YAMLTree.ID,
    of split: AppModel.Split,
    for owner: String,
    _ app: inout AppContext
  ) -> AppModel.Column? {
    guard let column: AppModel.Column = app.nodes.choice(id, "a column", for: owner) else { return nil }
    // If the columns couldn't be read, it is unknown whether the column exists.
    if split.columns.isEmpty || split.columns.contains(where: { $0.column == column }) { return column }
    app.report(.columnNotDeclared(column, known: split.columns.map(\.column), app.tree.place(id)))
    return nil
  }

  // MARK: All columns

  /// Reads the columns of a map, leading to trailing.
  static func columns(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.SplitColumn] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "columns", takes: "a map of columns: `sidebar`, `content`, `detail`") ?? []
    }
    let parts = app.entries(id, AppTable.ColumnName.self).compactMap { key, name, value in
      AppModel.Column(rawValue: key.rawValue).map { (column: $0, name: name, value: value) }
    }
    let missing = [AppModel.Column.sidebar, .detail].filter { column in !parts.contains { $0.column == column } }
    if !missing.isEmpty { app.report(.columnMissing(missing, app.tree.place(id))) }
    var columns: [AppModel.SplitColumn] = []
    var before: LeadingColumn?
    for part in parts.sorted(by: { $0.column < $1.column }) {
      let list = listNode(ofColumn: part.value, app.tree)
      guard let column = ColumnReader.read(part.column, name: part.name, part.value, after: before, &app) else {
        continue
      }
      before = LeadingColumn(column: part.column, hasList: list != nil, type: column.list?.type)
      columns.append(column)
    }
    checkSelections(of: columns, &app)
    return columns
  }

  private static func listNode(ofColumn id: YAMLTree.ID, _ tree: YAMLTree) -> YAMLTree.ID? {
    tree.members(id).first { tree.text($0.key) == AppTable.ColumnKey.list.rawValue }?.value
  }

  /// Reports a selection whose name another binding has.
  private static func checkSelections(of columns: [AppModel.SplitColumn], _ app: inout AppContext) {
    var taken: [String: String] = [
      SplitState.visibilityBinding: "is the binding of the shown columns",
      SplitState.topBinding: "is the binding of the column on top of the collapsed stack",
    ]
    for name in app.names.bindings.keys { taken[name] = "is a binding of a screen" }
    for column in columns {
      guard let list = column.list else { continue }
      if let what = taken[list.binding], let source = list.source {
        app.report(.selectionNameTaken(list.binding, what, app.place(ofSource: source)))
      }
      taken[list.binding] = "is the selection of “\(column.column.rawValue)”"
    }
  }
}

extension DiagnosticID {
  static let besideSplit: Self = "beside-split"
  static let columnMissing: Self = "column-missing"
  static let columnNotDeclared: Self = "column-not-declared"
  static let selectionNameTaken: Self = "selection-name-taken"
}

extension Diagnostic {
  static func besideSplit(_ name: String, of owner: String = "an app", _ place: Place, split: Place) -> Self {
    Self(
      .besideSplit,
      "\(owner) is a stack or a split view, and “\(name)” is for a single stack",
      at: place,
      notes: [.init("the split view is here", at: split)],
      help: "remove it; each column has a `root`, and a `stack` and a `path` where it holds a stack"
    )
  }

  fileprivate static func columnMissing(_ columns: [AppModel.Column], _ place: Place) -> Self {
    let lacks = columns.count > 1 ? "neither" : columns[0] == .detail ? "no detail column" : "no sidebar"
    return Self(
      .columnMissing,
      "a split view has a sidebar and a detail column, and this one has \(lacks)",
      at: place,
      help: "add \(columns.map { "`\($0.rawValue): {root: …}`" }.joined(separator: " and "))"
    )
  }

  fileprivate static func columnNotDeclared(
    _ column: AppModel.Column,
    known: [AppModel.Column],
    _ place: Place
  ) -> Self {
    Self(
      .columnNotDeclared,
      "the split view has no column “\(column.rawValue)”",
      at: place,
      help: "use one of \(known.map(\.rawValue).joined(separator: ", "))"
    )
  }

  fileprivate static func selectionNameTaken(_ name: String, _ what: String, _ place: Place) -> Self {
    Self(
      .selectionNameTaken,
      "a selection can't be called “\(name)”, which \(what)",
      at: place,
      help: "give it a name of its own"
    )
  }
}

extension AppModel.Split {
  /// The names of the split view's own bindings.
  package var bindings: [String] {
    columns.compactMap { $0.list?.binding } + [SplitState.visibilityBinding, SplitState.topBinding]
  }
}
