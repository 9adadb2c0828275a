import NavigationEngine

/// Reads the tabs of a tab view.
struct TabReader {
  private var reader: ViewReader
  /// Whether the tab view was read on this screen before.
  private let isKnown: Bool
  private var tabs: [Fragment.TabView.Tab] = []
  /// The numbers of the tabs, by their tags.
  private var numbers: [String: Int] = [:]
  /// The tag that `ForEach` gives a view without one.
  private var implied: String?
  /// The property that holds the selected tab; nil if it is unknown.
  private var storage: Storage?
  /// The closure that gets the tab that a person taps; nil where a property is bound.
  private var setter: Scope.Bound?

  private var inliner: Inliner { reader.inliner }
  private var types: TypeInference { reader.types }
  private var index: AppIndex { reader.index }

  private init(_ reader: ViewReader, isKnown: Bool) { (self.reader, self.isKnown) = (reader, isKnown) }

  /// A tab view with its tabs, in the order of the bar; nil if it is given no content.
  static func tabView(
    _ arguments: CallArguments,
    at site: Site,
    in scope: Scope,
    _ context: ViewReader.Context,
    _ reader: inout ViewReader,
    _ isKnown: Bool
  ) -> Fragment.TabView? {
    guard let content = arguments["content"] ?? arguments.trailing else { return nil }
    let body = reader.inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
    var within = context
    within.here.requirement = Requirement()
    var tabs = TabReader(reader, isKnown: isKnown)
    for statement in body.statements { tabs.collect(statement, in: body.scope, within) }
    reader = tabs.reader
    if let selection = arguments["selection"] {
      tabs.readSelection(selection, in: scope)
      let unread = tabs.tabs
      for index in tabs.tabs.indices { tabs.readTap(on: index, by: selection) }
      // Without a tab that can be selected, no tap is read.
      if !tabs.tabs.contains(where: { $0.instead == nil }) { tabs.tabs = unread }
    }
    tabs.select(in: scope)
    return Fragment.TabView(site: site, selection: tabs.storage, tabs: tabs.tabs)
  }

  /// Adds the condition that each tab is selected: by the property that holds the selected tab, if the sources state how
  /// it begins, or else by state of the tab view's own.
  private mutating func select(in scope: Scope) {
    guard tabs.count > 1 else { return }
    let home = scope.type?.name
    var state = Storage(owner: home ?? "", property: "tab")
    var values = tabs.enumerated().map { RouteValue.string($1.tag ?? $1.label ?? "tab\($0 + 1)") }
    var initial = values[0]
    let tags = tabs.compactMap(\.tag).map(Self.value(ofTag:))
    if let storage, let owner = inliner.owner(of: storage), let property = owner.property(storage.property),
      let stated = owner.initialState(of: property, given: nil),
      tags.count == tabs.count, tags.contains(stated)
    {
      (state, values, initial) = (storage, tags, stated)
    }
    for (number, value) in values.enumerated() {
      tabs[number].selected = StateCondition.Clause(state, home: home, initial: initial, [value])
    }
  }

  /// The value of a tag: a number, or a case or text by its name.
  static func value(ofTag tag: String) -> RouteValue { Int(tag).map(RouteValue.int) ?? .string(tag) }

  /// Whether a style of a tab view shows pages instead of tabs.
  static func showsPages(_ style: SourceNode) -> Bool {
    let name = style.kind == .call ? style.children.first?.text : style.text
    return name == "page" || name == "PageTabViewStyle" || name == "verticalPage" || name == "carousel"
  }

