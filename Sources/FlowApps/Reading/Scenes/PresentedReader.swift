import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// The declarations under `presents` and `items`: screens that are pushed, and layers (S5, S13.2).
struct Presented {
  var presents: [AppModel.Presentation] = []
  var items: [AppModel.Item] = []
  var layers: [AppModel.Layer] = []
}

/// Reads `presents` and `items` of a screen or of the app.
struct PresentedReader {
  private typealias ItemKey = AppTable.ItemKey
  private typealias Entry = (key: AppTable.ItemKey, name: YAMLTree.ID, value: YAMLTree.ID)

  /// How the screen of an entry is shown.
  private enum Shown {
    case push
    case layer(AppModel.Layer.Kind)

    var kind: AppModel.Layer.Kind? {
      switch self {
      case .push: nil
      case .layer(let kind): kind
      }
    }

    static let words = ["push"] + AppModel.Layer.Kind.allCases.map(\.rawValue)
  }

  /// The part that declares the entries: a screen, or the app.
  private let origin: UpdateOrigin
  /// Whether they are those of `items`.
  private let isItems: Bool
  private(set) var found = Presented()

  private init(_ origin: UpdateOrigin, isItems: Bool) { (self.origin, self.isItems) = (origin, isItems) }

  /// Reads a map of entries by binding.
  static func read(
    _ id: YAMLTree.ID,
    isItems: Bool,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> Presented {
    guard app.tree.kind(id) == .mapping else {
      let takes = isItems ? "a map of `{type, screen}` by binding" : "a map of screens by binding"
      return app.nodes.wrongType(id, isItems ? "items" : "presents", takes: takes) ?? Presented()
    }
    var reader = PresentedReader(origin, isItems: isItems)
    for field in app.nodes.fields(id) { reader.read(field.name, field.key, field.value, &app) }
    return reader.found
  }

  private mutating func read(_ binding: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) {
    guard app.tree.kind(id) == .mapping else {
      if isItems {
        let _: Void? = app.nodes.wrongType(id, binding, takes: "`{type: Color, screen: ColorDetail}`")
      } else if origin.screen == nil {
        app.report(.kindMissing(binding, isItem: isItems, app.tree.place(key)))
      } else if let screen = app.screenName(id, for: binding) {
        found.presents.append(.init(binding, to: screen, source: app.source(key, id)))
      }
      return
    }
    guard let shown = shown(binding, key, id, &app) else { return }
    let entries = entries(id, shown, &app)
    for (entry, _, value) in entries {
      if entry == .source { app.readSource(value, of: key, id) }
      if entry == .assumed { app.readAssumed(value, of: key, id) }
    }
    switch shown {
    case .push where isItems: item(binding, key, id, entries, &app).map { found.items.append($0) }
    case .push: presentation(binding, key, id, entries, &app).map { found.presents.append($0) }
    case .layer(let kind): layer(binding, key, id, kind, entries, &app).map { found.layers.append($0) }
    }
  }

  /// Reads how an entry is shown; nil with an error if the app itself can't show it so.
  private func shown(_ binding: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> Shown? {
    let node = app.tree.members(id).first { app.tree.text($0.key) == ItemKey.as.rawValue }?.value
    guard let node else {
      if origin.screen != nil { return .push }
      app.report(.kindMissing(binding, isItem: isItems, app.tree.place(key)))
      return nil
    }
    let words = origin.screen == nil ? Array(Shown.words.dropFirst()) : Shown.words
    let what = origin.screen == nil ? "how an app itself presents" : "how a screen is presented"
    guard let word = app.nodes.word(node, of: words, what: what, for: ItemKey.as.rawValue) else { return nil }
    return AppModel.Layer.Kind(rawValue: word).map { .layer($0) } ?? .push
  }

  /// The entries with the keys that the kind has; the others are reported.
  private func entries(_ id: YAMLTree.ID, _ shown: Shown, _ app: inout AppContext) -> [Entry] {
    let known = ItemKey.allCases.filter { $0.isTaken(by: shown.kind, isItem: isItems) }
    return app.nodes.fields(id).compactMap { field in
      if let key = ItemKey(rawValue: field.name), known.contains(key) { return (key, field.key, field.value) }
      let owner = shown.kind.map(\.owner) ?? (isItems ? ItemKey.owner : "a presentation")
      app.nodes.unknownKey(field.name, field.key, in: owner, known: known.map(\.rawValue))
      return nil
    }
  }

  // MARK: Screens that are pushed

  private func presentation(
    _ binding: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ entries: [Entry],
    _ app: inout AppContext
  ) -> AppModel.Presentation? {
    var (screen, placement): (String?, PlacementReader) = (nil, PlacementReader())
    var (condition, shown): (AppModel.Condition?, RouteValue?) = (nil, nil)
    for (key, _, value) in entries {
      if key == .screen { screen = app.screenName(value, for: key.rawValue) }
      if key == .when { condition = WhenReader.read(value, on: origin.screen, &app) }
      if key == .value { shown = self.value(value, of: binding, &app) }
      placement.read(key, value, &app)
    }
    if !entries.contains(where: { $0.key == .screen }) {
      app.report(.destinationWithoutScreen(binding, app.tree.place(key)))
    }
    return screen.map {
      .init(
        binding,
        to: $0,
        placement: placement.placement,
        condition: condition,
        value: shown,
        source: app.source(key, id)
      )
    }
  }

  /// Reads the value that a binding gives what it presents, which may name state (S18.5).
  private func value(_ id: YAMLTree.ID, of binding: String, _ app: inout AppContext) -> RouteValue? {
    let keeps = app.nodes.variables.keeps
    let known = app.names.asked(on: origin.screen)
    app.nodes.variables.keeps = .names(known.union(["value"]))
    defer { app.nodes.variables.keeps = keeps }
    app.fieldUses.note(in: id, of: known, on: origin.screen, app.tree)
    if let screen = origin.screen {
      app.fieldUses.note(in: id, on: screen, app.tree)
    } else if let place = FieldUses.firstUse(of: id, app.tree) {
      app.report(.presentedByApp(binding, inTitle: false, takes: "name state of the app instead", place))
    }
    return app.checkedValue(id, for: binding)
  }

  private func item(
    _ binding: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ entries: [Entry],
    _ app: inout AppContext
  ) -> AppModel.Item? {
    let type = type(of: binding, key, entries, &app)
    var item = AppModel.Item(binding, type ?? "")
    var placement = PlacementReader()
    let screen = everyScreen(binding, entries, &app)
    for (key, _, value) in entries {
      if key == .cases { item.cases = type.map { DestinationReader.cases(value, of: $0, &app) } ?? [] }
      if key == .when { item.condition = WhenReader.read(value, on: origin.screen, &app) }
      if key == .value { item.value = self.value(value, of: binding, &app) }
      placement.read(key, value, &app)
    }
    if screen == nil { app.report(.destinationWithoutScreen(binding, app.tree.place(key))) }
    guard type != nil, let screen else { return nil }
    item.screen = app.screenName(screen.value, for: app.tree.text(screen.name))
    item.placement = placement.placement
    item.source = app.source(key, id)
    return item
  }

  /// Reads the type of an item's values; nil with an error if there is none.
  private func type(
    of binding: String,
    _ key: YAMLTree.ID,
    _ entries: [Entry],
    _ app: inout AppContext
  ) -> String? {
    guard let type = entries.first(where: { $0.key == .type }) else {
      app.report(.itemWithoutType(binding, app.tree.place(key)))
      return nil
    }
    return app.typeName(type.value, for: ItemKey.type.rawValue)
  }

  /// The screen for every other value: `screen` or `default`.
  private func everyScreen(_ binding: String, _ entries: [Entry], _ app: inout AppContext) -> ContentKeys.Entry? {
    let screens = entries.filter { $0.key == .screen || $0.key == .default }
    for other in screens.dropFirst() { app.report(.screenAndDefault(binding, app.tree.place(other.name))) }
    return screens.last.map { ($0.name, $0.value) }
  }

  // MARK: Layers

  private func layer(
    _ binding: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ kind: AppModel.Layer.Kind,
    _ entries: [Entry],
    _ app: inout AppContext
  ) -> AppModel.Layer? {
    var layer = AppModel.Layer(binding, as: kind, source: app.source(key, id))
    if isItems { layer.itemType = type(of: binding, key, entries, &app) }
    var keys = ContentKeys()
    keys.root = everyScreen(binding, entries, &app)
    for (key, name, value) in entries {
      switch key {
      case .as, .type, .screen, .default, .lazy, .misplaced, .source, .assumed: break
      case .value: layer.value = self.value(value, of: binding, &app)
      case .when: layer.condition = WhenReader.read(value, on: origin.screen, &app)
      case .id: layer.identity = identity(value, of: layer.itemType, &app)
      case .cases: layer.cases = layer.itemType.map { DestinationReader.cases(value, of: $0, &app) } ?? []
      case .stack: keys.stack = (name, value)
      case .path: keys.path = (name, value)
      case .split:
        keys.split = (name, value)
        if let cases = entries.first(where: { $0.key == .cases }) {
          app.report(.besideSplit("cases", of: kind.owner, app.tree.place(cases.name), split: app.tree.place(name)))
        }
      case .keepsPath:
        layer.keepsPath = app.nodes.flag(value, for: key.rawValue) ?? false
        keys.ofPath = (name, value)
      case .dismissDisabled: layer.isDismissDisabled = app.nodes.flag(value, for: key.rawValue) ?? false
      case .onDismiss: layer.onDismiss = UpdateReader.read(name, value, by: origin, &app)
      case .title: layer.title = title(value, of: layer, &app)
      case .buttons: layer.buttons = buttons(value, &app)
      }
    }
    if isItems, layer.itemType == nil { return nil }
    guard !kind.isButtonsOnly else { return layer }
    if keys.root == nil, keys.split == nil {
      app.report(.destinationWithoutScreen(binding, app.tree.place(key)))
      return nil
    }
    layer.content = ContentReader.read(keys, of: binding, kind.owner, &app)
    return layer.content == nil ? nil : layer
  }

  /// Reads the field that is an item's identity, which its type must have; else nil with an error.
  private func identity(_ id: YAMLTree.ID, of type: String?, _ app: inout AppContext) -> String? {
    guard let name = app.nodes.text(id, for: ItemKey.id.rawValue), let type else { return nil }
    let declared = app.names.types[type]
    let isOpen = declared.map { $0.fields.isEmpty && $0.cases.isEmpty } ?? false
    if isOpen || declared?.fields.contains(where: { $0.name == name }) == true { return name }
    let known = declared?.fields.map(\.name) ?? []
    app.report(
      known.isEmpty
        ? .noIdentityField(name, of: type, app.tree.place(id))
        : .unknownField(name, of: type, known: known, app.tree.place(id))
    )
    return nil
  }

  /// Reads the title of an alert or a dialog, in which `${value}` is the item, or else the presenting screen's value.
  private func title(_ id: YAMLTree.ID, of layer: AppModel.Layer, _ app: inout AppContext) -> String? {
    guard let title = app.nodes.text(id, for: ItemKey.title.rawValue) else { return nil }
    if let type = layer.itemType {
      app.fieldUses.note(in: id, ofType: type, app.tree)
    } else if let screen = origin.screen {
      app.fieldUses.note(in: id, on: screen, app.tree)
    } else if let place = FieldUses.firstUse(of: id, app.tree) {
      let help = "write the text itself, or declare the binding under `items`"
      app.report(.presentedByApp(layer.binding, inTitle: true, takes: help, place))
    }
    return title
  }

  private func buttons(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Layer.Button] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, ItemKey.buttons.rawValue, takes: "a map of buttons by label") ?? []
    }
    return app.nodes.fields(id).compactMap { field in
      var button = AppModel.Layer.Button(field.name, source: app.source(field.key, field.value))
      if app.tree.isNothing(field.value), app.tree.tag(field.value) == nil { return button }
      guard app.tree.kind(field.value) == .mapping else {
        return app.nodes.wrongType(
          field.value,
          field.name,
          takes: "nothing, or a map of `does`",
          example: "\(field.name): {does: {dismiss: all}}"
        )
      }
      for (key, name, value) in app.entries(field.value, AppTable.ButtonKey.self) {
        switch key {
        case .does: button.update = UpdateReader.read(name, value, by: origin, &app)
        case .source: app.readSource(value, of: field.key, field.value)
        case .identifier: app.readIdentifier(value, of: field.key, field.value)
        }
      }
      return button
    }
  }
}

