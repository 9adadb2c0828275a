extension AppModel {
  /// A column of a split view; ordered from leading to trailing (S8.1).
  public enum Column: String, Sendable, CaseIterable, Comparable {
    case sidebar, content, detail

    /// Whether `left` stands before `right`.
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
    /// Which columns are shown where the width is regular (S8.7).
    public enum Visibility: String, Sendable, CaseIterable {
      case automatic, all, doubleColumn, detailOnly
    }

    /// How the columns share the width; nothing but the layout depends on it (S8.11).
    public enum Style: String, Sendable, CaseIterable {
      case automatic, balanced, prominentDetail
    }

    /// What the app runs on, which decides how wide its window is and what `automatic` stands for (S8.7, S8.8).
    public enum Platform: String, Sendable, CaseIterable {
      case mac, pad, phone, tv, watch
    }

    /// The columns, leading to trailing: a sidebar, perhaps a content column, and a detail column.
    public var columns: [SplitColumn]
    /// Which columns are shown at a cold start.
    public var visibility: Visibility
    /// The column on top of the collapsed stack, where the app binds it; nil where it doesn't (S8.8).
    public var preferredCompactColumn: Column?
    /// How the columns share the width.
    public var style: Style
    /// What the app runs on.
    public var platform: Platform
    /// Whether a view link fills the next column rather than the detail column, as in a legacy `NavigationView`.
    public var fillsNextColumn: Bool

    /// A split view of the given columns.
    public init(
      columns: [SplitColumn],
      visibility: Visibility = .automatic,
      preferredCompactColumn: Column? = nil,
      style: Style = .automatic,
      platform: Platform = .pad,
      fillsNextColumn: Bool = false
    ) {
      self.columns = columns
      self.visibility = visibility
      self.preferredCompactColumn = preferredCompactColumn
      self.style = style
      self.platform = platform
      self.fillsNextColumn = fillsNextColumn
    }

    /// The column that steps and expectations are about which name none: the last that holds a stack, else the last.
    public var mainColumn: Column {
      columns.last { $0.stack != nil }?.column ?? columns.last?.column ?? .detail
    }
  }

  /// One column of a split view.
  public struct SplitColumn: Hashable, Sendable {
    /// Which of them it is.
    public var column: Column
    /// What it shows at its root.
    public var root: ColumnRoot
    /// The list whose selection decides what the next column shows; nil where there is none.
    public var list: SelectionList?
    /// Who owns the path of the stack in the column; nil where the column holds no stack.
    public var stack: StackKind?
    /// The stack's path at a cold start.
    public var initialPath: [RouteValue]
    /// How wide the column is.
    public var width: ColumnWidth?
    /// The title of the column itself, around whatever it shows (S8.12).
    public var title: String?
    /// The toolbar's items of the column itself, which come before those of what it shows (S8.12).
    public var toolbar: [String]
    /// The caller's number for the place where the column is declared.
    public var source: Int?

    /// A column with the given declarations.
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
      self.column = column
      self.root = root
      self.list = list
      self.stack = stack
      self.initialPath = initialPath
      self.width = width
      self.title = title
      self.toolbar = toolbar
      self.source = source
    }
  }

  /// What a column shows at its root, which may depend on what is selected in the column before it (S8.4).
  public struct ColumnRoot: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The screen for every selection that isn't among the cases.
    public var screen: String
    /// The selections that have a screen of their own.
    public var cases: [Destination.Case]
    /// The screen while nothing is selected; nil where it is the same.
    public var empty: String?

    /// A root of one screen, or of several by selection.
    public init(_ screen: String, cases: [Destination.Case] = [], empty: String? = nil) {
      self.screen = screen
      self.cases = cases
      self.empty = empty
    }

    /// The same screen whatever is selected.
    public init(stringLiteral value: String) { self.init(value) }

    /// The screen for what is selected in the column before.
    func screen(for selection: RouteValue?) -> String {
      guard let selection else { return empty ?? screen }
      return cases.first { $0.value == selection }?.screen ?? screen
    }

    /// All the screens that it may show.
    public var screens: [String] { [screen] + cases.map(\.screen) + [empty].compactMap(\.self) }
  }

  /// A list with a selection (S8.4).
  public struct SelectionList: Hashable, Sendable {
    /// The name of the binding that holds the selected value, or nil.
    public var binding: String
    /// The type of its values.
    public var type: String
    /// The values of its rows; empty where they aren't known, so that every value of the type has one.
    public var rows: [RouteValue]
    /// The caller's number for the place where it is declared.
    public var source: Int?

    /// A list whose selection is bound.
    public init(selection binding: String, of type: String, rows: [RouteValue] = [], source: Int? = nil) {
      self.binding = binding
      self.type = type
      self.rows = rows
      self.source = source
    }
  }

  /// How wide a column is, in points; it has no effect while the columns are collapsed (S8.11).
  public struct ColumnWidth: Hashable, Sendable {
    /// The least width; nil where there is no limit.
    public var least: Double?
    /// The width that the column has where it may.
    public var ideal: Double
    /// The greatest width; nil where there is no limit.
    public var most: Double?

    /// A width within limits.
    public init(least: Double? = nil, ideal: Double, most: Double? = nil) {
      self.least = least
      self.ideal = ideal
      self.most = most
    }

    /// A width that never changes.
    public init(fixed width: Double) { self.init(least: width, ideal: width, most: width) }

    /// The width within its limits; where they contradict each other, the lower one holds.
    public var clamped: Double { max(least ?? ideal, min(most ?? ideal, ideal)) }
  }
}
