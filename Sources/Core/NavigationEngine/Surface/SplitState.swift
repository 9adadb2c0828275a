/// The state of a split view's columns (section 8); states share it as a value.
public struct SplitState: Sendable {
  /// One column.
  public struct Column: Sendable {
    /// The column's place in the split view.
    public let column: AppModel.Column
    /// The column's root and the entries above it.
    public let stack: StackState
    /// Whether it holds a stack, so that it has a path.
    public let hasStack: Bool
    /// The selection of its list; nil if nothing is selected or it has no list.
    public let selection: RouteValue?
    /// The name of the selection's binding; nil if the column has no list.
    public let selectionBinding: String?
    /// The width in points; nil if the app declares none or the columns are collapsed (S8.11).
    public let width: Double?
  }

  /// The columns, leading to trailing.
  public let columns: [Column]
  /// Whether the columns are collapsed into one stack (S8.8).
  public let isCollapsed: Bool
  /// Whether the window is higher than wide.
  public let isPortrait: Bool
  /// The visibility as the app's binding has it (S8.7).
  public let visibility: AppModel.Split.Visibility
  /// The columns that are visible side by side; if they are collapsed, the one on top (S8.7, S8.8).
  public let shown: [AppModel.Column]
  /// The column on top of the collapsed stack, or on top if the columns collapsed now (S8.8).
  public let top: AppModel.Column
  /// Whether the app binds the column on top.
  public let isTopBound: Bool
  /// How the columns share the width, with `automatic` resolved; nil while they are collapsed (S8.11).
  public let style: AppModel.Split.Style?
  /// The column for steps and expectations that name none.
  public let main: AppModel.Column

  /// The column of that name; nil if there is none.
  public subscript(column: AppModel.Column) -> Column? { columns.first { $0.column == column } }

  /// The columns in the collapsed stack, or in it if the columns collapsed now, the lowest first.
  ///
  /// They are the columns that something leads to, up to the one on top (S8.8).
  public let stacked: [Column]

  /// The number of screens in the collapsed stack.
  var stackedCount: Int { stacked.reduce(0) { $0 + $1.stack.depth + 1 } }

  /// The screen at that depth of the collapsed stack; 0 is the sidebar's root.
  func stackedEntry(at depth: Int) -> VisibleEntry {
    let (stack, depth) = stackedPlace(at: depth)
    return stack.entry(at: depth)
  }

  /// The column's stack, and the depth in it, for a depth of the collapsed stack.
  func stackedPlace(at depth: Int) -> (stack: StackState, depth: Int) {
    var depth = depth
    for column in stacked {
      if depth <= column.stack.depth { return (column.stack, depth) }
      depth -= column.stack.depth + 1
    }
    return (columns[0].stack, 0)
  }

  /// The values of all bindings of the columns, by name.
  ///
  /// If two columns have a binding of one name, the value in the trailing column wins, unless it is false or null.
  var bindings: [String: RouteValue] {
    var bindings: [String: RouteValue] = [:]
    for column in columns {
      bindings.merge(column.stack.bindings) { old, new in new.isOff ? old : new }
      if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    }
    bindings[Self.visibilityBinding] = .string(visibility.rawValue)
    if isTopBound { bindings[Self.topBinding] = .string(top.rawValue) }
    return bindings
  }

  /// The name of the binding for the visible columns.
  public static let visibilityBinding = "columnVisibility"
  /// The name of the binding for the column on top of the collapsed stack.
  public static let topBinding = "preferredCompactColumn"
}

extension SplitState: Hashable {}
extension SplitState.Column: Hashable {}

extension StackState {
  /// The state of one column without the split view around it; nil if there is no such column.
  public func focused(on column: AppModel.Column) -> Self? { split?[column]?.stack }

  /// The value that the root shows; nil except in a column whose root depends on a selection or a link.
  public var rootValue: RouteValue? { frame?.value }
}
