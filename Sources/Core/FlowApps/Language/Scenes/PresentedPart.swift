import FlowSyntax
import NavigationEngine

extension AppRow {
  /// The screens that bindings present: flags, or items.
  static func presented(
    _ example: String,
    _ summary: String,
    isItems: Bool,
    _ path: Path<[AppModel.Presented]>
  ) -> Self {
    let row = Self(example, summary, .presented(isItems: isItems)) {
      $0[keyPath: path] = ($0[keyPath: path] + PresentedPart.read(isItems: isItems, &$1)).inOrder
    } write: {
      let own = $0[keyPath: path].filter { ($0.itemType != nil) == isItems }
      $1.maps(own.map(PresentedPart.init), by: \.presented.binding) { $1.write($0) }
    }.holding(.named(PresentedPart.self)).declaring { $1.readBindings($0, isItems: isItems) }
    guard isItems else { return row }
    return row.ahead { part in
      let layers = part[keyPath: path].layers
      return layers.first?.itemType != nil && layers.contains { $0.itemType == nil }
    }
  }
}

/// An entry of `presents` or `items` while it is read or written.
struct PresentedPart: ContentPart {
  private(set) var presented: AppModel.Presented
  private let isItem: Bool
  var keys = ContentKeys()

  var content: AppModel.Content? { presented.content }

  private var isButtonsOnly: Bool { presented.kind.isButtonsOnly }
  private var isLayer: Bool { presented.isLayer && !isButtonsOnly }

  /// An entry that is read.
  private init(_ binding: String, as kind: AppModel.PresentationKind, isItem: Bool, source: Int) {
    (presented, self.isItem) = (AppModel.Presented(binding, as: kind, source: source), isItem)
  }

  /// An entry that is written.
  init(_ presented: AppModel.Presented) { (self.presented, isItem) = (presented, presented.itemType != nil) }

