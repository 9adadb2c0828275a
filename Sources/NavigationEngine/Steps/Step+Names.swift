// The steps by their names. What a step does stands with its case.

extension Step {
  /// ``PathStep/push(_:)``
  public static func push(_ values: [RouteValue]) -> Self { .path(.push(values)) }
  /// ``PathStep/pop(_:)``
  public static func pop(_ count: Int) -> Self { .path(.pop(count)) }
  /// ``PathStep/popTo(_:)``
  public static func popTo(_ value: RouteValue) -> Self { .path(.popTo(value)) }
  /// ``PathStep/popToScreen(_:)``
  public static func popToScreen(_ screen: String) -> Self { .path(.popToScreen(screen)) }
  /// ``PathStep/popToRoot``
  public static var popToRoot: Self { .path(.popToRoot) }
  /// ``PathStep/set(_:)``
  public static func setPath(_ values: [RouteValue]) -> Self { .path(.set(values)) }
  /// ``PathStep/assign(_:)``
  public static func assignPath(_ value: RouteValue) -> Self { .path(.assign(value)) }
  /// ``PathStep/replaceTop(_:)``
  public static func replaceTop(_ value: RouteValue) -> Self { .path(.replaceTop(value)) }

  /// ``LeavingStep/back(_:)``
  public static func back(_ times: Int) -> Self { .leaving(.back(times)) }
  /// ``LeavingStep/backTo(_:)``
  public static func backTo(_ target: BackTarget) -> Self { .leaving(.backTo(target)) }
  /// ``LeavingStep/swipeBack(completed:)``
  public static func swipeBack(completed: Bool) -> Self { .leaving(.swipeBack(completed: completed)) }
  /// ``LeavingStep/dismiss``
  public static var dismiss: Self { .leaving(.dismiss) }

  /// ``ColumnStep/select(_:)``
  public static func select(_ value: RouteValue?) -> Self { .columns(.select(value)) }
  /// ``ColumnStep/toggleSidebar``
  public static var toggleSidebar: Self { .columns(.toggleSidebar) }
  /// ``ColumnStep/resize(_:)``
  public static func resize(_ size: Resize) -> Self { .columns(.resize(size)) }

  /// ``WindowStep/selectTab(_:)``
  public static func selectTab(_ name: String) -> Self { .window(.selectTab(name)) }
  /// ``WindowStep/swipeDown(completed:)``
  public static func swipeDown(completed: Bool) -> Self { .window(.swipeDown(completed: completed)) }
  /// ``WindowStep/open(_:)``
  public static func open(_ text: String) -> Self { .window(.open(text)) }

  /// ``SavingStep/save``
  public static var save: Self { .saving(.save) }
  /// ``SavingStep/restore(_:)``
  public static func restore(_ source: SavedPath.Source) -> Self { .saving(.restore(source)) }
  /// ``SavingStep/background``
  public static var background: Self { .saving(.background) }
  /// ``SavingStep/relaunch``
  public static var relaunch: Self { .saving(.relaunch) }

  /// The step in the stack of a name: a tab, a layer's binding, `main`, or a column in one of them.
  public static func inStack(_ name: String, _ step: Step) -> Self { .placed(.stack(name), step) }
  /// The step in a column of a split view.
  public static func inColumn(_ column: AppModel.Column, _ step: Step) -> Self { .placed(.column(column), step) }
}
