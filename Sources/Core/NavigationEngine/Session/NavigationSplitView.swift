/// A split view without a screen: two or three columns, each with its own stack, that steps are applied to (section 8).
///
/// ```swift
/// let mail = AppModel(
///   root: "Inbox",
///   screens: ["Message": .init(title: "${value}")],
///   split: .init(columns: [
///     .init(.sidebar, root: "Mailboxes", list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"])),
///     .init(.detail, root: .init("Message", empty: "NoSelection"), stack: .erased),
///   ]))
/// var view = try NavigationSplitView(app: mail)
/// try view.perform(.select("Inbox"))
/// view.state.title  // "Inbox"
/// try view.perform(.resize(.compact))
/// view.state.visible  // ["Mailboxes", "Message"]
/// ```
///
/// A step that can't be applied throws a ``Refusal`` and leaves the state unchanged.
public struct NavigationSplitView: Sendable {
  private var window: Window

  /// The declarations of the app.
  public var app: AppModel { window.scene.app }
  /// The main column's current state, with all columns in ``StackState/split``; keep a copy to compare with it.
  public var state: StackState { window.scene.content.bases[0].surface.state }
  /// The effects of the first render.
  public var opening: StepChange { window.opening }
  /// Whether a step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool { window.mayDifferByProfile }

  /// Creates a split view of an app.
  ///
  /// - Parameters:
  ///   - app: The app's declarations; they must have columns, or the view gets one detail column with the app's root. Its
  ///     tabs and layers don't count.
  ///   - path: The initial path of the main column; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of creating a ``NavigationStack`` with the path, and `unsupported-step` if the platform has
  ///   no window of that size.
  public init(
    app: AppModel,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(app: PreparedApp(app), path: path, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Creates a split view of an app that others are created of too.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - path: The initial path of the main column; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The same as for an app model.
  public init(
    app: PreparedApp,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    window = try Window(app.window.columns, path: path, profile: profile.knobs, pathLimit: pathLimit, size: size)
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries that it puts on a stack carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> StepChange {
    try window.perform(step, origin: origin)
  }

  /// The serialised form of the main column's path (S2.4).
  public var codable: SavedPath? { window.scene.content.codable }

  /// The serialised form of a column's path; nil if it can't be saved or there is no such column (S2.4).
  ///
  /// O(n) in the elements of the path.
  public func codable(in column: AppModel.Column) -> SavedPath? {
    let surface = window.scene.content.bases[0].surface
    return surface.index(of: column).flatMap { surface.columns[$0].stack.codable }
  }

  /// Adds the columns to a key.
  package func add(to key: inout StateKey) { window.scene.content.bases[0].surface.add(to: &key) }
}
