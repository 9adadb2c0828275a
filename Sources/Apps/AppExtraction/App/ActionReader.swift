/// Reads the navigation that a piece of code does: the action of a button, and the functions that it calls.
struct ActionReader {
  /// Code within other code counts once, and a call, which may lead back here, as several.
  private static let depthLimit = 18
  private static let callDepth = 4
  private static let effectLimit = 40
  /// How many accessors may write properties with others.
  private static let accessorLimit = 4

  private let inliner: Inliner
  private let storages: StorageResolver
  private(set) var changes: [ActionEffects.Change] = []
  private var isConditional = false
  private var isChosen = false
  /// The number of delays so far.
  private var delays = 0
  /// The accessors that are being read.
  private var accessors: Set<SourceNode> = []
  /// A condition on which the effects depend, and whose outcome isn't given; nil also where conditions aren't read.
  private(set) var choice: Decisions.Choice?
  private let decisions: Decisions

  /// Reads an action.
  ///
  /// - Parameters:
  ///   - action: The closure or function.
  ///   - inliner: Finds the bodies of functions.
  ///   - decisions: The outcomes of conditions that are given.
  init(_ action: Scope.Bound, _ inliner: Inliner, _ decisions: Decisions = Decisions()) {
    (self.inliner, self.decisions) = (inliner, decisions)
    storages = StorageResolver(inliner.types)
    read(action, [], 0)
  }

  /// All that was read.
  var effects: ActionEffects { ActionEffects(changes: changes, isConditional: isConditional, isChosen: isChosen) }

  private var types: TypeInference { inliner.types }
  private var index: AppIndex { inliner.index }

  private mutating func read(_ bound: Scope.Bound, _ values: [Scope.Bound], _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    if bound.node.kind == .closure {
      let known = values.map { types.type(of: $0.node, in: $0.scope) }
      let scope = inliner.closureScope(bound.node, in: bound.scope, types: known, values: values)
      read(index.platform.active(bound.node.children).filter { $0.kind != .parameter }, in: scope, depth + 1)
    } else if bound.node.kind == .identifier {
      if let inner = bound.scope.argument(bound.node.text) {
        read(inner, values, depth + Self.callDepth)
      } else {
        call(bound.node.text, [], in: bound.scope, depth + Self.callDepth)
      }
    } else if bound.node.kind == .member {
      read(method: bound.node, in: bound.scope, depth + Self.callDepth)
    } else {
      read([bound.node], in: bound.scope, depth + 1)
    }
  }

  /// Reads the method that is handed over: `router.login`.
  private mutating func read(method node: SourceNode, in scope: Scope, _ depth: Int) {
    guard let base = node.children.first else { return }
    if base.kind == .identifier, base.text == "self" {
      call(node.text, [], in: scope.root, depth)
    } else if let owner = types.type(of: base, in: scope)?.unwrapped,
      let found = index.type(owner.name, near: node, in: scope.type),
      let block = found.type.functions[node.text]?.first?.child(.block)
    {
      read(index.platform.active(block.children), in: Scope(type: found.type), depth)
    }
  }

  private mutating func read(_ statements: [SourceNode], in scope: Scope, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    var scope = scope
    for (number, statement) in statements.enumerated() {
      guard changes.count < Self.effectLimit else { return }
      if let declared = types.scope(declaring: statement, in: scope) {
        scope = declared
      } else if let ways = ways(from: statement, Array(statements.dropFirst(number + 1)), in: scope) {
        return choose(among: ways, statement, in: scope, depth)
      } else {
        read(statement, in: scope, depth)
      }
    }
  }

  /// Statements that may be all that follows.
  private typealias Way = (statements: [SourceNode], scope: Scope)

