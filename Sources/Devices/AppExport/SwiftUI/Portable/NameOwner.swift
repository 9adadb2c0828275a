import FlowSyntax
import NavigationEngine

/// The declaration behind a name that a change writes.
struct NameOwner: Hashable {
  /// The screen that declares it; nil for the app.
  let screen: String?
  /// The type of the item; nil for a truth value or state.
  let itemType: String?
  /// The value that state begins with; nil for a binding that presents.
  let initial: RouteValue?
  /// Whether the writing screen doesn't declare it itself.
  var isForeign = false
  /// Whether it is the selection of a list, which presents nothing.
  var isSelection = false

  var isBinding: Bool { initial == nil }
}

extension AppModel {
  /// The declaration of a name: the screen's own, or else the app's, or the only other screen's.
  func owner(of name: String, on screen: String?) -> NameOwner? {
    if let screen, let own = screens[screen]?.owner(of: name, screen) { return own }
    if let field = state.first(where: { $0.name == name }) {
      return NameOwner(screen: nil, itemType: nil, initial: field.value)
    }
    if let layer = presents.first(where: { $0.binding == name }) {
      return NameOwner(screen: nil, itemType: layer.itemType, initial: nil)
    }
    for list in (split?.columns ?? []).compactMap(\.list) where list.binding == name {
      return NameOwner(screen: nil, itemType: list.type, initial: nil, isSelection: true)
    }
    var others = screens.compactMap { $1.owner(of: name, $0) }
    guard others.count == 1 else { return nil }
    others[0].isForeign = true
    return others[0]
  }

  private func pushedScreens(from screen: String) -> [String] { screens[screen]?.pushedScreens ?? [] }

  /// The bound stacks on which a screen can stand, each by its name; nil if they depend on how it is shown.
  func ownStacks(of screen: String) -> [String]? {
    let contents = namedContents
    var found: Set<[String]> = []
    var pushed: [String] = []
    var isPushed = false
    for content in contents {
      let roots = content.content.roots + content.others
      let isBound = content.content.isBound
      if roots.contains(screen) { found.insert(isBound ? [content.name] : []) }
      let above = roots.flatMap(pushedScreens).closure(pushedScreens)
      guard above.contains(screen) else { continue }
      isPushed = true
      if isBound, !pushed.contains(content.name) { pushed.append(content.name) }
    }
    if isPushed { found.insert(pushed) }
    return found.count > 1 ? nil : found.first ?? []
  }

  /// Who owns the path of a stack; nil if no stack of that name is bound, or several are.
  func kind(ofStack name: String) -> StackKind? {
    let found = namedContents.filter { $0.name == name && $0.content.isBound }
    guard found.count == 1, case .stack(_, let kind, _) = found[0].content else { return nil }
    return kind
  }

  /// The contents of the app, its tabs and layers, with the names of their stacks.
  var namedContents: [(name: String, content: Content, others: [String])] {
    var found: [(name: String, content: Content, others: [String])] = []
    if let split, tabs.isEmpty {
      found += split.columns.map { column in
        let root = column.root.screen
        let content = column.stack.map { Content.stack(root: root, $0, path: column.initialPath) } ?? .screen(root)
        return (column.column.rawValue, content, Array(column.root.screens.dropFirst()))
      }
    } else if tabs.isEmpty {
      found.append((SceneState.mainStack, .stack(root: root, stack, path: initialPath), roots.map(\.screen)))
    } else {
      found += tabs.compactMap { tab in tab.content.map { (tab.name, $0, []) } }
    }
    return found
      + everyLayer.compactMap { layer in layer.content.map { (layer.binding, $0, layer.cases.map(\.screen)) } }
  }
}

extension AppModel.Screen {
  fileprivate func owner(of name: String, _ screen: String) -> NameOwner? {
    if let field = state.first(where: { $0.name == name }) {
      return NameOwner(screen: screen, itemType: nil, initial: field.value)
    }
    return presents.first { $0.binding == name }.map {
      NameOwner(screen: screen, itemType: $0.itemType, initial: nil)
    }
  }
}
