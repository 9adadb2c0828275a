import FlowApps
import FlowLanguage
import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

/// The search that does each step once for all states that it treats alike, against the one that does every step.
@Suite("a search with a memo")
struct MemoSearchTests {
  private func summary(
    _ app: Explored,
    _ profile: Profile,
    _ domain: StepDomain,
    rules: [Invariant],
    goals: [[FlowLanguage.Expectation]],
    usesMemo: Bool,
    _ change: (inout SearchSettings) -> Void
  ) throws -> [String] {
    let result = try app.search(profile, besides: nil, domain) { settings in
      (settings.invariants, settings.goals) = (rules, goals)
      change(&settings)
      settings.usesMemo = usesMemo
    }
    let subject = SearchResult.Subject(
      app: app.model,
      profile: profile,
      size: nil,
      invariants: rules,
      goals: goals.indices.map { "goal \($0)" },
      inputs: app.app.holdingInput
    )
    return result.lines(subject)
  }

  @Test(
    "finds the same states in the same order by the same steps, and the same findings",
    arguments: 0..<Rounds.of(8, atLeast: 2)
  )
  func agreement(seed: Int) throws {
    var scene = RandomScene(seed: seed)
    let text = scene.text()
    let app = try Explored(text)
    var omitted: Set<PossibleStep.Kind> = seed % 4 == 0 ? [.relaunch] : []
    // Bindings that nothing in the app writes are written in every state.
    if seed % 2 == 0 { omitted.formUnion([.set, .resize]) }
    let domain = StepDomain(samples: app.app.samples, omitted: omitted)
    let rules = seed % 5 == 0 ? try Explored.rules("  - never: {presented: [cart], tab: list}") : []
    let goals = seed % 7 == 0 ? [try app.expectations("{presented: [cart]}")] : []
    let profile = seed % 3 == 0 ? Profile.shipping : .wwdc22
    func summary(usesMemo: Bool) throws -> [String] {
      try self.summary(app, profile, domain, rules: rules, goals: goals, usesMemo: usesMemo) { settings in
        settings.bounds = SearchBounds(depth: seed % 6 == 0 ? 4 : nil, pathLimit: 2, states: 80)
        settings.failOn = FailOn.allCases[seed % 3]
        settings.seed = seed % 8 == 0 ? 5 : nil
      }
    }
    #expect(try summary(usesMemo: true) == summary(usesMemo: false), "\(text)")
    let start = Position(session: try AppSession(app.app.prepared, profile: profile), other: nil)
    let possible = PossibleSteps(app.model, domain)
    // If it fell back to the other search, there would be nothing to compare.
    #expect(MemoSearch(app.model, from: start, possible, SearchSettings()) != nil)
  }
}

extension MemoSearchTests {
  @Test("is the same with two jobs", arguments: [4, 6])
  func jobs(seed: Int) throws {
    var scene = RandomScene(seed: seed)
    let text = scene.text()
    let app = try Explored(text)
    let possible = PossibleSteps(app.model, StepDomain(samples: app.app.samples, omitted: [.set, .resize]))
    let isOfFront = possible.areOfFront
    #expect(isOfFront)
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22), other: nil)
    let rules = seed % 4 == 0 ? try Explored.rules("  - never: {presented: [cart], tab: list}") : []
    var results: [[String]] = []
    for jobs in [1, 2] {
      var settings = SearchSettings()
      // The cut falls into a level.
      settings.bounds = SearchBounds(pathLimit: 2, states: 300)
      (settings.jobs, settings.failOn, settings.invariants) = (jobs, .warning, rules)
      settings.inputs = app.app.holdingInput
      var search = try #require(MemoSearch(app.model, from: start, possible, settings, shared: 2))
      let subject = SearchResult.Subject(
        app: app.model,
        profile: .wwdc22,
        size: nil,
        invariants: rules,
        inputs: app.app.holdingInput
      )
      results.append(search.perform(isStopped: { false }, report: { _ in }).lines(subject))
    }
    #expect(results[0] == results[1], "\(text)")
  }

  @Test("does a step once for all states that differ only in what it doesn't read", arguments: [2, 4])
  func onceForAll(depth: Int) throws {
    let app = try Explored(
      """
      tabs: {one: {root: Root, stack: erased}, two: {root: Root, stack: erased}}
      screens:
        Root: {links: {Next: 1}, destinations: {Int: Page}}
        Page: {links: {Next: 1}}
      """
    )
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22), other: nil)
    let possible = PossibleSteps(app.model, StepDomain(omitted: [.relaunch, .swipeBack]))
    var settings = SearchSettings()
    settings.bounds.pathLimit = depth
    var search = try #require(MemoSearch(app.model, from: start, possible, settings))
    let result = search.perform(isStopped: { false }, report: { _ in })
    #expect(result.stateCount == depth + 1 + 2 * (depth + 1) * (depth + 1))
    // In each tab at each depth: a tap, the ways back, and the other tab, which from the first is built or not; above
    // the root the tab itself is tapped again, also with the other one built or not.
    let ways = (0...depth).reduce(0) { $0 + 1 + $1 }
    #expect(search.doneCount == 2 * ways + 2 * (depth + 1) + (depth + 1) + 2 * depth)
  }

  @Test(
    "leaves to the engine what isn't made of parts, and two profiles at once",
    arguments: [
      "root: A\nscreens: {A: {links: {B: {view: B}}}, B: }",
      "split: {columns: {sidebar: {root: A}, detail: {root: B}}}\nscreens: {A: , B: }",
      "state: {on: false}\ntabs: {a: {root: A}, b: {root: A, when: {on: true}}}\nscreens: {A: }",
    ]
  )
  func others(text: String) throws {
    let app = try Explored(text)
    let start = Position(session: try AppSession(app.app.prepared, profile: .wwdc22), other: nil)
    #expect(MemoSearch(app.model, from: start, PossibleSteps(app.model), SearchSettings()) == nil)
  }
}

extension SearchResult {
  /// All that a search has found: the head, the step to each state, the states that begin traps, and the findings.
  func lines(_ subject: Subject) -> [String] {
    let end = cut.map(\.rawValue) ?? "complete"
    let head = "\(stateCount) states, \(stepCount) steps, \(depth) deep, \(end), \(unseen) unseen"
    let origins = (0..<stateCount).map { state in
      states.origin(of: state).map { "\($0.state).\($0.step)" } ?? "start"
    }
    return [head, origins.joined(separator: " "), "traps \(traps)"] + findings(of: subject).map(\.line)
  }
}
