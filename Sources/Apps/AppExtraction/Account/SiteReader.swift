/// Counts the sites of files by their calls and assignments, before any screen is read.
struct SiteReader {
  private let index: AppIndex
  private let paths: StackPaths
  /// The modifiers that extensions of `View` declare here, each with its first label.
  private let ownModifiers: Set<String>
  /// The views of the app's own that are named as containers of SwiftUI.
  private let ownViews: Set<String>

  /// The sites of an app's files, in the order of the text.
  static func sites(_ written: WrittenNames) -> [NavigationSite] {
    let reader = SiteReader(written)
    return reader.index.trees.flatMap { $0.nodes(of: .call, .assignment) }.compactMap(reader.site)
  }

  private init(_ written: WrittenNames) {
    (index, paths) = (written.types.index, StackPaths(written))
    // The functions of extensions of `View` that are named as presentations of SwiftUI.
    let functions = NavigationSite.Kind.modifiers.keys.flatMap { [index] in index.viewFunctions[$0] ?? [] }
    ownModifiers = Set(functions.map { "\($0.text) \($0.child(.parameter)?.text ?? "")" })
    ownViews = Set(index.types.filter(\.node.isType).map(\.name)).intersection(NavigationSite.Kind.views.keys)
  }

  /// The site of a call or an assignment; nil if it doesn't navigate.
  private func site(_ node: SourceNode) -> NavigationSite? {
    let modifier = kind(of: node)
    let isShown = modifier == nil ? PathWrite(node).flatMap(paths.shows) : true
    guard let isShown else { return nil }
    return NavigationSite(
      kind: modifier?.kind ?? .pathWrite,
      node: node,
      owner: NavigationSite.Owner(around: node),
      exclusion: node.exclusion(in: index) ?? (isShown ? nil : Exclusion.unshownPath),
      isForeign: modifier?.isForeign ?? false
    )
  }

  /// The kind of a call that makes a view or applies a modifier, and whether another module's modifier presents it; nil
  /// for anything else.
  private func kind(of node: SourceNode) -> (kind: NavigationSite.Kind, isForeign: Bool)? {
    guard node.kind == .call, let callee = node.children.first else { return nil }
    if let name = callee.viewName, let kind = NavigationSite.Kind.views[name],
      callee.kind == .member || !ownViews.contains(name)
    {
      return (kind, false)
    }
    guard let modifier = NavigationSite.Kind.modifiers[callee.text], callee.isModifier else { return nil }
    let arguments = CallArguments(node)
    if node.children(.argument).contains(where: { modifier.labels.contains($0.text) }),
      modifier.kind != .destination || arguments.trailing ?? arguments["destination"] != nil
    {
      return (modifier.kind, false)
    }
    guard callee.kind == .member, let first = node.child(.argument) else { return nil }
    // Each use of the app's own modifier presents, too.
    let isOwn = ownModifiers.contains("\(callee.text) \(first.text.isEmpty ? "_" : first.text)")
    return isOwn || isOfAnotherModule(first) ? (modifier.kind, !isOwn) : nil
  }

  /// Whether a modifier presents by a binding, or by a store, as one of another module does: `.alert(unwrapping: $alert)`.
  private func isOfAnotherModule(_ first: SourceNode) -> Bool {
    guard var root = first.children.first else { return false }
    if Self.foreignLabels.contains(first.text) { return true }
    while root.kind == .call || root.kind == .member, let base = root.children.first { root = base }
    return first.text.isEmpty && root.text.hasPrefix("$") && root.text.dropFirst().first?.isNumber == false
  }

  private static let foreignLabels: Set<String> = ["unwrapping", "store"]
}

extension NavigationSite.Owner {
  /// The declarations around a node.
  fileprivate init(around node: SourceNode) {
    for outer in node.ancestors {
      if outer.isType || outer.kind == .extension {
        (type, member) = (type.isEmpty ? outer.text : "\(type).\(outer.text)", "")
      } else if member.isEmpty, outer.kind == .function || outer.kind == .initializer || outer.kind == .variable {
        member = outer.text
      }
    }
  }
}

extension SourceNode {
  /// Whether the callee of a call is applied to a view, and isn't a case or a function of a type that is called so.
  fileprivate var isModifier: Bool {
    if kind == .identifier { return true }
    guard kind == .member else { return false }
    guard let base = children.first else { return outer?.isPostfix == true }
    return !(base.kind == .identifier && base.text.beginsUppercase)
  }

  /// Whether it is one of the modifiers of an `#if` after a view.
  private var isPostfix: Bool {
    guard let outer else { return false }
    switch outer.kind {
    case .other: return outer.text == "#if" && (outer.children.first != self || outer.isPostfix)
    case .conditional, .clause: return outer.isPostfix
    case .call, .member: return outer.children.first == self && outer.isPostfix
    case _: return false
    }
  }
}
