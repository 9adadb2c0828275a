import NavigationEngine
import Testing

/// Screens in one column that a screen of another column has put there: they stay and go with that screen.
@Suite("S1.4 S5.4 S5.6 S8.3 S8.5 screens that another column's screens show")
struct ColumnOwnerTests {
  /// Three columns: the sidebar pushes, has a list and an item; the content's roots push and present; a screen of a link
  /// in the content presents and fills the detail.
  private static func app(_ platform: AppModel.Split.Platform = .mac) -> AppModel {
    AppModel(
      root: "D",
      screens: [
        "S": .init(
          links: [.value("In", "a"), .init("See", to: .view("V"))],
          destinations: [.init("String", to: "P")],
          presents: [.push("i", of: "Int", to: "I")]
        ),
        "P": .init(links: [.view("See", to: "V")]),
        "C": .init(
          links: [.init("More", to: .view("M"), isDetailLink: false)],
          presents: [.push("c", to: "W")]
        ),
        "M": .init(links: [.view("See", to: "V")], presents: [.push("m", to: "W")]),
        "I": .init(presents: [.push("p", to: "W")]),
      ],
      split: .init(
        columns: [
          .init(.sidebar, root: "S", list: .init(selection: "s", of: "String", rows: ["x", "y"]), stack: .erased),
          .init(.content, root: .init("C", cases: [.init("y", to: "Y")], empty: "N"), stack: .erased),
          .init(.detail, root: "D"),
        ],
        platform: platform
      )
    )
  }

  /// The same with columns that hold no stack.
  private static var bare: AppModel {
    var app = app()
    for index in app.split?.columns.indices ?? 0..<0 { app.split?.columns[index].stack = nil }
    return app
  }

  private static let rows: [SplitRow] = [
    .init(
      "what a pushed screen's link shows goes with it",
      app(),
      [.push(["a"]).inSidebar, .tap("See").inSidebar, .pop(1).inSidebar],
      "S | N | D"
    ),
    .init(
      "and stays with a screen below it",
      app(),
      [.tap("See").inSidebar, .push(["a"]).inSidebar, .pop(1).inSidebar],
      "S | N | V"
    ),
    .init(
      "what the screen of a link shows stays with that, though the root is another",
      app(),
      [.select("x"), .inColumn(.content, .tap("More")), .inColumn(.content, .tap("See")), .select("y")],
      "S[y] | Y(y) › ~M | V"
    ),
    .init(
      "and so does what it presents",
      app(),
      [.select("x"), .inColumn(.content, .tap("More")), .set("m", true), .select("y")],
      "S[y] | Y(y) › ~M › ~W | D"
    ),
    .init(
      "what the old root presents doesn't",
      app(),
      [.select("x"), .inColumn(.content, .tap("More")), .set("c", true), .select("y")],
      "S[y] | Y(y) › ~M | D"
    ),
    .init(
      "another item on the same screen leaves what that presents",
      bare,
      [.set("i", 5), .set("p", true), .set("i", 6)],
      "S | I(6) | W"
    ),
    .init("no item takes it along", bare, [.set("i", 5), .set("p", true), .set("i", .null)], "S | N | D"),
    .init(
      "a step that replaces the root does, too",
      bare,
      [.set("i", 5), .set("p", true), .inColumn(.content, .replaceRoot("C"))],
      "S | C | D"
    ),
    .init(
      "S8.5 nothing over nothing changes nothing",
      app(.phone),
      [.push(["a"]).inContent, .set("s", .null)],
      "≡ S › N › placeholder"
    ),
    .init(
      "S8.5 nothing over a row goes back to the list, and the screens above that aren't on a path leave",
      app(.phone),
      [.select("x"), .tap("More"), .set("m", true), .set("s", .null), .resize(.regular)],
      "{S} | {N} | D"
    ),
  ]

  @Test(arguments: rows)
  func row(_ row: SplitRow) throws {
    var view = try AppSession(app: row.app)
    for step in row.steps { _ = try view.perform(step) }
    #expect(view.reported == row.reported)
  }

