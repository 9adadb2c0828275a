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

  /// The tabs and layers; nil if the app isn't a scene.
  let scene: SceneBlueprint?

  /// Indexes the declarations of an app.
  public init(_ app: AppModel) {
    blueprint = app == .open ? .open : ResolvedApp(app)
    hasColumns = app.split != nil
    isScene = app.isScene
    scene = isScene ? SceneBlueprint(app, blueprint) : nil
  }

  /// Takes declarations that are indexed already, without tabs and layers.
  init(sharing blueprint: ResolvedApp) {
    self.blueprint = blueprint
    hasColumns = blueprint.app.split != nil
    (isScene, scene) = (false, nil)
  }

  /// The declarations of the app.
  public var model: AppModel { blueprint.app }

  /// The app in which every value has a screen named by its text.
  public static let open = Self(.open)
}
