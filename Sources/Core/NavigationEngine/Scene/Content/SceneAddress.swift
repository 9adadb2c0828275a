import PlainText

/// The target of a step in a scene.
enum SceneAddress {
  /// A surface that exists, or a column in it.
  case live(SurfaceID, AppModel.Column?)
  /// A tab that isn't built.
  case unbuilt(Int, AppModel.Column?)
  /// The path of a layer that isn't up, which its presenter keeps.
  case kept(SceneBlueprint.Layer, BindingOwner)
}

/// A surface, and the column in it that a step is for; nil for the surface's choice.
struct SceneTarget: Hashable {
  let id: SurfaceID
  let column: AppModel.Column?

  /// The index of the column; nil for the surface's choice.
  func index(in surface: Surface) -> Int? { column.flatMap(surface.index) }
}

extension Surface {
  /// The stack that a step is for.
  func stack(of target: SceneTarget) -> Stack { columns[target.index(in: self) ?? mainIndex].stack }
}

/// The targets of the names that `in` takes: tabs, layers' bindings, `main`, and columns (S13.13, S14.8).
struct SceneAddresses {
  let content: SceneContent

  /// The target of a name: a tab, a layer's binding, `main`, or a column; `mail.sidebar` is the column of a tab or layer.
  ///
  /// - Parameter name: The name.
  /// - Returns: The address.
  /// - Throws: `unknown-stack`, `unknown-column` or `stack-not-live`.
  func address(of name: String) throws(Refusal) -> SceneAddress {
    if let whole = try address(ofWhole: name) { return whole }
    if let column = AppModel.Column(rawValue: name) {
      guard !content.hasTabs else { throw .columnOfTabs(column, tabs: content.app.tabs.map(\.name)) }
      return try self.column(column, of: .live(.base(0), nil), named: SceneState.mainStack)
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let column = AppModel.Column(rawValue: parts[1]), let whole = try address(ofWhole: parts[0]) {
      return try self.column(column, of: whole, named: parts[0])
    }
    let known = StackNames(content.app).wholes
    throw .unknownStack(name, nearest: NearestNames.of(name, among: known), known: known)
  }

  /// The column of that name in an app of one stack or one split view.
  func onlyColumn(_ column: AppModel.Column) throws(Refusal) -> SceneAddress {
    guard let layout = content.bases[0].surface.layout else { throw .onlyStack(column) }
    guard layout.index(of: column) != nil else { throw .unknownColumn(column, known: layout.columns.map(\.column)) }
    return .live(.base(0), column)
  }

  /// A column of the surface that an address stands for.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - address: The address of the whole.
  ///   - name: The name of the whole, for a message.
  /// - Returns: The address of the column.
  /// - Throws: `unknown-column` or `stack-not-live`.
  func column(
    _ column: AppModel.Column,
    of address: SceneAddress,
    named name: String
  ) throws(Refusal) -> SceneAddress {
    switch address {
    case .live(let id, _):
      guard content.surface(id)?.index(of: column) != nil else { throw .noColumn(column, in: name) }
      return .live(id, column)
    case .unbuilt(let index, _):
      guard content.bases[index].surface.index(of: column) != nil else { throw .noColumn(column, in: name) }
      return .unbuilt(index, column)
    case .kept: throw .notPresented(name)
    }
  }

  /// The surface of an address, for a step that needs its screens.
  ///
  /// - Parameter address: The address.
  /// - Returns: The surface, and the column in it.
  /// - Throws: `stack-not-live` if there are no screens.
  func target(of address: SceneAddress) throws(Refusal) -> SceneTarget {
    switch address {
    case .live(let id, let column): SceneTarget(id: id, column: column)
    case .unbuilt(let index, _): throw .notBuilt(content.app.tabs[index].name)
    case .kept(let plan, _): throw .notPresented(plan.binding)
    }
  }

  /// The stack whose path an update writes, or the report about a write that is lost (S13.13, S15.5).
  enum PathWritten {
    case live(SceneAddress)
    case lost(EngineDiagnostic)
  }

  /// The stack whose path an update writes.
  ///
  /// - Parameters:
  ///   - owner: The maker of the update.
  ///   - name: The name of the stack; nil for the stack of the screen that makes the update.
  ///   - ended: The index of the lowest layer that the update ends; the paths of it and those above are lost.
  /// - Returns: The address, or the report.
  /// - Throws: The refusal of a name that the app doesn't have.
  func pathWritten(by owner: BindingOwner, named name: String?, ending ended: Int?) throws(Refusal) -> PathWritten {
    if let name {
      let address: SceneAddress
      do throws(Refusal) { address = try self.address(of: name) } catch {
        guard error.id == .stackNotLive else { throw error }
        return .lost(.stackNotLive(name))
      }
      if let ended, case .live(let id, _) = address, let level = content.layers.level(of: id), ended <= level {
        return .lost(.stackNotLive(name))
      }
      return .live(address)
    }
    switch owner {
    case .app: return .live(.live(.base(content.shown), nil))
    case .gone: return .lost(.stackNotLive(nil))
    case .screen(let place):
      guard let surface = content.surface(place.surface), !surface.isBare else {
        return .lost(.noOwnStack(content.name(of: owner)))
      }
      return .live(.live(place.surface, surface.column(place.column)))
    }
  }

  private func address(ofWhole name: String) throws(Refusal) -> SceneAddress? {
    if let layer = content.layers.layer(named: name) { return .live(.layer(layer.id), nil) }
    if content.hasTabs {
      if let index = content.blueprint.tab(named: name) {
        return content.bases[index].isBuilt ? .live(.base(index), nil) : .unbuilt(index, nil)
      }
      if content.app.tabs.contains(where: { $0.name == name }) { throw .emptyTab(name) }
    } else if name == SceneState.mainStack {
      return .live(.base(0), nil)
    }
    guard !content.blueprint.layers(named: name).isEmpty else { return nil }
    if let (plan, owner) = keptLayer(name) { return .kept(plan, owner) }
    throw .notPresented(name)
  }

  /// A layer that a live screen or the app declares, the frontmost, if its path outlives it.
  private func keptLayer(_ name: String) -> (SceneBlueprint.Layer, BindingOwner)? {
    let found = DeclarationSearch(content: content).declaration(of: name, turningOff: false)
    guard case .layer(let owner, let plan) = found, plan.declaration.keepsPath else { return nil }
    return (plan, owner)
  }
}

// MARK: Messages about names

extension Refusal {
  fileprivate static func unknownStack(_ name: String, nearest: [String], known: [String]) -> Self {
    let offer = nearest.isEmpty ? "; it has \(quoted(known))" : "; \(nearestNames(nearest))"
    return Self(.unknownStack, "the app has no stack “\(name)”\(offer)")
  }

