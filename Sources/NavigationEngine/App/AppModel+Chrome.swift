extension AppModel {
  /// What a screen says of the bar above it: the title's looks, the toolbar's items and looks (S9.1).
  public struct Chrome: Hashable, Sendable {
    /// How large the title is shown.
    public enum TitleDisplay: String, Sendable, CaseIterable {
      /// As on the entry below; on the root it is large.
      case automatic
      /// Small, in the middle of the bar.
      case inline
      /// Large, below the bar.
      case large
    }

    /// Whether the toolbar is there.
    public enum ToolbarVisibility: String, Sendable, CaseIterable {
      /// The system decides, and shows it.
      case automatic
      /// It is shown.
      case visible
      /// It is hidden, and with it the title, the title's menu, the items and the back button.
      case hidden
    }

    /// What is behind the toolbar.
    public enum ToolbarBackground: Hashable, Sendable {
      /// What the system puts there.
      case automatic
      /// The system's background, whatever lies below.
      case visible
      /// Nothing.
      case hidden
      /// A colour of this name.
      case color(String)
    }

    /// The colour scheme that the toolbar is shown in.
    public enum ColorScheme: String, Sendable, CaseIterable {
      case light, dark
    }

    /// An item of a toolbar, or an action of a title's menu.
    public enum Action: Hashable, Sendable, ExpressibleByStringLiteral {
      /// A label; a tap on it does nothing to the stack.
      case label(String)
      /// A link: a tap on its label does what the link does.
      case link(Link)

      /// An action that does nothing to the stack.
      public init(stringLiteral value: String) { self = .label(value) }

      /// The text that is tapped.
      public var label: String {
        switch self {
        case .label(let label): label
        case .link(let link): link.label
        }
      }

      /// The link, where it is one.
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
    /// Whether the toolbar is there.
    public var toolbarVisibility: ToolbarVisibility
    /// What is behind the toolbar.
    public var toolbarBackground: ToolbarBackground
    /// The toolbar's colour scheme; nil for the system's.
    public var colorScheme: ColorScheme?

    /// What is said; what isn't is left to the system.
    public init(
      titleDisplay: TitleDisplay = .automatic,
      titleMenu: [Action] = [],
      toolbar: [Action] = [],
      toolbarVisibility: ToolbarVisibility = .automatic,
      toolbarBackground: ToolbarBackground = .automatic,
      colorScheme: ColorScheme? = nil
    ) {
      self.titleDisplay = titleDisplay
      self.titleMenu = titleMenu
      self.toolbar = toolbar
      self.toolbarVisibility = toolbarVisibility
      self.toolbarBackground = toolbarBackground
      self.colorScheme = colorScheme
    }
  }
}

extension AppModel.Chrome.ToolbarBackground {
  /// The words that aren't a colour's name.
  public static let words = ["automatic", "visible", "hidden"]

  /// A word, or a colour's name.
  public init(_ text: String) {
    switch text {
    case "automatic": self = .automatic
    case "visible": self = .visible
    case "hidden": self = .hidden
    default: self = .color(text)
    }
  }

  /// The word, or the colour's name.
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

  /// The labels of everything that can be tapped on the screen.
  var labels: [String] {
    guard let chrome = ownChrome else { return links.map(\.label) }
    return links.map(\.label) + (chrome.toolbar + chrome.titleMenu).map(\.label)
  }
}

extension AppModel.Chrome {
  /// The item or action that a tap means: a link rather than one that only has that label.
  ///
  /// `plan` is the screen's, and `filled` puts the value that the screen shows into a link.
  func action(
    for query: Step.LinkQuery,
    on plan: Blueprint.Plan,
    filled: (AppModel.Link) -> AppModel.Link
  ) -> Action? {
    let actions = toolbar + titleMenu
    let link = actions.lazy.compactMap(\.link).map(filled).first { TappedLink($0, on: plan).answers(query) }
    return link.map { .link($0) } ?? actions.first { $0.link == nil && .label($0.label) == query }
  }
}
