/// Finds the body behind a name or call that shows views: a view, a computed property, a function, a closure that was
/// handed over.
struct Inliner: Sendable {
  /// A body to read in place of its name.
  struct Body: Sendable {
    let statements: [SourceNode]
    let scope: Scope
    /// The declaration, to find one that contains itself; nil for a closure.
    var declaration: SourceNode?
    /// The name of the view that begins here; nil for a helper.
    var view: String?
    /// Whether another declaration could be meant.
    var isUncertain = false
  }

  let index: AppIndex
  let types: TypeInference
  /// How many ways code may go; behind it, the first way of a choice stands for all of them.
  let wayLimit = 64
  let known: KnownCode
  private let flow: Flow

  init(index: AppIndex) {
    (self.index, types) = (index, TypeInference(index: index))
    (known, flow) = (KnownCode(types), Flow(types: types))
  }

  /// The body behind an expression; nil if it names none.
  func body(of node: SourceNode, in scope: Scope) -> Body? {
    if node.kind == .call { return body(ofCall: node, in: scope) }
    return node.kind == .identifier || node.kind == .member ? body(ofName: node, in: scope) : nil
  }

  /// The body of a helper.
  private func body(_ block: SourceNode, in scope: Scope, of helper: SourceNode) -> Body {
    Body(statements: index.platform.active(block.children), scope: scope, declaration: helper)
  }

  /// The body of the view whose members a scope has; nil if its type is none.
  private func body(ofViewIn scope: Scope) -> Body? {
    guard let type = scope.type, type.isView, let block = type.body else { return nil }
    var body = body(block, in: scope, of: type.node)
    (body.view, body.isUncertain) = (type.name, scope.isAmbiguous)
    return body
  }

  /// The number of the block of an `if` that is only for another size; nil if there is none.
  ///
  /// The condition may be a parameter, as of a modifier that is applied to a view on some devices.
  func otherSizeBlock(of node: SourceNode, in scope: Scope) -> Int? {
    var sizes = index.sizes
    if let asked = node.child(.conditions)?.children.first, asked.kind == .identifier,
      let given = scope.argument(asked.text)
    {
      sizes[asked.text] = given.node.holdsInCompactSize(sizes)
    }
    return node.otherSizeBlock(on: index.platform, sizes)
  }

  // MARK: Names

  private func body(ofName node: SourceNode, in scope: Scope) -> Body? {
    let (own, name) = (scope.naming(node), node.text)
    if let bound = own?.argument(name) { return body(of: bound, arguments: []) }
    if own == nil {
      guard let base = node.children.first else { return nil }
      // `destination: RoutePage.init` hands the initialiser over, which something else calls.
      if name == "init", let type = types.typeName(of: base) {
        return body(ofInitializerOf: type, near: node, in: scope)
      }
    }
    if let (member, home) = flow.property(node, in: scope) {
      if member.kind == .function { return body(ofMethods: [member], in: home) }
      let isStored = member.child(.block) == nil
      if own == nil, isStored, !member.isStatic { return body(ofStored: node, [], in: scope) }
      return body(ofProperty: member, in: home) ?? (own == nil ? nil : body(ofValue: node, in: scope))
    }
    guard let own else { return nil }
    if own.hasLocal(name) { return body(ofValue: node, in: own) }
    return own.type?.functions[name].flatMap { body(ofMethods: $0, in: own.root) }
  }

  /// The body of a value that is a view itself: `screen` of an enumeration that is a `View`.
  private func body(ofValue node: SourceNode, in scope: Scope) -> Body? {
    flow.members(of: node, in: scope).flatMap { body(ofViewIn: $0.home) }
  }

  /// The body of a method that is passed as an argument: `.toolbar(content: items)`, or with one value, `ForEach(items,
  /// content: row)`.
  private func body(ofMethods functions: [SourceNode], in home: Scope) -> Body? {
    guard functions.count == 1, Self.showsView(functions[0].resultType), let block = functions[0].child(.block) else {
      return nil
    }
    guard functions[0].children(.parameter).count <= 1 else { return nil }
    return body(block, in: home.adding(parametersOf: functions[0]), of: functions[0])
  }

