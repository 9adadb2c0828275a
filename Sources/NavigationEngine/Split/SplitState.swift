/// What the columns of a split view hold at one moment (section 8); a value that its states share.
public struct SplitState: Sendable {
  /// One column.
  public struct Column: Sendable {
    /// Which of them it is.
    public let column: AppModel.Column
    /// What it shows: its root, and what lies on that.
    public let stack: StackState
    /// Whether it holds a stack, so that it has a path.
    public let hasStack: Bool
    /// What is selected in its list; nil where nothing is, or it has no list.
    public let selection: RouteValue?
    /// The name of the selection's binding; nil where the column has no list.
    public let selectionBinding: String?
    /// How wide it is, in points; nil where the app doesn't say, and while it is collapsed (S8.11).
    public let width: Double?
  }

  /// The columns, leading to trailing.
  public let columns: [Column]
  /// Whether the columns are collapsed into one stack (S8.8).
  public let isCollapsed: Bool
  /// Whether the window is higher than wide.
  public let isPortrait: Bool
  /// Which columns are to be shown, as the app's binding says (S8.7).
  public let visibility: AppModel.Split.Visibility
  /// The columns that are shown side by side; while they are collapsed, the one on top (S8.7, S8.8).
  public let shown: [AppModel.Column]
  /// The column on top of the collapsed stack, or that would be (S8.8).
  public let top: AppModel.Column
  /// Whether the app binds which column is on top.
  public let isTopBound: Bool
  /// How the columns share the width, with `automatic` resolved; nil while they are collapsed (S8.11).
  public let style: AppModel.Split.Style?
  /// The column that steps and expectations are about which name none.
  public let main: AppModel.Column

  /// The column of that name; nil where there is none.
  public subscript(column: AppModel.Column) -> Column? { columns.first { $0.column == column } }

  /// The columns that make up the collapsed stack, or would, the lowest first: those that something leads to, up to
  /// the one on top (S8.8).
  public let stacked: [Column]

  /// How many screens the collapsed stack has.
  var stackedCount: Int { stacked.reduce(0) { $0 + $1.stack.depth + 1 } }

  /// The screen at that height of the collapsed stack; 0 is the sidebar's root.
  func stackedEntry(at depth: Int) -> VisibleEntry {
    let (stack, depth) = stackedPlace(at: depth)
    return stack.entry(at: depth)
  }

  /// The column's stack, and the place in it, at that height of the collapsed stack.
  func stackedPlace(at depth: Int) -> (stack: StackState, depth: Int) {
    var depth = depth
    for column in stacked {
      if depth <= column.stack.depth { return (column.stack, depth) }
      depth -= column.stack.depth + 1
    }
    return (columns[0].stack, 0)
  }

  /// What every binding of the columns holds, by name; where two columns have one name, the trailing one counts that
  /// presents something.
  var bindings: [String: RouteValue] {
    var bindings: [String: RouteValue] = [:]
    for column in columns {
      bindings.merge(column.stack.bindings) { old, new in new == false || new == .null ? old : new }
      if let binding = column.selectionBinding { bindings[binding] = column.selection ?? .null }
    }
    bindings[Self.visibilityBinding] = .string(visibility.rawValue)
    if isTopBound { bindings[Self.topBinding] = .string(top.rawValue) }
    return bindings
  }

  /// The name of the binding that says which columns are to be shown.
  public static let visibilityBinding = "columnVisibility"
  /// The name of the binding that says which column is on top of the collapsed stack.
  public static let topBinding = "preferredCompactColumn"
}

extension SplitState: Hashable {}
extension SplitState.Column: Hashable {}

extension StackState {
  /// What is in one column, with nothing around it; nil where there is no such column.
  public func focused(on column: AppModel.Column) -> Self? { split?[column]?.stack }

  /// The value that the root shows; nil but in a column whose root depends on a selection or a link.
  public var rootValue: RouteValue? { frame?.value }

  /// Where the columns are collapsed into one stack, all of them; else nil.
  var collapsed: SplitState? { split.flatMap { $0.isCollapsed ? $0 : nil } }
}
