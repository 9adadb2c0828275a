import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// A link that sets a binding.
struct BindingLink {
  let label: String
  let binding: String
  /// The value that the link sets; nil if it states none.
  let value: RouteValue?
  /// Whether the value's type is known only when the link is tapped.
  let isOpen: Bool
  let place: Place
  let valuePlace: Place
}

/// Reads the bindings of a screen, and checks the links that set them.
enum BindingReader {
  static func presents(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Presentation] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "presents", takes: "a map of screens by binding") ?? []
    }
    return app.nodes.fields(id).compactMap { field in presentation(field.name, field.key, field.value, &app) }
  }

  private static func presentation(
    _ binding: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Presentation? {
    guard app.tree.kind(id) == .mapping else {
      return app.screenName(id, for: binding).map { .init(binding, to: $0, source: app.source(key, id)) }
    }
    var (screen, placement): (String?, PlacementReader) = (nil, PlacementReader())
    var hasScreen = false
    for (key, _, value) in app.entries(id, AppTable.PresentationKey.self) {
      switch key {
      case .screen: (screen, hasScreen) = (app.screenName(value, for: key.rawValue), true)
      case .lazy: placement.isLazy = app.nodes.flag(value, for: key.rawValue) ?? false
      case .misplaced: placement.isMisplaced = app.nodes.flag(value, for: key.rawValue) ?? false
      }
    }
    if !hasScreen { app.report(.destinationWithoutScreen(binding, app.tree.place(key))) }
    return screen.map { .init(binding, to: $0, placement: placement.placement, source: app.source(key, id)) }
  }

  static func items(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Item] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "items", takes: "a map of `{type, screen}` by binding") ?? []
    }
    return app.nodes.fields(id).compactMap { field in item(field.name, field.key, field.value, &app) }
  }

  private static func item(
    _ binding: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Item? {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, binding, takes: "`{type: Color, screen: ColorDetail}`")
    }
    let entries = app.entries(id, AppTable.ItemKey.self)
    let typeID = entries.first { $0.key == .type }?.value
    // The cases need the type, regardless of the order in the file.
    let type = typeID.flatMap { app.typeName($0, for: AppTable.ItemKey.type.rawValue) }
    var item = AppModel.Item(binding, type ?? "")
    var placement = PlacementReader()
    var hasScreen = false
    for (key, name, value) in entries {
      switch key {
      case .type: break
      case .screen, .default:
        if hasScreen { app.report(.screenAndDefault(binding, app.tree.place(name))) }
        (item.screen, hasScreen) = (app.screenName(value, for: key.rawValue), true)
      case .cases: item.cases = type.map { DestinationReader.cases(value, of: $0, &app) } ?? []
      case .lazy: placement.isLazy = app.nodes.flag(value, for: key.rawValue) ?? false
      case .misplaced: placement.isMisplaced = app.nodes.flag(value, for: key.rawValue) ?? false
      }
    }
    if typeID == nil { app.report(.itemWithoutType(binding, app.tree.place(key))) }
    if !hasScreen { app.report(.destinationWithoutScreen(binding, app.tree.place(key))) }
    guard type != nil, hasScreen else { return nil }
    item.placement = placement.placement
    item.source = app.source(key, id)
    return item
  }

  // MARK: Links that set a binding

  /// Checks the bindings that a screen's links set against the screen's declarations.
  static func check(
    _ links: [BindingLink],
    of screen: AppModel.Screen,
    named name: String,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) {
    let flags = Set(screen.presents.map(\.binding))
    for item in screen.items where flags.contains(item.binding) {
      guard let source = item.source else { continue }
      app.report(.bindingDeclaredTwice(item.binding, on: name, isLegacy: app.isLegacy, app.place(ofSource: source)))
    }
    if links.isEmpty { return }
    let types = Dictionary(screen.items.map { ($0.binding, $0.type) }) { first, _ in first }
    let known = declaredBindings(id, app.tree)
    let all = Set(known)
    for link in links {
      if flags.contains(link.binding) {
        if link.value != nil { app.report(.valueOfFlag(link.binding, link.valuePlace)) }
      } else if let type = types[link.binding] {
        check(link, type, &app)
      } else if !all.contains(link.binding) {
        app.report(.bindingOfOtherScreen(link.binding, than: name, known: known, link.place))
      }
    }
  }

  /// The names of all bindings that a screen declares, including those with errors.
  private static func declaredBindings(_ screen: YAMLTree.ID, _ tree: YAMLTree) -> [String] {
    tree.members(screen).filter { ["presents", "items"].contains(tree.text($0.key)) }.flatMap { tree.members($0.value) }
      .map { tree.text($0.key) }
  }

  private static func check(_ link: BindingLink, _ type: String, _ app: inout AppContext) {
    guard let value = link.value else { return app.report(.itemWithoutValue(link.label, link.binding, link.place)) }
    guard !link.isOpen, value != .null, value.typeName != type else { return }
    app.report(.otherItemType(value, in: link.binding, holds: type, link.valuePlace))
  }
}

extension DiagnosticID {
  static let itemWithoutType: Self = "item-without-type"
  static let bindingDeclaredTwice: Self = "binding-declared-twice"
  static let bindingOfOtherScreen: Self = "binding-of-other-screen"
  static let valueOfFlag: Self = "value-of-flag"
  static let itemWithoutValue: Self = "item-without-value"
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

  fileprivate static func bindingDeclaredTwice(
    _ name: String,
    on screen: String,
    isLegacy: Bool,
    _ place: Place
  ) -> Self {
    Self(
      .bindingDeclaredTwice,
      "“\(screen)” has the binding “\(name)” under both "
        + (isLegacy ? "`isActive` and `selection`" : "`presents` and `items`"),
      at: place,
      help: "give one of them another name"
    )
  }

  fileprivate static func bindingOfOtherScreen(
    _ name: String,
    than screen: String,
    known: [String],
    _ place: Place
  ) -> Self {
    Self(
      .bindingOfOtherScreen,
      "“\(screen)” declares no binding “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under the `presents` or `items` of “\(screen)”"
    )
  }

  fileprivate static func valueOfFlag(_ name: String, _ place: Place) -> Self {
    Self(
      .valueOfFlag,
      "“\(name)” is true or false, and a tap makes it true",
      at: place,
      help: "remove `value`, or declare the binding under `items`"
    )
  }

  fileprivate static func itemWithoutValue(_ label: String, _ name: String, _ place: Place) -> Self {
    Self(
      .itemWithoutValue,
      "“\(name)” holds a value, and the link “\(label)” gives it none",
      at: place,
      help: "add one: `\(label): {presents: \(name), value: …}`"
    )
  }
}