  /// The body of a view or a closure that a value was made with, as the elements of a list are.
  private func body(ofStored member: SourceNode, _ arguments: [Scope.Bound], in scope: Scope) -> Body? {
    let stored = Scope.Bound(node: member, scope: scope)
    let origin = types.origin(of: stored)
    guard origin.node != member,
      origin.node.kind == .closure || origin.node.kind == .call && makesView(origin.node, in: origin.scope)
    else { return nil }
    return body(of: origin, arguments: arguments)
  }

  private func body(ofProperty property: SourceNode, in scope: Scope) -> Body? {
    if let block = property.child(.block) {
      guard Self.showsView(property.declaredType) else { return nil }
      return body(block, in: scope, of: property)
    }
    // `let header = Text("…")`, or a closure that is stored with its default.
    guard let value = property.initialValue,
      value.kind == .closure || value.kind == .call && makesView(value, in: scope)
    else { return nil }
    return body(of: Scope.Bound(node: value, scope: scope), arguments: [])
  }

  /// Whether a modifier of an unknown name is applied to a view, and isn't a method of a value.
  func isOnView(_ node: SourceNode, in scope: Scope) -> Bool {
    let core = AlternativeReader.core(of: node, types) ?? node
    if core.kind == .identifier, core.text == "content" || core.text == "self" { return true }
    if core.kind == .identifier, let bound = scope.argument(core.text) {
      return bound.node.kind == .closure || bound.node.kind == .call && makesView(bound.node, in: bound.scope)
    }
    guard core.kind == .call, let callee = core.children.first else { return body(of: core, in: scope) != nil }
    guard let name = types.typeName(of: callee) else {
      // In an extension of View a name alone is a modifier, too.
      return body(of: core, in: scope) != nil || (core == node && scope.type == nil)
    }
    return name.hasPrefix("Navigation") || SwiftUINames.views.contains(name)
      || index.type(name, near: node)?.type.isView == true
  }

  /// Whether an argument could be a view, and isn't just a value.
  func mayShow(_ node: SourceNode, in scope: Scope) -> Bool {
    if node.kind == .identifier || node.kind == .member { return body(of: node, in: scope) != nil }
    if node.kind == .ternary { return node.children.dropFirst().contains { mayShow($0, in: scope) } }
    guard node.kind == .call else { return false }
    let core = AlternativeReader.core(of: node, types) ?? node
    guard let callee = core.children.first else { return false }
    guard let name = types.typeName(of: callee) else { return body(of: core, in: scope) != nil }
    guard let type = index.type(name, near: core, in: scope.type)?.type, type.node.kind != .extension, !type.isView
    else { return !SwiftUINames.values.contains(SwiftUINames.plain(name)) }
    // A value of another type may hold a view that it is made with.
    return CallArguments(core).all.contains { $0.value.kind == .closure || mayShow($0.value, in: scope) }
  }

  /// Whether a call makes a view, and not a font, a list or any other value.
  private func makesView(_ call: SourceNode, in scope: Scope) -> Bool {
    let core = AlternativeReader.core(of: call, types) ?? call
    guard core.kind == .call, let callee = core.children.first else { return false }
    guard let name = types.typeName(of: callee) else { return body(ofCall: core, in: scope) != nil }
    if let found = index.type(name, near: core, in: scope.type), found.type.node.kind != .extension {
      return found.type.isView
    }
    let plain = SwiftUINames.plain(name)
    return SwiftUINames.isView(plain) || plain.hasSuffix("View") || plain.hasPrefix("Navigation")
  }

  /// A closure's body, or an expression as a body of its own.
  func body(of bound: Scope.Bound, arguments: [Scope.Bound], types: [TypeName?] = []) -> Body {
    guard bound.node.kind == .closure else {
      return Body(statements: [bound.node], scope: bound.scope)
    }
    let scope = closureScope(bound.node, in: bound.scope, types: types, values: arguments)
    let statements = index.platform.active(bound.node.children).filter { $0.kind != .parameter }
    return Body(statements: statements, scope: scope)
  }

