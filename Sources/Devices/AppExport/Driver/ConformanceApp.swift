package import FlowApps
import FlowLanguage

/// An app of the conformance suite, which a driver is asked for by its name.
package enum ConformanceApp: String, CaseIterable, Sendable {
  case tabs = "conformance"
  case columns = "conformance-columns"

  /// The app, as an app file.
  package var text: String {
    switch self {
    case .tabs:
      """
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
    case .columns:
      """
      split:
        platform: pad
        columns:
          sidebar: {root: Boxes, list: {selection: box, type: String, rows: [inbox, sent]}}
          detail: {root: {default: Box, empty: NoBox}, stack: erased}
      screens:
        Boxes: {title: Boxes}
        NoBox: {title: No box}
        Box: {title: Box, links: {Letter: letter}, destinations: {String: {cases: {letter: Letter}}}}
        Letter: {title: Letter}

      """
    }
  }

  /// The app as the engine has it.
  ///
  /// - Returns: The app; nil for text that can't be read, which a test excludes.
  package func app() -> App? { ConformanceCase.all.lazy.filter { $0.app == self }.compactMap { $0.flow()?.app }.first }
}
