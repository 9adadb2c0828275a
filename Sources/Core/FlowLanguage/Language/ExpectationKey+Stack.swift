import NavigationEngine

// Expectations about a stack, or a column's stack.
extension ExpectationKey {
  /// Expectations about the path and the screens.
  static let onScreens: [ExpectationKey] = [
    ExpectationKey("path: [cart, address]", "the path is exactly this") {
      Fact(.list, of: .path, .list(.path), hot: .path) { .path($0.state.path) }
    },
    ExpectationKey("count: 2", "the path has N elements") {
      Fact(.count, of: .stack, .count) { .count($0.state.path.count) }
    },
    ExpectationKey("depth: 2", "N entries are visible above the root") {
      Fact(.count, of: .stack, .number("the depth above the root"), hot: .depth) { .count($0.state.depth) }
    },
    ExpectationKey("top: address", "the last element of the path; `null` if the path is empty") {
      Fact(.value, of: .top, .value("the top of the path"), hot: .top) { .value($0.state.path.top?.value ?? .null) }
    },
    ExpectationKey("screen: address", "the visible screen; `null` if an alert or a dialog is in front") {
      Fact(.textOrNull(.screens), of: .topScreen, .screen, hot: .screen) {
        .text($0.buttons == nil ? $0.state.screen : nil)
      }
    },
    ExpectationKey("visible: [root, cart]", "the screens from the root to the top") {
      Fact(.texts(.screens), of: .screens, .list(.screens)) { .texts($0.buttons == nil ? $0.state.visible : []) }
    },
    ExpectationKey("contains: cart", "the path contains this value, or all of these") {
      Fact(.values, .contains, of: .path, .contained(.path)) { .path($0.state.path) }
    },
    ExpectationKey("startsWith: [cart]", "the path begins with these") {
      Fact(.list, .startsWith, of: .path, .start(.path)) { .path($0.state.path) }
    },
    ExpectationKey("endsWith: [address]", "the path ends with these") {
      Fact(.list, .endsWith, of: .path, .end(.path)) { .path($0.state.path) }
    },
    ExpectationKey("canGoBack: true", "whether there is an entry to go back to") {
      Fact(.flag, of: .stack, .wayBack) { .flag($0.state.canGoBack) }
    },
    ExpectationKey("atRoot: false", "whether the root is the visible screen") {
      Fact(.flag, of: .stack, .root) { .flag($0.state.depth == 0) }
    },
    ExpectationKey(
      "title: Cart",
      "the title of the visible screen, or of an alert or a dialog in front; `null` if it has none or hides its toolbar"
    ) {
      Fact(.textOrNull(.title), of: .stack, .value("the title")) { observation in
        .text(observation.buttons.map(\.title) ?? observation.state.title)
      }
    },
    ExpectationKey("backTitle: Shop", "the back button's label; `null` if there is none") {
      Fact(.textOrNull(.backTitle), of: .stack, .value("the back button's label")) { .text($0.state.backTitle) }
    },
    ExpectationKey(
      "bindings: {showHelp: false, colorShown: null}",
      "the values of bindings of visible screens, and of the app; bindings that aren't named may have any value"
    ) {
      Fact(.bindings, .includes, of: .bindings, .bindings) { .entries($0.bindings) }
    },
  ]

  /// Expectations about the body of the top screen.
  static let onLinks: [ExpectationKey] = [
    ExpectationKey(
      "links: [Help]",
      "the links and rows in the top screen's body that can be tapped, or the buttons of an alert or a dialog in front, in order"
    ) {
      Fact(.texts(.links), of: .stack, .list(.manyTexts("the links that can be tapped"))) {
        .texts($0.buttons?.buttons ?? $0.state.links)
      }
    },
    ExpectationKey(
      "rows: 2",
      "the top screen shows N rows, or so many of each name; names that aren't stated may have any number"
    ) {
      Fact(.rowCounts, of: .stack, .rowCounts) { .counts($0.buttons == nil ? $0.state.rowCounts : []) }
    },
  ]
}
