import FlowSyntax

/// The app that is made so far: its screens, in the order in which they are reached, and the unread places.
struct Drafting {
  let index: AppIndex
  let table: ScreenTable
  let inliner: Inliner
  var types: TypeTable
  var drafted = ScreenDrafts()
  private(set) var omissions: [ExtractedApp.Omission] = []
  /// The sites that are met; some are in the app file without a line of their own.
  var notes = SiteNotes()
  private var numbers: [ScreenKey: Int] = [:]

  init(_ index: AppIndex, _ table: ScreenTable, isCertainOnly: Bool) {
    (self.index, self.table) = (index, table)
    inliner = table.inliner
    types = TypeTable(table.inliner.types)
    drafted.isCertainOnly = isCertainOnly
  }

  /// The screens that another one replaces, since the condition isn't read.
  private(set) var unchosen: [ScreenContent] = []

  /// The names of the screens that were taken from ``unchosen``.
  private var taken: Set<String> = []

  /// The screens of ``unchosen`` whose views nothing shows, which are then no longer unchosen.
  mutating func takeUnshown() -> [ScreenContent] {
    let views = drafted.fragments.reduce(into: Set<String>()) { $0.formUnion($1.views) }
    defer { unchosen = [] }
    return drafted.isCertainOnly
      ? [] : unchosen.filter { !$0.isUndeclared && !views.contains($0.name) && taken.insert($0.name).inserted }
  }

  /// The stacks beside others or in their place, since the condition isn't read.
  private var leftStacks: [Fragment.Stack] = []
  /// The stacks that the app has, each with its content.
  private var shownStacks: Set<ScreenKey> = []

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
  mutating func leave(_ stacks: [Fragment.Stack]) {
    if !drafted.isCertainOnly { leftStacks += stacks.filter { !$0.isSplit } }
  }

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
  ) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = drafted.drafts.count
    let title = fragment.title ?? outer?.title
    var screen = AppDraft.Screen(name: Naming.screenName(name), place: place, title: title?.text)
    screen.variant = key.cases
    if title?.isAssumed == true { screen.assumed = [.title] }
    types.need(title?.fields ?? [])
    screen.bar = fragment.bar
    if let outer { screen.bar.add(outer.bar) }
    var draft = ScreenDraft(fragment: fragment, outer: outer, screen: screen)
    draft.fragment.buttons = Self.joined(fragment.buttons)
    drafted.drafts.append(draft)
    return drafted.drafts.count - 1
  }

  /// Makes one button of those that do the same, as rows do that several branches show.
  private static func joined(_ buttons: [Fragment.Button]) -> [Fragment.Button] {
    var (result, numbers): ([Fragment.Button], [[Int]: Int]) = ([], [:])
    for button in buttons {
      let site = button.site
      let bars = [site.isInToolbar, site.isInTitleMenu, site.isInMenu, site.isConditional, site.isUncertain]
      let key = [button.code, site.enabling.hashValue, bars.hashValue]
      if let known = numbers[key], let both = result[known].site.requirement.merged(with: site.requirement) {
        result[known].site.requirement = both
      } else {
        numbers[key] = result.count
        result.append(button)
      }
    }
    return result
  }

  /// The number of a screen that is pushed, or shown alone, or that is a choice within a column.
  mutating func screen(_ content: ScreenContent, in column: Fragment = Fragment()) -> Int {
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
    let isTaken = drafted.takenNames.contains(name) || drafted.bindingNames.contains(name)
    if !isTaken { return name }
    // Thousands of names are copied only where one is taken.
    var names = UniqueNames(reserved: drafted.takenNames.union(drafted.bindingNames))
    return names.add(name)
  }

  /// The declarations of a screen, with those of tabs and stacks in it.
  func read(_ fragment: Fragment) -> Fragment {
    drafted.isCertainOnly ? fragment.compact.flattened.opened : fragment.compact.tabbed.opened.withInnerStacks
  }

  /// The declaration of a view; nil if the sources have none of that name there.
  func declaration(named name: String, near node: SourceNode) -> SourceNode? {
    index.type(name, near: node)?.type.node
  }

  /// Lists a declaration that isn't extracted, with the reason and the way out.
  mutating func omit(_ reason: String, _ advice: String, _ place: SourceNode) {
    omissions.append(ExtractedApp.Omission(reason: reason, advice: advice, place: place))
  }

  /// Lists an unread place.
  mutating func omit(_ others: [ExtractedApp.Omission]) { omissions += others }

  /// Lists the unread places of a fragment.
  mutating func omitUnread(_ fragment: Fragment) {
    omit(fragment.opaque.map { name, place in ExtractedApp.Omission(opaque: name, place) })
  }
}

extension Fragment.Stack {
  /// The identity of the stack with its content, which a view that wraps it is given.
  fileprivate var key: ScreenKey { .root(of: site.node, named: "", content: contentNodes) }
}
