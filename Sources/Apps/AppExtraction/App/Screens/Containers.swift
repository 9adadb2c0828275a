import FlowSyntax
import NavigationEngine

// The containers of a window, a tab or a layer: its tabs, its columns or its stack, or all of it as a screen.
extension AppDraft {
  /// A view that state shows in place of the app's tabs, its name, and the state in which it is there.
  private typealias TabCover = (arm: ChoiceReader.Arm, name: String, clause: StateCondition.Clause)

  /// Reads the content of a window.
  ///
  /// - Parameters:
  ///   - base: The views in the window.
  ///   - name: The name of its only view; nil if there is none.
  ///   - arms: The views among which state chooses; empty if there is no choice.
  mutating func readWindow(_ base: Fragment, named name: String? = nil, _ arms: [ChoiceReader.Arm]) {
    let covers = tabCovers(among: arms)
    if !arms.isEmpty, chooses(among: arms, hasCovers: covers != nil) { return }
    let tabs = covers == nil ? nil : arms.first(where: \.hasTabs)?.fragment
    var base = (tabs ?? base).compact
    let tabViews = base.tabViews.filter { $0.tabs.count > 1 }
    let only = tabViews.isEmpty ? base.tabViews.first?.site.node : nil
    // A single tab is all that its window shows.
    if only != nil { base = base.flattened }
    if let chosen = first(of: tabViews, \.site) {
      readTabs(of: chosen)
      readPresentations(of: base)
    } else if let stack = first(of: base.stacks, \.site) {
      presentOwn(&base, beside: stack)
      var whole = base
      whole.stacks = [stack]
      let name = stack.shownName ?? "Root"
      oldStyle = stack.oldStyle.map { _ in .stack }
      if let columns = oldColumns(of: stack) {
        oldStyle = .columns
        content = .split(AppModel.Split(columns: columns))
      } else if !chooses(among: stack, in: whole) {
        content = content(of: base, named: name, place: stack.site.node, stack: "main")
      }
    } else if let node = (base.links.first?.site ?? base.layers.first?.site ?? base.buttons.first?.site)?.node
      ?? index.types.first(where: \.isApp)?.node ?? only
    {
      let place = name.flatMap { declaration(named: $0, near: node) } ?? node
      content = content(of: base.flattened, named: name ?? self.name, place: place, stack: "main")
    }
    let shown = self.tabs.isEmpty ? first(of: base.stacks, \.site)?.site.node : nil
    let others = base.stacks.filter { $0.site.node != shown }
    // Other stacks beside a permanent one are read with it.
    let isLeft: (Fragment.Stack) -> Bool = { shown == nil || $0.site.isConditional }
    leave(others.filter(isLeft))
    for other in others where !isLeft(other) {
      omit(
        "another container is shown in place of this app's",
        "name its root with --stack to extract it by itself",
        other.site.node
      )
    }
    for cover in covers ?? [] { present(cover) }
  }

  /// The views that stand in place of the tabs, such as a sign-in: in the app file, covers over them; nil if nothing does,
  /// or one property doesn't decide about each view.
  private func tabCovers(among arms: [ChoiceReader.Arm]) -> [TabCover]? {
    let others = arms.filter { !$0.hasTabs }
    let covers = others.compactMap { arm -> TabCover? in
      let clauses = arm.requirement.condition.clauses
      return clauses.count == 1 ? arm.shownName.map { (arm, $0, clauses[0]) } : nil
    }
    return others.count == arms.count - 1 && covers.count == others.count ? covers : nil
  }

  /// Presents a view by a binding of the app, from the start on where the state at the start shows it.
  private mutating func present(_ cover: TabCover) {
    let binding = newBinding(showing: cover.name)
    let shown = content(of: cover.arm.fragment.flattened, named: cover.name, place: cover.arm.node, stack: binding)
    guard let root = shown.roots.numbers.first else { return }
    covers.append(Cover(binding: binding, clause: cover.clause, root: root))
    if cover.clause.holds(cover.clause.initial) { model.initialBindings.append(.init(binding, .bool(true))) }
    presentations.append(Drafted(AppModel.Presented(binding, as: .cover, content: shown), at: cover.arm.node))
  }

