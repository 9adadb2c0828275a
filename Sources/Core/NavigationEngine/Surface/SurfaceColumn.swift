/// One column of a surface, with its stack; a stack without columns is the only column of its surface.
struct SurfaceColumn: Sendable {
  var stack: Stack
  /// The selection of the column's list; nil if nothing is selected, or it has no list.
  var selection: RouteValue?
  /// Whether it holds a stack, and so a path; a bare screen, or a column of one, has none.
  let hasStack: Bool

  init(_ stack: Stack, hasStack: Bool, selection: RouteValue? = nil) {
    (self.stack, self.hasStack, self.selection) = (stack, hasStack, selection)
  }

  /// Whether something leads to the column: there is a screen above its root, or its root is replaced (S8.8).
  var isReached: Bool { stack.state.depth > 0 || stack.state.replacementOwner != nil }
}

/// The columns of a surface, leading to trailing; the first is stored in place, so that a stack needs no array.
struct Columns: Sendable, MutableCollection, RandomAccessCollection {
  var first: SurfaceColumn
  private var others: [SurfaceColumn] = []

  init(_ first: SurfaceColumn) { self.first = first }

  /// Creates the only column of a surface.
  init(_ stack: Stack, hasStack: Bool) { first = SurfaceColumn(stack, hasStack: hasStack) }

  var startIndex: Int { 0 }
  var endIndex: Int { others.count + 1 }

  /// Adds a trailing column.
  mutating func append(_ column: SurfaceColumn) { others.append(column) }

  /// Whether the stack of a column has raised no diagnostic; it is asked in place, without a copy of the column.
  func hasRaisedNothing(_ index: Int) -> Bool {
    index == 0 ? first.stack.raised.isEmpty : others[index - 1].stack.raised.isEmpty
  }

  /// The state of a column's stack, without a copy of the column.
  func state(_ index: Int) -> StackState { index == 0 ? first.stack.state : others[index - 1].stack.state }

  /// The selection of a column's list, without a copy of the column.
  func selection(_ index: Int) -> RouteValue? { index == 0 ? first.selection : others[index - 1].selection }

  /// The state that a column adds to its stack, without a copy of the column.
  func frame(_ index: Int) -> ColumnFrame? {
    index == 0 ? first.stack.state.frame : others[index - 1].stack.state.frame
  }

  /// The column whose screen has put another one in the place of a column's root; nil if none has.
  func replacementOwner(_ index: Int) -> AppModel.Column? {
    index == 0 ? first.stack.state.replacementOwner : others[index - 1].stack.state.replacementOwner
  }

  /// The declarations of a column's stack, without a copy of the column.
  func blueprint(_ index: Int) -> ResolvedApp { index == 0 ? first.stack.blueprint : others[index - 1].stack.blueprint }

  /// Whether a column's screens have put another one in the place of a column's root.
  var haveReplacement: Bool { indices.contains { replacementOwner($0) != nil } }

  mutating func select(_ value: RouteValue?, in index: Int) {
    if index == 0 { first.selection = value } else { others[index - 1].selection = value }
  }

  /// Changes the stack of a column in place.
  mutating func change<Result, Failure: Error>(
    _ index: Int,
    _ body: (inout Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if index == 0 { return try body(&first.stack) }
    return try body(&others[index - 1].stack)
  }

  // A getter, since the optimiser goes wrong with a coroutine: what it yields from two places lies in the coroutine's
  // frame, and a caller reads it after the frame has gone.
  subscript(index: Int) -> SurfaceColumn {
    get { index == 0 ? first : others[index - 1] }
    _modify { if index == 0 { yield &first } else { yield &others[index - 1] } }
  }
}
