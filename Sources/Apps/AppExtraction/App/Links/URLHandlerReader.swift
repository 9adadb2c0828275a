/// Reads the effects of code that handles URLs, for each kind of URL that it recognises.
struct URLHandlerReader {
  private static let depthLimit = 8
  private static let routeLimit = 60

  /// The changes that the code makes for the URLs of a pattern.
  struct Reaction: Sendable {
    let route: URLRoute
    let changes: [ActionEffects.Change]
  }

  private let inliner: Inliner
  private let parts: URLPartReader
  private(set) var reactions: [Reaction] = []
  /// The places of code that isn't read.
  private(set) var unread: [SourceNode] = []

  private var types: TypeInference { inliner.types }
  private var index: AppIndex { inliner.index }

  /// Reads a handler.
  ///
  /// - Parameters:
  ///   - handler: The modifier with its closure or function.
  ///   - inliner: Finds the bodies of functions.
  init(_ handler: Fragment.URLHandler, _ inliner: Inliner) {
    self.inliner = inliner
    parts = URLPartReader(inliner.types)
    read(handler.action)
  }

  private mutating func read(_ action: Scope.Bound) {
    let url = TypeName("URL")
    if action.node.kind == .closure {
      let scope = inliner.closureScope(action.node, in: action.scope, types: [url])
      let statements = index.platform.active(action.node.children).filter { $0.kind != .parameter }
      return read(statements, in: scope, URLRoute(), 0)
    }
    // `.onOpenURL(perform: open)` names a function.
    let name = action.node.kind == .member ? action.node.text : action.node.text
    let owner = action.node.kind == .member ? owner(of: action.node, in: action.scope) : action.scope.type
    guard let function = owner?.functions[name]?.first, let block = function.child(.block),
      let parameter = function.children(.parameter).first
    else { return unread.append(action.node) }
    let home = action.node.kind == .member ? Scope(type: owner) : action.scope.root
    read(index.platform.active(block.children), in: home.adding(parameter.innerName, url), URLRoute(), 0)
  }

  private func owner(of member: SourceNode, in scope: Scope) -> TypeDeclaration? {
    guard let base = member.children.first else { return nil }
    if base.kind == .identifier, base.text == "self" { return scope.type }
    return types.type(of: base, in: scope).flatMap { index.type($0.unwrapped.name, near: member, in: scope.type) }?.type
  }

  // MARK: Statements

  private mutating func read(_ statements: [SourceNode], in scope: Scope, _ route: URLRoute, _ depth: Int) {
    guard depth < Self.depthLimit, reactions.count < Self.routeLimit else { return }
    var (scope, route) = (scope, route)
    var changes: [ActionEffects.Change] = []
    for statement in statements {
      if let declared = types.scope(declaring: statement, in: scope) {
        scope = declared
        continue
      }
      switch statement.kind {
      case .guard:
        guard require(statement.child(.conditions), in: scope, of: &route) else { return unread.append(statement) }
        scope = BindingReader(types).scope(of: statement.child(.conditions), in: scope)
      case .branch: read(branch: statement, in: scope, route, depth + 1)
      case .switch: read(switch: statement, in: scope, route, depth + 1)
      case .return:
        // The statements after it aren't done.
        add(changes, route)
        return
      case .call:
        if let call = handler(statement, in: scope) {
          read(call.statements, in: call.scope, route, depth + 1)
        } else {
          changes += ActionReader(Scope.Bound(node: statement, scope: scope), inliner).changes
        }
      case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
        .alias, .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .block,
        .conditions, .unwrapping,
        .matching, .switchCase, .patterns, .binding, .loop, .conditional, .clause, .argument, .trailing, .subscripting,
        .identifier, .member, .closure, .string, .interpolation, .number, .boolean, .nil, .array, .dictionary, .tuple,
        .keyPath, .assignment, .value, .operation, .ternary, .cast, .macro, .other, .ignore, .accessor, .unparsed:
        changes += ActionReader(Scope.Bound(node: statement, scope: scope), inliner).changes
      }
    }
    add(changes, route)
  }

