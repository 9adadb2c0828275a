/// Finds the views that code outside of views shows: controllers of UIKit and AppKit, by
/// `UIHostingController(rootView: …)`, and objects that show a view for a protocol, by a function such as
/// `func present() -> AnyView`.
struct HostReader {
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
    for tree in table.inliner.index.trees { reader.collectHosting(tree) }
    for tree in table.inliner.index.trees { reader.read(tree) }
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
    let shown = drafted.reduce(into: Set<String>()) { $0.formUnion($1.notes.views) }
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

  /// Collects the functions and initialisers that show a view which they are given, or one around it.
  private mutating func collectHosting(_ tree: SourceTree) {
    guard tree.texts.contains(SourceNode.rootView) else { return }
    for (node, view) in tree.calls.compactMap({ node in node.hostedView.map { (node, $0) } }) {
      let shown = ([view] + view.descendants).filter { $0.kind == .identifier }.map(\.text)
      let outer = node.ancestors
      let type = outer.last { $0.isType || $0.kind == .extension }?.text ?? ""
      for function in outer where function.kind == .function || function.kind == .initializer {
        for parameter in function.children(.parameter) where shown.contains(parameter.innerName) {
          let label = parameter.text == "_" ? "" : parameter.text
          hosting[function.kind == .function ? function.text : type, default: []].insert(label)
        }
      }
    }
  }

  /// Adds the views that the code of a file shows.
  private mutating func read(_ tree: SourceTree) {
    let hosts = tree.texts.contains { $0 == SourceNode.rootView || hosting[$0] != nil }
    let functions = tree.nodes(of: .function).filter(\.makesView)
    for node in ((hosts ? tree.calls : []) + functions).sorted(by: { $0.index < $1.index }) {
      let labels = node.kind == .call ? node.children.first.flatMap { hosting[$0.text] } : nil
      let given =
        labels.map { labels in CallArguments(node).all.filter { labels.contains($0.label) }.map(\.value) } ?? []
      let shown = [node.hostedView].compactMap(\.self) + given
      guard !shown.isEmpty || node.kind == .function, index.platform.compiles(node) else { continue }
      let scope = inliner.types.scope(at: node)
      guard scope.type?.isPreview != true else { continue }
      for view in shown { add(view, in: scope) }
      guard node.kind == .function, showsForProtocol(node, of: scope.type) else { continue }
      let statements = index.platform.active(node.child(.block)?.children.map(\.self) ?? [])
      for shown in inliner.types.shown(statements, in: scope.adding(parametersOf: node)) {
        add(shown.node, in: shown.scope)
      }
    }
  }

  /// Whether a function shows a view that only a protocol of its type is known by.
  private func showsForProtocol(_ function: SourceNode, of type: TypeDeclaration?) -> Bool {
    guard let type, type.node.kind == .object || type.node.kind == .structure,
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
}

extension SourceTree {
  /// The calls and assignments.
  fileprivate var calls: [SourceNode] { nodes(of: .call) + nodes(of: .assignment) }
}

extension SourceNode {
  /// Whether it is a function of values that makes a view.
  fileprivate var makesView: Bool {
    guard let result = resultType, !isStatic else { return false }
    return result.name == "AnyView" || result.name == "some" && result.arguments.first?.simpleName == "View"
  }
}
