import FlowApps
import FlowLanguage
import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

@Suite("a search of random scenes")
struct RandomSearchTests {
  @Test(
    "finds the same with any number of jobs, whatever is kept of it and whatever is made again",
    arguments: 0..<Rounds.of(8, atLeast: 2)
  )
  func same(seed: Int) throws {
    var scene = RandomScene(seed: seed)
    let text = scene.text()
    let app = try Explored(text)
    let rules = seed % 4 == 0 ? try Explored.rules("  - never: {presented: [cart], tab: list}") : []
    func lines(jobs: Int, kept: Int) throws -> [String] {
      let result = try app.search(.wwdc22, besides: nil, StepDomain(samples: app.app.samples)) { settings in
        // The cut falls into a level.
        settings.bounds = SearchBounds(pathLimit: 2, states: 80)
        (settings.jobs, settings.keptStates) = (jobs, kept)
        (settings.watch.failOn, settings.watch.invariants) = (.warning, rules)
        settings.seed = seed % 3 == 0 ? 5 : nil
      }
      return result.lines(app.subject(rules))
    }
    let whole = try lines(jobs: 1, kept: 1000)
    #expect(try lines(jobs: 2, kept: 1000) == whole, "\(text)")
    #expect(try lines(jobs: 2, kept: 3) == whole, "\(text)")
  }

  @Test("finds as many states as a plain search that compares whole keys", arguments: 0..<Rounds.of(8, atLeast: 2))
  func plain(seed: Int) throws {
    var scene = RandomScene(seed: seed)
    let text = scene.text()
    let app = try Explored(text)
    let domain = StepDomain(samples: app.app.samples)
    let possible = PossibleSteps(app.model, domain)
    let start = try AppSession(app.app.prepared, profile: .wwdc22)
    var (known, frontier): (Set<StateKey>, [AppSession]) = ([start.key], [start])
    for _ in 0..<2 {
      var next: [AppSession] = []
      for session in frontier {
        for step in possible.all(in: session.state) {
          var copy = session
          if (try? copy.perform(step.action)) != nil, known.insert(copy.key).inserted { next.append(copy) }
        }
      }
      frontier = next
    }
    let result = try app.search(.wwdc22, besides: nil, domain) { $0.bounds = SearchBounds(depth: 2, pathLimit: 100) }
    #expect(result.stateCount == known.count, "\(text)")
  }
}

extension AppSession {
  fileprivate var key: StateKey {
    var key = StateKey()
    add(to: &key)
    return key
  }
}

extension SearchResult {
  /// All that a search has found: the head, the step to each state, the states that begin traps, and the findings.
  fileprivate func lines(_ subject: Subject) -> [String] {
    let end = cut.map(\.rawValue) ?? "complete"
    let head = "\(stateCount) states, \(stepCount) steps, \(depth) deep, \(end), \(unseen) unseen"
    let origins = (0..<stateCount).map { state in
      table.origin(of: state).map { "\($0.state).\($0.step)" } ?? "start"
    }
    return [head, origins.joined(separator: " "), "traps \(traps)"] + findings(of: subject).map(\.line)
  }
}
