/// The declaration of a binding in a scene.
enum BindingDeclaration {
  /// A screen or the app declares a layer with it.
  case layer(BindingOwner, SceneBlueprint.Layer)
  /// A screen in a stack, of the column of that index, declares it, or a split view itself; then there is no anchor.
  case surface(SurfaceID, column: Int?, anchor: ViewEntry.Anchor?)
  /// It is state of the app or of a screen, with the value at the start.
  indirect case state(BindingOwner, RouteValue.Field)

  /// Whether a split view itself has the binding: a selection, or the layout of its columns (S8.6).
  var writesLayout: Bool {
    switch self {
    case .surface(_, _, let anchor): anchor == nil
    case .layer, .state: false
    }
  }

  /// Whether both are of one screen, or of the app, for bindings of one name.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.layer(let owner, let plan), .layer(let other, let otherPlan)): owner == other && plan === otherPlan
    case (.surface(let id, let column, let anchor), .surface(let otherID, let otherColumn, let otherAnchor)):
      id == otherID && column == otherColumn && anchor == otherAnchor
    case (.state(let owner, _), .state(let other, _)): owner == other
    case (.layer, _), (.surface, _), (.state, _): false
    }
  }

  /// Whether it is state, and presents nothing itself.
  var isOfState: Bool {
    switch self {
    case .state: true
    case .layer, .surface: false
    }
  }

  /// The index of the column; nil if it isn't in one.
  var column: Int? {
    switch self {
    case .layer(.screen(let place), _), .state(.screen(let place), _): place.column
    case .layer(.app, _), .layer(.gone, _), .state(.app, _), .state(.gone, _): nil
    case .surface(_, let column, _): column
    }
  }
}
