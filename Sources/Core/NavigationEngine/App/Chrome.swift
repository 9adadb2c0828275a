extension AppModel {
  /// The navigation bar's properties that a screen declares: its title's display, toolbar items and their appearance
  /// (S9.1).
  public struct Chrome: Hashable, Sendable {
    /// How large the title is shown.
    public enum TitleDisplay: String, Sendable, CaseIterable {
      /// The same as the screen below; large on the root.
      case automatic
      /// Small, in the middle of the bar.
      case inline
      /// Large, below the bar.
      case large
    }

    /// Whether the toolbar is shown.
    public enum ToolbarVisibility: String, Sendable, CaseIterable {
      /// The system decides, which means shown.
      case automatic
      /// It is shown.
      case visible
      /// It is hidden, and with it the title, the title's menu, the items and the back button.
      case hidden
    }

    /// The toolbar's background.
    public enum ToolbarBackground: Hashable, Sendable {
      /// The system's choice.
      case automatic
      /// The system's background, regardless of the content below it.
      case visible
      /// No background.
      case hidden
      /// The colour with this name.
      case color(String)
    }

    /// The colour scheme that the toolbar is shown in.
    public enum ColorScheme: String, Sendable, CaseIterable {
      case light, dark
    }

    /// An item of a toolbar, or an action of a title's menu.
    public enum Action: Hashable, Sendable, ExpressibleByStringLiteral {
      /// A label; tapping it leaves the stack unchanged. While its condition doesn't hold, it is disabled, or absent (S18.2).
      case label(String, when: Condition? = nil, hides: Bool = false)
      /// A link; tapping its label follows the link.
      case link(Link)

      /// Creates an action that leaves the stack unchanged.
      public init(stringLiteral value: String) { self = .label(value) }

      /// The text that is tapped.
      public var label: String {
        switch self {
        case .label(let label, _, _): label
        case .link(let link): link.label
        }
      }

      /// The link, or nil if the action is only a label.
      public var link: Link? {
        if case .link(let link) = self { link } else { nil }
      }
    }

    /// How large the title is shown.
    public var titleDisplay: TitleDisplay
    /// The actions of the title's menu, in order.
    public var titleMenu: [Action]
    /// The toolbar's items, in order.
    public var toolbar: [Action]
    /// Whether the toolbar is shown.
    public var toolbarVisibility: ToolbarVisibility
    /// The toolbar's background.
    public var toolbarBackground: ToolbarBackground
    /// The toolbar's colour scheme; nil for the system's.
    public var colorScheme: ColorScheme?

    /// Creates the properties of a bar; the default of each leaves the choice to the system.
    public init(
      titleDisplay: TitleDisplay = .automatic,
      titleMenu: [Action] = [],
      toolbar: [Action] = [],
      toolbarVisibility: ToolbarVisibility = .automatic,
      toolbarBackground: ToolbarBackground = .automatic,
      colorScheme: ColorScheme? = nil
    ) {
      (self.titleDisplay, self.titleMenu, self.toolbar) = (titleDisplay, titleMenu, toolbar)
      (self.toolbarVisibility, self.toolbarBackground) = (toolbarVisibility, toolbarBackground)
      self.colorScheme = colorScheme
    }
  }
}

extension AppModel.Chrome.ToolbarBackground {
  /// The names that have a fixed meaning and therefore can't name a colour.
  public static let words = ["automatic", "visible", "hidden"]

  /// Reads one of ``words``, or else a colour's name.
  public init(_ text: String) {
    switch text {
    case "automatic": self = .automatic
    case "visible": self = .visible
    case "hidden": self = .hidden
    default: self = .color(text)
    }
  }

  /// One of ``words``, or the colour's name.
  public var name: String {
    switch self {
    case .automatic: "automatic"
    case .visible: "visible"
    case .hidden: "hidden"
    case .color(let name): name
    }
  }
}

extension AppModel.Screen {
  /// Whether the toolbar is hidden, and the back button with it.
  var hidesToolbar: Bool { ownChrome?.toolbarVisibility == .hidden }

  /// The links of the body, then those of the toolbar and of the title's menu.
  package var everyLink: [AppModel.Link] {
    guard let chrome = ownChrome else { return links }
    return links + (chrome.toolbar + chrome.titleMenu).compactMap(\.link)
  }

  /// The labels of all links and actions on the screen, in that order.
  var labels: [String] {
    guard let chrome = ownChrome else { return links.map(\.label) }
    return links.map(\.label) + (chrome.toolbar + chrome.titleMenu).map(\.label)
  }
}