  static let table = PartTable<Self>(
    "an item",
    [
      Row.type("type: Color", "the type of the binding's values", \.presented.itemType).needed().turn(-1).only {
        $0.isItem
      },
      Row(
        "id: number",
        "the field that identifies an item: an item with the same identity updates the shown one; without `id`, the whole value does",
        .text
      ) {
        $0.presented.identity = $0.identity(&$1)
      } write: {
        $1.text($0.presented.identity)
      }.only { $0.isItem && $0.presented.isLayer },
      // Read first: the kind of presentation decides which other keys are allowed.
      Row(
        "as: sheet",
        "how it is shown: `push` (the default, but not for the app itself), `sheet`, `cover`, `popover`, `alert` or `dialog`",
        .word(words)
      ) { _, _ in
      } write: {
        $1.yaml($0.presented.isPush ? nil : $0.presented.kind.rawValue)
      },
      Row("screen: ColorDetail", "the screen for every value; with `stack`, the root", .screen) {
        $0.noteScreen(&$1)
      } write: {
        $1.text($0.presented.cases.isEmpty ? $0.content?.root : nil)
      }.only { !$0.isButtonsOnly },
      Row("cases: {1: First, 3: Third}", "the screens of single values, which need no tag here", .cases) {
        if let type = $0.presented.itemType { $0.presented.cases = $1.destinationCases(of: type) }
      } write: {
        $1.cases($0.presented.cases)
      }.only { $0.isItem && !$0.isButtonsOnly },
      Row("default: Other", "the screen for every other value", .screen) {
        $0.noteScreen(&$1)
      } write: {
        $1.text($0.presented.cases.isEmpty ? nil : $0.content?.root)
      }.only { $0.isItem && !$0.isButtonsOnly },
      Row.stack(
        "the stack of a sheet, cover or popover: `erased`, `{typed: Park}` or `self-managed`; without it, there is none"
      ).only { $0.isLayer },
      Row.path("path: [!Mail {id: 1}]", "the stack's path each time it is presented").only { $0.isLayer },
      Row.split("the columns of a split view, instead of `screen`").only { $0.isLayer },
      Row(
        "keepsPath: true",
        "whether the path belongs to the screen that presents it, so that it is still there the next time",
        .flag
      ) {
        $0.presented.keepsPath = $1.flag() ?? false
        $0.keys.ofPath = $1.entry.pair
      } write: {
        $1.yaml($0.presented.keepsPath ? "true" : nil)
      }.only { $0.isLayer },
      Row.flag(
        "dismissDisabled: true",
        "whether the user can't drag it down or tap beside it: interactiveDismissDisabled",
        \.presented.isDismissDisabled
      ).only { $0.isLayer },
      Row.update(
        "onDismiss: {set: {showTips: true}}",
        "the change that the app makes when it has gone",
        \.presented.onDismiss
      ).only { $0.isLayer },
      Row("title: Delete this?", "the title of an alert or a dialog", .text) {
        $0.readTitle(&$1)
      } write: {
        $1.text($0.presented.title)
      }.only { $0.isButtonsOnly },
      Row(
        "buttons: {Delete: {does: {push: 1}}, Cancel: }",
        "the buttons of an alert or a dialog by label: each empty, or a map of `does`; without them it has `OK`",
        .entries(.declared(.link), .either([.nothing, .part("a button")]))
      ) {
        $0.presented.buttons = AppModel.Presented.Button.read(&$1)
      } write: {
        $1.maps($0.presented.buttons, by: \.label) { $1.write($0) }
      }.holding(.named(AppModel.Presented.Button.self)).only { $0.isButtonsOnly },
      Row.lazy(
        "of `push`: whether it is inside a lazy container such as a List, where the stack doesn't see it",
        \.presented.placement
      ).only { $0.presented.isPush },
      Row.misplaced("of `push`: whether it is outside the stack, where it is ignored", \.presented.placement)
        .only { $0.presented.isPush },
      Row(
        "value: \"${name}\"",
        "the value that the screen shows; `${name}` is state or a binding, such as this one, `${value}` the value of the screen that presents it",
        .value
      ) {
        $0.presented.value = $0.value(&$1)
      } write: {
        $1.value($0.presented.value)
      }.holding(.values).takingNull().only { !$0.isButtonsOnly },
      Row.when("the binding presents something", \.presented.condition),
      Row.source(\.presented.source),
      Row.assumed(\.presented.source),
    ]
  )

  /// The ways in which a screen is presented; the app itself can't push.
  private static let words = AppModel.PresentationKind.allCases.map(\.rawValue)

  /// The keys of an entry by the way in which its screen is presented.
  static func choice(isItem: Bool) -> MapForm.Choice {
    let keys = AppModel.PresentationKind.allCases.map { kind in
      let part = Self("", as: kind, isItem: isItem, source: 0)
      return (kind.rawValue, table.rows.filter { $0.applies?(part) ?? true }.map(\.key.name))
    }
    return .init("as", standard: words.first, keys: Dictionary(keys) { first, _ in first })
  }

  // MARK: Reading

  /// Reads the entries of the context's entry by binding.
  static func read(isItems: Bool, _ app: inout AppContext) -> [AppModel.Presented] {
    let takes = isItems ? "a map of `{type, screen}` by binding" : "a map of screens by binding"
    return app.fields(takes: takes).compactMap { read($0, isItem: isItems, &app) }
  }

