import NavigationEngine

/// Reads the content of a view, with everything that is inlined in it, and collects the navigation that it declares.
struct ViewReader {
  private static let depthLimit = 250
  /// A view that contains itself is read once more, since it may be given something else.
  private static let openLimit = 2
  /// How many nodes are read for one screen.
  private static let nodeLimit = 100_000

  let inliner: Inliner
  var fragment = Fragment()
  var nodes = 0
  /// How deeply the node that is being read is nested.
  var depth = 0
  /// The only view to read where state chooses among several; nil for a reader of all.
  let arm: ChoiceReader.Arm?
  /// The views that were read as they are, and need not be read again.
  var readViews = ReadViews()
  /// The tab views that were read: of one that is met again, only views are read that are new on the screen.
  var readTabViews: Set<SourceNode> = []
  /// The bodies of views that were read for any screen; nil for a reader that reads each where it is shown.
  let recorded: RecordedViews?
  /// The recording of a view's body; nil for a reader that reads a screen.
  var recording: RecordedView?

  var types: TypeInference { inliner.types }
  var index: AppIndex { inliner.index }

  init(_ inliner: Inliner, showing arm: ChoiceReader.Arm? = nil, _ recorded: RecordedViews?) {
    (self.inliner, self.arm, self.recorded) = (inliner, arm, recorded)
  }

  /// The navigation of a screen's content.
  ///
  /// - Parameters:
  ///   - content: The closure or expression.
  ///   - scope: The names that it can use.
  ///   - inliner: Finds the bodies behind names.
  ///   - arm: The only view to read where state chooses among several; nil for all.
  ///   - recorded: The bodies of views that were read; nil if all are read again.
  ///   - closure: The closure that is given the value that the screen shows; nil if it shows none.
  /// - Returns: What the content declares.
  static func fragment(
    of content: SourceNode,
    in scope: Scope,
    _ inliner: Inliner,
    showing arm: ChoiceReader.Arm? = nil,
    recorded: RecordedViews? = nil,
    closure: SourceNode? = nil
  ) -> Fragment {
    var reader = ViewReader(inliner, showing: arm, recorded)
    reader.fragment.closure = closure
    let body = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
    reader.read(body.statements, in: body.scope, Context())
    reader.fragment.joinRepeats(inliner.known)
    return reader.fragment
  }

  // MARK: Statements

  mutating func read(_ statements: [SourceNode], in scope: Scope, _ context: Context) {
    var (scope, context) = (scope, context)
    for node in statements {
      if let declared = types.scope(declaring: node, in: scope) {
        scope = declared
      } else if node.kind == .guard {
        let (failing, rest) = inliner.parts(ofGuard: node, in: scope, context)
        if let failing {
          recording?.end(&fragment, before: failing.context.here.requirement)
          read(failing.statements, in: failing.scope, failing.context)
        }
        (scope, context) = (rest.scope, rest.context)
        recording?.end(&fragment, before: context.here.requirement)
      } else {
        read(node, in: scope, context)
      }
    }
  }

  mutating func read(_ node: SourceNode, in scope: Scope, _ context: Context) {
    nodes += 1
    guard !context.here.requirement.isNever else {
      return context.isNever ? fragment.notes.never.formUnion([node] + inliner.helpers(at: node, in: scope)) : ()
    }
    guard recording?.isWhole != false else { return }
    guard depth < Self.depthLimit, nodes < Self.nodeLimit, recorded?.hasRoom(for: RecordedViews.readingCost) != false
    else {
      note(opaque: "a view that is nested too deeply", at: node)
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .call: read(call: node, in: scope, context)
    case .identifier, .member:
      if let body = inliner.body(of: node, in: scope) {
        inline(body, at: node, in: scope, context)
      } else if node.kind == .member, let base = node.children.first {
        read(base, in: scope, context)
        if let property = index.viewProperties[node.text], let block = property.child(.block) {
          enter(property, context) { reader, context in
            reader.read(reader.index.platform.active(block.children), in: Scope(type: nil), context)
          }
        }
      }
    case .closure: read(body: Scope.Bound(node: node, scope: scope), context)
    case .branch, .switch, .ternary:
      for part in inliner.parts(of: node, in: scope, context, chosen: arm?.chosen[node]) {
        recording?.end(&fragment, before: part.context.here.requirement)
        read(part.statements, in: part.scope, part.context)
      }
      recording?.end(&fragment, before: context.here.requirement)
    case .return, .block, .operation, .array, .tuple, .cast:
      read(index.platform.active(node.children), in: scope, context)
    case .argument: for part in node.children { read(part, in: scope, context) }
    case .other:
      // `#if` after a view: the active clause's modifiers.
      for part in index.platform.active(node.children) { read(part, in: scope, context) }
    // The sources do not hold the code that a macro expands to.
    case .macro: note(opaque: "#\(node.text)", at: node)
    case .loop: if let block = node.child(.block) { read(index.platform.active(block.children), in: scope, context) }
    case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
      .alias, .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .guard,
      .conditions, .unwrapping, .matching, .switchCase, .patterns, .binding, .conditional, .clause, .trailing,
      .subscripting, .string, .interpolation, .number, .boolean, .nil, .dictionary, .keyPath, .assignment, .value,
      .ignore,
      .accessor, .unparsed:
      break
    }
  }

