package import NavigationEngine

/// The rows of a CSV, JSON or YAML file.
package struct DataTable: Sendable {
  package let file: SourceFile
  /// The names of all values, in the order of their first occurrence.
  package let columns: [String]
  /// The rows; at least one.
  package let rows: [Row]

  /// Named values in order; rows with the same names share them.
  package struct Row: Sendable {
    package let names: [String]
    /// The values, one for each name.
    package let values: [RouteValue]
    /// The row's place in the file.
    package let range: SourceRange

    package init(names: [String], values: [RouteValue], range: SourceRange) {
      (self.names, self.values, self.range) = (names, values, range)
    }

    /// The row as one value.
    package var value: RouteValue { .map(zip(names, values).map { RouteValue.Field($0, $1) }) }
  }

  /// The place of a row.
  package func place(of row: Row) -> Place { Place(file, row.range) }

  private static let suffixes = [".csv", ".json", ".yaml", ".yml"]

  /// Whether a text names a data file.
  package static func isFile(_ text: String) -> Bool { suffixes.contains(where: text.lowercased().hasSuffix) }

  /// Reads a file in the format that its suffix names; its content is data, in which `${` is plain text.
  package static func read(_ file: SourceFile, limits: Limits = Limits()) throws(FileErrors) -> DataTable {
    let name = file.name.lowercased()
    guard let suffix = suffixes.first(where: name.hasSuffix) else {
      throw FileErrors(diagnostics: [.unknownDataFile(file)])
    }
    guard file.bytes.count <= limits.yaml.bytes else {
      throw FileErrors(diagnostics: [.fileTooLarge(file, limit: limits.yaml.bytes)])
    }
    return switch suffix {
    case ".csv": try CSVReader.read(file, limits)
    case ".json": try DataTableBuilder.readJSON(file, limits)
    default: try readYAML(file, limits: limits)
    }
  }

  private static func readYAML(_ file: SourceFile, limits: Limits) throws(FileErrors) -> DataTable {
    let result = try YAMLReader(limits: limits.yaml).documents(of: file)
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.noRows(file)]) }
    var variables = Variables()
    variables.keeps = .everything
    var nodes = NodeReader(result.tree, variables: variables)
    if result.tree.roots.count > 1 { nodes.report(.severalTables(nodes.place(result.tree.roots[1]))) }
    let table = nodes.table(root, maxRows: limits.cases)
    let diagnostics = (result.diagnostics + nodes.diagnostics).inOrder
    guard let table, diagnostics.isEmpty else { throw FileErrors(diagnostics: diagnostics) }
    return table
  }
}

extension Diagnostic {
  fileprivate static func unknownDataFile(_ file: SourceFile) -> Self {
    Self("unknown-data-file", "the file's name doesn't say which form its rows have", file: file)
      .help("end the name with .csv, .json, .yaml or .yml")
  }

  fileprivate static func severalTables(_ place: Place) -> Self {
    Self("several-tables", "a data file holds one list of rows", at: place)
      .help("remove this document, or move it to a file of its own")
  }
}
