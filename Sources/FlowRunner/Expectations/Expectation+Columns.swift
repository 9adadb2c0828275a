import FlowLanguage
import NavigationEngine

// What is said of an expectation about columns that doesn't hold.
extension Expectation {
  /// Whether it is about the columns of a split view.
  var isAboutColumns: Bool {
    switch condition {
    case .columns, .selection, .visibility, .collapsed, .compactColumn, .style, .widths: true
    default: false
    }
  }

  /// The sentence, in terms of what is; null is where there are no columns.
  func columnComplaint(_ actual: RouteValue?) -> String {
    if actual == .null, expected == .null { return Self.noColumns }
    switch condition {
    case .compactColumn(let word):
      return "the column on top of the collapsed stack is \(Self.value(actual)), not \(Self.value(word))"
    case .style(let word): return "the style of the columns is \(Self.value(actual)), not \(Self.value(word))"
    case _ where actual == .null: return Self.noColumns
    case .columns: return "the columns that are shown are not what the flow expects"
    case .selection(let values): return Self.complaint("selection", values, actual)
    case .widths(let values): return Self.complaint("width", values, actual)
    case .visibility(let word): return "the visibility of columns is \(Self.value(actual)), not “\(word)”"
    case .collapsed(true): return "the columns are not collapsed into one stack"
    case .collapsed(false): return "the columns are collapsed into one stack"
    default: return "“\(key.name)” doesn't hold"
    }
  }

  private static var noColumns: String { "the app has no columns" }

  private static func value(_ word: String?) -> String { value(word.map(RouteValue.string)) }

  private static func complaint(_ what: String, _ values: [ColumnValue], _ actual: RouteValue?) -> String {
    guard case .map(let held)? = actual else { return noColumns }
    if let gone = values.first(where: { value in !held.contains { $0.name == value.column.rawValue } }) {
      return "the app has no column “\(gone.column.rawValue)”"
    }
    let wrong = values.filter { !held.contains($0.field) }
    guard let first = wrong.first, wrong.count == 1, let now = held.first(where: { $0.name == first.column.rawValue })
    else { return "the \(what)s of columns are not what the flow expects" }
    return "the \(what) of “\(first.column.rawValue)” is \(value(now.value)), not \(value(first.value))"
  }
}
