/// Reads the navigation that a piece of code does: the action of a button, and the functions that it calls.
struct ActionReader {
  /// How many expressions are read for one action; the effects behind them are unknown.
  ///
  /// A function that it calls gets half of what is left, so that a long one doesn't hide the effects behind its call.
  private static let budget = 800
  /// How many functions and closures may call one another.
  private static let depthLimit = 40
  /// How many accessors may write properties with others.
  private static let accessorLimit = 4

  private let inliner: Inliner
  private let flow: Flow
  /// The effects in the order of the code, with the choices on the way to each.
  private(set) var changes: [(item: ActionEffects.Change, reach: Reach)] = []
  /// The number of delays so far.
  private var delays = 0
  /// The statements of the action itself.
  private var own: Set<SourceNode> = []
  /// The accessors that are being read.
  private var accessors: Set<SourceNode> = []
  /// The functions that are being read: one that calls itself does nothing new.
  private var open: Set<SourceNode> = []
  private var rest = Self.budget
  private var depth = 0
  /// The values that code adds to each local list, by the expression that the list begins with.
  private var lists: [SourceNode: [(value: Scope.Bound, node: SourceNode, reach: Reach)]] = [:]

  /// Reads an action.
  ///
  /// - Parameters:
  ///   - action: The closure or function.
  ///   - inliner: Finds the bodies of functions.
  ///   - given: The values that the closure gets.
  ///   - types: The types of values that it gets, and that are unknown.
  ///   - known: The values that properties have when it runs.
  init(
    _ action: Scope.Bound,
    _ inliner: Inliner,
    given: [Scope.Bound] = [],
    types: [TypeName?] = [],
    known: [Storage: StateConditionReader.KnownValue] = [:]
  ) {
    self.inliner = inliner
    flow = Flow(types: inliner.types, known: known)
    own = Set(action.node.children)
    run(action, given, expecting: types, Reach())
  }

  /// Reads the code that runs when a property gets a value, with the values that properties are known to have before.
  init(
    writing value: Scope.Bound,
    to storage: Storage,
    at node: SourceNode,
    _ inliner: Inliner,
    known: [Storage: StateConditionReader.KnownValue]
  ) {
    self.inliner = inliner
    flow = Flow(types: inliner.types, known: known)
    add(.set(storage, value), at: node, Reach())
  }

  /// The effects where the first way of each choice is taken that has any.
  var effects: ActionEffects {
    let way = ExecutionPath.all(changes, limit: 1).first
    return ActionEffects(way?.items.map(\.item) ?? [], isChosen: way?.isCut ?? false)
  }

  /// How many expressions were read.
  fileprivate var cost: Int { Self.budget - rest }

  private var types: TypeInference { inliner.types }
  private var index: AppIndex { inliner.index }

  // MARK: Code