  /// The scope of a closure's statements, with the types and values of its parameters as far as they are known.
  func closureScope(_ closure: SourceNode, in scope: Scope, types: [TypeName?], values: [Scope.Bound] = []) -> Scope {
    var names = closure.children(.parameter).map { parameter in
      (
        name: parameter.text.hasPrefix("$") ? String(parameter.text.dropFirst()) : parameter.text,
        parameter.declaredType
      )
    }
    var types = types
    // `{ number, item in … }` takes a pair apart.
    if names.count == 2, types.count == 1, let pair = types[0], pair.name == TypeName.pair { types = pair.arguments }
    if names.isEmpty { names = (0..<max(types.count, values.count)).map { ("$\($0)", nil) } }
    var result = scope
    for (number, parameter) in names.enumerated() {
      let type = parameter.1 ?? (types.indices.contains(number) ? types[number] : nil)
      result = result.adding(parameter.name, type, values.indices.contains(number) ? values[number] : nil)
    }
    return result
  }

  // MARK: Calls

  private func body(ofCall node: SourceNode, in scope: Scope) -> Body? {
    guard let callee = node.children.first else { return nil }
    let arguments = CallArguments(node)
    if callee.kind == .identifier || callee.kind == .member, let name = types.typeName(of: callee) {
      // Some helpers are called as views are; a type's own come before the types that are nested in others.
      let isOwn = callee.kind == .identifier && scope.type?.functions[name] != nil
      if isOwn, let helper = body(ofFunction: callee, arguments, in: scope) { return helper }
      if let view = body(ofView: name, arguments, at: node, in: scope) { return view }
      return callee.kind == .identifier && index.type(name, near: node, in: scope.type) == nil
        ? body(ofFunction: callee, arguments, in: scope) : nil
    }
    let given = arguments.all.map { Scope.Bound(node: $0.value, scope: scope) }
    if let code = scope.naming(callee)?.argument(callee.text) {
      return body(of: code, arguments: given, types: given.map { types.type(of: $0.node, in: scope) })
    }
    if callee.kind == .identifier { return body(ofFunction: callee, arguments, in: scope) }
    guard callee.kind == .member, let base = callee.children.first else { return nil }
    if callee.text == "init", let name = types.typeName(of: base) {
      return body(ofView: name, arguments, at: node, in: scope)
    }
    return body(ofFunction: callee, arguments, in: scope) ?? body(ofStored: callee, given, in: scope)
      ?? body(ofMapped: callee, arguments, in: scope)
  }

  /// The view that a closure makes of an optional value: `chosen.map { Page(of: $0) }`.
  private func body(ofMapped callee: SourceNode, _ arguments: CallArguments, in scope: Scope) -> Body? {
    guard callee.text == "map" || callee.text == "flatMap", arguments.all.count == 1 else { return nil }
    let made = Scope.Bound(node: arguments.all[0].value, scope: scope).origin
    guard made.node.kind == .closure else { return nil }
    let body = body(of: made, arguments: [])
    guard let shown = Self.onlyView(of: body) else { return nil }
    let isChoice = shown.kind == .switch || shown.kind == .branch
    return isChoice || shown.kind == .call && makesView(shown, in: body.scope) ? body : nil
  }

  /// The body of the function that a callee means; nil if none that shows views is meant.
  private func body(ofFunction callee: SourceNode, _ arguments: CallArguments, in scope: Scope) -> Body? {
    let function = flow.function(callee, arguments, in: scope) { Self.showsView($0.resultType) }
    return function.flatMap { function in
      function.node.child(.block).map { body($0, in: function.scope, of: function.node) }
    }
  }

  // MARK: Views

  /// The name of the view that is all of a content, also of one that was handed over; nil if that is something else.
  func viewName(of content: SourceNode, in scope: Scope, namesContainers: Bool = true, depth: Int = 0) -> String? {
    let body = self.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
    guard depth < Self.nameDepthLimit, let shown = Self.onlyView(of: body) else { return nil }
    if shown.kind == .branch || shown.kind == .switch {
      // An `if` may choose between modifiers alone.
      let inner = self.scope(after: body)
      let outcomes = flow.choice(at: shown, in: inner).outcomes
      let names = flow.ways(from: shown, in: inner).filter { !outcomes[$0.number].condition.isNever }.map { way in
        way.statements.count == 1 ? viewName(of: way.statements[0], in: way.scope, depth: depth + 1) : nil
      }
      return Set(names).count == 1 ? names[0] : nil
    }
    let core = core(of: shown, in: body.scope)
    guard let inner = self.body(of: core, in: body.scope) else {
      guard let name = core.children.first?.viewName, SwiftUINames.wrappers.contains(name) else { return nil }
      return CallArguments(core).trailing.flatMap { viewName(of: $0, in: body.scope, depth: depth + 1) }
    }
    if let view = inner.view {
      // A view around others is named after them.
      guard let content = CallArguments(core).trailing, content.kind == .closure, isOfViews(content) else {
        return view
      }
      return viewName(of: content, in: body.scope, depth: depth + 1) ?? (namesContainers ? view : nil)
    }
    return Self.onlyView(of: inner).flatMap { viewName(of: $0, in: self.scope(after: inner), depth: depth + 1) }
  }

