/// An app whose declarations are indexed, for starting many stacks of it.
///
/// ```swift
/// let prepared = PreparedApp(parks)
/// let stack = try NavigationStack(app: prepared, path: ["Zion"])
/// ```
public struct PreparedApp: Sendable {
  let blueprint: ResolvedApp
  /// Whether the app has columns, so that it takes a ``NavigationSplitView``.
  public let hasColumns: Bool
  /// Whether the app has tabs, layers or several stacks, so that it takes a ``NavigationScene``.
  public let isScene: Bool

  /// Indexes the declarations of an app.
  public init(_ app: AppModel) {
    blueprint = app == .open ? .open : ResolvedApp(app)
    hasColumns = app.split != nil
    isScene = app.isScene
  }

  /// The declarations of the app.
  public var model: AppModel { blueprint.app }

  /// The app in which every value has a screen named by its text.
  public static let open = Self(.open)
}
