import FlowSyntax
import NavigationEngine

/// The columns of a matrix; every combination of their values is a case.
struct CaseMatrix {
  /// The maximum number of comparisons between cases and exclusions.
  static let maxComparisons = 100_000_000

  struct Column {
    let name: String
    let values: [RouteValue]
    /// The part of a case's name for each value.
    fileprivate let parts: [String]
    /// For each value the index of the first that equals it.
    fileprivate let firsts: [Int]
    fileprivate let numbers: [RouteValue: Int]

    init(_ name: String, _ values: [RouteValue]) {
      (self.name, self.values) = (name, values)
      parts = values.map { CaseName.part(name, $0) }
      var numbers: [RouteValue: Int] = [:]
      for (number, value) in values.enumerated() where numbers[value] == nil { numbers[value] = number }
      firsts = values.enumerated().map { numbers[$1] ?? $0 }
      self.numbers = numbers
    }
  }

  let columns: [Column]
  /// For each exclusion the columns and values of an excluded case.
  private var exclusions: [[(column: Int, value: Int)]] = []
  private let numbers: [String: Int]

  init(_ columns: [Column]) {
    self.columns = columns
    numbers = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The error of a row that can't exclude any case.
  enum NoExclusion: Error {
    case unknownColumn(String)
    case unknownValue(RouteValue, column: Column)
  }

  /// Excludes the cases that have all values of a row.
  mutating func exclude(_ row: DataTable.Row) throws(NoExclusion) {
    var exclusion: [(column: Int, value: Int)] = []
    for (name, value) in zip(row.names, row.values) {
      guard let column = numbers[name] else { throw .unknownColumn(name) }
      guard let number = columns[column].numbers[value] else {
        throw .unknownValue(value, column: columns[column])
      }
      exclusion.append((column, number))
    }
    exclusions.append(exclusion)
  }

  /// Whether the number of combinations is within the limits, calculated without creating them.
  func isSmall(maxCases: Int) -> Bool {
    var count = 1
    for column in columns {
      let (product, overflow) = count.multipliedReportingOverflow(by: column.values.count)
      guard !overflow else { return false }
      count = product
      if count == 0 { return true }
    }
    guard count <= maxCases else { return false }
    let comparisons = exclusions.reduce(0) { $0 + $1.count }
    return Self.isProduct(count, columns.count, within: DataTableBuilder.maxValues)
      && Self.isProduct(count, comparisons, within: Self.maxComparisons)
  }

  private static func isProduct(_ count: Int, _ other: Int, within most: Int) -> Bool {
    let (product, overflow) = count.multipliedReportingOverflow(by: other)
    return !overflow && product <= most
  }

  /// Every combination that isn't excluded; the last column's values change first.
  func cases(at range: SourceRange) -> [CaseDraft] {
    guard !columns.isEmpty, columns.allSatisfy({ !$0.values.isEmpty }) else { return [] }
    let names = columns.map(\.name)
    var cases: [CaseDraft] = []
    var chosen = Array(repeating: 0, count: columns.count)
    while true {
      if !isExcluded(chosen) {
        let row = DataTable.Row(names: names, values: zip(columns, chosen).map { $0.values[$1] }, range: range)
        cases.append((row, .derived(fromParts: zip(columns, chosen).map { $0.parts[$1] }), nil))
      }
      guard let turned = columns.indices.last(where: { chosen[$0] + 1 < columns[$0].values.count }) else {
        return cases
      }
      chosen[turned] += 1
      for column in columns.indices[(turned + 1)...] { chosen[column] = 0 }
    }
  }

  private func isExcluded(_ chosen: [Int]) -> Bool {
    exclusions.contains { exclusion in
      exclusion.allSatisfy { columns[$0.column].firsts[chosen[$0.column]] == $0.value }
    }
  }
}
