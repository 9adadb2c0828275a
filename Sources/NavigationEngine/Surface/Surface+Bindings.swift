// Bindings of a split view, and of screens outside any stack (S5.6, S8.7, S8.8).

extension Surface {
  /// Writes a binding: of the view itself, of its lists, or of a visible screen.
  ///
  /// - Parameters:
  ///   - field: The binding with its value.
  ///   - column: The column whose screen declares it; nil for the leading one that does.
  /// - Throws: The refusal of the value, or `unknown-binding`.
  mutating func set(_ field: RouteValue.Field, in column: Int?) throws(Refusal) {
    if isLayout(field.name) { return try setLayout(field) }
    if let index = list(of: field.name) { return try set(selection: field.value, in: index) }
    let index = column ?? owner(of: field.name) ?? mainIndex
    if isBare {
      try change(index) { stack throws(Refusal) in try BindingWrites.note(field, on: &stack) }
    } else if isOnBareRoot(field.name, in: index) {
      try present(field, from: index)
    } else {
      try change(index) { stack throws(Refusal) in try BindingWrites.set(field, on: &stack) }
    }
  }

  private mutating func setLayout(_ field: RouteValue.Field) throws(Refusal) {
    if field.name == SplitState.visibilityBinding {
      let visibility = try word(field)
      layout?.visibility = visibility
    } else {
      let column = try preferred(field)
      top = column
    }
  }

  /// Presents the screens whose bindings are true or non-nil at a cold start (S5.5).
  mutating func presentInitially() throws(Refusal) {
    top = preferredTop
    let fields = layout?.initialBindings ?? []
    for field in fields where list(of: field.name) == nil && owner(of: field.name) != nil { try set(field, in: nil) }
    for field in fields where isLayout(field.name) { try set(field, in: nil) }
    if !isTopBound { top = preferredTop }
  }

  private func isLayout(_ name: String) -> Bool {
    layout != nil && (name == SplitState.visibilityBinding || name == SplitState.topBinding && isTopBound)
  }

  /// Whether a write changes the layout or a selection, so that it comes first in an update (S8.6).
  func writesLayout(_ name: String) -> Bool { layout != nil && (isLayout(name) || list(of: name) != nil) }

  /// The index of the column whose list has a selection of that name.
  private func list(of name: String) -> Int? { layout?.columns.firstIndex { $0.list?.binding == name } }

  /// The index of the leading column with a screen that declares the binding.
  func owner(of name: String) -> Int? {
    columns.firstIndex { column in
      (0...column.stack.state.depth).contains { column.stack.state.entry(at: $0).declares(name) }
    }
  }

  /// Whether the root of a column without a stack declares the binding: such a column can't push.
  func isOnBareRoot(_ name: String, in index: Int) -> Bool {
    let state = columns[index].stack.state
    guard layout != nil, !columns[index].hasStack, state.entry(at: 0).declares(name), !pushes(name, in: index) else {
      return false
    }
    return state.owner(of: name) == 0
  }

  /// Shows or removes, in the next column, the screen of a binding that is declared outside any stack (S5.6).
  private mutating func present(_ field: RouteValue.Field, from index: Int) throws(Refusal) {
    guard let level = columns[index].stack.state.rootEntry,
      let binding = DeclaredBinding(field.name, on: level.screen)
    else { return }
    let kind = try binding.kind(for: field.value)
    let isHeld = columns[index].stack.state.value(of: field.name, ownedBy: .root)
    if (isHeld ?? (field.value == false ? false : .null)) == field.value { return }
    let next = index + 1
    let shown = columns.indices.contains(next) ? frame(of: next)?.replacement : nil
    guard let kind else {
      if shown?.entry.binding == field.name { takeDownReplacement(in: next) }
      return BindingWrites.note(field.name, holds: nil, on: &columns[index].stack)
    }
    let screen = level.presented(by: field.name, field.value)
    if binding.placement.placement == .effective, let screen, columns.indices.contains(next) {
      let entry = ViewEntry(kind: kind, screen: screen, anchor: .root, origin: origin, level: nil)
      let owner = name(of: index)
      _ = replaceRoot(of: next, with: .init(entry: entry, value: entry.item, owner: owner))
      if isCollapsed { top = next }
    } else if binding.placement.placement == .effective, screen != nil {
      raise(.noNextColumn(after: .init(screen: level.name, name: field.name, source: binding.placement.source)))
    } else {
      change(index) {
        $0.raise(placement: binding.placement.placement, field.name, on: level, source: binding.placement.source)
      }
    }
    BindingWrites.note(field.name, holds: field.value, on: &columns[index].stack)
  }

  // MARK: Bindings of the view itself

  private func word(_ field: RouteValue.Field) throws(Refusal) -> AppModel.Split.Visibility {
    guard case .string(let text) = field.value, let word = AppModel.Split.Visibility(rawValue: text) else {
      throw .wrongWord(field, AppModel.Split.Visibility.allCases.map(\.rawValue))
    }
    return word
  }

  private func preferred(_ field: RouteValue.Field) throws(Refusal) -> Int {
    guard case .string(let text) = field.value, let column = AppModel.Column(rawValue: text),
      let index = index(of: column)
    else { throw .wrongWord(field, layout?.columns.map(\.column.rawValue) ?? []) }
    return index
  }
}

extension AppModel {
  /// The value of a binding at a cold start; nil if it is null or none is declared.
  func initialValue(of binding: String) -> RouteValue? {
    initialBindings.value(of: binding)
  }
}

extension [RouteValue.Field] {
  /// The last value of a name; nil if it is null or there is none.
  func value(of name: String) -> RouteValue? {
    let value = last { $0.name == name }?.value
    return value == .null ? nil : value
  }
}

// MARK: Messages about bindings

extension EngineDiagnostic {
  static func noNextColumn(after declaration: Declaration) -> Self {
    Self(
      .noNextColumn,
      "“\(declaration.name)” on “\(declaration.screen)” is to be shown in the next column, and there is none after the "
        + "detail column; nothing is shown",
      declarations: [declaration]
    )
  }
}

extension Refusal {
  fileprivate static func wrongWord(_ field: RouteValue.Field, _ words: [String]) -> Self {
    Self(
      .wrongBindingType,
      message: "the binding “\(field.name)” is one of \(quoted(words)), and can't be \(field.value.withType)"
    )
  }
}
