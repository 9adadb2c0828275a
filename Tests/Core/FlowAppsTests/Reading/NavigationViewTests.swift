import FlowApps
import FlowSyntax
import NavigationEngine
import Testing

@Suite("S12.1 Apps with a NavigationView")
struct NavigationViewTests {
  private static func text(
    _ links: String,
    start: String = "navigationView: stack\nroot: Home",
    types: String = ""
  ) -> String {
    """
    \(start)
    types: {\(types)}
    screens:
      Home: {\(links)}
      Details: {title: "${value:-Details}"}
      Help:
    """
  }

  @Test(
    "the style and the root may stand together or apart",
    arguments: [
      "navigationView: stack\nroot: Home", "navigationView: {style: stack, root: Home}",
      "navigationView: {style: stack}\nroot: Home", "navigationView: {root: Home}",
    ]
  )
  func start(text: String) throws {
    let model = try app(Self.text("links: {A: {view: Help}}", start: text)).model
    #expect(model.isLegacy)
    #expect(model.stack == .selfManaged)
    #expect(model.root == "Home")
    #expect(model.screens["Home"]?.links.map(\.target) == [.view("Help")])
  }

  @Test(
    "rows lead to a view, or make a change",
    arguments: [
      ("", "link-without-target: rows"), ("link: a", "legacy-value-link: a"), ("link: {view: Help}", nil),
      ("link: {view: Help, isActive: shown}", nil), ("link: {does: {dismiss: true}}", nil),
    ] as [(String, String?)]
  )
  func rows(link: String, error: String?) {
    let errors = appErrors(Self.text("rows: {of: Int, from: [1, 2], \(link)}"))
    #expect(errors == [error].compactMap(\.self))
  }

