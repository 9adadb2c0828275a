import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads one screen and its declarations.
struct ScreenReader {
  private let name: String
  private var links: LinkReader

  private init(_ name: String) {
    self.name = name
    links = LinkReader(screen: name)
  }

  /// Reads all screens of an app, by name.
  static func read(_ id: YAMLTree.ID, _ app: inout AppContext) -> [String: AppModel.Screen] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "screens", takes: "a map of screens by name") ?? [:]
    }
    var screens: [String: AppModel.Screen] = [:]
    for field in app.nodes.fields(id) {
      var reader = ScreenReader(field.name)
      screens[field.name] = reader.screen(field.key, field.value, &app)
    }
    return screens
  }

  private mutating func screen(_ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Screen {
    var screen = AppModel.Screen(source: app.source(key, key))
    guard !app.tree.isNothing(id) else { return screen }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, name, takes: "a map of what the screen declares") ?? screen
    }
    let own = key
    var seen: Set<AppTable.ScreenKey> = []
    for (key, keyID, value) in app.entries(id, AppTable.ScreenKey.self) {
      seen.insert(key)
      if app.isLegacy, key.isOfStack, !Self.hasOnlyLayers(key, value, app) {
        app.report(.notInNavigationView(key, app.tree.place(keyID)))
        continue
      }
      switch key {
      case .title: screen.title = title(value, &app)
      case .links: screen.links = links.read(value, &app)
      case .rows:
        screen.rowsComeFirst = !seen.contains(.links)
        screen.rows = RowsReader.read(keyID, value, of: name, &links, &app)
      case .destinations: screen.destinations = DestinationReader.read(value, of: name, &app)
      case .presents, .items:
        let found = PresentedReader.read(value, isItems: key == .items, by: .screen(name), &app)
        screen.presents += found.presents
        screen.items += found.items
        screen.layers += found.layers
      case .titleDisplay: screen.chrome.titleDisplay = ChromeReader.titleDisplay(value, &app)
      case .titleMenu: screen.chrome.titleMenu = links.actions(value, for: key, &app)
      case .toolbar: screen.chrome.toolbar = links.actions(value, for: key, &app)
      case .toolbarVisibility: screen.chrome.toolbarVisibility = ChromeReader.toolbarVisibility(value, &app)
      case .toolbarBackground: screen.chrome.toolbarBackground = ChromeReader.toolbarBackground(value, &app)
      case .colorScheme: screen.chrome.colorScheme = ChromeReader.colorScheme(value, &app)
      case .role: screen.role = ChromeReader.role(value, &app)
      case .backButton:
        screen.hidesBackButton =
          app.nodes.word(value, of: ["shown", "hidden"], what: "what a back button can be", for: key.rawValue)
          == "hidden"
      case .controls: screen.offersDismiss = Self.controls(value, &app).contains("dismiss")
      case .tabBar:
        screen.hidesTabBar =
          app.nodes.word(value, of: ["hidden"], what: "what a screen does to the tab bar", for: key.rawValue) != nil
      case .state:
        let bindings = app.names.ownBindings[name]?.keys.map(\.self) ?? []
        screen.state = StateReader.read(value, beside: bindings, of: name, &app)
      case .nestedStack: screen.nestsStack = app.nodes.flag(value, for: key.rawValue) ?? false
      case .holds:
        if app.nodes.word(value, of: ["input"], what: "what a screen can hold", for: key.rawValue) != nil {
          app.holdingInput.insert(name)
        }
      case .source: app.readSource(value, of: own, id)
      case .assumed: app.readAssumed(value, of: own, id)
      case .identifier: app.readIdentifier(value, of: own, id)
      }
    }
    if app.isLegacy { (screen.presents, screen.items) = (links.legacy.bindings.presents, links.legacy.bindings.items) }
    BindingReader.check(links.bindingLinks, of: screen, named: name, id, &app)
    links.checkLabels(of: screen, &app)
    return screen
  }

  /// Whether a screen of a NavigationView may have the entries, since none of them is pushed.
  private static func hasOnlyLayers(_ key: AppTable.ScreenKey, _ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    let entries = app.tree.members(id)
    guard key != .destinations, !entries.isEmpty else { return false }
    return entries.allSatisfy { _, entry in
      app.tree.members(entry).contains {
        app.tree.text($0.key) == AppTable.ItemKey.as.rawValue && app.tree.text($0.value) != "push"
      }
    }
  }

  private func title(_ id: YAMLTree.ID, _ app: inout AppContext) -> String? {
    guard let title = app.nodes.text(id, for: "title") else { return nil }
    app.fieldUses.note(in: id, on: name, app.tree)
    return title
  }

  private static func controls(_ id: YAMLTree.ID, _ app: inout AppContext) -> [String] {
    guard app.tree.kind(id) == .sequence else {
      return app.nodes.wrongType(id, "controls", takes: "a list of controls") ?? []
    }
    return app.tree.elements(id).compactMap {
      app.nodes.word($0, of: ["dismiss"], what: "a control that this version has", for: "controls")
    }
  }
}

extension AppTable.ScreenKey {
  /// Whether only a NavigationStack has such declarations.
  fileprivate var isOfStack: Bool { self == .destinations || self == .presents || self == .items }
}
