import NavigationEngine
import Testing

@Suite("S8.8 S8.9 S8.10 columns collapsed into one stack")
struct SplitCollapseTests {
  private static let all: [Step] = [.set("columnVisibility", "all")]
  private static let book: [Step] = [.select("Crime"), .select("Emma"), .push([1])]

  static let rows: [SplitRow] = [
    .init("S8.8 a phone begins on the sidebar", .mail(.phone), [], "≡ Mailboxes"),
    .init(
      "S8.8 a selection leads to the next column",
      .mail(.phone),
      [.select("Inbox")],
      "≡ Mailboxes[Inbox] › Message(Inbox)"
    ),
    .init(
      "S8.8 the columns' pushes lie between their roots",
      .library(.phone),
      book,
      "≡ Genres[Crime] › Books(Crime)[Emma] › Book(Emma) › Chapter"
    ),
    .init(
      "S8.8 collapsing, the last column on top to which a selection leads",
      .library(),
      all + [.select("Crime"), .resize(.compact)],
      "≡ Genres[Crime] › Books(Crime)"
    ),
    .init(
      "S8.8 or that has a path; a column that nothing leads to isn't between",
      .library(),
      [.push([1]), .resize(.compact)],
      "≡ Genres › NoBook › Chapter"
    ),
    .init(
      "S8.8 or the one that the app prefers",
      .library(preferred: .content),
      all + book + [.resize(.compact)],
      "≡ Genres[Crime] › Books(Crime)[Emma]"
    ),
    .init(
      "S8.8 the app may say so later",
      .library(.phone, preferred: .sidebar),
      book + [.set("preferredCompactColumn", "sidebar")],
      "≡ Genres[Crime]"
    ),
    .init(
      "S8.8 a value link shows the column that it leads to",
      .mail(.phone),
      [.tap("First")],
      "≡ Mailboxes › Empty › Attachment"
    ),
    .init(
      "S8.8 a page of a view link leads to its column as a selection does",
      .mail(),
      [.select("Inbox"), .tap("Info"), .set("mailbox", .null), .resize(.compact)],
      "≡ Mailboxes › Empty › ~Info"
    ),
    .init("S8.8 so does a view link", .mail(.phone), [.tap("Help")], "≡ Mailboxes › Help"),
    .init("S8.8 S5.6 and a binding", .mail(.phone), [.set("flag", 3)], "≡ Mailboxes › Flag(3)"),
    .init(
      "S8.9 back pops the top column's pushes first",
      .library(.phone),
      book + [.back(1)],
      "≡ Genres[Crime] › Books(Crime)[Emma] › Book(Emma)"
    ),
    .init(
      "S8.9 then leaves the column, and its selection is nil",
      .library(.phone),
      book + [.back(2)],
      "≡ Genres[Crime] › Books(Crime)"
    ),
    .init("S8.9 and so on to the sidebar", .library(.phone), book + [.back(3)], "≡ Genres"),
    .init(
      "S8.9 S6.5 the back menu goes over columns",
      .library(.phone),
      book + [.backTo(.title("Crime"))],
      "≡ Genres[Crime] › Books(Crime)"
    ),
    .init("S8.9 S6.5 by depth too", .library(.phone), book + [.backTo(.depth(0))], "≡ Genres"),
    .init(
      "S8.9 S6.4 a swipe leaves a column",
      .mail(.phone),
      [.select("Inbox"), .swipeBack(completed: true)],
      "≡ Mailboxes"
    ),
    .init("S8.9 S6.6 dismiss does", .mail(.phone), [.select("Inbox"), .dismiss], "≡ Mailboxes"),
    .init(
      "S8.9 a column that a link replaced has its own root again",
      .mail(.phone),
      [.tap("Help"), .back(1), .resize(.regular)],
      "{Mailboxes} | Empty"
    ),
    .init(
      "S8.10 expanding keeps selections and paths",
      .library(),
      all + book + [.resize(.compact), .resize(.regular)],
      "Genres[Crime] | Books(Crime)[Emma] | Book(Emma) › Chapter"
    ),
    .init(
      "S8.10 what was left stays left",
      .library(),
      all + book + [.resize(.compact), .back(2), .resize(.regular)],
      "Genres[Crime] | Books(Crime) | NoBook"
    ),
    .init(
      "S10.1 a relaunch keeps the window's size and the saved path",
      .library(.phone),
      book + [.background, .relaunch],
      "≡ Genres › NoBook › Chapter"
    ),
  ]

  @Test("S8.8 a screen that a binding pushes brings its column to the top, and going back leaves it there")
  func pushedByBinding() throws {
    let app = AppModel(
      root: "Detail",
      screens: [
        "Detail": .init(presents: [.push("showInfo", to: "Info")]), "List": .init(links: [.view("x", to: "X")]),
      ],
      split: .init(
        columns: [.init(.sidebar, root: "List"), .init(.detail, root: "Detail", stack: .erased)],
        platform: .phone
      )
    )
    var view = try AppSession(app: app)
    try view.perform(.set("showInfo", true))
    #expect(view.reported == "≡ List › Detail › ~Info")
    try view.perform(.set("showInfo", false))
    #expect(view.reported == "≡ List › Detail")
    try view.walk([.back(1), .resize(.regular), .set("showInfo", true), .resize(.compact)])
    #expect(view.reported == "≡ List › Detail › ~Info")
  }

  @Test("S8.9 leaving a column writes the preferred column")
  func preferredIsWritten() throws {
    var view = try AppSession(app: .library(.phone, preferred: .sidebar))
    var written: [RouteValue?] = []
    for step in Self.book + [.back(1), .back(1), .back(1)] {
      try view.perform(step)
      written.append(view.state.bindings["preferredCompactColumn"])
    }
    #expect(written == ["content", "detail", "detail", "detail", "content", "sidebar"])
  }

  @Test("S8.8 S7.2 the collapsed stack's transitions are those of one stack")
  func transitions() throws {
    var view = try AppSession(app: .library(.phone))
    let steps = Self.book + [.back(1), .back(2), .resize(.regular)]
    let transitions = try steps.map { try view.perform($0).transition }
    #expect(
      transitions == [
        Transition(.push, levels: 1, animated: true), Transition(.push, levels: 1, animated: true),
        Transition(.push, levels: 1, animated: true), Transition(.pop, levels: 1, animated: true),
        Transition(.pop, levels: 2, animated: true), .none,
      ]
    )
  }

  @Test("S8.8 what is seen is the collapsed stack, and the path is the main column's")
  func seen() throws {
    var view = try AppSession(app: .library(.phone))
    try view.walk(Self.book)
    let state = view.state
    #expect(state.visible == ["Genres", "Books", "Book", "Chapter"])
    #expect((state.screen, state.depth, state.canGoBack) == ("Chapter", 3, true))
    #expect((state.title, state.backTitle) == (nil, "Emma"))
    #expect(state.path.values == [1])
    #expect(state.focused(on: .content)?.visible == ["Books"])
  }
}
