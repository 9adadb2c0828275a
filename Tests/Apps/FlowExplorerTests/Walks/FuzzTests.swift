import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Synchronization
import TestSupport
import Testing

@testable import FlowExplorer

/// Random walks: their findings, and that a seed repeats them.
@Suite("random walks")
struct FuzzTests {
  private func lines(_ findings: [Discovery]) -> [String] { findings.map(\.line) }

  @Test("find the same with one thread and with two, and something else with another seed", arguments: 0..<3)
  func jobs(app: Int) throws {
    let explored = try Explored(FindingFlowTests.apps[app])
    var results: [[String]] = []
    for (seed, jobs) in [(1, 1), (1, 2), (1, 1), (2, 1)] {
      let result = try explored.fuzz { settings in
        (settings.seed, settings.jobs, settings.walks, settings.steps) = (UInt64(seed), jobs, 66, 20)
        settings.watch.failOn = .warning
      }
      #expect(result.walkCount == 66 && result.stepCount == 66 * 20)
      results.append(lines(result.findings(of: explored.subject())) + result.sightings.map { "\($0.walkedCount)" })
    }
    #expect(results[0] == results[1] && results[0] == results[2])
    // The walks differ, so the first one that shows a finding has another length.
    #expect(results[0] != results[3])
  }

  @Test("end with a sentence where each step is chosen among very many, after as many walks with any number of jobs")
  func bounded() throws {
    let links = (0..<40).map { "l\($0): v\($0)" }.joined(separator: ", ")
    let explored = try Explored(
      "root: A\nstack: erased\nscreens: {A: {links: {\(links)}, destinations: {String: A}}}\n"
    )
    func fuzz(_ jobs: Int) throws -> FuzzResult { try explored.fuzz { ($0.jobs, $0.choices) = (jobs, 100_000) } }
    let result = try fuzz(1)
    #expect(result.cut == .steps && (15..<30).contains(result.walkCount))
    #expect(try fuzz(2).walkCount == result.walkCount)
    let text = explored.report(of: .walks(result)).text(.plain)
    #expect(text.contains("; cut: more would take too long; --walks takes as many as you say\n"), "\(text)")
    #expect(try explored.fuzz { ($0.walks, $0.choices) = (2, 100_000) }.cut == nil)
  }

  @Test("open each of very many texts as they would be opened one by one, whatever a map has room for")
  func texts() throws {
    // A tenth of them leads nowhere. A map has room for 500 states of so many steps.
    let urls = (0..<1000).map { "\"a://h/\($0)\": {path: [\($0.isMultiple(of: 10) ? "\($0)" : "v\($0)")]}" }
    let explored = try Explored(
      "root: A\nstack: erased\nurls: {\(urls.joined(separator: ", "))}\nscreens: {A: {destinations: {String: A}}}\n"
    )
    func found(_ jobs: Int) throws -> [String] {
      let result = try explored.fuzz { ($0.jobs, $0.walks, $0.steps, $0.seed) = (jobs, 20, 40, 3) }
      #expect(result.stepCount == 800 && result.choiceCount < 20 * 40 * 10 && result.cut == nil)
      return lines(result.findings(of: explored.subject()))
    }
    let one = try found(1)
    #expect(one.count > 20)
    #expect(try found(2) == one)
  }

