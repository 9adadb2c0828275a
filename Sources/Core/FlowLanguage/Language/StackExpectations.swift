import NavigationEngine

/// Expectations about a stack, or a column's stack.
enum StackExpectations {
  /// Expectations about the path and the screens.
  static let onScreens: [ExpectationKey] = [
    ExpectationKey(
      "path",
      .list,
      .equals,
      of: .path,
      .list(.path),
      "the path is exactly this",
      "path: [cart, address]",
      hot: .path
    ) { .path($0.state.path) },
    ExpectationKey("count", .count, .equals, of: .stack, .count, "the path has N elements", "count: 2") {
      .count($0.state.path.count)
    },
    ExpectationKey(
      "depth",
      .count,
      .equals,
      of: .stack,
      .number("the depth above the root"),
      "N entries are visible above the root",
      "depth: 2",
      hot: .depth
    ) { .count($0.state.depth) },
    ExpectationKey(
      "top",
      .value,
      .equals,
      of: .top,
      .value("the top of the path"),
      "the last element of the path; `null` if the path is empty",
      "top: address",
      hot: .top
    ) { .value($0.state.path.top?.value ?? .null) },
    ExpectationKey(
      "screen",
      .textOrNull(.screens),
      .equals,
      of: .topScreen,
      .screen,
      "the visible screen; `null` if an alert or a dialog is in front",
      "screen: address",
      hot: .screen
    ) { .text($0.buttons == nil ? $0.state.screen : nil) },
    ExpectationKey(
      "visible",
      .texts(.screens),
      .equals,
      of: .screens,
      .list(.screens),
      "the screens from the root to the top",
      "visible: [root, cart]"
    ) { .texts($0.buttons == nil ? $0.state.visible : []) },
    ExpectationKey(
      "contains",
      .values,
      .contains,
      of: .path,
      .contained(.path),
      "the path contains this value, or all of these",
      "contains: cart"
    ) { .path($0.state.path) },
    ExpectationKey(
      "startsWith",
      .list,
      .startsWith,
      of: .path,
      .start(.path),
      "the path begins with these",
      "startsWith: [cart]"
    ) { .path($0.state.path) },
    ExpectationKey(
      "endsWith",
      .list,
      .endsWith,
      of: .path,
      .end(.path),
      "the path ends with these",
      "endsWith: [address]"
    ) { .path($0.state.path) },
    ExpectationKey(
      "canGoBack",
      .flag,
      .equals,
      of: .stack,
      .wayBack,
      "whether there is an entry to go back to",
      "canGoBack: true"
    ) { .flag($0.state.canGoBack) },
    ExpectationKey(
      "atRoot",
      .flag,
      .equals,
      of: .stack,
      .root,
      "whether the root is the visible screen",
      "atRoot: false"
    ) { .flag($0.state.depth == 0) },
    ExpectationKey(
      "title",
      .textOrNull(.title),
      .equals,
      of: .stack,
      .value("the title"),
      "the title of the visible screen, or of an alert or a dialog in front; `null` if it has none or hides its toolbar",
      "title: Cart"
    ) { observation in .text(observation.buttons.map(\.title) ?? observation.state.title) },
    ExpectationKey(
      "backTitle",
      .textOrNull(.backTitle),
      .equals,
      of: .stack,
      .value("the back button's label"),
      "the back button's label; `null` if there is none",
      "backTitle: Shop"
    ) { .text($0.state.backTitle) },
    ExpectationKey(
      "bindings",
      .bindings,
      .includes,
      of: .bindings,
      .bindings,
      "the values of bindings of visible screens, and of the app; bindings that aren't named may have any value",
      "bindings: {showHelp: false, colorShown: null}"
    ) { .entries($0.bindings) },
  ]

  /// Expectations about the body of the top screen.
  static let onLinks: [ExpectationKey] = [
    ExpectationKey(
      "links",
      .texts(.links),
      .equals,
      of: .stack,
      .list(.manyTexts("the links that can be tapped")),
      "the links and rows in the top screen's body that can be tapped, or the buttons of an alert or a dialog in front, in order",
      "links: [Help]"
    ) { .texts($0.buttons?.buttons ?? $0.state.links) },
    ExpectationKey(
      "rows",
      .rowCounts,
      .equals,
      of: .stack,
      .rowCounts,
      "the top screen shows N rows, or so many of each name; names that aren't stated may have any number",
      "rows: 2"
    ) { .counts($0.buttons == nil ? $0.state.rowCounts : []) },
  ]
}
