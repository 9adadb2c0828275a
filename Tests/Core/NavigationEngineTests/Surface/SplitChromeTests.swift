import NavigationEngine
import Testing

@Suite("S8.12 the bars of columns")
struct SplitChromeTests {
  private static func mail(sidebar: AppModel.Chrome = .init(), message: AppModel.Chrome = .init()) -> AppModel {
    AppModel(
      root: "Mailboxes",
      screens: [
        "Mailboxes": .init(links: [.view("About", to: "About")], chrome: sidebar),
        "Message": .init(destinations: [.init("Int", to: "Reply")], chrome: message),
        "Reply": .init(title: "Reply ${value}"),
      ],
      split: .init(
        columns: [
          .init(
            .sidebar,
            root: "Mailboxes",
            list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"]),
            title: "Mail",
            toolbar: ["Compose"]
          ),
          .init(.detail, root: "Message", stack: .erased, title: "Message", toolbar: ["Archive"]),
        ]
      )
    )
  }

  @Test("S8.12 a column's items come before those of the screen, and its title where the screen has none")
  func merged() throws {
    var view = try AppSession(app: Self.mail(message: .init(toolbar: ["Flag"])))
    #expect(view.state.toolbar == ["Archive", "Flag"])
    #expect(view.state.title == "Message")
    #expect(view.state.focused(on: .sidebar)?.toolbar == ["Compose"])
    #expect(view.state.focused(on: .sidebar)?.title == "Mail")
    try view.perform(.push([1]))
    #expect(view.state.title == "Reply 1" && view.state.toolbar == ["Archive"])
    #expect(view.state.backTitle == "Message" && view.state.backMenu == ["Message"])
  }

  @Test("S8.12 S9.1 a screen that hides its toolbar hides the column's with it")
  func hidden() throws {
    let view = try AppSession(app: Self.mail(message: .init(toolbarVisibility: .hidden)))
    #expect(view.state.toolbar == [] && view.state.title == nil)
  }

  @Test("S8.8 S6.5 of collapsed columns there is one bar and one back menu; what is listed there can be chosen")
  func collapsed() throws {
    var view = try AppSession(app: Self.mail(sidebar: .init(titleDisplay: .inline)))
    try view.perform(.resize(.compact))
    #expect(view.state.title == "Mail" && view.state.toolbar == ["Compose"] && view.state.titleDisplay == .inline)
    #expect(view.state.backMenu == [])
    try view.perform(.select("Inbox"))
    try view.perform(.push([1, 2]))
    #expect(view.state.backMenu == ["Reply 1", "Message", "Mail"])
    #expect(view.state.titleDisplay == .inline)
    #expect(view.state.toolbar == ["Archive"])
    for (title, left) in [("Mail", []), ("Message", ["Mail"]), ("Reply 1", ["Message", "Mail"])] {
      var view = view
      try view.perform(.backTo(.title(title)))
      #expect(view.state.backMenu == left)
    }
  }

  @Test("S8.8 S9.2 a hidden toolbar on top of collapsed columns has no way back")
  func trap() throws {
    var view = try AppSession(app: Self.mail(message: .init(toolbarVisibility: .hidden)))
    try view.perform(.resize(.compact))
    try view.perform(.select("Inbox"))
    #expect(view.state.backMenu == [] && view.state.backTitle == nil)
    for step in [Step.back(1), .backTo(.depth(0)), .swipeBack(completed: true)] {
      let refusal = #expect(throws: Refusal.self) { try view.perform(step) }
      #expect(refusal == Refusal(.backUnavailable, "“Message” hides its toolbar, and the back button with it"))
    }
  }

  @Test("S8.2 S9.1 a tap finds the bar of the column that has it; more than one is refused")
  func taps() throws {
    let app = Self.mail(
      sidebar: .init(toolbar: ["Share", .link(.view("Help", to: "Help"))]),
      message: .init(toolbar: ["Share", .link(.value("Reply", 1))])
    )
    let start = try AppSession(app: app)
    var view = start
    try view.perform(.tap("Reply"))
    #expect(view.state.path.values == [1])
    view = start
    try view.perform(.tap("Help"))
    #expect(view.state.screen == "Help")
    view = start
    #expect(try view.perform(.tap("Compose")).transition == .none)
    #expect(view.state == start.state)
    let refusal = #expect(throws: Refusal.self) { try view.perform(.tap("Share")) }
    #expect(refusal?.id == .ambiguousColumn)
    try view.perform(.inColumn(.sidebar, .tap("Share")))
    #expect(view.state == start.state)
  }

  @Test("S6.1 S9.1 what a column's hidden toolbar holds isn't there to be tapped")
  func hiddenItem() throws {
    let app = Self.mail(message: .init(toolbar: ["Flag"], toolbarVisibility: .hidden))
    var view = try AppSession(app: app)
    for label in ["Flag", "Archive"] {
      let refusal = #expect(throws: Refusal.self) { try view.perform(.tap(.label(label))) }
      #expect(refusal == Refusal(.linkNotVisible, "“Message” hides its toolbar, and “\(label)” with it"))
    }
  }
}