  /// An app of five tabs with stacks, two sheets without one, two URLs and one to three random links a screen.
  private static func tangle(seed: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(seed))
    let screens = (1...12).map { "s\($0)" }
    let tabs = (1...5).map { "    t\($0): {root: s\($0)}" }
    let text = screens.map { screen in
      let links = (1...Int.random(in: 1...3, using: &generator)).map { link in
        let target = generator.pick(from: screens)
        let kinds = ["{view: \(target)}", "\(link)", "{presents: a}", "{presents: b}"]
        return "l\(link): \(generator.pick(from: kinds))"
      }
      return
        "  \(screen): {links: {\(links.joined(separator: ", "))}, destinations: {Int: \(generator.pick(from: screens))}}"
    }
    return """
      tabs:
      \(tabs.joined(separator: "\n"))
      presents:
        a: {screen: s11, as: sheet}
        b: {screen: s12, as: sheet}
      urls:
        app://x: {tab: t2, set: {a: true}}
        app://y: {tab: t3, set: {b: true}}
      screens:
      \(text.joined(separator: "\n"))
      """
  }

  @Test("lead to each finding as shortly as a search of every state", arguments: 0..<Rounds.of(8))
  func shortest(seed: Int) throws {
    let explored = try Explored(Self.tangle(seed: seed))
    let found = try explored.fuzz { settings in
      (settings.watch.failOn, settings.seed) = (.warning, UInt64(seed))
      (settings.walks, settings.steps) = (300, 60)
    }.findings(of: explored.subject())
    let searched = try explored.search { settings in
      (settings.watch.failOn, settings.bounds.states) = (.warning, Rounds.of(SearchBounds.defaultStates))
    }.findings(of: explored.subject())
    func title(_ finding: Discovery) -> String { FindingFlow(finding)?.title ?? "" }
    let lengths = Dictionary(searched.map { (title($0), $0.length) }) { min($0, $1) }
    #expect(!found.isEmpty)
    for finding in found { #expect(finding.length <= lengths[title(finding)] ?? .max, "\(finding.line)") }
  }

  @Test("find what a search of every state finds at a step", arguments: 0..<3)
  func completeness(app: Int) throws {
    let explored = try Explored(FindingFlowTests.apps[app])
    let rules = try Explored.rules(FindingFlowTests.rules)
    let searched = try explored.search { settings in
      settings.bounds = SearchBounds(depth: 6, pathLimit: 3, states: Rounds.of(4000, atLeast: 1000))
      (settings.watch.failOn, settings.watch.invariants) = (.warning, rules)
    }
    let subject = explored.subject(rules)
    let expected = searched.findings(of: subject).filter { finding in
      switch finding.content {
      case .diagnostic, .invariant, .lostInput: true
      case .neverShown, .trap, .deadTap, .difference, .url, .goalReached, .goalMissed: false
      }
    }
    let found = try explored.fuzz { settings in
      (settings.watch.failOn, settings.watch.invariants, settings.seed) = (.warning, rules, 5)
      (settings.walks, settings.steps) = (130, 60)
    }.findings(of: subject)
    let titles = Set(found.compactMap { FindingFlow($0)?.title })
    for finding in expected {
      let title = try #require(FindingFlow(finding)?.title)
      #expect(titles.contains(title), "\(title) isn't among \(titles)")
      let same = found.first { FindingFlow($0)?.title == title }
      #expect(same?.length == finding.length, "\(title)")
    }
  }

  @Test("a finding's flow fails for the same reason when it is run", arguments: 0..<3)
  func law(app: Int) throws {
    let explored = try Explored(FindingFlowTests.apps[app])
    let rules = try Explored.rules(FindingFlowTests.rules)
    let result = try explored.fuzz { settings in
      (settings.watch.failOn, settings.watch.invariants, settings.walks) = (.warning, rules, 80)
    }
    let findings = result.findings(of: explored.subject(rules))
    #expect(findings.count > 2)
    for finding in findings { try FindingFlowTests().check(finding, explored) }
  }

  @Test("two profiles differ, and the flow fails under the other alone")
  func differences() throws {
    let explored = try Explored(FindingFlowTests.apps[0])
    let result = try explored.fuzz(.wwdc22, besides: .shipping) { $0.walks = 100 }
    let findings = result.findings(of: explored.subject(other: .shipping))
    #expect(!findings.isEmpty && findings.allSatisfy { $0.id == .own(.profilesDiffer) })
    for finding in findings {
      let text = try #require(FindingFlow(finding, seed: 0)).text(from: .init(app: "a.app.yaml"))
      #expect(try explored.run(text).outcome == .diverged, "\(text)")
      let first = text.replacing("profile: shipping", with: "profile: wwdc22")
      #expect(try explored.run(first).outcome == .passed, "\(text)")
    }
  }

  @Test("rarely used links come first, so that a long chain of screens is walked to its end")
  func weights() throws {
    // A walk that chose every step alike would come back before it is half as deep.
    let screens = (0..<12).map { number in
      "  S\(number): {links: {Next: {view: S\(number + 1)}, \((0..<2).map { "L\($0): \($0)" }.joined(separator: ", "))}}"
    }
    let text = "root: S0\nscreens:\n" + screens.joined(separator: "\n") + "\n  S12: {links: {Last: last}}"
    let explored = try Explored(text)
    let result = try explored.fuzz { settings in
      (settings.walks, settings.steps, settings.watch.failOn) = (200, 60, .error)
    }
    let found = result.findings(of: explored.subject())
    #expect(found.contains { $0.line.hasPrefix("unresolved-link: the link “Last” on “S12”") })
  }

  @Test("what the first render shows is found without a step")
  func start() throws {
    let explored = try Explored("root: A\ninitial: {path: [1]}\nscreens: {A: {links: {B: {view: B}}}, B: }")
    let findings = try explored.fuzz { $0.walks = 1 }.findings(of: explored.subject())
    let lines = findings.map(\.line)
    #expect(
      lines.first.map { $0.hasPrefix("unresolved-destination: ") && $0.hasSuffix(" · ") } == true,
      "\(lines)"
    )
  }

  @Test("note the parts of the app that they show, if they are asked to, alike with any number of jobs")
  func parts() throws {
    let explored = try Explored(
      "root: A\nscreens: {A: {links: {B: {view: B}, C: {view: C}}}, B: {links: {D: {view: D}}}, C: , D: , E: }"
    )
    let screens = { (result: FuzzResult) in
      result.shown.parts.filter { $0.kind == .screen }.map(\.name).sorted()
    }
    for jobs in [1, 2] {
      let result = try explored.fuzz { ($0.walks, $0.steps, $0.jobs, $0.notesParts) = (40, 20, jobs, true) }
      #expect(screens(result) == ["A", "B", "C", "D"])
      #expect(result.shown.missing(from: explored.model).map(\.part.name) == ["E"])
    }
    #expect(try explored.fuzz { $0.walks = 40 }.shown.parts.isEmpty)
  }

  @Test("end when they are stopped, with what was found")
  func stopped() throws {
    let explored = try Explored(FindingFlowTests.apps[0])
    var settings = Fuzz.Settings()
    (settings.walks, settings.watch.failOn) = (nil, .warning)
    let start = try AppSession(explored.app.prepared, profile: .wwdc22)
    let fuzz = Fuzz(explored.model, from: start, PossibleSteps(explored.model), settings)
    let calls = Calls()
    let result = fuzz.perform(isStopped: { calls.next() > 2_000 })
    #expect(result.cut == .stopped && result.walkCount > 100 && !result.sightings.isEmpty)
    settings.time = .milliseconds(1)
    #expect(Fuzz(explored.model, from: start, PossibleSteps(explored.model), settings).perform().cut == nil)
  }

  @Test("report their progress, and a document for programs")
  func reports() throws {
    let explored = try Explored("root: A\nscreens: {A: {links: {Lost: 7}}}")
    let result = try explored.fuzz { ($0.walks, $0.steps, $0.seed) = (2, 10, 42) }
    let progress = WorkStatus.walks(1234, steps: 123_400, findings: 1)
    #expect(
      progress.line(seconds: 2, width: 80, .plain)
        == "1,234 walks · 1 found · 123,400 steps · 61,700 steps/s"
    )
    let text = explored.report(of: .walks(result)).json(version: "1")
    #expect(
      text == """
        {"schema":1,"tool":{"name":"navflow","version":"1"},"app":"a.app.yaml",\
        "walks":[{"profile":"wwdc22","size":null,"seed":"42","walks":2,"steps":20,"stopped":false}],"known":0,\
        "omitted":[],"findings":[]}

        """
    )
  }
}

/// Counts calls from any thread.
private final class Calls: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