  /// A new binding of the app that shows a view.
  private mutating func newBinding(showing name: String) -> String {
    let binding = freeName("shows\(name.screenName)")
    bindingNames.insert(binding)
    return binding
  }

  /// Lets the app itself present what the body of its scene presents around the stack, and no screen does; what is
  /// presented around columns belongs to none of them.
  private mutating func presentOwn(_ base: inout Fragment, beside stack: Fragment.Stack) {
    let inner = Set(stack.content.layers.map(\.site.node))
    var own = Fragment()
    own.layers = base.layers.filter {
      (stack.isSplit || $0.site.trail.isEmpty) && !inner.contains($0.site.node)
    }
    guard !own.layers.isEmpty else { return }
    base.layers.removeAll { layer in own.layers.contains { $0.site.node == layer.site.node } }
    readPresentations(of: own)
  }

  /// Reads the sheets, covers, alerts and the like that views around the app's containers declare.
  private mutating func readPresentations(of base: Fragment) {
    var (own, names): ([Storage: String], UniqueNames) = ([:], namesOfBindings(in: [base]))
    presentations = presentations(of: base, &own, &names).filter { $0.kind != .push }
    bindings = own
  }

  /// Reads the views that controllers of UIKit show.
  ///
  /// The app shows the first one at first; when the others come isn't known, so each has a binding of the app.
  mutating func read(hosts: [ScreenContent]) {
    guard let first = hosts.first else { return }
    let fragment = table.fragment(of: first)
    if fragment.compact.tabViews.contains(where: { $0.tabs.count > 1 }) {
      // A controller of UIKit shows tabs as a window does.
      readWindow(fragment, ChoiceReader.arms(ofWindow: first, inliner, table.recorded))
    } else {
      content = hosted(first, stack: "main")
    }
    present(hosts.dropFirst(), "a controller of UIKit shows this view, and when it does isn't read")
  }

  /// Presents views that something else than a screen shows, each by a binding of the app, since when they are shown isn't
  /// read; unplaced ones stand within others.
  mutating func present(_ hosts: some Sequence<ScreenContent>, _ reason: String, isPlaced: Bool = true) {
    for host in hosts {
      var place = host.node
      // The body of a view stands for its declaration.
      if case .view(let declaration, _) = host.key, declaration.contains(place) { place = declaration }
      let binding = newBinding(showing: host.shownName)
      omit(reason, "show it in a flow by its binding: `set: {\(binding): true}`", place)
      let shown = hosted(host, stack: binding)
      // How it goes isn't read, either.
      for root in shown.roots.numbers { screens[root].model.offersDismiss = true }
      let cover = AppModel.Presented(binding, as: .cover, content: shown)
      presentations.append(Drafted(cover, at: place, assumed: isPlaced ? [] : [.presenter]))
    }
  }

  /// The content of a controller; links on it are pushed by the navigation controller around it.
  ///
  /// A value whose destination isn't on it goes to one on a stack that isn't read.
  private mutating func hosted(_ host: ScreenContent, stack: String) -> AppModel.Content {
    var fragment = table.fragment(of: host)
    let known = fragment.destinations.compactMap { destination in
      if case .value(let type) = destination.trigger { type } else { TypeName?.none }
    }
    fragment.links.removeAll { link in
      guard case .value(let type?, _) = link.target, !link.selects, !known.contains(type) else { return false }
      omit("which stack is around this link isn't read", "write the link by hand", link.site.node)
      return true
    }
    let place = declaration(named: host.shownName, near: host.node) ?? host.node
    let content = content(of: fragment, named: host.shownName, place: place, stack: stack)
    guard case .screen(let root) = content else { return content }
    let navigates = !fragment.links.isEmpty || !fragment.destinations.isEmpty
    return navigates ? .stack(root: root, .selfManaged) : content
  }

