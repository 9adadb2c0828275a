package import FlowApps

/// Counts the sites of files from their trees alone.
package struct SiteReader {
  /// Where the reader is.
  private struct Context {
    var owner = NavigationSite.Owner()
    var exclusion: String?
    /// The names that here mean something else than the paths of the same name.
    var hidden: Set<String> = []
    /// The types that are stated for local values and parameters.
    var types: [String: String] = [:]
    var isInitializer = false
    /// Whether it is the modifiers of an `#if` after a view.
    var isPostfix = false
  }

  private let platform: Platform
  private let paths: PathNames
  private let sizes: [String: Bool]
  /// The modifiers that extensions of `View` declare here, each with its first label.
  private let ownModifiers: Set<String>
  /// The views of the app's own that are named as containers of SwiftUI.
  private let ownViews: Set<String>
  private var sites: [NavigationSite] = []

  /// The sites of files, in the order of the text.
  package static func sites(in trees: [SourceTree], platform: Platform) -> [NavigationSite] {
    var reader = SiteReader(platform: platform, paths: PathNames(trees), trees)
    for tree in trees { for node in tree.nodes { reader.read(node, Context()) } }
    return reader.sites
  }

  private init(platform: Platform, paths: PathNames, _ trees: [SourceTree]) {
    (self.platform, self.paths, sizes) = (platform, paths, trees.sizes)
    // The functions of extensions of `View` that are named as presentations of SwiftUI.
    let functions = trees.flatMap { $0.nodes(of: .function) }.filter { function in
      NavigationSite.Kind.modifiers[function.text] != nil
        && function.ancestors.allSatisfy { $0.isExtensionOfView || $0.kind == .conditional || $0.kind == .clause }
    }
    ownModifiers = Set(functions.map { "\($0.text) \($0.child(.parameter)?.text ?? "")" })
    ownViews = Set(trees.flatMap(\.nodes).filter(\.isType).map(\.text)).intersection(NavigationSite.Kind.views.keys)
  }

  private mutating func read(_ node: SourceNode, _ context: Context) {
    var context = context
    if let parts = node.parts(on: platform, sizes) {
      if node.kind == .branch { context.isPostfix = false }
      for name in node.child(.conditions)?.children(.unwrapping) ?? [] {
        context.types[name.text] = PathNames.statedType(name) ?? context.types[name.text]
      }
      for (part, exclusion) in parts {
        var inner = context
        inner.exclusion = context.exclusion ?? exclusion
        read(part, inner)
      }
      return
    }
    if node.kind == .call { return read(call: node, context) }
    if node.kind == .other, node.text == "#if" {
      for (number, child) in node.children.enumerated() {
        var inner = context
        inner.isPostfix = number > 0 || context.isPostfix
        read(child, inner)
      }
      return
    }
    if node.isType || node.kind == .extension { enter(type: node, &context) }
    if node.kind == .function || node.kind == .initializer || node.kind == .variable { enter(member: node, &context) }
    if node.kind == .closure || node.kind == .block { hide(node.children, &context) }
    if node.kind == .assignment, isPathWrite(node, context) { add(.pathWrite, node, context) }
    context.isPostfix = false
    for child in node.children { read(child, context) }
  }

  private func enter(type node: SourceNode, _ context: inout Context) {
    let outer = context.owner.type
    context.owner.type = outer.isEmpty ? node.text : "\(outer).\(node.text)"
    context.owner.member = ""
    if Self.isPreview(node) { context.exclusion = context.exclusion ?? Self.preview }
    for property in node.children(.variable) where PathNames.isPath(property) == false {
      context.hidden.insert(property.text)
    }
  }

  /// Whether a type only shows previews.
  static func isPreview(_ node: SourceNode) -> Bool {
    let inherited = node.child(.inherits)?.children.map(\.text) ?? []
    return node.text.hasSuffix("_Previews") || node.text.hasSuffix("_Preview")
      || inherited.contains {
        $0.hasSuffix("PreviewProvider") || $0 == "PreviewModifier" || $0 == "LibraryContentProvider"
      }
  }

  private func enter(member node: SourceNode, _ context: inout Context) {
    if context.owner.member.isEmpty {
      context.owner.member = node.text
      context.isInitializer = node.kind == .initializer
    }
    for parameter in node.children(.parameter) {
      if PathNames.isPath(parameter) == false { context.hidden.insert(parameter.innerName) }
      context.types[parameter.innerName] = PathNames.statedType(parameter)
    }
  }

  private func hide(_ statements: SourceNode.Children, _ context: inout Context) {
    for node in statements {
      if node.kind == .variable {
        if PathNames.isPath(node) != true { context.hidden.insert(node.text) }
        context.types[node.text] = PathNames.statedType(node)
      } else if node.kind == .guard, let conditions = node.child(.conditions) {
        for name in conditions.children(.unwrapping) { context.types[name.text] = PathNames.statedType(name) }
      }
    }
  }

  /// Whether a node writes to a path, or may do so.
  private func isPathWrite(_ node: SourceNode, _ context: Context) -> Bool {
    !context.isInitializer && paths.isWrite(node, except: context.hidden, context.types, in: context.owner.type)
  }

  private mutating func read(call node: SourceNode, _ context: Context) {
    guard let callee = node.children.first else { return }
    if let name = callee.viewName, let kind = NavigationSite.Kind.views[name],
      callee.kind == .member || !ownViews.contains(name)
    {
      add(kind, node, context)
    } else if let modifier = NavigationSite.Kind.modifiers[callee.text], isModifier(callee, modifier.kind, context),
      node.children.contains(where: { $0.kind == .argument && modifier.labels.contains($0.text) }),
      modifier.kind != .destination || CallArguments(node).trailing ?? CallArguments(node)["destination"] != nil
    {
      add(modifier.kind, node, context)
    } else if let modifier = NavigationSite.Kind.modifiers[callee.text], callee.kind == .member,
      isModifier(callee, modifier.kind, context), let first = node.child(.argument)
    {
      // Each use of the app's own modifier presents, too.
      let isOwn = ownModifiers.contains("\(callee.text) \(first.text.isEmpty ? "_" : first.text)")
      if isOwn || isOfAnotherModule(first) { add(modifier.kind, node, context, isForeign: !isOwn) }
    } else if isPathWrite(node, context) {
      add(.pathWrite, node, context)
    }
    // Down the chain of modifiers, an `#if` is still the one after a view.
    for (number, child) in node.children.enumerated() {
      var inner = context
      inner.isPostfix = number == 0 && context.isPostfix
      if child.kind == .member {
        for base in child.children { read(base, inner) }
      } else {
        read(child, inner)
      }
    }
  }

  /// Whether a name is applied to a view, and isn't a case or a function of a type that is called so.
  private func isModifier(_ callee: SourceNode, _ kind: NavigationSite.Kind, _ context: Context) -> Bool {
    if callee.kind == .identifier { return true }
    guard callee.kind == .member else { return false }
    guard let base = callee.children.first else { return context.isPostfix }
    return !(base.kind == .identifier && base.text.beginsUppercase)
  }

  /// Whether a modifier presents by a binding, or by a store, as one of another module does: `.alert(unwrapping: $alert)`.
  private func isOfAnotherModule(_ first: SourceNode) -> Bool {
    guard var root = first.children.first else { return false }
    if Self.foreignLabels.contains(first.text) { return true }
    while root.kind == .call || root.kind == .member, let base = root.children.first { root = base }
    return first.text.isEmpty && root.text.hasPrefix("$") && root.text.dropFirst().first?.isNumber == false
  }

  private static let foreignLabels: Set<String> = ["unwrapping", "store"]

  private mutating func add(
    _ kind: NavigationSite.Kind,
    _ node: SourceNode,
    _ context: Context,
    isForeign: Bool = false
  ) {
    let isUnshown = kind == .pathWrite && !paths.isHandedOn(node)
    let (owner, exclusion) = (context.owner, context.exclusion ?? (isUnshown ? Self.unshownPath : nil))
    sites.append(NavigationSite(kind: kind, node: node, owner: owner, exclusion: exclusion, isForeign: isForeign))
  }

  fileprivate static let otherClause = "a clause of #if that isn't compiled for the platform, or only for debugging"
  static let preview = "a preview"
  static let unshownPath = "a write to a path that no stack shows"
  fileprivate static let olderSystem = "a branch for an older system"
  static let otherSize = "a branch for another size than the compact one"

  /// The reasons why code isn't the app's, the best first.
  static let exclusions = [olderSystem, otherSize, otherClause]
}

extension SourceNode {
  /// The parts of an `#if` and of an `if`, each with the reason why the app hasn't it, nil where it may have; nil for
  /// anything else.
  ///
  /// Of `if #available` the newest system's block is the app's, and of sizes the compact one.
  func parts(on platform: Platform, _ sizes: [String: Bool]) -> [(node: SourceNode, exclusion: String?)]? {
    if kind == .conditional {
      let active = platform.activeClause(of: self)
      return children(.clause).enumerated().flatMap { number, clause in
        clause.children.map { ($0, number == active ? nil : SiteReader.otherClause) }
      }
    }
    guard kind == .branch else { return nil }
    let (older, other) = (olderBlock, otherSizeBlock(on: platform, sizes))
    var count = 0
    return children.map { child in
      guard child.kind == .block || child.kind == .branch else { return (child, nil) }
      defer { count += 1 }
      return (child, count == older ? SiteReader.olderSystem : count == other ? SiteReader.otherSize : nil)
    }
  }

  fileprivate var isExtensionOfView: Bool { kind == .extension && (text == "View" || text == "SwiftUI.View") }
}
