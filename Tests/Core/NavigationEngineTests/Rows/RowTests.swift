import NavigationEngine
import TestSupport
import Testing

@Suite("S17 rows from data")
struct RowTests {
  private static func park(_ name: String) -> RouteValue { .park(name) }

  private static func app(
    _ rows: [AppModel.Rows],
    first: Bool = false,
    links: [AppModel.Link] = [.view("Help", to: "Help")]
  ) -> AppModel {
    AppModel(
      root: "Parks",
      screens: [
        "Parks": .init(
          links: links,
          rows: rows,
          rowsComeFirst: first,
          destinations: [.init("Park", to: "Park"), .init("Route", to: "Route"), .init("String", to: "Text")],
          presents: [.push("shown", of: "Park", to: "Shown")]
        ),
        "Park": .init(title: "${value.name}", rows: [trails]), "Route": .init(title: "${value._0.name} ${value.case}"),
        "Text": .init(title: "${value}"), "Shown": .init(title: "${value.name}!"),
      ]
    )
  }

  private static let trails = AppModel.Rows(
    of: "String",
    ["Rim", "Loop"],
    link: .value("", .init(type: "Route.trail", ["park": "${value.name}", "_0": "${row}"]))
  )

  private static let parks = AppModel.Rows(of: "Park", [park("Zion"), park("Bryce")], label: "${row.name}")

  private static func tapped(_ rows: [AppModel.Rows], _ query: Step.LinkQuery) throws -> AppSession {
    var stack = try AppSession(app: app(rows))
    try stack.perform(.tap(query))
    return stack
  }

  private static func refusal(_ rows: [AppModel.Rows], _ query: Step.LinkQuery) -> String? {
    do throws(Refusal) {
      var stack = try AppSession(app: app(rows))
      _ = try stack.perform(.tap(query))
      return nil
    } catch {
      return "\(error.id.rawValue): \(error.message)"
    }
  }

  @Test("G42 a row by its label, then one by its value")
  func rows() throws {
    var stack = try AppSession(app: Self.app([Self.parks]))
    #expect(stack.state.links == ["Help", "Zion", "Bryce"])
    try stack.perform(.tap("Bryce"))
    #expect(stack.state.path.values == [Self.park("Bryce")])
    #expect(stack.state.title == "Bryce")
    try stack.perform(.back(1))
    try stack.perform(.tap(.row(Self.park("Zion"))))
    #expect(stack.state.title == "Zion")
    try stack.perform(.back(1))
    try stack.perform(.tap(.value(Self.park("Zion"))))
    #expect(stack.state.title == "Zion")
    #expect(try AppSession(app: Self.app([Self.parks], first: true)).state.links == ["Zion", "Bryce", "Help"])
  }

  @Test("S17.1 the link names the row and the value of the screen, and what data holds is plain text")
  func targets() throws {
    var stack = try Self.tapped([Self.parks], "Zion")
    try stack.perform(.tap("Loop"))
    #expect(stack.state.path.top?.value == .init(type: "Route.trail", ["park": "Zion", "_0": "Loop"]))
    let odd = AppModel.Rows(of: "String", ["${value}", "$${row}"], link: .value("", .list(["${row}"])))
    for text in ["${value}", "$${row}"] {
      var stack = try AppSession(
        app: AppModel(
          stack: .erased,
          root: "Parks",
          screens: [
            "Parks": .init(rows: [odd], destinations: [.init("Array", to: "List")])
          ]
        )
      )
      try stack.perform(.tap(.label(text)))
      #expect(stack.state.path.values == [.list([.string(text)])])
    }
  }

  @Test("S17.1 a row presents an item, or leads to a view")
  func otherLinks() throws {
    var presenting = Self.parks
    presenting.link = .binding("", "shown", "${row}")
    #expect(try Self.tapped([presenting], "Zion").state.title == "Zion!")
    #expect(try Self.tapped([presenting], .view("Shown")).state.title == "Zion!")
    var viewing = Self.parks
    viewing.link = .view("", to: "Help")
    #expect(try Self.tapped([viewing], "Bryce").state.visible == ["Parks", "Help"])
    viewing.link.isDisabled = true
    #expect(Self.refusal([viewing], "Bryce") == "link-disabled: the link “Bryce” on “Parks” is disabled")
    #expect(try AppSession(app: Self.app([viewing])).state.links == ["Help"])
  }

  @Test("S17.1 a change knows its row")
  func changes() throws {
    var rows = Self.parks
    rows.actions = [.init("Open", to: .update(.init(paths: [.init(nil, ["${row}"], removing: 0)])))]
    let app = Self.app([rows])
    #expect(app.hasNamedStacks)
    var scene = try AppSession(app: app)
    try scene.perform(.tap(.row(Self.park("Bryce"), action: "Open")))
    #expect(scene.state.path.values == [Self.park("Bryce")])
  }

