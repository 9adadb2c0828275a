import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@testable import FlowExplorer

/// The flows of findings: run, each ends in its finding.
@Suite("the flow of a finding")
struct FindingFlowTests {
  /// Apps that have findings of every kind.
  static let apps = [
    """
    root: Root
    initial: {asks: true}
    screens:
      Root:
        links: {A: a, Lost: 1, Help: {view: Help}, Ask: {presents: asks}, "say: \\"it\\"": b}
        destinations: {String: Page, Int: {screen: Page, lazy: true}}
        presents: {asks: Help, hints: Help}
      Page: {links: {More: "${value}!", Help: {view: Help}}, toolbar: {Top: {value: a}}}
      Help: {backButton: hidden, links: {On: c}}
      Gone:
    """,
    """
    tabs: {home: {root: Home, stack: erased, reselect: popToRoot}, list: {root: List, stack: {typed: Item}}}
    types: {Item: {fields: {id: Int}}}
    presents:
      cart: {screen: Cart, as: sheet, stack: erased}
      q: {as: alert, title: Sure?, buttons: {Yes: {does: {set: {t: true}}}, No: }}
    urls:
      app://list/{id:Int}: {tab: list, path: {list: [!Item {id: "${id}"}]}}
      app://both: {set: {s: true, t: true}}
      app://cart: {set: {cart: true}, then: {tab: list}}
    screens:
      Home:
        links: {Cart: {presents: cart}, One: {presents: s}, Two: {presents: t}, Here: {does: {tab: home}}}
        presents:
          s: {screen: Page, as: sheet}
          t: {screen: Page, as: cover}
      List: {links: {First: !Item {id: 1}}, destinations: {Item: Page}}
      Page: {title: "Page ${value.id}", links: {Ask: {presents: q}}}
      Cart: {links: {Pay: pay, Out: {does: {dismiss: true}}}, destinations: {String: Page}}
    """,
    """
    split:
      columns:
        sidebar: {root: Boxes, list: {selection: box, type: String, rows: [In, Out, Trash]}}
        detail: {root: {default: Mails, empty: None}, stack: erased}
    screens:
      Boxes: {links: {Help: {view: Help}, Nothing: 7}}
      Mails: {links: {First: 1, Help: {view: Help}}, destinations: {Int: Mail}}
      Mail: {links: {Next: 2}}
      Help:
      None:
    """,
  ]

  static let rules = """
      - {name: "not too deep", never: {depth: 3}}
      - always: {not: {screen: Mail}}
      - whenever: {screen: Page}
        holds:
          canGoBack: false
    """

  private func findings(_ app: Explored, _ profile: Profile, besides other: Profile? = nil) throws -> [Discovery] {
    let rules = try Explored.rules(Self.rules)
    let goals = ["{screen: Page}", "{screen: Help}"]
    let expectations = try goals.map { try app.expectations($0) }
    let result = try app.search(profile, besides: other) { search in
      search.bounds = SearchBounds(depth: 6, pathLimit: 3, states: Rounds.of(4000, atLeast: 1000))
      (search.watch.failOn, search.watch.invariants, search.watch.goals) = (.warning, rules, expectations)
    }
    return result.findings(
      of: .init(app: app.model, profile: profile, size: nil, invariants: rules, goals: goals, other: other)
    )
  }

  @Test("fails for the same reason when it is run, or passes if it is an answer", arguments: 0..<3, [0, 1])
  func law(app: Int, number: Int) throws {
    let explored = try Explored(Self.apps[app])
    let profile = Profile(number == 0 ? .wwdc22 : .shipping)
    let findings = try findings(explored, profile).filter { $0.trail != nil }
    #expect(findings.count > 3)
    for finding in findings { try check(finding, explored) }
  }

  @Test("states what the first profile shows, so that it fails under the other", arguments: 0..<2)
  func differences(app: Int) throws {
    let explored = try Explored(Self.apps[app])
    let findings = try findings(explored, .wwdc22, besides: .shipping)
    #expect(!findings.isEmpty)
    for finding in findings {
      let flow = try #require(FindingFlow(finding))
      let text = flow.text(from: .init(app: "a.app.yaml"))
      #expect(try explored.run(text).outcome == .diverged, "\(text)")
      let first = text.replacing("profile: shipping", with: "profile: wwdc22")
      #expect(try explored.run(first).outcome == .passed, "\(text)")
    }
  }

