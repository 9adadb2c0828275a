import FlowApps

enum DeadTapRule: AppRule {
  static let id = Finding.ID.own(.deadTap)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a button whose effects all ask for state that no code sets"
  static let evidence: String? = "code-payments/code-ios-app@a8927b38"

  static func findings(in app: ShownApp) -> [Finding] {
    let buttons = app.fragments.flatMap(\.buttons).filter(\.effects.isConditional)
    guard !buttons.isEmpty else { return [] }
    let places = app.presented.countByProperty
    let used = Set(app.index.trees.flatMap { $0.nodes(of: .identifier, .member) }.map(\.text))
    return buttons.onePerNode(\.site.node).compactMap { button in
      let arguments = CallArguments(button.site.node)
      guard let owner = app.view(around: button.site.node),
        let action = arguments["action"] ?? arguments["perform"] ?? arguments.trailing
      else { return nil }
      let bound = Scope.Bound(node: action, scope: Scope(type: owner))
      let changes = app.inliner.changes(of: bound)
      let asked = changes.map { change in
        demands(on: change.reach).first { isOff($0, used, besides: places, app) }
      }
      guard let first = asked.first, let demand = first, asked.allSatisfy({ $0 != nil }),
        let name = demand.node.propertyName
      else { return nil }
      return finding(
        "a tap does nothing: nothing sets “\(name)”, and all that this button shows asks for it",
        at: button.site,
        chain: [Finding.Step(text: "it is asked for here", node: demand.node)],
        advice: advice("say what the button does where it isn't set", to: "guard \(name) … else { show(); return }"),
        cause: .init(
          text: "taps do nothing: nothing sets “\(name)”, and all that these buttons show asks for it",
          node: demand.node
        )
      )
    }
  }

  /// The values that must be there, or true, on the way to some code.
  private static func demands(on reach: Reach) -> [Scope.Bound] {
    let ended = reach.ends.compactMap(\.last).filter { $0.choice.node.kind == .guard && $0.number == 1 }
    let passed = reach.arms.filter { $0.choice.node.kind != .switch && $0.number == 0 } + ended
    return passed.flatMap { arm in
      (arm.choice.node.child(.conditions).map { Array($0.children) } ?? []).compactMap { condition in
        demanded(by: condition).map { Scope.Bound(node: $0, scope: arm.choice.scope) }
      }
    }
  }

  private static func demanded(by condition: SourceNode) -> SourceNode? {
    let parts = Array(condition.children)
    if condition.kind == .unwrapping { return parts.first }
    if condition.kind == .operation, condition.text == "!=", parts.count == 2, parts[1].kind == .nil { return parts[0] }
    return condition.kind == .identifier || condition.kind == .member ? condition : nil
  }

  /// Whether a value begins with nothing, and no code sets it that may run.
  private static func isOff(
    _ demand: Scope.Bound,
    _ used: Set<String>,
    besides places: [String?: Int],
    _ app: ShownApp
  ) -> Bool {
    guard let storage = app.inliner.types.storage(of: demand),
      NeverShownRule.isOffAtFirst(storage, near: demand.node, app.index)
    else { return false }
    let written = app.table.written
    return !(written.turnedOn[storage.property] ?? []).contains { mayRun($0, using: used) }
      && !written.isHandedOn(storage, besides: places)
  }

  /// The protocols whose functions no other module calls by itself.
  private static let plain: Set<String> = [
    "ObservableObject", "Sendable", "Hashable", "Equatable", "Identifiable", "View",
  ]

  /// Whether code stands in no function that nothing calls, by the names that code uses.
  private static func mayRun(_ place: SourceNode, using used: Set<String>) -> Bool {
    let around = place.ancestors
    let isWitness = around.last { $0.isType || $0.kind == .extension }?.child(.inherits)?.children.contains {
      !plain.contains($0.text)
    }
    return isWitness == true
      || around.allSatisfy { outer in
        outer.kind != .function || used.contains(outer.text) || outer.child(.attribute) != nil
          || outer.children(.modifier).contains { ["override", "public", "open"].contains($0.text) }
      }
  }
}