  @Test("S17.2 of rows for any value the samples have labels, and the others are found by their value")
  func open() throws {
    let any = AppModel.Rows(of: "Park", [Self.park("Zion")], isOpen: true, label: "${row.name}")
    #expect(try AppSession(app: Self.app([any])).state.links == ["Help", "Zion"])
    #expect(try Self.tapped([any], .row(Self.park("Acadia"))).state.title == "Acadia")
    #expect(Self.refusal([any], "Acadia")?.hasPrefix("unknown-link") == true)
    #expect(Self.refusal([any], .row(.init(type: "Trail", ["name": "a"])))?.hasPrefix("unknown-row") == true)
  }

  @Test("S17.2 a label of several rows, or of a row and a link, is refused")
  func ambiguous() throws {
    let twice = AppModel.Rows(
      "twice",
      of: "Park",
      [Self.park("Zion"), .init(type: "Park", ["name": "Zion", "id": 2])],
      label: "${row.name}"
    )
    let help = AppModel.Rows("help", of: "String", ["Help"])
    let message = "ambiguous-link: several rows or links on “Parks” are “Zion”"
    #expect(Self.refusal([twice], "Zion") == message)
    #expect(Self.refusal([twice], .row("Zion")) == message)
    #expect(Self.refusal([help], "Help") == "ambiguous-link: several rows or links on “Parks” are “Help”")
    #expect(try Self.tapped([help], .row("Help")).state.screen == "Text")
    #expect(try Self.tapped([twice], .row(.init(type: "Park", ["id": 2, "name": "Zion"]))).state.title == "Zion")
  }

  @Test("S17.2 a row of one value in several lists is refused, unless it does the same in each")
  func sameRow() throws {
    let zion = Step.LinkQuery.row(Self.park("Zion"))
    let others = AppModel.Rows("others", of: "Park", [Self.park("Zion")], isOpen: true, label: "Open")
    #expect(try Self.tapped([Self.parks, others], zion).state.path.values == [Self.park("Zion")])
    let message = "ambiguous-link: several rows or links on “Parks” are “Zion”"
    #expect(Self.refusal([Self.parks, Self.parks], "Zion") == message)
    var routes = others
    routes.link = .value("", .init(type: "Route.park", ["_0": "${row}"]))
    #expect(Self.refusal([Self.parks, routes], zion)?.hasPrefix("ambiguous-link: ") == true)
    var disabled = others
    disabled.link.isDisabled = true
    #expect(Self.refusal([Self.parks, disabled], zion)?.hasPrefix("ambiguous-link: ") == true)
    var acting = others
    acting.actions = [.view("Share", to: "Help")]
    let share = Step.LinkQuery.row(Self.park("Zion"), action: "Share")
    #expect(try Self.tapped([acting, acting], share).state.screen == "Help")
    #expect(try Self.tapped([others, acting], share).state.screen == "Help")
  }

