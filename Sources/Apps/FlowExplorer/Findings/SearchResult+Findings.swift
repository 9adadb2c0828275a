import FlowLanguage
import NavigationEngine

extension SearchResult {
  /// The profile and the window of a search, and the texts of its goals.
  package struct Subject: Sendable {
    let app: AppModel
    let profile: Profile
    let size: Step.Resize?
    var invariants: [Invariant] = []
    /// The goals as the user wrote them.
    var goals: [String] = []
    /// The other profile, if differences are searched for.
    var other: Profile?
    /// The other profiles under which the app can do nothing else.
    var alike: [Profile] = []
    /// The screens that hold a person's input.
    var inputs: Set<String> = []
  }

  /// The findings, each with the shortest way to it: first what a step shows, then what only all states show.
  package func findings(of subject: Subject) -> [Discovery] { findings(of: subject, isOver: { false }).findings }

  /// The findings for whose ways there is time, the shortest first, and the number of the others; with URLs, theirs
  /// instead of those about all states.
  func findings(
    of subject: Subject,
    _ urls: URLTable? = nil,
    isOver: () -> Bool
  ) -> (findings: [Discovery], untraced: Int) {
    var (untraced, known) = (0, KnownChoices())
    var findings: [Discovery] = []
    for (number, sighting) in sightings.enumerated() {
      if isOver() {
        untraced = sightings.count - number
        break
      }
      let trail = Trail(steps(to: sighting.state, then: sighting.step, &known), from: start.session)
      guard var finding = subject.finding(of: sighting.cause, on: trail) else { continue }
      finding.isOfVisited = missesStates
      findings.append(finding)
    }
    if let urls {
      for (defect, state, step) in urls.defects {
        let trail = Trail(steps(to: state, then: step, &known), from: start.session)
        let source = subject.app.urls.first { $0.text == defect.url.pattern }?.source
        findings.append(subject.finding(.url(defect), trail, source: source))
      }
      return (findings.shortestFirst, untraced)
    }
    var fronts: Set<String> = []
    for state in traps {
      if isOver() {
        // Most of the rest are of screens that are known.
        untraced += 1
        break
      }
      let trail = Trail(steps(to: state, &known), from: start.session)
      let front = trail.end.frontName
      // One screen traps in one way, whatever is below it.
      guard fronts.insert(front).inserted else { continue }
      let source = subject.app.screens[front]?.source
      findings.append(subject.finding(.trap(front: front), trail, source: source))
    }
    findings = findings.shortestFirst
    let causes = NeverShownCauses(subject.app, unwritten: possible.unwritten).among(missing)
    findings += causes.map { subject.finding(.neverShown($0.part), nil, source: $0.source) }
    guard start.other == nil else { return (findings, untraced) }
    for number in subject.goals.indices where !sightings.contains(where: { $0.cause == .goal(number) }) {
      // A search that was cut may have missed it.
      if cut == nil { findings.append(subject.finding(.goalMissed(subject.goals[number]), nil, source: nil)) }
    }
    return (findings, untraced)
  }
}

extension SearchResult.Subject {
  /// The finding of a cause, at the end of a way that shows it; nil if it doesn't.
  func finding(of cause: FindingCause, on trail: Trail) -> Discovery? {
    switch cause {
    case .diagnostic(let id, _):
      let last = trail.steps.last
      let raised = trail.entries.last?.change.diagnostics ?? trail.opening.diagnostics
      let all = last == nil ? trail.opening.diagnostics : trail.entries.suffix(2).flatMap(\.change.diagnostics)
      guard
        let diagnostic = all.first(where: { FindingCause($0, last) == cause })
          ?? (raised + all).first(where: { $0.id == id })
      else { return nil }
      // A diagnostic that concerns no declaration and no lost screen is about the link that was tapped.
      let source =
        diagnostic.link?.source ?? diagnostic.declarations.compactMap(\.source).first
        ?? (diagnostic.lost.isEmpty ? last?.link.flatMap(app.source(of:)) : nil)
      return finding(.diagnostic(diagnostic), trail, source: source)
    case .invariant(let number): return finding(.invariant(invariants[number]), trail, source: nil)
    case .goal(let number): return finding(.goalReached(goals[number]), trail, source: nil)
    case .deadTap(let link): return finding(.deadTap(link), trail, source: app.source(of: link))
    case .lostInput(let screen, _):
      guard let step = trail.steps.last, let entry = trail.entries.last else { return nil }
      let losses = InputWatch(inputs, app)?.losses(by: step, from: trail.beforeLast, to: trail.end)
      guard let lost = losses?.first(where: { $0.screen == screen }) else { return nil }
      let content = Discovery.Content.lostInput(lost, by: entry.step.summary, step.kind)
      return finding(content, trail, source: app.screens[screen]?.source)
    case .difference(let link, let kind, let front):
      guard let other else { return nil }
      let content = Discovery.Content.difference(kind, link, front: front, other: other)
      return finding(content, trail, source: link.flatMap(app.source(of:)))
    }
  }

  /// A finding under the profile and in the window of the search.
  fileprivate func finding(_ content: Discovery.Content, _ trail: Trail?, source: Int?) -> Discovery {
    var finding = Discovery(content: content, profile: profile, size: size, trail: trail, source: source)
    finding.otherVariants = alike.map { finding.variant(under: $0.label) }
    return finding
  }
}

extension Discovery {
  /// The number of steps to it.
  var length: Int { trail?.entries.count ?? 0 }
}

extension AppModel {
  /// The number of the code place of a link or a button.
  fileprivate func source(of link: LinkName) -> Int? {
    if let screen = screens[link.screen] {
      return screen.everyLink.first { $0.label == link.label }?.source ?? screen.source
    }
    let layer = everyLayer.first { $0.binding == link.screen }
    return layer?.buttons.first { $0.label == link.label }?.source ?? layer?.source
  }
}

extension [Discovery] {
  /// The findings by the lengths of their ways; those of one length are in the order in which they were found.
  var shortestFirst: Self {
    enumerated().sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }.map(\.element)
  }
}