  /// The first one under no condition, or else the first.
  private func first<Element>(of elements: [Element], _ site: (Element) -> Site) -> Element? {
    elements.first { !site($0).isConditional } ?? elements.first
  }

  /// Makes a root of each of the views among which state chooses the window's content.
  ///
  /// - Returns: Whether an app file can say it: it has no tabs that are there in one state, and columns in no more.
  private mutating func chooses(among arms: [ChoiceReader.Arm], hasCovers: Bool) -> Bool {
    guard !arms.contains(where: \.hasTabs) else {
      for arm in arms where !arm.hasTabs && !hasCovers {
        omit(
          "state chooses between the tabs and this, and only the tabs are extracted",
          "if it brings a stack, name its root with --stack to extract it by itself",
          arm.node
        )
      }
      return false
    }
    guard !arms.contains(where: { $0.fragment.stacks.contains(where: \.isSplit) }) else { return false }
    let contents = arms.enumerated().map { number, arm in
      let name = arm.shownName ?? "\(self.name)\(number + 1)"
      return content(of: arm.fragment.flattened, named: name, place: arm.node, stack: "main")
    }
    var kind: AppModel.StackKind?
    for content in contents {
      // A path that one of them binds is written.
      if case .stack(_, let other, _) = content, kind == nil || kind == .selfManaged { kind = other }
    }
    guard let kind, let last = contents.last?.roots.first else { return false }
    content = .stack(root: last, kind)
    chooseRoot(among: zip(arms, contents).map { ($1.roots[0], $0.requirement) })
    return true
  }

  /// Makes a root of each of the views among which state chooses a stack's content; false if there is no choice.
  private mutating func chooses(among stack: Fragment.Stack, in whole: Fragment) -> Bool {
    guard !stack.isSplit, let body = stack.body,
      let arms = ChoiceReader.arms(of: body.node, in: body.scope, inliner, table.recorded, opensViews: false)
    else { return false }
    var outer = whole
    (outer.links, outer.stacks) = ([], [])
    let roots = arms.enumerated().map { number, arm in
      let shown = arm.name ?? "\(stack.shownName ?? name)\(number + 1)"
      let place = declaration(named: shown, near: arm.node) ?? arm.node
      let key = ScreenKey.choice(of: stack.site.node, number: number, named: shown)
      return add(read(arm.fragment), outer, key: key, named: shown, place: place)
    }
    guard let last = roots.last else { return false }
    note(path: stack.path, of: "main", roots: roots)
    cover(stack)
    content = .stack(root: last, kind(of: stack))
    chooseRoot(among: zip(roots, arms).map { ($0, $1.requirement) })
    return true
  }

  private mutating func readTabs(of tabView: Fragment.TabView) {
    notes.covered.insert(tabView.site.node)
    var names = UniqueNames(reserved: takenNames)
    var tags: [String: String] = [:]
    for tab in tabView.tabs {
      let name = names.add((tab.tag ?? tab.label ?? tab.view ?? "tab").nameWord)
      takenNames.insert(name)
      if let tag = tab.tag, tags[tag] == nil { tags[tag] = name }
      var whole = tab.content
      // Tabs within a tab are shown as one screen.
      if !whole.tabViews.isEmpty { whole = whole.joined }
      var made = AppModel.Tab(name, nil, title: tab.label == name ? nil : tab.label)
      if let instead = tab.instead, !instead.isEmpty {
        insteadOfTabs[name] = instead
        tabs.append(Drafted(made, at: tab.node, tab.requirement))
        continue
      }
      made.content = content(of: whole, named: tab.view ?? tab.label ?? name, place: tab.node, stack: name)
      let emptying = tab.again.first { change in
        paths.contains { $0.stack == name && change.empties($0.storage) }
      }
      if let emptying { notes.covered.insert(emptying.node) }
      made.popsWhenReselected = emptying != nil
      tabs.append(Drafted(made, at: tab.node, tab.requirement))
    }
    if let storage = tabView.selection { tabSelection = (storage, tags) }
  }