  /// Collects the tabs of a statement in a tab view.
  private mutating func collect(_ node: SourceNode, in scope: Scope, _ context: ViewReader.Context) {
    if node.kind == .branch || node.kind == .switch {
      if node.kind == .switch, collectCases(of: node, in: scope, context) { return }
      // Where the value is known, only its case is there.
      for part in inliner.parts(of: node, in: scope, context) {
        for statement in part.statements { collect(statement, in: part.scope, part.context) }
      }
      return
    }
    let core = inliner.core(of: node, in: scope)
    guard core.kind == .call, let callee = core.children.first else {
      // `screen.destination` is a property that shows a view.
      if inliner.body(of: core, in: scope) != nil { collect(view: node, core, in: scope, context) }
      return
    }
    let arguments = CallArguments(core)
    switch types.typeName(of: callee).map(SwiftUINames.plain) {
    case "ForEach", "TabSection", "Group":
      guard let content = arguments["content"] ?? arguments.trailing else { return }
      let data = arguments.firstValue
      let element = data.flatMap { types.type(of: $0, in: scope)?.element }
      let bound = Scope.Bound(node: content, scope: scope)
      let outer = implied
      defer { implied = outer }
      let stated = data.flatMap { inliner.rows(of: $0, in: scope) }
      let cases = stated == nil ? data.flatMap { possible($0, element, in: scope) } : nil
      var context = context
      if let data, cases != nil { context.require(.always, isRead: false, at: data) }
      for value in (stated ?? cases)?.map(Optional.some) ?? [nil] {
        implied = value.flatMap { Self.tag($0.node, in: $0.scope) } ?? outer
        let body = inliner.body(of: bound, arguments: [value].compactMap(\.self), types: [element])
        for part in body.statements { collect(part, in: body.scope, context) }
      }
    case "Tab":
      guard let content = arguments["content"] ?? arguments.trailing else { return }
      let tag = arguments["value"].flatMap { Self.tag($0, in: scope) } ?? implied
      if tag == nil, collectCases(of: content, in: scope, context) { return }
      let label = inliner.labels(showing: [arguments.firstValue, arguments["label"]], at: core, in: scope).first?.item
        .text
      let view = inliner.viewName(of: content, in: scope)
      add(.init(tag: tag, label: label, view: view, node: core), Scope.Bound(node: content, scope: scope), context)
    case _: collect(view: node, core, in: scope, context)
    }
  }

  /// The values that an element of a list may have, where these are the cases of an enumeration.
  private func possible(_ data: SourceNode, _ element: TypeName?, in scope: Scope) -> [Scope.Bound]? {
    guard let element, let type = index.type(element.unwrapped.name, near: data, in: scope.type)?.type else {
      return nil
    }
    return types.cases(of: type)
  }

  /// Collects the tab of a view with `.tabItem`, or one for each case among which a function chooses.
  private mutating func collect(
    view node: SourceNode,
    _ core: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) {
    var (label, tag): (String?, String?)
    var part = node
    // Up the chain of modifiers.
    while part != core, let callee = part.children.first, part.kind == .call {
      let arguments = CallArguments(part)
      if callee.text == "tabItem", let shown = arguments.trailing {
        label = LabelReader(inliner).text(of: shown, in: scope)
      } else if callee.text == "tag" {
        tag = arguments.unlabelled.first.flatMap { Self.tag($0, in: scope) }
      }
      guard let base = callee.children.first else { break }
      part = base
    }
    if collectCases(of: node, in: scope, context) { return }
    let view = inliner.body(of: core, in: scope)?.view
    add(
      .init(tag: tag ?? implied, label: label, view: view, node: core),
      Scope.Bound(node: node, scope: scope),
      context
    )
  }

  /// Collects a tab for each case among which a content chooses; false if it chooses among none.
  private mutating func collectCases(of content: SourceNode, in scope: Scope, _ context: ViewReader.Context) -> Bool {
    let alternatives = AlternativeReader(inliner).alternatives(of: content, in: scope).filter { !$0.cases.isEmpty }
    guard alternatives.count > 1 else { return false }
    for alternative in alternatives {
      guard let screen = alternative.screen, let name = alternative.cases.first else { continue }
      let view = screen.name == ScreenContent.unnamed ? nil : screen.name
      let tab = Fragment.TabView.Tab(tag: name, label: nil, view: view, node: alternative.node)
      add(tab, Scope.Bound(node: screen.node, scope: screen.scope), context)
    }
    return true
  }

  /// True unless a tab can't be shown, or one with its tag is there: of several lists of tabs only one is shown.
  ///
  /// It is asked before the content is read. The tab that is there is shown where either of both is.
  private mutating func isNew(_ tag: String?, _ requirement: Requirement) -> Bool {
    guard !requirement.condition.isNever else { return false }
    guard let number = tag.flatMap({ numbers[$0] }) else { return true }
    tabs[number].requirement = tabs[number].requirement.merged(with: requirement) ?? Requirement()
    return false
  }

