import JSONText
import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

@Suite("a swarm of searches")
struct SwarmUnionTests {
  /// The report of a worker's search, as it is printed.
  private func report(_ number: Int, of count: Int, _ app: Explored, _ bounds: SearchBounds) throws -> WorkerReport {
    let worker = try #require(SwarmWorker(number, of: count))
    let result = try app.search { settings in
      settings.bounds = bounds
      worker.direct(&settings)
    }
    let json = ExplorationJSON(app.app, version: "1", isReproducible: true, swarm: worker)
    let findings = result.findings(of: app.subject())
    let text = json.text(
      [(profile: "wwdc22", size: nil, result: .search(result))],
      findings.map { ($0, nil) },
      omissions: []
    )
    return try WorkerReport(Array(text.utf8), name: "\(number).json")
  }

  private func reports(_ count: Int, _ app: Explored, _ bounds: SearchBounds) throws -> [WorkerReport] {
    try (0..<count).map { try report($0, of: count, app, bounds) }
  }

  /// The cause of each finding with the length of its way.
  private func lengths(_ findings: [(json: JSONValue, length: Int)]) -> [String: Int] {
    let named = findings.map { ("\($0.json["id"]?.asText ?? "") \($0.json["cause"]?.text() ?? "")", $0.length) }
    return Dictionary(named) { min($0, $1) }
  }

  private func lengths(_ report: WorkerReport) -> [String: Int] {
    lengths(report.findings.map { ($0.json, $0.length) })
  }

  private func lengths(_ union: SwarmUnion) -> [String: Int] {
    // The words of the cause aren't printed again, so they are those of the reports.
    lengths(union.findings.map { ($0.json, $0.json["steps"]?.elements?.count ?? 0) })
  }

