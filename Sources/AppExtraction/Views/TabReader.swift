import SourceTrees

/// Reads the tabs of a tab view.
struct TabReader {
  private let reader: ViewReader
  private var tabs: [Fragment.TabView.Tab] = []

  private var inliner: Inliner { reader.inliner }
  private var types: TypeInference { reader.types }
  private var index: AppIndex { reader.index }

  private init(_ reader: ViewReader) { self.reader = reader }

  /// The tabs that the statements of a tab view show, in the order of the bar.
  static func tabs(
    of statements: [SourceNode],
    in scope: Scope,
    _ context: ViewReader.Context,
    _ reader: ViewReader
  ) -> [Fragment.TabView.Tab] {
    var tabs = TabReader(reader)
    for statement in statements { tabs.collect(statement, in: scope, context) }
    return tabs.tabs
  }

  /// Collects the tabs of a statement in a tab view.
  private mutating func collect(
    _ node: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) {
    if node.kind == .branch {
      var context = context
      context.isConditional = true
      for block in node.children(.block) {
        for part in index.platform.active(block.children) { collect(part, in: scope, context) }
      }
      if let more = node.child(.branch) { collect(more, in: scope, context) }
      return
    }
    let core = AlternativeReader.core(of: node, types) ?? node
    guard core.kind == .call, let callee = core.children.first else { return }
    let arguments = CallArguments(core)
    switch types.typeName(of: callee) {
    case "ForEach", "TabSection", "Group":
      guard let content = arguments["content"] ?? arguments.trailing else { return }
      let data = arguments.unlabelled.first { $0.kind != .closure }
      let element = data.flatMap { types.type(of: $0, in: scope)?.element }
      let body = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [], types: [element])
      for part in body.statements { collect(part, in: body.scope, context) }
    case "Tab":
      guard let content = arguments["content"] ?? arguments.trailing else { return }
      let tag = arguments["value"].flatMap(Self.tag)
      if tag == nil, collectCases(of: content, in: scope, context) { return }
      add(
        Fragment.TabView.Tab(
          tag: tag,
          label: reader.label(of: arguments, isValue: false, in: scope),
          view: reader.viewName(of: content, in: scope),
          node: core,
          content: reader.tab(of: content, in: scope, context)
        )
      )
    case _: collect(view: node, core, in: scope, context)
    }
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
        tag = arguments.unlabelled.first.flatMap(Self.tag)
      }
      guard let base = callee.children.first else { break }
      part = base
    }
    if collectCases(of: node, in: scope, context) { return }
    add(
      Fragment.TabView.Tab(
        tag: tag,
        label: label,
        view: inliner.body(of: core, in: scope)?.view,
        node: core,
        content: reader.tab(of: core, in: scope, context)
      )
    )
  }

  /// Collects a tab for each case among which a content chooses; false if it chooses among none.
  private mutating func collectCases(
    of content: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> Bool {
    let alternatives = AlternativeReader(inliner).alternatives(of: content, in: scope).filter { !$0.cases.isEmpty }
    guard alternatives.count > 1 else { return false }
    for alternative in alternatives {
      guard let screen = alternative.screen, let name = alternative.cases.first else { continue }
      add(
        Fragment.TabView.Tab(
          tag: name,
          label: nil,
          view: screen.name == ScreenContent.unnamed ? nil : screen.name,
          node: alternative.node,
          content: reader.tab(of: screen.node, in: screen.scope, context)
        )
      )
    }
    return true
  }

  /// Adds a tab, unless one with its tag is there: of several lists of tabs only one is shown.
  private mutating func add(_ tab: Fragment.TabView.Tab) {
    if let tag = tab.tag, tabs.contains(where: { $0.tag == tag }) { return }
    tabs.append(tab)
  }

  /// The case, text or number that marks a tab.
  private static func tag(_ node: SourceNode) -> String? {
    if node.kind == .string || node.kind == .number { return node.text }
    return BindingReader.caseName(node)
  }
}
