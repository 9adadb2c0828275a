extension AppModel {
  /// The place of a declaration in the view tree, which decides whether the stack finds it (S3.4, S3.5).
  public enum Placement: Hashable, Sendable {
    /// Inside the stack and outside any lazy container.
    case effective
    /// Inside a lazy container such as `List`: the stack doesn't find it.
    case lazyContainer
    /// Outside any stack or split view: it is ignored.
    case outsideStack
    /// Nowhere, while its condition doesn't hold (S18.2).
    case absent
  }

  /// The declarations of one screen.
  public struct Screen: Hashable, Sendable {
    /// How the title and the back button are laid out (S9.1).
    public enum Role: String, Sendable, CaseIterable {
      case navigationStack, browser, editor
    }

    /// The title; `${value.name}` is replaced by a field of the value that the screen shows.
    public var title: String?
    /// The links, in the order of declaration.
    public var links: [Link]
    /// The links that are made of data (S17.1).
    public var rows: [Rows]
    /// Whether the rows stand above the links (S17.4).
    public var rowsComeFirst: Bool
    /// The destinations registered for types.
    public var destinations: [Destination]
    /// The screens that bindings push, and the sheets, covers, popovers, alerts and dialogs (S5.1, S13.3).
    public var presents: [Presented]
    /// The screen's own state, with the values at the start: each entry of the stack has its own (S18.1).
    public var state: [RouteValue.Field]
    /// Whether the tab bar is hidden while the screen is on top of the selected tab's stack (S14.6).
    public var hidesTabBar: Bool
    /// Whether the back button is hidden (S6.3).
    public var hidesBackButton: Bool
    /// Whether the screen has its own control to leave it (S6.3).
    public var offersDismiss: Bool
    /// The toolbar's role; an editor's back button has no label (S9.2).
    public var role: Role
    /// The properties of the navigation bar that the screen declares (S9.1).
    public var chrome: Chrome {
      get { ownChrome ?? Chrome() }
      set { ownChrome = newValue == Chrome() ? nil : newValue }
    }
    /// The declared properties of the bar; nil for the defaults, which keeps the common screen small.
    private(set) var ownChrome: Chrome?
    /// Whether the screen contains another navigation stack (S3.9).
    public var nestsStack: Bool
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// A screen with the given declarations.
    public init(
      title: String? = nil,
      links: [Link] = [],
      rows: [Rows] = [],
      rowsComeFirst: Bool = false,
      destinations: [Destination] = [],
      presents: [Presented] = [],
      hidesTabBar: Bool = false,
      hidesBackButton: Bool = false,
      offersDismiss: Bool = false,
      role: Role = .navigationStack,
      chrome: Chrome = Chrome(),
      nestsStack: Bool = false,
      state: [RouteValue.Field] = [],
      source: Int? = nil
    ) {
      (self.title, self.links, self.rows, self.rowsComeFirst) = (title, links, rows, rowsComeFirst)
      (self.destinations, self.presents) = (destinations, presents)
      (self.hidesTabBar, self.hidesBackButton, self.offersDismiss) = (hidesTabBar, hidesBackButton, offersDismiss)
      (self.role, self.nestsStack, self.state, self.source, self.chrome) = (role, nestsStack, state, source, chrome)
    }
  }

  /// A navigation link on a screen.
  public struct Link: Hashable, Sendable {
    /// The target of a link.
    public enum Target: Hashable, Sendable {
      /// A value, for which a destination is looked up; `null` disables the link (S6.2).
      case value(RouteValue)
      /// A screen that the link itself names (a view link).
      case view(String)
      /// A binding of the same screen, and the value that a tap writes to it: `true`, or an item; `null` disables the
      /// link (S6.2).
      case binding(String, RouteValue)
      /// An update that the app makes: the link is a button of its own (S15.2).
      case update(Update)
    }

    /// The text that is tapped.
    public var label: String
    /// The target that a tap leads to.
    public var target: Target
    /// Whether the link can't be tapped (S6.2).
    public var isDisabled: Bool
    /// The condition under which the link can be tapped; nil if it always can be (S18.2).
    public var condition: Condition?
    /// Whether the link is absent, and not only disabled, while its condition doesn't hold.
    public var hides: Bool
    /// Whether a view link in a leading column fills a later column instead of being pushed in its own (S8.3, S12.2).
    public var isDetailLink: Bool
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// A link to a target.
    public init(
      _ label: String,
      to target: Target,
      isDisabled: Bool = false,
      isDetailLink: Bool = true,
      condition: Condition? = nil,
      hides: Bool = false,
      source: Int? = nil
    ) {
      (self.label, self.target, self.isDisabled, self.condition) = (label, target, isDisabled, condition)
      (self.hides, self.isDetailLink, self.source) = (hides, isDetailLink, source)
    }

    /// A value link.
    public static func value(_ label: String, _ value: RouteValue) -> Self { Self(label, to: .value(value)) }

    /// A view link.
    public static func view(_ label: String, to screen: String) -> Self { Self(label, to: .view(screen)) }

    /// A link that presents a screen by its binding.
    public static func binding(_ label: String, _ binding: String, _ value: RouteValue = true) -> Self {
      Self(label, to: .binding(binding, value))
    }
  }

  /// A destination registered for the values of one type (S3.3).
  public struct Destination: Hashable, Sendable {
    /// One value that has its own screen.
    ///
    /// A case of an enumeration that carries nothing here, or only cases, stands for that case whatever else it
    /// carries; a whole value is asked first (S16.2).
    public struct Case: Hashable, Sendable {
      /// The value.
      public var value: RouteValue
      /// The screen that shows it.
      public var screen: String

      /// Creates a case that shows a value on a screen.
      public init(_ value: RouteValue, to screen: String) {
        (self.value, self.screen) = (value, screen)
      }
    }

    /// The name of the type.
    public var type: String
    /// The values that have their own screen.
    public var cases: [Case]
    /// The screen of every other value; nil if only the cases have one.
    public var screen: String?
    /// The place of the registration in the view tree.
    public var placement: Placement
    /// The condition under which the destination is there; nil if it always is (S18.4).
    public var condition: Condition?
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates a destination with one screen for all values, or with cases and a default.
    public init(
      _ type: String,
      to screen: String? = nil,
      cases: [Case] = [],
      placement: Placement = .effective,
      condition: Condition? = nil,
      source: Int? = nil
    ) {
      (self.type, self.cases, self.screen, self.placement) = (type, cases, screen, placement)
      (self.condition, self.source) = (condition, source)
    }
  }
}

extension [AppModel.Destination.Case] {
  /// The screen of a value, or else of its innermost case that has one, whatever it carries (S16.2).
  package func screen(for value: RouteValue) -> String? {
    if isEmpty { return nil }
    func screen(of key: RouteValue) -> String? { first { $0.value == key }?.screen }
    return screen(of: value) ?? value.outlines.lazy.compactMap(screen).first
  }
}
