import NavigationEngine

extension AppDraft {
  /// Writes the app's conditions in the names of its state.
  mutating func require(by states: StateTable) -> [ExtractedApp.Omission] {
    var unread: [SourceNode] = []
    func when(_ requirement: Requirement) -> [AppModel.Condition.Clause] {
      states.when(requirement, onScreen: nil, &unread)
    }
    for index in tabs.indices { tabs[index].when = when(tabs[index].requirement) }
    for index in presentations.indices { presentations[index].when = when(presentations[index].requirement) }
    for index in roots.indices { roots[index].when = when(roots[index].requirement) }
    // A root whose condition can't be written would hide the later ones.
    if roots.dropLast().contains(where: { $0.when.isEmpty }) { roots = [] }
    state = StateTable.fields(states.ofApp)
    restores = states.saved.sorted()
    return ExtractedApp.Omission.ofConditions(unread)
  }
}

extension AppDraft.Screen {
  /// The requirements of the screen's declarations.
  var requirements: [Requirement] {
    links.flatMap { [$0.requirement, $0.enabling] } + rows.flatMap { [$0.requirement, $0.enabling] }
      + destinations.map(\.requirement) + presentations.map(\.requirement)
  }

  /// Writes the screen's conditions in the names of its state and the app's.
  mutating func require(by states: StateTable, number: Int) -> [ExtractedApp.Omission] {
    var unread: [SourceNode] = []
    func when(_ requirement: Requirement) -> [AppModel.Condition.Clause] {
      states.when(requirement, onScreen: number, &unread)
    }
    /// The clauses of both requirements, and whether the first has any; of two for one name the first counts.
    func joined(_ shown: Requirement, _ enabling: Requirement) -> ([AppModel.Condition.Clause], hides: Bool) {
      let (shown, enabled) = (when(shown), when(enabling))
      return (shown + enabled.filter { clause in !shown.contains { $0.name == clause.name } }, !shown.isEmpty)
    }
    for index in links.indices {
      (links[index].when, links[index].hides) = joined(links[index].requirement, links[index].enabling)
      // A button that is disabled in the only state that shows it can't be tapped.
      links[index].isDisabled = links[index].requirement.and(links[index].enabling).isNever
    }
    for index in rows.indices {
      (rows[index].when, rows[index].hides) = joined(rows[index].requirement, rows[index].enabling)
    }
    for index in destinations.indices { destinations[index].when = when(destinations[index].requirement) }
    for index in presentations.indices { presentations[index].when = when(presentations[index].requirement) }
    state = StateTable.fields(states.ofScreens[number])
    return ExtractedApp.Omission.ofConditions(unread)
  }
}

extension AppDraft.Root {
  /// Roots; the first whose condition holds counts, and the last one is for any other state.
  static func list(_ choices: [(requirement: Requirement, screen: Int)]) -> [Self] {
    choices.enumerated().map { number, choice in
      let isLast = number == choices.count - 1
      return Self(screen: choice.screen, requirement: isLast ? Requirement() : choice.requirement)
    }
  }
}

extension ExtractedApp.Omission {
  /// Code that decides the effect of a link into the app, and isn't read.
  init(urlHandler place: SourceNode) {
    self.init(
      reason: "this code decides what a link into the app changes, in a way that no pattern says",
      advice: "write `urls`, with a pattern and a change for each link, in an app file that extends this one",
      place: place
    )
  }

  /// A view or modifier that the sources don't declare.
  init(opaque name: String, _ place: SourceNode) {
    self.init(
      reason: "the sources don't declare this view or modifier, so what it shows isn't read",
      advice: "if it shows links or sheets, write them by hand in an app file that extends this one",
      place: place,
      subject: name
    )
  }

  /// The conditions that an app file doesn't say.
  fileprivate static func ofConditions(_ conditions: [SourceNode]) -> [Self] {
    conditions.map { condition in
      Self(
        reason:
          "this condition asks more than state with a known beginning, so what it decides about is extracted as if it held",
        advice: "write `state` and `when` by hand in an app file that extends this one",
        place: condition,
        isCondition: true
      )
    }
  }
}

extension StateTable {
  /// State by its names, in their order.
  fileprivate static func fields(_ states: [Storage: State]) -> [RouteValue.Field] {
    states.values.sorted { $0.name < $1.name }.map { RouteValue.Field($0.name, $0.initial) }
  }
}
