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
  /// One column with its current state.
  struct Column: Sendable {
    var model: AppModel.SplitColumn
    var stack: NavigationStack
    /// The selection of the column's list.
    var selection: RouteValue?

    /// The state that the column adds to its stack.
    var frame: ColumnFrame { stack.state.frame ?? ColumnFrame(model, selected: nil) }

    /// Whether something leads to the column: there is a screen above its root, or its root is replaced (S8.8).
    var isReached: Bool { stack.state.depth > 0 || frame.replacement != nil }
  }

  /// The declarations of the app.
  public let app: AppModel
  let split: AppModel.Split
  var columns: [Column]
  /// The item of the layer that the view is the content of; nil for none.
  var item: RouteValue?
  var layout: SplitLayout
  /// Whether the visible columns have depended on the profile so far.
  var hasShownByProfile = false
  /// The index of the column on top of the collapsed stack.
  var top = 0

  /// The main column's current state, with all columns in ``StackState/split``; keep a copy to compare with it.
  public internal(set) var state: StackState
  /// The effects of the first render.
  public private(set) var opening = NavigationStack.Change(.none)

  /// The diagnostics that the current step has raised so far, and its number.
  var raised: [EngineDiagnostic] = []
  var origin = 0

  /// Creates a split view of an app.
  ///
  /// - Parameters:
  ///   - app: The app's declarations; they must have columns, or the view gets one detail column with the app's root.
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
  ///   - prepared: The app.
  ///   - path: The initial path of the main column; nil for the app's own.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The same as for an app model.
  public init(
    app prepared: PreparedApp,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(of: prepared, item: nil, path: path, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Creates a split view of an app, which may be the content of a layer for an item.
  init(
    of prepared: PreparedApp,
    item: RouteValue?,
    path: [RouteValue]?,
    profile: Profile,
    pathLimit: Int,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    let (app, blueprint) = (prepared.model, prepared.blueprint)
    let split = app.split.flatMap { $0.columns.isEmpty ? nil : $0 } ?? .onlyDetail(app)
    self.app = app
    self.split = split
    self.item = item
    layout = SplitLayout(split, profile.macDetailOnly)
    if let size { try layout.resize(size) }
    columns = []
    state = StackState(root: app.root)
    for model in split.columns {
      let selection = model.list.flatMap { app.initialValue(of: $0.binding) }
      let frame = ColumnFrame(model, selected: columns.last?.selection, item: item)
      let stack = try NavigationStack(
        ResolvedApp(model, of: blueprint),
        in: frame,
        path: model.column == split.mainColumn ? path : nil,
        profile: profile,
        pathLimit: pathLimit
      )
      raised += stack.opening.diagnostics
      columns.append(Column(model: model, stack: stack, selection: selection))
    }
    let before = self
    try presentInitially()
    checkLevels(since: before)
    state = wholeState()
    opening = NavigationStack.Change(.none, diagnostics: takeRaised())
  }

  /// Creates a split view whose initial path is a value that the app provides (S11.3).
  ///
  /// - Parameters:
  ///   - initial: The initial path of the main column, which should be a list.
  ///   - app: The app's declarations.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: `invalid-path` if `initial` isn't a list; else the same as for a path.
  public init(
    initial: RouteValue,
    app: AppModel,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(initial: initial, app: PreparedApp(app), profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Creates a split view, of an app that others are created of too, whose initial path is a value (S11.3).
  ///
  /// - Parameters:
  ///   - initial: The initial path of the main column, which should be a list.
  ///   - app: The app.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - pathLimit: The maximum number of elements of each path.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: `invalid-path` if `initial` isn't a list; else the same as for a path.
  public init(
    initial: RouteValue,
    app: PreparedApp,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.defaultPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(app: app, path: values, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - origin: A number that the caller gives the step; the entries that it puts on a stack carry it.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; the state is then unchanged.
  @discardableResult
  public mutating func perform(_ step: Step, origin: Int = 0) throws(Refusal) -> NavigationStack.Change {
    let before = self
    self.origin = origin
    if layout.mayDifferByProfile { hasShownByProfile = true }
    do {
      let outcome = try run(step, in: nil)
      follow(before)
      if outcome.isShown { checkLevels(since: before) }
      state = wholeState()
      let shown = outcome.isShown ? transition(since: before, animated: outcome.animated) : .none
      return NavigationStack.Change(shown, diagnostics: takeRaised(), saved: outcome.saved)
    } catch {
      self = before
      throw error
    }
  }

  /// Whether a step so far may have a different effect under another profile.
  package var mayDifferByProfile: Bool {
    hasShownByProfile || layout.mayDifferByProfile || columns.contains(where: \.stack.mayDifferByProfile)
  }

  /// The serialised form of the main column's path (S2.4).
  public var codable: SavedPath? { columns[mainIndex].stack.codable }

  /// The serialised form of a column's path; nil if it can't be saved or there is no such column (S2.4).
  public func codable(in column: AppModel.Column) -> SavedPath? {
    index(of: column).flatMap { columns[$0].stack.codable }
  }
}

extension AppModel.Split {
  /// The stack of an app without columns, as a split view with a detail column only.
  fileprivate static func onlyDetail(_ app: AppModel) -> Self {
    Self(columns: [.init(.detail, root: .init(app.root), stack: app.stack, initialPath: app.initialPath)])
  }
}
