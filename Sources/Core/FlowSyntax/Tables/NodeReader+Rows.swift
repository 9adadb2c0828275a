import NavigationEngine

// Readers of rows of data in YAML.
extension NodeReader {
  /// A list of rows.
  mutating func table(_ id: YAMLTree.ID, maxRows: Int) -> DataTable? {
    if tree.isNothing(id) || (tree.kind(id) == .sequence && tree.count(id) == 0) {
      return fail(.noRows(tree.place(id)))
    }
    guard tree.kind(id) == .sequence else { return fail(.notATable(tree.place(id), example: "- {city: Paris}")) }
    var table = DataTableBuilder(file: tree.file, maxRows: maxRows)
    var children = tree.children(id)
    while !hasTooManyErrors, let child = tree.next(&children) {
      guard let row = row(child), !table.add(row) else { continue }
      return fail(.tableTooLarge(tree.place(child), maxRows: maxRows))
    }
    return try? table.finish()
  }

  /// A row: a map of names and values, in which lists and maps need no type.
  package mutating func row(_ id: YAMLTree.ID) -> DataTable.Row? {
    reportTag(of: id)
    guard tree.kind(id) == .mapping, tree.count(id) > 0 else {
      return fail(.invalidRow(tree.place(id), example: "{city: Paris}"))
    }
    let fields = fields(id)
    var (names, values): ([String], [RouteValue]) = ([], [])
    names.reserveCapacity(fields.count)
    values.reserveCapacity(fields.count)
    for field in fields {
      if !Variables.isName(field.name) {
        report(.invalidVariableName(field.name, tree.place(field.key)))
      } else if let value = part(field.value) {
        names.append(field.name)
        values.append(value)
      }
    }
    // Values that couldn't be read are missing, and have been reported.
    guard values.count == tree.count(id) / 2 else { return nil }
    return DataTable.Row(names: names, values: values, range: tree.range(id))
  }
}