  /// Adds a tab, unless it can't be shown; the conditions of the tab itself don't count to its content.
  private mutating func add(_ tab: Fragment.TabView.Tab, _ content: Scope.Bound, _ context: ViewReader.Context) {
    guard isNew(tab.tag, context.here.requirement) else { return }
    var (tab, within) = (tab, context)
    (within.here.requirement, within.here.isConditionalHere) = (Requirement(), false)
    tab.content = reader.tab(of: content.node, in: content.scope, within, isKnown: isKnown)
    tab.requirement = context.here.requirement
    if let tag = tab.tag { numbers[tag] = tabs.count }
    tabs.append(tab)
  }

  /// The case, text or number that marks a tab; nil if it isn't known.
  static func tag(_ node: SourceNode, in scope: Scope) -> String? {
    // `item.rawValue` and `item.id` mark a tab as `item` does.
    if node.kind == .member, node.text == "rawValue" || node.text == "id", let base = node.children.first {
      return tag(base, in: scope)
    }
    // `ForEach(Tab.allCases) { tab in … }` gives each tab its value.
    let node = Scope.Bound(node: node, scope: scope).origin.node
    if node.kind == .string || node.kind == .number { return node.text }
    return node.caseName
  }

  // MARK: Taps

  /// Reads the selection of the tab view: a property, or a `Binding` around one that does something else at some taps, as
  /// the `didSet` of a property may.
  private mutating func readSelection(_ selection: SourceNode, in scope: Scope) {
    storage = types.storage(of: selection, in: scope)
    let name = selection.kind == .identifier || selection.children.first?.text == "self" ? selection.text : ""
    let results = scope.type?.property(name).map { Flow(types: types).results(of: $0, in: scope.root) }
    let made = results?.first?.bound ?? Scope.Bound(node: selection, scope: scope)
    let set = made.node.isBinding ? CallArguments(made.node)["set"] : nil
    setter = set.map { Scope.Bound(node: $0, scope: made.scope) }
  }

  /// Reads the changes of a tap on a tab.
  private mutating func readTap(on number: Int, by selection: SourceNode) {
    guard let tag = tabs[number].tag, let storage, setter != nil || hasAccessors(storage, near: selection) else {
      return
    }
    let first = changes(of: tag, isSelected: false, storage, at: selection)
    tabs[number].instead = first.selects ? nil : first.changes
    tabs[number].again = changes(of: tag, isSelected: true, storage, at: selection).changes
  }

  /// True if code of the property itself runs when it is written.
  private func hasAccessors(_ storage: Storage, near place: SourceNode) -> Bool {
    index.property(of: storage, near: place).map { $0.child(.block) == nil && $0.child(.accessor) != nil } ?? false
  }

  /// The changes of a tap beside selecting the tab, and whether it selects it.
  private func changes(
    of tag: String,
    isSelected: Bool,
    _ storage: Storage,
    at place: SourceNode
  ) -> (changes: [ActionEffects.Change], selects: Bool) {
    let tapped = SourceNode.implied(Int(tag) == nil ? .member : .number, tag, at: place)
    let given = Scope.Bound(node: tapped, scope: Scope(type: nil))
    let known: [Storage: StateConditionReader.KnownValue] = [
      storage: (Self.value(ofTag: tag), isNegated: !isSelected)
    ]
    let code = setter.map { ActionReader($0, inliner, given: [given], known: known) }
    let reader = code ?? ActionReader(writing: given, to: storage, at: place, inliner, known: known)
    var changes: [ActionEffects.Change] = []
    var selects = false
    for (change, reach) in reader.changes {
      if case .set(storage, let value?) = change.effect {
        let value = value.origin
        if value.node == tapped || value.node.caseName == tag {
          selects = true
          continue
        }
        // The tab from before is selected again.
        if value.node.kind == .identifier, value.node.text == storage.property {
          selects = false
          continue
        }
      }
      if !reach.isConditional { changes.append(change) }
    }
    return (changes, selects)
  }
}

extension Fragment {
  /// Notes that a tab view has pages instead of tabs.
  mutating func note(tabViewStyle style: SourceNode?, of core: SourceNode?) {
    guard let style, TabReader.showsPages(style), let last = tabViews.last, last.site.node == core else { return }
    tabViews.removeLast()
    notes.pages.insert(last.site.node)
    for tab in last.tabs { add(tab.content) }
  }
}