  @Test(
    "each worker finds the same where no bound cuts, and all together what one search finds",
    arguments: [
      """
      tabs: {a: {root: A}, b: {root: B}}
      presents: {sheet: {screen: Form, as: sheet}}
      screens:
        A: {links: {Open: {presents: sheet}, Nothing: {does: {tab: a}}}}
        B: {links: {Seven: 7}}
        Form: {holds: input}
        Gone:
      """,
      """
      root: A
      stack: erased
      screens:
        A: {links: {B: {view: B}, Seven: 7}}
        B: {backButton: hidden}
      """,
    ]
  )
  func withoutCuts(text: String) throws {
    let app = try Explored(text)
    let reports = try reports(3, app, SearchBounds())
    #expect(reports.allSatisfy { $0.parts.allSatisfy(\.isComplete) })
    for report in reports { #expect(lengths(report) == lengths(reports[0])) }
    let union = SwarmUnion(reports)
    #expect(union.isComplete && !union.findings.isEmpty)
    #expect(lengths(union) == lengths(reports[0]))
    let undivided = try app.search().findings(of: app.subject())
    #expect(union.findings.map { $0.json["message"]?.asText } == undivided.map(\.message))
    #expect(union.findings.allSatisfy { $0.workers == [0, 1, 2] })
  }

  @Test(
    "all workers together cover what each covers where bounds cut, and the same each time",
    arguments: 0..<Rounds.of(6, atLeast: 2)
  )
  func withCuts(seed: Int) throws {
    var scene = RandomScene(seed: seed)
    let app = try Explored(scene.text())
    let bounds = SearchBounds(pathLimit: 3, states: 60)
    let reports = try reports(4, app, bounds)
    let union = SwarmUnion(reports)
    let all = lengths(union)
    for report in reports {
      for (cause, length) in lengths(report) where !cause.hasPrefix("dead-tap") {
        #expect(try #require(all[cause], "\(cause)") <= length)
      }
      // A part that a worker has seen isn't unseen.
      for (part, own) in zip(union.parts, report.parts) { #expect(Set(part.unseen).isSubset(of: own.unseen)) }
    }
    let again = try self.reports(4, app, bounds)
    #expect(SwarmUnion(again.reversed()).json(isReproducible: true) == union.json(isReproducible: true))
  }

  @Test("workers search in other orders and narrower bounds; the first is the undivided search")
  func workers() throws {
    let settings = try (0..<4).map { number in
      var settings = SearchSettings()
      try #require(SwarmWorker(number, of: 4)).direct(&settings)
      return settings
    }
    #expect(settings.map(\.seed) == [nil, 1, 2, 3])
    #expect(settings.map(\.bounds.pathLimit) == [6, 5, 3, 2])
    let many = try #require(SwarmWorker(999_999, of: 1_000_000))
    #expect(many.pathLimit(.max) > 0 && many.pathLimit(6) == 1 && many.pathLimit(0) == 0)
    for (number, count) in [(0, 0), (-1, 2), (2, 2), (0, 1_000_001)] { #expect(SwarmWorker(number, of: count) == nil) }
  }

  // MARK: Reports

  private func written(_ worker: Int, live: String = "", _ findings: String = "") -> String {
    #"{"schema":1,"tool":{"name":"navflow","version":"1"},"app":"a.app.yaml","swarm":{"worker":\#(worker),"count":2},"#
      + #""searches":[{"profile":"wwdc22, shipping","size":null,"states":3,"steps":4,"depth":1,"complete":false,"#
      + #""cut":"states","unseen":[],"live":[\#(live)]}],"omitted":[],"findings":[\#(findings)]}"#
  }

  private func finding(_ id: String, _ cause: String, steps: Int, _ variants: String = #""wwdc22""#) -> String {
    let way = Array(repeating: #"{"step":"back:","by":"person","front":"A"}"#, count: steps).joined(separator: ",")
    return #"{"id":"\#(id)","severity":"error","message":"m","cause":[\#(cause)],"advice":null,"#
      + #""variants":[\#(variants)],"file":"a.app.yaml","line":1,"column":2,"steps":[\#(way)]}"#
  }

  private func union(_ texts: [String]) throws -> SwarmUnion {
    SwarmUnion(try texts.map { try WorkerReport(Array($0.utf8), name: "w.json") })
  }

  @Test("the shortest way counts, for each profile")
  func shortest() throws {
    let both = #""wwdc22","shipping""#
    let union = try union([
      written(1, finding("trap", #""A""#, steps: 3, both)),
      written(0, finding("trap", #""A""#, steps: 5) + "," + finding("trap", #""B""#, steps: 4)),
    ])
    #expect(union.findings.map { $0.json["steps"]?.elements?.count } == [3, 4])
    #expect(union.findings.map(\.workers) == [[0, 1], [0]])
    #expect(union.findings.map(\.variants) == [["wwdc22", "shipping"], ["wwdc22"]])
  }

  @Test("a tap that does nothing for one worker is no finding if it does something for another")
  func deadTap() throws {
    let dead = finding("dead-tap", #""A","Go""#, steps: 1)
    #expect(try union([written(0, dead), written(1)]).findings.count == 1)
    #expect(try union([written(0, dead), written(1, live: #"["A","Go"]"#)]).findings.isEmpty)
  }

  @Test(
    "a text that is no report says why",
    arguments: [
      ("{", "it isn't JSON: a key in quotes is due, at byte 2"),
      ("{}", "navflow didn't write it"),
      (#"{"schema":2,"tool":{"name":"navflow"}}"#, "it is of schema 2, and only 1 is known"),
      (#"{"schema":1,"tool":{"name":"navflow"},"walks":[]}"#, "it has no searches"),
      (
        #"{"schema":1,"tool":{"name":"navflow"},"searches":[]}"#,
        "it was written without --swarm, so nothing says which part of a search it is"
      ),
      (
        #"{"schema":1,"tool":{"name":"navflow"},"searches":[],"swarm":{"worker":2,"count":2}}"#,
        "“swarm” is missing, or isn't what it should be"
      ),
    ]
  )
  func failures(text: String, reason: String) {
    do throws(WorkerReport.Failure) {
      _ = try WorkerReport(Array(text.utf8), name: "w.json")
      Issue.record("it is read")
    } catch { #expect(error.message == reason) }
  }
}
