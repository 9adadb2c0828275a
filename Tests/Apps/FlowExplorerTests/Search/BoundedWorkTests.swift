import FlowApps
import FlowRunner
import FlowSyntax
import NavigationEngine
import Synchronization
import Testing

@testable import FlowExplorer

@Suite("A search of an app with very many links")
struct BoundedWorkTests {
  /// An app of one screen that leads to all others, each of which leads back by a link.
  private static func hub(_ count: Int, _ rest: String = "") -> String {
    let links = (1..<count).map { "      L\($0): {view: S\($0)}\n" }.joined()
    let screens = (1..<count).map { "  S\($0): {links: {Home: {view: S0}}}\n" }.joined()
    return "root: S0\n\(rest)screens:\n  S0:\n    links:\n\(links)\(screens)"
  }

  private static let kinds = ["", "presents: {help: {screen: S1, as: sheet}}\n"]

  @Test("ends within a batch, and counts only what was done", arguments: kinds)
  func stopped(kind: String) throws {
    let explored = try Explored(Self.hub(25, kind))
    let start = try AppSession(explored.app.prepared, profile: .wwdc22)
    let asked = Atomic<Int>(0)
    var settings = SearchSettings()
    settings.bounds.states = 500
    let search = Search(explored.model, from: start, PossibleSteps(explored.model), settings)
    let whole = search.perform()
    let stopped = search.perform(isStopped: { asked.add(1, ordering: .relaxed).newValue > 20 })
    #expect(whole.cut == .states && stopped.cut == .stopped)
    #expect(stopped.stepCount < whole.stepCount && stopped.stepCount > 0)
    #expect(stopped.traps.isEmpty)
  }

  @Test("finds the same whatever is kept of it and whatever is made again", arguments: kinds)
  func same(kind: String) throws {
    let explored = try Explored(Self.hub(25, kind))
    func search(_ jobs: Int, kept: Int) throws -> [Int] {
      let result = try explored.search { ($0.jobs, $0.bounds.states, $0.keptStates) = (jobs, 500, kept) }
      return [result.stateCount, result.stepCount, result.depth]
    }
    let whole = try search(1, kept: 16_384)
    #expect(whole[0] == 500)
    #expect(try search(1, kept: 50) == whole)
    #expect(try search(2, kept: 0) == whole)
  }

  @Test("ends with a sentence where it would need too much memory")
  func memory() throws {
    var bounds = SearchBounds()
    #expect(bounds.memory == 192 << 20 && bounds.steps == 2_000_000)
    bounds.states = 1_000_000
    #expect(bounds.memory == 1_000_000 * 1006 && bounds.steps == 100_000_000)
    let explored = try Explored(Self.hub(20))
    let result = try explored.search { ($0.bounds.states, $0.bounds.memoryLimit) = (20_000, 1 << 18) }
    #expect(result.cut == .memory && result.stateCount < 20_000)
    #expect(
      explored.report(of: .search(result)).text(.plain).contains(
        "cut: more would need too much memory; raise --states, which allows more, or leave steps out: --without"
      )
    )
  }

  @Test("ends with a sentence after as many steps, with any number of jobs, where each state has very many")
  func steps() throws {
    let urls = (0..<100).map { "\"a://h/\($0)\": {path: [v\($0)]}" }.joined(separator: ", ")
    let explored = try Explored("root: A\nstack: erased\nurls: {\(urls)}\nscreens: {A: {destinations: {String: A}}}\n")
    func search(_ jobs: Int) throws -> SearchResult {
      try explored.search { ($0.jobs, $0.bounds.stepLimit) = (jobs, 1000) }
    }
    let result = try search(1)
    // Each state has the texts and a few steps more; the last one is done as a whole.
    #expect(result.cut == .steps && (1000..<1120).contains(result.stepCount))
    #expect(
      explored.report(of: .search(result)).text(.plain).contains(
        "cut: more would take too long; raise --states, which allows more, or leave steps out: --without"
      )
    )
    let other = try search(2)
    #expect(other.stepCount == result.stepCount && other.stateCount == result.stateCount)
  }

  @Test("ends for lack of memory at the same state with any number of jobs", arguments: ["hub", "tabs", "many tabs"])
  func sameMemory(shape: String) throws {
    let links = (1...40).map { "L\($0): {view: S\($0)}" }.joined(separator: ", ")
    let screens = (1...40).map { ", S\($0): {links: {Home: {view: S0}}}" }.joined()
    let tabs = (1...(shape == "tabs" ? 2 : 70)).map { "t\($0): {root: S0, stack: erased}" }.joined(separator: ", ")
    let head = shape == "hub" ? "root: S0" : "tabs: {\(tabs)}"
    let explored = try Explored("\(head)\nscreens: {S0: {links: {\(links)}}\(screens)}\n")
    func search(_ jobs: Int) throws -> [Int] {
      let result = try explored.search { settings in
        (settings.jobs, settings.bounds.memoryLimit, settings.needsStates) = (jobs, 1 << 16, shape == "hub")
      }
      #expect(result.cut == .memory)
      return [result.stateCount, result.stepCount, result.depth]
    }
    let one = try search(1)
    #expect(try search(2) == one && search(3) == one)
  }

  @Test("follows no more ways to findings when the time is over, and counts them")
  func ways() throws {
    let explored = try Explored("root: A\nscreens: {A: {links: {X: 7, Y: 8, Z: 9}}}\n")
    let result = try explored.search()
    let asked = Atomic<Int>(0)
    let (findings, untraced) = result.findings(of: explored.subject()) { asked.add(1, ordering: .relaxed).newValue > 1 }
    #expect(findings.count == 1 && untraced == 2)
  }
}