  @Test("links bind what they say")
  func links() throws {
    let text = """
      links: {A: {view: Help, isActive: a}, B: {view: Help, isActive: b, disabled: true}, 1: {view: Details, tag: 1,
      selection: s}, 2: {view: Help, tag: 2, selection: s, detailLink: false}, C: {view: Help}}
      """
    let home = try #require(try app(Self.text(text)).model.screens["Home"])
    #expect(home.links.map(\.label) == ["A", "B", "1", "2", "C"])
    #expect(
      home.links.map(\.target) == [
        .binding("a", true), .binding("b", true), .binding("s", 1), .binding("s", 2), .view("Help"),
      ]
    )
    #expect(home.links.map(\.isDisabled) == [false, true, false, false, false])
    #expect(home.presents.map(\.binding) == ["a", "b", "s"])
    #expect(home.presents.map(\.screen) == ["Help", "Help", nil])
    #expect(home.presents.map(\.itemType) == [nil, nil, "Int"])
    #expect(home.presents.last?.cases == [.init(1, to: "Details"), .init(2, to: "Help")])
  }

  @Test("bindings may be set from the start")
  func initial() throws {
    let links = "links: {A: {view: Help, isActive: a}, 1: {view: Details, tag: 1, selection: s}}"
    let start = "navigationView: stack\nroot: Home\ninitial: {s: 1, a: false}"
    #expect(try app(Self.text(links, start: start)).model.initialBindings == [.init("s", 1), .init("a", false)])
  }

  @Test(
    "what is wrong with its links is said at its place",
    arguments: [
      ("links: {A: 1}", "legacy-value-link: 1"),
      ("links: {A: {value: 1}}", "legacy-value-link: value"),
      ("links: {A: {view: Help, value: 1}}", "legacy-value-link: value"),
      ("links: {A: {view: Help, presents: a}}", "not-in-navigation-view: presents"),
      ("links: {A: }", "link-without-target: A"),
      ("links: {A: {isActive: a}}", "link-without-target: A"),
      ("links: {A: {view: Hlep}}", "screen-not-declared: Hlep"),
      ("links: {A: {view: Help, isActive: a, tag: 1}}", "two-bindings: tag"),
      ("links: {A: {view: Help, selection: s, isActive: a}}", "two-bindings: selection"),
      ("links: {A: {view: Help, tag: 1}}", "half-selection: tag"),
      ("links: {A: {view: Help, selection: s}}", "half-selection: selection"),
      ("links: {A: {view: Help, tag: null, selection: s}}", "tag-not-a-value: null"),
      ("links: {A: {view: Help, tag: '${value}', selection: s}}", "tag-not-a-value: '${value}'"),
      ("links: {A: {view: Help, tag: !Tab.hom , selection: s}}", "unknown-case: !Tab.hom"),
      ("links: {A: {view: Help, isActive: [a]}}", "wrong-type: [a]"),
      (
        "links: {A: {view: Help, tag: 1, selection: s}, B: {view: Help, tag: one, selection: s}}",
        "tag-of-other-type: one"
      ),
      ("links: {A: {view: Help, isActive: a}, B: {view: Help, isActive: a}}", "binding-used-twice: a"),
      (
        "links: {A: {view: Help, isActive: a}, B: {view: Help, tag: 1, selection: a}}",
        "binding-declared-twice: B: {view: Help, tag: 1, selection: a}"
      ),
      ("destinations: {Int: Help}", "not-in-navigation-view: destinations"),
      ("presents: {a: Help}", "not-in-navigation-view: presents"),
      ("items: {a: {type: Int, screen: Help}}", "not-in-navigation-view: items"),
    ]
  )
  func errors(links: String, error: String) {
    #expect(appErrors(Self.text(links, types: "Tab: {cases: [home]}")) == [error])
  }

  @Test(
    "what can't stand beside it is said, too",
    arguments: [
      ("navigationView: stack\nroot: Home\nstack: erased", "not-in-navigation-view: stack"),
      ("navigationView: stack\nroot: Home\ninitial: {path: []}", "not-in-navigation-view: path"),
      ("navigationView: stack\nroot: Home\ninitial: {s: one}", "other-item-type: one"),
      ("navigationView: stack\nroot: Home\ninitial: {b: 1}", "binding-not-declared: b"),
      ("navigationView: {style: stack, root: Home}\nroot: Home", "root-declared-twice: root"),
      ("navigationView: {style: tabs}\nroot: Home", "unknown-name: tabs"),
      ("navigationView: tabs\nroot: Home", "unknown-name: tabs"),
      ("navigationView: [stack]\nroot: Home", "wrong-type: [stack]"),
      ("navigationView: {style: stack, screens: {}}\nroot: Home", "unknown-key: screens"),
    ]
  )
  func errors(start: String, error: String) {
    #expect(appErrors(Self.text("links: {A: {view: Help, tag: 1, selection: s}}", start: start)) == [error])
  }

  private static let columns = "columns: {sidebar: {root: Home}, detail: {root: Details}}"

  @Test("columns are filled by links")
  func columnsOfLinks() throws {
    let links = "links: {A: {view: Help, detailLink: false}, B: {view: Help}}"
    let model = try app(Self.text(links, start: "navigationView: {style: columns, \(Self.columns)}")).model
    let split = try #require(model.split)
    #expect(model.isLegacy)
    #expect(split.columns.map(\.column) == [.sidebar, .detail])
    #expect(split.columns.map(\.root) == ["Home", "Details"])
    #expect(split.fillsNextColumn)
    #expect(model.screens["Home"]?.links.map(\.isDetailLink) == [false, true])
  }

  @Test(
    "what is wrong with columns is said at its place",
    arguments: [
      ("navigationView: {style: stack, root: Home, \(columns)}", "columns-of-stack: columns"),
      ("navigationView: {style: columns, root: Home, \(columns)}", "root-of-columns: Home"),
      ("root: Home\nnavigationView: {style: columns, \(columns)}", "root-of-columns: Home"),
      ("navigationView: columns", "style-without-columns: columns"),
      ("navigationView: {style: columns, columns: {sidebar: {root: Home}}}", "column-missing: {sidebar: {root: Home}}"),
      (
        "navigationView: {style: columns, columns: {sidebar: {root: Home, stack: erased}, detail: {root: Help}}}",
        "not-in-navigation-view: stack"
      ),
      ("navigationView: {style: columns, \(columns)}\nsplit: {\(columns)}", "not-in-navigation-view: split"),
    ]
  )
  func columnErrors(start: String, error: String) {
    #expect(appErrors(Self.text("links: {A: {view: Help}}", start: start)) == [error])
  }

  @Test("the links of bars are those of a NavigationView, too")
  func bars() throws {
    let text =
      "toolbar: {Help: {view: Help, isActive: help}, Share: }, titleMenu: {One: {view: Details, tag: 1, selection: s}}"
    let home = try #require(try app(Self.text(text)).model.screens["Home"])
    #expect(home.everyLink.map(\.target) == [.binding("help", true), .binding("s", 1)])
    #expect(appErrors(Self.text("toolbar: {Help: help}")) == ["legacy-value-link: help"])
  }

  @Test("an app without a root gets an error once")
  func noRoot() {
    #expect(appErrors(Self.text("", start: "navigationView: stack")).map { $0.prefix(8) } == ["no-root:"])
  }

  @Test("no other app has its links", arguments: ["isActive: a", "tag: 1", "selection: s"])
  func onlyThere(key: String) {
    let name = String(key.prefix { $0 != ":" })
    #expect(appErrors(screen("links: {A: {view: Help, \(key)}}")) == ["only-in-navigation-view: \(name)"])
  }
}

