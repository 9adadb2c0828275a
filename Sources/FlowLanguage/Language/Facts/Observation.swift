package import NavigationEngine

/// The state that expectations are checked against: a stack, or a column of a split view, and the last change.
package struct Observation: Sendable {
  /// Creates the serialised form of the path, of a column's stack if one is named; nil if it can't be saved.
  package typealias SavedPathMaker = @Sendable (AppModel.Column?) -> SavedPath?

  /// The stack of the expectations: the whole one, or the column's.
  package let state: StackState
  /// The whole stack; nil if it is `state`.
  private let window: StackState?
  /// The column of the expectations; nil if none is named.
  package let column: AppModel.Column?
  /// The change of the last step that acts.
  package let change: NavigationStack.Change
  private let makeSavedPath: SavedPathMaker

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - state: The whole stack.
  ///   - change: The change of the last step that acts.
  ///   - column: The column of the expectations; a column that the app doesn't have is ignored.
  ///   - savedPath: Creates the path's serialised form; called only if a fact needs it.
  package init(
    _ state: StackState,
    _ change: NavigationStack.Change,
    in column: AppModel.Column? = nil,
    savedPath: @escaping SavedPathMaker
  ) {
    self.change = change
    self.column = column
    makeSavedPath = savedPath
    if let column, let focused = state.focused(on: column) {
      (self.state, window) = (focused, state)
    } else {
      (self.state, window) = (state, nil)
    }
  }

  /// The same step, observed in a column; nil is the whole stack.
  package func focused(on column: AppModel.Column?) -> Self {
    column == self.column ? self : Self(window ?? state, change, in: column, savedPath: makeSavedPath)
  }

  /// All columns; nil if there are none.
  package var split: SplitState? { (window ?? state).split }

  /// The path's serialised form; nil if it can't be saved.
  var savedPath: SavedPath? { makeSavedPath(column) }

  /// The value of a binding; nil if no visible screen declares it.
  package func binding(_ name: String) -> RouteValue? { bindings[name] }

  /// The values of the bindings; for a column including its own list's selection.
  var bindings: [String: RouteValue] {
    guard let window, let column = column.flatMap({ window.split?[$0] }) else { return state.bindings }
    var bindings = state.bindings
    if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    return bindings
  }
}
