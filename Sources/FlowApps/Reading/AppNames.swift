import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// The names that an app declares, read before any use of a name.
struct AppNames {
  /// A binding that a screen declares.
  enum Binding: Hashable {
    case presents
    /// The type of the item; nil if it is missing, which is reported elsewhere.
    case item(type: String?)
  }

  /// The types that every app has.
  static let standardTypes = ["String", "Int", "Double", "Bool", "Array"]

  private(set) var screens: [String] = []
  /// The types; what they declare is known once they are read, before any other part of the app.
  private(set) var types: [String: AppModel.ValueType] = [:]
  /// The bindings of all screens and of the app; of several with one name, the last.
  private(set) var bindings: [String: Binding] = [:]
  /// The bindings that the app itself declares.
  private(set) var appBindings: [String: Binding] = [:]
  /// The bindings of each screen.
  private(set) var ownBindings: [String: [String: Binding]] = [:]
  /// The names of state, of the app and of all screens.
  private(set) var states: Set<String> = []
  /// The names of the app's own state.
  private(set) var appStates: Set<String> = []
  /// The names of the state of each screen.
  private(set) var ownStates: [String: Set<String>] = [:]
  /// The names of tabs, layers and lists.
  private(set) var scene = SceneNames()

  init() {}

  /// Collects the names in an app's map; nodes of an invalid shape are skipped.
  init(_ app: YAMLTree.ID, in tree: YAMLTree) {
    for (key, value) in tree.members(app) {
      switch AppTable.RootKey(rawValue: tree.text(key)) {
      case .screens: readScreens(value, tree)
      case .types: for (name, _) in tree.members(value) { types[tree.text(name)] = AppModel.ValueType() }
      case .tabs: readTabs(value, tree)
      case .presents, .items: readBindings(value, isItems: tree.text(key) == AppTable.RootKey.items.rawValue, tree)
      case .urls: scene.hasURLs = true
      case .state: readState(value, of: nil, tree)
      case .split: readLists(ofSplit: value, tree)
      case .stack:
        for (key, value) in tree.members(value) where tree.text(key) == "split" { readLists(ofSplit: value, tree) }
      case .extends, .name, .module, .navigationView, .root, .initial, .restores, .samples, .sources, .runs, nil: break
      }
    }
  }

  /// The bindings that a screen's links may set: its own, and those of the app.
  func isLayer(_ binding: String, on screen: String) -> Bool {
    appBindings[binding] != nil || scene.layers[screen]?.contains(binding) == true
  }

  private mutating func readTabs(_ id: YAMLTree.ID, _ tree: YAMLTree) {
    for (name, tab) in tree.members(id) {
      scene.tabs.append(tree.text(name))
      scene.declared.append(.init(tree.text(name), .tab, tree.place(name)))
      for (key, value) in tree.members(tab) where tree.text(key) == AppTable.TabKey.split.rawValue {
        readLists(ofSplit: value, tree)
      }
    }
  }

  /// Collects the bindings of an app's or a screen's `presents` or `items`.
  private mutating func readBindings(_ id: YAMLTree.ID, isItems: Bool, of screen: String? = nil, _ tree: YAMLTree) {
    for (name, entry) in tree.members(id) {
      let text = tree.text(name)
      let binding: Binding = isItems ? .item(type: tree.child("type", of: entry)) : .presents
      bindings[text] = binding
      let shown = tree.child(AppTable.ItemKey.as.rawValue, of: entry)
      let isLayer = screen == nil || shown != nil && shown != "push"
      scene.declared.append(.init(text, isLayer ? .layer : .binding, tree.place(name)))
      if let screen { ownBindings[screen, default: [:]][text] = binding } else { appBindings[text] = binding }
      if isLayer, let screen { scene.layers[screen, default: []].insert(text) }
      for (key, value) in tree.members(entry) where tree.text(key) == AppTable.ItemKey.split.rawValue {
        readLists(ofSplit: value, tree)
      }
    }
  }

