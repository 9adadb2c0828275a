import FlowSyntax
import NavigationEngine

/// Reads the containers of a window, a tab or a layer: its tabs, its columns or its stack, or all of it as a screen.
enum ContainerReader {
  /// Reads the content of a window.
  ///
  /// - Parameters:
  ///   - base: The views in the window.
  ///   - name: The name of its only view; nil if there is none.
  ///   - arms: The views among which state chooses; empty if there is no choice.
  ///   - app: Gets the tabs, columns or stack.
  ///   - drafting: Gets the screens.
  static func read(
    _ base: Fragment,
    named name: String? = nil,
    _ arms: [ChoiceReader.Arm],
    into app: inout AppDraft,
    _ drafting: inout Drafting
  ) {
    let covers = TabCovers(arms, drafting)
    if !arms.isEmpty, choose(among: arms, covers, into: &app, &drafting) { return }
    var base = (covers.tabs ?? base).compact
    let tabViews = base.tabViews.filter { $0.tabs.count > 1 }
    let only = tabViews.isEmpty ? base.tabViews.first?.site.node : nil
    // A single tab is all that its window shows.
    if only != nil { base = base.flattened }
    if let chosen = Self.first(of: tabViews, \.site) {
      readTabs(of: chosen, into: &app, &drafting)
      readPresentations(of: base, into: &app, &drafting)
    } else if let stack = Self.first(of: base.stacks, \.site) {
      presentOwn(&base, beside: stack, into: &app, &drafting)
      var whole = base
      whole.stacks = [stack]
      let name = stack.shownName ?? "Root"
      app.oldStyle = stack.oldStyle.map { _ in .stack }
      if let columns = oldColumns(of: stack, &drafting) {
        app.oldStyle = .columns
        app.content = .split(columns, AppModel.Split(columns: []))
      } else if !choose(among: stack, in: whole, into: &app, &drafting) {
        app.content = content(of: base, named: name, place: stack.site.node, stack: "main", &drafting)
      }
    } else if let node = (base.links.first?.site ?? base.layers.first?.site ?? base.buttons.first?.site)?.node
      ?? drafting.index.types.first(where: \.isApp)?.node ?? only
    {
      let place = name.flatMap { drafting.declaration(named: $0, near: node) } ?? node
      app.content = content(of: base.flattened, named: name ?? app.name, place: place, stack: "main", &drafting)
    }
    let shown = app.tabs.isEmpty ? Self.first(of: base.stacks, \.site)?.site.node : nil
    let others = base.stacks.filter { $0.site.node != shown }
    // Other stacks beside a permanent one are read with it.
    let isLeft: (Fragment.Stack) -> Bool = { !$0.isSplit && (shown == nil || $0.site.isConditional) }
    drafting.leave(others.filter(isLeft))
    for other in others where drafting.drafted.isCertainOnly || !isLeft(other) {
      drafting.omit(
        "another container is shown in place of this app's",
        "name its root with --stack to extract it by itself",
        other.site.node
      )
    }
    covers.present(&app, &drafting)
  }

  /// Lets the app itself present what the body of its scene presents around the stack, and no screen does; what is
  /// presented around columns belongs to none of them.
  private static func presentOwn(
    _ base: inout Fragment,
    beside stack: Fragment.Stack,
    into app: inout AppDraft,
    _ drafting: inout Drafting
  ) {
    let inner = Set(stack.content.layers.map(\.site.node))
    var own = Fragment()
    own.layers = base.layers.filter {
      (stack.isSplit || $0.site.trail == nil) && !inner.contains($0.site.node)
    }
    guard !own.layers.isEmpty else { return }
    base.layers.removeAll { layer in own.layers.contains { $0.site.node == layer.site.node } }
    readPresentations(of: own, into: &app, &drafting)
  }

  /// Reads what the views around tabs or columns present.
  private static func readPresentations(of base: Fragment, into app: inout AppDraft, _ drafting: inout Drafting) {
    var bindings: [Storage: String] = [:]
    app.presentations = PresentationReader.ofApp(base, &bindings, &drafting)
    drafting.drafted.bindings = bindings
  }

