import FlowSyntax
import NavigationEngine

/// The properties of the column before that a column depends on: the type of its selection is nil if it has no list, or
/// one with errors.
typealias LeadingColumn = (column: AppModel.Column, hasList: Bool, type: String?)

/// A column of a split view while it is read or written.
struct ColumnPart: AppPart {
  private var column: AppModel.SplitColumn
  /// The root; nil before it is read, and with an error.
  private var root: AppModel.ColumnRoot?
  private var before: LeadingColumn?

  init(_ column: AppModel.SplitColumn) { (self.column, root) = (column, column.root) }

  static let table = PartTable<Self>(
    "a column",
    [
      Row(
        "root: {default: Mails, cases: {Drafts: Drafts}, empty: NoFolder}",
        "the screen, or a map of screens by the selection of the previous column; a column needs one. State chooses one of several as for an app's `root`",
        .columnRoot
      ) {
        $0.root = ColumnRootPart.read(after: $0.before, &$1)
      } write: {
        guard let root = $0.root else { return }
        if root.cases.isEmpty, root.empty == nil { return $1.root(root.screen, root.roots) }
        $1.part(ColumnRootPart(root))
      }.holding(.part(RootChoicePart.self)).needed(),
      Row(
        "list: {selection: folder, type: String, rows: [Inbox, Sent]}",
        "the list whose selection the next column shows; the detail column has none",
        .part("a list")
      ) {
        if $0.column.column == .detail { return $1.report(.listWithoutNextColumn($1.keyPlace)) }
        $0.column.list = ListPart.read(&$1)
      } write: {
        $1.part($0.column.list.map(ListPart.init))
      }.declaring { $1.read($0, as: ListPart.self) },
      Row(
        "stack: erased",
        "the column's stack: `erased`, `{typed: Park}` or `self-managed`; without it, the column has no stack",
        .stackKind
      ) {
        $0.column.stack = $1.stackKind($1.entry.value)
      } write: {
        if let kind = $0.column.stack { $1.stack(kind) }
      },
      Row("path: [!Mail {id: 1}]", "the stack's path at a cold start", .list(.value)) {
        // The values depend on the stack's kind, so they aren't checked if that is invalid.
        if let stack = $0.column.stack {
          $0.column.initialPath = $1.stackPath($1.entry.value, in: stack) ?? []
        } else if $1.entry.map["stack"] == nil {
          $1.report(.pathWithoutStack($0.column.column.rawValue, $1.keyPlace))
        }
      } write: {
        if $0.column.stack != nil, !$0.column.initialPath.isEmpty { $1.list($0.column.initialPath) }
      }.turn(1),
      Row(
        "width: {min: 200, ideal: 300}",
        "the width in points: a number, or a map",
        .either([.points, .part("a width")])
      ) {
        $0.column.width = WidthPart.read(&$1)
      } write: {
        $1.part($0.column.width.map(WidthPart.init))
      },
      Row("title: Mail", "the title of screens that have none", .text) {
        $0.column.title = $1.text()
        guard $0.column.title != nil, FieldUses.namesValue($1.entry.value, $1.tree) else { return }
        $1.report(.columnTitleNamesValue($1.tree.place($1.entry.value)))
      } write: {
        $1.text($0.column.title)
      },
      Row("toolbar: [Compose]", "the labels of the column's own toolbar items; the screen's follow", .list(.text)) {
        $0.column.toolbar = $1.nodes.texts($1.entry.value, for: $1.entry.key) ?? []
      } write: {
        $1.texts($0.column.toolbar)
      },
    ]
  )

  /// Reads the column of the entry; nil with an error if it has no root.
  static func read(
    _ column: AppModel.Column,
    after before: LeadingColumn?,
    _ app: inout AppContext
  ) -> AppModel.SplitColumn? {
    let (key, id) = (app.entry.name, app.entry.value)
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, column.rawValue, takes: "a map of `root` and what else the column has")
    }
    var part = Self(AppModel.SplitColumn(column, root: "", source: app.source(key, key)))
    (part.root, part.before) = (nil, before)
    let map = app.read(id, of: key, into: &part)
    if map["root"] == nil {
      let example = app.nodes.example(column.rawValue)
      app.report(.missingKey("root", of: column.rawValue, example: example, app.tree.place(key)))
    }
    guard let root = part.root else { return nil }
    part.column.root = root
    return part.column
  }
}

/// The root of a column that isn't just a screen, while it is read or written.
struct ColumnRootPart: AppPart {
  private var root: AppModel.ColumnRoot
  private var before: LeadingColumn?
  /// The key that names the screen.
  private var first: YAMLTree.ID?

  init(_ root: AppModel.ColumnRoot) { self.root = root }

  static let table = PartTable<Self>(
    "a column's root",
    [
      Row(
        "screen: Mails",
        "the screen for every selection that `cases` doesn't have; without `empty` also for none",
        .screen
      ) {
        $0.readScreen(&$1)
      } write: {
        $1.text($0.root.cases.isEmpty ? $0.root.screen : nil)
      },
      Row("cases: {Drafts: Drafts}", "the screens for single selections", .cases) {
        if let type = $0.before?.type {
          $0.root.cases = $1.destinationCases(of: type)
        } else {
          $0.checkList(&$1)
        }
      } write: {
        $1.cases($0.root.cases)
      },
      Row("default: Mails", "the same as `screen`", .screen) {
        $0.readScreen(&$1)
      } write: {
        $1.text($0.root.cases.isEmpty ? nil : $0.root.screen)
      },
      Row("empty: NoFolder", "the screen while nothing is selected", .screen) {
        $0.root.empty = $1.screenName()
        $0.checkList(&$1)
      } write: {
        $1.text($0.root.empty)
      },
    ]
  )

