import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the screens that values lead to.
enum DestinationReader {
  /// Reads the destinations of a screen: a map by type, or a list of such maps, in which a type may occur twice.
  static func read(_ id: YAMLTree.ID, of screen: String, _ app: inout AppContext) -> [AppModel.Destination] {
    let isList = app.tree.kind(id) == .sequence && app.tree.tag(id) == nil
    let maps = isList ? app.tree.elements(id) : [id]
    let destinations = maps.flatMap { declared(by: $0, of: screen, &app) }
    var first: Set<String> = []
    // Of those that depend on state only one may be there.
    for destination in destinations where destination.placement == .effective && destination.condition == nil {
      guard !first.insert(destination.type).inserted, let source = destination.source else { continue }
      app.warnings.append(.destinationRepeated(destination.type, app.place(ofSource: source)))
    }
    return destinations
  }

  private static func declared(
    by id: YAMLTree.ID,
    of screen: String,
    _ app: inout AppContext
  ) -> [AppModel.Destination] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "destinations", takes: "a map of screens by type, or a list of such maps") ?? []
    }
    return app.nodes.fields(id).compactMap { field in
      guard app.checkType(field.name, app.tree.place(field.key)) else { return nil }
      return destination(field.name, field.key, field.value, on: screen, &app)
    }
  }

  private static func destination(
    _ type: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    on owner: String,
    _ app: inout AppContext
  ) -> AppModel.Destination? {
    guard app.tree.kind(id) == .mapping else {
      return app.screenName(id, for: type).map { .init(type, to: $0, source: app.source(key, id)) }
    }
    var destination = AppModel.Destination(type)
    var placement = PlacementReader()
    var leadsSomewhere = false
    let own = key
    for (key, name, value) in app.entries(id, AppTable.DestinationKey.self) {
      switch key {
      case .screen, .default:
        if leadsSomewhere, destination.screen != nil { app.report(.screenAndDefault(type, app.tree.place(name))) }
        destination.screen = app.screenName(value, for: key.rawValue)
        leadsSomewhere = true
      case .cases:
        destination.cases = cases(value, of: type, &app)
        leadsSomewhere = true
      case .lazy: placement.isLazy = app.nodes.flag(value, for: key.rawValue) ?? false
      case .misplaced: placement.isMisplaced = app.nodes.flag(value, for: key.rawValue) ?? false
      case .when: destination.condition = WhenReader.read(value, on: owner, &app)
      case .source: app.readSource(value, of: own, id)
      case .assumed: app.readAssumed(value, of: own, id)
      }
    }
    if !leadsSomewhere { app.report(.destinationWithoutScreen(type, app.tree.place(key))) }
    destination.placement = placement.placement
    destination.source = app.source(key, id)
    return destination
  }

  /// Reads the screens of single values of a type.
  static func cases(_ id: YAMLTree.ID, of type: String, _ app: inout AppContext) -> [AppModel.Destination.Case] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "cases", takes: "a map of screens by value") ?? []
    }
    var cases: [AppModel.Destination.Case] = []
    for (key, screen) in app.tree.members(id) {
      guard let value = caseValue(key, of: type, &app), let screen = app.screenName(screen, for: "cases") else {
        continue
      }
      cases.append(.init(value, to: screen))
    }
    return cases
  }

  /// Reads the value or the case that a key names, which needs no tag, since the type is known (S16.2).
  private static func caseValue(_ id: YAMLTree.ID, of type: String, _ app: inout AppContext) -> RouteValue? {
    guard let value = app.value(id, ofType: type, for: "cases", isPattern: true) else { return nil }
    if type == "String", app.tree.tag(id) == nil { return .string(app.tree.text(id)) }
    if value.typeName != type {
      app.report(.caseOfOtherType(value, type, app.tree.place(id)))
      return nil
    }
    return value
  }
}

/// The place of a declaration in the view tree, from its `lazy` and `misplaced`.
struct PlacementReader {
  var isLazy = false
  var isMisplaced = false

  var placement: AppModel.Placement { isMisplaced ? .outsideStack : isLazy ? .lazyContainer : .effective }
}

extension DiagnosticID {
  // The engine raises the same diagnostic when the screen enters.
  static let duplicateDestination = Self(EngineDiagnostic.ID.duplicateDestination)
  static let destinationWithoutScreen: Self = "destination-without-screen"
  static let screenAndDefault: Self = "screen-and-default"
  static let caseOfOtherType: Self = "case-of-other-type"
}

extension Diagnostic {
  static func destinationWithoutScreen(_ name: String, _ place: Place) -> Self {
    Self(
      .destinationWithoutScreen,
      "“\(name)” names no screen to show",
      at: place,
      help: "add one: `\(name): {screen: Details}`"
    )
  }

  fileprivate static func destinationRepeated(_ type: String, _ place: Place) -> Self {
    Self(
      .duplicateDestination,
      "the screen registers more than one destination for \(type); the first one counts",
      severity: .warning,
      at: place,
      help: "remove this one, or put its cases into the first"
    )
  }

  static func screenAndDefault(_ name: String, _ place: Place) -> Self {
    Self(
      .screenAndDefault,
      "“\(name)” has two screens for every other value",
      at: place,
      help: "keep `screen` or `default`"
    )
  }

  fileprivate static func caseOfOtherType(_ value: RouteValue, _ type: String, _ place: Place) -> Self {
    Self(
      .caseOfOtherType,
      "“\(value)” is of type \(value.typeName), and the destination is for \(type)",
      at: place,
      help: "name a value of type \(type)"
    )
  }
}
