import FlowApps
import FlowLanguage
import NavigationEngine
import Synchronization
import Testing

@testable import FlowExplorer

/// The number of states, against closed forms and against a search without keys or tables.
@Suite("how many states a search finds")
struct StateCountTests {
  /// An app in which each of `count` pages leads to the next.
  private func chain(_ count: Int, isRing: Bool = false) throws -> Explored {
    let pages = (1...count).map { number in
      let next = number < count ? "\(number + 1)" : isRing ? "1" : "null"
      return "  Page\(number): {links: {Next: \(next)}}"
    }
    let cases = (1...count).map { "\($0): Page\($0)" }.joined(separator: ", ")
    return try Explored(
      """
      root: Root
      screens:
        Root: {links: {Next: 1}, destinations: {Int: {cases: {\(cases)}}}}
      \(pages.joined(separator: "\n"))
      """
    )
  }

  /// An app in which each page leads to `width` others, or to itself.
  private func tree(_ width: Int) throws -> Explored {
    let links = "{" + (1...width).map { "To \($0): \($0)" }.joined(separator: ", ") + "}"
    return try Explored(
      "root: Root\nscreens: {Root: {links: \(links), destinations: {Int: Page}}, Page: {links: \(links)}}"
    )
  }

  @Test("a chain of n pages has n + 1 states", arguments: [1, 2, 7, 40])
  func chains(count: Int) throws {
    let result = try chain(count).search { $0.bounds.pathLimit = 100 }
    #expect(result.stateCount == count + 1)
    #expect(result.depth == count)
    #expect(result.cut == nil)
  }

  @Test("a ring has infinitely many; cut at a path of n screens it has n + 1", arguments: [1, 5, 20])
  func rings(limit: Int) throws {
    let result = try chain(3, isRing: true).search { $0.bounds.pathLimit = limit }
    #expect(result.stateCount == limit + 1)
    #expect(result.cut == .path)
  }

  @Test("pages of b links have 1 + b + … + bⁿ states up to a path of n screens", arguments: [(2, 5), (3, 4), (4, 3)])
  func trees(width: Int, limit: Int) throws {
    let result = try tree(width).search { $0.bounds.pathLimit = limit }
    var (count, power) = (0, 1)
    for _ in 0...limit { (count, power) = (count + power, power * width) }
    #expect(result.stateCount == count)
  }

  @Test(
    "two tabs with chains of n pages have n + 1 states, and twice their square once both are built",
    arguments: [1, 3]
  )
  func tabs(count: Int) throws {
    let pages = (1...count).map { "  Page\($0): {links: {Next: \($0 < count ? "\($0 + 1)" : "null")}}" }
    let cases = (1...count).map { "\($0): Page\($0)" }.joined(separator: ", ")
    let app = try Explored(
      """
      tabs: {one: {root: Root, stack: erased}, two: {root: Root, stack: erased}}
      screens:
        Root: {links: {Next: 1}, destinations: {Int: {cases: {\(cases)}}}}
      \(pages.joined(separator: "\n"))
      """
    )
    let result = try app.search(.wwdc22, besides: nil, StepDomain(omitted: [.relaunch]))
    #expect(result.stateCount == count + 1 + 2 * (count + 1) * (count + 1))
  }

  static let mixed = """
    root: Root
    types: {Item: {fields: {id: Int}}}
    screens:
      Root:
        links: {Page: a, Help: {view: Help}, Ask: {presents: asks}}
        destinations: {String: Page}
        presents: {asks: Help, hints: Help}
      Page: {links: {More: b, Help: {view: Help}}, items: {item: {type: Item, screen: Help}}}
      Help: {links: {On: c}}
    """

  @Test("a plain search by equality of states finds as many", arguments: [Profile.Name.wwdc22, .shipping], [1, 2, 3])
  func bruteForce(profile: Profile.Name, depth: Int) throws {
    let app = try Explored(Self.mixed)
    let domain = StepDomain(samples: ["Item": [RouteValue(type: "Item", ["id": 1])]])
    let possible = PossibleSteps(app.model, domain)
    let start = try AppSession(app.app.prepared, profile: Profile(profile))
    var (known, frontier): (Set<StackState>, [AppSession]) = ([start.state], [start])
    for _ in 0..<depth {
      var next: [AppSession] = []
      for session in frontier {
        for step in possible.all(in: session.state) {
          var copy = session
          _ = try copy.perform(step.action)
          if known.insert(copy.state).inserted { next.append(copy) }
        }
      }
      frontier = next
    }
    let result = try app.search(Profile(profile), besides: nil, domain) { settings in
      settings.bounds = SearchBounds(depth: depth, pathLimit: 100)
    }
    #expect(result.stateCount == known.count)
    #expect(result.cut == .depth)
  }

  @Test("jobs and seeds don't change what a whole search finds")
  func deterministic() throws {
    let app = try Explored(Self.mixed)
    let whole = try summary(app) { _ in }
    #expect(try summary(app) { $0.jobs = 2 } == whole)
    let seeded = try app.search { ($0.seed, $0.bounds.pathLimit) = (7, 4) }
    #expect(seeded.stateCount == whole.states)
  }

  private func summary(
    _ app: Explored,
    _ change: (inout SearchSettings) -> Void
  ) throws -> Summary {
    let result = try app.search { settings in
      settings.bounds.pathLimit = 4
      settings.watch.failOn = .warning
      change(&settings)
    }
    let findings = result.findings(of: .init(app: app.model, profile: .wwdc22, size: nil))
    return Summary(states: result.stateCount, steps: result.stepCount, findings: findings.map(\.line))
  }

  private struct Summary: Equatable {
    let states: Int
    let steps: Int
    let findings: [String]
  }

  @Test("a bound cuts the search, and says which")
  func bounds() throws {
    let app = try tree(3)
    let states = try app.search { $0.bounds.states = 10 }
    #expect(states.stateCount == 10 && states.cut == .states)
    let depth = try app.search { $0.bounds.depth = 2 }
    #expect(depth.stateCount == 13 && depth.cut == .depth)
    let time = try app.search { $0.bounds.time = .zero }
    #expect(time.stateCount == 1 && time.cut == .time)
    let asked = Atomic<Int>(0)
    let start = try AppSession(app.app.prepared, profile: .wwdc22)
    let search = Search(app.model, from: start, PossibleSteps(app.model), SearchSettings())
    let stopped = search.perform(isStopped: {
      asked.add(1, ordering: .relaxed).newValue > 3
    })
    #expect(stopped.cut == .stopped && stopped.stateCount == 1 + 3 + 9 + 27)
  }

  @Test("a seed lets a search that is cut see another part")
  func seeds() throws {
    let app = try tree(4)
    func visible(_ seed: UInt64?) throws -> Set<[String]> {
      let result = try app.search { ($0.seed, $0.bounds.states) = (seed, 3) }
      var known = KnownChoices()
      return Set((0..<3).map { result.steps(to: $0, &known).map { "\($0.action)" } })
    }
    let all = try Set([nil, 1, 2, 3, 4].map { try visible($0) })
    #expect(all.count > 1)
    #expect(try visible(3) == visible(3))
  }
}
