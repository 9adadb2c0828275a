import NavigationEngine
import PlainText

extension Fragment {
  /// The fragment as it is declared in a state, without its title, since other states have others.
  func requiring(_ requirement: Requirement) -> Fragment {
    var result = self
    result.title = nil
    for number in links.indices { result.links[number].site.require(requirement) }
    for number in destinations.indices { result.destinations[number].site.require(requirement) }
    for number in layers.indices { result.layers[number].site.require(requirement) }
    for number in buttons.indices { result.buttons[number].site.require(requirement) }
    for number in stacks.indices { result.stacks[number].content = stacks[number].content.requiring(requirement) }
    return result
  }
}

extension Fragment.TabView.Tab {
  /// The demands of its content: it is selected, and there.
  func requirement(_ selected: StateCondition.Clause) -> Requirement {
    Requirement().adding(StateCondition(selected), isRead: true, at: node).and(requirement)
  }
}

extension Fragment.Button {
  /// The button of a tab bar within a screen.
  init(selecting tab: Fragment.TabView.Tab, _ selected: StateCondition.Clause, of tabView: Fragment.TabView) {
    var value = tab.node
    if case .string(let name)? = selected.values.first { value = .implied(.string, name, at: tab.node) }
    if case .int(let number)? = selected.values.first { value = .implied(.number, String(number), at: tab.node) }
    let bound = Scope.Bound(node: value, scope: Scope(type: nil))
    site = Site(node: tab.node, trail: tabView.site.trail, isUncertain: tabView.site.isUncertain)
    site.requirement = tabView.site.requirement.and(tab.requirement)
    labels = (tab.label ?? tab.tag).map { [(LabelText(text: $0), Reach())] } ?? []
    changes = [(ActionEffects.Change(effect: .set(selected.storage, bound), node: tab.node), Reach())]
    code = [tab.node.hashValue, selected.hashValue].hashValue
  }
}

extension Site {
  fileprivate mutating func require(_ more: Requirement) { requirement = requirement.and(more) }
}

extension Fragment {
  /// Makes one button of several that do the same, as rows do that several branches show, and one reaction of several
  /// with the same code that sees the same values.
  mutating func joinRepeats(_ known: KnownCode) {
    var codes: Set<[Int]> = []
    reactions.removeAll { reaction in
      guard let code = known.numbered(reaction.action)?.number, let given = reaction.given.mapAll(known.number)
      else { return false }
      return !codes.insert([reaction.node.hashValue, code] + given).inserted
    }
    var (result, numbers): ([Button], [[Int]: Int]) = ([], [:])
    for button in buttons {
      let site = button.site
      let flags = [
        site.isInToolbar, site.isInTitleMenu, site.isInMenu, site.isInRow, site.isConditional, site.isConditionalHere,
        site.isUncertain, site.isOtherSize,
      ]
      let key = [button.code, site.enabling.hashValue, flags.hashValue]
      if let known = numbers[key], let both = result[known].site.requirement.merged(with: site.requirement) {
        result[known].site.requirement = both
      } else {
        numbers[key] = result.count
        result.append(button)
      }
    }
    buttons = result
  }

  /// The fragment without the parts for other sizes than compact; all of it if nothing else is a container.
  var compact: Fragment {
    var result = parts { !$0.isOtherSize }
    if !stacks.isEmpty || !tabViews.isEmpty, result.stacks.isEmpty, result.tabViews.isEmpty { return self }
    result.notes.add(otherSize: parts(\.isOtherSize), besides: result)
    return result
  }

  /// The fragment with what stands at some of its places.
  private func parts(_ isKept: (Site) -> Bool) -> Fragment {
    var result = self
    result.links.removeAll { !isKept($0.site) }
    result.destinations.removeAll { !isKept($0.site) }
    result.stacks.removeAll { !isKept($0.site) }
    result.layers.removeAll { !isKept($0.site) }
    result.buttons.removeAll { !isKept($0.site) }
    result.tabViews.removeAll { !isKept($0.site) }
    return result
  }
}
