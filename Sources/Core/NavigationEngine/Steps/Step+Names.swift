// The steps by their names. What a step does stands with its case.

extension Step {
  /// The step ``PathStep/push(_:)``.
  public static func push(_ values: [RouteValue]) -> Self { .path(.push(values)) }
  /// The step ``PathStep/pop(_:)``.
  public static func pop(_ count: Int) -> Self { .path(.pop(count)) }
  /// The step ``PathStep/popTo(_:)``.
  public static func popTo(_ value: RouteValue) -> Self { .path(.popTo(value)) }
  /// The step ``PathStep/popToScreen(_:)``.
  public static func popToScreen(_ screen: String) -> Self { .path(.popToScreen(screen)) }
  /// The step ``PathStep/popToRoot``.
  public static var popToRoot: Self { .path(.popToRoot) }
  /// The step ``PathStep/set(_:)``.
  public static func setPath(_ values: [RouteValue]) -> Self { .path(.set(values)) }
  /// The step ``PathStep/assign(_:)``.
  public static func assignPath(_ value: RouteValue) -> Self { .path(.assign(value)) }
  /// The step ``PathStep/replaceTop(_:)``.
  public static func replaceTop(_ value: RouteValue) -> Self { .path(.replaceTop(value)) }

  /// The step ``LeavingStep/back(_:)``.
  public static func back(_ times: Int) -> Self { .leaving(.back(times)) }
  /// The step ``LeavingStep/backTo(_:)``.
  public static func backTo(_ target: BackTarget) -> Self { .leaving(.backTo(target)) }
  /// The step ``LeavingStep/swipeBack(completed:)``.
  public static func swipeBack(completed: Bool) -> Self { .leaving(.swipeBack(completed: completed)) }
  /// The step ``LeavingStep/dismiss``.
  public static var dismiss: Self { .leaving(.dismiss) }

  /// The step ``ColumnStep/select(_:)``.
  public static func select(_ value: RouteValue?) -> Self { .columns(.select(value)) }
  /// The step ``ColumnStep/toggleSidebar``.
  public static var toggleSidebar: Self { .columns(.toggleSidebar) }
  /// The step ``ColumnStep/resize(_:)``.
  public static func resize(_ size: Resize) -> Self { .columns(.resize(size)) }

  /// The step ``WindowStep/selectTab(_:)``.
  public static func selectTab(_ name: String) -> Self { .window(.selectTab(name)) }
  /// The step ``WindowStep/swipeDown(completed:)``.
  public static func swipeDown(completed: Bool) -> Self { .window(.swipeDown(completed: completed)) }
  /// The step ``WindowStep/open(_:)``.
  public static func open(_ text: String) -> Self { .window(.open(text)) }

  /// The step ``SavingStep/save``.
  public static var save: Self { .saving(.save) }
  /// The step ``SavingStep/restore(_:)``.
  public static func restore(_ source: SavedPath.Source) -> Self { .saving(.restore(source)) }
  /// The step ``SavingStep/background``.
  public static var background: Self { .saving(.background) }
  /// The step ``SavingStep/relaunch``.
  public static var relaunch: Self { .saving(.relaunch) }

  /// The step in the stack of a name: a tab, a layer's binding, `main`, or a column in one of them.
  public static func inStack(_ name: String, _ step: Step) -> Self { .placed(.stack(name), step) }
  /// The step in a column of a split view.
  public static func inColumn(_ column: AppModel.Column, _ step: Step) -> Self { .placed(.column(column), step) }
}
