import FlowSyntax
import NavigationEngine

/// An app while it is extracted: the parts of its model, with what is known of each declaration beside them.
///
/// Screens are reached one after another. Until all are known and have their names, the number of a screen, its index in
/// ``screens``, stands as a text where the model has a name.
struct AppDraft {
  typealias Tab = Drafted<AppModel.Tab>
  typealias Presentation = Drafted<AppModel.Presented>

  /// A layer of the app that is there while a property has certain values.
  struct Cover {
    let binding: String
    let clause: StateCondition.Clause
    let root: Int

    /// Whether it is there once the property has a value that the sources state, or one that only the running app has,
    /// which isn't nil; nil if that isn't known.
    func isOn(_ value: RouteValue?) -> Bool? {
      value.map(clause.holds) ?? (clause.values == [.null] ? clause.isNegated : nil)
    }
  }

  let index: AppIndex
  let table: ScreenTable
  let inliner: Inliner
  var types: TypeTable
  var name = "App"
  /// The parts of the model that nothing else is known about: state, URLs, and the selections at a cold start.
  var model = AppModel(root: "")
  /// How the app's NavigationView is shown, as its modifier says; nil for an app of another kind.
  var oldStyle: Fragment.OldStyle?
  /// The content of an app without tabs.
  var content: AppModel.Content?
  /// The screens among which state chooses the root, the last one being it in any other state; empty if there is one.
  var roots: [(root: AppModel.Root, requirement: Requirement)] = []
  var tabs: [Tab] = []
  /// The changes that taps on tabs make instead of selecting them, by the names of the tabs.
  var insteadOfTabs: [String: [ActionEffects.Change]] = [:]
  /// The layers that the app itself presents.
  var presentations: [Presentation] = []
  /// The layers that stand for what state shows in place of the tabs.
  var covers: [Cover] = []
  var screens: [ScreenDraft] = []
  private var numbers: [ScreenKey: String] = [:]

  // MARK: Names

  /// The bindings that the app itself declares.
  var bindings: [Storage: String] = [:]
  /// The stacks that bind a path, with the screens at their roots.
  var paths: [(storage: Storage, stack: String, roots: [Int])] = []
  /// The property that holds the selected tab, with the tabs by their tags.
  var tabSelection: (storage: Storage, tabs: [String: String])?
  /// The selections of lists, by their names.
  var selections: [Storage: String] = [:]
  /// The names that no binding may have: of tabs and selections, and of stacks and columns by themselves.
  var takenNames: Set<String> = [
    "main", "tab", "sidebar", "content", "detail", "columnVisibility", "preferredCompactColumn",
  ]
  /// The names of all bindings, which no selection may have.
  var bindingNames: Set<String> = []
  /// The properties of objects that bindings have the plain names of: any screen may write them, so no other binding
  /// may have their names.
  var sharedNames: [String: Storage] = [:]

  // MARK: Cold start

  /// The names of the stacks whose paths outlive the app.
  var savedPaths: Set<String> = []
  /// The paths at a cold start that aren't empty, by the names of their stacks.
  var initialPaths: [String: [RouteValue]] = [:]
  /// The types that the app file has, by their names.
  var writtenTypes: [TypeTable.WrittenType] = []
  /// Made-up values of types that the app presents or pushes at run time.
  var samples: [(type: String, values: [RouteValue])] = []

  // MARK: Places

  /// The views around the app's containers.
  var base = Fragment()
  private(set) var omissions: [Omission<SourceNode>] = []
  /// The places of screens that nothing is known to show.
  var unsure: Set<SourceNode> = []
  /// The sites that are met; some are in the app file without a line of their own.
  var notes = SiteNotes()
  /// The screens that another one replaces, since the condition isn't read.
  private var unchosen: [ScreenContent] = []
  /// The names of the screens that were taken from ``unchosen``.
  private var taken: Set<String> = []
  /// The stacks beside others or in their place, since the condition isn't read.
  private var leftStacks: [Fragment.Stack] = []
  /// The stacks that the app has, each with its content.
  private var shownStacks: Set<ScreenKey> = []

  init(_ index: AppIndex, _ table: ScreenTable) {
    (self.index, self.table, inliner) = (index, table, table.inliner)
    types = TypeTable(table.inliner.types)
  }

  /// All that the app's screens declare, with the views around its containers.
  var fragments: [Fragment] { screens.flatMap(\.fragments) + [base] }

  /// All that the app and its screens present.
  var everyPresentation: [Presentation] { presentations + screens.flatMap(\.presentations) }

  /// The contents of the app, its tabs and its layers.
  var contents: [AppModel.Content] {
    [content].compactMap(\.self) + tabs.compactMap(\.content) + everyPresentation.compactMap(\.content)
  }

  /// The screens of ``unchosen`` whose views nothing shows, which are then no longer unchosen.
  mutating func takeUnshown() -> [ScreenContent] {
    let views = fragments.reduce(into: Set<String>()) { $0.formUnion($1.notes.views) }
    defer { unchosen = [] }
    return unchosen.filter { !$0.isUndeclared && !views.contains($0.name) && taken.insert($0.name).inserted }
  }