  private mutating func add(_ changes: [ActionEffects.Change], _ route: URLRoute) {
    guard !changes.isEmpty, !route.isImpossible else { return }
    reactions.append(Reaction(route: route, changes: changes))
  }

  /// The function that a call hands the URL to.
  private func handler(_ call: SourceNode, in scope: Scope) -> (statements: [SourceNode], scope: Scope)? {
    let arguments = CallArguments(call)
    guard arguments.all.contains(where: { parts.part(of: $0.value, in: scope) == .whole }),
      let callee = call.children.first
    else { return nil }
    let owner = callee.kind == .member ? owner(of: callee, in: scope) : scope.type
    guard let functions = owner?.functions[callee.text], let chosen = arguments.choose(functions, in: scope),
      let block = chosen.function.child(.block)
    else { return nil }
    let home = callee.kind == .member ? Scope(type: owner) : scope.root
    return (index.platform.active(block.children), home.adding(parameters: chosen.types, chosen.values))
  }

  // MARK: Conditions

  private mutating func read(branch node: SourceNode, in scope: Scope, _ route: URLRoute, _ depth: Int) {
    let blocks = node.children(.block)
    var holding = route
    if require(node.child(.conditions), in: scope, of: &holding) {
      let inner = BindingReader(types).scope(of: node.child(.conditions), in: scope)
      if let first = blocks.first { read(index.platform.active(first.children), in: inner, holding, depth) }
    } else {
      unread.append(node)
    }
    for block in blocks.dropFirst() { read(index.platform.active(block.children), in: scope, route, depth) }
    if let more = node.child(.branch) { read(branch: more, in: scope, route, depth) }
  }

  private mutating func read(switch node: SourceNode, in scope: Scope, _ route: URLRoute, _ depth: Int) {
    guard let subject = node.children.first, let part = parts.part(of: subject, in: scope) else {
      return unread.append(node)
    }
    for element in index.platform.active(node.children) where element.kind == .switchCase {
      let statements = element.child(.block).map { index.platform.active($0.children) } ?? []
      if element.text == "default" {
        read(statements, in: scope, route, depth)
        continue
      }
      for pattern in element.child(.patterns)?.children.map({ $0 }) ?? [] {
        var one = route
        guard pattern.kind == .string, element.child(.conditions) == nil, one.require(part, is: pattern.text) else {
          unread.append(pattern)
          continue
        }
        read(statements, in: scope, one, depth)
      }
    }
  }

  /// Adds the conditions on the URL; false if they ask something else, too.
  private func require(_ conditions: SourceNode?, in scope: Scope, of route: inout URLRoute) -> Bool {
    var scope = scope
    for condition in conditions?.children.map({ $0 }) ?? [] {
      switch condition.kind {
      case .unwrapping:
        guard let value = condition.children.first else { return false }
        // Taking a part of the URL demands that there is one.
        guard parts.part(of: value, in: scope) != nil else { return false }
        scope = scope.adding(condition.text, nil, Scope.Bound(node: value, scope: scope))
      case .operation:
        let operands = Array(condition.children)
        guard condition.text == "==", operands.count == 2 else { return false }
        if let number = operands.first(where: { $0.kind == .number }),
          let counted = operands.first(where: { $0.kind == .member })
        {
          guard let count = Int(number.text), parts.require(count, of: counted, in: scope, &route) else { return false }
          continue
        }
        let (text, tested) = operands[1].kind == .string ? (operands[1], operands[0]) : (operands[0], operands[1])
        guard text.kind == .string, let part = parts.part(of: tested, in: scope), route.require(part, is: text.text)
        else { return false }
      case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
        .alias, .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .block, .branch,
        .guard, .conditions, .matching, .switch, .switchCase, .patterns, .binding, .loop, .return, .conditional,
        .clause, .call, .argument, .trailing, .subscripting, .identifier, .member, .closure, .string, .interpolation,
        .number, .boolean, .nil, .array, .dictionary, .tuple, .keyPath, .assignment, .value, .ternary, .cast, .macro,
        .other, .ignore, .accessor, .unparsed:
        return false
      }
    }
    return true
  }
}
