import FlowDiagnostics
package import FlowLanguage

/// One flow of the conformance suite.
package struct ConformanceCase: Sendable {
  /// The verb that it is about.
  package let verb: String
  /// Whether it needs the suite's app; the others run in the open app.
  let needsApp: Bool
  private let steps: String

  private init(_ verb: String, app needsApp: Bool = false, _ steps: String) {
    (self.verb, self.needsApp, self.steps) = (verb, needsApp, steps)
  }

  /// The name by which a driver is asked for the suite's app.
  package static let appName = "conformance"

  /// The flow, as it would be read from a file of the suite's name.
  ///
  /// - Parameter reader: Reads flows.
  /// - Returns: The flow; nil for text that can't be read, which a test excludes.
  package func flow(_ reader: FlowReader = FlowReader()) -> Flow? {
    let app = needsApp ? "app:\n" + Self.indented(Self.appText) : ""
    let text = "name: \(verb)\n\(app)steps:\n\(steps)\n"
    return reader.read(SourceFile(name: Self.appName, bytes: Array(text.utf8))).first?.flow
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// The suite's app, as an app file.
  package static let appText = """
    tabs: {home: {root: Home, stack: erased}, more: {root: More, stack: erased}}
    presents: {cart: {screen: Cart, as: sheet, stack: erased}}
    urls: {"shop://help": {tab: home, path: {home: [help]}}}
    screens:
      Home: {title: Home, links: {Help: help, Open cart: {presents: cart}}, destinations: {String: {cases: {help: Help}}}}
      Help: {title: Help, links: {More help: more}, destinations: {String: {cases: {more: MoreHelp}}}}
      MoreHelp: {title: More help}
      More: {title: More}
      Cart: {title: Cart, links: {Pay: pay}, destinations: {String: {cases: {pay: Pay}}}}
      Pay: {title: Pay}

    """

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
    Self("relaunch", "- push: a\n- background\n- relaunch"),
    Self("save", "- push: [a, b]\n- save: here\n- popToRoot\n- restore: here\n- assert: {path: [a, b]}"),
    Self("tap", app: true, "- tap: Help\n- tap: More help\n- assert: {path: [help, more], screen: MoreHelp}"),
    Self("tap", app: true, "- tap: Help\n- {tap: Open cart, expect: {refused: link-not-visible}}"),
    Self("set", app: true, "- set: {cart: true}\n- assert: {presented: [cart], screen: Cart}"),
    Self("selectTab", app: true, "- selectTab: more\n- assert: {tab: more, screen: More}"),
    Self("selectTab", app: true, "- tap: Open cart\n- {selectTab: more, expect: {refused: covered, tab: home}}"),
    Self("swipeDown", app: true, "- tap: Open cart\n- tap: Pay\n- swipeDown: completed\n- assert: {presented: []}"),
    Self("open", app: true, "- selectTab: more\n- open: shop://help\n- assert: {tab: home, path: [help]}"),
  ]
}
