/// Flows of split views, with their apps.
package enum SplitFlows {
  /// A mail reader of two columns.
  package static let mail = """
    app:
      split:
        columns:
          sidebar: {root: Mailboxes, list: {selection: mailbox, type: String, rows: [Inbox, Sent]}}
          detail: {root: {default: Messages, empty: NoMailbox}, stack: erased}
      screens:
        Mailboxes: {links: {About: {view: About}, Tips: {view: Tips, detailLink: false}}, presents: {showHelp: Help}}
        Messages: {links: {First: 1, Info: {view: Info}}, destinations: {Int: Message}, items: {offer: {type: Int, screen: Offer}}}
        Message: {title: "Message ${value}"}
        NoMailbox: {}
        About: {}
        Tips: {}
        Help: {}
        Info: {}
        Offer: {}

    """

  /// A library of three columns.
  package static let library = """
    app:
      split:
        visibility: all
        columns:
          sidebar: {root: Genres, list: {selection: genre, type: String, rows: [Crime, Poetry]}}
          content:
            root: {default: Books, cases: {Poetry: Poems}, empty: NoGenre}
            list: {selection: book, type: Int}
          detail: {root: {default: Book, empty: NoBook}, stack: {typed: Int}}
      screens:
        Genres: {links: {About: {view: About}}}
        Books: {links: {Agatha: true}, destinations: {Bool: Author}}
        Poems: {}
        NoGenre: {}
        Author: {}
        Book: {destinations: {Int: Chapter}}
        Chapter: {title: "Chapter ${value}"}
        NoBook: {}
        About: {}

    """

  /// What a column can come to: selected, pushed, hidden, collapsed and spread again.
  package static let walk =
    mail + """
      name: Mail
      steps:
      - select: Inbox
      - tap: First
      - resize: portrait
      - toggleSidebar
      - tap: Tips
      - resize: compact
      - back
      - resize: regular
      - select: Sent
      - tap: Info
        expect: {diagnostics: [mixed-links]}
      - set: {showHelp: true}
      - set: {offer: 5}
      - {assert: {top: 9}, soft: true}
      - resize: compact
      - assert: {path: [7]}

      """

  /// The same with three columns.
  package static let reading =
    library + """
      name: Library
      steps:
      - select: Crime
      - {select: 7, in: content}
      - push: [3, 4]
      - set: {columnVisibility: doubleColumn}
      - {select: Poetry, expect: {refused: column-hidden}}
      - {assert: {columns: [detail]}, soft: true}
      - toggleSidebar
      - select: Poetry
      - {assert: {links: [Nothing]}, in: sidebar, soft: true}
      - resize: compact
      - {assert: {visible: [Genres]}, soft: true}
      - relaunch
      - {assert: {selection: {sidebar: Crime}}, soft: true}
      - tap: About

      """
}
