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

  private static let screenLimit = 3000

  /// A screen that is known, and whose declarations may still have to be read.
  struct Draft {
    let fragment: Fragment
    /// The views around its stack, where it is the root of one.
    let outer: Fragment?
    var screen: ExtractedApp.Screen
    /// The names of the bindings that it declares.
    var bindings: [Storage: String] = [:]
  }

  let index: AppIndex
  let inliner: Inliner
  let choices: Choices
  private let table: ScreenTable
  var types: TypeTable
  private(set) var drafts: [Draft] = []
  private var numbers: [String: Int] = [:]
  private var next = 0
  private(set) var omissions: [ExtractedApp.Omission] = []
  /// The bindings that the app itself declares.
  private(set) var appBindings: [Storage: String] = [:]
  /// The stacks that bind a path, with the screens at their roots.
  private(set) var paths: [(storage: Storage, stack: String, roots: [Int])] = []
  /// The property that holds the selected tab, with the tabs by their tags.
  private(set) var tabSelection: (storage: Storage, tabs: [String: String])?
  /// The names of tabs and selections, which no binding may have.
  private var takenNames = BindingNames.reserved
  /// The names of all bindings, which no selection may have.
  private var bindingNames: Set<String> = []
  /// The views around the app's containers.
  private(set) var base = Fragment()

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
  ///   - table: The screens that have been read.
  /// - Returns: The app.
  /// - Throws: The reason why there is none.
  package static func app(
    from index: AppIndex,
    _ choices: Choices = Choices(),
    _ table: ScreenTable? = nil
  ) throws(Failure) -> ExtractedApp {
    var extractor = AppExtractor(index, choices, table ?? ScreenTable(index))
    return try extractor.extract()
  }

  private init(_ index: AppIndex, _ choices: Choices, _ table: ScreenTable) {
    (self.index, self.choices, self.table) = (index, choices, table)
    inliner = table.inliner
    types = TypeTable(inliner.types)
  }

  private mutating func extract() throws(Failure) -> ExtractedApp {
    let known = Self.apps(in: index)
    if let name = choices.app, !known.contains(name) { throw .unknownApp(name, known: known) }
    if choices.app == nil, known.count > 1 { throw .several(known) }
    let name = choices.app ?? known.first
    base = try base(ofApp: name)
    var app = ExtractedApp(name: name ?? "App")
    if let stack = choices.stack {
      let found = allStacks(of: base)
      guard let chosen = found.first(where: { $0.name == stack }) else {
        throw .unknownStack(stack, known: Array(Set(found.map(\.name))).sorted())
      }
      app.content = content(of: chosen.fragment, named: stack, place: chosen.place, stack: "main")
    } else {
      read(base, into: &app)
    }
    while next < drafts.count {
      fill(next)
      next += 1
    }
    var buttons = ButtonReader(self, app.presentations)
    for number in drafts.indices {
      drafts[number].screen.links += buttons.links(ofScreen: number)
      drafts[number].screen.presentations = buttons.completed(drafts[number].screen.presentations, ofScreen: number)
      drafts[number].screen.nameLinks()
    }
    app.presentations = buttons.completed(app.presentations, ofScreen: nil)
    omitUnread(base)
    types = buttons.types
    types.removeEndlessFields()
    app.screens = drafts.map(\.screen)
    app.types = types.entries.values.sorted { $0.name < $1.name }
    app.omissions = Array(Set(omissions)).sorted { left, right in
      (left.place.tree.path, left.place.line, left.place.column, left.reason)
        < (right.place.tree.path, right.place.line, right.place.column, right.reason)
    }
    app.samples = app.typesToTry.compactMap { name in types.sample(named: name).map { (name, $0) } }
    return ScreenMerge.merged(app)
  }

  /// The content of the app's windows, or of all views that bring a stack if there is no app.
  private mutating func base(ofApp name: String?) throws(Failure) -> Fragment {
    var base = Fragment()
    if let name, let app = index.types.first(where: { $0.isApp && $0.simpleName == name }) {
      guard let body = app.property("body")?.child(.block) else { throw .nothing }
      var windows: [Fragment] = []
      for (number, statement) in index.platform.active(body.children).enumerated() {
        let screen = ScreenContent(
          key: "app \(app.name) \(number)",
          name: app.name,
          node: statement,
          scope: Scope(type: app)
        )
        windows.append(table.fragment(of: screen))
      }
      // Other windows are scenes of their own; the first with a container is the app's.
      base = windows.first(where: Self.hasContainer) ?? windows.first ?? base
      guard !Self.hasContainer(base) else { return base }
      let views = viewsWithContainers()
      guard Self.hasContainer(views), !choices.isCertainOnly else { return base }
      omit(
        "which view the app shows first isn't read",
        "if it isn't the one that is extracted, name the root of its stack with --stack",
        app.node
      )
      return views
    }
    base = viewsWithContainers()
    guard Self.hasContainer(base) else { throw .nothing }
    return base
  }

  private static func hasContainer(_ fragment: Fragment) -> Bool {
    !fragment.stacks.isEmpty || !fragment.tabViews.isEmpty
  }

  /// The content of all views that bring a stack or tabs, whatever shows them.
  private func viewsWithContainers() -> Fragment {
    var found = Fragment()
    for view in index.types where view.isView && !view.isPreview {
      guard let body = view.property("body")?.child(.block) else { continue }
      let screen = ScreenContent(key: view.name, name: view.name, node: body, scope: Scope(type: view))
      let fragment = table.fragment(of: screen)
      if Self.hasContainer(fragment) { found.add(fragment) }
    }
    return found
  }

  // MARK: Containers

  private mutating func read(_ base: Fragment, into app: inout ExtractedApp) {
    let tabViews = base.tabViews.filter { $0.tabs.count > 1 }
    if let chosen = Self.first(of: tabViews, \.site) {
      readTabs(of: chosen, into: &app)
      var bindings: [Storage: String] = [:]
      app.presentations = presentations(of: base, &bindings, isApp: true)
      appBindings = bindings
    } else if let stack = Self.first(of: base.stacks, \.site) {
      var whole = base
      whole.stacks = [stack]
      let name = stack.name ?? "Root"
      app.content = content(of: whole, named: name, place: stack.site.node, stack: "main")
    } else if let node = (base.links.first?.site ?? base.layers.first?.site ?? base.buttons.first?.site)?.node {
      app.content = content(of: base.flattened, named: app.name, place: node, stack: "main")
    } else if let node = index.types.first(where: \.isApp)?.node {
      app.content = content(of: base.flattened, named: app.name, place: node, stack: "main")
    }
    for other in base.stacks.dropFirst() {
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

  private mutating func readTabs(of tabView: Fragment.TabView, into app: inout ExtractedApp) {
    var names = UniqueNames(reserved: takenNames)
    var tags: [String: String] = [:]
    for tab in tabView.tabs {
      let name = names.add(Self.word(tab.tag ?? tab.label ?? tab.view ?? "tab"))
      takenNames.insert(name)
      if let tag = tab.tag, tags[tag] == nil { tags[tag] = name }
      var whole = tab.content
      // Tabs within a tab are shown as one screen.
      if !whole.tabViews.isEmpty { whole = whole.flattened }
      let content = content(of: whole, named: tab.view ?? tab.label ?? name, place: tab.node, stack: name)
      app.tabs.append(
        ExtractedApp.Tab(name: name, title: tab.label == name ? nil : tab.label, content: content, place: tab.node)
      )
    }
    if let storage = tabView.selection { tabSelection = (storage, tags) }
  }

  /// The content of the app, a tab or a layer: its first stack or columns, or all of it as a screen.
  mutating func content(
    of fragment: Fragment,
    named name: String,
    place: SourceNode,
    stack stackName: String
  ) -> ExtractedApp.Content {
    let stacks = fragment.stacks.filter { !choices.isCertainOnly || !$0.site.isUncertain }
    guard let stack = Self.first(of: stacks, \.site) else {
      // Nothing is known for certain of a stack that may not be there.
      let fragment = fragment.stacks.isEmpty ? fragment : Fragment()
      return .screen(add(fragment, nil, key: "bare \(Self.key(place)) \(name)", named: name, place: place))
    }
    var outer = fragment
    (outer.links, outer.stacks) = ([], [])
    if stack.isSplit { return .split(columns(of: stack, outer, stackName)) }
    let kind = kind(of: stack)
    let shown = stack.name ?? name
    let root = add(
      stack.content.flattened,
      outer,
      key: "root \(Self.key(stack.site.node)) \(shown)",
      named: shown,
      place: declaration(named: shown, near: stack.site.node) ?? stack.site.node
    )
    note(path: stack.path, of: stackName, roots: [root])
    return .stack(root: root, kind)
  }

  private mutating func note(path: Scope.Bound?, of stack: String, roots: [Int]) {
    guard let path, let storage = StorageResolver(inliner.types).storage(of: path.node, in: path.scope) else { return }
    paths.append((storage, stack, roots))
  }

  private mutating func kind(of stack: Fragment.Stack) -> ExtractedApp.StackKind {
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
  ) -> [ExtractedApp.Column] {
    var columns: [ExtractedApp.Column] = []
    for part in split.columns where !columns.contains(where: { $0.name == part.name.rawValue }) {
      let inner = Self.first(of: part.content.stacks.filter { !$0.isSplit }, \.site)
      let name = inner?.name ?? part.view ?? part.name.rawValue.capitalizedWord
      var around = inner == nil ? nil : part.content
      if columns.isEmpty {
        around = around ?? Fragment()
        around?.add(outer)
      }
      around?.links = []
      around?.stacks = []
      let root = add(
        (inner?.content ?? part.content).flattened,
        around,
        key: "column \(Self.key(part.place))",
        named: name,
        place: declaration(named: name, near: part.place) ?? part.place
      )
      let chosen = cases(of: inner?.body ?? part.body, after: columns.last?.list, around)
      let column = stackName == "main" ? part.name.rawValue : "\(stackName).\(part.name.rawValue)"
      if let inner { note(path: inner.path, of: column, roots: [root] + chosen.map(\.screen)) }
      columns.append(
        ExtractedApp.Column(
          name: part.name.rawValue,
          root: chosen.first?.screen ?? root,
          cases: chosen,
          stack: inner.map { kind(of: $0) },
          list: part.name == .detail ? nil : list(in: part.content)
        )
      )
    }
    for missing in ["sidebar", "detail"] where !columns.contains(where: { $0.name == missing }) {
      let place = split.site.node
      let name = missing.capitalizedWord
      let root = add(Fragment(), nil, key: "column \(Self.key(place)) \(missing)", named: name, place: place)
      columns.append(ExtractedApp.Column(name: missing, root: root, stack: nil, list: nil))
    }
    return columns
  }

  /// The screens among which a column chooses by the selection in the column before.
  private mutating func cases(
    of body: Scope.Bound?,
    after list: ExtractedApp.SelectionList?,
    _ outer: Fragment?
  ) -> [ExtractedApp.Case] {
    guard let body, let known = list.flatMap({ types.entries[$0.type] })?.cases.map(\.name), !known.isEmpty else {
      return []
    }
    var cases: [ExtractedApp.Case] = []
    for alternative in AlternativeReader(inliner, opensViews: true).alternatives(of: body.node, in: body.scope) {
      guard let content = alternative.screen else { continue }
      for name in alternative.cases where known.contains(name) && !cases.contains(where: { $0.name == name }) {
        cases.append(ExtractedApp.Case(name: name, screen: screen(content)))
      }
    }
    return cases.count > 1 ? cases : []
  }

  /// The list of a column, whose selection the next column shows.
  private mutating func list(in fragment: Fragment) -> ExtractedApp.SelectionList? {
    guard let selection = fragment.selections.first, let type = selection.type,
      let name = types.name(of: type, near: selection.node)
    else { return nil }
    var rows: [RouteValue] = []
    var isOpen = false
    for link in fragment.links where link.selects {
      guard case .value(let linkType?, _) = link.target, let value = link.value, linkType == type,
        let constant = ConstantReader(inliner.types).value(of: value.node, type: type, in: value.scope, &types)
      else { continue }
      if constant.isMadeUp { isOpen = true }
      if !rows.contains(constant.value) { rows.append(constant.value) }
    }
    var names = UniqueNames(reserved: takenNames.union(bindingNames))
    let binding = names.add(selection.storage.map { Self.word($0.property) } ?? "selection")
    takenNames.insert(binding)
    return ExtractedApp.SelectionList(
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
    key: String,
    named name: String,
    place: SourceNode
  ) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = drafts.count
    let screen = ExtractedApp.Screen(name: Self.screenName(name), place: place, title: fragment.title ?? outer?.title)
    drafts.append(Draft(fragment: fragment, outer: outer, screen: screen))
    return drafts.count - 1
  }

  /// The number of a screen that is pushed, or shown alone.
  mutating func screen(_ content: ScreenContent) -> Int {
    if let known = numbers[content.key] { return known }
    let fragment = table.flattened(content)
    let isOwn = index.type(content.name, near: content.node)?.type.isView == true
    let label = content.name == ScreenContent.unnamed ? "Part" : content.name
    let name = isOwn ? content.name : (content.scope.type?.simpleName ?? "") + label
    let place = declaration(named: content.name, near: content.node) ?? content.node
    return add(fragment, nil, key: content.key, named: name, place: place)
  }

  /// Reads what a screen declares, which drafts the screens that it leads to.
  private mutating func fill(_ number: Int) {
    let draft = drafts[number]
    guard drafts.count < Self.screenLimit else { return }
    var bindings: [Storage: String] = [:]
    var screen = draft.screen
    var names = UniqueNames(reserved: takenNames)
    var declared = presentations(of: draft.fragment, &bindings, &names)
    if let outer = draft.outer { declared += presentations(of: outer, &bindings, &names, isMisplaced: true) }
    screen.presentations = declared
    screen.destinations = destinations(of: draft.fragment, isMisplaced: false)
    if let outer = draft.outer { screen.destinations += destinations(of: outer, isMisplaced: true) }
    (screen.links, screen.rows) = links(of: draft.fragment)
    screen.nestsStack = draft.fragment.stacks.contains { !$0.isSplit && isKept($0.site) && !$0.site.isConditional }
    if !draft.fragment.stacks.isEmpty {
      omit(
        "the content of a stack within another one isn't read",
        "remove the inner stack, or write its screens by hand in an app file that extends this one",
        draft.fragment.stacks[0].site.node
      )
    }
    drafts[number].screen = screen
    drafts[number].bindings = bindings
    omitUnread(draft.fragment)
    if let outer = draft.outer { omitUnread(outer) }
  }

  /// Lists what of a fragment can't be read.
  private mutating func omitUnread(_ fragment: Fragment) {
    for place in fragment.urlHandlers {
      omit(
        "code decides what a link into the app changes",
        "write `urls`, with a pattern and a change for each link, in an app file that extends this one",
        place
      )
    }
    for (name, place) in fragment.opaque {
      omit(
        "the sources don't declare \(name), so what it shows isn't read",
        "if it shows links or sheets, write them by hand in an app file that extends this one",
        place
      )
    }
  }

  /// Whether a declaration is to be extracted.
  func isKept(_ site: Site) -> Bool { !choices.isCertainOnly || site.isCertain }

  private mutating func links(of fragment: Fragment) -> ([ExtractedApp.Link], [ExtractedApp.Rows]) {
    var links: [ExtractedApp.Link] = []
    var rows: [ExtractedApp.Rows] = []
    for link in fragment.links where isKept(link.site) && !link.selects {
      let place = link.site.node
      switch link.target {
      case .nowhere: break
      case .view(let alternatives):
        guard let (target, name) = target(of: link, alternatives) else { continue }
        links.append(ExtractedApp.Link(label: link.label ?? name, target: target, place: place))
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
          rows.append(ExtractedApp.Rows(name: link.label ?? name, type: name, label: rowLabel(of: name), place: place))
        } else {
          let label = link.label ?? constant.value.caseName.map(String.init) ?? name
          links.append(ExtractedApp.Link(label: label, target: .value(constant.value), place: place))
        }
      }
    }
    return (links, rows)
  }

  /// The text of the rows of a type; nil for a text or a number, which is its own.
  private func rowLabel(of type: String) -> String? {
    guard !TypeTable.standard.contains(type) else { return nil }
    let fields = types.entries[type]?.fields ?? []
    let preferred = fields.first { $0.type == "String" && $0.name != "id" } ?? fields.first { $0.type == "String" }
    let shown = preferred ?? fields.first { TypeTable.standard.contains($0.type) }
    return shown.map { "${row.\($0.name)}" } ?? type
  }

  private mutating func target(
    of link: Fragment.Link,
    _ alternatives: [Alternative]
  ) -> (target: ExtractedApp.Link.Target, name: String)? {
    let shown = alternatives.filter { $0.screen != nil && (!choices.isCertainOnly || !$0.isConditional) }
    guard let chosen = shown.first(where: { !$0.isConditional }) ?? shown.first, let content = chosen.screen else {
      return nil
    }
    if shown.count > 1 {
      omit(
        "this link shows one of \(shown.count) screens, of which only the first is extracted",
        "write a link for each of the others by hand",
        link.site.node
      )
    }
    let number = screen(content)
    return (.view(number), drafts[number].screen.name)
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

  private mutating func destinations(of fragment: Fragment, isMisplaced: Bool) -> [ExtractedApp.Destination] {
    var destinations: [ExtractedApp.Destination] = []
    for destination in fragment.destinations where isKept(destination.site) || isMisplaced {
      guard case .value(let type) = destination.trigger else { continue }
      guard let type, let name = types.name(of: type, near: destination.site.node) else {
        omit(
          "the type of this destination isn't declared in the sources",
          "write the destination by hand",
          destination.site.node
        )
        continue
      }
      var found = ExtractedApp.Destination(
        type: name,
        cases: [],
        isLazy: destination.lazyContainer != nil && !isMisplaced,
        isMisplaced: isMisplaced,
        place: destination.site.node
      )
      (found.cases, found.screen) = screens(of: destination.alternatives, type: name, at: destination.site.node)
      if found.cases.isEmpty, found.screen == nil { continue }
      if destination.site.isConditional, destinations.contains(where: { $0.type == name }) {
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
  ) -> ([ExtractedApp.Case], Int?) {
    let known = Set(types.entries[type]?.cases.map(\.name) ?? [])
    var cases: [ExtractedApp.Case] = []
    var others: [Alternative] = []
    for alternative in alternatives where !choices.isCertainOnly || !alternative.isConditional {
      let names = alternative.cases.filter(known.contains)
      if names.isEmpty { others.append(alternative) }
      guard let content = alternative.screen else { continue }
      for name in names where !cases.contains(where: { $0.name == name }) {
        cases.append(ExtractedApp.Case(name: name, screen: screen(content)))
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
    return (cases, chosen?.screen.map { screen($0) })
  }

  // MARK: Presentations

  private mutating func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    isApp: Bool
  ) -> [ExtractedApp.Presentation] {
    var names = UniqueNames(reserved: takenNames)
    return presentations(of: fragment, &bindings, &names).filter { !isApp || $0.kind != .push }
  }

  private mutating func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    isMisplaced: Bool = false
  ) -> [ExtractedApp.Presentation] {
    var found: [ExtractedApp.Presentation] = []
    for destination in fragment.destinations where isKept(destination.site) {
      guard case .binding(let binding) = destination.trigger,
        let name = name(of: binding, for: destination.alternatives, &bindings, &names)
      else { continue }
      var presentation = ExtractedApp.Presentation(
        binding: name,
        itemType: itemType(of: binding, at: destination.site.node),
        kind: .push,
        isLazy: destination.lazyContainer != nil && !isMisplaced,
        isMisplaced: isMisplaced,
        place: destination.site.node
      )
      let type = presentation.itemType ?? ""
      let (cases, screen) = screens(of: destination.alternatives, type: type, at: destination.site.node)
      (presentation.cases, presentation.content) = (cases, screen.map { .screen($0) })
      // The app file needs a screen for every value that no case has.
      if presentation.content == nil { presentation.content = cases.first.map { .screen($0.screen) } }
      if presentation.content != nil { found.append(presentation) }
    }
    for layer in fragment.layers where isKept(layer.site) {
      if let presentation = presentation(of: layer, &bindings, &names) { found.append(presentation) }
    }
    return found
  }

  private mutating func presentation(
    of layer: Fragment.Layer,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames
  ) -> ExtractedApp.Presentation? {
    let isButtonsOnly = layer.kind == .alert || layer.kind == .dialog
    let contents = layer.alternatives.filter { $0.screen != nil && (!choices.isCertainOnly || !$0.isConditional) }
    guard isButtonsOnly || !contents.isEmpty else { return nil }
    guard let name = name(of: layer.binding, for: layer.alternatives, &bindings, &names) else { return nil }
    var presentation = ExtractedApp.Presentation(
      binding: name,
      itemType: itemType(of: layer.binding, at: layer.site.node),
      kind: ExtractedApp.Presentation.Kind(rawValue: layer.kind.rawValue) ?? .sheet,
      title: layer.title,
      place: layer.site.node
    )
    guard !isButtonsOnly else { return presentation }
    let known = Set(presentation.itemType.flatMap { types.entries[$0] }?.cases.map(\.name) ?? [])
    let whole = contents.first { $0.cases.allSatisfy { !known.contains($0) } && !$0.isConditional } ?? contents[0]
    guard let content = whole.screen else { return nil }
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
        presentation.cases.append(ExtractedApp.Case(name: one, screen: first))
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
    let fallback = shown == ScreenContent.unnamed || shown.isEmpty ? "isPresented" : "shows\(Self.screenName(shown))"
    let name: String
    if let storage = binding.storage {
      guard bindings[storage] == nil else { return nil }
      name = names.add(Self.word(storage.property))
      bindings[storage] = name
    } else {
      name = names.add(fallback)
    }
    bindingNames.insert(name)
    return name
  }

  // MARK: Names

  private func declaration(named name: String, near node: SourceNode) -> SourceNode? {
    index.type(name, near: node)?.type.node
  }

  private static func key(_ node: SourceNode) -> String { "\(node.tree.path):\(node.line):\(node.column)" }

  /// The last part of a view's name.
  private static func screenName(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return last.isEmpty ? "Screen" : last
  }

  /// A text as a name: without what can't be in one.
  static func word(_ text: String) -> String {
    let word = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == " ") }.joined(separator: " ")
    let name = word.split(separator: " ").joined(separator: "_")
    return name.isEmpty || name.first?.isNumber == true ? "_\(name)" : name
  }

  private mutating func omit(_ reason: String, _ advice: String, _ place: SourceNode) {
    omissions.append(ExtractedApp.Omission(reason: reason, advice: advice, place: place))
  }

  /// All stacks that can be extracted alone, by the names of their roots.
  private mutating func allStacks(of base: Fragment) -> [(name: String, fragment: Fragment, place: SourceNode)] {
    var found: [(name: String, fragment: Fragment, place: SourceNode)] = []
    var open = [base]
    var seen: Set<SourceNode> = []
    while let fragment = open.popLast(), seen.count < Self.screenLimit {
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

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
