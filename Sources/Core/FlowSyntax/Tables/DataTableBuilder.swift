/// Collects rows into a table within limits, and the errors in them.
package struct DataTableBuilder {
  package static let maxColumns = 10_000
  package static let maxValues = 10_000_000

  let file: SourceFile
  let maxRows: Int
  private(set) var diagnostics: [Diagnostic] = []
  private var columns: [String] = []
  private var known: Set<String> = []
  private var rows: [DataTable.Row] = []
  private var values = 0

  init(file: SourceFile, maxRows: Int) { (self.file, self.maxRows) = (file, maxRows) }

  /// Reads a file by a function that adds its rows; throws the errors in it.
  static func read(
    _ file: SourceFile,
    _ limits: Limits,
    by addRows: (inout Self) throws(Diagnostic) -> Void
  ) throws(FileErrors) -> DataTable {
    var table = Self(file: file, maxRows: limits.cases)
    do throws(Diagnostic) {
      try file.checkUTF8()
      try addRows(&table)
    } catch {
      table.report(error)
    }
    return try table.finish()
  }

  /// The table of all rows; throws the errors, or that there are no rows.
  func finish() throws(FileErrors) -> DataTable {
    if diagnostics.isEmpty, !rows.isEmpty { return DataTable(file: file, columns: columns, rows: rows) }
    throw FileErrors(diagnostics: diagnostics.isEmpty ? [.noRows(file)] : diagnostics)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.appendBounded(diagnostic) }

  func place(_ range: Range<Int>) -> Place { Place(file, SourceRange(range)) }

  /// Adds a row; returns whether the table is still within its limits.
  mutating func add(_ row: DataTable.Row) -> Bool {
    values += row.values.count
    guard rows.count < maxRows, values <= Self.maxValues else { return false }
    if let last = rows.last, last.names == row.names {
      rows.append(DataTable.Row(names: last.names, values: row.values, range: row.range))
      return true
    }
    for name in row.names where known.insert(name).inserted { columns.append(name) }
    rows.append(row)
    return columns.count <= Self.maxColumns
  }
}

extension Diagnostic {
  static func notATable(_ place: Place, example: String) -> Self {
    Self("not-a-table", "a data file is a list of rows", at: place).help("write for instance `\(example)`")
  }

  static func invalidRow(_ place: Place, example: String) -> Self {
    Self("invalid-row", "a row is a map of names and values, one at least", at: place)
      .help("write for instance `\(example)`")
  }

  package static func noRows(_ place: Place) -> Self {
    Self(.noRows, "there are no rows here, so nothing would be tested", at: place).help("write one row at least")
  }

  static func noRows(_ file: SourceFile) -> Self { noRows(Place(file, SourceRange(0..<0))) }

  static func tableTooLarge(_ place: Place, maxRows: Int) -> Self {
    Self(
      "table-too-large",
      "there are more than \(maxRows) rows, \(DataTableBuilder.maxColumns) columns or \(DataTableBuilder.maxValues) values, here at the latest",
      at: place
    ).help("split the file into several, or raise the limit on rows: `--limit cases=N`")
  }

  static func repeatedColumn(_ name: String, _ place: Place, first: Place?) -> Self {
    Self("repeated-column", "the name “\(name.excerpt)” occurs twice", at: place)
      .adding(first.map { [.init("it stood here first", at: $0)] } ?? [])
      .help("keep one of the two, or rename it")
  }
}
