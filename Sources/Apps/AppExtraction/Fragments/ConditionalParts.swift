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
    let (older, other) = (node.olderBlock, node.otherSizeBlock(on: index.platform, index.sizes))
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
        context.isConditional = true
      }
      // Another size may not show it.
      if other == way.number { context.isOtherSize = true }
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
      (holding.isConditional, failing.isConditional) = (true, true)
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