  /// Presents a view by a binding of the app, since when it is shown isn't read.
  private static func present(
    _ name: String,
    _ reason: String,
    at place: SourceNode,
    isPlaced: Bool = true,
    _ app: inout AppDraft,
    _ drafting: inout Drafting,
    _ content: (_ binding: String, inout Drafting) -> AppDraft.Content
  ) {
    let binding = drafting.freeName("shows\(Naming.screenName(name))")
    drafting.drafted.bindingNames.insert(binding)
    drafting.omit(reason, "show it in a flow by its binding: `set: {\(binding): true}`", place)
    let shown = content(binding, &drafting)
    // How it goes isn't read, either.
    for root in shown.roots { drafting.drafted.drafts[root].screen.offersDismiss = true }
    var cover = AppDraft.Presentation(binding: binding, itemType: nil, kind: .cover, content: shown, place: place)
    if !isPlaced { cover.assumed = [.presenter] }
    app.presentations.append(cover)
  }

  /// Reads the views that controllers of UIKit show.
  ///
  /// The app shows the first one at first; when the others come isn't known, so each has a binding of the app.
  static func read(hosts: [ScreenContent], into app: inout AppDraft, _ drafting: inout Drafting) {
    guard let first = hosts.first else { return }
    let fragment = drafting.table.fragment(of: first)
    if fragment.compact.tabViews.contains(where: { $0.tabs.count > 1 }) {
      // A controller of UIKit shows tabs as a window does.
      read(fragment, ChoiceReader.arms(ofWindow: first, drafting.inliner), into: &app, &drafting)
    } else {
      app.content = hosted(first, stack: "main", &drafting)
    }
    present(hosts.dropFirst(), "a controller of UIKit shows this view, and when it does isn't read", &app, &drafting)
  }

  /// Presents views that something else than a screen shows, each by a binding; unplaced ones stand within others.
  static func present(
    _ hosts: some Sequence<ScreenContent>,
    _ reason: String,
    isPlaced: Bool = true,
    _ app: inout AppDraft,
    _ drafting: inout Drafting
  ) {
    for host in hosts {
      var place = host.node
      // The body of a view stands for its declaration.
      if case .view(let declaration, _) = host.key, declaration.contains(place) { place = declaration }
      present(host.shownName, reason, at: place, isPlaced: isPlaced, &app, &drafting) { binding, drafting in
        hosted(host, stack: binding, &drafting)
      }
    }
  }

  /// The content of a controller; links on it are pushed by the navigation controller around it.
  ///
  /// A value whose destination isn't on it goes to one on a stack that isn't read.
  private static func hosted(_ host: ScreenContent, stack: String, _ drafting: inout Drafting) -> AppDraft.Content {
    var fragment = drafting.table.fragment(of: host)
    let known = fragment.destinations.compactMap { destination in
      if case .value(let type) = destination.trigger { type } else { TypeName?.none }
    }
    fragment.links.removeAll { link in
      guard case .value(let type?, _) = link.target, !link.selects, !known.contains(type) else { return false }
      drafting.omit("which stack is around this link isn't read", "write the link by hand", link.site.node)
      return true
    }
    let place = drafting.declaration(named: host.shownName, near: host.node) ?? host.node
    let content = content(of: fragment, named: host.shownName, place: place, stack: stack, &drafting)
    guard case .screen(let root) = content else { return content }
    let navigates = !fragment.links.isEmpty || !fragment.destinations.isEmpty
    return navigates ? .stack(root: root, .selfManaged) : content
  }

  /// The first one under no condition, or else the first.
  private static func first<Element>(of elements: [Element], _ site: (Element) -> Site) -> Element? {
    elements.first { !site($0).isConditional } ?? elements.first
  }

