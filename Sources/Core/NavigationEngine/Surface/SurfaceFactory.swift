/// Makes the surfaces of a scene, in a window of its size, as the first render shows it.
struct SurfaceFactory: Sendable {
  /// A new surface with the diagnostics of its first render.
  typealias Made = (surface: Surface, diagnostics: [EngineDiagnostic])

  let blueprint: SceneBlueprint
  let profile: Profile.Knobs
  let pathLimit: Int
  /// The sizes that the window was given: its width, and which side is longer.
  private(set) var sizes: [Step.Resize] = []
  /// The declarations that depend on state, as they are now; nil for an app in which nothing does (S18.2).
  var declarations: DeclarationsInForce?

  init(_ blueprint: SceneBlueprint, profile: Profile.Knobs, pathLimit: Int) {
    (self.blueprint, self.profile, self.pathLimit) = (blueprint, profile, pathLimit)
  }

  /// Notes the size that the window has from now on.
  mutating func resize(_ size: Step.Resize) {
    sizes.removeAll { $0.isWidth == size.isWidth }
    sizes.append(size)
  }

  /// The app of a content, as it is declared now.
  private func declared(_ content: SceneBlueprint.Plan) -> ResolvedApp {
    let app = content.blueprint
    return declarations.map { app.declaring($0) } ?? app
  }

  // MARK: Bases

  /// Makes the content of a tab, or of an app without tabs.
  ///
  /// - Parameters:
  ///   - index: The index of the base.
  ///   - path: The initial path that the caller gives; nil for the app's own.
  ///   - origin: The number of the step.
  /// - Returns: The surface.
  /// - Throws: The refusal of the path.
  func base(_ index: Int, path: [RouteValue]?, origin: Int) throws(Refusal) -> Made {
    let content = blueprint.bases[index]
    if let content, content.hasColumns { return try columns(content, path: path, origin: origin) }
    guard let content, !content.isBare else {
      if let path, !path.isEmpty { throw .pathNotBound }
      return try bareBase(index, origin: origin)
    }
    var start = path
    if start == nil, blueprint.hasTabs, content.model.initialPath.isEmpty {
      // The path of the app itself is its first tab's.
      let isFirst = index == blueprint.app.tabs.firstIndex { $0.content != nil }
      if isFirst { start = blueprint.app.initialPath }
    }
    var stack = try Stack(declared(content), path: start, profile: profile, pathLimit: pathLimit)
    let diagnostics = stack.takeRaised()
    return (Surface(stack), diagnostics)
  }

  /// Makes a tab that holds a screen without a stack, or nothing.
  func bareBase(_ index: Int, origin: Int) throws(Refusal) -> Made {
    let content = blueprint.bases[index] ?? SceneBlueprint.Plan(blueprint.empty, isBare: true)
    return try stack(content, origin: origin)
  }

  // MARK: Layers

  /// Makes the content of a layer.
  ///
  /// - Parameters:
  ///   - plan: The layer's declaration.
  ///   - item: The item that it is presented for; nil if its binding is a Boolean.
  ///   - shown: The value that it shows instead; nil for the item, or none.
  ///   - value: The value that the presenter shows, for the texts of an alert or a dialog without an item.
  ///   - entries: The path that it begins with; nil for the declared one.
  ///   - origin: The number of the step.
  /// - Returns: The surface.
  /// - Throws: The refusal of the path.
  func layer(
    _ plan: SceneBlueprint.Layer,
    item: RouteValue?,
    showing shown: RouteValue?,
    value: @autoclosure () -> RouteValue?,
    _ entries: KeptPaths.Entries?,
    origin: Int
  ) throws(Refusal) -> Made {
    guard let content = plan.content else { return (try buttons(plan, value: item ?? value()), []) }
    guard content.hasColumns else {
      var frame: ColumnFrame?
      if item != nil || shown != nil {
        let root = item.flatMap(plan.root) ?? declared(content).app.root
        frame = ColumnFrame(.init(.detail, root: .init(root)), selected: shown ?? item)
      }
      return try stack(content, in: frame, entries, origin: origin)
    }
    return try columns(content, item: shown ?? item, path: entries?.map(\.value), origin: origin)
  }

