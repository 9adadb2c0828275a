import FlowApps
import FlowLanguage
import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

/// The search of apps of value links and back alone, which visits no state, against the one that visits each.
@Suite("a graph of screens")
struct ScreenGraphTests {
  /// A random app of value links: pages by value, links that lead nowhere, and links in toolbars.
  private func app(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...5, using: &generator)
    func value() -> String {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: "2.5"
      case 1: "null"
      case 2: "\"text\""
      default: "\(Int.random(in: 1...count + 1, using: &generator))"
      }
    }
    func screen() -> String {
      let links = (0..<Int.random(in: 0...3, using: &generator)).map { "L\($0): \(value())" }
      let bar = Bool.random(using: &generator) ? ", toolbar: {Top: \(value())}" : ""
      return "links: {\(links.joined(separator: ", "))}\(bar)"
    }
    let cases = (1...count).map { "\($0): P\($0)" }.joined(separator: ", ")
    var lines = ["root: Root", "screens:"]
    lines.append("  Root: {\(screen()), destinations: {Int: {cases: {\(cases)}, default: P1}, String: Text}}")
    for number in 1...count { lines.append("  P\(number): {\(screen())}") }
    return (lines + ["  Text: {\(screen())}", "  Gone:"]).joined(separator: "\n")
  }

  /// What a search has found, by the graph or by visiting each state.
  private func search(
    _ app: Explored,
    _ domain: StepDomain,
    _ bounds: SearchBounds,
    _ failOn: FailOn,
    visits: Bool
  ) throws -> SearchResult {
    let result = try app.search(.wwdc22, besides: nil, domain) { settings in
      (settings.bounds, settings.watch.failOn, settings.needsStates) = (bounds, failOn, visits)
    }
    // If it fell back to the other search, there would be nothing to compare.
    #expect((result.table.state(of: result.start.fingerprint()) != nil) == visits)
    return result
  }

  /// The counts; the steps only where there was room for all states that they lead to.
  private func counts(_ result: SearchResult) -> String {
    let end = result.cut?.rawValue ?? "complete"
    let steps = result.cut == .states ? "some" : "\(result.stepCount)"
    return "\(result.stateCount) states, \(steps) steps, \(result.depth) deep, \(end)"
  }

  /// The findings; what a search that was cut says of itself is left out.
  private func findings(_ result: SearchResult, in app: Explored) -> [String] {
    result.findings(of: .init(app: app.model, profile: .wwdc22, size: nil)).map {
      $0.line.replacing(" in the states that were visited", with: "")
    }
  }

  @Test("counts as many states and steps as there are to visit", arguments: 0..<Rounds.of(40, atLeast: 12))
  func counts(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = app(&generator)
    let explored = try Explored(text)
    let bounds = SearchBounds(
      depth: seed % 3 == 0 ? Int.random(in: 0...4, using: &generator) : nil,
      pathLimit: Int.random(in: 0...4, using: &generator),
      states: seed % 2 == 0 ? Int.random(in: 1...60, using: &generator) : 3000
    )
    let domain = StepDomain(omitted: seed % 4 == 0 ? [.swipeBack, .relaunch] : [])
    let counted = try search(explored, domain, bounds, .error, visits: false)
    let visited = try search(explored, domain, bounds, .error, visits: true)
    #expect(counts(counted) == counts(visited), "\(text)")
  }

  @Test("finds the same by the same ways as a search that visits every screen, whatever the bounds")
  func findings() throws {
    var compared = 0
    for seed in 0..<Rounds.of(40, atLeast: 12) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = app(&generator)
      let explored = try Explored(text)
      let failOn = FailOn.allCases[seed % 3]
      let short = SearchBounds(depth: seed % 2, pathLimit: seed % 3, states: 5)
      let found = try search(explored, StepDomain(), short, failOn, visits: false)
      let visited = try search(explored, StepDomain(), SearchBounds(pathLimit: 4, states: 400), failOn, visits: true)
      // It may have been cut before a screen.
      guard visited.shown.parts == found.shown.parts else { continue }
      compared += 1
      let missing = visited.shown.missing(from: explored.model).map(\.part)
      #expect(found.missing.map(\.part) == missing, "\(text)")
      let expected = findings(visited, in: explored).filter { !$0.hasPrefix("never-shown") }
      #expect(findings(found, in: explored).filter { !$0.hasPrefix("never-shown") } == expected, "\(text)")
    }
    #expect(compared > Rounds.of(30, atLeast: 8))
  }

  @Test("visits nothing, so that billions of states are counted at once")
  func billions() throws {
    let links = (1...1500).map { "L\($0): \($0)" }.joined(separator: ", ")
    let app = try Explored(
      "root: Root\nscreens:\n  Root: {links: {\(links)}, destinations: {Int: P}}\n  P: {links: {A: 1, B: 2}}\n"
    )
    let bounds = SearchBounds(pathLimit: 20, states: 4_000_000_000)
    let result = try search(app, StepDomain(), bounds, .error, visits: false)
    #expect(result.stateCount == 1 + 1500 * ((1 << 20) - 1) && result.cut == .path)
  }

  @Test(
    "isn't used for an app that has more than value links and back",
    arguments: [
      "root: A\nscreens: {A: {links: {B: {view: B}}}, B: }",
      "root: A\nscreens: {A: {links: {B: b}, destinations: {String: B}}, B: {destinations: {Int: A}}}",
      "root: A\nscreens: {A: {links: {B: b}, destinations: {String: B}}, B: {links: {More: \"${value}!\"}}}",
      "root: A\nscreens: {A: {links: {B: b}, destinations: {String: B}}, B: {backButton: hidden}}",
      "root: A\nscreens: {A: {links: {B: b}, destinations: {String: A}}}",
      "root: A\nscreens: {A: {presents: {shows: B}}, B: }",
      "root: A\ntypes: {T: {codable: false}}\nscreens: {A: {links: {B: !T x}, destinations: {T: B}}, B: }",
      "root: A\ninitial: {path: [b]}\nscreens: {A: {links: {B: b}, destinations: {String: B}}, B: }",
      "tabs: {a: {root: A, stack: erased}}\nscreens: {A: }",
    ]
  )
  func others(text: String) throws {
    let explored = try Explored(text)
    let start = try AppSession(explored.app.prepared, profile: .wwdc22)
    #expect(ScreenGraph(explored.model, start, PossibleSteps(explored.model), SearchSettings()) == nil)
  }

  @Test("isn't used where nothing leads back, since each state is then a trap")
  func withoutBack() throws {
    let explored = try Explored("root: A\nscreens: {A: {links: {B: b}, destinations: {String: B}}, B: }")
    let result = try explored.search(.wwdc22, besides: nil, StepDomain(omitted: [.back, .swipeBack]))
    #expect(findings(result, in: explored).contains { $0.hasPrefix("trap") })
  }
}