  /// The ways on from a `guard`, or from an `if` with a branch that returns: only the other ways do what follows; nil
  /// for any other statement.
  private func ways(from statement: SourceNode, _ rest: [SourceNode], in scope: Scope) -> [Way]? {
    let blocks = statement.children(.block).map { index.platform.active($0.children) }
    guard let first = blocks.first, statement.kind == .guard || statement.kind == .branch else { return nil }
    let inner = BindingReader(types).scope(of: statement.child(.conditions), in: scope)
    if statement.kind == .guard { return [(rest, inner), (first, scope)] }
    guard !rest.isEmpty else { return nil }
    if first.last?.kind == .return {
      let others = statement.child(.branch).map { [$0] } ?? blocks.dropFirst().first ?? []
      return [(first, inner), (others.last?.kind == .return ? others : others + rest, scope)]
    }
    guard blocks.count == 2, blocks[1].last?.kind == .return else { return nil }
    return [(first + rest, inner), (blocks[1], scope)]
  }

  /// Kinds of nodes that are read through.
  private static let transparent: Set<NodeKind> = [.return, .block, .operation, .other, .cast]

  private mutating func read(_ node: SourceNode, in scope: Scope, _ depth: Int) {
    if node.kind == .assignment { return assign(node, in: scope, depth) }
    if node.kind == .call { return read(call: node, in: scope, depth) }
    if node.kind == .branch || node.kind == .switch { return choose(node, in: scope, depth) }
    guard Self.transparent.contains(node.kind) else { return }
    let count = changes.count
    for part in node.children {
      // `action?() ?? dismiss()` does one of both.
      if node.kind == .operation, node.text == "??", changes.count > count { return }
      read(part, in: scope, depth)
    }
  }

  private mutating func assign(_ node: SourceNode, in scope: Scope, _ depth: Int) {
    let parts = Array(node.children)
    guard parts.count == 2, node.text == "=" || node.text.isEmpty else { return }
    if let storage = storages.storage(of: parts[0], in: scope) {
      add(.set(storage, chosen(Scope.Bound(node: parts[1], scope: scope))), at: node)
    }
    // `task = Task { … }` does what the closure does.
    if parts[1].kind == .call { read(call: parts[1], in: scope, depth) }
  }

  /// The part of a value that counts, if conditions with given outcomes decide.
  private mutating func chosen(_ value: Scope.Bound) -> Scope.Bound {
    let resolved = DecisionReader(inliner, decisions).resolved(value)
    choice = choice ?? resolved.choice
    return resolved.bound
  }

  private mutating func add(_ effect: ActionEffects.Effect, at node: SourceNode) {
    changes.append(ActionEffects.Change(effect: effect, node: node, delays: delays))
    switch effect {
    case .set(let storage, let value): readAccessors(of: storage, value, at: node)
    case .append(let storage, _), .removeLast(let storage), .clear(let storage):
      readAccessors(of: storage, nil, isPart: true, at: node)
    case .dismiss, .dismissAll, .open: break
    }
  }

  /// Reads the code that a property runs when it is written: `set`, `willSet` and `didSet`.
  ///
  /// - Parameters:
  ///   - storage: The property.
  ///   - value: The value that it gets; nil if it is unknown.
  ///   - isPart: Whether only a part of it is written, and the new value, which `set` hands on, isn't known.
  ///   - node: The place of the write.
  private mutating func readAccessors(
    of storage: Storage,
    _ value: Scope.Bound?,
    isPart: Bool = false,
    at node: SourceNode
  ) {
    guard accessors.count < Self.accessorLimit, let owner = index.type(storage.owner, near: node)?.type,
      let property = owner.property(storage.property)
    else { return }
    for accessor in property.children(.accessor) where !isPart || accessor.text != "set" {
      // Code that writes its own property doesn't run again.
      guard let block = accessor.child(.block), accessors.insert(accessor).inserted else { continue }
      defer { accessors.remove(accessor) }
      let given = accessor.child(.parameter)?.text ?? (accessor.text == "didSet" ? "oldValue" : "newValue")
      let type = property.declaredType
      var scope = Scope(type: owner)
      if accessor.text == "didSet" {
        scope = Scope(type: owner, arguments: value.map { [storage.property: $0] } ?? [:]).adding(given, type)
      } else {
        scope = scope.adding(given, type, value)
      }
      read(index.platform.active(block.children), in: scope, accessors.count)
    }
  }

