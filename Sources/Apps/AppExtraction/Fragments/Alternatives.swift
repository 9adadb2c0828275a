import NavigationEngine

/// Reads the content of a destination, a link or a layer: the views among which a `switch` or an `if` decides.
struct AlternativeReader: Sendable {
  private static let depthLimit = 30
  /// A helper that calls itself is read once more, since it may be given something else.
  private static let openLimit = 2

  /// Where the reader is.
  private struct Nesting {
    var depth = 0
    /// How often each helper is being read.
    var open: [SourceNode: Int] = [:]

    var deeper: Self {
      var result = self
      result.depth += 1
      return result
    }

    /// The place within a helper; nil if that shows itself.
    func entering(_ helper: SourceNode?) -> Self? {
      guard let helper else { return self }
      let count = open[helper] ?? 0
      guard count < AlternativeReader.openLimit else { return nil }
      var result = self
      result.open[helper] = count + 1
      return result
    }
  }

  private let index: AppIndex
  private let inliner: Inliner

  /// Whether a view that only chooses among others is read through, too.
  private let opensViews: Bool
  /// Whether a view that decides by the case that it is given is a screen for each case.
  private let dividesCases: Bool

  init(_ inliner: Inliner, opensViews: Bool = false, dividesCases: Bool = false) {
    (index, self.inliner, self.opensViews) = (inliner.index, inliner, opensViews)
    self.dividesCases = dividesCases
  }

