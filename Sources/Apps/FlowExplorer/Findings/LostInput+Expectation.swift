import FlowLanguage
import FlowSyntax
import NavigationEngine

extension LostInput {
  /// The expectation that fails when the screen is gone, as a flow writes it; with the column that it is about, in an app
  /// that is one split view, nil for the front.
  func expectation(_ before: StackState, _ after: StackState) -> (written: YAMLNode.Field, column: String?) {
    func inFront() -> (YAMLNode.Field, String?) { (Self.difference(before, after), nil) }
    guard let stack else { return inFront() }
    guard let scene = before.scene else {
      guard before.split?.isCollapsed == false else { return inFront() }
      let column = AppModel.Column(rawValue: stack)
      let own = column.flatMap { before.focused(on: $0) } ?? before
      return (Self.difference(own, column.flatMap { after.focused(on: $0) }), stack)
    }
    guard scene.frontName != stack || before.split != nil else { return inFront() }
    let own = scene.everyStack(named: stack)?.state ?? before
    let field = Self.difference(own, after.scene?.everyStack(named: stack)?.state)
    return (.init("stacks", .map([.init(stack, .map([field]))])), nil)
  }

  /// The first expectation about a stack that doesn't hold any more after the step.
  private static func difference(_ before: StackState, _ after: StackState?) -> YAMLNode.Field {
    let facts = facts(before)
    let later = after.map(Self.facts) ?? []
    return (facts.first { !later.contains($0) } ?? facts[0]).written
  }

  private static func facts(_ state: StackState) -> [RouteValue.Field] {
    let bindings = state.scene?.bindings ?? state.bindings
    return [
      .init("visible", .names(state.visible)),
      .init("path", .list(state.path.values)),
      .init("bindings", .map(bindings.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })),
    ]
  }
}
