/// Reads the first content of an app: the content of its window, or a view that brings a stack if there is no app.
struct WindowReader {
  /// The content of a window.
  struct Window {
    var content = Fragment()
    /// The name of the only view in it; nil if it has several, or its view has none.
    var name: String?
    /// The views among which state chooses; empty if there is no choice.
    var arms: [ChoiceReader.Arm] = []
    /// The other views with a stack or tabs, if one stands for an unknown window.
    var others: [Fragment] = []
    /// The views that controllers show where no type is the app; the view that leads to most comes first.
    var hosts: [ScreenContent] = []
    /// The contents of other windows, in which something navigates: settings, documents.
    var besides: [ScreenContent] = []
    /// The views that code outside of views shows, beside the app's windows.
    var detached: [ScreenContent] = []
    /// Whether the app's own window isn't read, and other views stand for it.
    var isGuessed = false
  }

  private let index: AppIndex
  private let table: ScreenTable

  init(_ index: AppIndex, _ table: ScreenTable) { (self.index, self.table) = (index, table) }

  /// The content of an app's windows.
  ///
  /// - Parameter name: The name of the app; nil if there is none.
  /// - Returns: The content.
  /// - Throws: The reason why there is none.
  func window(ofApp name: String?) throws(AppExtractor.Failure) -> Window {
    guard let name, let app = index.types.first(where: { $0.isApp && $0.simpleName == name }) else {
      if !table.hosts.isEmpty { return Window(hosts: table.hosts) }
      guard let window = guessed() else { throw .nothing(files: index.trees.count) }
      return window
    }
    guard var windows = windows(of: app) else { throw .nothing(files: index.trees.count) }
    // Other windows are scenes of their own; the first with a container is the app's.
    let number = windows.firstIndex { Self.hasContainer($0.content) } ?? windows.indices.first
    guard let number else { return Window() }
    let first = windows.remove(at: number)
    var window = Window(content: first.content, name: first.screen.onlyView)
    window.besides = windows.filter { Self.navigates($0.content) }.map(\.screen)
    let contents = [first.content] + windows.map(\.content)
    let hasContainer = Self.hasContainer(window.content)
    // A window that navigates and is read as a whole is the app's, though other views lead to more; one of several
    // apps may show nothing, as an app for tests does.
    let isEmpty = window.content.notes.views.isEmpty && AppExtractor.apps(in: index).count > 1
    let isKnown = window.content.opaque.isEmpty && (isEmpty || Self.navigates(window.content))
    if !isKnown, !hasContainer, var guessed = guessed(besides: window.content, of: app) {
      guessed.isGuessed = true
      guessed.detached = HostReader.hosted(table, besides: contents + [guessed.content])
      return guessed
    }
    window.detached = HostReader.hosted(table, besides: contents)
    if hasContainer {
      let arms = ChoiceReader.arms(ofWindow: first.screen, table.inliner, table.recorded)
      if arms.contains(where: { Self.hasContainer($0.fragment) }) { window.arms = arms }
    }
    return window
  }

  /// The windows of an app; nil if it has no body.
  func windows(of app: TypeDeclaration) -> [(screen: ScreenContent, content: Fragment)]? {
    guard let body = app.property("body")?.child(.block) else { return nil }
    let scenes = scenes(of: index.platform.active(body.children), in: Scope(type: app), 0)
    return scenes.enumerated().map { number, scene in
      let (node, scope) = scene
      var screen = ScreenContent(key: .window(app: app.node, number: number), name: app.name, node: node, scope: scope)
      screen.onlyView = CallArguments(node).trailing.flatMap { table.inliner.viewName(of: $0, in: scope) }
      return (screen, table.fragment(of: screen))
    }
  }

  private static let sceneDepthLimit = 10

  /// The scenes of an app, a window each, with the names that they can use.
  private func scenes(of statements: [SourceNode], in scope: Scope, _ depth: Int) -> [(SourceNode, Scope)] {
    statements.flatMap { node -> [(SourceNode, Scope)] in
      let core = AlternativeReader.core(of: node, table.inliner.types) ?? node
      guard depth < Self.sceneDepthLimit, core.kind == .call else { return [(node, scope)] }
      if core.children.first?.viewName == "Group", let content = CallArguments(core).trailing {
        return scenes(of: index.platform.active(content.children), in: scope, depth + 1)
      }
      guard let body = table.inliner.body(of: core, in: scope), let name = body.view,
        index.type(name, near: core)?.type.inherits(["Scene"]) == true
      else { return [(node, scope)] }
      return scenes(of: body.statements, in: body.scope, depth + 1)
    }
  }

  private static func navigates(_ fragment: Fragment) -> Bool {
    hasContainer(fragment) || !fragment.links.isEmpty || !fragment.layers.isEmpty || !fragment.destinations.isEmpty
  }

  private static func hasContainer(_ fragment: Fragment) -> Bool {
    !fragment.stacks.isEmpty || !fragment.tabViews.isEmpty
  }

  /// The view that stands for a window: the first of the views from which most is reached, and that no other app shows;
  /// nil if no view leads to more than the window's own content.
  private func guessed(besides content: Fragment = Fragment(), of app: TypeDeclaration? = nil) -> Window? {
    let others = index.types.filter { $0.isApp && !$0.isPreview && $0.node != app?.node }
    let foreign = Set(others.compactMap(windows).joined().flatMap(\.content.notes.views))
    // The content of each view that brings a stack or tabs, wherever it is shown.
    let candidates = index.types.filter { !foreign.contains($0.name) }.compactMap(ScreenContent.init(of:))
    var views = candidates.map(table.fragment).filter(Self.hasContainer)
    var reach = ViewReach(table)
    let own = reach.sites(from: [content]).count
    let counts = views.map { reach.sites(from: [$0]).count }
    guard let most = counts.max(), most > own, let number = counts.firstIndex(of: most) else { return nil }
    return Window(content: views.remove(at: number), others: views)
  }

  private static let stackLimit = 3000

  /// All stacks that can be extracted alone, by the names of their roots.
  func stacks(in bases: [Fragment]) -> [(name: String, fragment: Fragment, place: SourceNode)] {
    var found: [(name: String, fragment: Fragment, place: SourceNode)] = []
    var open = Array(bases.reversed())
    var seen: Set<SourceNode> = []
    while let fragment = open.popLast(), seen.count < Self.stackLimit {
      for tab in fragment.tabViews.flatMap(\.tabs) { open.append(tab.content) }
      for stack in fragment.stacks where seen.insert(stack.site.node).inserted {
        var whole = fragment
        whole.stacks = [stack]
        found.append((stack.name ?? stack.columns.first?.view ?? "Root", whole, stack.site.node))
        open.append(stack.content)
      }
      for layer in fragment.layers {
        for content in layer.alternatives.compactMap(\.screen) { open.append(table.fragment(of: content)) }
      }
    }
    return found
  }
}
