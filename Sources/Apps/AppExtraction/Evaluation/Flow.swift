/// Follows code through its statements: the choices that it makes, the names that it declares, the places at which it
/// ends.
struct Flow: Sendable {
  /// A statement that does or shows something, the names that it can use, the choices on the way to it, and whether the
  /// code ends with its value.
  typealias Step = (node: SourceNode, scope: Scope, reach: Reach, isResult: Bool)

  /// How many elements of a list are followed one by one.
  private static let elementLimit = 12

  let types: TypeInference
  /// Values of properties that are known while the code runs.
  var known: [Storage: StateConditionReader.KnownValue] = [:]

  private var conditions: StateConditionReader { StateConditionReader(types, known: known) }

  /// The statements that code comes to, in its order.
  ///
  /// A choice whose outcome the sources state is none: only the statements of that way are there.
  func steps(of statements: [SourceNode], in scope: Scope) -> [Step] {
    var run = Run(self)
    _ = run.follow(statements, in: scope, [])
    return run.steps
  }

  /// The elements of a list that is stated where code gets it, in their order; nil for another one.
  func elements(of list: Scope.Bound) -> [Scope.Bound]? {
    // A list of the code's own may have got more by then.
    func code(_ node: SourceNode) -> SourceNode? { node.ancestors.last { $0.kind == .function || $0.kind == .closure } }
    if let value = list.scope.argument(list.node.text)?.node, code(value) == code(list.node) { return nil }
    return types.elements(of: list).flatMap { (1...Self.elementLimit).contains($0.count) ? $0 : nil }
  }

  /// The choice of an `if`, a `guard`, a `switch`, a `? :` or a `do` with `catch`es.
  func choice(at node: SourceNode, in scope: Scope) -> Choice {
    if node.kind == .switch {
      let outcomes = conditions.cases(of: node, in: scope).map { element, reading in
        (condition: reading.holds, isRead: reading.isHoldingRead, place: element)
      }
      return Choice(node, outcomes, in: scope)
    }
    let asked = node.kind == .ternary ? node.children.first : node.child(.conditions)
    let reading = conditions.reading(askedBy: node, in: scope)
    let first = (condition: reading.holds, isRead: reading.isHoldingRead, place: asked ?? node)
    let other = (condition: reading.fails, isRead: reading.isFailingRead, place: asked ?? node)
    let catches = asked == nil ? node.children(.block).count - 1 : 1
    return Choice(node, [first] + Array(repeating: other, count: catches), in: scope)
  }

  /// The ways on from an `if`, a `switch` or a `? :`, by the numbers of the outcomes; an `else if` is the way behind it.
  func ways(from node: SourceNode, in scope: Scope) -> [(number: Int, statements: [SourceNode], scope: Scope)] {
    func active(_ block: SourceNode) -> [SourceNode] { types.index.platform.active(block.children) }
    if node.kind == .ternary { return node.children.dropFirst().enumerated().map { ($0, [$1], scope) } }
    let bindings = types
    if node.kind == .switch {
      let subject = node.children.first.flatMap { types.type(of: $0, in: scope) }
      let value = node.children.first.map { Scope.Bound(node: $0, scope: scope) }
      let shown = node.children.first.flatMap { ShownPart.part(of: $0, in: scope, types) }
      return active(node).filter { $0.kind == .switchCase }.enumerated().map { number, element in
        let patterns = element.child(.patterns).map { Array($0.children) } ?? []
        let inner = patterns.reduce(scope) { bindings.scope(of: $1, matching: subject, value, shown, in: $0) }
        return (number, element.child(.block).map(active) ?? [], inner)
      }
    }
    let blocks = node.children(.block).map(active)
    // A `do` with its `catch`es.
    if node.child(.conditions) == nil { return blocks.enumerated().map { ($0, $1, scope) } }
    let others = node.child(.branch).map { [$0] } ?? blocks.dropFirst().flatMap(\.self)
    return [(0, blocks.first ?? [], bindings.scope(of: node.child(.conditions), in: scope)), (1, others, scope)]
  }
}

/// Code while it is followed.
private struct Run {
  /// One way on from a choice; nothing follows the block of a `guard`.
  private typealias Path = (number: Int, statements: [SourceNode], scope: Scope, isEnd: Bool)

  /// How deeply choices are followed within one another; what is behind is left out.
  private static let depthLimit = 100

