import FlowSyntax
import NavigationEngine

/// The file of data that rows are made of (S17.1).
struct RowFilePart: AppPart {
  /// A row's data, not yet of the rows' type.
  struct FileRow {
    fileprivate let table: DataTable
    fileprivate let row: DataTable.Row

    var place: Place { table.place(of: row) }

    /// The row as a map; of a file with one column, its only value if the rows are texts, numbers or the like.
    func value(of type: FieldType) -> RouteValue {
      if type.scalar != nil, table.columns.count == 1, let value = row.values.first { return value }
      return row.value
    }
  }

  /// The place that names the file; nil before it is read.
  private(set) var place: Place?
  /// The rows; none, with errors, if the file can't be read.
  private(set) var rows: [FileRow] = []

  static let table = PartTable<Self>(
    "`from`",
    [
      Row("file: parks.csv", "the CSV, JSON or YAML file, by its path from the app file's folder", .name(.file)) {
        $0.read(&$1)
      }
    ]
  )

  private mutating func read(_ app: inout AppContext) {
    guard let file = app.file("the file of rows"), let files = app.files else { return }
    let place = app.tree.place(app.entry.value)
    self.place = place
    do throws(FileErrors) {
      let table = try DataTable.read(file, limits: files.limits)
      rows = table.rows.map { FileRow(table: table, row: $0) }
    } catch {
      // A list may be empty.
      let problems = error.diagnostics.filter { $0.id != .noRows }
      for problem in problems { app.report(problem.adding([Self.note(place)])) }
    }
  }

  /// The note by which an error in the file names the place that names the file.
  static func note(_ place: Place) -> Diagnostic.Note { .init("the app names this file here", at: place) }
}
