import NearestNames

// The names of stacks, and what the user can touch (S13.13, S13.14, S14.8).

extension LiveScene {
  /// The target of a step.
  enum Address {
    /// A surface that exists, or a column in it.
    case live(SurfaceID, AppModel.Column?)
    /// A tab that isn't built.
    case unbuilt(Int, AppModel.Column?)
    /// The path of a layer that isn't up, which its presenter keeps.
    case kept(SceneBlueprint.Layer, Owner)
  }

  /// The target of a name in `in`: a tab, a layer's binding, `main`, or a column, also of one of them.
  ///
  /// - Parameter name: The name.
  /// - Returns: The address.
  /// - Throws: `unknown-stack`, `unknown-column` or `stack-not-live`.
  func address(of name: String) throws(Refusal) -> Address {
    if let whole = try address(ofWhole: name) { return whole }
    if let column = AppModel.Column(rawValue: name) {
      guard !hasTabs else { throw .columnOfTabs(column, tabs: app.tabs.map(\.name)) }
      return try self.column(column, of: .live(.base(0), nil), named: SceneState.mainStack)
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let column = AppModel.Column(rawValue: parts[1]), let whole = try address(ofWhole: parts[0]) {
      return try self.column(column, of: whole, named: parts[0])
    }
    throw .unknownStack(name, nearest: NearestNames.of(name, among: stackNames), known: stackNames)
  }

  /// A column of what an address stands for.
  func column(_ column: AppModel.Column, of address: Address, named name: String) throws(Refusal) -> Address {
    switch address {
    case .live(let id, _):
      guard surface(id)?.index(of: column) != nil else { throw .noColumn(column, in: name) }
      return .live(id, column)
    case .unbuilt(let index, _):
      guard bases[index].surface.index(of: column) != nil else { throw .noColumn(column, in: name) }
      return .unbuilt(index, column)
    case .kept: throw .notPresented(name)
    }
  }

  private func address(ofWhole name: String) throws(Refusal) -> Address? {
    if let layer = layers.last(where: { $0.plan.binding == name }) { return .live(.layer(layer.id), nil) }
    if hasTabs {
      if let index = blueprint.tab(named: name) {
        return bases[index].isBuilt ? .live(.base(index), nil) : .unbuilt(index, nil)
      }
      if app.tabs.contains(where: { $0.name == name }) { throw .emptyTab(name) }
    } else if name == SceneState.mainStack {
      return .live(.base(0), nil)
    }
    let plans = blueprint.layers(named: name)
    guard !plans.isEmpty else { return nil }
    if let (plan, owner) = liveLayer(name, keepsPath: true) { return .kept(plan, owner) }
    throw .notPresented(name)
  }

  /// The names that `in` takes in this app.
  private var stackNames: [String] {
    let bases = hasTabs ? app.tabs.map(\.name) : [SceneState.mainStack]
    return bases + Set(blueprint.everyLayer.filter { $0.content != nil }.map(\.binding)).sorted()
  }

  /// A layer that a live screen or the app declares, the frontmost.
  private func liveLayer(_ name: String, keepsPath: Bool) -> (SceneBlueprint.Layer, Owner)? {
    guard case .layer(let owner, let plan) = declaration(of: name, turningOff: false) else { return nil }
    return plan.declaration.keepsPath == keepsPath ? (plan, owner) : nil
  }

  /// Checks that the user can touch a surface.
  ///
  /// - Parameter id: The surface.
  /// - Throws: `covered` if a layer covers it or its tab isn't selected (S13.14).
  func touch(_ id: SurfaceID) throws(Refusal) {
    if case .base(let index) = id, index != shown {
      throw .coveredByTab(app.tabs[index].name, selected: app.tabs[shown].name)
    }
    guard let level = level(of: id), level < layers.count - 1 else { return }
    throw .covered(name(of: id), by: layers[level + 1].plan)
  }
}

// MARK: Messages about refusals

extension Refusal {
  fileprivate static func unknownStack(_ name: String, nearest: [String], known: [String]) -> Self {
    let offer = nearest.isEmpty ? "; it has \(quoted(known))" : "; the nearest are \(quoted(nearest))"
    return Self(.unknownStack, "the app has no stack “\(name)”\(offer)")
  }

  fileprivate static func columnOfTabs(_ column: AppModel.Column, tabs: [String]) -> Self {
    Self(
      .unknownColumn,
      "the app has tabs, and a column is named with its tab, such as “\(tabs.first ?? "").\(column.rawValue)”"
    )
  }

  fileprivate static func noColumn(_ column: AppModel.Column, in name: String) -> Self {
    Self(.unknownColumn, "“\(name)” has no column “\(column.rawValue)”")
  }

  static func notPresented(_ name: String) -> Self {
    Self(.stackNotLive, "“\(name)” isn't presented, so its stack doesn't exist now")
  }

  static func notBuilt(_ tab: String) -> Self {
    Self(
      .stackNotLive,
      "the tab “\(tab)” has never been selected, so its screens don't exist yet; only its path can be written"
    )
  }

  fileprivate static func emptyTab(_ tab: String) -> Self {
    Self(.noStack, "the tab “\(tab)” holds nothing: its tap only changes something")
  }

  fileprivate static func coveredByTab(_ tab: String, selected: String) -> Self {
    Self(.covered, "the tab “\(tab)” isn't selected: “\(selected)” is, and covers it")
  }

  static func covered(_ name: String, by layer: SceneBlueprint.Layer) -> Self {
    Self(.covered, "the \(layer.declaration.kind.rawValue) “\(layer.binding)” covers “\(name)”")
  }
}
