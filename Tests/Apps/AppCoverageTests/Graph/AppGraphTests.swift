import AppCoverage
import FlowApps
import FlowTranscripts
import TestSupport
import Testing

@Suite("The graph of an app")
struct AppGraphTests {
  /// Each edge as a line: start, kind, end, and its labels.
  private func lines(_ text: String) throws -> [String] {
    lines(AppGraph(of: try app(text)))
  }

  private func lines(_ graph: AppGraph) -> [String] {
    graph.edges.map { edge in
      let labels = edge.labels.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
      let kind = edge.isMixed ? "\(edge.kind.rawValue)!" : edge.kind.rawValue
      return "\(graph.nodes[edge.from].name) \(kind) \(graph.nodes[edge.to].name)\(labels.isEmpty ? "" : ": \(labels)")"
    }
  }

  @Test("links by value and by view are told apart, and those that mix are marked")
  func links() throws {
    let text = """
      name: Shop
      root: Home
      screens:
        Home: {links: {A: a, B: b, C: c, Help: {view: Help}, Off: {view: Help, disabled: true}}, destinations: {String: {cases: {a: A}, default: B}}}
        A: {links: {Info: {view: Help}, Own: 1}, destinations: {Int: B}}
        B: {links: {Deeper: a, Same: "${value}"}}
        Help:
      """
    #expect(
      try lines(text) == [
        "Shop begins Home", "Home value A: A", "Home value B: B, C", "Home view Help: Help", "A view! Help: Info",
        "A value B: Own", "B value A: Deeper, Same", "B value B: Same",
      ]
    )
  }

  @Test("an alert that one line of code declares on several screens is one node, others that change something aren't")
  func alerts() throws {
    let text = """
      root: A
      sources: .
      screens:
        A: {links: {B: {view: B}, C: {view: C}}, presents: {shown: {as: alert, title: Sure?, buttons: {Yes: {does: {pop: 1}}}, source: "Row.swift:3"}}}
        B: {presents: {shown: {as: alert, title: Sure?, buttons: {Yes: {does: {pop: 1}}}, source: "Row.swift:3"}}}
        C: {presents: {shown: {as: alert, title: Sure?, buttons: {Yes: {does: {pop: 1}}}, source: "Row.swift:9"}}}
      """
    let graph = AppGraph(of: try app(text))
    let alerts = graph.nodes.filter { $0.kind == .alert }
    #expect(
      alerts.map(\.paths) == [["screens.A.presents.shown", "screens.B.presents.shown"], ["screens.C.presents.shown"]]
    )
  }

  @Test("alerts with one title and the same buttons, which change nothing, are one node, whatever declares them")
  func equalAlerts() throws {
    let text = """
      root: A
      sources: .
      screens:
        A: {links: {B: {view: B}, C: {view: C}}, presents: {shown: {as: alert, title: Failed, source: "A.swift:3"}}}
        B: {presents: {isFailed: {as: alert, title: Failed, source: "B.swift:3"}, other: {as: alert, title: Other}}}
        C: {presents: {isFailed: {as: alert, title: Failed, buttons: {Retry: }}, shown: {as: dialog, title: Failed}}}
      """
    let alerts = AppGraph(of: try app(text)).nodes.filter { $0.kind == .alert }
    #expect(
      alerts.map(\.paths) == [
        ["screens.A.presents.shown", "screens.B.presents.isFailed"], ["screens.B.presents.other"],
        ["screens.C.presents.isFailed"], ["screens.C.presents.shown"],
      ]
    )
  }

  @Test(
    "a part has a node, the nodes around it or ahead of it, and the edges between them",
    arguments: [
      ("C", .around, 1, ["B value C: C", "C value D: D"]), ("C", .around, 0, []),
      ("C", .around, nil, ["App begins A", "A value B: B", "B value C: C", "C value D: D"]),
      ("B", .ahead, nil, ["B value C: C", "C value D: D"]), ("B", .ahead, 1, ["B value C: C"]),
      ("E", .ahead, 1, nil),
    ] as [(String, AppGraph.Direction, Int?, [String]?)]
  )
  func part(name: String, direction: AppGraph.Direction, hops: Int?, lines expected: [String]?) throws {
    let text = """
      name: App
      root: A
      screens:
        A: {links: {B: b}, destinations: {String: {cases: {b: B, c: C, d: D}}}}
        B: {links: {C: c}}
        C: {links: {D: d}}
        D:
      """
    let part = AppGraph(of: try app(text)).part(name, direction, hops: hops)
    #expect(part.map(lines) == expected)
  }

  @Test("tabs, layers, alerts, changes and URLs are nodes and edges of their own")
  func scene() throws {
    let text = """
      tabs: {home: {root: Home, stack: erased}, list: {root: List, stack: erased}, add: {does: {set: {tips: true}}}}
      presents: {tips: {screen: Tips, as: sheet, onDismiss: {tab: list}}}
      urls: {"app://{n:Int}": {tab: list, path: {list: ["${n}"]}}}
      screens:
        Home:
          links: {Ask: {presents: sure}, Go: {does: {tab: list, then: {set: {tips: true}}}}}
          presents: {sure: {as: alert, title: Sure?, buttons: {Yes: {does: {push: 1}}, No: }}, hint: {screen: Tips, as: popover}}
          destinations: {Int: Number}
        List: {destinations: {Int: Number}}
        Number: {links: {Home: {does: {dismiss: true}}}}
        Tips:
      """
    #expect(
      try lines(text) == [
        "home begins Home", "list begins List", "add change Tips", "Home presentation Sure?: Ask",
        "Home change list: Go", "Home change Tips: Go", "Sure? change Number: Yes", "Home presentation Tips: hint",
        "Tips change list: onDismiss", "app://{n:Int} url list", "app://{n:Int} url Number",
      ]
    )
  }

  @Test("a value leads only to screens that a stack with it may show, and else nowhere")
  func otherStacks() throws {
    let text = """
      tabs: {home: {root: Home, stack: erased}, more: {root: More, stack: erased}}
      screens:
        Home: {links: {Item: item, Detail: {view: Detail}}}
        Detail: {presents: {shown: {screen: Sheet, as: sheet, stack: erased}}}
        Sheet: {links: {Item: item}, destinations: {String: Item}}
        More: {links: {Item: item}, destinations: {String: Item, Int: Number}}
        Item: {links: {One: 1}}
        Number: {destinations: {Bool: Item}}
      types: {Hashable: }
      urls:
        "home": {tab: home, path: {home: [item]}}
        "more": {path: {more: [1, true]}}
        "sheet": {push: {shown: [item]}}
        "any": {push: {home: [!Hashable {}]}}
      """
    #expect(
      try lines(text).filter { $0.contains("Item") || $0.contains("url") } == [
        "Sheet value Item: Item", "More value Item: Item", "Item value Number: One",
        "home url home", "more url Item", "sheet url Item",
      ]
    )
    let graph = AppGraph(of: try app(text))
    #expect(graph.nodes.flatMap { node in node.dead.map { "\(node.name): \($0.text)" } } == ["Home: Item", "home: "])
  }

  @Test("columns lead to their roots, and a selection to what the next column shows")
  func columns() throws {
    let text = """
      split:
        columns:
          sidebar: {root: Boxes, list: {selection: box, type: String}}
          detail: {root: {default: Mails, cases: {Drafts: Drafts}, empty: None}}
      screens: {Boxes: {links: {Spam: Spam}}, Mails: , Drafts: , None: }
      """
    #expect(
      try lines(text) == [
        "sidebar begins Boxes", "detail begins Mails", "detail begins Drafts", "detail begins None",
        "Boxes value Mails: box, Spam", "Boxes value Drafts: box",
      ]
    )
  }

  @Test("S18.2 each root of which state chooses is where the app begins")
  func roots() throws {
    let text = """
      root: {when: {loggedIn: false}, screen: Login, default: Home}
      state: {loggedIn: false}
      screens: {Login: , Home: }
      """
    #expect(try lines(text) == ["app begins Login: “loggedIn” is false", "app begins Home"])
    let root = "{root: {when: {loggedIn: false}, screen: Login, default: Home}, stack: erased}"
    let rest = "state: {loggedIn: false}\nscreens: {Login: , Home: }"
    let tab = try lines("tabs: {a: \(root)}\n\(rest)")
    #expect(tab.suffix(2) == ["a begins Login: “loggedIn” is false", "a begins Home"])
    let columns = try lines("split: {columns: {sidebar: {root: Home}, detail: \(root)}}\n\(rest)")
    #expect(columns.suffix(2) == ["detail begins Login: “loggedIn” is false", "detail begins Home"])
  }

  @Test("S17 rows are one link, which leads to the screens of all of them, and their actions")
  func rows() throws {
    let text = """
      root: Home
      types: {Route: {cases: {a: [Int], b: [Int], c: }}}
      screens:
        Home:
          rows:
            numbers: {of: Int, from: [1, 2], link: !Route.a "${row}", actions: {Help: {view: Help}}}
            routes: {of: Route, from: [c, !Route.b [3]], label: "${row.case}"}
            all: {of: Int, from: any, link: {does: {push: !Route.b "${row}"}}}
          destinations: {Route: {cases: {a: A, b: B}, default: C}}
        A: {rows: {of: Int, from: any}, destinations: {Int: Number}}
        B:
        C:
        Number:
        Help:
      """
    #expect(
      try lines(text) == [
        "app begins Home", "Home value A: numbers", "Home view Help: Help", "Home value C: routes",
        "Home value B: routes", "Home change B: all", "A value Number: rows",
      ]
    )
    #expect(
      try app(text).declarations.all.map(\.path).filter { $0.contains("rows") } == [
        "screens.Home.rows.numbers", "screens.Home.rows.numbers.actions.Help", "screens.Home.rows.routes",
        "screens.Home.rows.all", "screens.Home.rows.all.does", "screens.A.rows",
      ]
    )
  }

  @Test("an app that shows nothing but its root, and screens that nothing leads to, are drawn as well")
  func lonely() throws {
    let graph = AppGraph(of: try app("root: A\nscreens: {A: , B: }"))
    #expect(graph.nodes.map(\.name) == ["app", "A", "B"])
    #expect(SVGPicture(graph).document.contains(">B</text>"))
  }
}