  /// The content of a view that is shown by itself, as a layer or a window is.
  mutating func content(of view: ScreenContent, named name: String, stack: String) -> AppModel.Content {
    let place = declaration(named: view.shownName, near: view.node) ?? view.node
    let fragment = table.fragment(of: view)
    return content(of: fragment, named: name, place: place, stack: stack, key: view.key)
  }

  /// The content of the app, a tab or a layer: its first stack or columns, or all of it as a screen.
  mutating func content(
    of fragment: Fragment,
    named name: String,
    place: SourceNode,
    stack stackName: String,
    key: ScreenKey? = nil
  ) -> AppModel.Content {
    let fragment = fragment.compact.joined
    var stacks = fragment.stacks
    guard var stack = stacks.popMain() else {
      return .screen(add(fragment, nil, key: .bare(place, named: name, by: key), named: name, place: place))
    }
    cover(stack)
    // Stacks beside this one are shown at once with it, and those under conditions in its place.
    if !stack.site.isConditional {
      for other in stacks where !other.site.isConditional { stack.add(other) }
    }
    leave(stacks.filter(\.site.isConditional))
    var outer = fragment
    (outer.links, outer.stacks) = ([], [])
    if stack.isSplit {
      var split = AppModel.Split(stack, inliner)
      split.columns = columns(of: stack, outer, stackName)
      return .split(split)
    }
    let kinds = Set(([stack] + stack.joined).map { kind(of: $0) })
    let shown = stack.name ?? name
    let root = add(
      read(stack.content),
      outer,
      key: .root(of: stack.site.node, named: shown, content: stack.contentNodes, by: key),
      named: shown,
      place: declaration(named: shown, near: stack.site.node) ?? stack.site.node
    )
    if !stack.site.isCertain { unsure.formUnion([root].numbers.map { screens[$0].place }) }
    for one in [stack] + stack.joined { note(path: one.path, of: stackName, roots: [root]) }
    return .stack(root: root, kinds.count == 1 ? kinds.first ?? .erased : .erased)
  }

  private mutating func note(path: Scope.Bound?, of stack: String, roots: [String]) {
    guard let storage = inliner.types.storage(of: path) else { return }
    paths.append((storage, stack, roots.numbers))
  }

  private mutating func kind(of stack: Fragment.Stack) -> AppModel.StackKind {
    guard let path = stack.path else { return .selfManaged }
    guard let type = inliner.types.type(of: path.node, in: path.scope)?.unwrapped, type.name == "Array",
      let element = type.arguments.first, !inliner.types.isOpen(element, near: path.node, in: path.scope)
    else { return .erased }
    let resolved = inliner.types.resolved(element, near: path.node, in: path.scope)
    return types.name(of: resolved, near: path.node).map { .typed($0) } ?? .erased
  }

