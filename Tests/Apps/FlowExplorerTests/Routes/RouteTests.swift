import AppCoverage
import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText
import TestSupport
import Testing

@testable import FlowExplorer

/// Route sheets: the fewest taps to the places of an app.
@Suite("routes")
struct RouteTests {
  private static let shop = """
    name: Shop
    root: Home
    state: {isMember: false}
    screens:
      Home:
        links:
          Cart: {value: cart, source: "Home.swift:12", identifier: cart-button}
          Join: {does: {set: {isMember: true}}}
          Club: {view: Club, when: {isMember: true}}
          Help: {view: Help}
        destinations: {String: Cart}
      Cart: {title: Your cart, links: {Pay: {presents: pays}}, presents: {pays: {screen: Receipt, as: sheet}}}
      Receipt: {links: {Cancel: {presents: asks}}, presents: {asks: {as: alert, title: Sure?, buttons: {Yes: , No: }}}}
      Club: {identifier: club-screen}
      Help:
      Offer:
      Lost:
    presents: {offers: {screen: Offer, as: cover}}
    urls: {"shop://cart/{name}": {path: ["${name}"]}}
    """

  private func sheet(_ text: String, to target: String?, from origin: String? = nil) throws -> RouteSheet {
    try RouteSheet(of: Explored(text).app, under: .wwdc22, to: target, from: origin)
  }

  static let routes: [(target: String, origin: String?, text: String)] = [
    (
      "Receipt", nil,
      """
      screen Receipt: 2 steps from the launch
        1 tap Cart on Home → Cart  [value, id cart-button, Home.swift:12]
        2 tap Pay on Cart → Receipt  [presentation, a.app.yaml:12]

      """
    ),
    (
      "Sure?", "Cart",
      """
      alert Sure?: 2 steps from Cart
        1 tap Pay on Cart → Receipt  [presentation, a.app.yaml:12]
        2 tap Cancel on Receipt → the alert “Sure?”  [presentation, a.app.yaml:13]

      """
    ),
    (
      "Your cart", nil,
      """
      screen Cart: 1 step from the launch
        1 tap Cart on Home → Cart  [value, id cart-button, Home.swift:12]
        opened by shop://cart/a

      """
    ),
    (
      "Home", "Sure?",
      """
      screen Home: 3 steps from Sure?
        1 tap Yes on the alert “Sure?” → Receipt  [button, a.app.yaml:13]
        2 swipeDown on Receipt → Cart  [swipeDown]
        3 back on Cart → Home  [back]

      """
    ),
    (
      "club-screen", nil,
      """
      screen Club: 2 steps from the launch
        1 tap Join on Home → Home  [change, a.app.yaml:8]
        2 tap Club on Home → Club  [view, a.app.yaml:9]
          not known: only while “isMember” is true

      """
    ),
    (
      "cart-button", nil,
      """
      “Cart”: 1 step from the launch
        1 tap Cart on Home → Cart  [value, id cart-button, Home.swift:12]
        opened by shop://cart/a

      """
    ),
    (
      "Offer", nil,
      """
      screen Offer: 1 step from the launch
        1 set {offers: true} (app) on Home → Offer  [set]
        not known: no taps alone were found: the app itself does a step

      """
    ),
    (
      "Lost", nil,
      """
      screen Lost: no route
        not known: nothing leads there

      """
    ),
  ]

  @Test("have the fewest steps, with the line and the identifier of each link", arguments: routes)
  func route(target: String, origin: String?, text: String) throws {
    #expect(try sheet(Self.shop, to: target, from: origin).text(.plain) == text)
  }

  @Test("lead to each place that has the name, or to the one whose kind stands before it")
  func sameName() throws {
    let app = """
      tabs: {Home: {root: Home, stack: erased}, Cart: {root: List, stack: erased}}
      screens: {Home: {links: {Cart: {view: Cart}}}, List: , Cart: }
      """
    #expect(try sheet(app, to: "Cart").entries.map(\.target.heading) == ["tab Cart", "screen Cart"])
    #expect(try sheet(app, to: "tab Cart").entries.map(\.target.heading) == ["tab Cart"])
  }

  static let errors: [(target: String, origin: String?, message: String)] = [
    (
      "Recipt", nil,
      "the app has no screen, tab, column, alert, identifier or label “Recipt”; did you mean `Receipt`?"
    ),
    (
      "\u{1B}[31m`*", nil,
      "the app has no screen, tab, column, alert, identifier or label “␛[31m`*”; navflow map without --to has all names"
    ),
    ("Cart", "Lost", "no steps lead to “Lost”, so no route can begin there"),
  ]

  @Test("to an unknown name, or from a place that nothing leads to, are an error", arguments: errors)
  func unknown(target: String, origin: String?, message: String) throws {
    let error = #expect(throws: PlainError.self) { try sheet(Self.shop, to: target, from: origin) }
    #expect(error?.message == message)
  }

  @Test(
    "run as flows, show their targets, and no search knows fewer steps",
    arguments: FindingFlowTests.apps.prefix(2) + [shop]
  )
  func law(text: String) throws {
    let app = try Explored(text)
    let places = try sheet(text, to: nil).entries.filter { $0.gap == nil }
    #expect(places.count >= 3)
    for place in places {
      let route = try #require(place.route)
      let end = try #require(place.target.aims.first?.place)
      guard end.kind == .screen || end.kind == .tab else { continue }
      let shown = "{\(end.kind.rawValue): \(end.name)}"
      let steps = route.parts.compactMap { $0.step.written?.text }.map { "- \($0)\n" }.joined()
      let result = try app.run("app: a.app.yaml\nfailOn: never\nsteps:\n\(steps)- assert: \(shown)\n")
      #expect(result.outcome == .passed, "\(place.target.heading): \(steps)")
      guard end.kind == .screen else { continue }
      let domain = StepDomain(omitted: [.open, .set, .relaunch, .resize])
      let found = try app.findings(.wwdc22, besides: nil, domain, goals: [shown], failOn: .never)
      let trail = try #require(found.first { $0.id == .own(.goalReached) }?.trail)
      let isOfPerson = trail.steps.allSatisfy { $0.actor == .person }
      #expect(isOfPerson ? trail.steps.count == route.parts.count : true, "\(place.target.heading): \(steps)")
    }
  }

  @Test("as JSON have what is known of each place")
  func json() throws {
    let json = try sheet(Self.shop, to: "Club").json(version: "1.0") { $0 }
    #expect(
      json == """
        {"schema":1,"tool":{"name":"navflow","version":"1.0"},"app":"a.app.yaml","name":"Shop","profile":"wwdc22",\
        "from":null,"unknown":[],"places":[{"target":"screen Club","kind":"screen","identifier":"club-screen",\
        "file":"a.app.yaml","line":14,"steps":[{"step":"tap: Join","by":"person","kind":"change","label":"Join",\
        "on":"Home","to":"Home","identifier":null,"file":"a.app.yaml","line":8,"unknown":[]},{"step":"tap: Club",\
        "by":"person","kind":"view","label":"Club","on":"Home","to":"Club","identifier":null,"file":"a.app.yaml",\
        "line":9,"unknown":["only while “isMember” is true"]}],"gap":null,"urls":[],"links":[]}],"urls":[{"pattern":\
        "shop://cart/{name}","text":"shop://cart/a","opens":["screen Cart"]}]}

        """
    )
  }
}