  fileprivate static func columnOfTabs(_ column: AppModel.Column, tabs: [String]) -> Self {
    Self(
      .unknownColumn,
      "the app has tabs, and a column is named with its tab, such as “\(tabs.first ?? "").\(column.rawValue)”"
    )
  }

  fileprivate static func onlyStack(_ column: AppModel.Column) -> Self {
    Self(.unknownColumn, message: "the app has a single stack, and no column “\(column.rawValue)”")
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
}

extension EngineDiagnostic {
  fileprivate static func stackNotLive(_ name: String?) -> Self {
    Self(
      .bindingNotLive,
      name.map { "“\($0)” isn't presented, so the write to its path is lost" }
        ?? "the screen that writes its path has left, so the write is lost",
      concerns: name.map { [$0] } ?? []
    )
  }

  fileprivate static func noOwnStack(_ screen: String) -> Self {
    Self(
      .bindingNotLive,
      "“\(screen)” stands in no stack, so the write to its path is lost",
      concerns: [screen]
    )
  }
}

extension Refusal {
  fileprivate static func unknownColumn(_ column: AppModel.Column, known: [AppModel.Column]) -> Self {
    Self(
      .unknownColumn,
      message: "the split view has no column “\(column.rawValue)”, but \(quoted(known.map(\.rawValue)))"
    )
  }
}
