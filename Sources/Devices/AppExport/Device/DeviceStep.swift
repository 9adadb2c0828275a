/// One act of a person on a device, or one look at its screen.
package enum DeviceStep: Hashable, Sendable {
  /// An element of a screen, as a person or a test finds it.
  package struct Element: Hashable, Sendable {
    /// The text on it.
    package let text: String
    /// The accessibility identifier that the app file states; nil if it states none.
    package let identifier: String?

    package init(_ text: String, identifier: String? = nil) { (self.text, self.identifier) = (text, identifier) }
  }

  /// The app is installed anew and started.
  case launch
  case tap(Element)
  /// A row is held down, so that its menu opens.
  case hold(Element)
  /// A tap on the back button.
  case back
  /// A tap on an entry of the menu that opens when the back button is held down.
  case backTo(String)
  /// A swipe from the left edge; a cancelled one is let go halfway.
  case swipeBack(isCompleted: Bool)
  /// A sheet is dragged down; a cancelled drag is let go halfway.
  case swipeDown(isCompleted: Bool)
  /// A tap on a tab of the bar, by its title.
  case selectTab(String)
  case toggleSidebar
  case rotate(isLandscape: Bool)
  /// The system opens a URL.
  case open(String)
  /// The person goes to the home screen.
  case background
  /// The app is ended and started again, with its saved state.
  case relaunch

  /// The title stands in the navigation bar, or on an alert.
  case seeTitle(String)
  case see(Element)
  /// The tab of this title is selected.
  case seeTab(String)
  case seeBackButton(isThere: Bool)
  case seeTabBar(titles: [String], isThere: Bool)

  /// A text for the reader of the test.
  case remark(String)
  /// A statement of the flow that no test on a device can make, as the flow has it.
  case missing(String)

  /// Whether nothing on a device corresponds to it.
  package var isMissing: Bool { if case .missing = self { true } else { false } }
}
