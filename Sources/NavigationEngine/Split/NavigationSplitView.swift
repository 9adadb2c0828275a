/// A split view without a screen: two or three columns, each a stack of its own, that steps are applied to (section 8).
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
/// A step that can't be applied throws a ``Refusal`` and leaves everything as it was.
public struct NavigationSplitView: Sendable {
  /// One column as it is now.
  struct Column: Sendable {
    let model: AppModel.SplitColumn
    var stack: NavigationStack
    /// What is selected in the column's list.
    var selection: RouteValue?

    /// What the column adds to its stack.
    var frame: ColumnFrame { stack.state.frame ?? ColumnFrame(model, selected: nil) }

    /// Whether anything leads to the column: something lies above its root, or has taken the place of its root (S8.8).
    var isReached: Bool { stack.state.depth > 0 || frame.replacement != nil }
  }

  /// What the app declares.
  public let app: AppModel
  let split: AppModel.Split
  var columns: [Column]
  var layout: SplitLayout
  /// Whether the profile has decided before now which columns are shown.
  var hasShownByProfile = false
  /// The index of the column on top of the collapsed stack.
  var top = 0

  /// The main column's state now, with all columns in ``StackState/split``; keep a copy to compare with it.
  public private(set) var state: StackState
  /// What the first render did.
  public private(set) var opening = NavigationStack.Change(.none)

  /// What the step under way has noticed so far, and its number.
  var raised: [EngineDiagnostic] = []
  var origin = 0

  /// A split view of an app.
  ///
  /// - Parameters:
  ///   - app: What the app declares; it must have columns, and an app that has none gets a detail column of its root.
  ///   - path: The initial path of the main column; nil for the app's own.
  ///   - profile: What the engine does where releases differ.
  ///   - pathLimit: How many elements each path may hold.
  ///   - size: How much room the window has at first; nil for what the platform gives it.
  /// - Throws: What making a ``NavigationStack`` throws for the path, and `unsupported-step` where the platform has no
  ///   window of that size.
  public init(
    app: AppModel,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(app: PreparedApp(app), path: path, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// A split view of an app of which others are started too.
  ///
  /// - Throws: As above.
  public init(
    app prepared: PreparedApp,
    path: [RouteValue]? = nil,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    let (app, blueprint) = (prepared.model, prepared.blueprint)
    let split = app.split.flatMap { $0.columns.isEmpty ? nil : $0 } ?? .onlyDetail(app)
    self.app = app
    self.split = split
    layout = SplitLayout(split, profile.macDetailOnly)
    if let size { try layout.resize(size) }
    columns = []
    state = StackState(root: app.root)
    for model in split.columns {
      let selection = model.list.flatMap { app.initialValue(of: $0.binding) }
      let frame = ColumnFrame(model, selected: columns.last?.selection)
      let stack = try NavigationStack(
        Blueprint(model, of: blueprint),
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

  /// A split view whose initial path is whatever the app gives it (S11.3).
  ///
  /// - Throws: `invalid-path` where `initial` isn't a list; else as above.
  public init(
    initial: RouteValue,
    app: AppModel,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    try self.init(initial: initial, app: PreparedApp(app), profile: profile, pathLimit: pathLimit, size: size)
  }

  /// The same of an app of which others are started too.
  ///
  /// - Throws: As above.
  public init(
    initial: RouteValue,
    app: PreparedApp,
    profile: Profile = .wwdc22,
    pathLimit: Int = NavigationStack.usualPathLimit,
    size: Step.Resize? = nil
  ) throws(Refusal) {
    guard case .list(let values) = initial else { throw .invalidPath(initial) }
    try self.init(app: app, path: values, profile: profile, pathLimit: pathLimit, size: size)
  }

  /// Applies one step.
  ///
  /// - Parameters:
  ///   - step: What is done.
  ///   - origin: A number of the caller's for the step, by which entries remember who put them there.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: A refusal; everything is then as it was.
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

  /// Whether anything was done so far that another profile may do otherwise.
  package var mayDifferByProfile: Bool {
    hasShownByProfile || layout.mayDifferByProfile || columns.contains(where: \.stack.mayDifferByProfile)
  }

  /// The serialised form of the main column's path (S2.4).
  public var codable: SavedPath? { columns[mainIndex].stack.codable }

  /// The serialised form of a column's path; nil where it can't be saved, or there is no such column (S2.4).
  public func codable(in column: AppModel.Column) -> SavedPath? {
    index(of: column).flatMap { columns[$0].stack.codable }
  }
}

extension AppModel.Split {
  /// The stack of an app without columns as the only column there is.
  fileprivate static func onlyDetail(_ app: AppModel) -> Self {
    Self(columns: [.init(.detail, root: .init(app.root), stack: app.stack, initialPath: app.initialPath)])
  }
}
