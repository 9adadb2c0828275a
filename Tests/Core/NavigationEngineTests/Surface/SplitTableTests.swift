import NavigationEngine
import Testing

/// One row of the split view's tables: what is done to which app, and what the columns show then.
struct SplitRow: Sendable, CustomTestStringConvertible {
  let name: String
  let app: AppModel
  let steps: [Step]
  let reported: String
  /// What the last step raises.
  let raised: [EngineDiagnostic.ID]

  init(_ name: String, _ app: AppModel, _ steps: [Step], _ reported: String, _ raised: [EngineDiagnostic.ID] = []) {
    self.name = name
    self.app = app
    self.steps = steps
    self.reported = reported
    self.raised = raised
  }

  var testDescription: String { name }
}

@Suite("S8 the tables of the split view")
struct SplitTableTests {
  static let inbox: [Step] = [.select("Inbox")]
  static let read: [Step] = [.select("Inbox"), .push([7])]

  static let links: [SplitRow] = [
    .init("S8.1 each column shows its root", .mail(), [], "Mailboxes | Empty"),
    .init("S8.1 three columns do", .library(.mac), [], "Genres | NoGenre | NoBook"),
    .init(
      "S8.2.1 a value link pushes in the stack around it",
      .mail(),
      inbox + [.tap("Attachment")],
      "Mailboxes[Inbox] | Message(Inbox) › Attachment"
    ),
    .init(
      "S8.2.2 a destination outside a stack replaces the next root",
      .library(.mac),
      [.select("Crime"), .tap("Author")],
      "Genres[Crime] | Books(Crime) | Author(true)"
    ),
    .init(
      "S8.2.2 what was on the next path has gone then",
      .mail(),
      inbox + [.push([7]), .tap("Flags")],
      "Mailboxes[Inbox] | Flags(true)"
    ),
    .init(
      "S8.2.3 a destination in a later stack makes the value all of its path",
      .mail(),
      read + [.push([8]), .tap("First")],
      "Mailboxes[Inbox] | Message(Inbox) › Attachment"
    ),
    .init(
      "S8.2.3 it passes over a column that serves no such value",
      .library(.mac),
      [.select("Crime"), .select("Emma"), .inColumn(.sidebar, .tap("Chapter"))],
      "Genres[Crime] | Books(Crime)[Emma] | Book(Emma) › Chapter"
    ),
    .init(
      "S8.2.4 a link in a list of its type selects",
      .mail(),
      inbox + [.tap("Sent mail")],
      "Mailboxes[Sent] | Message(Sent)"
    ),
    .init(
      "S8.2.5 a link that nothing serves does nothing",
      .mail(),
      [.tap("Nowhere")],
      "Mailboxes | Empty",
      [.unresolvedLink]
    ),
    .init(
      "S8.3 a view link in a leading column fills the detail column",
      .mail(),
      [.inColumn(.sidebar, .tap("Help"))],
      "Mailboxes | Help"
    ),
    .init(
      "S8.3 it does so from the first of three columns",
      .library(.mac),
      [.select("Crime"), .tap("About")],
      "Genres[Crime] | Books(Crime) | About"
    ),
    .init(
      "S8.3 S4.1 and empties the bound path there, which is told",
      .mail(),
      read + [.inColumn(.sidebar, .tap("Help"))],
      "Mailboxes[Inbox] | Help",
      [.mixedLinksReset]
    ),
    .init(
      "S8.3 one that is no detail link is pushed in its own column",
      .mail(),
      inbox + [.tap("Tips")],
      "Mailboxes[Inbox] › ~Tips | Message(Inbox)"
    ),
    .init(
      "S8.3 a view link in the detail column is pushed there",
      .mail(),
      inbox + [.tap("Info")],
      "Mailboxes[Inbox] | Message(Inbox) › ~Info",
      [.mixedLinks]
    ),
  ]