  private mutating func readState(_ id: YAMLTree.ID, of screen: String?, _ tree: YAMLTree) {
    for (name, _) in tree.members(id) {
      let text = tree.text(name)
      states.insert(text)
      if let screen { ownStates[screen, default: []].insert(text) } else { appStates.insert(text) }
      scene.declared.append(.init(tree.text(name), .binding, tree.place(name)))
    }
  }

  /// Collects the selections of a split view's lists.
  private mutating func readLists(ofSplit id: YAMLTree.ID, _ tree: YAMLTree) {
    for (key, columns) in tree.members(id) where tree.text(key) == AppTable.SplitKey.columns.rawValue {
      for (_, column) in tree.members(columns) {
        for (key, list) in tree.members(column) where tree.text(key) == AppTable.ColumnKey.list.rawValue {
          for (key, name) in tree.members(list) where tree.text(key) == AppTable.ListKey.selection.rawValue {
            scene.selections[tree.text(name)] = tree.child(AppTable.ListKey.type.rawValue, of: list)
            scene.declared.append(.init(tree.text(name), .binding, tree.place(name)))
          }
        }
      }
    }
  }

  func hasScreen(_ name: String) -> Bool { known.contains(name) }

  func hasType(_ name: String) -> Bool { types[name] != nil || Self.standardTypes.contains(name) }

  private var known: Set<String> = []

  private mutating func readScreens(_ id: YAMLTree.ID, _ tree: YAMLTree) {
    for (name, screen) in tree.members(id) {
      screens.append(tree.text(name))
      for (key, value) in tree.members(screen) {
        switch AppTable.ScreenKey(rawValue: tree.text(key)) {
        case .links, .toolbar, .titleMenu:
          for (_, link) in tree.members(value) { readLegacyLink(link, of: tree.text(name), tree) }
        case .presents: readBindings(value, isItems: false, of: tree.text(name), tree)
        case .items: readBindings(value, isItems: true, of: tree.text(name), tree)
        case .state: readState(value, of: tree.text(name), tree)
        case .rows, .title, .titleDisplay, .destinations, .toolbarVisibility, .toolbarBackground, .colorScheme,
          .role, .backButton, .controls, .tabBar, .nestedStack, .holds, .source, .assumed, .identifier, nil:
          break
        }
      }
    }
    known = Set(screens)
  }

  private mutating func readLegacyLink(_ id: YAMLTree.ID, of screen: String, _ tree: YAMLTree) {
    if let binding = tree.child(AppTable.LinkKey.isActive.rawValue, of: id) {
      bindings[binding] = .presents
      ownBindings[screen, default: [:]][binding] = .presents
    }
    if let binding = tree.child(AppTable.LinkKey.selection.rawValue, of: id) {
      bindings[binding] = .item(type: nil)
      ownBindings[screen, default: [:]][binding] = .item(type: nil)
    }
  }

  /// Records the type of a selection, which its tags have.
  mutating func note(_ type: String, ofSelection binding: String) { bindings[binding] = .item(type: type) }

  /// The cases of an enumeration, or the one that is named: `Route.detail`; empty if there are none.
  func cases(of type: String) -> [AppModel.ValueType.Case] {
    let parts = type.split(separator: ".", maxSplits: 1)
    let cases = parts.first.flatMap { types[String($0)]?.cases } ?? []
    return parts.count > 1 ? cases.filter { $0.name == parts[1] } : cases
  }

  /// Takes what the types declare.
  mutating func declare(_ types: [String: AppModel.ValueType]) { self.types.merge(types) { $1 } }
}

extension YAMLTree {
  /// The text of the scalar under a key of a mapping.
  fileprivate func child(_ name: String, of id: ID) -> String? {
    for (key, value) in members(id) where text(key) == name { return text(value) }
    return nil
  }
}
