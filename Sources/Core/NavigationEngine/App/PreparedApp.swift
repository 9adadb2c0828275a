/// An app whose declarations are indexed, for starting many windows of it.
///
/// ```swift
/// let prepared = PreparedApp(parks)
/// let session = try AppSession(prepared, path: ["Zion"])
/// ```
public struct PreparedApp: Sendable {
  /// The tabs and layers with all screens, or the only stack or split view.
  let window: SceneBlueprint

  /// Indexes the declarations of an app.
  public init(_ app: AppModel) {
    let screens = app == .open ? .open : ResolvedApp(app)
    window = app.hasNamedStacks ? SceneBlueprint(app, screens) : SceneBlueprint(plain: screens)
  }

  /// The declarations of the app.
  public var model: AppModel { window.app }

  /// Whether the app has columns, so that a window has a size that matters.
  public var hasColumns: Bool { model.split != nil }
  /// Whether steps can name the app's stacks: it declares tabs, layers, updates, patterns, state or conditions (S13.1).
  public var hasNamedStacks: Bool { window.declaresScene }

  /// The app in which every value has a screen named by its text.
  public static let open = Self(.open)
}