  @Test("S5.6 bindings say what is shown: of another item, of a root that a step replaced, of a list that is left")
  func bindings() throws {
    var view = try AppSession(app: Self.bare)
    for step in [Step.set("i", 5), .set("p", true), .set("i", 6)] { try view.perform(step) }
    #expect(view.state.bindings["i"] == 6 && view.state.bindings["p"] == true)
    try view.perform(.inColumn(.content, .replaceRoot("C")))
    #expect(view.state.bindings["i"] == .null && view.state.bindings["p"] == nil)
    view = try AppSession(app: Self.app(.phone))
    for step in [Step.select("x"), .tap("More"), .set("m", true), .set("s", .null)] { try view.perform(step) }
    #expect(view.state.bindings["m"] == nil && view.state.bindings["s"] == .null)
  }
}

/// A NavigationView in columns whose links have bindings, or a common one.
@Suite("S12 links of pushed screens, and tags, in columns")
struct LegacyColumnOwnerTests {
  private static let app = AppModel(
    isLegacy: true,
    root: "A",
    screens: [
      "A": .init(
        links: [.init("More", to: .view("B"), isDetailLink: false), .binding("One", "s", 1), .binding("Two", "s", 2)],
        presents: [.push("s", of: "Int", cases: [.init(1, to: "V"), .init(2, to: "V")])]
      ),
      "B": .init(links: [.binding("See", "p")], presents: [.push("p", to: "V")]),
      "V": .init(links: [.view("On", to: "W")]),
    ],
    split: .init(columns: [.init(.sidebar, root: "A"), .init(.detail, root: "D")], fillsNextColumn: true)
  )

  private static let three = AppModel(
    isLegacy: true,
    root: "X",
    screens: [
      "X": .init(links: [.view("Fill", to: "X"), .init("Stay", to: .view("Y"), isDetailLink: false)]),
      "Y": .init(links: [.view("Fill", to: "X")], presents: [.push("f", to: "Z")]),
    ],
    split: .init(
      columns: [.init(.sidebar, root: "X"), .init(.content, root: "C"), .init(.detail, root: "D")],
      platform: .mac,
      fillsNextColumn: true
    )
  )

  private static let rows: [SplitRow] = [
    .init("S12.2 a pushed screen's link fills the next column", app, [.tap("More"), .tap("See")], "A › ~B | V"),
    .init(
      "S1.4 another screen of the same name takes it along",
      three,
      [.tap("Fill").inSidebar, .tap("Fill").inContent, .tap("Fill").inSidebar],
      "X | X | D"
    ),
    .init(
      "S1.4 so does one in the place of the root below a pushed screen",
      three,
      [
        .tap("Fill").inSidebar, .tap("Stay").inContent, .tap("Fill").inContent, .tap("Stay").inSidebar, .set("f", true),
      ],
      "X › ~Y | Z | D"
    ),
    .init("back takes its screen along", app, [.tap("More"), .tap("See"), .back(1).inSidebar], "A | D"),
    .init("its binding empties the column", app, [.tap("More"), .tap("See"), .set("p", false)], "A › ~B | D"),
    .init("S12.1 a selection that is no tag shows nothing", app, [.tap("One"), .set("s", 9)], "A | D"),
    .init("another tag is another link", app, [.tap("One"), .tap("On"), .set("s", 2)], "A | V(2)"),
  ]

  @Test(arguments: rows)
  func row(_ row: SplitRow) throws {
    var view = try AppSession(app: row.app)
    for step in row.steps { _ = try view.perform(step) }
    #expect(view.reported == row.reported)
    if row.steps.last == .set("s", 9) { #expect(view.state.bindings["s"] == 9) }
  }
}

extension Step {
  fileprivate var inSidebar: Step { .inColumn(.sidebar, self) }
  fileprivate var inContent: Step { .inColumn(.content, self) }
}
