import NavigationEngine
import SourceTrees

/// Makes an app of the fragments that its sources declare.
///
/// Screens are drafted in the order in which they are reached. When all are known, buttons are read, since what they
/// do names bindings and stacks of the whole app.
package struct AppExtractor {
  /// How an app is extracted.
  package struct Choices: Sendable {
    /// The name of the type that is the app; nil if there is only one.
    package var app: String?
    /// The name of the root of the stack that is the whole app; nil for the app with all its stacks.
    package var stack: String?
    /// Whether what a condition decides about, or what couldn't be read for certain, is left out.
    package var isCertainOnly = false

    package init(app: String? = nil, stack: String? = nil, isCertainOnly: Bool = false) {
      (self.app, self.stack, self.isCertainOnly) = (app, stack, isCertainOnly)
    }
  }

  /// The reason why no app can be made.
  package enum Failure: Error, Hashable {
    /// The sources have no app and no view that begins a stack.
    case nothing
    /// There are several apps, by name.
    case several([String])
    case unknownApp(String, known: [String])
    case unknownStack(String, known: [String])
  }

  private static let screenLimit = 10_000

  private let index: AppIndex
  private let inliner: Inliner
  private let choices: Choices
  private let table: ScreenTable
  private var types: TypeTable
  private var drafted = ScreenDrafts()
  private var numbers: [ScreenKey: Int] = [:]
  private var next = 0
  private var omissions: [ExtractedApp.Omission] = []
  /// The views of the app's window among which state chooses; empty if there is no choice.
  private var arms: [ChoiceReader.Arm] = []
  /// The sites that are met, and those that the app file has without a line of their own.
  private var notes = SiteNotes()

  // MARK: Apps

  /// The names of the apps that the sources declare.
  package static func apps(in index: AppIndex) -> [String] {
    index.types.filter { $0.isApp && !$0.isPreview }.map(\.simpleName).sorted()
  }

  /// Extracts an app.
  ///
  /// - Parameters:
  ///   - index: The declarations of the sources.
  ///   - choices: How it is extracted.
  ///   - table: The screens that have been read; nil reads them, with what conditions ask of state.
  /// - Returns: The app.
  /// - Throws: The reason why there is none.
  package static func app(
    from index: AppIndex,
    _ choices: Choices = Choices(),
    _ table: ScreenTable? = nil
  ) throws(Failure) -> ExtractedApp {
    var extractor = AppExtractor(index, choices, table ?? ScreenTable(index, readsConditions: !choices.isCertainOnly))
    return try ExtractedApp(extractor.extract())
  }

  private init(_ index: AppIndex, _ choices: Choices, _ table: ScreenTable) {
    (self.index, self.choices, self.table) = (index, choices, table)
    drafted.isCertainOnly = choices.isCertainOnly
    inliner = table.inliner
    types = TypeTable(inliner.types)
  }

  private mutating func extract() throws(Failure) -> AppDraft {
    let known = Self.apps(in: index)
    if let name = choices.app, !known.contains(name) { throw .unknownApp(name, known: known) }
    if choices.app == nil, known.count > 1 { throw .several(known) }
    let name = choices.app ?? known.first
    let window = try WindowReader(index, table, isCertainOnly: choices.isCertainOnly).window(ofApp: name)
    (drafted.base, arms) = (window.content, window.arms)
    if window.isGuessed, let app = name.flatMap({ name in index.types.first { $0.isApp && $0.simpleName == name } }) {
      omit(
        "which view the app shows first isn't read",
        "if it isn't the one that is extracted, name the root of its stack with --stack",
        app.node
      )
    }
    var app = AppDraft(name: name ?? "App")
    if let stack = choices.stack {
      let windows = WindowReader(index, table, isCertainOnly: choices.isCertainOnly)
      let found = windows.stacks(in: [drafted.base] + window.others)
      guard let chosen = found.first(where: { $0.name == stack }) else {
        throw .unknownStack(stack, known: Array(Set(found.map(\.name))).sorted())
      }
      app.content = content(of: chosen.fragment, named: stack, place: chosen.place, stack: "main")
    } else {
      read(drafted.base, into: &app)
      omit(others: window.others.flatMap(\.stacks))
    }
    while next < drafted.drafts.count {
      fill(next)
      next += 1
    }
    let states = StateTable(of: app, drafted, inliner)
    var buttons = ButtonReader(drafted, app.presentations, states, inliner, types)
    for number in drafted.drafts.indices {
      drafted.drafts[number].screen.links += buttons.links(ofScreen: number)
      drafted.drafts[number].screen.presentations = buttons.completed(
        drafted.drafts[number].screen.presentations,
        ofScreen: number
      )
      drafted.drafts[number].screen.mergeLinks()
      omissions += drafted.drafts[number].screen.require(by: states, number: number)
    }
    app.presentations = buttons.completed(app.presentations, ofScreen: nil)
    omissions += app.require(by: states)
    let links = buttons.urls()
    app.urls = links.urls
    omissions += links.unread.map(ExtractedApp.Omission.init(urlHandler:))
    omitUnread(drafted.base)
    for fragment in drafted.fragments { notes.see(fragment) }
    notes.covered.formUnion(buttons.covered)
    app.notes = notes
    types = buttons.types
    types.removeEndlessFields()
    app.screens = drafted.drafts.map(\.screen)
    for type in app.screens.flatMap(\.rows).map(\.type) { types.needRowLabel(of: type) }
    app.omissions = Array(Set(omissions)).sorted { left, right in
      (left.place.tree.path, left.place.line, left.place.column, left.reason)
        < (right.place.tree.path, right.place.line, right.place.column, right.reason)
    }
    app.samples = app.typesToTry.compactMap { name in types.sample(named: name).map { (name, $0) } }
    app.keepNeededTypes(&types)
    return ScreenMerge.merged(app)
  }

  // MARK: Containers

  private mutating func read(_ base: Fragment, into app: inout AppDraft) {
    if !arms.isEmpty, choose(into: &app) { return }
    let tabViews = base.tabViews.filter { $0.tabs.count > 1 }
    if let chosen = Self.first(of: tabViews, \.site) {
      readTabs(of: chosen, into: &app)
      var bindings: [Storage: String] = [:]
      app.presentations = presentations(of: base, &bindings, isApp: true)
      drafted.bindings = bindings
    } else if let stack = Self.first(of: base.stacks, \.site) {
      var whole = base
      whole.stacks = [stack]
      let name = stack.name ?? "Root"
      if !choose(among: stack, in: whole, into: &app) {
        app.content = content(of: whole, named: name, place: stack.site.node, stack: "main")
      }
    } else if let node = (base.links.first?.site ?? base.layers.first?.site ?? base.buttons.first?.site)?.node {
      app.content = content(of: base.flattened, named: app.name, place: node, stack: "main")
    } else if let node = index.types.first(where: \.isApp)?.node {
      app.content = content(of: base.flattened, named: app.name, place: node, stack: "main")
    }
    omit(others: base.stacks.dropFirst())
  }

  /// Lists containers in the place of which another one is extracted.
  private mutating func omit(others: some Sequence<Fragment.Stack>) {
    for other in others {
      omit(
        "another container is shown in place of this app's",
        "name its root with --stack to extract it by itself",
        other.site.node
      )
    }
  }

  /// The first one under no condition, or else the first.
  private static func first<Element>(of elements: [Element], _ site: (Element) -> Site) -> Element? {
    elements.first { !site($0).isConditional } ?? elements.first
  }

  // MARK: Choices

  /// Makes a root of each of the views among which state chooses what the window shows.
  ///
  /// - Returns: Whether an app file can say it: it has no tabs that are there in one state, and columns in no more.
  private mutating func choose(into app: inout AppDraft) -> Bool {
    guard !arms.contains(where: \.hasTabs) else {
      for arm in arms where !arm.hasTabs {
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
      let name = arm.shownName ?? "\(app.name)\(number + 1)"
      return content(of: arm.fragment.flattened, named: name, place: arm.node, stack: "main")
    }
    var kind: AppModel.StackKind?
    for content in contents {
      if case .stack(_, let other) = content { kind = kind ?? other }
    }
    guard let kind, let last = contents.last?.roots.first else { return false }
    app.content = .stack(root: last, kind)
    app.roots = AppDraft.Root.list(zip(arms, contents).map { ($0.requirement, $1.roots[0]) })
    return true
  }

  /// Makes a root of each of the views among which state chooses a stack's content; false if there is no choice.
  private mutating func choose(among stack: Fragment.Stack, in whole: Fragment, into app: inout AppDraft) -> Bool {
    guard inliner.readsConditions, !stack.isSplit, let body = stack.body,
      let arms = ChoiceReader.arms(of: body.node, in: body.scope, inliner, opensViews: false)
    else { return false }
    var outer = whole
    (outer.links, outer.stacks) = ([], [])
    let roots = arms.enumerated().map { number, arm in
      let shown = arm.name ?? "\(stack.name ?? app.name)\(number + 1)"
      let place = declaration(named: shown, near: arm.node) ?? arm.node
      let key = ScreenKey.choice(of: stack.site.node, number: number, named: shown)
      return add(arm.fragment.flattened.opened, outer, key: key, named: shown, place: place)
    }
    guard let last = roots.last else { return false }
    note(path: stack.path, of: "main", roots: roots)
    notes.covered.insert(stack.site.node)
    app.content = .stack(root: last, kind(of: stack))
    app.roots = AppDraft.Root.list(zip(arms, roots).map { ($0.requirement, $1) })
    return true
  }

  private mutating func readTabs(of tabView: Fragment.TabView, into app: inout AppDraft) {
    notes.covered.insert(tabView.site.node)
    var names = UniqueNames(reserved: drafted.takenNames)
    var tags: [String: String] = [:]
    for tab in tabView.tabs {
      let name = names.add(Naming.word(tab.tag ?? tab.label ?? tab.view ?? "tab"))
      drafted.takenNames.insert(name)
      if let tag = tab.tag, tags[tag] == nil { tags[tag] = name }
      var whole = tab.content
      // Tabs within a tab are shown as one screen.
      if !whole.tabViews.isEmpty { whole = whole.flattened }
      let content = content(of: whole, named: tab.view ?? tab.label ?? name, place: tab.node, stack: name)
      app.tabs.append(
        AppDraft.Tab(
          name: name,
          title: tab.label == name ? nil : tab.label,
          content: content,
          place: tab.node,
          requirement: tab.requirement
        )
      )
    }
    if let storage = tabView.selection { drafted.tabSelection = (storage, tags) }
  }

  /// The content of the app, a tab or a layer: its first stack or columns, or all of it as a screen.
  private mutating func content(
    of fragment: Fragment,
    named name: String,
    place: SourceNode,
    stack stackName: String
  ) -> AppDraft.Content {
    let stacks = fragment.stacks.filter { !choices.isCertainOnly || !$0.site.isUncertain }
    guard let stack = Self.first(of: stacks, \.site) else {
      // Nothing is known for certain of a stack that may not be there.
      let fragment = fragment.stacks.isEmpty ? fragment : Fragment()
      return .screen(add(fragment, nil, key: .bare(place, named: name), named: name, place: place))
    }
    var outer = fragment
    (outer.links, outer.stacks) = ([], [])
    notes.covered.insert(stack.site.node)
    if stack.isSplit { return .split(columns(of: stack, outer, stackName)) }
    let kind = kind(of: stack)
    let shown = stack.name ?? name
    let root = add(
      stack.content.flattened.opened,
      outer,
      key: .root(of: stack.site.node, named: shown, content: stack.contentNodes),
      named: shown,
      place: declaration(named: shown, near: stack.site.node) ?? stack.site.node
    )
    note(path: stack.path, of: stackName, roots: [root])
    return .stack(root: root, kind)
  }

  private mutating func note(path: Scope.Bound?, of stack: String, roots: [Int]) {
    guard let path, let storage = StorageResolver(inliner.types).storage(of: path.node, in: path.scope) else { return }
    drafted.paths.append((storage, stack, roots))
  }

  private mutating func kind(of stack: Fragment.Stack) -> AppModel.StackKind {
    guard let path = stack.path else { return .selfManaged }
    guard let type = inliner.types.type(of: path.node, in: path.scope)?.unwrapped, type.name == "Array",
      let element = type.arguments.first
    else { return .erased }
    let resolved = inliner.types.resolved(element, near: path.node, in: path.scope)
    return types.name(of: resolved, near: path.node).map { .typed($0) } ?? .erased
  }

  private mutating func columns(
    of split: Fragment.Stack,
    _ outer: Fragment,
    _ stackName: String
  ) -> [AppDraft.Column] {
    var columns: [AppDraft.Column] = []
    for part in split.columns where !columns.contains(where: { $0.name == part.name.rawValue }) {
      let inner = Self.first(of: part.content.stacks.filter { !$0.isSplit }, \.site)
      if let inner { notes.covered.insert(inner.site.node) }
      let name = inner?.name ?? part.view ?? part.name.rawValue.capitalizedWord
      var around = inner == nil ? nil : part.content
      if columns.isEmpty {
        around = around ?? Fragment()
        around?.add(outer)
      }
      around?.links = []
      around?.stacks = []
      let (chosen, other) = cases(of: inner?.body ?? part.body, after: columns.last?.list)
      // Of what a selection chooses, each view is a screen of its own.
      let root =
        other ?? chosen.first?.screen
        ?? add(
          (inner?.content ?? part.content).flattened.opened,
          around,
          key: .column(part.place, named: nil),
          named: name,
          place: declaration(named: name, near: part.place) ?? part.place
        )
      let column = stackName == "main" ? part.name.rawValue : "\(stackName).\(part.name.rawValue)"
      if let inner { note(path: inner.path, of: column, roots: [root] + chosen.dropFirst().map(\.screen)) }
      columns.append(
        AppDraft.Column(
          name: part.name.rawValue,
          root: root,
          cases: chosen,
          stack: inner.map { kind(of: $0) },
          list: part.name == .detail ? nil : list(in: part.content)
        )
      )
    }
    for missing in ["sidebar", "detail"] where !columns.contains(where: { $0.name == missing }) {
      let place = split.site.node
      let name = missing.capitalizedWord
      let root = add(Fragment(), nil, key: .column(place, named: missing), named: name, place: place)
      columns.append(AppDraft.Column(name: missing, root: root, stack: nil, list: nil))
    }
    return columns
  }

  /// The screens among which a column chooses by the selection in the column before, and the one for any other.
  private mutating func cases(
    of body: Scope.Bound?,
    after list: AppDraft.SelectionList?
  ) -> (cases: [AppDraft.Case], other: Int?) {
    guard let body, let known = list.flatMap({ types.entries[$0.type] })?.cases.map(\.name), !known.isEmpty else {
      return ([], nil)
    }
    var cases: [AppDraft.Case] = []
    var others: [ScreenContent] = []
    for alternative in AlternativeReader(inliner, opensViews: true).alternatives(of: body.node, in: body.scope) {
      guard let content = alternative.screen else { continue }
      if !alternative.cases.contains(where: known.contains) { others.append(content) }
      for name in alternative.cases where known.contains(name) && !cases.contains(where: { $0.name == name }) {
        cases.append(AppDraft.Case(name: name, screen: screen(content)))
      }
    }
    return cases.count > 1 ? (cases, others.first.map { screen($0) }) : ([], nil)
  }

  /// The list of a column, whose selection the next column shows.
  private mutating func list(in fragment: Fragment) -> AppDraft.SelectionList? {
    guard let selection = fragment.selections.first, let type = selection.type,
      let name = types.name(of: type, near: selection.node)
    else { return nil }
    var rows: [RouteValue] = []
    var isOpen = false
    for link in fragment.links where link.selects {
      guard case .value(let linkType?, _) = link.target, let value = link.value, linkType == type,
        let constant = ConstantReader(inliner.types).value(of: value.node, type: type, in: value.scope, &types)
      else { continue }
      notes.covered.insert(link.site.node)
      if constant.isMadeUp { isOpen = true }
      if !rows.contains(constant.value) { rows.append(constant.value) }
    }
    var names = UniqueNames(reserved: drafted.takenNames.union(drafted.bindingNames))
    let binding = names.add(selection.storage.map { Naming.word($0.property) } ?? "selection")
    drafted.takenNames.insert(binding)
    if let storage = selection.storage { drafted.selections[storage] = binding }
    return AppDraft.SelectionList(
      selection: binding,
      type: name,
      rows: isOpen ? [] : rows
    )
  }

  // MARK: Screens

  /// The number of a screen, which is drafted if it isn't known yet.
  private mutating func add(
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
    if title?.isAssumed == true { screen.assumed = [.title] }
    drafted.drafts.append(ScreenDraft(fragment: fragment, outer: outer, screen: screen))
    return drafted.drafts.count - 1
  }

  /// The number of a screen that is pushed, or shown alone.
  private mutating func screen(_ content: ScreenContent) -> Int {
    if let known = numbers[content.key] { return known }
    let fragment = table.flattened(content).opened
    let isOwn = index.type(content.name, near: content.node)?.type.isView == true
    let label = content.name == ScreenContent.unnamed ? "Part" : content.name
    let name = isOwn ? content.name : (content.scope.type?.simpleName ?? "") + label
    let place = declaration(named: content.name, near: content.node) ?? content.node
    return add(fragment, nil, key: content.key, named: name, place: place)
  }

  /// Reads what a screen declares, which drafts the screens that it leads to.
  private mutating func fill(_ number: Int) {
    let draft = drafted.drafts[number]
    guard drafted.drafts.count < Self.screenLimit else {
      return omit(
        "the app has more than \(Self.screenLimit) screens, and what this one declares isn't read",
        "extract a part of the app, with --stack or --source",
        draft.screen.place
      )
    }
    var bindings: [Storage: String] = [:]
    var screen = draft.screen
    var names = UniqueNames(reserved: drafted.takenNames)
    var declared = presentations(of: draft.fragment, &bindings, &names)
    if let outer = draft.outer { declared += presentations(of: outer, &bindings, &names, isMisplaced: true) }
    screen.presentations = declared
    screen.destinations = destinations(of: draft.fragment, isMisplaced: false)
    if let outer = draft.outer { screen.destinations += destinations(of: outer, isMisplaced: true) }
    (screen.links, screen.rows) = links(of: draft.fragment)
    screen.nestsStack = draft.fragment.stacks.contains {
      !$0.isSplit && drafted.isKept($0.site) && !$0.site.isConditional
    }
    if !draft.fragment.stacks.isEmpty {
      omit(
        "the content of a stack within another one isn't read",
        "remove the inner stack, or write its screens by hand in an app file that extends this one",
        draft.fragment.stacks[0].site.node
      )
    }
    drafted.drafts[number].screen = screen
    drafted.drafts[number].bindings = bindings
    omitUnread(draft.fragment)
    if let outer = draft.outer { omitUnread(outer) }
  }

  /// Lists what of a fragment can't be read.
  private mutating func omitUnread(_ fragment: Fragment) {
    for (name, place) in fragment.opaque {
      omissions.append(ExtractedApp.Omission(opaque: name, place))
    }
  }

  private mutating func links(of fragment: Fragment) -> ([AppDraft.Link], [AppDraft.Rows]) {
    var links: [AppDraft.Link] = []
    var rows: [AppDraft.Rows] = []
    for link in fragment.links where drafted.isKept(link.site) && !link.selects {
      let place = link.site.node
      let (requirement, enabling) = (link.site.requirement, link.site.enabling)
      switch link.target {
      case .nowhere, .unknown: break
      case .view(let alternatives):
        links += targets(of: link, alternatives).map { target in
          AppDraft.Link(
            label: link.label?.text ?? drafted.drafts[target.screen].screen.name,
            isLabelled: link.label != nil,
            key: link.label?.key,
            target: .view(target.screen),
            place: place,
            assumed: link.label.assumptions + (target.isOneOfMany ? [.screen] : []),
            requirement: requirement.and(target.requirement),
            enabling: enabling
          )
        }
      case .value(let type, _):
        guard let type else {
          omit(
            "the type of this link's value isn't declared in the sources",
            "write the link by hand, with a value of the type that a destination has",
            place
          )
          continue
        }
        guard let constant = constant(of: link, type) else { continue }
        let name = constant.value.typeName
        if constant.isMadeUp, constant.value.caseName == nil {
          rows.append(
            AppDraft.Rows(
              name: link.label?.text ?? name,
              type: name,
              label: types.rowLabel(of: name),
              place: place,
              requirement: requirement,
              enabling: enabling
            )
          )
        } else {
          let label = link.label?.text ?? constant.value.caseName.map(String.init) ?? name
          links.append(
            AppDraft.Link(
              label: label,
              isLabelled: link.label != nil,
              key: link.label?.key,
              target: .value(constant.value),
              place: place,
              assumed: (constant.isMadeUp ? [.value] : []) + link.label.assumptions,
              requirement: requirement,
              enabling: enabling
            )
          )
        }
      }
    }
    return (links, rows)
  }

  /// The screens that a link shows: one for each state, or one of those among which something else decides.
  private mutating func targets(
    of link: Fragment.Link,
    _ alternatives: [Alternative]
  ) -> [(screen: Int, requirement: Requirement, isOneOfMany: Bool)] {
    let shown = alternatives.filter { $0.screen != nil && (!choices.isCertainOnly || !$0.isConditional) }
    if shown.count > 1, shown.allSatisfy(\.dependsOnState) {
      return shown.compactMap { one in one.screen.map { (screen($0), one.requirement, false) } }
    }
    guard let chosen = shown.first(where: { !$0.isConditional }) ?? shown.first, let content = chosen.screen else {
      return []
    }
    if shown.count > 1 {
      omit(
        "this link shows one of \(shown.count) screens, of which only the first is extracted",
        "write a link for each of the others by hand",
        link.site.node
      )
    }
    return [(screen(content), shown.count == 1 ? chosen.requirement : Requirement(), shown.count > 1)]
  }

  private mutating func constant(of link: Fragment.Link, _ type: TypeName) -> ConstantReader.Constant? {
    guard let bound = link.value else { return nil }
    if let constant = ConstantReader(inliner.types).value(of: bound.node, type: type, in: bound.scope, &types) {
      return constant
    }
    omit("no value of \(type) can be made up for this link", "write the link by hand", link.site.node)
    return nil
  }

  // MARK: Destinations

  private mutating func destinations(of fragment: Fragment, isMisplaced: Bool) -> [AppDraft.Destination] {
    var destinations: [AppDraft.Destination] = []
    for destination in fragment.destinations where drafted.isKept(destination.site) || isMisplaced {
      guard case .value(let type) = destination.trigger else { continue }
      guard let type, let name = types.name(of: type, near: destination.site.node) else {
        omit(
          "the type of this destination isn't declared in the sources",
          "write the destination by hand",
          destination.site.node
        )
        continue
      }
      var found = AppDraft.Destination(
        type: name,
        cases: [],
        isLazy: destination.lazyContainer != nil && !isMisplaced,
        isMisplaced: isMisplaced,
        place: destination.site.node,
        requirement: destination.site.requirement
      )
      let shown = destination.alternatives.filter { $0.screen != nil }
      if shown.count > 1, shown.allSatisfy({ $0.dependsOnState && $0.cases.isEmpty }), !choices.isCertainOnly {
        for one in shown {
          found.requirement = destination.site.requirement.and(one.requirement)
          found.screen = one.screen.map { screen($0) }
          destinations.append(found)
        }
        continue
      }
      var isOneOfMany = false
      (found.cases, found.screen, isOneOfMany) = screens(
        of: destination.alternatives,
        type: name,
        at: destination.site.node
      )
      if isOneOfMany { found.assumed = [.screen] }
      if found.cases.isEmpty, found.screen == nil { continue }
      let isOne = destination.site.requirement.condition.isAlways || !destination.site.requirement.unread.isEmpty
      if destination.site.isConditional, isOne, destinations.contains(where: { $0.type == name }) {
        omit(
          "a condition decides whether this destination or another one for \(name) is declared, and only one is extracted",
          "write the other one by hand in an app file that extends this one",
          destination.site.node
        )
        continue
      }
      destinations.append(found)
    }
    return destinations
  }

  /// The screens of the cases of a type, and the one for every other value.
  private mutating func screens(
    of alternatives: [Alternative],
    type: String,
    at place: SourceNode
  ) -> (cases: [AppDraft.Case], screen: Int?, isOneOfMany: Bool) {
    let known = Set(types.entries[type]?.cases.map(\.name) ?? [])
    var cases: [AppDraft.Case] = []
    var others: [Alternative] = []
    for alternative in alternatives where !choices.isCertainOnly || !alternative.isConditional {
      let names = alternative.cases.filter(known.contains)
      if names.isEmpty { others.append(alternative) }
      guard let content = alternative.screen else { continue }
      for name in names where !cases.contains(where: { $0.name == name }) {
        cases.append(AppDraft.Case(name: name, screen: screen(content)))
      }
    }
    let shown = others.filter { $0.screen != nil }
    let chosen = shown.first { !$0.isConditional } ?? shown.first
    if shown.count > 1 {
      omit(
        "a condition decides between \(shown.count) screens here, of which only one is extracted",
        "write the others by hand in an app file that extends this one",
        place
      )
    }
    return (cases, chosen?.screen.map { screen($0) }, shown.count > 1)
  }

  // MARK: Presentations

  private mutating func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    isApp: Bool
  ) -> [AppDraft.Presentation] {
    var names = UniqueNames(reserved: drafted.takenNames)
    return presentations(of: fragment, &bindings, &names).filter { !isApp || $0.kind != .push }
  }

  private mutating func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    isMisplaced: Bool = false
  ) -> [AppDraft.Presentation] {
    var all: [AppDraft.Presentation] = []
    for destination in fragment.destinations where drafted.isKept(destination.site) {
      guard case .binding(let binding) = destination.trigger,
        let name = name(of: binding, for: destination.alternatives, &bindings, &names)
      else { continue }
      var presentation = AppDraft.Presentation(
        binding: name,
        itemType: itemType(of: binding, at: destination.site.node),
        kind: .push,
        isLazy: destination.lazyContainer != nil && !isMisplaced,
        isMisplaced: isMisplaced,
        place: destination.site.node,
        requirement: destination.site.requirement
      )
      let type = presentation.itemType ?? ""
      let found = screens(of: destination.alternatives, type: type, at: destination.site.node)
      (presentation.cases, presentation.content) = (found.cases, found.screen.map { .screen($0) })
      if found.isOneOfMany { presentation.assumed = [.screen] }
      // The app file needs a screen for every value that no case has.
      if presentation.content == nil { presentation.content = found.cases.first.map { .screen($0.screen) } }
      if presentation.content != nil { all.append(presentation) }
    }
    for layer in fragment.layers where drafted.isKept(layer.site) {
      if let presentation = presentation(of: layer, &bindings, &names) { all.append(presentation) }
    }
    return all
  }

  private mutating func presentation(
    of layer: Fragment.Layer,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames
  ) -> AppDraft.Presentation? {
    let isButtonsOnly = layer.kind == .alert || layer.kind == .dialog
    let contents = layer.alternatives.filter { $0.screen != nil && (!choices.isCertainOnly || !$0.isConditional) }
    guard isButtonsOnly || !contents.isEmpty else { return nil }
    guard let name = name(of: layer.binding, for: layer.alternatives, &bindings, &names) else { return nil }
    var presentation = AppDraft.Presentation(
      binding: name,
      itemType: itemType(of: layer.binding, at: layer.site.node),
      kind: AppDraft.Presentation.Kind(rawValue: layer.kind.rawValue) ?? .sheet,
      title: layer.title,
      place: layer.site.node,
      requirement: layer.site.requirement
    )
    guard !isButtonsOnly else { return presentation }
    let known = Set(presentation.itemType.flatMap { types.entries[$0] }?.cases.map(\.name) ?? [])
    let whole = contents.first { $0.cases.allSatisfy { !known.contains($0) } && !$0.isConditional } ?? contents[0]
    guard let content = whole.screen else { return nil }
    let others = contents.filter { $0.cases.allSatisfy { !known.contains($0) } }
    if others.count > 1 { presentation.assumed = [.screen] }
    let shown = self.content(
      of: table.fragment(of: content),
      named: layerName(of: content, layer),
      place: declaration(named: content.name, near: content.node) ?? content.node,
      stack: name
    )
    presentation.content = shown
    for alternative in contents {
      for one in alternative.cases where known.contains(one) && !presentation.cases.contains(where: { $0.name == one })
      {
        guard let content = alternative.screen else { continue }
        if case .split = shown { continue }
        let root = self.content(
          of: table.fragment(of: content),
          named: layerName(of: content, layer),
          place: declaration(named: content.name, near: content.node) ?? content.node,
          stack: name
        )
        guard let first = root.roots.first else { continue }
        presentation.cases.append(AppDraft.Case(name: one, screen: first))
      }
    }
    return presentation
  }

  /// The name of a layer's content, or one of the view that presents it.
  private func layerName(of content: ScreenContent, _ layer: Fragment.Layer) -> String {
    let isOwn = index.type(content.name, near: content.node)?.type.isView == true
    guard !isOwn else { return content.name }
    return "\(content.scope.type?.simpleName ?? "")\(layer.kind.rawValue.capitalizedWord)"
  }

  private mutating func itemType(of binding: Fragment.Binding, at place: SourceNode) -> String? {
    guard binding.isItem else { return nil }
    guard let type = binding.type, let name = types.name(of: type, near: place) else {
      omit(
        "the type of this item isn't declared in the sources, so it is extracted as true or false",
        "write it under `items` by hand",
        place
      )
      return nil
    }
    return name
  }

  /// The name of a binding on a screen; nil if the screen has it already.
  private mutating func name(
    of binding: Fragment.Binding,
    for alternatives: [Alternative],
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames
  ) -> String? {
    let shown = alternatives.lazy.compactMap(\.screen).first?.name ?? ""
    let fallback = shown == ScreenContent.unnamed || shown.isEmpty ? "isPresented" : "shows\(Naming.screenName(shown))"
    let name: String
    if let storage = binding.storage {
      guard bindings[storage] == nil else { return nil }
      let property = Naming.word(storage.property)
      name = names.add(firstOf: [property, "\(Naming.word(Naming.screenName(storage.owner)))_\(property)"])
      bindings[storage] = name
    } else {
      name = names.add(fallback)
    }
    drafted.bindingNames.insert(name)
    return name
  }

  // MARK: Names

  private func declaration(named name: String, near node: SourceNode) -> SourceNode? {
    index.type(name, near: node)?.type.node
  }

  private mutating func omit(_ reason: String, _ advice: String, _ place: SourceNode) {
    omissions.append(ExtractedApp.Omission(reason: reason, advice: advice, place: place))
  }
}