  /// Makes a root of each of the views among which state chooses the window's content.
  ///
  /// - Returns: Whether an app file can say it: it has no tabs that are there in one state, and columns in no more.
  private static func choose(
    among arms: [ChoiceReader.Arm],
    _ covers: TabCovers,
    into app: inout AppDraft,
    _ drafting: inout Drafting
  ) -> Bool {
    guard !arms.contains(where: \.hasTabs) else {
      for arm in arms where !arm.hasTabs && covers.tabs == nil {
        drafting.omit(
          "state chooses between the tabs and this, and only the tabs are extracted",
          "if it brings a stack, name its root with --stack to extract it by itself",
          arm.node
        )
      }
      return false
    }
    guard !arms.contains(where: { $0.fragment.stacks.contains(where: \.isSplit) }) else { return false }
    let contents = arms.enumerated().map { number, arm in
      let name = arm.shownName ?? "\(app.name)\(number + 1)"
      return content(of: arm.fragment.flattened, named: name, place: arm.node, stack: "main", &drafting)
    }
    var kind: AppModel.StackKind?
    for content in contents {
      // A path that one of them binds is written.
      if case .stack(_, let other) = content, kind == nil || kind == .selfManaged { kind = other }
    }
    guard let kind, let last = contents.last?.roots.first else { return false }
    app.content = .stack(root: last, kind)
    app.roots = AppDraft.Root.list(zip(arms, contents).map { ($0.requirement, $1.roots[0]) })
    return true
  }

  /// Makes a root of each of the views among which state chooses a stack's content; false if there is no choice.
  private static func choose(
    among stack: Fragment.Stack,
    in whole: Fragment,
    into app: inout AppDraft,
    _ drafting: inout Drafting
  ) -> Bool {
    guard drafting.inliner.readsConditions, !stack.isSplit, let body = stack.body,
      let arms = ChoiceReader.arms(of: body.node, in: body.scope, drafting.inliner, opensViews: false)
    else { return false }
    var outer = whole
    (outer.links, outer.stacks) = ([], [])
    let roots = arms.enumerated().map { number, arm in
      let shown = arm.name ?? "\(stack.shownName ?? app.name)\(number + 1)"
      let place = drafting.declaration(named: shown, near: arm.node) ?? arm.node
      let key = ScreenKey.choice(of: stack.site.node, number: number, named: shown)
      return drafting.add(drafting.read(arm.fragment), outer, key: key, named: shown, place: place)
    }
    guard let last = roots.last else { return false }
    note(path: stack.path, of: "main", roots: roots, &drafting)
    drafting.cover(stack)
    app.content = .stack(root: last, kind(of: stack, &drafting))
    app.roots = AppDraft.Root.list(zip(arms, roots).map { ($0.requirement, $1) })
    return true
  }

  private static func readTabs(of tabView: Fragment.TabView, into app: inout AppDraft, _ drafting: inout Drafting) {
    drafting.notes.covered.insert(tabView.site.node)
    var names = UniqueNames(reserved: drafting.drafted.takenNames)
    var tags: [String: String] = [:]
    for tab in tabView.tabs {
      let name = names.add(Naming.word(tab.tag ?? tab.label ?? tab.view ?? "tab"))
      drafting.drafted.takenNames.insert(name)
      if let tag = tab.tag, tags[tag] == nil { tags[tag] = name }
      var whole = tab.content
      // Tabs within a tab are shown as one screen.
      if !whole.tabViews.isEmpty { whole = drafting.drafted.isCertainOnly ? whole.flattened : whole.joined }
      if let instead = tab.tap.instead, !instead.isEmpty {
        let title = tab.label == name ? nil : tab.label
        app.tabs.append(
          AppDraft.Tab(name: name, title: title, place: tab.node, instead: instead, requirement: tab.requirement)
        )
        continue
      }
      let content = content(of: whole, named: tab.view ?? tab.label ?? name, place: tab.node, stack: name, &drafting)
      let emptying = tab.tap.again.first { change in
        drafting.drafted.paths.contains { $0.stack == name && change.empties($0.storage) }
      }
      if let emptying { drafting.notes.covered.insert(emptying.node) }
      app.tabs.append(
        AppDraft.Tab(
          name: name,
          title: tab.label == name ? nil : tab.label,
          content: content,
          place: tab.node,
          popsWhenReselected: emptying != nil,
          requirement: tab.requirement
        )
      )
    }
    if let storage = tabView.selection { drafting.drafted.tabSelection = (storage, tags) }
  }

