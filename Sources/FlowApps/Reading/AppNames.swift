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

  /// The fields and cases of one of the app's types.
  struct TypeNames {
    var fields: [(name: String, type: String)] = []
    var cases: [String] = []
  }

  /// The types that every app has.
  static let standardTypes = ["String", "Int", "Double", "Bool", "Array"]

  private(set) var screens: [String] = []
  private(set) var types: [String: TypeNames] = [:]
  private(set) var bindings: [String: Binding] = [:]

  init() {}

  /// Collects the names in an app's map; nodes of an invalid shape are skipped.
  init(_ app: YAMLTree.ID, in tree: YAMLTree) {
    for (key, value) in tree.members(app) {
      switch AppTable.RootKey(rawValue: tree.text(key)) {
      case .screens: readScreens(value, tree)
      case .types: readTypes(value, tree)
      case .name, .module, .stack, .navigationView, .root, .split, .initial, nil: break
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
        case .links, .toolbar, .titleMenu: for (_, link) in tree.members(value) { readLegacyLink(link, tree) }
        case .presents: for (name, _) in tree.members(value) { bindings[tree.text(name)] = .presents }
        case .items:
          for (name, item) in tree.members(value) {
            bindings[tree.text(name)] = .item(type: tree.child("type", of: item))
          }
        case .title, .titleDisplay, .destinations, .toolbarVisibility, .toolbarBackground, .colorScheme, .role,
          .backButton, .controls, .nestedStack, nil:
          break
        }
      }
    }
    known = Set(screens)
  }

  private mutating func readLegacyLink(_ id: YAMLTree.ID, _ tree: YAMLTree) {
    if let binding = tree.child(AppTable.LinkKey.isActive.rawValue, of: id) { bindings[binding] = .presents }
    if let binding = tree.child(AppTable.LinkKey.selection.rawValue, of: id) { bindings[binding] = .item(type: nil) }
  }

  /// Records the type of a selection, which its tags have.
  mutating func note(_ type: String, ofSelection binding: String) { bindings[binding] = .item(type: type) }

  private mutating func readTypes(_ id: YAMLTree.ID, _ tree: YAMLTree) {
    for (name, type) in tree.members(id) {
      var names = TypeNames()
      for (key, value) in tree.members(type) {
        switch AppTable.TypeKey(rawValue: tree.text(key)) {
        case .fields: names.fields = tree.members(value).map { (tree.text($0.key), tree.text($0.value)) }
        case .cases: names.cases = tree.kind(value) == .sequence ? tree.elements(value).map { tree.text($0) } : []
        case .codable, nil: break
        }
      }
      types[tree.text(name)] = names
    }
  }
}

extension YAMLTree {
  /// The text of the scalar under a key of a mapping.
  fileprivate func child(_ name: String, of id: ID) -> String? {
    for (key, value) in members(id) where text(key) == name { return text(value) }
    return nil
  }
}