  /// The alternatives of an expression, or of a closure whose parameters have these types; at least one.
  func alternatives(of content: SourceNode, types: [TypeName?] = [], in scope: Scope) -> [Alternative] {
    var body = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [], types: types)
    let parameter = content.child(.parameter).map { $0.text.hasPrefix("$") ? String($0.text.dropFirst()) : $0.text }
    var name = content.kind == .closure ? parameter ?? "$0" : nil
    // `destination: makeView` names a function that takes the value.
    if content.kind == .identifier, let named = inliner.body(of: content, in: scope),
      let function = named.declaration, function.kind == .function
    {
      (body, name) = (named, function.child(.parameter)?.innerName)
    }
    guard !types.isEmpty, let name else { return all(body.statements, in: body.scope, Nesting(), at: content) }
    // The screens behind the code show the value that it is given.
    let inner = body.scope.showing(name, ShownPart(of: content))
    let found = all(body.statements, in: inner, Nesting(), at: content).map { $0.showing(content) }
    return cases(of: found, in: content, types, scope) ?? found
  }

  /// The screens of a closure whose only view decides by the case that it is given, one for each case: a wizard's steps.
  private func cases(
    of found: [Alternative],
    in content: SourceNode,
    _ types: [TypeName?],
    _ scope: Scope
  ) -> [Alternative]? {
    guard dividesCases, content.kind == .closure, found.count == 1, let shown = found[0].screen,
      case .view(let view, let flags) = shown.key, let type = types.first?.flatMap(\.self)?.unwrapped,
      let declared = index.type(type.name, near: content, in: scope.type)?.type,
      let values = inliner.types.cases(of: declared),
      flags.contains(where: { $0.hasSuffix(": value") && Self.decides(by: String($0.dropLast(7)), in: view) })
    else { return nil }
    return values.flatMap { value in
      let body = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [value], types: types)
      return all(body.statements, in: body.scope, Nesting(), at: content).map { alternative in
        var alternative = alternative
        alternative.cases = [value.node.text]
        return alternative
      }
    }
  }

  /// Whether a view asks for the case that a property has.
  private static func decides(by property: String, in view: SourceNode) -> Bool {
    view.descendants.contains { node in
      let isComparison = node.kind == .operation && (node.text == "==" || node.text == "!=")
      guard node.kind == .switch || isComparison, let asked = node.children.first else { return false }
      return asked.kind == .identifier && asked.text == property
    }
  }

  private func nothing(at node: SourceNode) -> Alternative { Alternative(node: node, screen: nil) }

  /// The alternatives of a body, one at least: where none is understood it is unclear, unless the body is empty.
  private func all(
    _ statements: [SourceNode],
    in scope: Scope,
    _ nesting: Nesting,
    at node: SourceNode
  ) -> [Alternative] {
    if let found = alternatives(statements, in: scope, nesting) { return found }
    let isEmpty = statements.allSatisfy { $0.kind == .variable || $0.kind == .function || $0.kind == .ignore }
    return [Alternative(node: node, screen: nil, isUnclear: !isEmpty)]
  }

  /// The alternatives of a body; nil if it shows nothing.
  private func alternatives(_ statements: [SourceNode], in scope: Scope, _ nesting: Nesting) -> [Alternative]? {
    if let whole = severalViews(statements, in: scope) { return [whole] }
    let found = inliner.types.shown(statements, in: scope).flatMap { alternatives($0.node, in: $0.scope, nesting) }
    return found.isEmpty ? nil : found
  }

  /// The screen of a body that shows several views at once; nil if it shows one, chooses one, or has containers.
  private func severalViews(_ statements: [SourceNode], in scope: Scope) -> Alternative? {
    let shown = statements.filter { ![.variable, .function, .ignore].contains($0.kind) }
    let always = shown.filter { [.call, .identifier, .member].contains($0.kind) && !isUnset($0, in: scope) }
    guard shown.count > 1, let first = always.first, let body = first.ancestors.last,
      shown.allSatisfy({ always.contains($0) || $0.kind == .branch || $0.kind == .switch }),
      body.kind == .block || body.kind == .closure && body.child(.parameter) == nil
    else { return nil }
    // Of several containers a screen has one, so that each stays an alternative.
    guard !holdsContainer(statements, in: scope, Nesting()) else { return nil }
    let key = ScreenKey.expression(body, in: scope.type?.node)
    return Alternative(
      node: body,
      screen: ScreenContent(key: key, name: screen(first, in: scope).name, node: body, scope: scope)
    )
  }

  /// True if a view of a body is a stack, a split view or a tab view.
  private func holdsContainer(_ statements: [SourceNode], in scope: Scope, _ nesting: Nesting) -> Bool {
    guard nesting.depth < Self.depthLimit else { return false }
    return statements.contains { node in
      if node.kind == .branch || node.kind == .switch || node.kind == .switchCase || node.kind == .block {
        return holdsContainer(index.platform.active(node.children), in: scope, nesting.deeper)
      }
      let core = Self.core(of: node, inliner.types) ?? node
      if let name = core.children.first?.viewName, let kind = NavigationSite.Kind.views[name] { return kind != .link }
      guard let body = inliner.body(of: core, in: scope), let inner = nesting.entering(body.declaration) else {
        return false
      }
      return holdsContainer(body.statements, in: body.scope, inner.deeper)
    }
  }

  private func alternatives(_ node: SourceNode, in scope: Scope, _ nesting: Nesting) -> [Alternative] {
    guard nesting.depth < Self.depthLimit else { return [shown(node, in: scope)] }
    let nesting = nesting.deeper
    if node.kind == .switch { return cases(of: node, in: scope, nesting) }
    if node.kind == .branch || node.kind == .ternary { return branches(of: node, in: scope, nesting) }
    if node.kind == .return { return node.children.first.map { alternatives($0, in: scope, nesting) } ?? [] }
    // `let view: AnyView`, which each case sets.
    if node.kind == .assignment {
      let parts = Array(node.children)
      return parts.count == 2 && isUnset(parts[0], in: scope) ? alternatives(parts[1], in: scope, nesting) : []
    }
    if isUnset(node, in: scope) { return [] }
    // Modifiers under #if leave the view the same.
    if node.kind == .other, !node.children.isEmpty { return [shown(node, in: scope)] }
    guard node.kind == .call || node.kind == .identifier || node.kind == .member else { return [] }
    if node.kind == .call, let callee = node.children.first {
      if callee.viewName == "EmptyView", callee.kind == .member || index.type("EmptyView", near: callee) == nil {
        return [nothing(at: node)]
      }
      if callee.viewName == "Group" || callee.viewName == "AnyView",
        let content = CallArguments(node).trailing ?? CallArguments(node).unlabelled.first
      {
        let inner = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
        return alternatives(inner.statements, in: inner.scope, nesting) ?? []
      }
    }
    if let found = elements(node, in: scope, nesting) { return found }
    // A helper is read through; a view is a screen of its own.
    if let body = inliner.body(of: node, in: scope), body.view == nil {
      guard let inner = nesting.entering(body.declaration) else { return [Alternative(node: node, screen: nil)] }
      return all(body.statements, in: body.scope, inner, at: node)
    }
    // In an extension of `View`, a function of another one is called by its name alone.
    if node.kind == .call, scope.type == nil, let callee = node.children.first, callee.kind == .identifier,
      let own = OwnModifier(callee.text, CallArguments(node), at: node, in: scope, inliner)
    {
      guard let inner = nesting.entering(own.declaration) else { return [Alternative(node: node, screen: nil)] }
      return all(own.statements, in: own.scope, inner, at: node)
    }
    if opensViews, let body = inliner.body(of: node, in: scope), body.view != nil,
      let choice = onlyChoice(body.statements, in: body.scope, nesting)
    {
      return all(choice.statements, in: choice.scope, nesting, at: node)
    }
    // Modifiers around a choice leave it a choice.
    let core = inliner.core(of: node, in: scope)
    if core != node {
      let inner = alternatives(core, in: scope, nesting)
      if inner.count > 1 || inner.contains(where: { !$0.cases.isEmpty }) {
        return inner + [Alternative(isConditional: true, node: node, screen: shown(node, in: scope).screen)]
      }
      if inner.count == 1, inner[0].screen == nil, !inner[0].isUnclear { return inner }
      // Where a value is known that decides, each view is a screen of its own.
      if inner.count == 1, let only = inner[0].screen, only.node != core {
        var screen = ScreenContent(key: .given(node, by: only.node), name: only.name, node: node, scope: scope)
        screen.isUndeclared = only.isUndeclared
        return [Alternative(node: node, screen: screen)]
      }
    }
    return [shown(node, in: scope)]
  }

  /// The code of a body that shows one `switch` and nothing else, also in a group, in a helper, or in modifiers without
  /// views of their own; nil for another body.
  private func onlyChoice(
    _ statements: [SourceNode],
    in scope: Scope,
    _ nesting: Nesting
  ) -> (statements: [SourceNode], scope: Scope)? {
    let shown = statements.filter { $0.kind != .variable && $0.kind != .function }
    guard shown.count == 1, nesting.depth < Self.depthLimit else { return nil }
    if shown[0].kind == .switch { return (statements, scope) }
    let core = Self.core(of: shown[0], inliner.types) ?? shown[0]
    guard !shown[0].descendants.contains(where: { $0.kind == .closure && !core.contains($0) }) else { return nil }
    if core.kind == .call, core.children.first?.viewName == "Group", let content = CallArguments(core).trailing {
      let inner = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
      return onlyChoice(inner.statements, in: inner.scope, nesting.deeper)
    }
    guard let body = inliner.body(of: core, in: scope), body.view == nil, let inner = nesting.entering(body.declaration)
    else { return nil }
    return onlyChoice(body.statements, in: body.scope, inner.deeper)
  }

  /// The views of a list's elements if one is taken; nil for anything else.
  private func elements(_ node: SourceNode, in scope: Scope, _ nesting: Nesting) -> [Alternative]? {
    guard node.kind == .member, let base = node.children.first,
      let ways = inliner.types.choice(amongElements: Scope.Bound(node: base, scope: scope))
    else { return nil }
    return ways.flatMap { way -> [Alternative] in
      guard let view = inliner.types.property(node.text, of: way.element) else {
        return [Alternative(cases: [way.name].compactMap(\.self), node: node, screen: nil, isUnclear: true)]
      }
      let body = inliner.body(of: view, arguments: [])
      return all(body.statements, in: body.scope, nesting, at: node).map { alternative in
        var alternative = alternative
        if let name = way.name { alternative.cases = [name] }
        if let literal = way.literal { alternative.literals = [literal] }
        alternative.isConditional = way.name == nil && way.literal == nil
        return alternative
      }
    }
  }

  /// Whether a name is a view's that the body declares without a value, which later statements set.
  private func isUnset(_ node: SourceNode, in scope: Scope) -> Bool {
    guard node.kind == .identifier, scope.hasLocal(node.text), scope.argument(node.text) == nil else { return false }
    let name = scope.localType(node.text)?.name
    return name == "AnyView" || name == "some" || name == "any"
  }

  private func shown(_ node: SourceNode, in scope: Scope) -> Alternative {
    Alternative(node: node, screen: screen(node, in: scope))
  }

  private var conditions: StateConditionReader { StateConditionReader(inliner.types) }

  /// The alternatives among which an `if` or a `? :` chooses.
  private func branches(of node: SourceNode, in scope: Scope, _ nesting: Nesting) -> [Alternative] {
    let flow = Flow(types: inliner.types)
    let choice = flow.choice(at: node, in: scope)
    // The condition of a `? :` stands before its two ways.
    let asked = node.child(.conditions).map { Array($0.children) } ?? Array(node.children).dropLast(2)
    let named = asked.count == 1 ? caseAsked(by: asked[0], in: scope) : nil
    let ways = flow.ways(from: node, in: scope)
    // The other way may show every case that is left.
    return (named?.way == 1 ? ways.reversed() : ways).flatMap { way -> [Alternative] in
      let outcome = choice.outcomes[way.number]
      if outcome.condition.isNever { return [] }
      return (alternatives(way.statements, in: way.scope, nesting) ?? []).compactMap { alternative -> Alternative? in
        var alternative = alternative
        if let named, !outcome.isRead {
          if named.way == way.number { return alternative.within([named.key], of: [named.name]) }
          alternative.isDefault = alternative.cases.isEmpty
          return alternative
        }
        if way.number == 1, asked.count == 1, asked[0].kind == .unwrapping, alternative.absent == nil {
          // `if let folder` unwraps the value of its own name.
          alternative.absent = Scope.Bound(node: asked[0].children.first ?? asked[0], scope: scope)
        }
        if outcome.condition.isAlways, outcome.isRead { return alternative }
        alternative.isConditional = true
        alternative.requirement = Requirement(outcome).and(alternative.requirement)
        return alternative
      }
    }
  }

  /// The case for which a condition asks the shown value, or a part of it, and the way on which it has that; nil if the
  /// condition asks something else.
  private func caseAsked(by node: SourceNode, in scope: Scope) -> (name: String, key: [String: String], way: Int)? {
    guard node.kind == .matching || node.text == "==" || node.text == "!=", let last = Array(node.children).last,
      let pattern = node.kind == .matching ? node.child(.patterns)?.children.first : last,
      let name = pattern.caseName, index.caseNames.contains(name), node.kind == .matching || pattern.kind == .member,
      let subject = node.kind == .matching ? last : node.children.first,
      let part = ShownPart.part(of: subject, in: scope, inliner.types)
    else { return nil }
    let type = inliner.types.type(of: subject, in: scope)
    return (name, inliner.types.cases(askedBy: pattern, of: part, type, in: scope), node.text == "!=" ? 1 : 0)
  }

  private func cases(of node: SourceNode, in scope: Scope, _ nesting: Nesting) -> [Alternative] {
    let readings = conditions.cases(of: node, in: scope)
    let part = node.children.first.flatMap { ShownPart.part(of: $0, in: scope, inliner.types) }
    let type = node.children.first.flatMap { inliner.types.type(of: $0, in: scope) }
    var found: [Alternative] = []
    for (number, statements, inner) in Flow(types: inliner.types).ways(from: node, in: scope) {
      let (element, reading) = readings[number]
      if reading.holds.isNever { continue }
      let patterns = element.child(.patterns).map { Array($0.children) } ?? []
      // The case of a value that the sources state is the only one.
      let isOnly = reading.holds.isAlways && reading.isHoldingRead
      let names = isOnly ? [] : patterns.compactMap(\.caseName)
      let literals = isOnly ? [] : patterns.compactMap(ConstantReader.literal)
      let keys =
        isOnly || part == nil ? [] : patterns.map { inliner.types.cases(askedBy: $0, of: part, type, in: scope) }
      let content = all(statements, in: inner, nesting, at: element)
      found += content.compactMap { alternative in
        guard var alternative = alternative.within(keys, of: names) else { return nil }
        if alternative.literals.isEmpty { alternative.literals = literals }
        alternative.isDefault = element.text == "default" && !isOnly
        if patterns.count == 1, patterns[0].kind == .nil, let subject = node.children.first {
          alternative.absent = Scope.Bound(node: subject, scope: scope)
        }
        return alternative
      }
    }
    return found
  }

  /// The view to which modifiers are applied.
  static func core(of node: SourceNode, _ types: TypeInference) -> SourceNode? {
    var node = node
    while let first = node.children.first {
      if node.kind == .other, node.text == "#if" {
        node = first
        continue
      }
      guard node.kind == .call, first.kind == .member, let base = first.children.first,
        types.typeName(of: first) == nil, types.typeName(of: base) == nil
      else { break }
      node = base
    }
    return node
  }

  /// The content as a screen, with the name of its view.
  private func screen(_ node: SourceNode, in scope: Scope) -> ScreenContent {
    let core = Self.core(of: node, inliner.types) ?? node
    if let body = inliner.body(of: core, in: scope), let view = body.view, let declaration = body.declaration {
      let arguments = CallArguments(core).all
      // A view with views as arguments shows something else each time.
      let isPlain = core == node && arguments.allSatisfy { $0.value.kind != .closure && $0.value.kind != .call }
      let flags = flags(of: arguments, of: view, at: core, in: scope)
      let key = isPlain ? ScreenKey.view(declaration, flags: flags) : .expression(node, in: nil, of: ownCase(in: scope))
      return ScreenContent(key: key, name: view, node: node, scope: scope)
    }
    let name = core.kind == .call ? core.children.first.flatMap { inliner.types.typeName(of: $0) } : nil
    return ScreenContent(
      key: .expression(node, in: scope.type?.node, of: ownCase(in: scope)),
      name: name ?? ScreenContent.unnamed,
      node: node,
      scope: scope,
      isUndeclared: isUndeclared(core, in: scope)
    )
  }

  /// The case that the value around an expression is known to be, which may choose among views in it.
  private func ownCase(in scope: Scope) -> String? {
    guard let value = scope.root.argument("self")?.origin.node,
      case .string(let name)? = value.stateValue
    else { return nil }
    return name
  }

  /// The arguments of a view that each make another screen of it: truth values and cases, by which it may decide, texts
  /// that it shows as its title, parts of the shown value, and bindings, by which uses write different properties.
  private func flags(
    of arguments: [CallArguments.Argument],
    of view: String,
    at call: SourceNode,
    in scope: Scope
  ) -> [String] {
    let body =
      arguments.contains { $0.value.kind == .string } ? index.type(view, near: call, in: scope.type)?.type.body : nil
    let titles = body.map(Self.titleNames) ?? []
    return arguments.flatMap { argument -> [String] in
      let (label, node) = (argument.label, argument.value)
      let value = Scope.Bound(node: node, scope: scope).origin.node
      var flags: [String] = []
      if value.kind == .boolean { flags.append(value.text) }
      if value.kind == .member, case .string(let name)? = value.stateValue, index.caseNames.contains(name) {
        flags.append(".\(name)")
      }
      if node.kind == .string, titles.contains(label) { flags.append(node.text) }
      if let part = ShownPart.part(of: node, in: scope, inliner.types) { flags.append(part.path) }
      if node.text.hasPrefix("$"), let storage = inliner.types.storage(of: node, in: scope) {
        flags.append("$\(storage.owner).\(storage.property)")
      }
      return flags.map { "\(label): \($0)" }
    }
  }

  private static func titleNames(in node: SourceNode) -> Set<String> {
    if node.kind == .call, node.children.first?.text == "navigationTitle" {
      return Set(CallArguments(node).unlabelled.map(\.text))
    }
    return node.children.reduce(into: []) { $0.formUnion(titleNames(in: $1)) }
  }

  /// Whether the content of a view without a body in the sources is unknown.
  private func isUndeclared(_ core: SourceNode, in scope: Scope) -> Bool {
    guard inliner.body(of: core, in: scope) == nil, let named = core.kind == .call ? core.children.first : core else {
      return false
    }
    // `Color.red` and `Image.logo` are values of their types.
    let names = [named, named.children.first].compactMap { $0.flatMap(inliner.types.typeName) }
    return !names.contains { SwiftUINames.isView($0) || index.type($0, near: core, in: scope.type) != nil }
  }
}
