/// A write to a binding of a split view itself: which columns are visible, or which is on top (S8.7, S8.8).
struct LayoutWrite {
  private let field: RouteValue.Field

  /// Prepares the write; nil if the binding isn't one of the view itself.
  init?(_ field: RouteValue.Field, on surface: Surface) {
    guard Self.has(field.name, on: surface) else { return nil }
    self.field = field
  }

  /// Whether the surface is a split view that has a binding of that name.
  static func has(_ name: String, on surface: Surface) -> Bool {
    surface.hasColumns
      && (name == SplitState.visibilityBinding || name == SplitState.topBinding && surface.isTopBound)
  }

  /// Changes the layout.
  func perform(on surface: inout Surface) throws(Refusal) {
    if field.name == SplitState.visibilityBinding {
      surface.layout?.visibility = try visibility
    } else {
      surface.top = try preferred(on: surface)
    }
  }

  private var visibility: AppModel.Split.Visibility {
    get throws(Refusal) {
      guard case .string(let text) = field.value, let word = AppModel.Split.Visibility(rawValue: text) else {
        throw .wrongWord(field, AppModel.Split.Visibility.allCases.map(\.rawValue))
      }
      return word
    }
  }

  private func preferred(on surface: Surface) throws(Refusal) -> Int {
    guard case .string(let text) = field.value, let column = AppModel.Column(rawValue: text),
      let index = surface.index(of: column)
    else { throw .wrongWord(field, surface.layout?.columns.map(\.column.rawValue) ?? []) }
    return index
  }
}

// MARK: Messages about bindings

extension Refusal {
  fileprivate static func wrongWord(_ field: RouteValue.Field, _ words: [String]) -> Self {
    Self(
      .wrongBindingType,
      message: "the binding “\(field.name)” is one of \(quoted(words)), and can't be \(field.value.withType)"
    )
  }
}
