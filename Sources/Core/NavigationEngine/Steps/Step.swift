/// One step: an action of the user, the app or the system on its navigation.
///
/// The cases are the kinds of steps, each with the steps of its own, so that code for one kind lists no others. Every
/// step is made by its name: `.push(["cart"])`, `.back(1)`, `.inStack("home", .popToRoot)`.
public enum Step: Hashable, Sendable {
  /// The app writes a path.
  case path(PathStep)
  /// The user, or the screen itself, leaves a screen.
  case leaving(LeavingStep)
  /// The user taps a link or a button on the topmost screen (S6.1).
  case tap(LinkQuery)
  /// The app writes bindings, in this order, in one transaction (S5.1).
  case set([RouteValue.Field])
  /// The app shows another screen as the stack's root (S7.6).
  case replaceRoot(String)
  /// Only a split view can do it.
  case columns(ColumnStep)
  /// It is about tabs, layers, or texts that the system opens.
  case window(WindowStep)
  /// A path is saved or restored, or the app is.
  case saving(SavingStep)
  /// Performs the steps as one update (S7.1), or each as a separate update before the next frame is drawn (S7.4).
  case transaction([Step], animated: Bool = true, isSeparate: Bool = false)
  /// Begins a transition that runs until it is released; the steps in between wait (S7.5).
  case hold
  /// Ends the transition, and shows the steps that waited for it.
  case release
  /// Performs the step in the stack of a name or in a column.
  indirect case placed(StepPlace, Step)

  /// A write to a path.
  public enum PathStep: Hashable, Sendable {
    /// Appends values in one transaction, the last one on top.
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
    case set([RouteValue])
    /// Assigns a value to the whole path as the app provides it, a list or not (S11.3).
    case assign(RouteValue)
    /// Replaces the path's last element.
    case replaceTop(RouteValue)
  }

  /// A way to leave a screen.
  public enum LeavingStep: Hashable, Sendable {
    /// Uses the back button that many times, or refuses without using it at all (S6.3).
    case back(Int)
    /// Chooses an entry of the back menu (S6.5).
    case backTo(BackTarget)
    /// Swipes from the edge; a cancelled swipe changes nothing (S6.4).
    case swipeBack(completed: Bool)
    /// The topmost screen dismisses itself (S6.6).
    case dismiss
  }

  /// A step that needs columns.
  public enum ColumnStep: Hashable, Sendable {
    /// Selects a row of a list, or none (S8.4).
    case select(RouteValue?)
    /// Shows or hides the sidebar (S8.7).
    case toggleSidebar
    /// Changes the size of the window (S8.7, S8.8).
    case resize(Resize)
  }

  /// A step that needs tabs, layers or patterns of URLs.
  public enum WindowStep: Hashable, Sendable {
    /// The user taps a tab in the bar (S14.2).
    case selectTab(String)
    /// The user drags the layer in front down, or taps beside it; a cancelled gesture changes nothing (S13.9).
    case swipeDown(completed: Bool)
    /// The system hands a text to the app, such as a URL (S15.1).
    case open(String)
  }

  /// A step that saves or restores.
  public enum SavingStep: Hashable, Sendable {
    /// Serialises the path, as ``StepChange/saved`` (S2.5).
    case save
    /// Assigns the path from its serialised form (S2.7).
    case restore(SavedPath.Source)
    /// The app enters the background, and saves its path (S10.1).
    case background
    /// The app restarts with the path that it saved (S10.1).
    case relaunch
  }

  /// The stack or the column that a step is for.
  public enum StepPlace: Hashable, Sendable {
    /// The stack of that name: a tab, a layer's binding, `main`, or a column in one of them.
    case stack(String)
    /// That column of a split view.
    case column(AppModel.Column)

    /// The name as `in` has it.
    package var name: String {
      switch self {
      case .stack(let name): name
      case .column(let column): column.rawValue
      }
    }
  }

  /// A query that finds a link on the topmost screen.
  public enum LinkQuery: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text that is tapped.
    case label(String)
    /// The value that the link leads to.
    case value(RouteValue)
    /// The screen that the view link leads to.
    case view(String)
    /// The value of the row that is tapped or, where no row has it, its label; with an action, the choice in the
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

  /// The step without the stack or column that it addresses.
  package var innermost: Step { if case .placed(_, let step) = self { step.innermost } else { self } }

  /// The steps that it consists of: itself, or those of a transaction, without the stacks and columns that they address.
  package var leaves: [Step] {
    if case .transaction(let steps, _, _) = innermost { steps.flatMap(\.leaves) } else { [innermost] }
  }

  /// Whether it can't be a part of a transaction: it isn't an update, or reads the result of one (S7.1).
  package var isNeverPart: Bool {
    switch innermost {
    case .hold, .release, .saving: true
    case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .placed, .transaction: false
    }
  }
}
