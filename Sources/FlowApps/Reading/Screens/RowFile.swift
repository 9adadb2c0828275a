import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the file of data that rows are made of (S17.1).
enum RowFile {
  /// A row's data, not yet of the rows' type.
  struct Row {
    let value: RouteValue
    let place: Place
  }

  /// The rows in the file that a map `{file: …}` names, by its path from the app file's folder.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - type: The type of the rows.
  ///   - app: The readers' shared state.
  /// - Returns: The rows; none, with errors, if the file can't be read.
  static func rows(_ id: YAMLTree.ID, of type: FieldType, _ app: inout AppContext) -> [Row] {
    guard let name = app.nodes.text(id, for: AppTable.FileKey.file.rawValue) else { return [] }
    let place = app.tree.place(id)
    guard let files = app.files else {
      app.report(.noFiles(name, place))
      return []
    }
    let file: SourceFile
    do throws(Diagnostic) {
      file = try files.file(at: RelativePath.resolve(name, from: place.file.name))
    } catch {
      app.report(.unreadable(error, what: "the file of rows", place))
      return []
    }
    do throws(FileErrors) {
      let table = try DataTable.read(file, limits: files.limits)
      return table.rows.map { Row(value: value(of: $0, type, table), place: table.place(of: $0)) }
    } catch {
      // A list may be empty.
      let problems = error.diagnostics.filter { $0.id != .noRows }
      for problem in problems { app.report(problem.adding([note(place)])) }
      return []
    }
  }

  /// The note by which an error in the file names the place that names the file.
  static func note(_ place: Place) -> Diagnostic.Note { .init("the app names this file here", at: place) }

  /// A row as a map; of a file with one column, its only value if the rows are texts, numbers or the like.
  private static func value(of row: DataTable.Row, _ type: FieldType, _ table: DataTable) -> RouteValue {
    if type.scalar != nil, table.columns.count == 1, let value = row.values.first { return value }
    return row.value
  }
}
