extension StepTable {
  /// What can be expected of the bar above the top screen.
  static let onBars: [ExpectationKey] = [
    ExpectationKey(
      .titleDisplay,
      "how the top screen's title is shown; `null` where its toolbar is hidden",
      "titleDisplay: inline"
    ),
    ExpectationKey(.titleMenu, "the actions of the title's menu, in order", "titleMenu: [Rename, Delete]"),
    ExpectationKey(.toolbar, "the toolbar's items, in order; none where it is hidden", "toolbar: [Share, Edit]"),
    ExpectationKey(
      .toolbarVisibility,
      "what the top screen says of its toolbar's visibility",
      "toolbarVisibility: hidden"
    ),
    ExpectationKey(
      .toolbarBackground,
      "what the top screen puts behind its toolbar",
      "toolbarBackground: mint"
    ),
    ExpectationKey(
      .colorScheme,
      "the colour scheme of the top screen's toolbar; `null` for the system's",
      "colorScheme: dark"
    ),
    ExpectationKey(.role, "the role of the top screen's toolbar", "role: editor"),
    ExpectationKey(
      .backMenu,
      "what the back menu lists, nearest first; none where there is no back button",
      "backMenu: [Folder, Notes]"
    ),
  ]
}