  mutating func read(
    body bound: Scope.Bound,
    types: [TypeName?] = [],
    values: [Scope.Bound] = [],
    _ context: Context
  ) {
    let body = inliner.body(of: bound, arguments: values, types: types)
    read(body.statements, in: body.scope, context)
  }

  private mutating func inline(_ body: Inliner.Body, at node: SourceNode, in scope: Scope, _ context: Context) {
    var context = context
    if body.isUncertain { context.here.isUncertain = true }
    guard let declaration = body.declaration else { return read(body.statements, in: body.scope, context) }
    guard let view = body.view else {
      return enter(declaration, context) { $0.read(body.statements, in: body.scope, $1) }
    }
    context.here.trail.append(("shows \(view)", node))
    fragment.notes.views.insert(view)
    let shown = ShownView(body, declaration, CallArguments(node), in: scope, inliner)
    if recording?.add(.view(shown, context), &fragment) == nil { shown.read(in: context, by: &self) }
  }

  /// Reads a declaration, unless it is already being read.
  mutating func enter(_ declaration: SourceNode, _ context: Context, _ read: (inout ViewReader, Context) -> Void) {
    let count = context.open[declaration] ?? 0
    guard count < Self.openLimit else { return }
    var context = context
    context.open[declaration] = count + 1
    read(&self, context)
  }

  // MARK: Calls

  private mutating func read(call node: SourceNode, in scope: Scope, _ context: Context) {
    guard let callee = node.children.first else { return }
    let arguments = CallArguments(node)
    // `Foo { … }.modifier()` applied to a view before an #if has no base.
    if callee.kind == .member, types.typeName(of: callee) == nil, callee.children.first.flatMap(types.typeName) == nil {
      if let body = inliner.body(of: node, in: scope) {
        inline(body, at: node, in: scope, context)
      } else {
        read(modifier: callee.text, arguments, of: callee.children.first, at: node, in: scope, context)
      }
      return
    }
    if callee.kind == .identifier, !callee.text.isEmpty, !callee.text.beginsUppercase {
      if let body = inliner.body(of: node, in: scope) {
        inline(body, at: node, in: scope, context)
      } else {
        read(modifier: callee.text, arguments, at: node, in: scope, context)
      }
      return
    }
    read(view: types.typeName(of: callee) ?? callee.text, arguments, at: node, in: scope, context)
  }

