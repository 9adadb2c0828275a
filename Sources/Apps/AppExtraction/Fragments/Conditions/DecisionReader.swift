/// Reads the choices that `if`, `switch` and `? :` make, and the parts that count once they are decided.
struct DecisionReader: Sendable {
  private static let stepLimit = 8

  private let inliner: Inliner
  private let decisions: Decisions

  init(_ inliner: Inliner, _ decisions: Decisions) { (self.inliner, self.decisions) = (inliner, decisions) }

  /// The choice that an `if`, a `switch` or a `? :` makes; nil where conditions aren't read.
  func choice(of node: SourceNode, in scope: Scope) -> Decisions.Choice? {
    guard inliner.readsConditions else { return nil }
    let conditions = StateConditionReader(inliner.types)
    if node.kind == .switch {
      let outcomes = conditions.cases(of: node, in: scope).map { element, reading in
        Decisions.Choice.Outcome(condition: reading.holds, isRead: reading.isHoldingRead, place: element)
      }
      return Decisions.Choice(node, outcomes)
    }
    guard let condition = node.kind == .ternary ? node.children.first : node.child(.conditions) else { return nil }
    let reading =
      node.kind == .ternary
      ? conditions.reading(of: condition, in: scope) : conditions.reading(ofAll: condition, in: scope)
    return Decisions.Choice(
      node,
      [
        .init(condition: reading.holds, isRead: reading.isHoldingRead, place: condition),
        .init(condition: reading.fails, isRead: reading.isFailingRead, place: condition),
      ]
    )
  }

  /// The part of a `? :` that is decided for, also if a parameter stands for the `? :`.
  ///
  /// - Parameter bound: An expression.
  /// - Returns: The part, or the expression itself, and the choice that isn't decided.
  func resolved(_ bound: Scope.Bound) -> (bound: Scope.Bound, choice: Decisions.Choice?) {
    var result = bound
    for _ in 0..<Self.stepLimit {
      let origin = ValueOrigin(inliner.types).origin(of: result)
      guard origin.node.kind == .ternary else { break }
      guard let number = decisions.outcome(of: origin.node) else {
        return (result, choice(of: origin.node, in: origin.scope))
      }
      let parts = Array(origin.node.children.dropFirst())
      guard parts.indices.contains(number) else { break }
      result = Scope.Bound(node: parts[number], scope: origin.scope)
    }
    return (result, nil)
  }
}