  /// Notes that the app has a stack.
  mutating func cover(_ stack: Fragment.Stack) {
    notes.covered.insert(stack.site.node)
    shownStacks.insert(stack.key)
  }

  /// The left stacks that the app hasn't, each once, which are then no longer left.
  mutating func takeLeftStacks() -> [ScreenContent] {
    defer { leftStacks = [] }
    return leftStacks.filter { shownStacks.insert($0.key).inserted }.map { stack in
      let scope = stack.body?.scope ?? Scope(type: nil)
      return ScreenContent(key: stack.key, name: stack.shownName ?? "Root", node: stack.site.node, scope: scope)
    }
  }

  /// Notes stacks that stand beside another one or in its place.
  mutating func leave(_ stacks: [Fragment.Stack]) { leftStacks += stacks }

  /// Notes the screens that another one replaces.
  mutating func leave(_ alternatives: some Sequence<Alternative>) {
    unchosen += alternatives.compactMap(\.screen).filter { $0.name != ScreenContent.unnamed }
  }

  /// The number of a screen, which is drafted if it isn't known yet.
  mutating func add(
    _ fragment: Fragment,
    _ outer: Fragment?,
    key: ScreenKey,
    named name: String,
    place: SourceNode
  ) -> String {
    if let known = numbers[key] { return known }
    let number = "\(screens.count)"
    numbers[key] = number
    let title = fragment.title ?? outer?.title
    var screen = ScreenDraft(fragment: fragment, outer: outer, name: name.screenName, place: place)
    screen.variant = key.cases
    screen.model.title = title?.text
    if title?.isAssumed == true { screen.assumed = [.title] }
    types.need(title?.fields ?? [])
    var bar = fragment.bar
    if let outer { bar.add(outer.bar) }
    bar.apply(to: &screen.model)
    screen.fragment.joinRepeats(inliner.known)
    screens.append(screen)
    return number
  }

  /// The number of a screen that is pushed, or shown alone, or that is a choice within a column.
  mutating func screen(_ content: ScreenContent, in column: Fragment = Fragment()) -> String {
    if let known = numbers[content.key] { return known }
    var fragment = read(table.fragment(of: content))
    // The modifiers around a choice are those of each screen.
    let own = Set(fragment.destinations.map(\.site.node))
    fragment.destinations += column.destinations.filter { destination in
      destination.site.node.contains(content.node) && !own.contains(destination.site.node)
    }
    let label = content.name == ScreenContent.unnamed ? "Part" : content.name
    let name = ownName(of: content) ?? (content.scope.type?.simpleName ?? "") + label
    let place = declaration(named: content.name, near: content.node) ?? content.node
    return add(fragment, nil, key: content.key, named: name, place: place)
  }

  /// The name of the app's view that a content is, or that is alone in it; nil if there is none.
  func ownName(of content: ScreenContent) -> String? {
    func isOwn(_ name: String) -> Bool { index.type(name, near: content.node)?.type.isView == true }
    if isOwn(content.name) { return content.name }
    return inliner.viewName(of: content.node, in: content.scope).flatMap { isOwn($0) ? $0 : nil }
  }

  /// A name that no tab, selection or binding of the app has yet.
  func freeName(_ name: String) -> String {
    let isTaken = takenNames.contains(name) || bindingNames.contains(name)
    if !isTaken { return name }
    // Thousands of names are copied only where one is taken.
    var names = UniqueNames(reserved: takenNames.union(bindingNames))
    return names.add(name)
  }

  /// The declarations of a screen, with those of tabs and stacks in it.
  func read(_ fragment: Fragment) -> Fragment { fragment.compact.tabbed.withInnerStacks }

  /// The declaration of a view; nil if the sources have none of that name there.
  func declaration(named name: String, near node: SourceNode) -> SourceNode? {
    index.type(name, near: node)?.type.node
  }

  // MARK: Omissions

  /// Lists a declaration that isn't extracted, with the reason and the way out.
  mutating func omit(_ reason: String, _ advice: String, _ place: SourceNode) { omit(reason, advice, [place]) }

  /// Lists declarations that aren't extracted, or conditions with only one outcome that is.
  mutating func omit(
    _ reason: String,
    _ advice: String,
    _ places: some Sequence<SourceNode>,
    areConditions: Bool = false
  ) {
    let reason = SiteAccount.Reason(text: reason, advice: advice)
    omissions += places.map { Omission(reason, at: $0, isCondition: areConditions) }
  }

  /// Lists the views and modifiers of a fragment that the sources don't declare.
  mutating func omitUnread(_ fragment: Fragment) {
    let reason = SiteAccount.Reason(
      text: "the sources don't declare this view or modifier, so what it shows isn't read",
      advice: "if it shows links or sheets, write them by hand in an app file that extends this one"
    )
    omissions += fragment.opaque.map { Omission(reason, at: $1, subject: $0) }
  }
}