  private mutating func read(
    view name: String,
    _ arguments: CallArguments,
    at node: SourceNode,
    in scope: Scope,
    _ context: Context
  ) {
    if let body = inliner.body(of: node, in: scope) {
      inline(body, at: node, in: scope, context)
      return
    }
    let declared = index.type(name, near: node, in: scope.type)
    let name = SwiftUINames.plain(name)
    var context = context
    if SwiftUINames.lazyContainers.contains(name) { context.lazyContainer = node }
    switch name {
    case "TabView": read(tabView: arguments, at: node, in: scope, context)
    case "Button": read(button: arguments, at: node, in: scope, context)
    case "NavigationStack", "NavigationView": read(stack: arguments, at: node, isSplit: false, in: scope, context)
    case "NavigationSplitView": read(stack: arguments, at: node, isSplit: true, in: scope, context)
    case "NavigationLink": read(link: arguments, at: node, in: scope, context)
    case "ForEach", "List", "Table":
      if name != "ForEach", let selection = arguments["selection"] {
        context.selects = true
        fragment.selections.append(inliner.selection(selection, at: node, in: scope))
      }
      let data = arguments.firstValue
      let element = data.flatMap { types.type(of: $0, in: scope)?.element }
      if name == "Table" { context.row = element }
      guard let rows = data.flatMap({ inliner.rows(of: $0, in: scope) }) else {
        return read(arguments, first: element, in: scope, context)
      }
      let isJoined = data?.kind == .array && !context.selects
      if isJoined { recording?.add(.rows, &fragment) }
      let first = fragment.links.count
      for row in rows { read(arguments, first: element, row, in: scope, context) }
      guard isJoined else { return }
      let label = RowLabel(arguments, inliner)
      if recording?.add(.rowsEnd(label, rows), &fragment) == nil { fragment.joinRows(label, rows, from: first) }
    case "TextField", "SecureField", "TextEditor":
      if declared == nil, inliner.isOwnInput(arguments, in: scope) { fragment.inputs.append(context.site(node)) }
      read(arguments, in: scope, context)
    case "TableColumn": read(arguments, first: context.row, in: scope, context)
    case "EmptyView": break
    case "Menu": read(arguments, in: scope, context.with { $0.isInMenu = true })
    case _ where SwiftUINames.values.contains(name) && declared == nil: break
    case _ where declared != nil || SwiftUINames.views.contains(name):
      read(arguments, in: scope, context)
    case _:
      // A view of another module: its arguments may be anywhere in it, or not at all.
      if arguments.all.contains(where: { $0.value.kind == .closure }) || name.hasSuffix("View") {
        note(opaque: name, at: node)
      }
      context.here.isUncertain = true
      read(arguments, in: scope, context)
    }
  }

  /// Reads the arguments of a view or modifier that shows nothing but them; their closures are given a value of the first
  /// type.
  mutating func read(
    _ arguments: CallArguments,
    first: TypeName? = nil,
    _ value: Scope.Bound? = nil,
    in scope: Scope,
    _ context: Context
  ) {
    for argument in arguments.all where !SwiftUINames.actionLabels.contains(argument.label) {
      if argument.value.kind == .closure {
        let body = Scope.Bound(node: argument.value, scope: scope)
        read(body: body, types: [first], values: value.map { [$0] } ?? [], context)
      } else if inliner.mayShow(argument.value, in: scope) {
        read(argument.value, in: scope, context)
      }
    }
  }

  /// The place of a modifier: the call of the app's modifier of the same name that applies it, or else its own call.
  mutating func site(modifier name: String, _ node: SourceNode, _ context: Context) -> Site {
    guard let overload = context.overload, overload.children.first?.text == name else { return context.site(node) }
    fragment.notes.wrapped[node, default: []].insert(overload)
    return context.site(overload)
  }

  // MARK: Modifiers

