/// The content of a base or of a layer: one stack, the columns of a split view, or a bare screen, which is a column that
/// nothing is pushed on.
struct Surface: Sendable {
  private struct Parts: Sendable {
    var columns: Columns
    var raised: [EngineDiagnostic] = []
    var origin = 0
  }

  /// The parts, alone in an array, whose storage copies share until one of them changes.
  private var parts: [Parts]
  /// How columns share the window, alone in an array, since few steps change it; empty unless it is a split view.
  private var layouts: [SplitLayout] = []

  /// Creates the surface of one stack, or of a bare screen.
  init(_ stack: Stack, isBare: Bool = false) {
    parts = [Parts(columns: Columns(stack, hasStack: !isBare))]
  }

  /// Creates a split view.
  init(_ columns: Columns, _ layout: SplitLayout) { (parts, layouts) = ([Parts(columns: columns)], [layout]) }

  // MARK: Parts

  // Getters, since the compiler goes wrong with coroutines that yield a large value: where they aren't inlined, a caller
  // releases the copy in a coroutine's frame after the frame has gone.
  var columns: Columns {
    @inline(__always) get { parts[0].columns }
    @inline(__always) _modify { yield &parts[0].columns }
  }

  /// How columns share the window; nil unless it is a split view.
  var layout: SplitLayout? {
    get { layouts.first }
    set { layouts = newValue.map { [$0] } ?? [] }
  }

  /// The diagnostics that the current step has raised so far.
  var raised: [EngineDiagnostic] {
    @inline(__always) get { parts[0].raised }
    @inline(__always) _modify { yield &parts[0].raised }
  }

  /// The number of the current step.
  var origin: Int {
    get { parts[0].origin }
    set { if parts[0].origin != newValue { parts[0].origin = newValue } }
  }

  // MARK: Questions

  // Asked in place, since a copy of the layout or of a column costs more than the answer.

  var hasColumns: Bool { !layouts.isEmpty }
  /// Whether it is one stack, and nothing else.
  var isOneStack: Bool { !hasColumns && parts[0].columns.first.hasStack }
  /// Whether it is one screen without a stack, or only buttons.
  var isBare: Bool { !hasColumns && !columns.first.hasStack }
  /// Whether it is of an app with a NavigationView.
  var isLegacy: Bool { columns.blueprint(mainIndex).app.isLegacy }
  /// Whether it holds a stack, so that it has a path.
  var hasStack: Bool { columns[mainIndex].hasStack }
  /// Whether the app can write the path.
  var isBound: Bool { mainStack.blueprint.isBound && hasStack }

  /// The index of the column for steps that name none.
  var mainIndex: Int { hasColumns ? layouts[0].mainIndex : 0 }
  /// The stack for steps that name no column.
  var mainStack: Stack { columns[mainIndex].stack }

  var mayDifferByProfile: Bool {
    guard let layout else { return columns.first.stack.mayDifferByProfile }
    return layout.hasShownByProfile || layout.mayDifferByProfile || columns.contains { $0.stack.mayDifferByProfile }
  }

  /// The state, with all columns of a split view.
  var state: StackState { hasColumns ? wholeState : columns.first.stack.state }

  /// The declarations of the topmost screen; nil in the open app.
  var topLevel: StackEntry? { hasColumns ? state.topEntry.level : columns.first.stack.state.topLevel }

  /// The state of the stack of a column, or of the main one.
  func state(of column: Int?) -> StackState { columns.state(column ?? mainIndex) }

  /// The list of a column; nil if it has none.
  func list(at index: Int) -> AppModel.SelectionList? { hasColumns ? layouts[0].columns[index].list : nil }

  /// Whether a column's list names a row for a value; every list has one for nil, in which nothing is selected.
  func mayList(_ value: RouteValue?, at index: Int) -> Bool {
    guard hasColumns, let list = layouts[0].columns[index].list else { return false }
    return value.map { list.rows.contains($0) && $0.typeName == list.type } ?? true
  }

  /// The indices of the columns.
  var columnIndices: Range<Int> { 0..<parts[0].columns.count }

  /// The name of a column; the stack of a surface without columns counts as the detail.
  func name(of index: Int) -> AppModel.Column { hasColumns ? layouts[0].columns[index].column : .detail }

  /// The state that a column adds to its stack.
  func frame(of index: Int) -> ColumnFrame? { parts[0].columns.frame(index) }

  /// The state that a column adds to its stack for a selection in the column before; nil if there is no such column.
  func frame(of index: Int, selected: RouteValue?) -> ColumnFrame? {
    guard hasColumns, index < parts[0].columns.count else { return nil }
    return parts[0].columns.frame(index)?.selecting(
      selected,
      root: layouts[0].columns[index].root.screen(for: selected)
    )
  }

  /// Whether columns are collapsed into one stack.
  var isCollapsed: Bool { hasColumns && layouts[0].isCollapsed }

  /// The index of the column on top of the collapsed stack.
  var top: Int {
    get { hasColumns ? layouts[0].top : 0 }
    set { if hasColumns, top != newValue { layouts[0].top = newValue } }
  }