  /// The helper that a node shows, also with modifiers; empty for a view and anything else.
  func helpers(at node: SourceNode, in scope: Scope) -> [SourceNode] {
    let body = self.body(of: core(of: node, in: scope), in: scope)
    return body?.view == nil ? [body?.declaration].compactMap(\.self) : []
  }

  /// The scope of the last statement of a body.
  private func scope(after body: Body) -> Scope {
    body.statements.reduce(body.scope) { types.scope(declaring: $1, in: $0) ?? $0 }
  }

  /// The view to which modifiers are applied, or the helper: `tab.content()` of an enumeration.
  func core(of node: SourceNode, in scope: Scope) -> SourceNode {
    var core = node
    while let first = core.children.first, body(of: core, in: scope) == nil {
      guard core.kind == .call, first.kind == .member, let base = first.children.first else { break }
      core = base
    }
    return body(of: core, in: scope) == nil ? AlternativeReader.core(of: node, types) ?? node : core
  }

  /// Whether a closure begins with a view, as the content of a container does and an action doesn't.
  private func isOfViews(_ closure: SourceNode) -> Bool {
    guard let first = index.platform.active(closure.children).first(where: { $0.kind != .parameter }),
      let core = AlternativeReader.core(of: first, types), core.kind == .call
    else { return false }
    return core.children.first.flatMap { types.typeName(of: $0) } != nil
  }

  private static let nameDepthLimit = 6

  private static func onlyView(of body: Body) -> SourceNode? {
    let shown = body.statements.filter { $0.kind != .variable && $0.kind != .function }
    return shown.count == 1 ? shown[0] : nil
  }

  /// The body of a view whose initialiser is passed to other code, which calls it with one value.
  private func body(ofInitializerOf name: String, near node: SourceNode, in scope: Scope) -> Body? {
    guard let found = index.type(name, near: node, in: scope.type), found.type.isView else { return nil }
    let taking = found.type.initializers.filter { initializer in
      initializer.children(.parameter).filter { $0.initialValue == nil }.count == 1
    }
    let values =
      taking.count == 1 ? index.initialValues(setBy: taking[0], of: found.type, in: Scope(type: nil)) : [:]
    return body(ofViewIn: Scope(type: found.type, arguments: values, isAmbiguous: found.isAmbiguous))
  }

  private func body(ofView name: String, _ arguments: CallArguments, at node: SourceNode, in scope: Scope) -> Body? {
    guard let found = index.type(name, near: node, in: scope.type), found.type.isView else { return nil }
    let stated = node.children.first?.children(.type).map { TypeName($0) } ?? []
    return body(ofViewIn: memberScope(of: found, arguments, stated: stated, in: scope))
  }

  /// The scope of a value's members, in which its properties have the initialiser's arguments.
  ///
  /// The arguments also give the types of parameters that the call doesn't state.
  func memberScope(
    of found: AppIndex.Found,
    _ arguments: CallArguments,
    stated: [TypeName] = [],
    in scope: Scope
  ) -> Scope {
    let values = index.initialValues(of: found.type, arguments, in: scope)
    let own = types.parameters(of: found.type, in: TypeName(found.type.name, stated.map { $0.replacing(scope.given) }))
    return Scope(
      type: found.type,
      arguments: values,
      given: types.parameters(of: found.type, having: values).merging(own) { $1 },
      isAmbiguous: found.isAmbiguous
    )
  }

  /// Whether a declared type can show anything.
  private static func showsView(_ type: TypeName?) -> Bool {
    guard let type else { return false }
    return switch type.name {
    case "some", "any": true
    case "Optional": showsView(type.arguments.first)
    default: type.name.hasSuffix("View") || type.name == "Link" || type.name.hasPrefix("NavigationLink")
    }
  }
}
