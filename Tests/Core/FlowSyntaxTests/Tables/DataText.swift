import NavigationEngine
import SyntaxTestSupport

@testable import FlowSyntax

/// The rows of a text as a data file of that name holds them.
///
/// - Throws: Everything that is wrong with it.
func table(_ text: String, _ name: String) throws(FileErrors) -> DataTable {
  try DataTable.read(SourceFile(text, name: name))
}

/// What is wrong with a data file.
func tableErrors(_ file: SourceFile) -> [Diagnostic] {
  do throws(FileErrors) {
    _ = try DataTable.read(file)
    return []
  } catch {
    return error.diagnostics
  }
}

/// What is wrong with a data file, as people see it.
func tableReport(_ text: String, _ name: String) -> String {
  tableErrors(SourceFile(text, name: name)).map(DiagnosticFormatter(painter: .plain).format).joined()
}

extension DataTable {
  /// The values of the rows, which all have the same names.
  var values: [[RouteValue]] { rows.map(\.values) }
}