  /// The content of a view that is shown by itself, as a layer or a window is.
  static func content(
    of view: ScreenContent,
    named name: String,
    stack: String,
    _ drafting: inout Drafting
  ) -> AppDraft.Content {
    let place = drafting.declaration(named: view.shownName, near: view.node) ?? view.node
    let fragment = drafting.table.fragment(of: view)
    return content(of: fragment, named: name, place: place, stack: stack, key: view.key, &drafting)
  }

  /// The content of the app, a tab or a layer: its first stack or columns, or all of it as a screen.
  static func content(
    of fragment: Fragment,
    named name: String,
    place: SourceNode,
    stack stackName: String,
    key: ScreenKey? = nil,
    _ drafting: inout Drafting
  ) -> AppDraft.Content {
    let isCertainOnly = drafting.drafted.isCertainOnly
    let fragment = isCertainOnly ? fragment.compact : fragment.compact.joined
    var stacks = fragment.stacks.filter { !isCertainOnly || !$0.site.isUncertain }
    guard var stack = stacks.popMain() else {
      // Nothing is known for certain of a stack that may not be there.
      let fragment = fragment.stacks.isEmpty ? fragment : Fragment()
      return .screen(drafting.add(fragment, nil, key: .bare(place, named: name, by: key), named: name, place: place))
    }
    drafting.cover(stack)
    // Stacks beside this one are shown at once with it, and those under conditions in its place.
    if !isCertainOnly, !stack.site.isConditional {
      for other in stacks where !other.site.isConditional { stack.add(other) }
    }
    drafting.leave(stacks.filter(\.site.isConditional))
    var outer = fragment
    (outer.links, outer.stacks) = ([], [])
    if stack.isSplit {
      return .split(columns(of: stack, outer, stackName, &drafting), AppModel.Split(stack.layout, drafting.inliner))
    }
    let kinds = Set(([stack] + stack.joined).map { kind(of: $0, &drafting) })
    let shown = stack.name ?? name
    let root = drafting.add(
      drafting.read(stack.content),
      outer,
      key: .root(of: stack.site.node, named: shown, content: stack.contentNodes, by: key),
      named: shown,
      place: drafting.declaration(named: shown, near: stack.site.node) ?? stack.site.node
    )
    for one in [stack] + stack.joined { note(path: one.path, of: stackName, roots: [root], &drafting) }
    return .stack(root: root, kinds.count == 1 ? kinds.first ?? .erased : .erased)
  }

  private static func note(path: Scope.Bound?, of stack: String, roots: [Int], _ drafting: inout Drafting) {
    guard let path, let storage = StorageResolver(drafting.inliner.types).storage(of: path.node, in: path.scope) else {
      return
    }
    drafting.drafted.paths.append((storage, stack, roots))
  }

  private static func kind(of stack: Fragment.Stack, _ drafting: inout Drafting) -> AppModel.StackKind {
    guard let path = stack.path else { return .selfManaged }
    guard let type = drafting.inliner.types.type(of: path.node, in: path.scope)?.unwrapped, type.name == "Array",
      let element = type.arguments.first
    else { return .erased }
    let resolved = drafting.inliner.types.resolved(element, near: path.node, in: path.scope)
    return drafting.types.name(of: resolved, near: path.node).map { .typed($0) } ?? .erased
  }

