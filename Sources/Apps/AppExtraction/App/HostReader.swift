/// Finds the views that code outside of views shows: controllers of UIKit and AppKit, by
/// `UIHostingController(rootView: …)`, and objects that show a view for a protocol, by a function such as
/// `func present() -> AnyView`.
struct HostReader {
  private static let depthLimit = 200

  private let index: AppIndex
  private let inliner: Inliner
  private var found: [ScreenContent] = []
  private var keys: Set<ScreenKey> = []
  /// The functions that show a view which they are given, with the labels of those parameters; an initialiser by the
  /// name of its type.
  private var hosting: [String: Set<String>] = [:]

  private init(_ table: ScreenTable) { (index, inliner) = (table.inliner.index, table.inliner) }

  /// The views from which something navigates, each once: those from which most is reached come first.
  ///
  /// - Parameters:
  ///   - table: Reads the views.
  ///   - windows: What an app's windows show; views from which nothing else is reached are left out.
  /// - Returns: The views; empty if no code shows one that the sources declare.
  static func hosted(_ table: ScreenTable, besides windows: [Fragment] = []) -> [ScreenContent] {
    var reader = HostReader(table)
    for tree in table.inliner.index.trees { reader.collectHosting(tree.nodes, in: "") }
    for tree in table.inliner.index.trees {
      reader.read(declarations: table.inliner.index.platform.active(tree.nodes), in: Scope(type: nil))
    }
    var reach = ViewReach(table)
    let known = reach.sites(from: windows)
    return Self.leading(reader.found, &reach, besides: windows.isEmpty ? nil : known)
  }

  /// The views that navigate and that the app names in code, though no screen shows them: how they are shown isn't read.
  ///
  /// - Parameters:
  ///   - table: Reads the views.
  ///   - drafted: The content of all screens.
  /// - Returns: The views that lead to places which no screen and no view before them has.
  static func unshown(_ table: ScreenTable, besides drafted: [Fragment]) -> [ScreenContent] {
    let shown = drafted.reduce(into: Set<String>()) { $0.formUnion($1.views) }
    let views = table.inliner.index.types.compactMap { view -> ScreenContent? in
      shown.contains(view.name) || table.hidden.reason(for: NavigationSite.Owner(type: view.name), isMet: false) != nil
        ? nil : ScreenContent(of: view)
    }
    guard !views.isEmpty else { return [] }
    var reach = ViewReach(table)
    return leading(views, &reach, besides: Set(drafted.flatMap(\.ownSites)))
  }

  /// The views from which something navigates, the one that leads to most places first.
  ///
  /// If places are known already, only views that lead to a new place are returned.
  private static func leading(
    _ views: [ScreenContent],
    _ reach: inout ViewReach,
    besides known: Set<SourceNode>?
  ) -> [ScreenContent] {
    let reached = views.map { ($0, reach.sites(from: [reach.table.fragment(of: $0)])) }.filter { !$1.isEmpty }
    let sorted = reached.sorted { $0.1.count > $1.1.count }
    guard var known else { return sorted.map(\.0) }
    return sorted.filter { host in
      let isNew = !host.1.isSubset(of: known)
      known.formUnion(host.1)
      return isNew
    }.map(\.0)
  }

  /// Collects the functions and initialisers that show a view which they are given.
  private mutating func collectHosting(_ declarations: some Sequence<SourceNode>, in type: String) {
    for node in index.platform.active(declarations) {
      if node.isType || node.kind == .extension {
        collectHosting(node.children, in: node.text)
      } else if node.kind == .function || node.kind == .initializer, let block = node.child(.block) {
        for parameter in node.children(.parameter) where shows(parameter.innerName, in: block, isShown: false, 0) {
          let label = parameter.text == "_" ? "" : parameter.text
          hosting[node.kind == .function ? node.text : type, default: []].insert(label)
        }
      }
    }
  }

  /// Whether a controller shows the view of a name, or one around it.
  private func shows(_ name: String, in node: SourceNode, isShown: Bool, _ depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if isShown, node.kind == .identifier, node.text == name { return true }
    let hosted = node.hostedView
    return node.children.contains { child in
      let isHosted = hosted.map { $0 == child || child.children.first == $0 } ?? false
      return shows(name, in: child, isShown: isShown || isHosted, depth + 1)
    }
  }

  private mutating func read(declarations: [SourceNode], in scope: Scope) {
    for node in declarations {
      if node.isType || node.kind == .extension {
        let type = index.type(node.text, near: node, in: scope.type)?.type
        guard type?.isPreview != true else { continue }
        read(declarations: index.platform.active(node.children), in: Scope(type: type))
      } else if node.kind == .function || node.kind == .initializer {
        let inner = scope.adding(parametersOf: node)
        read(node.child(.block), in: inner)
        guard showsForProtocol(node, of: scope.type) else { continue }
        let statements = index.platform.active(node.child(.block)?.children.map(\.self) ?? [])
        for shown in inliner.types.shown(statements, in: inner) { add(shown.node, in: shown.scope) }
      } else if node.kind == .variable {
        read(node.child(.block), in: scope)
        if let value = node.initialValue { read(value, in: scope, 0) }
      }
    }
  }

  /// Whether a function shows a view that only a protocol of its type is known by.
  private func showsForProtocol(_ function: SourceNode, of type: TypeDeclaration?) -> Bool {
    guard let type, let result = function.resultType, !function.isStatic,
      result.name == "AnyView" || result.name == "some" && result.arguments.first?.simpleName == "View",
      type.node.kind == .object || type.node.kind == .structure,
      !type.isView, !type.isModifier, !type.isApp
    else { return false }
    return type.inherited.contains { name in
      guard let asked = index.declaration(name.name, near: function, in: type)?.type else { return false }
      return asked.node.kind == .protocol && asked.functions[function.text] != nil
    }
  }

  /// Adds the views among which an expression chooses.
  private mutating func add(_ shown: SourceNode, in scope: Scope) {
    for alternative in AlternativeReader(inliner).alternatives(of: shown, in: scope) {
      guard let screen = alternative.screen, !screen.isUndeclared, keys.insert(screen.key).inserted else { continue }
      found.append(screen)
    }
  }

  private mutating func read(_ block: SourceNode?, in scope: Scope) {
    if let block { read(statements: block.children.map(\.self), in: scope, 0) }
  }

  private mutating func read(statements: [SourceNode], in scope: Scope, _ depth: Int) {
    var scope = scope
    for statement in index.platform.active(statements) {
      read(statement, in: scope, depth)
      if let declared = inliner.types.scope(declaring: statement, in: scope) { scope = declared }
    }
  }

  private mutating func read(_ node: SourceNode, in scope: Scope, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    if let shown = node.hostedView { add(shown, in: scope) }
    if node.kind == .call, let labels = node.children.first.flatMap({ hosting[$0.text] }) {
      for argument in CallArguments(node).all where labels.contains(argument.label) { add(argument.value, in: scope) }
    }
    if node.kind == .closure || node.kind == .block {
      read(statements: node.children.map(\.self), in: scope, depth + 1)
    } else {
      for child in node.children { read(child, in: scope, depth + 1) }
    }
  }
}
