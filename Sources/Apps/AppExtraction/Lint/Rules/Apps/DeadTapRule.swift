import FlowApps

enum DeadTapRule: AppRule {
  static let id = Finding.ID.own(.deadTap)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a button whose effects all ask for state that no code sets"
  static let evidence: String? = "code-payments/code-ios-app@a8927b38"

  static func findings(in app: ShownApp) -> [Finding] {
    let buttons = app.fragments.flatMap(\.buttons).filter(\.effects.isConditional)
    guard !buttons.isEmpty else { return [] }
    let names = turnedOn(in: app.index.trees)
    return buttons.onePerNode(\.site.node).compactMap { button in
      let arguments = CallArguments(button.site.node)
      guard let owner = app.view(around: button.site.node),
        let action = arguments["action"] ?? arguments["perform"] ?? arguments.trailing
      else { return nil }
      let bound = Scope.Bound(node: action, scope: Scope(type: owner))
      let changes = app.inliner.changes(of: bound)
      let asked = changes.map { change in
        demands(on: change.reach).first { isOff($0, names, app) }
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

  private static func isOff(_ demand: Scope.Bound, _ names: Set<String>, _ app: ShownApp) -> Bool {
    guard let storage = app.inliner.types.storage(of: demand) else { return false }
    return !names.contains(storage.property) && NeverShownRule.isOffAtFirst(storage, near: demand.node, app.index)
  }

  /// The names of properties that code turns on, but for functions that nothing calls; O(n) in the nodes of all files.
  private static func turnedOn(in trees: [SourceTree]) -> Set<String> {
    let used = Set(trees.flatMap { $0.nodes(of: .identifier) + $0.nodes(of: .member) }.map(\.text))
    return trees.flatMap(\.nodes).reduce(into: []) { read($1, used, isWitness: false, &$0) }
  }

  /// The protocols whose functions no other module calls by itself.
  private static let plain: Set<String> = [
    "ObservableObject", "Sendable", "Hashable", "Equatable", "Identifiable", "View",
  ]

  private static func read(_ node: SourceNode, _ used: Set<String>, isWitness: Bool, _ names: inout Set<String>) {
    let isOwn = node.children(.modifier).allSatisfy { !["override", "public", "open"].contains($0.text) }
    let isUncalled = node.kind == .function && !used.contains(node.text) && isOwn && node.child(.attribute) == nil
    if isUncalled, !isWitness { return }
    let parts = Array(node.children)
    let others = node.child(.inherits)?.children.filter { !plain.contains($0.text) } ?? []
    let isWitness = node.isType || node.kind == .extension ? !others.isEmpty : isWitness
    if node.kind == .assignment, parts.count == 2, parts[1].kind != .nil, parts[1].text != "false" {
      insert(parts[0], &names)
    } else if node.kind == .argument || node.kind == .keyPath {
      names.insert(node.text.lastNamePart)
      // A layer only turns the binding off by which it is presented.
      if node.text == "item" || node.text == "isPresented", parts.first?.kind != .call { return }
    } else if node.kind == .identifier || node.kind == .member, isBinding(node) {
      insert(node, &names)
    } else if node.kind == .call, let callee = parts.first, callee.kind == .member, let base = callee.children.first {
      // `isOn.toggle()`, `items.append(item)`
      insert(base, &names)
    }
    for child in parts { read(child, used, isWitness: isWitness, &names) }
  }

  private static func isBinding(_ node: SourceNode) -> Bool {
    node.text.first == "$" || node.kind == .member && node.children.first.map(isBinding) == true
  }

  private static func insert(_ target: SourceNode, _ names: inout Set<String>) {
    names.formUnion([target.text, target.propertyName].compactMap(\.self))
  }
}
