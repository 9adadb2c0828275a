import FlowApps
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import Testing

@testable import FlowExplorer

/// Each URL of an app, cold and in each class of states.
@Suite("the URLs of an app")
struct URLTableTests {
  private static let shop = """
    tabs: {shop: {root: Shelf, stack: erased}, cart: {root: Cart, stack: erased}}
    presents: {asks: {screen: Login, as: sheet}, item: {screen: Item, as: sheet}}
    urls:
      "shop://item/{id:Int}": {push: {shop: "${id}"}}
      "shop://cart": {tab: cart, path: {cart: []}, dismiss: all}
      "shop://peek": {set: {item: true}}
      "shop://close": {set: {asks: false}}
      "shop://nothing": {set: {asks: false, item: false}}
      "app://shelf": {tab: shop, path: {shop: []}, dismiss: all}
      "app:timer": {tab: cart}
      "app:Cart.onOpenURL": {tab: cart, dismiss: all}
    screens:
      Shelf: {links: {Sign in: {presents: asks}}, destinations: {Int: Item}}
      Item:
      Cart: {holds: input}
      Login:
    """

  private func explored(_ text: String) throws -> (app: Explored, result: SearchResult, table: URLTable) {
    let app = try Explored(text)
    let result = try app.search { settings in
      (settings.bounds, settings.isOfURLs, settings.needsStates) = (SearchBounds(pathLimit: 2), true, true)
    }
    let urls = app.model.openedTexts(StepDomain()).texts.filter { OpenedText.isURL($0.text) }
    let table = URLTable(urls, in: result, of: app.model) { url in
      try? AppSession(app.app.prepared, opening: url)
    } isOver: {
      false
    }
    return (app, result, table)
  }

  @Test("a defect is found once for a pattern, with the shortest way to it")
  func defects() throws {
    let (app, result, table) = try explored(Self.shop)
    let found = result.findings(of: app.subject(), table) { false }.findings.filter { $0.id != .own(.lostInput) }
    #expect(
      found.map(\.line) == [
        "url-over-tabs: “shop://peek” presents “Item” over the tabs, and a stack has a page for it · open \"shop://peek\"",
        "url-under-layer: “shop://item/1” changes what is under “Login”, which stays in front · "
          + "tap Sign in, open \"shop://item/1\"",
        "url-under-layer: “shop://peek” changes what is under “Login”, which stays in front · "
          + "tap Sign in, open \"shop://peek\"",
        "url-unlike-cold: “shop://item/1” leads to “Cart in cart”, and after a cold start to “Item in shop” · "
          + "selectTab cart, open \"shop://item/1\"",
        "url-second-copy: “shop://item/1” shows “Item in shop” a second time on one stack · "
          + "open \"shop://item/1\", open \"shop://item/1\"",
        "url-unlike-cold: “shop://cart” leads to “Item”, and after a cold start to “Cart in cart” · "
          + "tap Sign in, open \"shop://peek\", open \"shop://cart\"",
        "url-unlike-cold: “app:Cart.onOpenURL” leads to “Item”, and after a cold start to “Cart in cart” · "
          + "tap Sign in, open \"shop://peek\", open \"app:Cart.onOpenURL\"",
        "url-unlike-cold: “app://shelf” leads to “Item”, and after a cold start to “Shelf in shop” · "
          + "tap Sign in, open \"shop://item/1\", open \"shop://peek\", open \"app://shelf\"",
      ]
    )
  }

  @Test("a URL that changes no state is one that nothing handles")
  func ignored() throws {
    let (app, result, table) = try explored("root: A\nurls: {\"a://b\": {path: []}}\nscreens: {A: }\n")
    let found = result.findings(of: app.subject(), table) { false }.findings
    #expect(found.map(\.line) == ["unhandled-url: “a://b” changes nothing · open \"a://b\""])
  }

  @Test("the flow of a defect fails for the same reason")
  func flows() throws {
    let (app, result, table) = try explored(Self.shop)
    for finding in result.findings(of: app.subject(), table, isOver: { false }).findings {
      let text = try #require(FindingFlow(finding)).text(from: .init(app: "a.app.yaml"))
      let transcript = try app.run(text)
      #expect(transcript.outcome == .diverged, "\(text)")
      #expect(transcript.records.last?.divergences.isEmpty == false, "\(text)")
      #expect(transcript.records.dropLast().allSatisfy { $0.divergences.isEmpty }, "\(text)")
    }
  }

  @Test("each URL has a line for each class of states, as opening it in each of the states shows")
  func classes() throws {
    let (app, result, table) = try explored(Self.shop)
    #expect(table.rows.map(\.url.text).suffix(2) == ["app://shelf", "app:Cart.onOpenURL"])
    #expect(table.stateCount == result.stateCount)
    for row in table.rows where !OpenedText.isOwn(row.url.text) {
      var expected: [String: Set<String>] = [:]
      var known = KnownChoices()
      for state in 0..<result.table.count {
        let trail = Trail(result.steps(to: state, &known), from: result.start.session)
        var session = try AppSession(app.app.prepared)
        for entry in trail.entries { _ = try session.perform(entry.step) }
        let states = session.state.classLabel
        _ = try session.perform(Step.open(row.url.text))
        expected[states, default: []].insert(session.state.place)
      }
      #expect(Dictionary(uniqueKeysWithValues: row.warm.map { ($0.states, Set($0.fronts)) }) == expected)
    }
    let row = try #require(table.rows.first)
    let lines = row.warm.map { "\($0.states): \($0.fronts.joined(separator: ", "))" }
    #expect(row.cold?.place == "Item in shop")
    #expect(Set(lines).isSuperset(of: ["in shop, 2 deep: Item in shop", "in cart, at the root: Cart in cart"]))
    #expect(lines.contains("in shop, 1 deep, under asks: Login"))
  }

  @Test("the suite opens each URL in each class of states")
  func suite() throws {
    let (_, result, _) = try explored(Self.shop)
    let openings = StateGraph(result) { false }.edges.joined().compactMap(\.opening)
    #expect(SuiteCover(.urls, of: result).count == Set(openings).count && Set(openings).count > 20)
  }
}
