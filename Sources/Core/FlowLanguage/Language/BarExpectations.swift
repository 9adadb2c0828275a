import NavigationEngine

/// Expectations about the bar above the top screen (S9.1, S6.5).
enum BarExpectations {
  static let rows: [ExpectationKey] = [
    ExpectationKey(
      .titleDisplay,
      .word(["inline", "large"], isOptional: true, of: .titleDisplay),
      "the title's display",
      "how the top screen's title is shown; `null` if its toolbar is hidden",
      "titleDisplay: inline"
    ) { $0.titleDisplay?.rawValue },
    ExpectationKey(
      "titleMenu",
      .texts(.labels),
      .equals,
      of: .stack,
      .list(.texts("the title's menu")),
      "the actions of the title's menu, in order",
      "titleMenu: [Rename, Delete]"
    ) { .texts($0.state.titleMenu) },
    ExpectationKey(
      "toolbar",
      .texts(.labels),
      .equals,
      of: .stack,
      .list(.texts("the toolbar")),
      "the toolbar's items, in order; none if it is hidden",
      "toolbar: [Share, Edit]"
    ) { .texts($0.state.toolbar) },
    ExpectationKey(
      .toolbarVisibility,
      .word(AppModel.Chrome.ToolbarVisibility.allCases.map(\.rawValue), of: .toolbarVisibility),
      "the toolbar's visibility",
      "the toolbar visibility that the top screen declares",
      "toolbarVisibility: hidden"
    ) { $0.toolbarVisibility.rawValue },
    ExpectationKey(
      .toolbarBackground,
      .background,
      "the toolbar's background",
      "the toolbar background that the top screen declares",
      "toolbarBackground: mint"
    ) { $0.toolbarBackground.name },
    ExpectationKey(
      .colorScheme,
      .word(AppModel.Chrome.ColorScheme.allCases.map(\.rawValue), isOptional: true, of: .colorScheme),
      "the toolbar's colour scheme",
      "the colour scheme of the top screen's toolbar; `null` for the system's",
      "colorScheme: dark"
    ) { $0.colorScheme?.rawValue },
    ExpectationKey(
      .role,
      .word(AppModel.Screen.Role.allCases.map(\.rawValue), of: .role),
      "the toolbar's role",
      "the role of the top screen's toolbar",
      "role: editor"
    ) { $0.role.rawValue },
    ExpectationKey(
      "backMenu",
      .texts(.labels),
      .equals,
      of: .stack,
      .list(.texts("the back menu")),
      "the entries of the back menu, nearest first; none if there is no back button",
      "backMenu: [Folder, Notes]"
    ) { .texts($0.state.backMenu) },
  ]
}

extension ExpectationKey {
  /// Creates a row about a property of the bar, with the name that it has in the app file.
  fileprivate convenience init(
    _ fact: ChromeFact,
    _ shape: ValueShape,
    _ subject: String,
    _ summary: String,
    _ example: String,
    _ read: @escaping @Sendable (StackState) -> String?
  ) {
    self.init(fact.rawValue, shape, .equals, of: .stack, .value(subject), summary, example) { .text(read($0.state)) }
  }
}