  /// Whether the user can touch a column: it is side by side with others, or on top of the collapsed stack.
  func isTouchable(_ index: Int) -> Bool {
    isCollapsed ? index == top : !hasColumns || layouts[0].shows(name(of: index))
  }

  /// The index of the column of that name; nil if there is none.
  func index(of column: AppModel.Column) -> Int? { layout?.index(of: column) }

  /// The name of the column of that index; nil if there is none.
  func column(_ index: Int?) -> AppModel.Column? { index.flatMap { layout?.columns[$0].column } }

  /// The serialised form of a path (S2.4).
  func codable(in column: AppModel.Column?) -> SavedPath? {
    guard let layout else { return isBare ? nil : columns.first.stack.codable }
    guard let column else { return mainStack.codable }
    return layout.index(of: column).flatMap { columns[$0].stack.codable }
  }

  /// Whether the topmost screen, of a column or of the whole, is a root below which nothing can be gone back to.
  func isAtRoot(in column: AppModel.Column?) -> Bool {
    if let index = column.flatMap(index) { return columns[index].stack.state.depth == 0 }
    return isCollapsed ? !state.canGoBack : columns[mainIndex].stack.state.depth == 0
  }

  /// The number of screens above the root, in the deepest column.
  var ownDepth: Int { columns.reduce(0) { max($0, $1.stack.state.depth) } }

  // MARK: Changes

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  /// Takes the diagnostics that were raised.
  mutating func takeRaised() -> [EngineDiagnostic] {
    for index in 0..<columns.count { takeRaised(by: index) }
    if raised.isEmpty { return [] }
    defer { raised = [] }
    return raised
  }

  /// Changes the only stack in place, without collecting its diagnostics.
  @inline(__always)
  mutating func changeOnly<Result>(_ body: (inout Stack) throws(Refusal) -> Result) throws(Refusal) -> Result {
    try body(&parts[0].columns.first.stack)
  }

  /// Changes the stack of a column, and collects the diagnostics that it raised.
  @discardableResult
  mutating func change<Result, Failure: Error>(
    _ index: Int,
    _ body: (inout Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (before, origin) = (ownerState(index), origin)
    let result = try columns.change(index) { stack throws(Failure) in
      stack.origin = origin
      return try body(&stack)
    }
    takeRaised(by: index)
    if let before { followOwners(in: index, since: before) }
    return result
  }

  private mutating func takeRaised(by column: Int) {
    if !parts[0].columns.hasRaisedNothing(column) { raised += columns[column].stack.takeRaised() }
  }

  /// Saves or restores the path of a column; `background` and `relaunch` are about all columns.
  ///
  /// - Returns: The path's serialised form, if it is asked for and there is one.
  mutating func perform(_ step: Step.SavingStep, in column: Int?) throws(Refusal) -> SavedPath? {
    switch step {
    case .save, .restore:
      return try change(column ?? mainIndex) { stack throws(Refusal) in try stack.perform(step) }
    case .background:
      for index in columns.indices { try change(index) { stack throws(Refusal) in _ = try stack.perform(step) } }
    case .relaunch:
      guard !hasColumns else {
        try relaunchColumns()
        return nil
      }
      try change(0) { stack throws(Refusal) in _ = try stack.perform(step) }
    }
    return nil
  }

  /// Shows another screen as the root of a column; one that replaces the root goes.
  mutating func replaceRoot(of column: Int?, by screen: String) throws(Refusal) {
    let index = column ?? mainIndex
    try change(index) { stack throws(Refusal) in try stack.replaceRoot(screen, pushing: []) }
    noteRoot(of: index)
  }

  /// Takes the root that a column shows as its own.
  mutating func noteRoot(of index: Int) {
    guard hasColumns, var frame = frame(of: index) else { return }
    forget(frame.replacement)
    (frame.root, frame.replacement) = (columns[index].stack.state.root, nil)
    columns[index].stack.state.frame = frame
  }

  /// Renders a stack or a bare screen for the first time; its current path is the initial one (S14.8).
  mutating func open(origin: Int) throws(Refusal) -> [EngineDiagnostic] {
    guard !hasColumns else { return [] }
    columns.first.stack.origin = origin
    let entries = columns.first.stack.state.path.originEntries
    let diagnostics = try columns.first.stack.reopen(entries)
    return isBare ? diagnostics + columns.first.stack.misplacedDeclarations : diagnostics
  }

  /// Shows another item of the same identity in place; paths and selections stay (S13.12).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - root: The screen for it at the root of a stack; nil for the one that is there.
  mutating func show(item: RouteValue, on root: String?) {
    guard !hasColumns else {
      layout?.item = item
      for index in columns.indices { columns[index].stack.state.frame?.item = item }
      return
    }
    change(0) { $0.updateRoot(item, on: root ?? $0.state.root) }
  }

  /// Removes an entry and all above it (S6.6).
  mutating func dismiss(_ anchor: ViewEntry.Anchor, in column: Int?) {
    change(column ?? mainIndex) { $0.dismiss(anchor) }
  }

  /// The anchor of an entry after a change; nil if the entry has left (S1.4, S1.6).
  func relocated(_ anchor: ViewEntry.Anchor, in column: Int?, since before: Self) -> ViewEntry.Anchor? {
    anchor.relocated(from: before.state(of: column), to: state(of: column))
  }
}
