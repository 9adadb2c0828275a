/// Reads the effects of code that handles URLs, for each kind of URL that it recognises.
struct URLHandlerReader {
  private static let routeLimit = 60

  /// The changes that the code makes for the URLs of a pattern.
  typealias Reaction = (route: URLRoute, changes: [ActionEffects.Change])

  private let types: TypeInference
  private(set) var reactions: [Reaction] = []
  /// The places of conditions that aren't read.
  private(set) var unread: [SourceNode] = []

  /// Reads a handler.
  init(_ handler: Fragment.Reaction, _ inliner: Inliner) {
    types = inliner.types
    let reader = ActionReader(handler.action, inliner, types: [TypeName("URL")])
    let changes = reader.changes.filter { isRead($0.reach) }
    let ways = ExecutionPath.all(changes, limit: Self.routeLimit, dividesAll: true) { !routes(of: $0.arms).isEmpty }
    for way in ways where !way.items.isEmpty {
      reactions += routes(of: way.arms).map { ($0, way.items.map(\.item)) }
    }
  }

  /// True if a pattern can say all that code asks on the way to a place.
  private mutating func isRead(_ reach: Reach) -> Bool {
    // Behind a `guard` its conditions hold.
    let passed = reach.ends.compactMap(\.last).filter { $0.choice.node.kind == .guard }
    let arms = reach.arms + passed.map { Arm(choice: $0.choice, number: 0) }
    let unreadable = arms.filter { routes(of: [$0]).isEmpty }.map(\.outcome.place)
    unread += unreadable.filter { !unread.contains($0) }
    return unreadable.isEmpty
  }

  /// The URLs for which code goes some ways; empty if a pattern can't say that, or if there are none.
  private func routes(of arms: [Arm]) -> [URLRoute] {
    arms.reduce([URLRoute()]) { routes, arm in routes.flatMap { self.routes(of: arm, $0) } }.filter { !$0.isImpossible }
  }

  private func routes(of arm: Arm, _ route: URLRoute) -> [URLRoute] {
    let (node, scope) = (arm.choice.node, arm.choice.scope)
    if node.kind == .switch {
      let element = arm.outcome.place
      guard let subject = node.children.first, let part = types.urlPart(of: subject, in: scope) else { return [] }
      if element.text == "default" { return [route] }
      guard element.child(.conditions) == nil, let patterns = element.child(.patterns)?.children else { return [] }
      return patterns.compactMap { pattern in
        var one = route
        return pattern.kind == .string && one.require(part, is: pattern.text) ? one : nil
      }
    }
    guard node.kind == .branch || node.kind == .guard else { return [] }
    // The URLs for which a condition doesn't hold have no pattern; those for which it does come first.
    guard arm.number == 0 else { return [route] }
    var holding = route
    return require(node.child(.conditions), in: scope, of: &holding) ? [holding] : []
  }

  /// Adds the conditions on the URL; false if they ask something else, too.
  private func require(_ conditions: SourceNode?, in scope: Scope, of route: inout URLRoute) -> Bool {
    var scope = scope
    for condition in conditions?.children.map({ $0 }) ?? [] {
      if condition.kind == .unwrapping {
        // Taking a part of the URL demands that there is one.
        guard let value = condition.children.first, types.urlPart(of: value, in: scope) != nil else { return false }
        scope = scope.adding(condition.text, nil, Scope.Bound(node: value, scope: scope))
        continue
      }
      let operands = Array(condition.children)
      guard condition.kind == .operation, condition.text == "==", operands.count == 2 else { return false }
      if let number = operands.first(where: { $0.kind == .number }),
        let counted = operands.first(where: { $0.kind == .member })
      {
        // `parts.count == 2`
        guard let count = Int(number.text), counted.text == "count", let list = counted.children.first,
          case .components(let start)? = types.urlPart(of: list, in: scope)
        else { return false }
        route.require(count: count + start - 1)
        continue
      }
      let (text, tested) = operands[1].kind == .string ? (operands[1], operands[0]) : (operands[0], operands[1])
      guard text.kind == .string, let part = types.urlPart(of: tested, in: scope), route.require(part, is: text.text)
      else { return false }
    }
    return true
  }
}
