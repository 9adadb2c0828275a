import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// The properties of the column before that a column depends on.
struct LeadingColumn {
  let column: AppModel.Column
  let hasList: Bool
  /// The type of the selection; nil if there is no list, or it has errors.
  let type: String?
}

/// Reads one column of a split view: its root, stack and width.
enum ColumnReader {
  /// Reads a column; nil with an error if it has no root.
  static func read(
    _ column: AppModel.Column,
    name: YAMLTree.ID,
    _ id: YAMLTree.ID,
    after before: LeadingColumn?,
    _ app: inout AppContext
  ) -> AppModel.SplitColumn? {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, column.rawValue, takes: "a map of `root` and what else the column has")
    }
    var result = AppModel.SplitColumn(column, root: "", source: app.source(name, name))
    var (root, path, hasStack): (YAMLTree.ID?, (name: YAMLTree.ID, value: YAMLTree.ID)?, Bool) = (nil, nil, false)
    for (key, name, value) in app.entries(id, AppTable.ColumnKey.self) {
      switch key {
      case .root: root = value
      case .list where column == .detail: app.report(.listWithoutNextColumn(app.tree.place(name)))
      case .list: result.list = ListReader.read(name, value, &app)
      case .stack: (result.stack, hasStack) = (StackReader.kind(value, &app), true)
      case .path: path = (name, value)
      case .width: result.width = width(value, &app)
      case .title: result.title = columnTitle(value, &app)
      case .toolbar: result.toolbar = app.nodes.texts(value, for: key.rawValue) ?? []
      }
    }
    // The values of a path depend on the stack's kind, so they aren't checked if that is invalid.
    if let path, let stack = result.stack {
      result.initialPath = StackReader.path(path.value, in: stack, &app) ?? []
    } else if let path, !hasStack {
      app.report(.pathWithoutStack(column.rawValue, app.tree.place(path.name)))
    }
    guard let root else {
      app.report(
        .missingKey("root", of: column.rawValue, example: app.nodes.example(column.rawValue), app.tree.place(name))
      )
      return nil
    }
    guard let shown = columnRoot(root, after: before, &app) else { return nil }
    result.root = shown
    return result
  }

  /// Reads the title of a column, which can't use a value, since no screen shows it.
  private static func columnTitle(_ id: YAMLTree.ID, _ app: inout AppContext) -> String? {
    guard let title = app.nodes.text(id, for: AppTable.ColumnKey.title.rawValue) else { return nil }
    if FieldUses.namesValue(id, app.tree) { app.report(.columnTitleNamesValue(app.tree.place(id))) }
    return title
  }

  // MARK: The root

  /// Reads the root of a column: one screen, or several by the selection in the column before, or by state.
  private static func columnRoot(
    _ id: YAMLTree.ID,
    after before: LeadingColumn?,
    _ app: inout AppContext
  ) -> AppModel.ColumnRoot? {
    if RootChoicePart.areSeveral(id, app) {
      let roots = RootChoicePart.several(id, &app)
      return roots.last.map { .init($0.screen, roots: roots) }
    }
    guard app.tree.kind(id) == .mapping else { return app.screenName(id, for: "root").map { .init($0) } }
    var root = AppModel.ColumnRoot("")
    var first: YAMLTree.ID?
    for (key, name, value) in app.entries(id, AppTable.ColumnRootKey.self) {
      switch key {
      case .screen, .default:
        if let first {
          app.report(
            .excludingKeys("screen", "default", of: "root", app.tree.place(name), first: app.tree.place(first))
          )
        }
        (first, root.screen) = (name, app.screenName(value, for: key.rawValue) ?? "")
      case .empty:
        root.empty = app.screenName(value, for: key.rawValue)
        if before?.hasList != true {
          app.report(.rootWithoutSelection(key.rawValue, before?.column, app.tree.place(name)))
        }
      case .cases:
        if let type = before?.type {
          root.cases = DestinationReader.cases(value, of: type, &app)
        } else if before?.hasList != true {
          app.report(.rootWithoutSelection(key.rawValue, before?.column, app.tree.place(name)))
        }
      }
    }
    if first == nil {
      app.report(.missingKey("screen", of: "root", example: "root: {screen: Mails}", app.tree.place(id)))
    }
    return root.screen.isEmpty ? nil : root
  }

  // MARK: The width

  private static func width(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.ColumnWidth? {
    guard app.tree.kind(id) == .mapping else { return points(id, for: "width", &app).map { .init(fixed: $0) } }
    var numbers: [AppTable.WidthKey: Double] = [:]
    var keys: Set<AppTable.WidthKey> = []
    for (key, _, value) in app.entries(id, AppTable.WidthKey.self) {
      keys.insert(key)
      numbers[key] = points(value, for: key.rawValue, &app)
    }
    if !keys.contains(.ideal) {
      app.report(.missingKey("ideal", of: "width", example: "width: {min: 200, ideal: 300}", app.tree.place(id)))
    }
    if let least = numbers[.min], let most = numbers[.max], least > most {
      app.report(.widthsContradict(app.tree.place(id)))
      return nil
    }
    return numbers[.ideal].map { .init(min: numbers[.min], ideal: $0, max: numbers[.max]) }
  }

  /// A number of points above 0.
  private static func points(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> Double? {
    guard app.tree.kind(id) == .scalar, let value = app.nodes.scalar(id) else {
      return app.nodes.wrongType(id, owner, takes: "a number of points")
    }
    let number: Double
    switch value {
    case .int(let count): number = Double(count)
    case .double(let points): number = points
    case .null, .bool, .string, .list, .map, .typed:
      return app.nodes.wrongType(id, owner, takes: "a number of points")
    }
    if number > 0, number.isFinite { return number }
    app.report(.invalidWidth(app.tree.text(id), app.tree.place(id)))
    return nil
  }
}

extension DiagnosticID {
  static let listWithoutNextColumn: Self = "list-without-next-column"
  static let pathWithoutStack: Self = "path-without-stack"
  static let rootWithoutSelection: Self = "root-without-selection"
  static let widthsContradict: Self = "widths-contradict"
  static let invalidWidth: Self = "invalid-width"
}

extension Diagnostic {
  fileprivate static func listWithoutNextColumn(_ place: Place) -> Self {
    Self(
      .listWithoutNextColumn,
      "no column follows the detail column, so that nothing would show what is selected in it",
      at: place,
      help: "move the list to the sidebar or the content column, or let links push values"
    )
  }

  static func pathWithoutStack(_ owner: String, key: String = "path", _ place: Place) -> Self {
    Self(
      .pathWithoutStack,
      "“\(owner)” holds no stack, so it has no path",
      at: place,
      help: "give it one, as in `stack: erased`, or remove `\(key)`"
    )
  }

  fileprivate static func rootWithoutSelection(_ key: String, _ before: AppModel.Column?, _ place: Place) -> Self {
    Self(
      .rootWithoutSelection,
      before.map { "“\($0.rawValue)” has no list, so that “\(key)” depends on nothing" }
        ?? "no column is before this one, so “\(key)” depends on nothing",
      at: place,
      help: before.map { "give “\($0.rawValue)” a `list`, or name just a screen" }
        ?? "name just a screen: `root: Folders`"
    )
  }

  fileprivate static func widthsContradict(_ place: Place) -> Self {
    Self(
      .widthsContradict,
      "the least width is greater than the greatest",
      at: place,
      help: "let `min` be at most `max`"
    )
  }

  fileprivate static func invalidWidth(_ text: String, _ place: Place) -> Self {
    Self(
      .invalidWidth,
      "“\(text.excerpt)” is no width that a column could have",
      at: place,
      help: "give a number of points above 0, such as `300`"
    )
  }

  fileprivate static func columnTitleNamesValue(_ place: Place) -> Self {
    Self(
      .noValueShown,
      "a column is no screen, so `${value}` has no value in its title",
      at: place,
      help: "give the title to the screen that the column shows"
    )
  }
}
