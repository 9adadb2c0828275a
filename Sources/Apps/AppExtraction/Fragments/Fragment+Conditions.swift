import NavigationEngine

extension Fragment {
  /// The fragment as it is declared in a state.
  func requiring(_ requirement: Requirement) -> Fragment {
    var result = self
    for number in links.indices { result.links[number].site.require(requirement) }
    for number in destinations.indices { result.destinations[number].site.require(requirement) }
    for number in layers.indices { result.layers[number].site.require(requirement) }
    for number in buttons.indices { result.buttons[number].site.require(requirement) }
    return result
  }
}

extension Fragment.Button {
  /// The button of a tab bar within a screen.
  init(selecting tab: Fragment.TabView.Tab, _ selected: StateCondition.Clause, of tabView: Fragment.TabView) {
    var value = tab.node
    if case .string(let name)? = selected.values.first { value = .implied(.string, name, at: tab.node) }
    if case .int(let number)? = selected.values.first { value = .implied(.number, String(number), at: tab.node) }
    let bound = Scope.Bound(node: value, scope: Scope(type: nil))
    site = Site(node: tab.node, trail: tabView.site.trail, isConditional: false, isUncertain: tabView.site.isUncertain)
    site.requirement = tabView.site.requirement.and(tab.requirement)
    label = (tab.label ?? tab.tag).map { LabelText(text: $0) }
    effects = ActionEffects([ActionEffects.Change(effect: .set(selected.storage, bound), node: tab.node)])
  }
}

extension Site {
  fileprivate mutating func require(_ more: Requirement) { requirement = requirement.and(more) }
}

extension Fragment {
  /// The fragment without the parts for other sizes than compact; all of it if nothing else is a container.
  var compact: Fragment {
    var result = self
    result.links.removeAll(where: \.site.isOtherSize)
    result.destinations.removeAll(where: \.site.isOtherSize)
    result.stacks.removeAll(where: \.site.isOtherSize)
    result.layers.removeAll(where: \.site.isOtherSize)
    result.buttons.removeAll(where: \.site.isOtherSize)
    result.tabViews.removeAll(where: \.site.isOtherSize)
    let hadContainer = !stacks.isEmpty || !tabViews.isEmpty
    return hadContainer && result.stacks.isEmpty && result.tabViews.isEmpty ? self : result
  }
}
