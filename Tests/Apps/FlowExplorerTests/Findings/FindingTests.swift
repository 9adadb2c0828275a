import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import Testing

@testable import FlowExplorer

/// The findings of small apps, each with the shortest way to it.
@Suite("findings")
struct FindingTests {
  @Test("S4.1 a diagnostic is found once for each cause, with the shortest way")
  func diagnostics() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {A: a, Lost: 1}, destinations: {String: Page}}
        Page: {links: {More: b, Help: {view: Help}}}
        Help:
      """
    )
    let lines = try app.findings().map(\.line)
    #expect(
      lines == [
        "unresolved-link: the link “Lost” on “Root” leads to 1 of type Int, for which no screen on the stack registers a "
          + "destination; nothing happened · tap Lost",
        "mixed-links-reset: the view link “Help” on “Page” emptied the bound path, which held “a”; “Help” now lies on the "
          + "root · tap A, tap Help",
      ]
    )
    #expect(
      try app.findings(failOn: .never).map(\.line) == [
        "dead-tap: a tap on “Lost” on “Root” changes nothing in the states that were visited · tap Lost"
      ]
    )
  }

  @Test("a rule that a state breaks is found once, with the shortest way; one that holds isn't")
  func invariants() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {Cart: cart, Pay: pay}, destinations: {String: {cases: {cart: Cart, pay: Pay}}}}
        Cart: {links: {Pay: pay}}
        Pay:
      """
    )
    let rules = """
        - {name: pay from the cart, never: {screen: Pay, not: {contains: cart}}}
        - never: {visible: [Root, Cart, Pay, Cart]}
        - whenever: {screen: Pay}
          holds: {count: 2}
      """
    #expect(
      try app.findings(invariants: rules).map(\.line) == [
        "rule-broken: the rule “pay from the cart” is broken · tap Pay",
        "rule-broken: the rule “whenever: {screen: Pay}, holds: {count: 2}” is broken · tap Pay",
      ]
    )
  }

  @Test("parts that no state shows are found, of a screen only the screen itself")
  func neverShown() throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}, other: {root: Root, stack: erased}}
      presents: {news: {screen: News, as: sheet}}
      types: {Thing: {fields: {id: Int}}}
      items: {thing: {type: Thing, screen: News, as: sheet}}
      screens:
        Root: {tabBar: hidden, links: {A: a, Off: null}, destinations: {String: Page, Int: Page}}
        Page: {tabBar: hidden}
        News:
        Gone: {links: {A: a}}
      """
    )
    #expect(
      try app.findings().map(\.line) == [
        "never-shown: no state shows the screen “Gone”",
        "never-shown: no state uses the destination for Int on “Root”",
        "never-shown: no state shows the tab “other”",
      ]
    )
  }

  @Test("of parts that no state shows the cause is found, and not what follows from it")
  func causesOfNeverShown() throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}}
      state: {user: null, mode: a}
      presents: {news: {screen: News, as: sheet}}
      screens:
        Root:
          links: {A: a, Profile: {view: Profile, when: {mode: b}}, Off: {does: {set: {mode: a}}}}
          destinations: {String: Page, Int: Number}
        Page: {links: {Deep: {view: Deep, disabled: true}}}
        Deep: {links: {Deeper: {view: Deeper}}}
        Deeper: {links: {Number: 1}}
        Number:
        Profile: {links: {Ring: {view: Ring}}}
        Ring:
        News:
        Lone: {links: {Pair: {view: Pair}}}
        Pair: {links: {Lone: {view: Lone}}}
      """
    )
    #expect(
      try app.findings().filter { $0.id == .own(.neverShown) }.map(\.line) == [
        "never-shown: no state shows the screen “Deep”", "never-shown: no state shows the screen “Lone”",
      ]
    )
  }

  @Test("a screen that a person can leave once the app has written its state is no trap", arguments: [true, false])
  func waiting(isWritten: Bool) throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}}
      state: {loaded: null}
      screens:
        Root: {links: {In: a\(isWritten ? "" : ", Load: {does: {set: {loaded: now}}, when: {loaded: never}}")}, destinations: {String: Form}}
        Form: {backButton: hidden, links: {Done: {does: {path: []}, when: {loaded: {not: null}}}}}
      """
    )
    #expect(try app.findings().map(\.id).contains(.own(.trap)) == !isWritten)
  }

  @Test("a screen that no person can leave is a trap, and what follows it is none of its own")
  func traps() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {In: a, Out: b}, destinations: {String: {cases: {a: Trap, b: Free, c: Deep}}}}
        Trap: {backButton: hidden, links: {Deeper: c}}
        Deep: {backButton: hidden}
        Free: {backButton: hidden, controls: [dismiss]}
      """
    )
    #expect(
      try app.findings().map(\.line) == [
        "trap: from “Trap” nothing that a person can do leads back to where the app begins · tap In"
      ]
    )
  }

  @Test("S13.9 a cover without a way out is a trap, a sheet isn't")
  func layerTraps() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root:
          links: {Cover: {presents: cover}, Sheet: {presents: sheet}}
          presents: {cover: {screen: Cover, as: cover}, sheet: {screen: Cover, as: sheet}}
        Cover:
      """
    )
    #expect(
      try app.findings().map(\.line) == [
        "trap: from “Cover” nothing that a person can do leads back to where the app begins · tap Cover"
      ]
    )
  }

  @Test("a link is dead if no tap on it ever does anything")
  func deadTaps() throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}, other: {root: Other, stack: erased}}
      screens:
        Root: {links: {Home: {does: {tab: home}}, Other: {does: {tab: other}}}}
        Other: {links: {Back: {does: {tab: home}}, Empty: {does: {dismiss: all}}}}
      """
    )
    #expect(
      try app.findings().map(\.line) == [
        "dead-tap: a tap on “Home” on “Root” changes nothing · tap Home",
        "dead-tap: a tap on “Empty” on “Other” changes nothing · tap Other, tap Empty",
      ]
    )
  }

  @Test("a search that was cut says of a tap that changes nothing only what it has seen", arguments: [2, 1000])
  func deadSoFar(states: Int) throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}, other: {root: Root, stack: erased}}
      screens:
        Root: {links: {Home: {does: {tab: home}}, Empty: {does: {dismiss: all}}}}
      """
    )
    let result = try app.search { $0.bounds.states = states }
    let end = result.cut == .states ? " in the states that were visited" : ""
    #expect((result.cut == .states) == (states == 2))
    let messages = result.findings(of: app.subject()).map(\.message)
    #expect(messages.contains("a tap on “Empty” on “Root” changes nothing\(end)"))
  }

  @Test("progress counts no tap that does something in a later state")
  func certainProgress() throws {
    let app = try Explored(
      """
      tabs: {home: {root: Root, stack: erased}, other: {root: Root, stack: erased}}
      screens:
        Root: {links: {Home: {does: {tab: home}}, Away: missing}}
      """
    )
    let start = try AppSession(app.app.prepared, profile: .wwdc22)
    var found: Set<String> = []
    let result = Search(app.model, from: start, PossibleSteps(app.model), SearchSettings()).perform {
      false
    } report: {
      found.formUnion($0.parts(1).map(\.text).filter { $0.hasSuffix("found") })
    }
    #expect(found == ["1 found"])
    #expect(result.findings(of: app.subject()).map(\.id) == [.engine(.unresolvedLink)])
  }

  @Test("S4.1 two profiles differ at the step that each treats in its own way")
  func differences() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {A: a, Help: {view: Help}}, destinations: {String: Page}}
        Page: {links: {Help: {view: Help}, More: b}}
        Help:
      """
    )
    let findings = try app.findings(.wwdc22, besides: .shipping)
    #expect(
      findings.map(\.line) == [
        "profiles-differ: after a tap on “Help” on “Page” the profile shipping shows something else than wwdc22 · "
          + "tap A, tap Help"
      ]
    )
  }

  @Test("a goal is reached the shortest way, or never")
  func goals() throws {
    let app = try Explored(
      """
      root: Root
      screens:
        Root: {links: {A: a}, destinations: {String: {cases: {a: Page, b: Last}}}}
        Page: {links: {More: b}}
        Last:
      """
    )
    #expect(
      try app.findings(goals: ["{screen: Last}", "{screen: Root, depth: 2}", "{atRoot: true}"]).map(\.line) == [
        "goal-reached: {atRoot: true} is reached · ",
        "goal-reached: {screen: Last} is reached · tap A, tap More",
        "goal-missed: {screen: Root, depth: 2} is reached from no state",
      ]
    )
  }

  @Test("what was cut says nothing of what isn't there")
  func cut() throws {
    let app = try Explored(
      "root: Root\nscreens: {Root: {links: {A: a}, destinations: {String: Root}}, Gone: }"
    )
    let goal = try app.expectations("{screen: Gone}")
    let result = try app.search { $0.watch.goals = [goal] }
    #expect(result.cut == .path && result.unseen == 1)
    let subject = SearchResult.Subject(app: app.model, profile: .wwdc22, size: nil, goals: ["{screen: Gone}"])
    #expect(result.findings(of: subject).isEmpty)
  }
}