  func check(_ finding: Discovery, _ app: Explored) throws {
    let flow = try #require(FindingFlow(finding))
    let text = flow.text(from: .init(app: "a.app.yaml"))
    let transcript = try app.run(text)
    let kinds = transcript.divergences.map(\.kind)
    let last = transcript.records.last?.outcome
    switch finding.content {
    case .diagnostic(let diagnostic):
      #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .unexpectedDiagnostic }, "\(text)\(transcript.divergences)")
      #expect(transcript.divergences.contains { "\($0)".contains(diagnostic.id.rawValue) }, "\(text)")
      #expect(transcript.skipped.isEmpty || transcript.flowDivergence != nil, "\(text)")
    case .invariant(let invariant):
      #expect(kinds.contains(.invariant), "\(text)\(transcript.divergences)")
      #expect(transcript.divergences.contains { $0.message.contains(invariant.label) }, "\(text)")
    case .deadTap, .lostInput, .url:
      #expect(kinds == [.expectation] && last == .diverged, "\(text)\(transcript.divergences)")
    case .trap, .goalReached: #expect(transcript.outcome == .passed, "\(text)\(transcript.divergences)")
    case .neverShown, .difference, .goalMissed: Issue.record("\(finding.line)")
    }
  }

  @Test("is written for people to read")
  func text() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {A: a}, destinations: {String: Page}}
        Page: {links: {Lost: 1, Help: {view: Help}}}
        Help: {links: {Back home: 2}}
      """
    )
    let texts = try app.findings().compactMap { FindingFlow($0) }.map {
      ($0.fileName(nil, masking: \.self), $0.text(from: .init(app: "../a.app.yaml")))
    }
    #expect(
      texts.map(\.0) == [
        "unresolved-link-lost-on-page.flow.yaml", "mixed-links-reset-help-on-page.flow.yaml",
        "unresolved-link-back-home-on-help.flow.yaml",
      ]
    )
    #expect(
      texts[2].1 == """
        name: "unresolved-link: Back home on Help"
        description: "found by navflow explore: the link “Back home” on “Help” leads to 2 of type Int, for which no screen \
        on the stack registers a destination; nothing happened"
        app: "../a.app.yaml"
        profile: wwdc22
        steps:
          - tap: A
          - {tap: Help, expect: {diagnostics: [mixed-links-reset]}}
          - tap: Back home

        """
    )
  }

  @Test("no shorter way shows it: all ways that are shorter are tried", arguments: 0..<3)
  func shortest(app: Int) throws {
    let explored = try Explored(Self.apps[app])
    let possible = PossibleSteps(explored.model)
    let ways = try findings(explored, .wwdc22).compactMap { finding -> (EngineDiagnostic, Int)? in
      guard case .diagnostic(let diagnostic) = finding.content, let trail = finding.trail else { return nil }
      return (diagnostic, trail.entries.count)
    }
    var sessions = [try AppSession(explored.app.prepared, profile: .wwdc22)]
    for length in 1...2 {
      var next: [AppSession] = []
      for session in sessions {
        for step in possible.all(in: session.state) {
          var copy = session
          let change = try copy.perform(step.action)
          for diagnostic in change.diagnostics {
            let same = ways.filter {
              FindingCause($0.0, step) == FindingCause(diagnostic, step)
            }
            #expect(same.allSatisfy { $0.1 <= length + 1 }, "\(diagnostic)")
            for way in same where way.0.link != nil { #expect(way.1 <= length, "\(diagnostic)") }
          }
          next.append(copy)
        }
      }
      sessions = next
    }
  }
}

extension Explored {
  /// The rules of a list in YAML.
  static func rules(_ text: String) throws -> [Invariant] {
    let entry = FlowReader().read(.init("invariants:\n\(text)\nsteps: [{note: a}]\n"))[0]
    guard let flow = entry.flow else { throw entry.diagnostics[0] }
    return flow.rules.invariants
  }
}