  /// Reads a modifier, and the view that it is applied to; nil for the view that an extension of View extends.
  private mutating func read(
    modifier name: String,
    _ arguments: CallArguments,
    of base: SourceNode? = nil,
    at node: SourceNode,
    in scope: Scope,
    _ context: Context
  ) {
    let own = OwnModifier(name, arguments, at: node, in: scope, inliner)
    let isAround = own?.isStackAround(inliner) == true
    if !isAround, let base {
      read(base, in: scope, inliner.context(inside: name, arguments, in: scope, context))
    }
    if let own {
      let content = base.map { Scope.Bound(node: $0, scope: scope) } ?? scope.argument("self")
      return read(own, of: isAround ? content : nil, at: node, context)
    }
    if context.here.requirement.isNone, fragment.bar.read(name, arguments) { return }
    func react(_ code: SourceNode?, _ event: String) {
      if let code { fragment.reactions.append(inliner.reaction(to: event, code, at: node, in: scope)) }
    }
    switch name {
    case "navigationDestination":
      let site = site(modifier: name, node, context)
      let found = inliner.destination(arguments, at: site, in: context.lazyContainer, scope)
      fragment.destinations += [found].compactMap(\.self)
    case "sheet": read(layer: arguments, as: .sheet, at: node, in: scope, context)
    case "fullScreenCover": read(layer: arguments, as: .cover, at: node, in: scope, context)
    case "popover": read(layer: arguments, as: .popover, at: node, in: scope, context)
    case "alert": read(layer: arguments, as: .alert, at: node, in: scope, context)
    case "confirmationDialog", "actionSheet": read(layer: arguments, as: .dialog, at: node, in: scope, context)
    case "onOpenURL":
      guard let action = arguments["perform"] ?? arguments.trailing ?? arguments.unlabelled.first else { return }
      fragment.urlHandlers.append(inliner.reaction(to: name, action, at: node, in: scope))
    case "interactiveDismissDisabled":
      let found = Fragment.DismissDisabling(arguments, at: node, isConditional: context.here.isConditional)
      fragment.dismissDisabling = fragment.dismissDisabling ?? found
    case "onTapGesture": read(tap: arguments, at: node, in: scope, context)
    case "navigationTitle", "navigationBarTitle":
      if fragment.title == nil, let title = arguments.unlabelled.first {
        if title.kind != .string { recording?.isWhole = false }
        fragment.title = LabelReader(inliner, closure: fragment.closure).label(of: title, in: scope)
      }
      read(arguments, in: scope, context)
    case "toolbar", "navigationBarItems": read(arguments, in: scope, context.with { $0.isInToolbar = true })
    case "toolbarTitleMenu":
      read(arguments, in: scope, context.with { ($0.isInToolbar, $0.isInTitleMenu) = (true, true) })
    case "contextMenu", "accessibilityActions": read(arguments, in: scope, context.with { $0.isInMenu = true })
    case "navigationSplitViewColumnWidth":
      fragment.columnWidth = fragment.columnWidth ?? AppModel.ColumnWidth(arguments)
    case "navigationSplitViewStyle":
      recording?.isWhole = false
      guard let last = fragment.stacks.indices.last, fragment.stacks[last].isSplit else { return }
      fragment.stacks[last].splitStyle = arguments.unlabelled.first?.text
    case "navigationViewStyle":
      recording?.isWhole = false
      fragment.note(oldStyle: arguments.unlabelled.first, of: AlternativeReader.core(of: node, types))
    case "tabViewStyle":
      recording?.isWhole = false
      fragment.note(tabViewStyle: arguments.unlabelled.first, of: AlternativeReader.core(of: node, types))
    case "modifier": note(opaque: ".modifier", at: node)
    case "onAppear", "onChange", "onReceive", "task":
      react(arguments["perform"] ?? arguments.trailing ?? arguments.unlabelled.last { $0.kind == .closure }, name)
    case "environment" where arguments.unlabelled.first?.text.hasSuffix(".openURL") == true:
      // `.environment(\.openURL, OpenURLAction { … })` runs code when a person taps a link in a text.
      react(arguments.unlabelled.last.flatMap { $0.kind == .call ? CallArguments($0).trailing : nil }, "openURL")
    case "isDetailLink": break
    case _ where SwiftUINames.actions.contains(name): break
    case _:
      // `.following(id)` is a value of a type that is implied.
      let isImplied = node.children.first?.kind == .member && node.children.first?.children.isEmpty == true
      if !isImplied, !SwiftUINames.modifiers.contains(name), !name.isEmpty, inliner.isOnView(node, in: scope) {
        note(opaque: ".\(name)", at: node)
      }
      read(arguments, in: scope, context)
    }
  }

  /// Notes a view or modifier that the sources don't declare.
  mutating func note(opaque name: String, at node: SourceNode) {
    if fragment.opaque[name] == nil { fragment.opaque[name] = node }
  }

  /// Reads a modifier of the app's own, and the view that it puts into a stack, unless that is read by itself.
  private mutating func read(
    _ own: OwnModifier,
    of content: Scope.Bound? = nil,
    at node: SourceNode,
    _ context: Context
  ) {
    if own.isType { fragment.notes.views.insert(own.name) }
    enter(own.declaration, context) { reader, context in
      var context = context
      context.here.trail.append(("applies \(own.isType ? "" : ".")\(own.name)", node))
      if own.isAmbiguous { context.here.isUncertain = true }
      if NavigationSite.Kind.modifiers[own.name] != nil { context.overload = context.overload ?? node }
      let scope = content.map { own.scope.adding(own.content, nil, $0) } ?? own.scope
      reader.read(own.statements, in: scope, context)
    }
  }
}
