// The parts that a condition decides about, of an `if`, a `switch` or a `? :`.
extension Inliner {
  /// A part with the names that it can use, and the state in which it is shown.
  typealias ConditionalPart = (statements: [SourceNode], scope: Scope, context: ViewReader.Context)

  /// The blocks of an `if`, with an `else if` as the branch behind it, the cases of a `switch`, or the values of a `? :`.
  ///
  /// - Parameters:
  ///   - node: The condition with its blocks.
  ///   - scope: The names that it can use.
  ///   - context: Where it stands.
  ///   - chosen: The number of the block that alone counts, as if it were always chosen; nil if each may.
  /// - Returns: The parts that may be shown.
  func parts(
    of node: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context,
    chosen: Int? = nil
  ) -> [ConditionalPart] {
    let flow = Flow(types: types)
    let other = otherSizeBlock(of: node, in: scope)
    let choice = chosen == nil && other == nil ? flow.choice(at: node, in: scope) : nil
    return flow.ways(from: node, in: scope).filter { chosen == nil || chosen == $0.number }.map { way in
      var context = context
      if let outcome = choice?.outcomes[way.number] {
        context.require(outcome.condition, isRead: outcome.isRead, at: outcome.place)
        if outcome.condition.isNever {
          context.isNever = flow.choice(at: node, in: Scope(type: scope.type)).outcomes[way.number].condition.isNever
        }
      } else if other != nil {
        context.here.isConditional = true
      }
      // Another size may not show it.
      if other == way.number { context.here.isOtherSize = true }
      return (way.statements, way.scope, context)
    }
  }

  /// The block of a `guard`, and what follows it.
  func parts(
    ofGuard node: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> (failing: ConditionalPart?, rest: ConditionalPart) {
    var (holding, failing) = (context, context)
    let outcomes = Flow(types: types).choice(at: node, in: scope).outcomes
    holding.require(outcomes[0].condition, isRead: outcomes[0].isRead, at: node)
    failing.require(outcomes[1].condition, isRead: outcomes[1].isRead, at: node)
    return (
      node.child(.block).map { (index.platform.active($0.children), scope, failing) },
      ([], types.scope(of: node.child(.conditions), in: scope), holding)
    )
  }

  /// The context of the view that a modifier is applied to, which may forbid taps on it.
  func context(
    inside modifier: String,
    _ arguments: CallArguments,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> ViewReader.Context {
    let asked = arguments.unlabelled.first
    if modifier == "isDetailLink" { return context.with { $0.isDetailLink = asked?.text != "false" } }
    let isDisabling = modifier == "disabled"
    guard let asked, isDisabling || modifier == "allowsHitTesting" else { return context }
    let reading = StateConditionReader(types).reading(of: asked, in: scope)
    let (state, isRead) = isDisabling ? (reading.fails, reading.isFailingRead) : (reading.holds, reading.isHoldingRead)
    return context.with { $0.enabling = $0.enabling.adding(state, isRead: isRead, at: asked) }
  }
}

extension ViewReader.Context {
  /// Adds a condition to the parts that are read next.
  mutating func require(_ condition: StateCondition, isRead: Bool, at node: SourceNode) {
    if condition.isAlways, isRead { return }
    here.isConditional = true
    here.requirement = here.requirement.adding(condition, isRead: isRead, at: node)
  }

  /// The context of what stands at another place than here.
  func with(_ change: (inout Site) -> Void) -> Self {
    var result = self
    change(&result.here)
    return result
  }
}