  static let selections: [SplitRow] = [
    .init("S8.4 what is selected is what the next column shows", .mail(), inbox, "Mailboxes[Inbox] | Message(Inbox)"),
    .init("S8.4 nothing selected shows the empty root", .mail(), inbox + [.select(nil)], "Mailboxes | Empty"),
    .init(
      "S8.4 a selection may have a screen of its own",
      .library(.mac),
      [.select("Poetry")],
      "Genres[Poetry] | Poems(Poetry) | NoBook"
    ),
    .init(
      "S8.4 the binding selects as well, and needs no row",
      .mail(),
      [.set("mailbox", "Archive")],
      "Mailboxes[Archive] | Message(Archive)"
    ),
    .init(
      "S8.5 another selection pops the values of the next column",
      .mail(),
      read + [.select("Sent")],
      "Mailboxes[Sent] | Message(Sent)"
    ),
    .init(
      "S8.5 the same selection changes nothing",
      .mail(),
      read + [.select("Inbox")],
      "Mailboxes[Inbox] | Message(Inbox) › Attachment"
    ),
    .init(
      "S8.5 view entries stay",
      .mail(),
      inbox + [.tap("Info"), .select("Sent")],
      "Mailboxes[Sent] | Message(Sent) › ~Info"
    ),
    .init(
      "S8.5 so does what the same root presents",
      .mail(),
      inbox + [.set("showInfo", true), .select("Sent")],
      "Mailboxes[Sent] | Message(Sent) › ~Info"
    ),
    .init(
      "S8.5 another root takes that along",
      .mail(),
      inbox + [.set("showInfo", true), .select(nil)],
      "Mailboxes | Empty"
    ),
    .init(
      "S8.5 only the column that is rendered from it",
      .library(.mac),
      [.select("Crime"), .select("Emma"), .push([1]), .select("Poetry")],
      "Genres[Poetry] | Poems(Poetry)[Emma] | Book(Emma) › Chapter"
    ),
    .init(
      "S8.5 a selection brings back the root that a link replaced",
      .mail(),
      [.inColumn(.sidebar, .tap("Help")), .select("Inbox")],
      "Mailboxes[Inbox] | Message(Inbox)"
    ),
    .init(
      "S8.6 in one update selections come first, then paths",
      .mail(),
      [.transaction([.push([7]), .select("Sent")])],
      "Mailboxes[Sent] | Message(Sent) › Attachment"
    ),
    .init(
      "S8.6 whichever way they are written",
      .mail(),
      inbox + [.transaction([.inColumn(.detail, .setPath([1, 2])), .set("mailbox", "Sent")])],
      "Mailboxes[Sent] | Message(Sent) › Attachment › Attachment"
    ),
  ]

  static let bindings: [SplitRow] = [
    .init(
      "S5.6 outside a stack a binding replaces the next root",
      .mail(),
      inbox + [.set("showHelp", true)],
      "Mailboxes[Inbox] | Help"
    ),
    .init(
      "S5.6 false restores it",
      .mail(),
      inbox + [.set("showHelp", true), .set("showHelp", false)],
      "Mailboxes[Inbox] | Message(Inbox)"
    ),
    .init("S5.6 an item is what the root shows", .mail(), [.set("flag", 3)], "Mailboxes | Flag(3)"),
    .init("S5.6 another item takes its place", .mail(), [.set("flag", 3), .set("flag", 4)], "Mailboxes | Flag(4)"),
    .init(
      "S5.6 nil restores it",
      .mail(),
      inbox + [.set("flag", 3), .set("flag", .null)],
      "Mailboxes[Inbox] | Message(Inbox)"
    ),
    .init(
      "S5.6 in the detail column there is no next column",
      AppModel(
        root: "Home",
        screens: ["Detail": .init(presents: [.push("showHelp", to: "Help")])],
        split: .init(columns: [.init(.sidebar, root: "Home"), .init(.detail, root: "Detail")])
      ),
      [.set("showHelp", true)],
      "Home | Detail",
      [.noNextColumn]
    ),
    .init(
      "S8.2 in the detail column a destination outside a stack leads nowhere",
      AppModel(
        root: "Home",
        screens: ["Detail": .init(links: [.value("One", 1)], destinations: [.init("Int", to: "Help")])],
        split: .init(columns: [.init(.sidebar, root: "Home"), .init(.detail, root: "Detail")])
      ),
      [.tap("One")],
      "Home | Detail",
      [.noNextColumn]
    ),
    .init(
      "S3.9 the root of a column that is a stack holds none of its own",
      AppModel(
        root: "Home",
        screens: ["Detail": .init(nestsStack: true)],
        split: .init(columns: [
          .init(.sidebar, root: "Home", list: .init(selection: "row", of: "Int")),
          .init(.detail, root: .init("Detail", empty: "Nothing"), stack: .erased),
        ])
      ),
      [.select(1)],
      "Home[1] | Detail(1)",
      [.nestedStack]
    ),
  ]

  @Test(arguments: links + selections + bindings + SplitCollapseTests.rows)
  func row(_ row: SplitRow) throws {
    var view = try AppSession(app: row.app)
    let change = try view.walk(row.steps)
    #expect(view.reported == row.reported)
    #expect(change.ids == row.raised)
  }

  @Test("S5.6 a binding that something else replaces is false again")
  func replacedBinding() throws {
    var view = try AppSession(app: .mail())
    try view.walk([.set("showHelp", true)])
    #expect(view.state.bindings["showHelp"] == true)
    try view.walk([.set("flag", 3)])
    #expect(view.state.bindings["showHelp"] == false)
    #expect(view.state.bindings["flag"] == 3)
    try view.walk([.select("Inbox")])
    #expect(view.state.bindings["flag"] == .null)
    #expect(view.reported == "Mailboxes[Inbox] | Message(Inbox)")
  }

  @Test("S8.3 S4.8 who lost what to a view link is reported with the step that put it there")
  func lost() throws {
    var view = try AppSession(app: .mail())
    let change = try view.walk(Self.read + [.inColumn(.sidebar, .tap("Help"))])
    let diagnostic = try #require(change.diagnostics.first)
    #expect(diagnostic.lost == [.init(screen: "Attachment", value: 7, origin: 2)])
    #expect(diagnostic.link?.name == "Help")
    #expect(
      diagnostic.message == """
        the view link “Help” on “Mailboxes” filled the column “detail” with “Help” and emptied its bound path, which \
        held “7”
        """
    )
  }
}