  private mutating func readScreen(_ app: inout AppContext) {
    if let first {
      app.report(.excludingKeys("screen", "default", of: "root", app.keyPlace, first: app.tree.place(first)))
    }
    (first, root.screen) = (app.entry.name, app.screenName() ?? "")
  }

  /// Reports a key that needs a selection where there is none.
  private func checkList(_ app: inout AppContext) {
    if before?.hasList != true { app.report(.rootWithoutSelection(app.entry.key, before?.column, app.keyPlace)) }
  }

  /// Reads the root of the entry: one screen, or several by the selection in the column before, or by state.
  static func read(after before: LeadingColumn?, _ app: inout AppContext) -> AppModel.ColumnRoot? {
    let id = app.entry.value
    if RootChoicePart.areSeveral(id, app) {
      let roots = RootChoicePart.several(id, &app)
      return roots.last.map { .init($0.screen, roots: roots) }
    }
    guard app.tree.kind(id) == .mapping else { return app.screenName().map { .init($0) } }
    var part = Self("")
    part.before = before
    app.read(id, of: app.entry.name, into: &part)
    if part.first == nil {
      app.report(.missingKey("screen", of: "root", example: "root: {screen: Mails}", app.tree.place(id)))
    }
    return part.root.screen.isEmpty ? nil : part.root
  }
}

/// A width that isn't just a number, while it is read or written.
struct WidthPart: AppPart {
  private var min: Double?
  private var ideal: Double?
  private var max: Double?

  private init() {}

  init(_ width: AppModel.ColumnWidth) { (min, ideal, max) = (width.min, width.ideal, width.max) }

  static let table = PartTable<Self>(
    "a width",
    [
      points("min: 200", "the minimum width", \.min),
      points("ideal: 300", "the preferred width; a width needs one", \.ideal).needed(),
      points("max: 400", "the maximum width", \.max),
    ]
  )

  private static func points(
    _ example: String,
    _ summary: String,
    _ path: Row.Path<Double?>
  ) -> Row {
    Row(example, summary, .points) {
      $0[keyPath: path] = points(&$1)
    } write: {
      $1.value($0[keyPath: path].map { .double($0) })
    }
  }

  /// Reads the width of the entry: a number, or a map.
  static func read(_ app: inout AppContext) -> AppModel.ColumnWidth? {
    let id = app.entry.value
    guard app.tree.kind(id) == .mapping else { return points(&app).map { .init(fixed: $0) } }
    var part = Self()
    let map = app.map(id, of: app.entry.name, for: part)
    app.read(map, into: &part)
    if map["ideal"] == nil {
      app.report(.missingKey("ideal", of: "width", example: "width: {min: 200, ideal: 300}", app.tree.place(id)))
    }
    if let min = part.min, let max = part.max, min > max { return app.fail(.widthsContradict(app.tree.place(id))) }
    return part.ideal.map { .init(min: part.min, ideal: $0, max: part.max) }
  }

  /// A number of points above 0.
  private static func points(_ app: inout AppContext) -> Double? {
    let (id, owner) = (app.entry.value, app.entry.key)
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
    return app.fail(.invalidWidth(app.tree.text(id), app.tree.place(id)))
  }
}

extension Diagnostic {
  fileprivate static func listWithoutNextColumn(_ place: Place) -> Self {
    Self(
      "list-without-next-column",
      "no column follows the detail column, so that nothing would show what is selected in it",
      at: place
    ).help("move the list to the sidebar or the content column, or let links push values")
  }

  static func pathWithoutStack(_ owner: String, key: String = "path", _ place: Place) -> Self {
    Self("path-without-stack", "“\(owner)” holds no stack, so it has no path", at: place)
      .help("give it one, as in `stack: erased`, or remove `\(key)`")
  }

  fileprivate static func rootWithoutSelection(_ key: String, _ before: AppModel.Column?, _ place: Place) -> Self {
    Self(
      "root-without-selection",
      before.map { "“\($0.rawValue)” has no list, so that “\(key)” depends on nothing" }
        ?? "no column is before this one, so “\(key)” depends on nothing",
      at: place
    ).help(
      before.map { "give “\($0.rawValue)” a `list`, or name just a screen" }
        ?? "name just a screen: `root: Folders`"
    )
  }

  fileprivate static func widthsContradict(_ place: Place) -> Self {
    Self("widths-contradict", "the least width is greater than the greatest", at: place)
      .help("let `min` be at most `max`")
  }

  fileprivate static func invalidWidth(_ text: String, _ place: Place) -> Self {
    Self("invalid-width", "“\(text.excerpt)” is no width that a column could have", at: place)
      .help("give a number of points above 0, such as `300`")
  }

  fileprivate static func columnTitleNamesValue(_ place: Place) -> Self {
    Self(.noValueShown, "a column is no screen, so `${value}` has no value in its title", at: place)
      .help("give the title to the screen that the column shows")
  }
}
