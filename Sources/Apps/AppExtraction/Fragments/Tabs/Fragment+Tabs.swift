// Joins what stands apart in containers: the declarations of stacks and tabs in one fragment.
extension Fragment {
  /// The fragment with the declarations of its `NavigationView`s, as if these were no stacks.
  var opened: Fragment { opened(where: \.isOld) }

  /// The fragment with the declarations of some of its stacks, as if these were none.
  private func opened(where isOpened: (Stack) -> Bool) -> Fragment {
    guard stacks.contains(where: isOpened) else { return self }
    var result = self
    result.stacks = []
    for stack in stacks {
      if isOpened(stack) { result.add(stack.pushing.opened(where: isOpened)) } else { result.stacks.append(stack) }
    }
    return result
  }

  /// The fragment with its stacks' declarations added, for a screen that brings these stacks.
  var withInnerStacks: Fragment {
    if stacks.isEmpty { return self }
    let own = Set(destinations.map(\.site.node))
    var result = flattened.opened { _ in true }
    result.notes.joinedDestinations.formUnion(result.destinations.map(\.site.node).filter { !own.contains($0) })
    result.stacks = stacks
    return result
  }

  /// The fragment with the declarations of its tabs in the first stack of theirs, each in the state in which its tab is
  /// selected; with columns, as if all of them were shown at once.
  var joined: Fragment {
    guard tabViews.contains(where: { !$0.stacks.isEmpty }) else { return tabbed }
    var result = self
    result.tabViews = []
    for tabView in tabViews {
      let isChoice = !tabView.stacks.contains(where: \.isSplit)
      var (shared, buttons): (Stack?, [Button]) = (nil, [])
      var others: [Stack] = []
      for tab in tabView.tabs {
        var content = tab.content.joined
        if isChoice, let selected = tab.selected {
          content = content.requiring(tab.requirement(selected))
          buttons.append(Button(selecting: tab, selected, of: tabView))
        }
        if var own = content.stacks.popMain() {
          if isChoice, tab.selected != nil {
            (own.content, own.name) = (own.content.tabbed, nil)
            result.notes.covered.insert(own.site.node)
          }
          if shared == nil { shared = own } else { shared?.add(own) }
        }
        others += content.stacks
        content.stacks = []
        result.add(content)
      }
      shared?.content.buttons += buttons
      result.stacks += [shared].compactMap(\.self) + others
      if !buttons.isEmpty || tabView.tabs.count == 1 { result.notes.covered.insert(tabView.site.node) }
    }
    return result
  }

  /// The fragment with the declarations of its tabs, each while it is selected, and a button for each tab.
  var tabbed: Fragment { flattened(isState: true) }

  /// The fragment with the declarations of its tabs, as if all of them were shown at once.
  var flattened: Fragment { flattened(isState: false) }

  private func flattened(isState: Bool) -> Fragment {
    var result = self
    result.tabViews = []
    for tabView in tabViews {
      for tab in tabView.tabs {
        let content = tab.content.flattened(isState: isState)
        guard isState, tabView.tabs.count > 1, let selected = tab.selected else {
          result.add(content)
          continue
        }
        result.add(content.requiring(tab.requirement(selected)))
        result.buttons.append(Button(selecting: tab, selected, of: tabView))
        result.notes.covered.insert(tabView.site.node)
      }
      // One tab is all that its tab view shows.
      if tabView.tabs.count == 1 { result.notes.covered.insert(tabView.site.node) }
    }
    for number in result.stacks.indices where isState && result.stacks[number].isOld {
      result.stacks[number].content = result.stacks[number].content.tabbed
    }
    return result
  }
}

extension Fragment.Stack {
  /// Adds the declarations of another stack that is shown at the same time, or in the state of another tab.
  mutating func add(_ stack: Self) {
    var other = stack.pushing.flattened.opened { _ in true }
    other.notes.joinedDestinations.formUnion(other.destinations.map(\.site.node))
    joined += [stack] + stack.joined
    content.add(other)
    guard !columns.isEmpty else { return }
    if columns[0].content.stacks.isEmpty {
      columns[0].content.add(other)
    } else {
      columns[0].content.stacks[0].content.add(other)
    }
  }
}

extension [Fragment.Stack] {
  /// Takes out the first that stands under no condition, or else the first; nil if there is none.
  mutating func popMain() -> Fragment.Stack? {
    (firstIndex { !$0.site.isConditional } ?? indices.first).map { remove(at: $0) }
  }
}

extension Fragment.TabView {
  /// The stacks that its tabs bring.
  fileprivate var stacks: [Fragment.Stack] {
    tabs.flatMap { $0.content.stacks + $0.content.tabViews.flatMap(\.stacks) }
  }
}