  private let flow: Flow
  private var depth = 0
  private(set) var steps: [Flow.Step] = []
  /// The ways on which the code has ended so far.
  private var ends: [[Arm]] = []

  init(_ flow: Flow) { self.flow = flow }

  private var types: TypeInference { flow.types }

  /// Follows statements.
  ///
  /// - Returns: True if the code goes on behind them.
  mutating func follow(_ statements: [SourceNode], in scope: Scope, _ arms: [Arm]) -> Bool {
    guard depth < Self.depthLimit else { return true }
    depth += 1
    defer { depth -= 1 }
    var scope = scope
    for statement in statements {
      switch statement.kind {
      case .variable, .function:
        scope = types.scope(declaring: statement, in: scope) ?? scope
        // `let task = Task { … }` does what the closure does.
        if let value = statement.initialValue, value.kind == .call { add(value, in: scope, arms) }
      case .guard:
        let choice = flow.choice(at: statement, in: scope)
        let block = statement.child(.block).map { active($0) } ?? []
        let inner = types.scope(of: statement.child(.conditions), in: scope)
        guard take([(0, [], inner, false), (1, block, scope, true)], at: choice, arms) else { return false }
        scope = inner
      case .branch, .switch, .ternary:
        let paths = flow.ways(from: statement, in: scope).map { ($0.number, $0.statements, $0.scope, isEnd: false) }
        guard take(paths, at: flow.choice(at: statement, in: scope), arms) else { return false }
      case .loop: loop(statement, in: scope, arms)
      case .block: if !follow(active(statement), in: scope, arms) { return false }
      case .return:
        if let value = statement.children.first { add(value, in: scope, arms, isResult: true) }
        return false
      case .ignore: break
      case .structure, .object, .enumeration, .protocol, .extension, .initializer, .enumCase, .alias, .inherits,
        .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .conditions, .unwrapping,
        .matching, .switchCase, .patterns, .binding, .conditional, .clause, .call, .argument, .trailing,
        .subscripting, .identifier, .member, .closure, .string, .interpolation, .number, .boolean, .nil, .array,
        .dictionary, .tuple, .keyPath, .assignment, .value, .operation, .cast, .macro, .other, .accessor,
        .unparsed:
        add(statement, in: scope, arms)
      }
    }
    return true
  }

  private func active(_ block: SourceNode) -> [SourceNode] { types.index.platform.active(block.children) }

  private mutating func add(_ node: SourceNode, in scope: Scope, _ arms: [Arm], isResult: Bool = false) {
    steps.append((node, scope, Reach(arms: arms, ends: ends), isResult))
  }

  /// Follows the ways on from a choice; false if the code ends on each of them.
  private mutating func take(_ paths: [Path], at choice: Choice, _ arms: [Arm]) -> Bool {
    var goesOn = false
    for path in paths {
      let outcome = choice.outcomes[path.number]
      if outcome.condition.isNever { continue }
      let isCertain = outcome.isRead && outcome.condition.isAlways
      let inner = isCertain ? arms : arms + [Arm(choice: choice, number: path.number)]
      if follow(path.statements, in: path.scope, inner), !path.isEnd {
        goesOn = true
      } else if !isCertain {
        ends.append(inner)
      }
      if isCertain { break }
    }
    return goesOn
  }

  /// Follows a loop once for each element that the sources state, or else once: how often it runs isn't known.
  private mutating func loop(_ node: SourceNode, in scope: Scope, _ arms: [Arm]) {
    guard let block = node.child(.block) else { return }
    let sequence = node.children.first { $0.kind != .patterns && $0.kind != .block }
    let element = sequence.flatMap { types.type(of: $0, in: scope)?.element }
    let patterns = node.child(.patterns).map { Array($0.children) } ?? []
    let outcome = (condition: StateCondition.always, isRead: false, place: node)
    let choice = Choice(node, [outcome, outcome], in: scope)
    let stated = sequence.flatMap { flow.elements(of: Scope.Bound(node: $0, scope: scope)) }
    let count = ends.count
    for value in stated?.map(Optional.some) ?? [nil] {
      let inner = patterns.reduce(scope) { types.scope(of: $1, matching: element, value, in: $0) }
      _ = follow(active(block), in: inner, value == nil ? arms + [Arm(choice: choice, number: 0)] : arms)
      // Code that ends in a loop may also just leave the loop.
      ends.removeSubrange(count...)
    }
  }
}
