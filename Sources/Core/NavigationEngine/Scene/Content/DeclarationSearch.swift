import PlainText

/// The declarations of bindings by the app and the screens that a scene shows: of several, a binding in front counts;
/// of several in front, a write that turns off takes one that is on (S13.4, S15.2).
struct DeclarationSearch {
  let content: SceneContent

  /// The declaration that a write to a binding goes to.
  ///
  /// - Parameters:
  ///   - name: The binding.
  ///   - isOff: Whether the write turns it off.
  ///   - level: The number of layers, from the bottom, that count; nil for all.
  /// - Returns: The declaration, or nil if nothing declares the binding now.
  func declaration(of name: String, turningOff isOff: Bool, below level: Int? = nil) -> BindingDeclaration? {
    guard content.blueprint.mayDeclareOnScreens(name) else { return declarationOfApp(of: name) }
    return choose(
      from: declarations(of: name, below: level ?? content.layers.count, all: isOff),
      name,
      turningOff: isOff
    )
  }

  /// The declaration that a write of an update goes to: its own screen's, then the app's, then the frontmost.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - owner: The maker of the update.
  ///   - ended: The index of the lowest layer that the update ends; its screens and those above are gone (S15.2).
  /// - Returns: The declaration, or nil if nothing declares the binding now.
  func declaration(
    of field: RouteValue.Field,
    by owner: BindingOwner,
    ending ended: @autoclosure () -> Int?
  ) -> BindingDeclaration? {
    let ended = ended()
    if case .screen(let place) = owner, let entry = content.entry(at: place), !isEnding(place.surface, ended) {
      if entry.declares(field.name) { return .surface(place.surface, column: place.column, anchor: place.anchor) }
      if let level = entry.level, let plan = content.blueprint.layer(field.name, on: level.name) {
        return .layer(owner, plan)
      }
      if let state = entry.state(field.name) { return .state(owner, state) }
    }
    if let declared = declarationOfApp(of: field.name) { return declared }
    return declaration(of: field.name, turningOff: field.value.isOff, below: ended)
  }

  /// Whether an update that ends the layers from an index on ends a surface.
  private func isEnding(_ id: SurfaceID, _ ended: Int?) -> Bool {
    guard let ended, let level = content.layers.level(of: id) else { return false }
    return level >= ended
  }

  /// The declaration in one surface, or in a column of it.
  ///
  /// - Parameters:
  ///   - name: The binding.
  ///   - isOff: Whether the write turns it off.
  ///   - target: The surface, and the column in it.
  /// - Returns: The declaration, or nil if no screen there declares the binding.
  func declaration(of name: String, turningOff isOff: Bool, in target: SceneTarget) -> BindingDeclaration? {
    guard let surface = content.surface(target.id) else { return nil }
    let all = declarations(of: name, in: target.id, surface, all: isOff || target.column != nil)
    guard let index = target.index(in: surface) else { return choose(from: all, name, turningOff: isOff) }
    return choose(from: all.filter { $0.column == index || $0.column == nil }, name, turningOff: isOff)
  }

  /// The declaration that a flow's write goes to: the frontmost, or one in the addressed surface.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - address: The surface that the flow names; nil for the whole scene.
  /// - Returns: The declaration; nil if there is none.
  /// - Throws: The refusal of an address without screens.
  func found(_ field: RouteValue.Field, in address: SceneAddress?) throws(Refusal) -> BindingDeclaration? {
    guard let address else { return declaration(of: field.name, turningOff: field.value.isOff) }
    let target = try SceneAddresses(content: content).target(of: address)
    return declaration(of: field.name, turningOff: field.value.isOff, in: target)
  }

  /// The declaration of a binding that is on from the start: in front, or where nothing is presented yet, anywhere.
  func initialDeclaration(of name: String) -> BindingDeclaration? {
    guard let layer = content.layers.top else { return declaration(of: name, turningOff: false) }
    return declaration(of: name, turningOff: false, in: SceneTarget(id: .layer(layer.id), column: nil))
  }

  // MARK: Search

  private func choose(
    from found: [BindingDeclaration],
    _ name: String,
    turningOff isOff: Bool
  ) -> BindingDeclaration? {
    // A write that clears is for a binding that presents something; state is written where it is in front (S18.1).
    guard isOff, let first = found.first, !first.isOfState else { return found.first }
    return found.first { !$0.isOfState && isOn($0, name) } ?? first
  }

  /// The declaration by the app itself.
  private func declarationOfApp(of name: String) -> BindingDeclaration? {
    if let plan = content.blueprint.appLayers.first(where: { $0.binding == name }) { return .layer(.app, plan) }
    return content.app.state.first { $0.name == name }.map { .state(.app, $0) }
  }

