import FlowLanguage
import NavigationEngine

// Expectations about the columns of a split view, which don't hold where there are none.
extension ExpectationChecker {
  func holds(ofColumns condition: Expectation.Condition) -> Bool {
    guard let split else { return false }
    switch condition {
    case .columns(let columns): return split.shown == columns
    case .selection(let values): return values.allSatisfy { split.selection(in: $0.column) == $0.value }
    case .visibility(let word): return split.visibility.rawValue == word
    case .collapsed(let isCollapsed): return split.isCollapsed == isCollapsed
    case .compactColumn(let word): return split.compactColumn == word
    case .style(let word): return split.style?.rawValue == word
    case .widths(let values): return values.allSatisfy { split.width(of: $0.column) == $0.value }
    default: return false
    }
  }

  /// What is, in the terms of what was expected; null where there are no columns.
  func actual(ofColumns condition: Expectation.Condition) -> RouteValue {
    guard let split else { return .null }
    switch condition {
    case .columns: return .list(split.shown.map { .string($0.rawValue) })
    case .selection(let values): return Self.map(values) { split.selection(in: $0) }
    case .visibility: return .string(split.visibility.rawValue)
    case .collapsed: return .bool(split.isCollapsed)
    case .compactColumn: return split.compactColumn.map(RouteValue.string) ?? .null
    case .style: return split.style.map { .string($0.rawValue) } ?? .null
    case .widths(let values): return Self.map(values) { split.width(of: $0) }
    default: return .null
    }
  }

  /// The columns that are asked for; one that the app doesn't have is left out.
  private static func map(_ values: [ColumnValue], _ value: (AppModel.Column) -> RouteValue?) -> RouteValue {
    .map(values.compactMap { part in value(part.column).map { .init(part.column.rawValue, $0) } })
  }
}

extension SplitState {
  /// What is selected in a column, or null; nil where there is no such column.
  fileprivate func selection(in column: AppModel.Column) -> RouteValue? { self[column].map { $0.selection ?? .null } }

  /// How wide a column is, or null; nil where there is no such column.
  fileprivate func width(of column: AppModel.Column) -> RouteValue? {
    self[column].map { $0.width.map { RouteValue(points: $0) } ?? .null }
  }

  /// The column on top of the collapsed stack; nil where there is none.
  fileprivate var compactColumn: String? { isCollapsed ? top.rawValue : nil }
}
