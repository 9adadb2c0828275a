import FlowRunner
import NavigationEngine
import Testing

@testable import FlowExplorer

/// Suites out of nothing: they pass, and cover what they claim.
@Suite("a covering suite")
struct SuiteCoverTests {
  private func result(_ app: Explored) throws -> SearchResult {
    try app.search(.wwdc22) { ($0.bounds, $0.needsStates) = (SearchBounds(pathLimit: 2, states: 200), true) }
  }

  @Test("passes when it is run", arguments: 0..<3)
  func passes(app: Int) throws {
    let explored = try Explored(FindingFlowTests.apps[app])
    let result = try result(explored)
    for kind in SuiteCover.Goal.allCases {
      let cover = SuiteCover(kind, of: result)
      #expect((!cover.trails.isEmpty && cover.count > 0) != (kind == .urls && explored.model.urls.isEmpty), "\(kind)")
      // Those of pairs are many and alike.
      for (index, trail) in cover.trails.prefix(4).enumerated() {
        let flow = CoverFlow(trail, of: kind, number: index + 1, .wwdc22, nil)
        let text = flow.text(from: .init(app: "a.app.yaml")).text
        let transcript = try explored.run(text)
        #expect(transcript.outcome == .passed, "\(text)\(transcript.divergences)")
      }
    }
  }

  @Test("covers every link, transition and pair of the graph", arguments: 0..<3)
  func covers(app: Int) throws {
    let result = try result(try Explored(FindingFlowTests.apps[app]))
    let graph = StateGraph(result) { false }
    let links = Set(graph.edges.joined().compactMap(\.step.link))
    #expect(SuiteCover(.links, of: result).count == links.count)
    let transitions = Set(graph.edges.joined().map(\.transition))
    let cover = SuiteCover(.transitions, of: result)
    #expect(cover.count == transitions.count)
    #expect(cover.trails.reduce(0) { $0 + $1.entries.count } >= transitions.count)
    var pairs: Set<[Int]> = []
    for edge in graph.edges.joined() {
      for next in graph.edges[edge.target] { pairs.insert([edge.transition, next.transition]) }
    }
    #expect(SuiteCover(.pairs, of: result).count == pairs.count)
  }

  @Test("states what each step changes, so that a change of the app shows")
  func text() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {A: a}, destinations: {String: Page}}
        Page: {links: {Lost: 1}}
      """
    )
    let cover = SuiteCover(.links, of: try result(app))
    let flow = CoverFlow(try #require(cover.trails.first), of: .links, number: 1, .wwdc22, nil)
    #expect(flow.fileName == "links-wwdc22-1.flow.yaml")
    #expect(
      flow.text(from: .init(app: "a.app.yaml")).text == """
        name: links 1
        description: "found by navflow explore: a way that covers links"
        app: a.app.yaml
        profile: wwdc22
        steps:
          - {tap: A, expect: {visible: [Root, Page], path: [a]}}
          - {tap: Lost, expect: {visible: [Root, Page], diagnostics: [unresolved-link]}}

        """
    )
  }
}
