import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("A flow runs against its app")
struct AppRunTests {
  /// A checkout with a view link, a binding and an item.
  private static let shop = """
    app:
      module: Shop
      root: Cart
      types: {Item: {fields: {name: String}}, Draft: {codable: false}}
      initial: {path: [address]}
      screens:
        Cart:
          title: Cart
          links: {Check out: address, Shoes: !Item {name: Shoes}}
          destinations: {String: {cases: {address: Address}, default: Payment}, Item: Details, Draft: Details}
          presents: {showHelp: Help}
        Address: {title: Address, links: {Continue: payment, Help: {view: Help}}, items: {offer: {type: Item, screen: Details}}}
        Payment: {title: Payment}
        Details: {title: "${value.name}"}
        Help: {title: Help, links: {Pay: payment}}

    """

  @Test(
    "steps and expectations hold",
    arguments: [
      (
        "S10.3: the app's own start",
        "- assert: {path: [address], visible: [Cart, Address], title: Address, backTitle: Cart}"
      ),
      ("S6.1: a link by its label", "- {tap: Continue, expect: {screen: Payment}}"),
      ("S6.1: a link by its value", "- {tap: {value: payment}, expect: {screen: Payment}}"),
      ("S6.1: links that can be tapped", "- assert: {links: [Continue, Help]}"),
      (
        "S6.5: the back menu",
        "- tap: Continue\n  - back: {to: Cart}\n  - assert: {atRoot: true, title: Cart, backTitle: null}"
      ),
      ("S6.5: the back menu by depth", "- tap: Continue\n  - back: {to: 1}\n  - assert: {screen: Address}"),
      ("S6.4: a cancelled swipe", "- {swipeBack: cancelled, expect: {depth: 1, transition: none}}"),
      ("S6.4: a swipe", "- {swipeBack: completed, expect: {depth: 0}}"),
      ("S6.6: dismissing", "- dismiss\n  - dismiss\n  - assert: {depth: 0}"),
      ("S5.1: a binding", "- {set: {showHelp: true}, expect: {bindings: {showHelp: true, offer: null}, screen: Help}}"),
      (
        "S5.3: back writes it",
        "- set: {offer: !Item {name: A}}\n  - assert: {title: A}\n  - back\n  - assert: {bindings: {offer: null}}"
      ),
      (
        "S7.1: a transaction",
        "- {transaction: [pop, {push: payment}], expect: {path: [payment], transition: {levels: 1}}}"
      ),
      (
        "S7.2: without animation",
        "- {transaction: {steps: [pop], animated: false}, expect: {transition: {animated: false}}}"
      ),
      (
        "S7.5: a transition that runs",
        "- hold\n  - {tap: Continue, expect: {depth: 1}}\n  - release\n  - assert: {depth: 2}"
      ),
      ("S2.5: the serialised form", "- assert: {codable: true, json: [Swift.String, '\"address\"']}"),
      ("S2.4: what isn't codable", "- {push: !Draft , expect: {codable: false}}"),
      ("S2.5: save and restore", "- save: a\n  - popToRoot\n  - {restore: a, expect: {path: [address]}}"),
      ("S2.7: broken JSON", "- {restore: {json: '{'}, expect: {diagnostics: [restore-failed], path: []}}"),
      ("S2.7: an odd count", "- {restore: {json: [a]}, expect: {diagnostics: [restore-failed], path: []}}"),
      ("S2.7: not strings", "- {restore: {json: [1, 2]}, expect: {diagnostics: [restore-failed]}}"),
      (
        "S2.7: an unknown type",
        "- {restore: {json: [Shop.Gone, '{}', Swift.String, '\"address\"']}, expect: {diagnostics: [undecodable-element], path: [address]}}"
      ),
      (
        "S7.4: writes of separate updates in one frame",
        "- {transaction: {separate: true, steps: [{setPath: []}, {push: payment}]}, expect: {diagnostics: [multiple-updates]}}"
      ),
      (
        "S7.1: writes of one update",
        "- {transaction: [{setPath: []}, {setPath: [payment]}], expect: {diagnostics: []}}"
      ),
      ("S11.3: a path that isn't a list", "- {setPath: null, expect: {refused: invalid-path, path: [address]}}"),
      (
        "S2.5: pairs whose value isn't quoted",
        "- {setPath: [3], expect: {json: [Swift.Int, 3], diagnostics: [unresolved-destination]}}"
      ),
      ("S2.5: pairs as JSON text", #"- assert: {json: '["Swift.String","\"address\""]'}"#),
      ("S10.1: a relaunch", "- tap: Continue\n  - background\n  - relaunch\n  - assert: {path: [address, payment]}"),
      ("S10.1: a relaunch without a save", "- tap: Continue\n  - relaunch\n  - assert: {path: [address]}"),
      (
        "S4.1: a mix that is expected",
        "- {tap: Help, expect: {diagnostics: [mixed-links-reset], path: [], visible: [Cart, Help]}}"
      ),
    ]
  )
  func holds(rule: String, steps: String) throws {
    let transcript = try run(Self.shop + "steps:\n  \(steps)\n")
    #expect(transcript.reported == [], "\(rule)")
  }

  @Test(
    "S2.5 S10 a typed path is stated as its array, a scripting path as its list of strings",
    arguments: [
      "{push: [!Order {id: 1, sum: 2.0}, !Order {id: 2}], expect: {json: [{sum: 2, id: 1}, {id: 2}]}}",
      "{push: !Order {id: 1, sum: 0.5}, expect: {json: '[{\"id\": 1, \"sum\": 0.5}]'}}",
      "{restore: {json: [{id: 1}, {id: 2}]}, expect: {path: [!Order {id: 1}, !Order {id: 2}]}}",
      "{restore: {json: '[{\"id\":1}]'}, expect: {path: [!Order {id: 1}], json: [{id: 1}]}}",
      "{restore: {json: [Shop.Order, '{\"id\":1}']}, expect: {path: [!Order {id: 1}]}}",
      "{restore: {json: [!Order {id: 1}]}, expect: {diagnostics: [restore-failed]}}",
      "{assert: {json: []}}",
    ]
  )
  func typed(step: String) throws {
    let app = """
      app:
        module: Shop
        stack: {typed: Order}
        types: {Order: {fields: {id: Int, sum: Double?}}}
        root: Home
        screens: {Home: {destinations: {Order: Page}}, Page: }
      steps:
      """
    #expect(try run("\(app)\n- \(step)\n").reported == [])
    let steps = "[{push: [a, b]}, {assert: {json: [a, b]}}, {save: x}, pop, {restore: x}, {assert: {path: [a, b]}}]"
    #expect(try run("profile: scripting\nsteps: \(steps)\n").reported == [])
  }

  @Test("S11.3 a path that isn't a list is refused, and the way out is said")
  func invalidPath() throws {
    let divergence = try #require(try run("- setPath: null\n").records.first?.divergences.first)
    #expect(divergence.kind == .refused)
    #expect(divergence.actual == "invalid-path")
    #expect(divergence.fix == "give a list of values as the path, or expect it: `expect: {refused: invalid-path}`")
  }

  @Test("the flow's own path wins over the app's")
  func path() throws {
    #expect(try run(Self.shop + "path: []\nsteps: [{assert: {atRoot: true}}]\n").outcome == .passed)
    #expect(try run(Self.shop + "path: [payment]\nsteps: [{assert: {path: [payment]}}]\n").outcome == .passed)
  }

  @Test("S2.8 what couldn't be saved can't be restored, and nothing changes")
  func nothingSaved() throws {
    let transcript = try run(Self.shop + "steps: [{push: !Draft }, {save: a}, {restore: a}]\n")
    #expect(transcript.records.last?.outcome == .refused)
    #expect(transcript.records.last?.after.path.count == 2)
  }

  // MARK: Why

  @Test("S4.8 a reset names its link, where that is declared, what was lost and who had pushed it")
  func reset() throws {
    let transcript = try run(Self.shop + "steps:\n  - push: address\n  - tap: Help\n")
    #expect(
      transcript.reported == [
        "the view link “Help” on “Address” emptied the bound path, which held “address”, “address”; “Help” now lies on the root"
          + " (under wwdc22; under shipping the path stays) | “Help” is a view link of “Address” @12 | address was on the path from the start @2"
          + " | address was put on the path at step 1, “push address” @17"
      ]
    )
    let divergence = try #require(transcript.records.last?.divergences.first)
    #expect(divergence.kind == .unexpectedDiagnostic)
    #expect(divergence.why.map(\.effect) == [.declared, .put, .put])
    #expect(
      divergence.fix
        == "make “Help” a value link (`Help: help`) with a destination, or expect it: `expect: {diagnostics: [mixed-links-reset]}`"
    )
  }

  @Test(
    "an expectation's cause is the step that put or removed what differs",
    arguments: [
      (
        "- {tap: Help, expect: {diagnostics: [mixed-links-reset]}}\n  - assert: {path: [address]}",
        "“address” is missing from the path, which is empty | address left the path at step 1, when the view link “Help” was tapped in a stack whose path is bound @17"
      ),
      (
        "- set: {showHelp: true}\n  - back\n  - assert: {screen: Help}",
        "the visible screen is “Address”, not “Help” | Help left the stack at step 2, “back” @18 | Address is there from the start @2"
      ),
      (
        "- set: {showHelp: true}\n  - assert: {visible: [Cart, Address]}",
        "“Help” is among the visible screens, and the flow doesn't expect that | Help was put on the stack at step 1, “set showHelp” @17"
      ),
      (
        "- set: {showHelp: true}\n  - back\n  - assert: {bindings: {showHelp: true}}",
        "the binding “showHelp” is false, not true | “showHelp” became false at step 2, “back” @18"
      ),
      (
        "- pop\n  - assert: {bindings: {offer: null}}",
        "no visible screen declares a binding “offer” | the screen that declares “offer” left the stack at step 1, “pop” @17"
      ),
      (
        "- set: {showHelp: true}\n  - note: a\n  - assert: {title: Address}",
        "the title is “Help”, not “Address” | the stack changed last at step 1, “set showHelp” @17"
      ),
    ]
  )
  func causes(steps: String, reported: String) throws {
    #expect(try run(Self.shop + "steps:\n  \(steps)\n").reported == [reported])
  }

  @Test("S4.4 what lands underneath names who put up what stays")
  func underneath() throws {
    let transcript = try run(Self.shop + "steps:\n  - set: {showHelp: true}\n  - push: payment\n", .shipping)
    #expect(
      transcript.reported == [
        "“payment” landed underneath “Help”, which stays on top | Help was put on the stack at step 1, “set showHelp” @17"
      ]
    )
  }

  @Test("S4.8 lost steps are shown up to a few")
  func manyLost() throws {
    let pushes = (1...9).map { "- push: p\($0)" }.joined(separator: "\n  ")
    let transcript = try run(Self.shop + "steps:\n  \(pushes)\n  - push: address\n  - tap: Help\n")
    #expect(transcript.records.last?.divergences.first?.why.count == 5)
  }

  // MARK: The first render

  private static let lazy = """
    app:
      root: Home
      screens:
        Home: {links: {One: 1}, destinations: {Int: {screen: Home, lazy: true}}}

    """

  @Test("S3.4 what the first render raises stops the flow")
  func opening() throws {
    let transcript = try run(Self.lazy + "steps: [{tap: One}]\n")
    #expect(transcript.outcome == .diverged)
    #expect(transcript.records.isEmpty)
    let divergence = try #require(transcript.flowDivergence)
    #expect(divergence.kind == .unexpectedDiagnostic)
    #expect(divergence.actual == "lazy-destination")
    #expect(divergence.why.map(\.place.start.line) == [4])
  }

  @Test("unless the flow begins by stating it")
  func expectedOpening() throws {
    #expect(try run(Self.lazy + "steps: [{note: a}, {assert: {diagnostics: [lazy-destination]}}]\n").reported == [])
    #expect(
      try run(Self.lazy + "steps: [{assert: {depth: 0}}, {assert: {diagnostics: [lazy-destination]}}]\n").reported == []
    )
    #expect(
      try run(Self.lazy + "steps: [{push: 1}, {assert: {diagnostics: [lazy-destination]}}]\n").flowDivergence != nil
    )
  }

  @Test("and warnings don't, unless they are to")
  func openingWarning() throws {
    let text = """
      app:
        root: A
        initial: {path: [1]}
        screens: {A: {destinations: {Int: B}}, B: {destinations: {Int: B}}}
      steps: [{assert: {depth: 1}}]

      """
    #expect(try run(text).outcome == .passed)
    #expect(try run(text, failOn: .warning).flowDivergence?.actual == "duplicate-destination")
  }

  @Test("S3.8 a path that the app can't hold refuses the start")
  func refusedStart() throws {
    let text = "app: {stack: {typed: Int}, root: A, screens: {A: {destinations: {Int: A}}}}\npath: [a]\nsteps: [pop]\n"
    #expect(try run(text).flowDivergence?.actual == "unstorable-value")
  }
}
