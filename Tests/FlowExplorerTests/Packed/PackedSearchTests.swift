import FlowApps
import FlowLanguage
import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

/// The fast search of apps of value links and back alone, against the search by the engine.
@Suite("a packed search")
struct PackedSearchTests {
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

  private func summary(
    _ app: Explored,
    _ domain: StepDomain,
    _ bounds: SearchBounds,
    _ failOn: FailOn,
    isPacked: Bool
  ) throws -> [String] {
    let result = try app.search(.wwdc22, besides: nil, domain) { settings in
      (settings.bounds, settings.failOn, settings.needsKeys) = (bounds, failOn, !isPacked)
    }
    let cut = result.cut.map(\.rawValue) ?? "complete"
    let head = "\(result.stateCount) states, \(result.stepCount) steps, \(result.depth) deep, \(cut), \(result.unseen)"
    let origins = (0..<result.stateCount).map { state in
      result.states.origin(of: state).map { "\($0.state).\($0.step)" } ?? "start"
    }
    let findings = result.findings(of: .init(app: app.model, profile: .wwdc22, size: nil))
    return [head, origins.joined(separator: " ")] + findings.map(\.line)
  }

  @Test("finds the same states in the same order, and the same findings", arguments: 0..<40)
  func agreement(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = app(&generator)
    let explored = try Explored(text)
    let bounds = SearchBounds(
      depth: seed % 3 == 0 ? Int.random(in: 0...4, using: &generator) : nil,
      pathLimit: Int.random(in: 0...4, using: &generator),
      states: seed % 5 == 0 ? 7 : 3000
    )
    let domain = StepDomain(omitted: seed % 4 == 0 ? [.swipeBack, .relaunch] : [])
    let failOn = FailOn.allCases[seed % 3]
    let packed = try summary(explored, domain, bounds, failOn, isPacked: true)
    let whole = try summary(explored, domain, bounds, failOn, isPacked: false)
    #expect(packed == whole, "\(text)")
    let start = try AppSession(explored.app.prepared, profile: .wwdc22)
    var settings = SearchSettings()
    settings.bounds = bounds
    // If it fell back to the other search, there would be nothing to compare.
    #expect(PackedApp(explored.model, start, PossibleSteps(explored.model, domain), settings) != nil, "\(text)")
  }

  @Test(
    "finds the same where the numbers of screens need one byte, and where they need two",
    arguments: [254, 255, 256, 300]
  )
  func manyScreens(count: Int) throws {
    let links = (1...count).map { "L\($0): \($0)" }.joined(separator: ", ")
    let cases = (1...count).map { "\($0): P\($0)" }.joined(separator: ", ")
    let pages = (1...count).map { "  P\($0): {links: {Last: \(count), Next: \($0 % count + 1)}}" }
    let root = "  Root: {links: {\(links)}, destinations: {Int: {cases: {\(cases)}}}}"
    let app = try Explored((["root: Root", "screens:", root] + pages).joined(separator: "\n"))
    let domain = StepDomain(omitted: [.swipeBack, .relaunch])
    let bounds = SearchBounds(pathLimit: 2, states: 3000)
    let packed = try summary(app, domain, bounds, .error, isPacked: true)
    let whole = try summary(app, domain, bounds, .error, isPacked: false)
    #expect(packed == whole)
    // Both links of the screen before the last push the same value.
    #expect(packed[0].hasPrefix("\(1 + count + 2 * count - 1) states"), "\(packed[0])")
  }

  @Test(
    "is the same with two jobs, and ends with the 2,048 states among which it is cut",
    arguments: [
      (20_000, 2_048), (22_000, 4_096), (40_000, 4_096),
    ]
  )
  func cut(states: Int, expanded: Int) throws {
    let links = { (first: Int) in (1...8).map { "L\($0): \((first + $0) % 8)" }.joined(separator: ", ") }
    let cases = (0..<8).map { "\($0): P\($0)" }.joined(separator: ", ")
    let pages = (0..<8).map { "  P\($0): {links: {\(links($0))}}\n" }.joined()
    let app = try Explored(
      "root: Root\nscreens:\n  Root: {links: {\(links(3))}, destinations: {Int: {cases: {\(cases)}}}}\n\(pages)"
    )
    let results = try [1, 2].map { jobs in
      try app.search(.wwdc22, besides: nil, StepDomain(omitted: [.swipeBack, .relaunch])) { settings in
        settings.bounds = SearchBounds(pathLimit: 5, states: states)
        settings.jobs = jobs
      }
    }
    // 1, 8, 64, 512 and 4,096 paths of up to four values, of which the last ones are expanded up to the cut: eight links
    // each, and as many ways back as there are values.
    let whole = (0..<4).reduce(0) { $0 + (1 << (3 * $1)) * (8 + $1) }
    for result in results {
      #expect(result.stateCount == min(states, 37_449))
      #expect(result.cut == (states > 37_449 ? .path : .states))
      let leaves = states > 37_449 ? 32_768 * 13 : 0
      #expect(result.stepCount == whole + expanded * 12 + leaves)
    }
    let last = results[0].stateCount - 1
    for state in stride(from: last, to: 0, by: -997) {
      let (one, two) = (results[0].states.origin(of: state), results[1].states.origin(of: state))
      // The states of a level are the links of those of the level before.
      let start = [1, 9, 73, 585, 4_681].last { $0 <= state } ?? 0
      #expect(one?.state == (start - 1) / 8 + (state - start) / 8 && one?.step == (state - start) % 8)
      #expect(two?.state == one?.state && two?.step == one?.step)
    }
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
    #expect(PackedApp(explored.model, start, PossibleSteps(explored.model), SearchSettings()) == nil)
  }
}