  @Test("S17.3 an action is found by its label and the row's value or label, never by its label alone")
  func actions() throws {
    var rows = Self.parks
    rows.actions = [.value("Route", .init(type: "Route.park", ["_0": "${row}"])), .view("Share", to: "Help")]
    for row in [RouteValue.string("Zion"), Self.park("Zion")] {
      #expect(try Self.tapped([rows], .row(row, action: "Route")).state.title == "Zion park")
      #expect(try Self.tapped([rows], .row(row, action: "Share")).state.screen == "Help")
    }
    #expect(Self.refusal([rows], "Share")?.hasPrefix("unknown-link") == true)
    #expect(
      Self.refusal([rows], .row("Zion", action: "Shar"))
        == "unknown-row: the row “Zion” has no action “Shar”; its actions are “Route”, “Share”"
    )
    #expect(Self.refusal([rows], .row("Zoin")) == "unknown-row: “Parks” has no row “Zoin”; the nearest is “Zion”")
    #expect(Self.refusal([], .row("Zion")) == "unknown-row: “Parks” has no rows")
  }

  @Test("S6.1 a row of a screen below, or of another, isn't visible")
  func invisible() throws {
    var stack = try Self.tapped([Self.parks], "Zion")
    for query in [Step.LinkQuery.label("Bryce"), .row(Self.park("Bryce")), .value(Self.park("Bryce"))] {
      var refused: Refusal?
      do throws(Refusal) { _ = try stack.perform(.tap(query)) } catch { refused = error }
      let name = query == .label("Bryce") ? "Bryce" : "Park(name: Bryce)"
      #expect(refused?.id == .linkNotVisible)
      #expect(refused?.message == "the link “\(name)” is on “Parks”, and the screen on top is “Park”")
    }
  }

  @Test("S7.5 a second tap on a row while the transition runs is ignored")
  func held() throws {
    for query in [Step.LinkQuery.label("Zion"), .row(Self.park("Zion")), .row("Zion")] {
      var stack = try AppSession(app: Self.app([Self.parks]))
      let change = try walk(&stack, [.hold, .tap("Zion"), .tap(query)])
      #expect(change.ids == [.tapDuringTransition])
      try stack.perform(.release)
      #expect(stack.state.path.count == 1)
    }
  }

  @Test("S17.4 rows are counted, in all and by name")
  func counts() throws {
    let more = AppModel.Rows("more", of: "String", ["a"])
    let state = try AppSession(app: Self.app([Self.parks, more])).state
    #expect(state.rowCounts == [.init("rows", 2), .init("more", 1)])
    #expect(try AppSession(app: AppModel.open).state.rowCounts.isEmpty)
  }

  @Test("S17.5 a row whose link is a list's selection selects")
  func selection() throws {
    let folders = AppModel.Rows(of: "String", ["In", "Sent"])
    let app = AppModel(
      root: "Folders",
      screens: ["Folders": .init(rows: [folders]), "Mails": .init(title: "${value}")],
      split: .init(columns: [
        .init(.sidebar, root: "Folders", list: .init(selection: "folder", of: "String")),
        .init(.detail, root: "Mails"),
      ])
    )
    var view = try AppSession(app: app)
    try view.perform(.tap("Sent"))
    #expect(view.state.split?[.sidebar]?.selection == "Sent")
    try view.perform(.tap(.row("In")))
    #expect(view.state.split?[.sidebar]?.selection == "In")
  }

  @Test("rows are possible steps, some of each list, and parts that can be shown")
  func possible() throws {
    var rows = Self.parks
    rows.values.append(Self.park("Acadia"))
    rows.actions = [.view("Share", to: "Help")]
    let app = Self.app([rows])
    let state = try AppSession(app: app).state
    let taps = PossibleSteps(app).all(in: state).compactMap { possible -> Step? in
      if case .step(let step) = possible.action, possible.kind == .tap { step } else { nil }
    }
    #expect(
      taps == [
        .tap("Help"), .tap(.row(Self.park("Zion"))), .tap(.row(Self.park("Zion"), action: "Share")),
        .tap(.row(Self.park("Bryce"))), .tap(.row(Self.park("Bryce"), action: "Share")),
      ]
    )
    for step in taps {
      var stack = try AppSession(app: app)
      #expect(throws: Never.self) { try stack.perform(step) }
    }
    var parts = ShownParts()
    #expect(parts.missing(from: app).contains { $0.part.kind == .screen && $0.part.name == "Parks" })
    parts.note(state, of: app)
    #expect(!parts.missing(from: app).contains { $0.part == .init(.link, "rows", on: "Parks") })
  }

  @Test("of the rows of an enumeration, some of each case are possible steps")
  func possibleCases() throws {
    let values = [1, 2, 3].map { RouteValue(type: "Route.park", ["_0": .int($0)]) } + [RouteValue(type: "Route.help")]
    let app = Self.app([AppModel.Rows(of: "Route", values)], links: [])
    let taps = PossibleSteps(app).all(in: try AppSession(app: app).state).filter { $0.kind == .tap }
    #expect(taps.map(\.action) == [values[0], values[1], values[3]].map { .step(.tap(.row($0))) })
  }

  @Test("labels, values and targets find what a search finds", arguments: 0..<Rounds.of(40) as Range<UInt64>)
  func law(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["a", "b", "c", "d", "Help"]
    let values = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      RouteValue(type: "Park", ["name": .string(names.randomElement(using: &generator) ?? "")])
    }
    let template: RouteValue = Bool.random(using: &generator) ? "${row}" : .init(type: "Route.park", ["_0": "${row}"])
    let rows = AppModel.Rows(of: "Park", values, label: "${row.name}", link: .value("", template))
    let app = Self.app([rows])
    for name in names {
      let matches = values.filter { $0 == Self.park(name) }
      let row = Self.park(name)
      let target = template == "${row}" ? row : .init(type: "Route.park", ["_0": row])
      func outcome(_ query: Step.LinkQuery) throws -> String {
        var stack = try AppSession(app: app)
        do throws(Refusal) {
          _ = try stack.perform(.tap(query))
        } catch {
          return error.id.rawValue
        }
        return stack.state.path.values == [target] ? "pushed" : stack.state.screen
      }
      let isHelp = name == "Help"
      let count = matches.count + (isHelp ? 1 : 0)
      #expect(
        try outcome(.label(name))
          == (count == 0 ? "unknown-link" : count > 1 ? "ambiguous-link" : isHelp ? "Help" : "pushed")
      )
      #expect(try outcome(.row(row)) == (matches.isEmpty ? "unknown-row" : "pushed"))
      #expect(try outcome(.value(target)) == (matches.isEmpty ? "unknown-link" : "pushed"))
    }
  }
}
