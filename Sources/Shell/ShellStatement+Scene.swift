import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

// The expectations that a saved flow of a scene states: those that an exhaustive flow must, and what is in front.
extension ShellStatement {
  /// Adds expectations for the changes of the tab, the layers, the stacks and the bindings.
  ///
  /// - Parameters:
  ///   - after: The scene after the step.
  ///   - before: The scene before it.
  mutating func state(_ after: SceneState, since before: SceneState) {
    if after.tab != before.tab, let tab = after.tab { add((SceneState.tabBinding, .string(tab))) }
    if after.showsTabBar != before.showsTabBar { add(("tabBar", .bool(after.showsTabBar))) }
    let (layers, others) = (after.layers.map(\.binding), before.layers.map(\.binding))
    let hasLayers = layers != others || after.waiting != before.waiting
    if layers != others { add(("presented", .list(layers.map(RouteValue.string)))) }
    if after.waiting != before.waiting { add(("waiting", .list(after.waiting.map(RouteValue.string)))) }
    stateStacks(after, before)
    // The bindings that `presented` and `waiting` already cover.
    let stated = hasLayers ? layers + others + after.waiting + before.waiting : []
    let simple = stated.filter { [true, false, .null].contains(after.bindings[$0]) }
    stateBindings(except: Set(simple).union([SceneState.tabBinding]))
    if expectations.isEmpty { add(("screen", after.isFrontButtonsOnly ? .null : .string(record.after.screen))) }
  }

  private mutating func stateStacks(_ after: SceneState, _ before: SceneState) {
    var others: [YAMLNode.Field] = []
    let addressed = record.step.modifiers?.stack?.name ?? after.frontName
    if after.isFrontButtonsOnly, after.frontName != before.frontName {
      add(("title", (after.layers.last?.title).map(RouteValue.string) ?? .null))
      add(("links", .list(after.layers.last?.buttons.map(RouteValue.string) ?? [])))
    }
    for stack in after.everyStack {
      let isDirect = stack.names.contains(addressed)
      let then = before.everyStack(named: stack.name)?.state
      let isNewPath = !stack.state.path.values.elementsEqual(then.map { Array($0.path.values) } ?? [])
      // A stack that has come to the front is stated as a whole.
      let isNew = isDirect && after.frontName != before.frontName && record.step.modifiers?.stack == nil
      let isNewView = stack.isBuilt && stack.state.visible != then?.visible ?? [stack.state.root]
      var facts: [YAMLNode.Field] = []
      if isNewPath { facts += path(of: stack.state) }
      if isNewView || isNew { facts += visible(of: stack.state) }
      if isDirect { expectations += facts } else if !facts.isEmpty { others.append(.init(stack.name, .map(facts))) }
    }
    if !others.isEmpty { expectations.append(.init("stacks", .map(others))) }
  }

  private func path(of state: StackState) -> [YAMLNode.Field] {
    fields(
      list(of: state.path.count) { ("path", .list(state.path.values)) },
      or: [("count", .int(state.path.count)), ("top", state.path.top?.value ?? .null)]
    )
  }

  private func visible(of state: StackState) -> [YAMLNode.Field] {
    fields(
      list(of: state.depth) { ("visible", .list(state.visible.map(RouteValue.string))) },
      or: [("depth", .int(state.depth)), ("screen", .string(state.screen))]
    )
  }
}
