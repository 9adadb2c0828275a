/// One step: an action of the user, the app or the system on its navigation.
public enum Step: Hashable, Sendable {
  /// A query that finds a link on the topmost screen.
  public enum LinkQuery: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text that is tapped.
    case label(String)
    /// The value that the link leads to.
    case value(RouteValue)
    /// The screen that the view link leads to.
    case view(String)
    /// The value of the row that is tapped or, where no row has it, its label; with an action, what is chosen in the
    /// row's menu (S17.2, S17.3).
    case row(RouteValue, action: String? = nil)

    /// Creates a query for a label.
    public init(stringLiteral value: String) { self = .label(value) }
  }

  /// The choice in the back menu.
  public enum BackTarget: Hashable, Sendable {
    /// The nearest entry below with this title.
    case title(String)
    /// The entry at this depth; 0 is the root.
    case depth(Int)
  }

  /// The size of a window.
  public enum Resize: String, Sendable, CaseIterable {
    /// So narrow that columns collapse into one stack (S8.8).
    case compact
    /// Wide enough for columns.
    case regular
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// Appends values to the path in one transaction, the last one on top.
  case push([RouteValue])
  /// Removes that many elements from the path's end (S2.3).
  case pop(Int)
  /// Removes the elements above the value's last occurrence.
  case popTo(RouteValue)
  /// Removes the elements above the last entry that shows this screen.
  case popToScreen(String)
  /// Empties the path.
  case popToRoot
  /// Assigns the whole path (S10.3).
  case setPath([RouteValue])
  /// Assigns a value to the whole path as the app provides it, a list or not (S11.3).
  case assignPath(RouteValue)
  /// Replaces the path's last element.
  case replaceTop(RouteValue)
  /// Uses the back button that many times, or refuses without using it at all (S6.3).
  case back(Int)
  /// Chooses an entry of the back menu (S6.5).
  case backTo(BackTarget)
  /// Swipes from the edge; a cancelled swipe changes nothing (S6.4).
  case swipeBack(completed: Bool)
  /// The topmost screen dismisses itself (S6.6).
  case dismiss
  /// Taps a link on the topmost screen (S6.1).
  case tap(LinkQuery)
  /// Writes bindings, in this order, in one transaction (S5.1).
  case set([RouteValue.Field])
  /// Performs the steps as one update (S7.1), or each as a separate update before the next frame is drawn (S7.4).
  case transaction([Step], animated: Bool = true, isSeparate: Bool = false)
  /// Begins a transition that runs until it is released; the steps in between wait (S7.5).
  case hold
  /// Ends the transition, and shows the steps that waited for it.
  case release
  /// Serialises the path, as ``StepChange/saved`` (S2.5).
  case save
  /// Assigns the path from its serialised form (S2.7).
  case restore(SavedPath.Source)
  /// The app enters the background, and saves its path (S10.1).
  case background
  /// The app restarts with the path that it saved (S10.1).
  case relaunch
  /// The app shows another screen as the stack's root (S7.6).
  case replaceRoot(String)
  /// Selects a row of a list, or none (S8.4).
  case select(RouteValue?)
  /// Shows or hides the sidebar (S8.7).
  case toggleSidebar
  /// Changes the size of the window (S8.7, S8.8).
  case resize(Resize)
  /// The user taps a tab in the bar (S14.2).
  case selectTab(String)
  /// The user drags the layer in front down, or taps beside it; a cancelled gesture changes nothing (S13.9).
  case swipeDown(completed: Bool)
  /// The system hands a text to the app, such as a URL (S15.1).
  case open(String)
  /// Performs the step in the stack of that name: a tab, a layer's binding, `main`, or a column in one of them.
  indirect case inStack(String, Step)
  /// Performs the step in that column of a split view.
  indirect case inColumn(AppModel.Column, Step)
}