@Suite("Links that set a binding, and items with screens of their own")
struct BindingLinkReaderTests {
  private static let bindings = "presents: {help: Help}, items: {part: {type: Int, cases: {1: Help}, default: Details}}"

  @Test("are read wherever the bindings stand")
  func links() throws {
    let links =
      "links: {A: {presents: help}, B: {presents: part, value: 1, disabled: true}, C: {presents: part, value: null}}"
    for text in ["\(links), \(Self.bindings)", "\(Self.bindings), \(links)"] {
      let home = try #require(try app(screen(text)).model.screens["Home"])
      #expect(home.links.map(\.target) == [.binding("help", true), .binding("part", 1), .binding("part", .null)])
      #expect(home.links.map(\.isDisabled) == [false, true, false])
      #expect(home.presents.last?.cases == [.init(1, to: "Help")])
      #expect(home.presents.last?.screen == "Details")
    }
  }

  @Test(
    "what is wrong with them is said at its place",
    arguments: [
      ("links: {A: {presents: hlep}}", "binding-of-other-screen: hlep"),
      ("links: {A: {presents: help, value: 1}}", "value-of-flag: 1"),
      ("links: {A: {presents: part}}", "item-without-value: part"),
      ("links: {A: {presents: part, value: one}}", "other-item-type: one"),
      ("links: {A: {presents: help, view: Help}}", "two-targets: view"),
      ("links: {A: {presents: [help]}}", "wrong-type: [help]"),
    ]
  )
  func errors(links: String, error: String) {
    #expect(appErrors(screen("\(links), \(Self.bindings)")) == [error])
  }

  @Test(
    "items need a type, and a screen, as a default or for single values",
    arguments: [
      ("items: {a: {type: Int, cases: {1: Help}}}", []),
      ("items: {a: {type: Int, as: sheet, cases: {1: Help}}}", ["destination-without-screen: a"]),
      ("items: {a: {type: Int, cases: {}}}", ["destination-without-screen: a"]),
      ("items: {a: {type: Int, cases: {one: Help}, default: Help}}", ["case-of-other-type: one"]),
      ("items: {a: {cases: {1: Hlep}, type: Int, default: Help}}", ["screen-not-declared: Hlep"]),
      ("items: {a: {type: Int, screen: Help, default: Help}}", ["screen-and-default: default"]),
      ("items: {a: {}}", ["item-without-type: a", "destination-without-screen: a"]),
      ("items: {a: {type: Imt, screen: Help}}, links: {A: {presents: a, value: 1}}", ["type-not-declared: Imt"]),
    ]
  )
  func items(items: String, errors: [String]) {
    #expect(appErrors(screen(items)) == errors)
  }
}
