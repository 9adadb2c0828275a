import FlowApps
import NavigationEngine
import PlainText

enum UnhandledURLRule: AppRule {
  static let id = Finding.ID.engine(.unhandledURL)
  static let certainty = Finding.Certainty.likely
  static let meaning = "the app opens a URL of its own scheme, and no code of the app handles it"

  static func findings(in app: ShownApp) -> [Finding] {
    let (opened, handlers, inliner) = (app.opened, app.urlHandlers, app.inliner)
    guard !opened.isEmpty, !handlers.isEmpty else { return [] }
    let readers = handlers.onePerNode(\.node).map { URLHandlerReader($0, inliner) }
    // Code that isn't read may take any URL.
    guard readers.allSatisfy({ $0.unread.isEmpty && !$0.reactions.isEmpty }) else { return [] }
    guard let known = readers.flatMap(\.reactions).mapAll(\.route.pattern) else { return [] }
    let schemes = Set(known.map(scheme)).subtracting(["http", "https", "{scheme}"])
    return opened.onePerNode(\.node).compactMap { url, node in
      guard let text = inliner.types.urlText(of: url), schemes.contains(scheme(of: text)),
        !known.contains(where: { URLRoute.matches($0, text) })
      else { return nil }
      return note(
        "the app opens “\(text)” here, and none of its code for links takes it",
        node: node,
        chain: handlers.prefix(1).map { Finding.Step(text: "links into the app are taken here", node: $0.node) },
        advice: "take it where links are opened, or open one that is taken"
      )
    }
  }

  private static func scheme(of url: String) -> String { String(url.prefix { $0 != ":" }) }
}