  /// Makes a stack or a bare screen.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - frame: The item that the root shows, on its screen; nil for no item, and the content's own root.
  ///   - entries: The path that it begins with; nil for the declared one.
  ///   - origin: The number of the step.
  /// - Returns: The surface.
  /// - Throws: The refusal of the path.
  func stack(
    _ content: SceneBlueprint.Plan,
    in frame: ColumnFrame? = nil,
    _ entries: KeptPaths.Entries? = nil,
    origin: Int
  ) throws(Refusal) -> Made {
    let blueprint = declared(content)
    var stack = try Stack(blueprint, in: frame, path: [], profile: profile, pathLimit: pathLimit)
    let start = entries ?? blueprint.app.initialPath.map { ($0, origin) }
    var diagnostics = start.isEmpty ? stack.takeRaised() : try stack.reopen(start)
    if content.isBare { diagnostics += stack.misplacedDeclarations }
    return (Surface(consume stack, isBare: content.isBare), diagnostics)
  }

  /// Makes a split view; a platform that has no window of a size shows its own.
  private func columns(
    _ content: SceneBlueprint.Plan,
    item: RouteValue? = nil,
    path: [RouteValue]?,
    origin: Int
  ) throws(Refusal) -> Made {
    let app = declared(content)
    guard let split = app.app.split, let first = split.columns.first else { return try stack(content, origin: origin) }
    var layout = SplitLayout(split, of: app.app, profile.macDetailOnly)
    layout.item = item
    for size in sizes { try? layout.resize(size) }
    var selected: RouteValue?
    func column(_ model: AppModel.SplitColumn) throws(Refusal) -> SurfaceColumn {
      let stack = try Stack(
        ResolvedApp(model, of: app),
        in: ColumnFrame(model, selected: selected, item: item),
        path: model.column == split.mainColumn ? path : nil,
        profile: profile,
        pathLimit: pathLimit
      )
      selected = model.list.flatMap { app.app.initialValue(of: $0.binding) }
      return SurfaceColumn(stack, hasStack: model.stack != nil, selection: selected)
    }
    var columns = Columns(try column(first))
    for model in split.columns.dropFirst() { columns.append(try column(model)) }
    var surface = Surface(columns, layout)
    var diagnostics = surface.takeRaised()
    let before = surface
    try surface.presentInitially()
    surface.checkLevels(since: before)
    diagnostics += surface.takeRaised()
    return (surface, diagnostics)
  }

  /// Makes the root of an alert or a dialog: its buttons are links (S13.15).
  private func buttons(_ plan: SceneBlueprint.Layer, value: RouteValue?) throws(Refusal) -> Surface {
    let frame = ColumnFrame(.init(.detail, root: .init(plan.binding)), selected: value)
    var stack = try Stack(blueprint.empty, in: frame, path: [], profile: profile, pathLimit: pathLimit)
    if let buttons = plan.buttons { stack.showRoot(buttons) }
    return Surface(stack, isBare: true)
  }

  // MARK: Saved paths

  /// The serialised form of a path of a layer that isn't up; nil if it can't be saved.
  func codable(_ entries: KeptPaths.Entries, in content: SceneBlueprint.Plan, origin: Int) -> SavedPath? {
    try? self.stack(content, entries, origin: origin).surface.codable(in: nil)
  }

  /// Reads the saved path of a layer (S2.7).
  ///
  /// - Parameters:
  ///   - path: The saved path.
  ///   - content: The layer's content.
  ///   - origin: The number of the step.
  /// - Returns: The values that can be read, and the diagnostics about the others.
  /// - Throws: The refusal of the path.
  func values(
    in path: SavedPath,
    _ content: SceneBlueprint.Plan,
    origin: Int
  ) throws(Refusal) -> (values: [RouteValue], diagnostics: [EngineDiagnostic]) {
    var stack = try self.stack(content, origin: origin).surface.columns.first.stack
    stack.background = path
    _ = try stack.perform(.relaunch)
    return (stack.state.path.values, stack.takeRaised().filter { $0.id == .undecodableElement })
  }
}

extension Step.Resize {
  /// Whether it is about the width, and not about which side is longer.
  fileprivate var isWidth: Bool {
    switch self {
    case .compact, .regular: true
    case .portrait, .landscape: false
    }
  }
}
