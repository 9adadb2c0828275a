import NavigationEngine

extension SplitState {
  /// The columns as one line: `Mailboxes[Inbox] | Message(Inbox) › a › ~x`, those that aren't shown in braces; while they
  /// are collapsed, `≡ Mailboxes › Message(Inbox)`.
  var reported: String {
    if isCollapsed { return "≡ " + stacked.map(\.reported).joined(separator: " › ") }
    return columns.map { shown.contains($0.column) ? $0.reported : "{\($0.reported)}" }.joined(separator: " | ")
  }
}

extension SplitState.Column {
  fileprivate var reported: String {
    let value = stack.rootValue.map { "(\($0))" } ?? ""
    let entries = stack.path.map(\.screen) + stack.overlay.map { "~\($0.screen)" }
    let row = selection.map { "[\($0)]" } ?? ""
    return ([stack.root + value + row] + entries).joined(separator: " › ")
  }
}

extension AppSession {
  var reported: String { state.split?.reported ?? "" }

  /// Performs steps one after another, numbered from 1, and returns the last change.
  @discardableResult
  mutating func walk(_ steps: [Step]) throws -> StepChange {
    var change = StepChange(.none)
    for (offset, step) in steps.enumerated() { change = try perform(step, origin: offset + 1) }
    return change
  }
}

extension AppModel {
  /// A mail reader: two columns, a stack in the detail column, links of all kinds.
  static func mail(
    _ platform: Split.Platform = .pad,
    preferred: Column? = nil,
    style: Split.Style = .automatic
  ) -> Self {
    Self(
      root: "Message",
      screens: [
        "Mailboxes": .init(
          title: "Mail",
          links: [
            .view("Help", to: "Help"), .init("Tips", to: .view("Tips"), isDetailLink: false),
            .value("Sent mail", "Sent"),
            .value("First", 1), .value("Nowhere", .double(2.5)), .value("Flags", true),
          ],
          destinations: [.init("Bool", to: "Flags")],
          presents: [.push("showHelp", to: "Help"), .push("flag", of: "Int", to: "Flag")]
        ),
        "Message": .init(
          title: "${value}",
          links: [.value("Attachment", 7), .view("Info", to: "Info"), .view("Help", to: "Help")],
          destinations: [.init("Int", to: "Attachment")],
          presents: [.push("showInfo", to: "Info")]
        ),
        "Attachment": .init(title: "Attachment ${value}"), "Info": .init(),
        "Empty": .init(destinations: [.init("Int", to: "Attachment")]),
      ],
      split: .init(
        columns: [
          .init(
            .sidebar,
            root: "Mailboxes",
            list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"]),
            width: .init(min: 200, ideal: 100, max: 300)
          ), .init(.detail, root: .init("Message", empty: "Empty"), stack: .erased, title: "Mail reader"),
        ],
        preferredCompactColumn: preferred,
        style: style,
        platform: platform
      )
    )
  }

  /// A library of three columns.
  static func library(_ platform: Split.Platform = .pad, preferred: Column? = nil) -> Self {
    Self(
      root: "Book",
      screens: [
        "Genres": .init(title: "Genres", links: [.view("About", to: "About"), .value("Chapter", 1)]),
        "Books": .init(
          title: "${value}",
          links: [.value("Author", true)],
          destinations: [.init("Bool", to: "Author")]
        ),
        "Poems": .init(title: "Poems"),
        "Book": .init(title: "${value}", destinations: [.init("Int", to: "Chapter")]),
        "NoBook": .init(destinations: [.init("Int", to: "Chapter")]),
      ],
      split: .init(
        columns: [
          .init(.sidebar, root: "Genres", list: .init(selection: "genre", of: "String", rows: ["Crime", "Poetry"])),
          .init(
            .content,
            root: .init("Books", cases: [.init("Poetry", to: "Poems")], empty: "NoGenre"),
            list: .init(selection: "book", of: "String")
          ), .init(.detail, root: .init("Book", empty: "NoBook"), stack: .typed("Int")),
        ],
        preferredCompactColumn: preferred,
        platform: platform
      )
    )
  }
}
