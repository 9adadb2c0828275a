import FlowSyntax
import NavigationEngine

/// The content of a NavigationView while it is read: a root, or columns (S12.1).
struct NavigationViewPart: AppPart {
  private enum Style: String, CaseIterable {
    case stack, columns
  }

  /// The style; nil with an error.
  private var style: Style? = .stack
  /// The root, of the NavigationView or of the app.
  private var root: YAMLTree.ID?
  private var columns: (name: YAMLTree.ID, value: YAMLTree.ID)?
  /// The columns of one that is written.
  private var written: AppModel.Split?

  /// A NavigationView that is read.
  private init() {}

  /// A NavigationView in columns, which is written.
  init(_ split: AppModel.Split?) { (style, written) = (.columns, split) }

  static let table = PartTable<Self>(
    "a NavigationView",
    [
      Row("style: stack", "`stack` (the default) or `columns`", .word(Style.allCases.map(\.rawValue))) {
        $0.style = $1.choice(of: styles)
      } write: {
        $1.yaml($0.style?.rawValue)
      },
      Row("root: ParkList", "the screen at the bottom of the stack, instead of the app's `root`", .screen) {
        if let root = $0.root { $1.report(.rootDeclaredTwice($1.keyPlace, other: $1.tree.place(root))) }
        $0.root = $1.entry.value
      },
      Row(
        "columns: {sidebar: {root: Folders}, detail: {root: Mail}}",
        "with the style `columns`: `sidebar`, optionally `content`, and `detail`, each with a `root`; `width`, `title` and `toolbar` as in a split view",
        .part("a split view's “columns”")
      ) {
        $0.columns = $1.entry.pair
      } write: {
        $1.part($0.written.map { ColumnsPart($0.columns) })
      },
    ]
  )

  /// The names of styles.
  static let styleNames = Style.allCases.map(\.rawValue)

  private static let styles = "a NavigationView's style"

  /// Reads the NavigationView of the entry: a style, or a map.
  ///
  /// - Parameters:
  ///   - root: The app's `root` key; nil if it has none.
  ///   - model: The model, which gets the root or the columns.
  ///   - app: The readers' shared state.
  static func read(root: YAMLTree.ID?, into model: inout AppModel, _ app: inout AppContext) {
    var part = Self()
    part.root = root
    if app.tree.kind(app.entry.value) == .mapping {
      app.read(app.entry.value, of: app.entry.name, into: &part)
    } else {
      part.style = app.choice(of: styles)
    }
    switch part.style {
    case .stack:
      if let columns = part.columns { app.report(.columnsOfStack(app.tree.place(columns.name))) }
      guard let root = part.root else { return app.report(.noRoot(app.tree.place(app.entry.map.id))) }
      model.root = app.screenName(root, for: "root") ?? ""
    case .columns:
      if let root = part.root { app.report(.rootOfColumns(app.tree.place(root))) }
      guard let columns = part.columns else {
        return app.report(.styleWithoutColumns(app.tree.place(app.entry.value)))
      }
      readColumns(columns.name, columns.value, into: &model, &app)
    case nil: break
    }
  }

  /// Reads columns without paths and selections: only links fill them.
  private static func readColumns(
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    into model: inout AppModel,
    _ app: inout AppContext
  ) {
    for (_, column) in app.tree.members(id) {
      for (name, _) in app.tree.members(column) where ["list", "stack", "path"].contains(app.tree.text(name)) {
        app.report(.notInNavigationView(app.tree.text(name), app.tree.place(name)))
      }
    }
    let split = AppModel.Split(columns: ColumnsPart.read(key, id, &app), fillsNextColumn: true)
    if let main = split.columns.last { model.root = main.root.screen }
    model.split = split
  }
}

extension Diagnostic {
  fileprivate static func rootDeclaredTwice(_ place: Place, other: Place) -> Self {
    Self("root-declared-twice", "the app has a root, and its NavigationView another one", at: place)
      .note("the other one is here", at: other)
      .help("keep one of them")
  }

  fileprivate static func columnsOfStack(_ place: Place) -> Self {
    Self("columns-of-stack", "a NavigationView of the style `stack` has no columns", at: place)
      .help("remove them, or say `style: columns`")
  }

  fileprivate static func rootOfColumns(_ place: Place) -> Self {
    Self("root-of-columns", "each column has a root of its own", at: place)
      .help("remove this one: `columns: {sidebar: {root: List}, detail: {root: Empty}}`")
  }

  fileprivate static func styleWithoutColumns(_ place: Place) -> Self {
    Self("style-without-columns", "this NavigationView has no columns", at: place)
      .help("add them: `{style: columns, columns: {sidebar: {root: List}, detail: {root: Empty}}}`")
  }
}
