import NavigationEngine

// Expectations about the bar above the top screen (S9.1, S6.5).
extension ExpectationKey {
  static let onBar: [ExpectationKey] = [
    ExpectationKey("titleDisplay: inline", "how the top screen's title is shown; `null` if its toolbar is hidden") {
      Fact(
        .word(["inline", "large"], isOptional: true, what: "how a title is shown"),
        of: .stack,
        .value("the title's display")
      ) {
        .text($0.state.titleDisplay?.rawValue)
      }
    },
    ExpectationKey("titleMenu: [Rename, Delete]", "the actions of the title's menu, in order") {
      Fact(.texts(.labels), of: .stack, .list(.texts("the title's menu"))) { .texts($0.state.titleMenu) }
    },
    ExpectationKey("toolbar: [Share, Edit]", "the toolbar's items, in order; none if it is hidden") {
      Fact(.texts(.labels), of: .stack, .list(.texts("the toolbar"))) { .texts($0.state.toolbar) }
    },
    ExpectationKey("toolbarVisibility: hidden", "the toolbar visibility that the top screen declares") {
      Fact(
        .word(AppModel.Chrome.ToolbarVisibility.allCases.map(\.rawValue), what: "what a toolbar's visibility can be"),
        of: .stack,
        .value("the toolbar's visibility")
      ) { .text($0.state.toolbarVisibility.rawValue) }
    },
    ExpectationKey("toolbarBackground: mint", "the toolbar background that the top screen declares") {
      Fact(.background, of: .stack, .value("the toolbar's background")) { .text($0.state.toolbarBackground.name) }
    },
    ExpectationKey("colorScheme: dark", "the colour scheme of the top screen's toolbar; `null` for the system's") {
      Fact(
        .word(AppModel.Chrome.ColorScheme.allCases.map(\.rawValue), isOptional: true, what: "a colour scheme"),
        of: .stack,
        .value("the toolbar's colour scheme")
      ) { .text($0.state.colorScheme?.rawValue) }
    },
    ExpectationKey("role: editor", "the role of the top screen's toolbar") {
      Fact(
        .word(AppModel.Screen.Role.allCases.map(\.rawValue), what: "a toolbar's role"),
        of: .stack,
        .value("the toolbar's role")
      ) { .text($0.state.role.rawValue) }
    },
    ExpectationKey(
      "backMenu: [Folder, Notes]",
      "the entries of the back menu, nearest first; none if there is no back button"
    ) {
      Fact(.texts(.labels), of: .stack, .list(.texts("the back menu"))) { .texts($0.state.backMenu) }
    },
  ]
}