  private static func read(_ field: NodeReader.Field, isItem: Bool, _ app: inout AppContext) -> AppModel.Presented? {
    let (binding, key, id) = field
    guard app.tree.kind(id) == .mapping else {
      if isItem {
        return app.nodes.wrongType(id, binding, takes: "`{type: Color, screen: ColorDetail}`")
      } else if app.origin.screen == nil {
        return app.fail(.kindMissing(binding, isItem: isItem, app.tree.place(key)))
      }
      return app.screenName(id, for: binding).map { .push(binding, to: $0, source: app.source(key, id)) }
    }
    guard let kind = kind(of: field, isItem: isItem, &app) else { return nil }
    var part = Self(binding, as: kind, isItem: isItem, source: app.source(key, id))
    let map = app.map(id, of: key, for: part, as: kind == .push && isItem ? nil : kind.owner)
    app.read(map, into: &part)
    if isItem, map["type"] == nil { app.report(.itemWithoutType(binding, app.tree.place(key))) }
    if let split = part.keys.split, let cases = map["cases"] {
      app.report(.besideSplit("cases", of: kind.owner, app.tree.place(cases.name), split: app.tree.place(split.name)))
    }
    return part.isComplete(at: app.tree.place(key), &app) ? part.presented : nil
  }

  /// Reads how the screen of an entry is presented; nil with an error if it can't be so.
  private static func kind(
    of field: NodeReader.Field,
    isItem: Bool,
    _ app: inout AppContext
  ) -> AppModel.PresentationKind? {
    let isApp = app.origin.screen == nil
    guard let node = app.tree.members(field.value).first(where: { app.tree.text($0.key) == "as" })?.value else {
      if isApp { app.report(.kindMissing(field.name, isItem: isItem, app.tree.place(field.key))) }
      return isApp ? nil : .push
    }
    let words = isApp ? AppModel.PresentationKind.layers.map(\.rawValue) : Self.words
    let what = isApp ? "how an app itself presents" : "how a screen is presented"
    return app.nodes.word(node, of: words, what: what, for: "as").flatMap(AppModel.PresentationKind.init)
  }

  /// Takes the content, and returns whether the entry is complete.
  private mutating func isComplete(at place: Place, _ app: inout AppContext) -> Bool {
    let hasContent = keys.root != nil || keys.split != nil
    // As a destination's, the cases of a pushed item may be all that it shows.
    let hasCases = presented.isPush && !presented.cases.isEmpty
    if !hasContent, !hasCases, !isButtonsOnly, presented.isPush || !isItem || presented.itemType != nil {
      app.report(.destinationWithoutScreen(presented.binding, place))
    }
    if isItem, presented.itemType == nil { return false }
    guard hasContent else { return isButtonsOnly || hasCases }
    if presented.isPush, let root = keys.root {
      presented.content = app.screenName(root.value, for: app.tree.text(root.name)).map { .screen($0) }
      return isItem || presented.content != nil
    }
    presented.content = app.readContent(keys, of: presented.binding, presented.kind.owner)
    return presented.content != nil
  }

  /// Notes the screen for every other value: `screen` or `default`.
  private mutating func noteScreen(_ app: inout AppContext) {
    if keys.root != nil { app.report(.screenAndDefault(presented.binding, app.keyPlace)) }
    keys.root = app.entry.pair
  }

  /// Reads the value that a binding gives its layer, which may name state (S18.5).
  private func value(_ app: inout AppContext) -> RouteValue? {
    let (id, keeps) = (app.entry.value, app.nodes.variables.keeps)
    let known = app.names.asked(on: app.origin.screen)
    app.nodes.variables.keeps = .names(known.union(["value"]))
    defer { app.nodes.variables.keeps = keeps }
    app.fieldUses.note(in: id, of: known, on: app.origin.screen, app.tree)
    if app.origin.screen != nil {
      app.noteFields(in: id)
    } else if let place = FieldUses.firstUse(of: id, app.tree) {
      app.report(.presentedByApp(presented.binding, inTitle: false, takes: "name state of the app instead", place))
    }
    return app.checkedValue(id, for: presented.binding)
  }

  /// Reads the field that is an item's identity, which its type must have; else nil with an error.
  private func identity(_ app: inout AppContext) -> String? {
    guard let name = app.text(), let type = presented.itemType else { return nil }
    let declared = app.names.types[type]
    let isOpen = declared.map { $0.fields.isEmpty && $0.cases.isEmpty } ?? false
    if isOpen || declared?.fields.contains(where: { $0.name == name }) == true { return name }
    let (known, place) = (declared?.fields.map(\.name) ?? [], app.tree.place(app.entry.value))
    app.report(
      known.isEmpty ? .noIdentityField(name, of: type, place) : .unknownField(name, of: type, known: known, place)
    )
    return nil
  }

