import NavigationEngine

extension AppDraft {
  /// Writes all conditions in the names of state, and lists what an app file doesn't say of them.
  mutating func require(by states: StateTable) {
    var unread = screens.indices.flatMap { screens[$0].require(by: states, number: $0) }
    func condition(_ requirement: Requirement) -> AppModel.Condition? {
      states.condition(requirement, onScreen: nil, &unread)
    }
    for index in tabs.indices { tabs[index].condition = condition(tabs[index].requirement) }
    for index in presentations.indices {
      presentations[index].condition = condition(presentations[index].requirement)
    }
    for index in roots.indices { roots[index].root.condition = condition(roots[index].requirement) }
    // A root whose condition can't be written would hide the later ones.
    if roots.dropLast().contains(where: { $0.root.condition == nil }) { roots = [] }
    model.state = states.ofApp.values.sorted { $0.name < $1.name }
    model.restores = states.saved.sorted()
    omit(
      "this condition asks more than state with a known beginning, so what it decides about is extracted as if it held",
      "write `state` and `when` by hand in an app file that extends this one",
      unread,
      areConditions: true
    )
  }

  /// Lets state choose the root among some screens: the first whose condition holds counts, and the last one is for any
  /// other state.
  mutating func chooseRoot(among choices: [(screen: String, requirement: Requirement)]) {
    roots = choices.map { (AppModel.Root($0.screen), $0.requirement) }
    roots[roots.count - 1].requirement = Requirement()
  }
}

extension ScreenDraft {
  /// The requirements of the screen's declarations.
  var requirements: [Requirement] {
    links.flatMap { [$0.requirement, $0.enabling] } + rows.flatMap { [$0.requirement, $0.enabling] }
      + destinations.map(\.requirement) + presentations.map(\.requirement)
  }

  /// Writes the screen's conditions in the names of its state and the app's, and returns the conditions that aren't read.
  fileprivate mutating func require(by states: StateTable, number: Int) -> [SourceNode] {
    var unread: [SourceNode] = []
    func condition(_ requirement: Requirement) -> AppModel.Condition? {
      states.condition(requirement, onScreen: number, &unread)
    }
    /// The condition of both requirements, and whether the first asks anything; of two clauses for one name the first
    /// counts.
    func joined(_ shown: Requirement, _ enabling: Requirement) -> (AppModel.Condition?, hides: Bool) {
      let (shown, enabled) = (condition(shown), condition(enabling))
      guard let shown else { return (enabled, false) }
      let others = enabled?.clauses.filter { clause in !shown.clauses.contains { $0.name == clause.name } } ?? []
      return (AppModel.Condition(shown.clauses + others), true)
    }
    for index in links.indices {
      (links[index].condition, links[index].hides) = joined(links[index].requirement, links[index].enabling)
      // A button that is disabled in the only state that shows it can't be tapped.
      links[index].isDisabled = links[index].requirement.and(links[index].enabling).isNever
    }
    for index in rows.indices {
      (rows[index].link.condition, rows[index].link.hides) = joined(rows[index].requirement, rows[index].enabling)
    }
    for index in destinations.indices { destinations[index].condition = condition(destinations[index].requirement) }
    for index in presentations.indices { presentations[index].condition = condition(presentations[index].requirement) }
    model.state = states.ofScreens[number].values.sorted { $0.name < $1.name }
    return unread
  }
}