  private mutating func columns(
    of split: Fragment.Stack,
    _ outer: Fragment,
    _ stackName: String
  ) -> [AppModel.SplitColumn] {
    // The layers of a column are its root's own.
    var outer = outer
    let own = Set(split.content.layers.map(\.site.node))
    outer.layers.removeAll { own.contains($0.site.node) }
    var columns: [AppModel.SplitColumn] = []
    for part in split.columns where !columns.contains(where: { $0.column == part.name }) {
      let first = first(of: part.content.stacks.filter { !$0.isSplit }, \.site)
      let inner = first.flatMap { isOfColumn($0, part.body) ? $0 : nil }
      if let inner { cover(inner) }
      let name = inner?.name ?? part.view ?? part.name.rawValue.capitalizedWord
      var around = inner == nil ? nil : part.content
      if columns.isEmpty {
        around = around ?? Fragment()
        around?.add(outer)
      }
      around?.links = []
      around?.stacks = []
      // A title around a stack is the column's own, as are items of its toolbar that change nothing.
      if inner != nil {
        around?.title = nil
        around?.buttons.removeAll(where: \.isLabelInToolbar)
      }
      var content = inner?.content ?? part.content
      // A stack with destinations of its own pushes what a list in it offers.
      let isList = inner?.content.destinations.isEmpty ?? true
      let list = part.name == .detail || !isList ? nil : list(in: content)
      let chosen = chosenRoot(inner?.body ?? part.body, content, after: columns.last?.list)
      if isList { content.links.removeAll(where: \.selects) }
      // Each view that a selection chooses is a screen of its own.
      let root =
        chosen
        ?? AppModel.ColumnRoot(
          add(
            read(content),
            around,
            key: .column(part.place, named: nil),
            named: name,
            place: declaration(named: name, near: part.place) ?? part.place
          )
        )
      let column = stackName == "main" ? part.name.rawValue : "\(stackName).\(part.name.rawValue)"
      if let inner { note(path: inner.path, of: column, roots: root.screens) }
      let stack = inner.map { kind(of: $0) }
      columns.append(
        AppModel.SplitColumn(
          part.name,
          root: root,
          list: list,
          stack: stack,
          width: part.content.columnWidth ?? inner?.content.columnWidth,
          title: inner == nil ? nil : part.content.title?.text,
          toolbar: inner == nil
            ? [] : part.content.buttons.filter(\.isLabelInToolbar).compactMap { $0.labels.first?.item.text }
        )
      )
    }
    for missing in [AppModel.Column.sidebar, .detail] where !columns.contains(where: { $0.column == missing }) {
      let place = split.site.node
      let name = missing.rawValue.capitalizedWord
      let root = add(Fragment(), nil, key: .column(place, named: missing.rawValue), named: name, place: place)
      columns.append(AppModel.SplitColumn(missing, root: AppModel.ColumnRoot(root)))
    }
    return columns
  }

  /// The columns of a NavigationView, each of its views being one; nil if it isn't shown in columns.
  private mutating func oldColumns(of stack: Fragment.Stack) -> [AppModel.SplitColumn]? {
    guard stack.oldStyle == .columns, let body = stack.body, body.node.kind == .closure else { return nil }
    let inner = inliner.body(of: body, arguments: [])
    let names: [AppModel.Column] = inner.statements.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    let contents = inner.statements.compactMap { statement in
      let shown = AlternativeReader(inliner).alternatives(of: statement, in: inner.scope)
      return shown.count == 1 ? shown[0].screen : nil
    }
    guard inner.statements.count == names.count, contents.count == names.count else { return nil }
    cover(stack)
    return zip(names, contents).map { AppModel.SplitColumn($0, root: AppModel.ColumnRoot(screen($1))) }
  }

  /// The list of a column, whose selection the next column shows.
  private mutating func list(in fragment: Fragment) -> AppModel.SelectionList? {
    guard let selection = fragment.selections.first, let type = selection.type,
      let name = types.name(of: type, near: selection.node)
    else { return nil }
    var rows: [RouteValue] = []
    var isOpen = false
    for link in fragment.links where link.selects {
      guard case .value(let linkType?, _) = link.target, let value = link.value, linkType == type,
        let constant = ConstantReader(inliner.types).value(of: value, type, &types)
      else { continue }
      notes.covered.insert(link.site.node)
      if constant.isMadeUp { isOpen = true }
      if !rows.contains(constant.value) { rows.append(constant.value) }
    }
    let binding = freeName(selection.storage.map { $0.property.nameWord } ?? "selection")
    takenNames.insert(binding)
    if let storage = selection.storage { selections[storage] = binding }
    return AppModel.SelectionList(selection: binding, of: name, rows: isOpen ? [] : rows)
  }
}

extension Fragment.Button {
  /// Whether it is an item of a toolbar that has a text and changes nothing, whatever the state.
  fileprivate var isLabelInToolbar: Bool {
    site.isInToolbar && !site.isInTitleMenu && labels.count == 1 && changes.isEmpty && site.requirement.isNone
      && site.enabling.isNone
  }
}
