import FlowSyntax

/// Data files: CSV, JSON and YAML.
enum TableInput {
  static func run(_ bytes: [UInt8]) {
    for suffix in ["csv", "json", "yaml"] {
      let file = SourceFile(name: "a.\(suffix)", bytes: bytes)
      do throws(FileErrors) {
        let table = try DataTable.read(file, limits: FlowInput.limits)
        precondition(table.rows.count <= FlowInput.limits.cases, "there are more rows than the limit")
        for row in table.rows {
          precondition(row.names.count == row.values.count, "a row has values without names")
          _ = table.place(of: row).start
        }
      } catch {
        precondition(!error.diagnostics.isEmpty, "a table can't be read, and nothing says why")
        let formatter = DiagnosticFormatter(painter: TextPainter(isColored: false))
        for diagnostic in error.diagnostics { _ = formatter.format(diagnostic) }
      }
    }
  }
}
