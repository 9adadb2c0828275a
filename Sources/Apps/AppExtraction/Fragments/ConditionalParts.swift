/// Divides what a condition decides about: the parts of an `if`, a `switch` or a `? :`, each with the names that it can
/// use and the state in which it is shown.
struct ConditionalParts {
  struct Branch {
    let statements: [SourceNode]
    let scope: Scope
    let context: ViewReader.Context
  }

  private let inliner: Inliner
  /// The block of each branch and each switch that alone counts, as if it were always chosen.
  private let chosen: [SourceNode: Int]

  init(_ inliner: Inliner, chosen: [SourceNode: Int]) { (self.inliner, self.chosen) = (inliner, chosen) }

  private var index: AppIndex { inliner.index }
  private var conditions: StateConditionReader { StateConditionReader(inliner.types) }

  /// The blocks of an `if`; an `else if` counts as the branch behind it.
  func parts(ofBranch node: SourceNode, in scope: Scope, _ context: ViewReader.Context) -> [Branch] {
    let asked = node.child(.conditions)
    let inner = BindingReader(inliner.types).scope(of: asked, in: scope)
    var (holding, failing) = (context, context)
    let chosen = chosen[node]
    if chosen == nil {
      (holding, failing) = contexts(context, at: asked ?? node) { $0.reading(ofAll: asked, in: scope) }
    }
    // The code for the newest system is read.
    if let older = node.olderBlock {
      if older == 0 { failing = context } else { holding = context }
    }
    if let other = node.otherSizeBlock(on: index.platform) {
      (holding, failing) = (context, context)
      // Another size may not show it.
      (holding.isConditional, failing.isConditional) = (true, true)
      if other == 0 { holding.isOtherSize = true } else { failing.isOtherSize = true }
    }
    var parts: [Branch] = []
    for (number, block) in node.children(.block).enumerated() where chosen == nil || chosen == number {
      let statements = index.platform.active(block.children)
      parts.append(
        Branch(statements: statements, scope: number == 0 ? inner : scope, context: number > 0 ? failing : holding)
      )
    }
    if chosen != 0, let more = node.child(.branch) {
      parts.append(Branch(statements: [more], scope: scope, context: failing))
    }
    return parts
  }

  /// The cases of a `switch`.
  func parts(ofSwitch node: SourceNode, in scope: Scope, _ context: ViewReader.Context) -> [Branch] {
    let subject = node.children.first.flatMap { inliner.types.type(of: $0, in: scope) }
    let chosen = chosen[node]
    let elements = index.platform.active(node.children).filter { $0.kind == .switchCase }
    let readings = chosen == nil && inliner.readsConditions ? conditions.cases(of: node, in: scope).map(\.reading) : []
    return elements.enumerated().filter { chosen == nil || chosen == $0.offset }.map { number, element in
      var context = context
      if readings.indices.contains(number) {
        context.require(readings[number].holds, isRead: readings[number].isHoldingRead, at: element)
      } else if chosen == nil {
        context.isConditional = true
      }
      let patterns = element.child(.patterns).map { Array($0.children) } ?? []
      return Branch(
        statements: element.child(.block).map { index.platform.active($0.children) } ?? [],
        scope: patterns.reduce(scope) { BindingReader(inliner.types).scope(of: $1, matching: subject, in: $0) },
        context: context
      )
    }
  }

  /// The two values of a `? :`.
  func parts(ofTernary node: SourceNode, in scope: Scope, _ context: ViewReader.Context) -> [Branch] {
    guard let condition = node.children.first else { return [] }
    let (holding, failing) = contexts(context, at: condition) { $0.reading(of: condition, in: scope) }
    return node.children.dropFirst().enumerated().map { number, part in
      Branch(statements: [part], scope: scope, context: number == 0 ? holding : failing)
    }
  }

  /// The block of a `guard`, and what follows it.
  func parts(
    ofGuard node: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> (failing: Branch?, rest: Branch) {
    let asked = node.child(.conditions)
    let (holding, failing) = contexts(context, at: node) { $0.reading(ofAll: asked, in: scope) }
    // Without conditions the block is one that leaves, and shows nothing.
    let block = inliner.readsConditions ? node.child(.block) : nil
    return (
      block.map { Branch(statements: index.platform.active($0.children), scope: scope, context: failing) },
      Branch(statements: [], scope: BindingReader(inliner.types).scope(of: asked, in: scope), context: holding)
    )
  }

  /// The context of the view that a modifier is applied to, which may forbid taps on it.
  func context(
    inside modifier: String,
    _ arguments: CallArguments,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> ViewReader.Context {
    var context = context.inside(modifier, arguments)
    guard inliner.readsConditions, let condition = arguments.unlabelled.first else { return context }
    if modifier == "disabled" {
      let reading = conditions.reading(of: condition, in: scope)
      context.enabling = context.enabling.adding(reading.fails, isRead: reading.isFailingRead, at: condition)
    } else if modifier == "allowsHitTesting" {
      let reading = conditions.reading(of: condition, in: scope)
      context.enabling = context.enabling.adding(reading.holds, isRead: reading.isHoldingRead, at: condition)
    }
    return context
  }

  /// The contexts in which a condition holds, and in which it doesn't.
  private func contexts(
    _ context: ViewReader.Context,
    at node: SourceNode,
    _ read: (StateConditionReader) -> StateConditionReader.Reading
  ) -> (holding: ViewReader.Context, failing: ViewReader.Context) {
    var (holding, failing) = (context, context)
    if inliner.readsConditions {
      let reading = read(conditions)
      holding.require(reading.holds, isRead: reading.isHoldingRead, at: node)
      failing.require(reading.fails, isRead: reading.isFailingRead, at: node)
    } else {
      (holding.isConditional, failing.isConditional) = (true, true)
    }
    return (holding, failing)
  }
}

extension ViewReader.Context {
  /// Adds a condition to the parts that are read next.
  mutating func require(_ condition: StateCondition, isRead: Bool, at node: SourceNode) {
    if condition.isAlways, isRead { return }
    isConditional = true
    requirement = requirement.adding(condition, isRead: isRead, at: node)
  }

  /// The context within a menu.
  var inMenu: Self {
    var result = self
    result.isInMenu = true
    return result
  }

  /// The context within a toolbar.
  var inToolbar: Self {
    var result = self
    result.isInToolbar = true
    return result
  }

  /// The context of a link or a button that is there in a state.
  func requiring(_ more: Requirement) -> Self {
    if more.isNone { return self }
    var result = self
    result.isConditional = true
    result.requirement = requirement.and(more)
    return result
  }
}
