import FlowSyntax

/// Knows the views and modifiers of an app that its newest system doesn't show in the windows that are read, each with
/// the reason: only a branch for older systems, for another size or for another platform names it, or nothing does.
struct HiddenViews {
  private static let plainProtocols: Set<String> = [
    "View", "ViewModifier", "ObservableObject", "Sendable", "Equatable", "Hashable", "Identifiable",
  ]
  private static let unnamed = "a view or function that nothing in these sources uses"

  private var reasons: [String: String] = [:]
  /// The names of views and modifiers, and of the functions by which views are extended.
  private let views: Set<String>
  private let functions: Set<String>
  /// The names of the types whose members no system and no library calls by its own protocols, but for `body`.
  private let closed: Set<String>
  /// The names in all code, but those of properties and functions in their own.
  private var named: Set<String> = []
  /// The views and functions that each type or function names, by the reason why the app hasn't the code, nil for code
  /// that it has; a function begins with `View.`.
  private var uses: [String: [String?: Set<String>]] = [:]

  /// Reads the names in files, in O(n) of their nodes.
  init(_ index: AppIndex) {
    let protocols = Self.plainProtocols.union(index.types.filter { $0.node.kind == .protocol }.map(\.simpleName))
    let isApp = index.types.contains { $0.isApp && !$0.isPreview }
    let shown = index.types.filter { ($0.isView || $0.isModifier) && !$0.isPreview }
    views = Set(shown.map(\.simpleName))
    let own = index.types.filter { !$0.isPreview && $0.inherited.allSatisfy { protocols.contains($0.simpleName) } }
    closed = isApp ? Set(own.map(\.simpleName)) : views.intersection(own.map(\.simpleName))
    functions = Set(index.viewFunctions.keys).union(index.viewProperties.keys)
    for tree in index.trees {
      for node in tree.nodes(of: .identifier, .member, .type, .keyPath) { read(node, index) }
    }
    // Where no type is the app, each view that nothing names may be shown by another module.
    let named = uses.values.flatMap(\.values).reduce(into: Set<String>()) { $0.formUnion($1) }
    var reached: Set<String> = isApp ? [""] : views.subtracting(named).union(functions.map { "View.\($0)" } + [""])
    reached = reached.closure { uses[$0]?[.none] ?? [] }
    for reason in [Exclusion.olderSystem, Exclusion.otherSize, Exclusion.otherClause] {
      var found = reached.reduce(into: Set<String>()) { $0.formUnion(uses[$1]?[reason] ?? []) }.subtracting(reached)
      found = found.closure { uses[$0]?.values.joined().map(\.self) ?? [] }.subtracting(reached)
      for name in found { reasons[name] = reason }
      reached.formUnion(found)
    }
    for name in views.subtracting(reached) { reasons[name] = Self.unnamed }
    if isApp {
      for name in functions where !reached.contains("View.\(name)") { reasons["View.\(name)"] = Self.unnamed }
    }
  }

  /// True if the app can't show a view, since nothing but previews and views that it can't show either names it.
  func isUnused(_ view: TypeDeclaration) -> Bool { reasons[view.simpleName] == Self.unnamed }

  /// The reason why the app doesn't show the view or the function of a site; nil if it may.
  ///
  /// - Parameters:
  ///   - owner: The declarations around the site.
  ///   - isMet: Whether the view is in the read part, which has the branches for all sizes.
  ///   - writesPath: Whether the site is a write to a path, which a function of an object may do.
  /// - Returns: The reason.
  func reason(for owner: NavigationSite.Owner, isMet: Bool, writesPath: Bool = false) -> String? {
    let type = owner.type.lastNamePart
    let reason = reasons[type] ?? (type == "View" ? reasons["View.\(owner.member)"] : nil)
    let isClosed = closed.contains(type) && !["", "body", "init"].contains(owner.member)
    if isClosed, !named.contains(owner.member), writesPath || reason == nil && views.contains(type) {
      return Self.unnamed
    }
    return isMet && reason == Self.unnamed ? nil : reason
  }

  /// Notes the name at a node, unless a preview has it.
  private mutating func read(_ node: SourceNode, _ index: AppIndex) {
    let name = node.keyPathName ?? node.propertyName
    let isKnown = name.map(named.contains) ?? true
    let (isView, isFunction) = (views.contains(node.text), functions.contains(node.text))
    guard !isKnown || isView || isFunction else { return }
    let around = node.ancestors
    if around.contains(where: \.isPreview) { return }
    if let name, name != around.last(where: { $0.kind == .function || $0.kind == .variable })?.text {
      named.insert(name)
    }
    guard isView || isFunction else { return }
    let (owner, exclusion) = (owner(around), node.exclusion(in: index))
    if isView, node.text != owner { uses[owner, default: [:]][exclusion, default: []].insert(node.text) }
    if isFunction { uses[owner, default: [:]][exclusion, default: []].insert("View.\(node.text)") }
  }

  /// The view, or the function by which views are extended, whose code is within some nodes; empty if there is none.
  private func owner(_ around: [SourceNode]) -> String {
    let type = around.lastIndex { node in
      (node.isType || node.kind == .extension)
        && (views.contains(node.text.lastNamePart) || node.text.lastNamePart == "View")
    }
    guard let type else { return "" }
    let name = around[type].text.lastNamePart
    let function = around[type...].first { $0.kind == .function || $0.kind == .variable }
    return name == "View" ? function.map { "View.\($0.text)" } ?? name : name
  }
}
