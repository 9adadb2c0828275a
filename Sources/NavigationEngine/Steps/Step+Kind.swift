extension Step {
  /// A step by its kind, each kind with the steps of its own, so that code for one kind lists no others.
  ///
  /// ``Step/kind`` is the only place that lists all steps.
  package enum Kind: Sendable {
    /// The app writes a path.
    case path(PathStep)
    /// The user, or the screen itself, leaves a screen.
    case leaving(LeavingStep)
    /// The user taps a link or a button.
    case tap(LinkQuery)
    /// The app writes bindings and state.
    case bindings([RouteValue.Field])
    /// The app shows another root.
    case root(String)
    /// Only a split view can do it.
    case columns(ColumnStep)
    /// It is about tabs, layers, or texts that the system opens.
    case window(WindowStep)
    /// A path is saved or restored, or the app is.
    case saving(SavingStep)
    /// Several steps as one.
    case transaction([Step], animated: Bool, isSeparate: Bool)
    /// A transition begins or ends.
    case hold(begins: Bool)
    /// Another step, in the stack of a name or in a column.
    case placed(StepPlace, Step)
  }

  /// A write to a path.
  package enum PathStep: Sendable {
    case push([RouteValue])
    case pop(Int)
    case popTo(RouteValue)
    case popToScreen(String)
    case popToRoot
    case set([RouteValue])
    /// The value is a list or not (S11.3).
    case assign(RouteValue)
    case replaceTop(RouteValue)
  }

  /// A way to leave a screen.
  package enum LeavingStep: Sendable {
    case back(Int)
    case backTo(BackTarget)
    case swipeBack(completed: Bool)
    case dismiss
  }

  /// A step that needs columns.
  package enum ColumnStep: Sendable {
    case select(RouteValue?)
    case toggleSidebar
    case resize(Resize)
  }

  /// A step that needs tabs, layers or patterns of URLs.
  package enum WindowStep: Sendable {
    case selectTab(String)
    case swipeDown(completed: Bool)
    case open(String)
  }

  /// A step that saves or restores.
  package enum SavingStep: Sendable {
    case save
    case restore(SavedPath.Source)
    case background
    case relaunch
  }

  /// The stack or the column that a step is for.
  package enum StepPlace: Sendable {
    case stack(String)
    case column(AppModel.Column)
  }

  /// The step by its kind.
  package var kind: Kind {
    switch self {
    case .push(let values): .path(.push(values))
    case .pop(let levels): .path(.pop(levels))
    case .popTo(let value): .path(.popTo(value))
    case .popToScreen(let screen): .path(.popToScreen(screen))
    case .popToRoot: .path(.popToRoot)
    case .setPath(let values): .path(.set(values))
    case .assignPath(let value): .path(.assign(value))
    case .replaceTop(let value): .path(.replaceTop(value))
    case .back(let times): .leaving(.back(times))
    case .backTo(let target): .leaving(.backTo(target))
    case .swipeBack(let isCompleted): .leaving(.swipeBack(completed: isCompleted))
    case .dismiss: .leaving(.dismiss)
    case .tap(let query): .tap(query)
    case .set(let fields): .bindings(fields)
    case .transaction(let steps, let isAnimated, let isSeparate):
      .transaction(steps, animated: isAnimated, isSeparate: isSeparate)
    case .hold: .hold(begins: true)
    case .release: .hold(begins: false)
    case .save: .saving(.save)
    case .restore(let source): .saving(.restore(source))
    case .background: .saving(.background)
    case .relaunch: .saving(.relaunch)
    case .replaceRoot(let screen): .root(screen)
    case .select(let value): .columns(.select(value))
    case .toggleSidebar: .columns(.toggleSidebar)
    case .resize(let size): .columns(.resize(size))
    case .selectTab(let name): .window(.selectTab(name))
    case .swipeDown(let isCompleted): .window(.swipeDown(completed: isCompleted))
    case .open(let text): .window(.open(text))
    case .inStack(let name, let step): .placed(.stack(name), step)
    case .inColumn(let column, let step): .placed(.column(column), step)
    }
  }

  /// Whether it can't be a part of a transaction: it isn't an update, or reads the result of one (S7.1).
  package var isNeverPart: Bool {
    switch kind {
    case .hold, .saving: true
    case .placed(_, let step): step.isNeverPart
    case .path, .leaving, .tap, .bindings, .root, .columns, .window, .transaction: false
    }
  }
}