  /// Reads a closure or a function that runs with some values.
  private mutating func run(
    _ code: Scope.Bound,
    _ given: [Scope.Bound],
    expecting expected: [TypeName?] = [],
    _ reach: Reach
  ) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    for value in flow.values(of: code) {
      let (node, scope, reach) = (value.bound.node, value.bound.scope, reach.and(value.reach))
      if node.kind == .closure {
        let known = given.isEmpty ? expected : given.map { $0.type ?? types.type(of: $0.node, in: $0.scope) }
        let inner = inliner.closureScope(node, in: scope, types: known, values: given)
        read(index.platform.active(node.children).filter { $0.kind != .parameter }, in: inner, reach)
      } else if node.kind == .function {
        enter(node, in: scope.adding(parametersOf: node, given), reach)
      } else if let (function, home) = callable(value.bound) {
        // The function of another value may be open: `self(&state, action)`.
        let isOpen = open.remove(function) != nil
        enter(function, in: home.adding(parametersOf: function, given), reach)
        if isOpen { open.insert(function) }
      } else if node.text == "callAsFunction", isFromEnvironment(node.children.first?.text ?? "", "dismiss", in: scope)
      {
        // `action: dismiss.callAsFunction`
        add(.dismiss(view: scope.type?.name), at: node, reach)
      } else if node.kind == .identifier || node.kind == .member {
        // `perform: open` hands a function over.
        guard let (functions, home) = flow.functions(node, in: scope).first, let function = functions.first else {
          continue
        }
        enter(function, in: home.adding(parametersOf: function, given), reach)
      } else {
        read([node], in: scope, reach)
      }
    }
  }

  /// Reads the body of a function, unless it is being read.
  private mutating func enter(_ function: SourceNode, in scope: Scope, _ reach: Reach) {
    guard let block = function.child(.block), open.insert(function).inserted else { return }
    defer { open.remove(function) }
    let half = rest / 2
    rest -= half
    read(index.platform.active(block.children), in: scope, reach)
    rest += half
  }

  private mutating func read(_ statements: [SourceNode], in scope: Scope, _ reach: Reach) {
    for step in flow.steps(of: statements, in: scope) { read(step.node, in: step.scope, reach.and(step.reach)) }
  }

  /// Kinds of nodes through which code is followed.
  private static let followed: Set<NodeKind> = [.branch, .switch, .ternary, .block]
  /// Kinds of nodes that are read through.
  private static let transparent: Set<NodeKind> = [.operation, .other, .cast, .tuple, .argument]

  private mutating func read(_ node: SourceNode, in scope: Scope, _ reach: Reach) {
    guard rest > 0 else { return }
    rest -= 1
    if node.kind == .assignment { return assign(node, in: scope, reach) }
    if node.kind == .call { return read(call: node, in: scope, reach) }
    if Self.followed.contains(node.kind) { return read([node], in: scope, reach) }
    guard Self.transparent.contains(node.kind) else { return }
    let count = changes.count
    for part in node.children {
      // `action?() ?? dismiss()` does one of both.
      if node.kind == .operation, node.text == "??", changes.count > count { return }
      read(part, in: scope, reach)
    }
  }

  // MARK: Writes

  private mutating func assign(_ node: SourceNode, in scope: Scope, _ reach: Reach) {
    let parts = Array(node.children)
    guard parts.count == 2 else { return }
    for (storage, choice) in targets(parts[0], in: scope) {
      let (value, reach) = (Scope.Bound(node: parts[1], scope: scope), reach.and(choice))
      if node.text == "=" || node.text.isEmpty {
        for value in flow.namedValues(of: value, type: type(of: storage, near: node)) {
          let list = localList(value.bound.node, in: value.bound.scope)
          add(.set(storage, list ?? value.bound), at: node, reach.and(value.reach))
          for (value, node, reach) in list.flatMap({ lists[$0.node] }) ?? [] {
            append(value, to: storage, at: node, reach)
          }
        }
      } else if node.text == "+=" {
        append(elementsOf: value, to: storage, at: node, reach)
      }
    }
    // `task = Task { … }` does what the closure does.
    if parts[1].kind == .call { read(call: parts[1], in: scope, reach) }
  }

  /// The properties that a write to an expression may change, with the choices that lead to each.
  private func targets(_ node: SourceNode, in scope: Scope) -> [(storage: Storage, reach: Reach)] {
    if node.kind == .subscripting { return types.elements(of: node, in: scope) }
    return types.storage(of: node, in: scope).map { [($0, Reach())] } ?? []
  }

  /// Adds the elements of a list to a path; one stands for those that only the running app has.
  private mutating func append(elementsOf list: Scope.Bound, to storage: Storage, at node: SourceNode, _ reach: Reach) {
    for (value, choice) in flow.values(of: list) {
      let isStated = value.node.kind == .array
      let type = isStated ? nil : (value.type ?? types.type(of: value.node, in: value.scope))?.element
      guard isStated || type != nil else { continue }
      for element in isStated ? Array(value.node.children) : [value.node] {
        append(Scope.Bound(node: element, scope: value.scope, type: type), to: storage, at: node, reach.and(choice))
      }
    }
  }

  private mutating func append(_ value: Scope.Bound, to storage: Storage, at node: SourceNode, _ reach: Reach) {
    for value in flow.namedValues(of: value, type: type(of: storage, near: node)?.element) {
      add(.append(storage, value.bound), at: node, reach.and(value.reach))
    }
  }

  /// The expression that a local list begins with: `var path = NavigationPath()`; nil for others.
  private func localList(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    // `NavigationPath(values)`
    if node.isPathOfValues, let values = CallArguments(node).unlabelled.first { return localList(values, in: scope) }
    guard node.kind == .identifier, scope.hasLocal(node.text), let first = scope.argument(node.text),
      first.node.isEmptyPath || first.node.kind == .array, let type = types.type(of: node, in: scope),
      type.name == "NavigationPath" || type.name == "Array"
    else { return nil }
    return Scope.Bound(node: first.node, scope: first.scope, type: type)
  }

  private func type(of storage: Storage, near node: SourceNode) -> TypeName? {
    types.type(of: storage, in: index.type(storage.owner, near: node)?.type)
  }

  private mutating func add(_ effect: ActionEffects.Effect, at node: SourceNode, _ reach: Reach) {
    var change = ActionEffects.Change(effect: effect, node: node, delays: delays)
    (change.isConditional, change.isOwn) = (reach.isConditional, own.contains(node))
    changes.append((change, reach))
    if case .set(let storage, let value) = effect, storage.key == nil {
      readAccessors(of: storage, value, at: node, reach)
    } else if let storage = effect.storage {
      readAccessors(of: storage, nil, isPart: true, at: node, reach)
    }
  }

  /// Reads the code that a property runs when it is written: `set`, `willSet` and `didSet`.
  ///
  /// - Parameters:
  ///   - storage: The property.
  ///   - value: The value that it gets; nil if it is unknown.
  ///   - isPart: Whether only a part of it is written, and the new value, which `set` hands on, isn't known.
  ///   - node: The place of the write.
  ///   - reach: The choices on the way to it.
  private mutating func readAccessors(
    of storage: Storage,
    _ value: Scope.Bound?,
    isPart: Bool = false,
    at node: SourceNode,
    _ reach: Reach
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
      let before = Scope(type: owner)
      var scope = before.adding(given, type, value)
      if accessor.text == "didSet" {
        let old = SourceNode.implied(.identifier, storage.property, at: accessor)
        scope = Scope(type: owner, arguments: value.map { [storage.property: $0] } ?? [:])
        scope = scope.adding(given, type, Scope.Bound(node: old, scope: before))
      }
      read(index.platform.active(block.children), in: scope, reach)
    }
  }

  // MARK: Calls

  private mutating func read(call node: SourceNode, in scope: Scope, _ reach: Reach) {
    guard let callee = node.children.first else { return }
    let arguments = CallArguments(node)
    let given = arguments.all.map { Scope.Bound(node: $0.value, scope: scope) }
    if callee.kind == .identifier {
      if isFromEnvironment(callee.text, "dismiss", in: scope) {
        return add(.dismiss(view: scope.type?.name), at: node, reach)
      }
      if isFromEnvironment(callee.text, "openURL", in: scope), let url = arguments.unlabelled.first {
        return add(.open(Scope.Bound(node: url, scope: scope)), at: node, reach)
      }
    }
    if let bound = scope.naming(callee)?.argument(callee.text) { return run(bound, given, reach) }
    if callee.kind == .member, let base = callee.children.first {
      if callee.text == "sleep", base.text == "Task" || base.children.first?.text == "Task" {
        // All that follows in the task comes later.
        delays += 1
        return
      }
      if callee.text == "dismiss", base.text == "wrappedValue" {
        return add(.dismiss(view: scope.type?.name), at: node, reach)
      }
      if callee.text == "dismiss", base.text == "rootViewController" { return add(.dismissAll, at: node, reach) }
      if callee.text == "append", let value = arguments.unlabelled.first, let list = localList(base, in: scope) {
        let value = Scope.Bound(node: value, scope: scope, type: list.type?.element)
        return lists[list.node, default: []].append((value, node, reach))
      }
      if callee.text == "forEach", let elements = flow.elements(of: Scope.Bound(node: base, scope: scope)) {
        for element in elements { for code in given { run(code, [element], reach) } }
        return
      }
      let changed = targets(base, in: scope).filter {
        change($0.storage, callee.text, arguments, at: node, in: scope, reach.and($0.reach))
      }
      if !changed.isEmpty { return }
    }
    if let function = flow.function(callee, arguments, in: scope), function.node.child(.block) != nil {
      return enter(function.node, in: function.scope, reach)
    }
    if let code = code(callee, in: scope) { return run(code, given, reach) }
    // `reduce(&state, action).eraseToAnyPublisher()`
    if callee.kind == .member, let base = callee.children.first, base.kind == .call {
      read(call: base, in: scope, reach)
    }
    readClosures(of: arguments, isLater: callee.text == "Task" || callee.kind == .member, in: scope, reach)
  }

  /// Applies a method of a path or a flag; false if the method is another one.
  private mutating func change(
    _ storage: Storage,
    _ method: String,
    _ arguments: CallArguments,
    at node: SourceNode,
    in scope: Scope,
    _ reach: Reach
  ) -> Bool {
    switch method {
    case "append":
      if let list = arguments["contentsOf"] {
        append(elementsOf: Scope.Bound(node: list, scope: scope), to: storage, at: node, reach)
      } else if let value = arguments.unlabelled.first {
        append(Scope.Bound(node: value, scope: scope), to: storage, at: node, reach)
      } else {
        return false
      }
    case "removeLast", "popLast":
      let given = arguments.unlabelled.first
      if let counted = given?.children.first, given?.text == "count",
        types.storage(of: counted, in: scope) == storage
      {
        // `path.removeLast(path.count)` leaves nothing.
        add(.clear(storage), at: node, reach)
      } else {
        let counts = given.map { flow.values(of: Scope.Bound(node: $0, scope: scope)) }
        for case (let count?, let choice) in counts?.map({ (Int($0.bound.node.text), $0.reach) }) ?? [(1, Reach())] {
          let reach = reach.and(choice)
          let isChecked = method == "popLast" || reach.isConditional
          add(.removeLast(storage, count: count, isChecked: isChecked), at: node, reach)
        }
      }
    // One that takes out only some values leaves an unknown rest.
    case "removeAll": if arguments["where"] == nil, arguments.trailing == nil { add(.clear(storage), at: node, reach) }
    case "toggle": add(.set(storage, nil), at: node, reach)
    default: return false
    }
    return true
  }

  /// Reads the closures that a function of another module is given, such as `withAnimation` and `Task`.
  private mutating func readClosures(of arguments: CallArguments, isLater: Bool, in scope: Scope, _ reach: Reach) {
    let (count, delaysBefore) = (changes.count, delays)
    defer { delays = delaysBefore }
    // `isLoading = true; Task { await load(); isLoading = false }`: a person sees the first value until then.
    let follows = isLater && changes.contains { $0.item.delays == delays }
    if follows || arguments["deadline"] != nil || arguments["wallDeadline"] != nil { delays += 1 }
    for argument in arguments.all {
      // The function around it may have been given the code: `async(execute: work)`.
      let isGiven = argument.value.kind == .identifier && scope.argument(argument.value.text) != nil
      guard argument.value.kind == .closure || isGiven && code(argument.value, in: scope) != nil else { continue }
      run(Scope.Bound(node: argument.value, scope: scope), [], reach)
    }
    guard isLater else { return }
    for number in changes.indices.dropFirst(count) { changes[number].item.isConditional = true }
  }

  /// The closure, or the value that can be called, for which a name stands; nil if the sources state none.
  private func code(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard node.kind == .member || node.kind == .identifier else { return nil }
    // An object may keep what it calls in a property: `let reduce = Reducer { … }`.
    let property = node.kind == .identifier && !scope.hasLocal(node.text) ? scope.type?.property(node.text) : nil
    let begun = property?.initialValue.map { Scope.Bound(node: $0, scope: Scope(type: scope.type)) }
    let code = begun ?? Scope.Bound(node: node, scope: scope)
    let isCode = flow.values(of: code).contains {
      $0.bound.node.kind == .closure || callable($0.bound) != nil
    }
    return isCode ? code : nil
  }

  /// The function by which a value is called, `callAsFunction`, and the scope of its members; nil for other values.
  private func callable(_ value: Scope.Bound) -> (function: SourceNode, home: Scope)? {
    guard value.node.kind == .call, let type = value.type ?? types.type(of: value.node, in: value.scope),
      let found = index.type(type.unwrapped.name, near: value.node, in: value.scope.type)?.type,
      let function = found.functions["callAsFunction"]?.first
    else { return nil }
    let values = index.initialValues(of: found, CallArguments(value.node), in: value.scope)
    return (function, Scope(type: found, arguments: values.merging(["self": value]) { $1 }))
  }

  /// Whether a name is an action of the environment, such as `dismiss`.
  private func isFromEnvironment(_ name: String, _ action: String, in scope: Scope) -> Bool {
    scope.argument(name) == nil && !scope.hasLocal(name)
      && scope.type?.property(name)?.keyPath(ofAttribute: "Environment") == action
  }
}

extension Inliner {
  /// The effects of an action in the order of the code, with the choices on the way to each.
  func changes(of action: Scope.Bound, given: [Scope.Bound] = []) -> ActionEffects.Choices {
    guard given.isEmpty else { return ActionReader(action, self, given: given).changes }
    return known.changes(of: action) { action in
      let reader = ActionReader(action, self)
      return (reader.changes, reader.cost)
    }
  }
}
