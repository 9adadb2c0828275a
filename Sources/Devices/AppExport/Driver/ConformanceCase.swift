package import FlowLanguage
import FlowSyntax

/// One flow of the conformance suite.
package struct ConformanceCase: Sendable {
  /// The verb that it is about.
  package let verb: String
  /// The app that it needs; nil for the open app.
  package let app: ConformanceApp?
  private let steps: String

  private init(_ verb: String, app: ConformanceApp? = nil, _ steps: String) {
    (self.verb, self.app, self.steps) = (verb, app, steps)
  }

  /// The flow, as it would be read from a file of its app's name.
  ///
  /// - Parameter reader: Reads flows.
  /// - Returns: The flow; nil for text that can't be read, which a test excludes.
  package func flow(_ reader: FlowReader = FlowReader()) -> Flow? {
    let app = self.app.map { "app:\n" + Self.indented($0.text) } ?? ""
    let text = "name: \(verb)\n\(app)steps:\n\(steps)\n"
    let name = (self.app ?? .tabs).rawValue
    return reader.read(SourceFile(name: name, bytes: Array(text.utf8))).first?.flow
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// The cases, by verb.
  package static let all: [Self] = [
    Self("push", "- push: a\n- push: [b, c]\n- assert: {path: [a, b, c]}"),
    Self("push", "- push: [1, true, 2.5, \"ä “x”\\n\", !Park {id: 7, names: [a, b]}]\n- assert: {count: 5}"),
    Self("pop", "- push: [a, b, c]\n- pop\n- assert: {path: [a, b]}\n- pop: 2\n- assert: {path: []}"),
    Self("pop", "- push: a\n- {pop: 2, expect: {refused: pop-past-root, path: [a]}}"),
    Self("popTo", "- push: [a, b, a, c]\n- popTo: a\n- assert: {path: [a, b, a]}"),
    Self("popTo", "- push: a\n- {popTo: x, expect: {refused: not-in-path, path: [a]}}"),
    Self("popToRoot", "- push: [a, b]\n- popToRoot\n- assert: {path: []}\n- popToRoot"),
    Self("setPath", "- setPath: [a, b]\n- assert: {path: [a, b]}\n- setPath: []\n- assert: {path: []}"),
    Self("back", "- push: [a, b]\n- back\n- assert: {path: [a], canGoBack: true}"),
    Self("back", "- {back: , expect: {refused: back-unavailable, path: []}}"),
    Self("dismiss", "- push: [a, b]\n- dismiss\n- assert: {path: [a]}"),
    Self("swipeBack", "- push: [a, b]\n- swipeBack: completed\n- assert: {path: [a]}"),
    Self("swipeBack", "- push: [a, b]\n- swipeBack: cancelled\n- assert: {path: [a, b]}"),
    Self("replaceTop", "- push: [a, b]\n- replaceTop: c\n- assert: {path: [a, c]}"),
    Self("transaction", "- push: a\n- transaction: [{pop: 1}, {push: [b, c]}]\n- assert: {path: [b, c]}"),
    Self("hold", "- hold\n- push: a\n- release\n- assert: {path: [a]}"),
    Self("release", "- push: a\n- hold\n- pop\n- push: b\n- release\n- assert: {path: [b]}"),
    Self("background", "- push: a\n- background\n- push: b\n- assert: {path: [a, b]}"),
    Self("relaunch", "- push: a\n- background\n- relaunch"),
    Self("save", "- push: [a, b]\n- save: here\n- popToRoot\n- restore: here\n- assert: {path: [a, b]}"),
    Self("restore", "- push: a\n- save: here\n- setPath: [b, c]\n- restore: here\n- assert: {path: [a]}"),
    Self("tap", app: .tabs, "- tap: Help\n- tap: More help\n- assert: {path: [help, more], screen: MoreHelp}"),
    Self("tap", app: .tabs, "- tap: Help\n- {tap: Open cart, expect: {refused: link-not-visible}}"),
    Self("set", app: .tabs, "- set: {cart: true}\n- assert: {presented: [cart], screen: Cart}"),
    Self("selectTab", app: .tabs, "- selectTab: more\n- assert: {tab: more, screen: More}"),
    Self("selectTab", app: .tabs, "- tap: Open cart\n- {selectTab: more, expect: {refused: covered, tab: home}}"),
    Self("swipeDown", app: .tabs, "- tap: Open cart\n- tap: Pay\n- swipeDown: completed\n- assert: {presented: []}"),
    Self("replaceRoot", app: .tabs, "- replaceRoot: More\n- assert: {screen: More, path: []}"),
    Self("open", app: .tabs, "- selectTab: more\n- open: shop://help\n- assert: {tab: home, path: [help]}"),
    Self(
      "select",
      app: .columns,
      "- select: inbox\n- assert: {screen: Box}\n- tap: Letter\n- select: sent\n- assert: {path: []}"
    ),
    Self(
      "select",
      app: .columns,
      "- select: inbox\n- tap: Letter\n- select: inbox\n- assert: {path: [letter], screen: Letter}"
    ),
    Self(
      "toggleSidebar",
      app: .columns,
      "- toggleSidebar\n- {select: inbox, expect: {refused: column-hidden}}\n- toggleSidebar\n- select: inbox\n- assert: {screen: Box}"
    ),
    Self(
      "resize",
      app: .columns,
      "- select: inbox\n- resize: compact\n- assert: {screen: Box}\n- back\n- assert: {screen: Boxes}\n- resize: regular\n- select: sent\n- tap: Letter\n- assert: {path: [letter]}"
    ),
  ]
}
