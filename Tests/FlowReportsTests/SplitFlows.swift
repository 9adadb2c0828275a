import Diagnostics
import FlowReports
import FlowRunner
import Flows
import NavigationEngine
import TestSupport

/// Runs flows against a split view.
struct SplitDriver: NavigationDriver {
  let app: AppModel
  var size: Step.Resize?

  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> SplitSession {
    SplitSession(split: try NavigationSplitView(app: app, profile: profile, size: size))
  }
}

struct SplitSession: NavigationSession {
  var split: NavigationSplitView

  var state: StackState { split.state }
  var opening: NavigationStack.Change { split.opening }
  var codable: SavedPath? { split.codable }

  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change {
    if case .push(let values) = step, values.count == 1, case .string(let value) = values[0] {
      switch value {
      case "select Inbox": return try split.perform(.select("Inbox"), origin: origin)
      case "select Sent": return try split.perform(.select("Sent"), origin: origin)
      case "resize compact": return try split.perform(.resize(.compact), origin: origin)
      case "resize regular": return try split.perform(.resize(.regular), origin: origin)
      case "resize portrait": return try split.perform(.resize(.portrait), origin: origin)
      case "resize landscape": return try split.perform(.resize(.landscape), origin: origin)
      case "toggleSidebar": return try split.perform(.toggleSidebar, origin: origin)
      default: break
      }
    }
    return try split.perform(step, origin: origin)
  }
}

extension AppModel {
  static let mail = Self(
    root: "Message",
    screens: [
      "Mailboxes": .init(
        title: "Mail",
        links: [.view("Help", to: "Help"), .init("Tips", to: .view("Tips"), isDetailLink: false)],
        presents: [.init("showHelp", to: "Help")]
      ),
      "Message": .init(
        links: [.value("Attachment", 7), .view("Info", to: "Info")],
        destinations: [.init("Int", to: "Attachment")],
        presents: [.init("showInfo", to: "Info")]
      ),
      "Attachment": .init(), "Info": .init(), "Empty": .init(),
    ],
    split: .init(
      columns: [
        .init(
          .sidebar,
          root: "Mailboxes",
          list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"])
        ), .init(.detail, root: .init("Message", empty: "Empty"), stack: .erased),
      ]
    )
  )
}

extension AppModel {
  static let library = Self(
    root: "Book",
    screens: [
      "Genres": .init(title: "Genres", links: [.view("About", to: "About")]),
      "Books": .init(title: "${value}"),
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
      ]
    )
  )
}

/// What comes of flows of a split view.
func splitResults(_ text: String, app: AppModel = .mail, size: Step.Resize? = nil) -> [FlowResult] {
  FlowReader().read(SourceFile(text, name: "mail.flow.yaml")).map { entry in
    let content: FlowResult.Content =
      entry.flow.map {
        .ran(FlowRecord(FlowRunner(driver: SplitDriver(app: app, size: size)).run($0, profile: .wwdc22)))
      } ?? .invalid(entry.diagnostics)
    return FlowResult(
      flowID: entry.entry.flowID,
      name: entry.name,
      tags: [],
      file: entry.entry.file,
      range: entry.entry.range,
      profile: "wwdc22",
      content: content,
      seconds: nil
    )
  }
}
