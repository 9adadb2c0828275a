package import NavigationEngine

/// What expectations are checked against: a stack, or a column of a split view, and the change that led there.
package struct Observation: Sendable {
  /// Makes the serialised form of the path, of a column's stack where one is named; nil where it can't be saved.
  package typealias SavedPathMaker = @Sendable (AppModel.Column?) -> SavedPath?

  /// The stack that expectations are about: the whole one, or the column's.
  package let state: StackState
  /// The whole stack; nil where `state` is that.
  private let window: StackState?
  /// The column that expectations are about; nil where none is named.
  package let column: AppModel.Column?
  /// What the last step that acts did.
  package let change: NavigationStack.Change
  private let makeSavedPath: SavedPathMaker

  /// - Parameters:
  ///   - state: The whole stack.
  ///   - change: What the last step that acts did.
  ///   - column: The column that expectations are about; one that the app doesn't have counts as none.
  ///   - savedPath: Makes the path's serialised form; called only if a fact is about it.
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

  /// The same step, observed in a column; the whole stack where none is named.
  package func focused(on column: AppModel.Column?) -> Self {
    column == self.column ? self : Self(window ?? state, change, in: column, savedPath: makeSavedPath)
  }

  /// All columns; nil where there are none.
  package var split: SplitState? { (window ?? state).split }

  /// The path's serialised form; nil where it can't be saved.
  var savedPath: SavedPath? { makeSavedPath(column) }

  /// What a binding holds; nil where no visible screen declares it.
  package func binding(_ name: String) -> RouteValue? { bindings[name] }

  /// What bindings hold; those of a column with the binding of its own list.
  var bindings: [String: RouteValue] {
    guard let window, let column = column.flatMap({ window.split?[$0] }) else { return state.bindings }
    var bindings = state.bindings
    if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    return bindings
  }
}