  /// Reads the first of several branches that does anything.
  private mutating func choose(_ node: SourceNode, in scope: Scope, _ depth: Int) {
    let blocks =
      node.kind == .switch
      ? node.children(.switchCase).compactMap { $0.child(.block) }
      : node.children(.block) + [node.child(.branch)].compactMap(\.self)
    let inner = node.kind == .switch ? scope : BindingReader(types).scope(of: node.child(.conditions), in: scope)
    let ways = blocks.enumerated().map { number, block -> Way in
      let statements = block.kind == .branch ? [block] : index.platform.active(block.children)
      return (statements, number == 0 ? inner : scope)
    }
    choose(among: ways, except: impossibleWays(of: node, in: scope), node, in: scope, depth + 1)
  }

  /// The numbers of the ways that a known value of a property rules out.
  private func impossibleWays(of node: SourceNode, in scope: Scope) -> Set<Int> {
    let reader = StateConditionReader(types)
    let conditions: [StateCondition]
    if node.kind == .switch {
      conditions = reader.cases(of: node, in: scope).map(\.reading.holds)
    } else {
      let reading = reader.reading(ofAll: node.child(.conditions), in: scope)
      conditions = [reading.holds, reading.fails]
    }
    return Set(conditions.indices.filter { conditions[$0].isNever })
  }

  /// Reads the first of several ways that does anything.
  private mutating func choose(
    among ways: [Way],
    except impossible: Set<Int> = [],
    _ node: SourceNode,
    in scope: Scope,
    _ depth: Int
  ) {
    let (count, delaysBefore) = (changes.count, delays)
    var first: [ActionEffects.Change] = []
    let given = decisions.outcome(of: node)
    if node.kind == .guard { isConditional = true }
    for (number, way) in ways.enumerated() where given.map({ $0 == number }) ?? !impossible.contains(number) {
      delays = delaysBefore
      read(way.statements, in: way.scope, depth)
      guard changes.count > count else { continue }
      if !first.isEmpty {
        isChosen = true
        // The outermost choice decides whether there are others.
        choice = DecisionReader(inliner, decisions).choice(of: node, in: scope) ?? choice
        changes.removeLast(changes.count - count)
        break
      }
      first = changes
      changes.removeLast(changes.count - count)
    }
    guard !first.isEmpty else { return }
    changes = first
    isConditional = true
  }

  // MARK: Calls

  private mutating func read(call node: SourceNode, in scope: Scope, _ depth: Int) {
    guard let callee = node.children.first else { return }
    let arguments = CallArguments(node)
    if callee.kind == .identifier {
      if isFromEnvironment(callee.text, "dismiss", in: scope) {
        add(.dismiss(view: scope.type?.name), at: node)
      } else if isFromEnvironment(callee.text, "openURL", in: scope), let url = arguments.unlabelled.first {
        add(.open(Scope.Bound(node: url, scope: scope)), at: node)
      } else if let bound = scope.argument(callee.text) {
        read(bound, arguments.all.map { Scope.Bound(node: $0.value, scope: scope) }, depth + Self.callDepth)
      } else if !call(callee.text, arguments.all.isEmpty ? [] : [node], in: scope, depth + Self.callDepth) {
        readClosures(of: arguments, isLater: callee.text == "Task", in: scope, depth)
      }
      return
    }
    guard callee.kind == .member, let base = callee.children.first else { return }
    if callee.text == "sleep", base.text == "Task" || base.children.first?.text == "Task" {
      // All that follows in the task comes later.
      delays += 1
      return
    }
    if base.kind == .identifier, base.text == "self" {
      if !call(callee.text, [node], in: scope.root, depth + Self.callDepth) {
        readClosures(of: arguments, isLater: true, in: scope, depth)
      }
      return
    }
    if callee.text == "dismiss", base.text == "wrappedValue" {
      return add(.dismiss(view: scope.type?.name), at: node)
    }
    if callee.text == "dismiss", base.text == "rootViewController" { return add(.dismissAll, at: node) }
    if let storage = storages.storage(of: base, in: scope), change(storage, callee.text, arguments, at: node, in: scope)
    {
      return
    }
    if let owner = types.type(of: base, in: scope)?.unwrapped,
      let found = index.type(owner.name, near: node, in: scope.type),
      let functions = found.type.functions[callee.text], let chosen = arguments.choose(functions, in: scope, by: types),
      let block = chosen.function.child(.block)
    {
      let inner = Scope(type: found.type).adding(parameters: chosen.types, chosen.values)
      read(index.platform.active(block.children), in: inner, depth + Self.callDepth + 1)
    } else {
      readClosures(of: arguments, isLater: true, in: scope, depth)
    }
  }

