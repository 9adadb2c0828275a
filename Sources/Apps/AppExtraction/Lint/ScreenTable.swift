/// The navigation of screens, each read once; linting and extracting an app share it.
package final class ScreenTable {
  let inliner: Inliner
  private var fragments: [ScreenKey: Fragment] = [:]
  /// The bodies of views that were read for any screen.
  let recorded = RecordedViews()
  /// The views that controllers show, looked up once for all apps that are made of the sources.
  private(set) lazy var hosts: [ScreenContent] = HostReader.hosted(self)

  /// The places where code writes properties, looked up once.
  private(set) lazy var written: WrittenNames = WrittenNames(inliner.types)

  /// The places that name functions in which code writes a path, by the functions' names, looked up once.
  private(set) lazy var uses: [String: [SourceNode]] = written.uses()

  /// The places of the code that navigate, looked up once.
  package private(set) lazy var sites: [NavigationSite] = SiteReader.sites(written)

  /// The views that the app doesn't show, looked up once for lint and the account.
  private(set) lazy var hidden: HiddenViews = HiddenViews(inliner.index)

  /// The functions that write paths, except unused ones, looked up once for all apps that are made of the sources.
  private(set) lazy var writing: [Fragment.Reaction] = inliner.index
    .functions(around: sites.filter { hidden.reason(for: $0.owner, isMet: true, writesPath: true) == nil })

  /// Creates the table of an app's sources, in which no screen is read yet.
  package init(_ index: AppIndex) { inliner = Inliner(index: index) }

  /// The navigation of a screen and of all its tabs.
  func flattened(_ screen: ScreenContent) -> Fragment { fragment(of: screen).flattened }

  /// The values that calls give to a parameter by which code writes a path; nil for anything else, and if they aren't all
  /// known.
  func given(to value: SourceNode) -> [SourceNode]? {
    guard value.kind == .identifier, let function = value.ancestors.last(where: { $0.kind == .function }),
      let number = function.children(.parameter).firstIndex(where: { $0.innerName == value.text })
    else { return nil }
    let parameters = function.children(.parameter)
    var given: [SourceNode] = []
    for use in uses[function.text] ?? [] {
      // A function that is handed on is called with other values.
      guard let call = use.ancestors.last, call.kind == .call, call.children.first == use else { return nil }
      guard let values = CallArguments(call).matched(to: parameters, inliner.index) else { continue }
      guard let value = values[number] ?? parameters[number].initialValue else { return nil }
      given.append(value)
    }
    return given
  }

  func fragment(of screen: ScreenContent) -> Fragment {
    let key = screen.key.content
    if let known = fragments[key] { return known }
    var fragment = ViewReader.fragment(
      of: screen.node,
      in: screen.scope,
      inliner,
      recorded: recorded,
      closure: screen.closure
    )
    // The body of a view, which may be read first, doesn't name the view.
    if case .view = key { fragment.notes.views.insert(screen.name) }
    fragments[key] = fragment
    return fragment
  }
}
