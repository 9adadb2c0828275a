import NavigationEngine

// Reads the containers, links and buttons of SwiftUI.
extension ViewReader {
  mutating func read(
    layer arguments: CallArguments,
    as kind: AppModel.PresentationKind,
    at node: SourceNode,
    in scope: Scope,
    _ context: Context
  ) {
    var buttons: [Fragment.Button] = []
    if kind.isButtonsOnly {
      guard arguments["isPresented"] != nil || arguments["item"] != nil || arguments["presenting"] != nil else {
        return read(arguments, in: scope, context)
      }
      let actions = arguments["actions"] ?? arguments.trailing
      buttons = actions.map { part(of: $0, in: scope, context).buttons } ?? []
    }
    let site = site(modifier: node.children.first?.text ?? "", node, context)
    fragment.layers += [inliner.layer(arguments, as: kind, buttons, at: site, in: scope)].compactMap(\.self)
  }

  mutating func read(
    stack arguments: CallArguments,
    at node: SourceNode,
    isSplit: Bool,
    in scope: Scope,
    _ context: Context
  ) {
    recording?.isWhole = false
    guard recording == nil else { return }
    var within = context
    (within.here.trail, within.lazyContainer, within.here.isConditional, within.selects) = ([], nil, false, false)
    (within.here.requirement, within.here.enabling) = (Requirement(), Requirement())
    var columns: [Fragment.SplitColumn] = []
    var content = Fragment()
    var name: String?
    var body: Scope.Bound?
    // `NavigationStack(root: content)` and the closure of a wrapper are names, not closures.
    for argument in arguments.all where argument.label != "path" {
      guard argument.value.kind == .closure || argument.value.kind == .identifier || argument.label == "root" else {
        continue
      }
      let view = inliner.viewName(of: argument.value, in: scope, namesContainers: false)
      let part = part(of: argument.value, in: scope, within)
      if isSplit, argument.value.kind == .closure {
        columns.append(
          Fragment.SplitColumn(
            name: AppModel.Column(rawValue: argument.label) ?? .sidebar,
            content: part,
            view: view,
            body: Scope.Bound(node: argument.value, scope: scope)
          )
        )
      }
      name = name ?? view
      body = body ?? Scope.Bound(node: argument.value, scope: scope)
      content.add(part)
    }
    fragment.notes.views.formUnion(content.notes.views)
    fragment.stacks.append(
      Fragment.Stack(
        site: context.site(node),
        path: arguments["path"].map { Scope.Bound(node: $0, scope: scope) },
        isSplit: isSplit,
        content: content,
        columns: columns,
        name: name,
        body: body
      )
    )
    if isSplit { fragment.layers += content.layers }
  }

  /// The navigation of a tab, which is read as a screen is, unless the tab view was read on it before.
  mutating func tab(of content: SourceNode, in scope: Scope, _ context: Context, isKnown: Bool) -> Fragment {
    let outer = nodes
    defer { nodes = outer }
    nodes = 0
    return part(of: content, in: scope, context, sharesViews: isKnown)
  }

  /// The navigation of a part that is shown on its own: a column, a stack.
  private mutating func part(
    of content: SourceNode,
    in scope: Scope,
    _ context: Context,
    sharesViews: Bool = false
  ) -> Fragment {
    var inner = ViewReader(inliner, showing: arm, recorded)
    (inner.nodes, inner.depth, inner.fragment.closure) = (nodes, depth, fragment.closure)
    inner.readTabViews = readTabViews
    if sharesViews { swap(&inner.readViews, &readViews) }
    defer {
      readTabViews = inner.readTabViews
      if sharesViews { swap(&inner.readViews, &readViews) }
    }
    if content.kind == .closure {
      inner.read(body: Scope.Bound(node: content, scope: scope), context)
    } else {
      inner.read(content, in: scope, context)
    }
    nodes = inner.nodes
    inner.fragment.joinRepeats(inliner.known)
    return inner.fragment
  }

  mutating func read(link arguments: CallArguments, at node: SourceNode, in scope: Scope, _ context: Context) {
    if let chosen = arguments.choose(index.linkInitializers, in: scope, by: types),
      let block = chosen.function.child(.block)
    {
      // One that only changes a label has the labels of SwiftUI's own, which take a title or a label, never both.
      let labels = Set(chosen.function.children(.parameter).map(\.text))
      let isOwn = !labels.isSubset(of: Inliner.linkLabels) || labels.isSuperset(of: ["_", "label"])
      if isOwn || takesNoView(chosen.function) {
        let inner = Scope(type: scope.type).adding(parameters: chosen.types, chosen.values)
        for statement in index.platform.active(block.children) {
          guard statement.kind == .call, let callee = statement.children.first, callee.kind == .member,
            callee.text == "init"
          else { continue }
          enter(chosen.function, context) { reader, context in
            reader.read(link: CallArguments(statement), at: node, in: inner, context)
          }
        }
        return
      }
    }
    // A row's menu, swipe actions and alerts are applied to its label.
    if let label = arguments.label, label.kind == .closure {
      read(body: Scope.Bound(node: label, scope: scope), context)
    }
    fragment.links += inliner.links(arguments, at: node, in: scope, selects: context.selects) {
      context.site(node, requiring: $0)
    }
  }

  /// True if an initialiser's `destination` is a value of the app's, and no view.
  private func takesNoView(_ initializer: SourceNode) -> Bool {
    let given = initializer.children(.parameter).first { $0.text == "destination" }?.declaredType
    guard let given, let found = index.type(given.unwrapped.name, near: initializer) else { return false }
    return !found.type.isView && found.type.node.kind != .protocol
  }

  // MARK: Buttons

  mutating func read(button arguments: CallArguments, at node: SourceNode, in scope: Scope, _ context: Context) {
    // A role can give the label: `Button(role: .close) { dismiss() }`.
    let hasRole = arguments["role"] != nil && arguments["intent"] == nil
    let isTitled = hasRole || (arguments.firstValue ?? arguments["label"]) != nil
    let action = arguments["action"] ?? (isTitled ? arguments.trailing : nil)
    if let label = arguments.label { read(body: Scope.Bound(node: label, scope: scope), context) }
    guard let action else { return }
    let labels = inliner.labels(showing: [arguments.firstValue, arguments.label], at: node, in: scope)
    let changes = inliner.changes(of: Scope.Bound(node: action, scope: scope))
    fragment.buttons.append(inliner.button(changes, labels: labels, at: context.site(node)))
  }

  mutating func read(tap arguments: CallArguments, at node: SourceNode, in scope: Scope, _ context: Context) {
    guard let code = arguments["perform"] ?? arguments.trailing else { return }
    let changes = inliner.changes(of: Scope.Bound(node: code, scope: scope))
    // The texts of a tapped row are all that it shows: they are looked for where the tap may do something.
    let content = context.here.isInToolbar || !changes.isEmpty ? node.children.first?.children.first : nil
    let labels = content.map { LabelReader(inliner).labels(of: $0, in: scope) } ?? []
    fragment.buttons.append(inliner.button(changes, labels: labels, at: context.site(node)))
  }

  mutating func read(tabView arguments: CallArguments, at node: SourceNode, in scope: Scope, _ context: Context) {
    recording?.isWhole = false
    guard recording == nil else { return }
    let isKnown = !readTabViews.insert(node).inserted
    guard let tabView = TabReader.tabView(arguments, at: context.site(node), in: scope, context, &self, isKnown) else {
      return
    }
    for tab in tabView.tabs { fragment.notes.views.formUnion(tab.content.notes.views) }
    fragment.tabViews.append(tabView)
  }
}
