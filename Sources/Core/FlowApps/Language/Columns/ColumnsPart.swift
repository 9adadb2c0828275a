import FlowSyntax
package import NavigationEngine

extension AppModel.Split: AppPart {
  static let table = PartTable<Self>(
    "a split view",
    [
      Row(
        "columns: {sidebar: {root: Folders}, detail: {root: Mail}}",
        "the columns: `sidebar`, optionally `content`, and `detail`",
        .part("a split view's “columns”")
      ) {
        $0.columns = ColumnsPart.read($1.entry.name, $1.entry.value, &$1)
      } write: {
        $1.part(ColumnsPart($0.columns))
      }.needed().holding(.part(ColumnsPart.self)).declaring { $1.read($0, as: ColumnsPart.self) },
      Row.choice(
        "visibility: doubleColumn",
        "the columns shown at a cold start: `automatic` (the default), `all`, `doubleColumn` or `detailOnly`",
        \.visibility,
        of: visibilities,
        default: .automatic
      ),
      Row(
        "preferredCompactColumn: detail",
        "the column on top while the columns are collapsed; with this key the app binds it",
        .word(AppModel.Column.allCases.map(\.rawValue))
      ) {
        guard $1.entry.map["columns"] != nil else { return }
        $0.preferredCompactColumn = $0.topColumn($1.entry.value, for: $1.entry.key, &$1)
      } write: {
        $1.yaml($0.preferredCompactColumn?.rawValue)
      }.turn(1),
      Row.choice(
        "style: balanced",
        "how the columns share the width: `automatic` (the default), `balanced` or `prominentDetail`",
        \.style,
        of: "a style of columns",
        default: .automatic
      ),
      Row.choice(
        "platform: phone",
        "the app's platform: `pad` (the default), `mac`, `phone`, `tv` or `watch`",
        \.platform,
        of: "a platform",
        default: .pad
      ),
    ]
  )

  /// The kind of name under `visibility`, as a sentence names it.
  static let visibilities = "a visibility of columns"

  // MARK: Reading

  /// The key and value of a split view inside `stack`; nil if `stack` contains none.
  static func node(ofStack id: YAMLTree.ID, _ tree: YAMLTree) -> (name: YAMLTree.ID, value: YAMLTree.ID)? {
    let members = tree.members(id)
    guard let (name, value) = members.first, members.count == 1, tree.text(name) == "split" else { return nil }
    return (name, value)
  }

  /// Reads the columns and how they are shown; nil with an error if there are none.
  static func read(_ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> Self? {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "split", takes: "a map of `columns` and how they are shown")
    }
    var split = Self(columns: [])
    let map = app.read(id, of: key, into: &split)
    if map["columns"] != nil { return split }
    return app.fail(.missingKey("columns", of: "split", example: app.nodes.example("columns"), app.tree.place(id)))
  }

  /// Reads the column on top of the collapsed stack, which must be one of the app's; else nil with an error.
  func topColumn(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> AppModel.Column? {
    guard let column: AppModel.Column = app.nodes.choice(id, "a column", for: owner) else { return nil }
    // If the columns couldn't be read, it is unknown whether the column exists.
    if columns.isEmpty || columns.contains(where: { $0.column == column }) { return column }
    return app.fail(.columnNotDeclared(column, known: columns.map(\.column), app.tree.place(id)))
  }

  /// The names of the split view's own bindings.
  package var bindings: [String] {
    columns.compactMap { $0.list?.binding } + [SplitState.visibilityBinding, SplitState.topBinding]
  }
}

/// The columns of a split view while they are read or written.
struct ColumnsPart: AppPart {
  private var columns: [AppModel.SplitColumn]
  /// The column before the one that is read.
  private var before: LeadingColumn?

  init(_ columns: [AppModel.SplitColumn]) { self.columns = columns }

  /// The columns, which are read leading to trailing.
  static let table = PartTable<Self>(
    "a split view's “columns”",
    [
      column(
        .sidebar,
        "sidebar: {root: Folders, list: {selection: folder, type: String}}",
        "the leading column"
      ).needed(),
      column(.content, "content: {root: Mails}", "the middle one of three columns").turn(1),
      column(.detail, "detail: {root: Mail, stack: erased}", "the trailing column").turn(2).needed(),
    ]
  )

  private static func column(_ column: AppModel.Column, _ example: String, _ summary: String) -> Row {
    Row(example, summary, .part("a column")) {
      guard let read = ColumnPart.read(column, after: $0.before, &$1) else { return }
      let hasList = $1.tree.members($1.entry.value).contains { [tree = $1.tree] in tree.text($0.key) == "list" }
      $0.before = (column, hasList, read.list?.type)
      $0.columns.append(read)
    } write: {
      $1.part($0.columns.first { $0.column == column }.map(ColumnPart.init))
    }.holding(.part(ColumnPart.self)).declaring { $1.read($0, as: ColumnPart.self) }
  }

  /// Reads the columns of a map, leading to trailing.
  static func read(_ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.SplitColumn] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "columns", takes: "a map of columns: `sidebar`, `content`, `detail`") ?? []
    }
    var part = Self([])
    let map = app.map(id, of: key, for: part)
    let missing = app.missing(in: map, for: part).compactMap(AppModel.Column.init)
    if !missing.isEmpty { app.report(.columnMissing(missing, app.tree.place(id))) }
    app.read(map, into: &part)
    checkSelections(of: part.columns, &app)
    return part.columns
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

extension Diagnostic {
  static func besideSplit(_ name: String, of owner: String = "an app", _ place: Place, split: Place) -> Self {
    Self("beside-split", "\(owner) is a stack or a split view, and “\(name)” is for a single stack", at: place)
      .note("the split view is here", at: split)
      .help("remove it; each column has a `root`, and a `stack` and a `path` where it holds a stack")
  }

  fileprivate static func columnMissing(_ columns: [AppModel.Column], _ place: Place) -> Self {
    let lacks = columns.count > 1 ? "neither" : columns[0] == .detail ? "no detail column" : "no sidebar"
    return Self(
      "column-missing",
      "a split view has a sidebar and a detail column, and this one has \(lacks)",
      at: place
    ).help("add \(columns.map { "`\($0.rawValue): {root: …}`" }.joined(separator: " and "))")
  }

  fileprivate static func columnNotDeclared(
    _ column: AppModel.Column,
    known: [AppModel.Column],
    _ place: Place
  ) -> Self {
    Self("column-not-declared", "the split view has no column “\(column.rawValue)”", at: place)
      .help("use one of \(known.map(\.rawValue).joined(separator: ", "))")
  }

  fileprivate static func selectionNameTaken(_ name: String, _ what: String, _ place: Place) -> Self {
    Self("selection-name-taken", "a selection can't be called “\(name)”, which \(what)", at: place)
      .help("give it a name of its own")
  }
}