  private static func columns(
    of split: Fragment.Stack,
    _ outer: Fragment,
    _ stackName: String,
    _ drafting: inout Drafting
  ) -> [AppDraft.Column] {
    // The layers of a column are its root's own.
    var outer = outer
    let own = Set(split.content.layers.map(\.site.node))
    outer.layers.removeAll { own.contains($0.site.node) }
    var columns: [AppDraft.Column] = []
    for part in split.columns where !columns.contains(where: { $0.name == part.name }) {
      let first = Self.first(of: part.content.stacks.filter { !$0.isSplit }, \.site)
      let inner = first.flatMap { ColumnChoice.isOfColumn($0, part.body, drafting) ? $0 : nil }
      if let inner { drafting.cover(inner) }
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
      let choice = ColumnChoice.read(inner?.body ?? part.body, content, after: columns.last?.list, &drafting)
      let (chosen, other) = (choice.cases, choice.other)
      if inner == nil { content.links.removeAll(where: \.selects) }
      // Each view that a selection chooses is a screen of its own.
      let root =
        other ?? chosen.first?.screen
        ?? drafting.add(
          drafting.read(content),
          around,
          key: .column(part.place, named: nil),
          named: name,
          place: drafting.declaration(named: name, near: part.place) ?? part.place
        )
      let column = stackName == "main" ? part.name.rawValue : "\(stackName).\(part.name.rawValue)"
      let roots = choice.screens.contains(root) ? choice.screens : [root]
      if let inner { note(path: inner.path, of: column, roots: roots, &drafting) }
      columns.append(
        AppDraft.Column(
          name: part.name,
          root: root,
          cases: chosen,
          empty: choice.empty,
          stack: inner.map { kind(of: $0, &drafting) },
          list: part.name == .detail ? nil : list(in: part.content, &drafting),
          width: part.content.columnWidth ?? inner?.content.columnWidth,
          title: inner == nil ? nil : part.content.title?.text,
          toolbar: inner == nil
            ? [] : part.content.buttons.filter(\.isLabelInToolbar).compactMap { $0.labels.first?.item.text }
        )
      )
    }
    for missing in [AppModel.Column.sidebar, .detail] where !columns.contains(where: { $0.name == missing }) {
      let place = split.site.node
      let name = missing.rawValue.capitalizedWord
      let root = drafting.add(Fragment(), nil, key: .column(place, named: missing.rawValue), named: name, place: place)
      columns.append(AppDraft.Column(name: missing, root: root, stack: nil, list: nil))
    }
    return columns
  }

  /// The columns of a NavigationView, each of its views being one; nil if it isn't shown in columns.
  private static func oldColumns(of stack: Fragment.Stack, _ drafting: inout Drafting) -> [AppDraft.Column]? {
    guard stack.oldStyle == .columns, let body = stack.body, body.node.kind == .closure else { return nil }
    let inner = drafting.inliner.body(of: body, arguments: [])
    let names: [AppModel.Column] = inner.statements.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    let contents = inner.statements.compactMap { statement in
      let shown = AlternativeReader(drafting.inliner).alternatives(of: statement, in: inner.scope)
      return shown.count == 1 ? shown[0].screen : nil
    }
    guard inner.statements.count == names.count, contents.count == names.count else { return nil }
    drafting.cover(stack)
    return zip(names, contents).map { AppDraft.Column(name: $0, root: drafting.screen($1), stack: nil) }
  }

  /// The list of a column, whose selection the next column shows.
  private static func list(in fragment: Fragment, _ drafting: inout Drafting) -> AppModel.SelectionList? {
    guard let selection = fragment.selections.first, let type = selection.type,
      let name = drafting.types.name(of: type, near: selection.node)
    else { return nil }
    var rows: [RouteValue] = []
    var isOpen = false
    for link in fragment.links where link.selects {
      guard case .value(let linkType?, _) = link.target, let value = link.value, linkType == type,
        let constant = ConstantReader(drafting.inliner.types).value(
          of: value.node,
          type: type,
          in: value.scope,
          &drafting.types
        )
      else { continue }
      drafting.notes.covered.insert(link.site.node)
      if constant.isMadeUp { isOpen = true }
      if !rows.contains(constant.value) { rows.append(constant.value) }
    }
    let binding = drafting.freeName(selection.storage.map { Naming.word($0.property) } ?? "selection")
    drafting.drafted.takenNames.insert(binding)
    if let storage = selection.storage { drafting.drafted.selections[storage] = binding }
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
