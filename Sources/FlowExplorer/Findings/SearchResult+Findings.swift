package import FlowLanguage
package import NavigationEngine

extension SearchResult {
  /// The profile and the window of a search, and the texts of its goals.
  package struct Subject: Sendable {
    package let app: AppModel
    package let profile: Profile
    package let size: Step.Resize?
    package let invariants: [Invariant]
    /// The goals as the user wrote them.
    package let goals: [String]
    /// The other profile, if differences are searched for.
    package let other: Profile.Name?

    package init(
      app: AppModel,
      profile: Profile,
      size: Step.Resize?,
      invariants: [Invariant] = [],
      goals: [String] = [],
      other: Profile.Name? = nil
    ) {
      (self.app, self.profile, self.size) = (app, profile, size)
      (self.invariants, self.goals, self.other) = (invariants, goals, other)
    }
  }

  /// The findings, each with the shortest way to it: first those that a step shows, then those of all states.
  ///
  /// - Parameter subject: The searched app.
  /// - Returns: The findings, the shortest first.
  package func findings(of subject: Subject) -> [Finding] {
    var findings = sightings.compactMap { finding($0, subject) }
    var fronts: Set<String> = []
    for state in traps {
      let trail = trail(to: state)
      let front = trail.end.frontName
      // One screen traps in one way, whatever is below it.
      guard fronts.insert(front).inserted else { continue }
      let source = subject.app.screens[front]?.source
      findings.append(make(.trap(front: front), subject, trail, source: source))
    }
    // Of one length those that were found first come first.
    let numbered = findings.enumerated().sorted { left, right in
      (left.element.length, left.offset) < (right.element.length, right.offset)
    }
    findings = numbered.map(\.element)
    findings += missing.map { make(.neverShown($0.part), subject, nil, source: $0.source) }
    guard start.other == nil else { return findings }
    for number in subject.goals.indices where !sightings.contains(where: { $0.cause == .goal(number) }) {
      // A search that was cut may have missed it.
      if cut == nil { findings.append(make(.goalMissed(subject.goals[number]), subject, nil, source: nil)) }
    }
    return findings
  }

  private func finding(_ sighting: Sighting, _ subject: Subject) -> Finding? {
    let trail = trail(to: sighting.state, then: sighting.step)
    switch sighting.cause {
    case .diagnostic(let id, _):
      let raised = trail.entries.last?.change.diagnostics ?? trail.opening.diagnostics
      let last = sighting.step.flatMap { steps(to: sighting.state, then: $0).last }
      let all = sighting.step == nil ? trail.opening.diagnostics : trail.entries.suffix(2).flatMap(\.change.diagnostics)
      guard
        let diagnostic = all.first(where: { FindingCause($0, last) == sighting.cause })
          ?? (raised + all).first(where: { $0.id == id })
      else { return nil }
      let source = diagnostic.link?.source ?? diagnostic.declarations.compactMap(\.source).first
      return make(.diagnostic(diagnostic), subject, trail, source: source)
    case .invariant(let number): return make(.invariant(subject.invariants[number]), subject, trail, source: nil)
    case .goal(let number): return make(.goalReached(subject.goals[number]), subject, trail, source: nil)
    case .deadTap(let link): return make(.deadTap(link), subject, trail, source: subject.app.source(of: link))
    case .difference(let link, let kind, let front):
      guard let other = subject.other else { return nil }
      let content = Finding.Content.difference(kind, link, front: front, other: other)
      return make(content, subject, trail, source: link.flatMap(subject.app.source(of:)))
    }
  }

  private func make(_ content: Finding.Content, _ subject: Subject, _ trail: Trail?, source: Int?) -> Finding {
    Finding(content: content, profile: subject.profile, size: subject.size, trail: trail, source: source)
  }

  private func trail(to state: Int, then step: Int? = nil) -> Trail {
    Trail(steps(to: state, then: step), from: start.session)
  }
}

extension Finding {
  /// The number of steps to it.
  fileprivate var length: Int { trail?.entries.count ?? 0 }
}

extension AppModel {
  /// The number of the place of a link or a button.
  fileprivate func source(of link: LinkName) -> Int? {
    if let screen = screens[link.screen] {
      return screen.everyLink.first { $0.label == link.label }?.source ?? screen.source
    }
    let layer = everyLayer.first { $0.binding == link.screen }
    return layer?.buttons.first { $0.label == link.label }?.source ?? layer?.source
  }
}