  private func isOn(_ declaration: BindingDeclaration, _ name: String) -> Bool {
    switch declaration {
    case .layer(let owner, let plan): content.layers.isOn(plan, for: owner)
    case .surface(let id, let column, let anchor?):
      content.surface(id)?.state(of: column).value(of: name, ownedBy: anchor) != nil
    case .surface(_, _, nil): false
    case .state(let owner, let declared): !content.states.value(of: declared, for: owner).isOff
    }
  }

  /// The declarations of a binding, the frontmost first; only that if not `all` are asked for.
  private func declarations(of name: String, below level: Int, all: Bool) -> [BindingDeclaration] {
    var found: [BindingDeclaration] = []
    for layer in content.layers.up.prefix(level).reversed() {
      found += declarations(of: name, in: .layer(layer.id), layer.surface, all: all)
      if !all, !found.isEmpty { return found }
    }
    found += declarations(of: name, in: .base(content.shown), content.bases[content.shown].surface, all: all)
    if let declared = declarationOfApp(of: name) { found.append(declared) }
    if !all, !found.isEmpty { return found }
    for (index, base) in content.bases.enumerated() where index != content.shown && base.isBuilt {
      found += declarations(of: name, in: .base(index), base.surface, all: all)
    }
    return found
  }

  /// The declarations of a binding in one surface, the topmost first.
  private func declarations(
    of name: String,
    in id: SurfaceID,
    _ surface: Surface,
    all: Bool
  ) -> [BindingDeclaration] {
    if surface.writesLayout(name) { return [.surface(id, column: nil, anchor: nil)] }
    var found: [BindingDeclaration] = []
    for index in surface.columns.indices {
      let state = surface.columns[index].stack.state
      let column = surface.hasColumns ? index : nil
      for depth in (0...state.depth).reversed() {
        let entry = state.entry(at: depth)
        if entry.declares(name) {
          found.append(.surface(id, column: column, anchor: entry.anchor))
        } else if let level = entry.level, let plan = content.blueprint.layer(name, on: level.name) {
          let place = EntryPlace(surface: id, column: column, anchor: entry.anchor)
          found.append(.layer(.screen(place), plan))
        } else if let declared = entry.state(name) {
          found.append(.state(.screen(EntryPlace(surface: id, column: column, anchor: entry.anchor)), declared))
        } else {
          continue
        }
        if !all { return found }
      }
    }
    return found
  }
}

extension VisibleEntry {
  /// The state of that name that the screen declares.
  fileprivate func state(_ name: String) -> RouteValue.Field? { level?.screen.state.first { $0.name == name } }
}

extension AppModel {
  /// The screens that declare a binding.
  fileprivate func screens(declaring name: String) -> [String] {
    screens.filter { $0.value.bindingNames.contains(name) }.keys.sorted()
  }
}

// MARK: Messages about bindings that nothing declares now

extension EngineDiagnostic {
  static func bindingNotLive(_ field: RouteValue.Field, in app: AppModel) -> Self {
    let screens = app.screens(declaring: field.name)
    let owners = screens.isEmpty ? "" : ": \(quoted(screens)) isn't there"
    return Self(
      .bindingNotLive,
      "no screen declares the binding “\(field.name)” now\(owners); the write of \(field.value) is lost",
      concerns: [field.name]
    )
  }
}

extension Refusal {
  static func unknownBinding(_ name: String, in app: AppModel, isAddressed: Bool) -> Self {
    let screens = app.screens(declaring: name)
    guard screens.isEmpty else { return .bindingOfOthers(name, screens, isAddressed: isAddressed) }
    if app.presents.contains(where: { $0.binding == name }) || app.state.contains(where: { $0.name == name }) {
      return .bindingOfApp(name)
    }
    var known = app.screens.values.flatMap(\.bindingNames)
    known += app.presents.map(\.binding)
    known += app.state.map(\.name)
    if !app.tabs.isEmpty { known.append(SceneState.tabBinding) }
    return .noBinding(name, nearest: NearestNames.of(name, among: known))
  }

  private static func bindingOfOthers(_ name: String, _ screens: [String], isAddressed: Bool) -> Self {
    let place = isAddressed ? "in the stack that `in` names" : "in the scene now"
    return Self(.unknownBinding, "the binding “\(name)” belongs to \(quoted(screens)), which isn't \(place)")
  }

  private static func bindingOfApp(_ name: String) -> Self {
    Self(.unknownBinding, "the binding “\(name)” belongs to the app; leave out `in`")
  }

  private static func noBinding(_ name: String, nearest: [String]) -> Self {
    let offer = nearest.isEmpty ? "" : "; \(nearestNames(nearest))"
    return Self(.unknownBinding, "neither the app nor a screen declares a binding “\(name)”\(offer)")
  }
}