  /// Reads the title of an alert or a dialog, in which `${value}` is the item, or else the presenting screen's value.
  private mutating func readTitle(_ app: inout AppContext) {
    presented.title = app.text()
    if presented.title == nil { return }
    if let type = presented.itemType {
      app.fieldUses.note(in: app.entry.value, ofType: type, app.tree)
    } else if app.origin.screen != nil {
      app.noteFields(in: app.entry.value)
    } else if let place = FieldUses.firstUse(of: app.entry.value, app.tree) {
      let help = "write the text itself, or declare the binding under `items`"
      app.report(.presentedByApp(presented.binding, inTitle: true, takes: help, place))
    }
  }
}

extension NameReader {
  /// Collects the bindings of `presents` or `items`.
  mutating func readBindings(_ id: YAMLTree.ID, isItems: Bool) {
    for (name, entry) in tree.members(id) {
      let shown = text("as", of: entry)
      names.add(
        tree.text(name),
        isItems ? .item(type: text("type", of: entry)) : .presents,
        of: screen,
        isLayer: screen == nil || shown != nil && shown != "push",
        tree.place(name)
      )
      read(entry, as: PresentedPart.self)
    }
  }
}

extension AppModel.Presented.Button: AppPart {
  static let table = PartTable<Self>(
    "a button",
    [
      Row.update(
        "does: {set: {showTips: true}}",
        "the change that the button makes, once the alert or dialog has gone",
        \.update
      ),
      Row.source(\.source),
      Row.identifier(\.source),
    ]
  )

  /// Reads the buttons of the entry by label.
  fileprivate static func read(_ app: inout AppContext) -> [Self] {
    app.fields(takes: "a map of buttons by label").compactMap { label, key, id in
      var button = Self(label, source: app.source(key, id))
      if app.tree.isNothing(id), app.tree.tag(id) == nil { return button }
      guard app.tree.kind(id) == .mapping else {
        let (takes, example) = ("nothing, or a map of `does`", "\(label): {does: {dismiss: all}}")
        return app.nodes.wrongType(id, label, takes: takes, example: example)
      }
      app.read(id, of: key, into: &button)
      return button
    }
  }
}

extension AppModel.PresentationKind {
  /// The kind as a sentence names it.
  fileprivate var owner: String {
    switch self {
    case .push: "a presentation"
    case .sheet: "a sheet"
    case .cover: "a cover"
    case .popover: "a popover"
    case .alert: "an alert"
    case .dialog: "a dialog"
    }
  }
}

extension Diagnostic {
  fileprivate static func itemWithoutType(_ name: String, _ place: Place) -> Self {
    Self("item-without-type", "the item “\(name)” has no type", at: place)
      .help("add one: `\(name): {type: Color, screen: Details}`")
  }

  fileprivate static func kindMissing(_ name: String, isItem: Bool, _ place: Place) -> Self {
    .missingKey(
      "the app itself has no stack to push “\(name.excerpt)” on, so it needs “as”",
      example: "\(name.excerpt): {\(isItem ? "type: Color, " : "")screen: Help, as: sheet}",
      place
    )
  }

  fileprivate static func noIdentityField(_ name: String, of type: String, _ place: Place) -> Self {
    Self(.unknownField, "\(type) has no field “\(name.excerpt)”", at: place)
      .help("remove `id`: then the whole value is the identity")
  }

  fileprivate static func presentedByApp(
    _ name: String,
    inTitle: Bool,
    takes help: String,
    _ place: Place
  ) -> Self {
    let end = inTitle ? " in its title" : ""
    return Self(
      .noValueShown,
      "the app presents “\(name.excerpt)” itself, and no screen does, so `${value}` has no value\(end)",
      at: place
    ).help(help)
  }
}