/// The place of a declaration in the view tree, from its `lazy` and `misplaced`.
private struct PlacementReader {
  var isLazy = false
  var isMisplaced = false

  var placement: AppModel.Placement { isMisplaced ? .outsideStack : isLazy ? .lazyContainer : .effective }
}

extension PlacementReader {
  /// Reads `lazy` and `misplaced`, and ignores other keys.
  fileprivate mutating func read(_ key: AppTable.ItemKey, _ id: YAMLTree.ID, _ app: inout AppContext) {
    if key == .lazy { isLazy = app.nodes.flag(id, for: key.rawValue) ?? false }
    if key == .misplaced { isMisplaced = app.nodes.flag(id, for: key.rawValue) ?? false }
  }
}

extension AppModel.Layer.Kind {
  /// The kind as a sentence names it.
  fileprivate var owner: String {
    switch self {
    case .sheet: "a sheet"
    case .cover: "a cover"
    case .popover: "a popover"
    case .alert: "an alert"
    case .dialog: "a dialog"
    }
  }
}

extension DiagnosticID {
  static let itemWithoutType: Self = "item-without-type"
}

extension Diagnostic {
  fileprivate static func itemWithoutType(_ name: String, _ place: Place) -> Self {
    Self(
      .itemWithoutType,
      "the item “\(name)” has no type",
      at: place,
      help: "add one: `\(name): {type: Color, screen: Details}`"
    )
  }

  fileprivate static func kindMissing(_ name: String, isItem: Bool, _ place: Place) -> Self {
    .missingKey(
      "the app itself has no stack to push “\(name.excerpt)” on, so it needs “as”",
      example: "\(name.excerpt): {\(isItem ? "type: Color, " : "")screen: Help, as: sheet}",
      place
    )
  }

  fileprivate static func noIdentityField(_ name: String, of type: String, _ place: Place) -> Self {
    Self(
      .unknownField,
      "\(type) has no field “\(name.excerpt)”",
      at: place,
      help: "remove `id`: then the whole value is the identity"
    )
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
      at: place,
      help: help
    )
  }
}
