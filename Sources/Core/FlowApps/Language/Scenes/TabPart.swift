import FlowSyntax
import NavigationEngine

/// A tab while it is read or written (S14.1).
struct TabPart: ContentPart {
  private(set) var tab: AppModel.Tab
  var keys = ContentKeys()

  init(_ tab: AppModel.Tab) { self.tab = tab }

  var content: AppModel.Content? { tab.content }

  static let table = PartTable<Self>(
    "a tab",
    [
      Row(
        "root: ParkList",
        "the tab's screen, or the root of its stack; a tab needs one, or `split`, or `does`. State chooses one of several as for an app's `root`",
        .root
      ) {
        $0.keys.root = $1.entry.pair
        if RootChoicePart.areSeveral($1.entry.value, $1) {
          $0.keys.roots = RootChoicePart.several($1.entry.value, &$1)
        }
      } write: {
        $1.root($0.content?.root, $0.tab.roots)
      }.holding(.part(RootChoicePart.self)),
      Row.stack("the tab's stack: `erased`, `{typed: Park}` or `self-managed`; without it, the tab has no stack"),
      Row.path("path: [!Park {name: Zion}]", "the stack's path when the tab is first shown"),
      Row.split("the columns of a split view, instead of `root`"),
      Row("title: Parks", "the text in the tab bar; without it, the tab's name", .text) {
        $0.tab.title = $1.text()
        guard $0.tab.title != nil, FieldUses.namesValue($1.entry.value, $1.tree) else { return }
        $1.report(.tabTitleNamesValue($0.tab.name, $1.tree.place($1.entry.value)))
      } write: {
        $1.text($0.tab.title)
      },
      Row(
        "reselect: popToRoot",
        "`popToRoot`: a tap on the tab while it is selected empties its path",
        .word(["popToRoot"])
      ) {
        $0.tab.popsWhenReselected = $1.word(of: ["popToRoot"], "what a tap on a selected tab does") != nil
        $0.keys.ofPath = $1.entry.pair
      } write: {
        $1.yaml($0.tab.popsWhenReselected ? "popToRoot" : nil)
      },
      Row.update(
        "does: {set: {showTips: true}}",
        "the change that a tap makes instead of selecting the tab; such a tab may have no content",
        \.tab.update
      ),
      Row.when("the tab is in the bar", \.tab.condition),
      Row.source(\.tab.source),
      Row.identifier(\.tab.source),
    ]
  )

  // MARK: Reading

  /// Reads the tabs; the first one with content determines the model's root, stack, path and columns.
  static func read(into model: inout AppModel, _ app: inout AppContext) {
    let (id, fields) = (app.entry.value, app.fields(takes: "a map of tabs by name"))
    if fields.isEmpty, app.tree.kind(id) == .mapping, app.tree.count(id) == 0 {
      app.report(.missingKey("“tabs” has no tab", example: app.nodes.example("tabs"), app.tree.place(id)))
    }
    if fields.isEmpty { return }
    model.tabs = fields.compactMap { field in app.within(.tab(field.name)) { tab(field, &$0) } }
    guard let first = model.tabs.first(where: { $0.content != nil }), let content = first.content else {
      if app.nodes.diagnostics.isEmpty { app.report(.noTabWithContent(app.tree.place(id))) }
      return
    }
    if model.tabs.first?.content == nil { model.initialTab = first.name }
    model.begin(with: content)
  }

  private static func tab(_ field: NodeReader.Field, _ app: inout AppContext) -> AppModel.Tab? {
    let (name, key, id) = field
    if app.tree.isNothing(id), app.tree.tag(id) == nil {
      return app.fail(.tabWithoutContent(name, app.tree.place(key)))
    }
    guard app.tree.kind(id) == .mapping else {
      let takes = "a map of `root` and what else the tab has"
      return app.nodes.wrongType(id, name, takes: takes, example: "\(name): {root: Home}")
    }
    var part = TabPart(AppModel.Tab(name, nil, source: app.source(key, id)))
    let map = app.read(id, of: key, into: &part)
    let keys = part.keys
    if keys.root == nil, keys.split == nil,
      map["does"] == nil || keys.stack != nil || keys.path != nil || keys.ofPath != nil
    {
      // A misspelt key isn't reported as missing too.
      if map.stated.count == app.tree.members(id).count { app.report(.tabWithoutContent(name, app.tree.place(key))) }
      return part.tab
    }
    part.tab.content = app.readContent(keys, of: name, "a tab")
    if case .split? = part.tab.content {} else { part.tab.roots = keys.roots ?? [] }
    return part.tab
  }
}

extension Diagnostic {
  static func tabWithoutContent(_ name: String, _ place: Place) -> Self {
    Self(.tabWithoutContent, "the tab “\(name.excerpt)” has no root, so there is nothing to show", at: place)
      .help("name its screen, as in `\(name.excerpt): {root: Home}`, or give it only a change: `does`")
  }

  fileprivate static func noTabWithContent(_ place: Place) -> Self {
    Self(.tabWithoutContent, "every tab only makes a change, so there is nothing to show", at: place)
      .help("give one of them a `root`")
  }

  fileprivate static func tabTitleNamesValue(_ name: String, _ place: Place) -> Self {
    Self(.noValueShown, "the tab “\(name.excerpt)” is no screen, so `${value}` has no value in its title", at: place)
      .help("write the text itself, or give the title to the tab's screen")
  }
}
