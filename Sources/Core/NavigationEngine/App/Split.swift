extension AppModel {
  /// A column of a split view; columns are ordered from leading to trailing (S8.1).
  public enum Column: String, Sendable, CaseIterable, Comparable {
    case sidebar, content, detail

    /// Whether `left` comes before `right`.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .sidebar: 0
      case .content: 1
      case .detail: 2
      }
    }
  }

  /// A window of two or three columns: `NavigationSplitView` (section 8).
  public struct Split: Hashable, Sendable {
    /// The columns that are shown at regular width (S8.7).
    public enum Visibility: String, Sendable, CaseIterable {
      case automatic, all, doubleColumn, detailOnly
    }

    /// How the columns share the width; it affects the layout only (S8.11).
    public enum Style: String, Sendable, CaseIterable {
      case automatic, balanced, prominentDetail
    }

    /// The device that the app runs on; it decides the width of the window and the meaning of `automatic` (S8.7, S8.8).
    public enum Platform: String, Sendable, CaseIterable {
      case mac, pad, phone, tv, watch
    }

    /// The columns, leading to trailing: a sidebar, optionally a content column, and a detail column.
    public var columns: [SplitColumn]
    /// The columns that are shown at a cold start.
    public var visibility: Visibility
    /// The column on top of the collapsed stack, if the app binds it; else nil (S8.8).
    public var preferredCompactColumn: Column?
    /// How the columns share the width.
    public var style: Style
    /// The device that the app runs on.
    public var platform: Platform
    /// Whether a view link fills the next column rather than the detail column, as in a legacy `NavigationView`.
    public var fillsNextColumn: Bool

    /// Creates a split view of the given columns.
    public init(
      columns: [SplitColumn],
      visibility: Visibility = .automatic,
      preferredCompactColumn: Column? = nil,
      style: Style = .automatic,
      platform: Platform = .pad,
      fillsNextColumn: Bool = false
    ) {
      (self.columns, self.visibility, self.preferredCompactColumn) = (columns, visibility, preferredCompactColumn)
      (self.style, self.platform, self.fillsNextColumn) = (style, platform, fillsNextColumn)
    }

    /// The column of steps and expectations that name none: the last that holds a stack, else the last.
    public var mainColumn: Column {
      columns.last { $0.stack != nil }?.column ?? columns.last?.column ?? .detail
    }
  }

  /// One column of a split view.
  public struct SplitColumn: Hashable, Sendable {
    /// The column's place in the split view.
    public var column: Column
    /// The screen at the column's root.
    public var root: ColumnRoot
    /// The list whose selection decides about the next column's content; nil if the column has none.
    public var list: SelectionList?
    /// Who owns the path of the column's stack; nil if the column holds no stack.
    public var stack: StackKind?
    /// The stack's path at a cold start.
    public var initialPath: [RouteValue]
    /// The column's width in points; nil for the system's choice.
    public var width: ColumnWidth?
    /// The title of the column itself, above the titles of its screens (S8.12).
    public var title: String?
    /// The toolbar items of the column itself, which come before those of its screens (S8.12).
    public var toolbar: [String]
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates a column with the given declarations.
    public init(
      _ column: Column,
      root: ColumnRoot,
      list: SelectionList? = nil,
      stack: StackKind? = nil,
      initialPath: [RouteValue] = [],
      width: ColumnWidth? = nil,
      title: String? = nil,
      toolbar: [String] = [],
      source: Int? = nil
    ) {
      (self.column, self.root, self.list, self.stack, self.initialPath) = (column, root, list, stack, initialPath)
      (self.width, self.title, self.toolbar, self.source) = (width, title, toolbar, source)
    }
  }

  /// The root of a column, which may depend on the selection in the column before it (S8.4).
  public struct ColumnRoot: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The screen for every selection that isn't among the cases.
    public var screen: String
    /// The selections that have their own screen.
    public var cases: [Destination.Case]
    /// The screen while nothing is selected; nil if it is `screen`.
    public var empty: String?
    /// The screens that state chooses from, the last one being `screen`; empty if state doesn't matter (S18.2).
    public var roots: [Root]

    /// Creates a root of one screen, or of several by selection or by state.
    public init(_ screen: String, cases: [Destination.Case] = [], empty: String? = nil, roots: [Root] = []) {
      (self.screen, self.roots, self.cases, self.empty) = (screen, roots, cases, empty)
    }

    /// Creates a root that is the same screen for every selection.
    public init(stringLiteral value: String) { self.init(value) }

    /// The screen for a selection in the column before; nil is no selection.
    func screen(for selection: RouteValue?) -> String {
      guard let selection else { return empty ?? screen }
      return cases.screen(for: selection) ?? screen
    }

    /// The screens that it may show for a selection.
    package var selectable: [String] { [screen] + cases.map(\.screen) + roots.dropLast().map(\.screen) }

    /// All the screens that the root may show.
    ///
    /// O(n) in them.
    public var screens: [String] {
      [screen] + cases.map(\.screen) + [empty].compactMap(\.self) + roots.dropLast().map(\.screen)
    }
  }

  /// A list with a selection (S8.4).
  public struct SelectionList: Hashable, Sendable {
    /// The name of the binding that holds the selected value, or nil.
    public var binding: String
    /// The type of its values.
    public var type: String
    /// The values of its rows; if empty, they are unknown and every value of the type has a row.
    public var rows: [RouteValue]
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates a list whose selection is bound.
    public init(selection binding: String, of type: String, rows: [RouteValue] = [], source: Int? = nil) {
      (self.binding, self.type, self.rows, self.source) = (binding, type, rows, source)
    }
  }

  /// The width of a column in points; it has no effect while the columns are collapsed (S8.11).
  public struct ColumnWidth: Hashable, Sendable {
    /// The minimum width; nil if there is no limit.
    public var min: Double?
    /// The preferred width, which the limits restrict.
    public var ideal: Double
    /// The maximum width; nil if there is no limit.
    public var max: Double?

    /// Creates a width within limits.
    public init(min: Double? = nil, ideal: Double, max: Double? = nil) {
      (self.min, self.ideal, self.max) = (min, ideal, max)
    }

    /// Creates a width that never changes.
    public init(fixed width: Double) { self.init(min: width, ideal: width, max: width) }

    /// The preferred width within its limits; if they contradict each other, the minimum wins.
    public var clamped: Double { Swift.max(min ?? ideal, Swift.min(max ?? ideal, ideal)) }
  }
}
