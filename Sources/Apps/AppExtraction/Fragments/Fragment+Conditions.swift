extension Fragment {
  /// The fragment without conditions on state: all that they decide about is there, and conditional.
  var withoutRequirements: Fragment {
    var result = self
    result.links = links.map { link in
      var link = link
      link.site.forgetRequirements()
      if case .view(let alternatives) = link.target { link.target = .view(alternatives.map(\.withoutRequirement)) }
      return link
    }
    for number in destinations.indices {
      result.destinations[number].site.forgetRequirements()
      result.destinations[number].alternatives = destinations[number].alternatives.map(\.withoutRequirement)
    }
    for number in stacks.indices {
      result.stacks[number].site.forgetRequirements()
      result.stacks[number].content = stacks[number].content.withoutRequirements
      for column in stacks[number].columns.indices {
        result.stacks[number].columns[column].content = stacks[number].columns[column].content.withoutRequirements
      }
    }
    for number in layers.indices {
      result.layers[number].site.forgetRequirements()
      result.layers[number].alternatives = layers[number].alternatives.map(\.withoutRequirement)
      for button in layers[number].buttons.indices {
        result.layers[number].buttons[button].site.forgetRequirements()
      }
    }
    for number in buttons.indices { result.buttons[number].site.forgetRequirements() }
    for number in tabViews.indices {
      result.tabViews[number].site.forgetRequirements()
      for tab in tabViews[number].tabs.indices {
        result.tabViews[number].tabs[tab].requirement = Requirement()
        result.tabViews[number].tabs[tab].content = tabViews[number].tabs[tab].content.withoutRequirements
      }
    }
    return result
  }
}

extension Site {
  fileprivate mutating func forgetRequirements() { (requirement, enabling) = (Requirement(), Requirement()) }
}

extension Alternative {
  fileprivate var withoutRequirement: Self {
    var alternative = self
    alternative.requirement = Requirement()
    return alternative
  }
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