  /// Applies a method of a path or a flag; false if the method is another one.
  private mutating func change(
    _ storage: Storage,
    _ method: String,
    _ arguments: CallArguments,
    at node: SourceNode,
    in scope: Scope
  ) -> Bool {
    switch method {
    case "append":
      guard let value = arguments.unlabelled.first else { return false }
      add(.append(storage, chosen(Scope.Bound(node: value, scope: scope))), at: node)
    case "removeLast", "popLast":
      // `path.removeLast(path.count)` leaves nothing.
      let count = arguments.unlabelled.first.flatMap { $0.text == "count" ? $0.children.first : nil }
      let isAll = count.map { storages.storage(of: $0, in: scope) == storage } ?? false
      add(isAll ? .clear(storage) : .removeLast(storage), at: node)
    case "removeAll": add(.clear(storage), at: node)
    case "toggle": add(.set(storage, nil), at: node)
    default: return false
    }
    return true
  }

  /// Reads the function of a name; false if the sources have none.
  @discardableResult
  private mutating func call(_ name: String, _ call: [SourceNode], in scope: Scope, _ depth: Int) -> Bool {
    let local = scope.localFunction(name)
    let functions = local.map { [$0] } ?? scope.type?.functions[name] ?? []
    let home = local == nil ? scope.root : scope
    let chosen = call.first.map { CallArguments($0).choose(functions, in: scope, by: types) } ?? nil
    if let chosen, let block = chosen.function.child(.block) {
      read(
        index.platform.active(block.children),
        in: home.adding(parameters: chosen.types, chosen.values),
        depth + 1
      )
      return true
    }
    guard call.isEmpty, let function = functions.first, let block = function.child(.block) else { return false }
    read(index.platform.active(block.children), in: home, depth + 1)
    return true
  }

  /// Reads the closures that a function of another module is given, such as `withAnimation` and `Task`.
  private mutating func readClosures(of arguments: CallArguments, isLater: Bool, in scope: Scope, _ depth: Int) {
    let count = changes.count
    let delaysBefore = delays
    defer { delays = delaysBefore }
    // `isLoading = true; Task { await load(); isLoading = false }`: a person sees the first value until then.
    let follows = isLater && changes.contains { $0.delays == delays }
    if follows || arguments["deadline"] != nil || arguments["wallDeadline"] != nil { delays += 1 }
    for argument in arguments.all where argument.value.kind == .closure {
      read(Scope.Bound(node: argument.value, scope: scope), [], depth + 1)
    }
    if isLater, changes.count > count { isConditional = true }
  }

  /// Whether a name is an action of the environment, such as `dismiss`.
  private func isFromEnvironment(_ name: String, _ action: String, in scope: Scope) -> Bool {
    guard scope.argument(name) == nil, !scope.hasLocal(name), let property = scope.type?.property(name),
      let attribute = property.child(.attribute), attribute.text == "Environment"
    else { return false }
    return attribute.child(.argument)?.children.first?.text.hasSuffix(action) == true
  }
}
