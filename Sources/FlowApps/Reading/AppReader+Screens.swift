import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Screens and what they declare.
extension AppReader {
  mutating func screens(_ id: YAMLTree.ID) -> [String: AppModel.Screen] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "screens", takes: "a map of screens by name") ?? [:]
    }
    var screens: [String: AppModel.Screen] = [:]
    for field in reader.fields(id) {
      screens[field.name] = screen(field.name, key: field.key, field.value)
    }
    return screens
  }

  private mutating func screen(_ name: String, key: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Screen {
    var screen = AppModel.Screen(source: source(key, key))
    guard !tree.isNothing(id) else { return screen }
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, name, takes: "a map of what the screen declares") ?? screen
    }
    for (key, keyID, value) in entries(id, AppTable.ScreenKey.self) {
      if isLegacy, key.isOfStack {
        report(.notInNavigationView(key, tree.place(keyID)))
        continue
      }
      switch key {
      case .title: screen.title = title(value, on: name)
      case .links: screen.links = links(value, on: name)
      case .destinations: screen.destinations = destinations(value)
      case .presents: screen.presents = presents(value)
      case .items: screen.items = items(value)
      case .titleDisplay: screen.chrome.titleDisplay = titleDisplay(value)
      case .titleMenu: screen.chrome.titleMenu = actions(value, for: key, on: name)
      case .toolbar: screen.chrome.toolbar = actions(value, for: key, on: name)
      case .toolbarVisibility: screen.chrome.toolbarVisibility = toolbarVisibility(value)
      case .toolbarBackground: screen.chrome.toolbarBackground = toolbarBackground(value)
      case .colorScheme: screen.chrome.colorScheme = colorScheme(value)
      case .role: screen.role = role(value)
      case .backButton:
        screen.hidesBackButton =
          reader.word(value, of: ["shown", "hidden"], what: "what a back button can be", for: key.rawValue) == "hidden"
      case .controls: screen.offersDismiss = controls(value).contains("dismiss")
      case .nestedStack: screen.nestsStack = reader.flag(value, for: key.rawValue) ?? false
      }
    }
    finishBindings(of: &screen, name, id)
    checkLabels(of: screen, named: name)
    return screen
  }

  private mutating func controls(_ id: YAMLTree.ID) -> [String] {
    guard tree.kind(id) == .sequence else { return reader.wrongType(id, "controls", takes: "a list of controls") ?? [] }
    return tree.elements(id).compactMap {
      reader.word($0, of: ["dismiss"], what: "a control that this version knows", for: "controls")
    }
  }

  // MARK: Destinations

  private mutating func destinations(_ id: YAMLTree.ID) -> [AppModel.Destination] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "destinations", takes: "a map of screens by type") ?? []
    }
    return reader.fields(id).compactMap { field in
      guard checkType(field.name, tree.place(field.key)) else { return nil }
      return destination(field.name, field.key, field.value)
    }
  }

  private mutating func destination(_ type: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Destination? {
    guard tree.kind(id) == .mapping else {
      return screenName(id, for: type).map { .init(type, to: $0, source: source(key, id)) }
    }
    var destination = AppModel.Destination(type)
    var placement = PlacementReader()
    var leadsSomewhere = false
    for (key, name, value) in entries(id, AppTable.DestinationKey.self) {
      switch key {
      case .screen, .default:
        if leadsSomewhere, destination.screen != nil { report(.screenAndDefault(type, tree.place(name))) }
        destination.screen = screenName(value, for: key.rawValue)
        leadsSomewhere = true
      case .cases:
        destination.cases = cases(value, of: type)
        leadsSomewhere = true
      case .lazy: placement.isLazy = reader.flag(value, for: key.rawValue) ?? false
      case .misplaced: placement.isMisplaced = reader.flag(value, for: key.rawValue) ?? false
      }
    }
    if !leadsSomewhere { report(.destinationWithoutScreen(type, tree.place(key))) }
    destination.placement = placement.placement
    destination.source = source(key, id)
    return destination
  }

  /// The screens of single values of a type.
  mutating func cases(_ id: YAMLTree.ID, of type: String) -> [AppModel.Destination.Case] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "cases", takes: "a map of screens by value") ?? []
    }
    var cases: [AppModel.Destination.Case] = []
    for (key, screen) in tree.members(id) {
      guard let value = caseValue(key, of: type), let screen = screenName(screen, for: "cases") else { continue }
      cases.append(.init(value, to: screen))
    }
    return cases
  }

  /// The value that a case stands for; the type is known, so that it needn't be written.
  private mutating func caseValue(_ id: YAMLTree.ID, of type: String) -> RouteValue? {
    let names = self.names.types[type]
    if tree.tag(id) == nil, tree.kind(id) == .scalar, let names {
      if names.cases.isEmpty { return reader.scalar(id).map { .typed(type: type, payload: $0) } }
      let name = tree.text(id)
      return checkCase(name, of: type, names.cases, tree.place(id))
        ? .typed(type: "\(type).\(name)", payload: .null) : nil
    }
    guard let value = checkedValue(id, for: "cases") else { return nil }
    if type == "String", tree.tag(id) == nil { return .string(tree.text(id)) }
    if value.typeName != type {
      report(.caseOfOtherType(value, type, tree.place(id)))
      return nil
    }
    return value
  }
}

/// Where a declaration stands, as its `lazy` and `misplaced` say.
struct PlacementReader {
  var isLazy = false
  var isMisplaced = false

  var placement: AppModel.Placement { isMisplaced ? .outsideStack : isLazy ? .lazyContainer : .effective }
}

extension DiagnosticID {
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
