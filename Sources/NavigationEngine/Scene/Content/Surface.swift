/// The content of a tab or a layer: a stack, a split view, or a bare screen, which is a stack that nothing is pushed on.
struct Surface: Sendable {
  /// It is stored apart, so that a scene of many layers is copied quickly.
  indirect enum Content: Sendable {
    case stack(NavigationStack)
    case columns(NavigationSplitView)
  }

  var content: Content
  /// Whether it is one screen without a stack, or only buttons.
  let isBare: Bool

  /// The state, with all columns of a split view.
  var state: StackState {
    switch content {
    case .stack(let stack): stack.state
    case .columns(let view): view.state
    }
  }

  /// Whether it holds a stack, so that it has a path.
  var hasStack: Bool {
    switch content {
    case .stack: !isBare
    case .columns(let view): view.columns[view.mainIndex].model.stack != nil
    }
  }

  var hasColumns: Bool { if case .columns = content { true } else { false } }

  /// Whether the app can write the path.
  var isBound: Bool { mainStack.blueprint.isBound && hasStack }

  /// The stack for steps that name no column.
  var mainStack: NavigationStack {
    switch content {
    case .stack(let stack): stack
    case .columns(let view): view.columns[view.mainIndex].stack
    }
  }

  var mayDifferByProfile: Bool {
    switch content {
    case .stack(let stack): stack.mayDifferByProfile
    case .columns(let view): view.mayDifferByProfile
    }
  }

  /// The stacks in it: one, or that of each column.
  var stacks: [NavigationStack] {
    switch content {
    case .stack(let stack): [stack]
    case .columns(let view): view.columns.map(\.stack)
    }
  }

  /// The state of the stack of a column, or of the only one.
  func state(of column: Int?) -> StackState {
    switch content {
    case .stack(let stack): stack.state
    case .columns(let view): view.columns[column ?? view.mainIndex].stack.state
    }
  }

  /// The index of the column of that name; nil if there is none.
  func index(of column: AppModel.Column) -> Int? {
    switch content {
    case .stack: nil
    case .columns(let view): view.index(of: column)
    }
  }

  /// The column of that index; nil if there is none.
  func column(_ index: Int?) -> AppModel.Column? {
    switch content {
    case .stack: nil
    case .columns(let view): index.map { view.columns[$0].model.column }
    }
  }

  /// The serialised form of a path (S2.4).
  func codable(in column: AppModel.Column?) -> SavedPath? {
    switch content {
    case .stack(let stack): isBare ? nil : stack.codable
    case .columns(let view): column.map { view.codable(in: $0) } ?? view.codable
    }
  }

  /// Performs a step on the stack, or in a column.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - column: The column; nil for the view's choice.
  ///   - origin: The number of the scene's step.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: The refusal of the stack or the split view; the surface is then unchanged.
  mutating func perform(
    _ step: Step,
    in column: AppModel.Column? = nil,
    origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change =
        if isBare, case .set(let fields) = step { try stack.note(fields, origin: origin) } else {
          try stack.perform(step, origin: origin)
        }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = try view.perform(column.map { .inColumn($0, step) } ?? step, origin: origin)
      content = .columns(view)
      return change
    }
  }

  /// Renders a stack or a bare screen for the first time, with the path that it has as the initial one (S14.8).
  ///
  /// - Parameter origin: The number of the scene's step.
  /// - Returns: The diagnostics of the first render.
  /// - Throws: The refusal of the path.
  mutating func open(origin: Int) throws(Refusal) -> [EngineDiagnostic] {
    guard case .stack(var stack) = content else { return [] }
    stack.origin = origin
    var diagnostics = try stack.reopen(stack.state.path.originEntries)
    if isBare { diagnostics += stack.misplacedDeclarations() }
    content = .stack(stack)
    return diagnostics
  }

  /// Shows another item of the same identity in place (S13.12).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - root: The screen for it at the root of a stack; nil for the one that is there.
  ///   - origin: The number of the scene's step.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: The refusal of the stack.
  mutating func show(
    item: RouteValue,
    on root: String?,
    origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.change(origin: origin) { $0.updateRoot(item, on: root ?? $0.state.root) }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = view.show(item: item, origin: origin)
      content = .columns(view)
      return change
    }
  }

  /// Removes an entry and what is above it (S6.6).
  ///
  /// - Parameters:
  ///   - anchor: The entry.
  ///   - column: The index of the column; nil outside columns.
  ///   - origin: The number of the scene's step.
  /// - Returns: The transition and the diagnostics.
  /// - Throws: The refusal of the stack.
  mutating func dismiss(
    _ anchor: ViewEntry.Anchor,
    in column: Int?,
    origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.change(origin: origin) { stack in stack.dismiss(anchor) }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = view.dismiss(anchor, in: column ?? view.mainIndex, origin: origin)
      content = .columns(view)
      return change
    }
  }

  /// Whether the topmost screen, of a column or of the whole, is a root below which nothing can be gone back to.
  func isAtRoot(in column: AppModel.Column?) -> Bool {
    switch content {
    case .stack(let stack): !stack.state.canGoBack
    case .columns(let view):
      column.flatMap(view.index).map { view.columns[$0].stack.state.depth == 0 } ?? view.isAtRoot
    }
  }

  /// The transition from an earlier state of the same surface.
  func transition(since before: Self) -> Transition {
    switch (before.content, content) {
    case (.stack(let old), .stack(let new)): new.transition(from: old.state)
    case (.columns(let old), .columns(let new)): new.transition(since: old, animated: true)
    case (.stack, .columns), (.columns, .stack): .none
    }
  }

  /// The anchor of an entry after a change; nil if the entry has left (S1.4, S1.6).
  func relocated(_ anchor: ViewEntry.Anchor, in column: Int?, since before: Self) -> ViewEntry.Anchor? {
    let (old, new) = (before.state(of: column), state(of: column))
    switch anchor {
    case .root: return old.root == new.root ? anchor : nil
    case .value(let index):
      guard index < old.path.count, index < new.path.count, old.root == new.root else { return nil }
      for index in 0...index where old.path[index].value != new.path[index].value { return nil }
      return old.path[index].screen == new.path[index].screen ? anchor : nil
    case .view(let index):
      guard index < old.overlay.count else { return nil }
      let entry = old.overlay[index]
      return new.overlay.firstIndex { $0.isSame(as: entry) || $0.isRebuilt(from: entry) }.map { .view($0) }
    }
  }
}

extension ViewEntry {
  /// Whether it is the same screen, presented by the same binding with another item (S5.4).
  fileprivate func isRebuilt(from other: Self) -> Bool {
    binding != nil && binding == other.binding && screen == other.screen && anchor == other.anchor
  }
}

extension StackState {
  /// The entry of that anchor; nil if there is none.
  func entry(at anchor: ViewEntry.Anchor) -> VisibleEntry? {
    switch anchor {
    case .root: entry(at: 0)
    case .value(let index): index < path.count ? entry(at: index + 1) : nil
    case .view(let index): index < overlay.count ? entry(at: path.count + index + 1) : nil
    }
  }
}
