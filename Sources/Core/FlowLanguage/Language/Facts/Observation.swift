package import NavigationEngine

/// The state that expectations are checked against: a stack, a column of a split view, or a scene, and the last change.
package struct Observation: Sendable {
  /// Creates the serialised form of the path, of the addressed stack if one is; nil if it can't be saved.
  package typealias SavedPathMaker = @Sendable (StackAddress?) -> SavedPath?

  /// The stack of the expectations: the whole one, the addressed one, or the front.
  package let state: StackState
  /// The whole state; nil if it is `state`.
  private let window: StackState?
  /// The address of the expectations; nil if there is none.
  package let address: StackAddress?
  /// The change of the last step that acts.
  package let change: StepChange
  private let makeSavedPath: SavedPathMaker

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - state: The whole state.
  ///   - change: The change of the last step that acts.
  ///   - address: The stack of the expectations; one that the app doesn't have now is ignored.
  ///   - savedPath: Creates the path's serialised form; called only if a fact needs it.
  package init(
    _ state: StackState,
    _ change: StepChange,
    at address: StackAddress? = nil,
    savedPath: @escaping SavedPathMaker
  ) {
    (self.change, self.address) = (change, address)
    makeSavedPath = savedPath
    if let address, let focused = state.focused(on: address) {
      (self.state, window) = (focused, state)
    } else {
      (self.state, window) = (state, nil)
    }
  }

  /// The same step, observed at an address; nil is the whole.
  package func focused(on address: StackAddress?) -> Self {
    address == self.address ? self : Self(window ?? state, change, at: address, savedPath: makeSavedPath)
  }

  /// The same step, observed in a stack of the scene; nil if there is none of that name now.
  package func inStack(_ name: String) -> Self? {
    scene?.stack(named: name) == nil ? nil : focused(on: .stack(name))
  }

  /// All columns; nil if there are none.
  package var split: SplitState? {
    let whole = window ?? state
    guard let address, let scene = whole.scene else { return whole.split }
    return scene.split(around: address.name)
  }

  /// The tabs and layers; nil for an app that is no scene.
  package var scene: SceneState? { (window ?? state).scene }

  /// The alert or dialog that the facts are about, which is no screen; nil if they are about something else.
  package var buttons: SceneState.Layer? {
    guard address == nil, let layer = state.scene?.layers.last, layer.kind.isButtonsOnly else { return nil }
    return layer
  }

  /// The path's serialised form; nil if it can't be saved.
  var savedPath: SavedPath? { makeSavedPath(address) }

  /// The value of a binding; nil if no visible screen declares it.
  package func binding(_ name: String) -> RouteValue? { bindings[name] }

  /// The values of the bindings; for a column including its own list's selection.
  var bindings: [String: RouteValue] {
    guard let window else { return state.scene?.bindings ?? state.bindings }
    if let scene = window.scene, let address {
      return scene.bindings.merging(scene.bindings(inStack: address.name) ?? [:]) { $1 }
    }
    guard case .column(let name)? = address, let column = window.split?[name] else { return state.bindings }
    var bindings = state.bindings
    if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    return bindings
  }
}
