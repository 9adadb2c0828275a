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

  /// The blocks of an `if`, with an `else if` as the branch behind it, the cases of a `switch`, or the values of a `? :`.
  func parts(of node: SourceNode, in scope: Scope, _ context: ViewReader.Context) -> [Branch] {
    let (chosen, flow) = (chosen[node], Flow(types: inliner.types))
    let (older, other) = (node.olderBlock, inliner.otherSizeBlock(of: node, in: scope))
    let choice = chosen == nil && inliner.readsConditions && other == nil ? flow.choice(at: node, in: scope) : nil
    return flow.ways(from: node, in: scope).filter { chosen == nil || chosen == $0.number }.map { way in
      var context = context
      // The code for the newest system is read.
      let isNewest = older.map { $0 != way.number } ?? false
      if let outcome = choice?.outcomes[way.number], !isNewest {
        context.require(outcome.condition, isRead: outcome.isRead, at: outcome.place)
        if outcome.condition.isNever {
          context.isNever = flow.choice(at: node, in: Scope(type: scope.type)).outcomes[way.number].condition.isNever
        }
      } else if other != nil || choice == nil && chosen == nil && !isNewest {
        context.here.isConditional = true
      }
      // Another size may not show it.
      if other == way.number { context.here.isOtherSize = true }
      return Branch(statements: way.statements, scope: way.scope, context: context)
    }
  }

  /// The block of a `guard`, and what follows it.
  func parts(
    ofGuard node: SourceNode,
    in scope: Scope,
    _ context: ViewReader.Context
  ) -> (failing: Branch?, rest: Branch) {
    let asked = node.child(.conditions)
    var (holding, failing) = (context, context)
    if inliner.readsConditions {
      let outcomes = Flow(types: inliner.types).choice(at: node, in: scope).outcomes
      holding.require(outcomes[0].condition, isRead: outcomes[0].isRead, at: node)
      failing.require(outcomes[1].condition, isRead: outcomes[1].isRead, at: node)
    } else {
      (holding.here.isConditional, failing.here.isConditional) = (true, true)
    }
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
    let asked = arguments.unlabelled.first
    if modifier == "isDetailLink" { return context.with { $0.isDetailLink = asked?.text != "false" } }
    let isDisabling = modifier == "disabled"
    guard inliner.readsConditions, let asked, isDisabling || modifier == "allowsHitTesting" else { return context }
    let reading = conditions.reading(of: asked, in: scope)
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
