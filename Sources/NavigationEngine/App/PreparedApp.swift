/// An app whose declarations are made ready to be looked up, for many stacks to be started of it.
///
/// ```swift
/// let prepared = PreparedApp(parks)
/// let stack = try NavigationStack(app: prepared, path: ["Zion"])
/// ```
public struct PreparedApp: Sendable {
  let blueprint: Blueprint
  /// Whether the app has columns, so that it takes a ``NavigationSplitView``.
  public let hasColumns: Bool

  /// Looks through what an app declares.
  public init(_ app: AppModel) {
    blueprint = app == .open ? .open : Blueprint(app)
    hasColumns = app.split != nil
  }

  /// What the app declares.
  public var model: AppModel { blueprint.app }

  /// The app in which every value has a screen that bears its text.
  public static let open = Self(.open)
}
