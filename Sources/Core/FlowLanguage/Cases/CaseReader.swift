import FlowSyntax
import NavigationEngine

/// Reads the rows of `cases`; each makes a test of a flow.
struct CaseReader {
  var nodes: NodeReader
  /// The data files that cases may use.
  var includes: IncludeContext

  private enum Key: String, CaseIterable {
    case file, matrix, exclude, include
  }

  /// Reads `cases`: a list of rows, `{file: rows.csv}`, or `{matrix: {…}}` with optional `exclude` and `include`; nil
  /// with an error if it is invalid.
  mutating func cases(_ id: YAMLTree.ID) -> [CaseRow]? {
    if nodes.tree.kind(id) == .sequence {
      guard let drafts = listedCases(id) else { return nil }
      return named(drafts, id, file: nodes.tree.file)
    }
    let takes = "a list of rows, `{file: rows.csv}` or `{matrix: {city: [Paris, Rome]}}`"
    guard nodes.tree.kind(id) == .mapping else {
      let isFile = nodes.tree.kind(id) == .scalar && DataTable.isFile(nodes.tree.text(id))
      return nodes.wrongType(id, "cases", takes: takes, example: isFile ? "cases: {file: \(nodes.tree.text(id))}" : nil)
    }
    let fields = nodes.fields(id)
    let isFile = fields.contains { $0.name == Key.file.rawValue }
    let known = isFile ? [Key.file.rawValue] : Key.allCases.map(\.rawValue)
    let unknown = fields.filter { !known.contains($0.name) }
    for field in unknown {
      nodes.unknownKey(field.name, field.key, in: isFile ? "`cases` with a `file`" : "`cases`", known: known)
    }
    guard unknown.isEmpty else { return nil }
    if isFile, let field = fields.first { return cases(ofFile: field.value) }
    guard let matrix = fields.first(where: { $0.name == Key.matrix.rawValue }) else {
      return nodes.wrongType(id, "cases", takes: takes)
    }
    let exclude = fields.first { $0.name == Key.exclude.rawValue }
    let include = fields.first { $0.name == Key.include.rawValue }
    return cases(ofMatrix: matrix.value, exclude: exclude?.value, include: include?.value, id)
  }

  private mutating func cases(ofFile id: YAMLTree.ID) -> [CaseRow]? {
    guard let path = nodes.text(id, for: "file"), let table = includes.table(path, id, &nodes) else { return nil }
    var drafts: [CaseDraft] = []
    drafts.reserveCapacity(table.rows.count)
    for row in table.rows where !nodes.hasTooManyErrors {
      if let draft = Self.draft(row, table.file, mayBeEmpty: true, &nodes) { drafts.append(draft) }
    }
    return drafts.count == table.rows.count ? named(drafts, id, file: table.file) : nil
  }

  private mutating func cases(
    ofMatrix id: YAMLTree.ID,
    exclude: YAMLTree.ID?,
    include: YAMLTree.ID?,
    _ whole: YAMLTree.ID
  ) -> [CaseRow]? {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, "matrix", takes: "a map of names and lists of values")
    }
    let fields = nodes.fields(id)
    let columns = fields.compactMap { field -> CaseMatrix.Column? in
      guard Variables.isName(field.name) else {
        return nodes.fail(.invalidVariableName(field.name, nodes.place(field.key)))
      }
      return column(field.value).map { CaseMatrix.Column(field.name, $0) }
    }
    let included = include.map { listedCases($0, for: Key.include.rawValue) } ?? []
    guard columns.count == fields.count else { return nil }
    var matrix = CaseMatrix(columns)
    if let exclude, !self.exclude(exclude, from: &matrix) { return nil }
    guard let included else { return nil }
    guard matrix.isSmall(maxCases: nodes.limits.cases) else {
      return nodes.fail(.tooManyCases(nodes.place(id), limit: nodes.limits.cases))
    }
    return named(matrix.cases(at: nodes.tree.range(id)) + included, whole, file: nodes.tree.file)
  }

  private mutating func column(_ id: YAMLTree.ID) -> [RouteValue]? {
    if nodes.tree.kind(id) == .sequence, nodes.tree.tag(id) == nil { return nodes.collect(id) { $0.part($1) } }
    if nodes.tree.kind(id) == .scalar, nodes.tree.hasDollar(id) {
      guard let value = nodes.scalar(id) else { return nil }
      if case .list(let values) = value { return values }
    }
    return nodes.wrongType(id, "matrix", takes: "a list of values for each name")
  }

  /// Excludes the rows of a list; returns whether all rows are valid and exclude a case.
  private mutating func exclude(_ id: YAMLTree.ID, from matrix: inout CaseMatrix) -> Bool {
    guard nodes.tree.kind(id) == .sequence else {
      return nodes.wrongType(id, Key.exclude.rawValue, takes: "a list of maps of names and values") ?? false
    }
    let known = nodes.diagnostics.count
    var children = nodes.tree.children(id)
    while !nodes.hasTooManyErrors, let child = nodes.tree.next(&children) {
      guard let row = nodes.row(child) else { continue }
      do throws(CaseMatrix.NoExclusion) {
        try matrix.exclude(row)
      } catch {
        switch error {
        case .unknownColumn(let name):
          nodes.unknownKey(name, child, in: "the matrix", known: matrix.columns.map(\.name))
        case .unknownValue(let value, let column): nodes.report(.excludesNothing(value, column, nodes.place(child)))
        }
      }
    }
    return nodes.diagnostics.count == known
  }

  // MARK: Names

  private mutating func listedCases(_ id: YAMLTree.ID, for owner: String = "cases") -> [CaseDraft]? {
    guard nodes.tree.kind(id) == .sequence else {
      return nodes.wrongType(id, owner, takes: "a list of maps of names and values")
    }
    guard nodes.tree.count(id) <= nodes.limits.cases else {
      return nodes.fail(.tooManyCases(nodes.place(id), limit: nodes.limits.cases))
    }
    let file = nodes.tree.file
    var names: [String] = []
    return nodes.collect(id) { nodes, child in
      guard let row = nodes.row(child) else { return nil }
      // Rows with the same names share them.
      if row.names != names { names = row.names }
      return Self.draft(DataTable.Row(names: names, values: row.values, range: row.range), file, &nodes)
    }
  }

  /// Names a row, and takes its reason for being skipped out of its variables, so that a case that is skipped keeps its
  /// id.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - file: The file that contains it.
  ///   - mayBeEmpty: Whether an empty reason means none, as in a table, whose rows have a cell for every column.
  ///   - nodes: Takes the errors.
  /// - Returns: The case; nil, and reported, if the row is invalid.
  private static func draft(
    _ row: DataTable.Row,
    _ file: SourceFile,
    mayBeEmpty: Bool = false,
    _ nodes: inout NodeReader
  ) -> CaseDraft? {
    let place = Place(file, row.range)
    var (row, skip) = (row, String?.none)
    if let index = row.names.firstIndex(of: FlowKey.skip.rawValue) {
      let value = row.values[index]
      let isNone = mayBeEmpty && (value == .null || value == .string(""))
      skip = isNone ? nil : nodes.skipReason(value, place)
      guard isNone || skip != nil else { return nil }
      row = row.removing(column: index)
      guard !row.names.isEmpty else { return nodes.fail(.onlySkipped(place)) }
    }
    if let name = CaseName(of: row) { return (row, name, skip) }
    return nodes.fail(.invalidCaseName(place))
  }

  /// The cases with unique names: stated names must differ, and derived ones get a number if they are taken.
  private mutating func named(_ drafts: [CaseDraft], _ id: YAMLTree.ID, file: SourceFile) -> [CaseRow]? {
    guard !drafts.isEmpty else { return nodes.fail(.noRows(nodes.place(id))) }
    var taken: [String: SourceRange] = [:]
    let known = nodes.diagnostics.count
    for draft in drafts where !nodes.hasTooManyErrors {
      guard case .given(let name) = draft.name else { continue }
      if let first = taken[name] {
        nodes.report(.repeatedCase(name, Place(file, draft.row.range), first: Place(file, first)))
      } else {
        taken[name] = draft.row.range
      }
    }
    guard nodes.diagnostics.count == known else { return nil }
    var counts: [String: Int] = [:]
    return drafts.map { draft in
      var name: String
      switch draft.name {
      case .given(let given): name = given
      case .derived(let derived):
        name = derived
        var count = counts[derived] ?? 1
        while taken.updateValue(draft.row.range, forKey: name) != nil {
          count += 1
          name = "\(derived) (\(count))"
        }
        counts[derived] = count
      }
      let place = Place(file, draft.row.range)
      return CaseRow(name: name, names: draft.row.names, values: draft.row.values, skip: draft.skip, place: place)
    }
  }
}

extension DataTable.Row {
  /// The row without one of its columns.
  fileprivate func removing(column: Int) -> Self {
    var (names, values) = (names, values)
    names.remove(at: column)
    values.remove(at: column)
    return Self(names: names, values: values, range: range)
  }
}

extension Diagnostic {
  fileprivate static func tooManyCases(_ place: Place, limit: Int) -> Self {
    Self(
      "too-many-cases",
      "this expands to more than \(limit) cases, \(DataTableBuilder.maxValues) values, or \(CaseMatrix.maxComparisons) comparisons with what is excluded",
      at: place
    ).help("use fewer columns, or fewer values in them, or raise the limit on cases: `--limit cases=N`")
  }

  fileprivate static func excludesNothing(_ value: RouteValue, _ column: CaseMatrix.Column, _ place: Place) -> Self {
    let known = column.values.prefix(1_000).map(\.description)
    return Self(
      "excludes-nothing",
      "no case has \(value.description.excerpt) for “\(column.name.excerpt)”, so nothing is excluded",
      at: place
    ).help(near: value.description, among: known)
  }

  fileprivate static func invalidCaseName(_ place: Place) -> Self {
    Self(.invalidCaseName, "“name” is what a case is called, so it must be one line of text and not empty", at: place)
      .help("give it a name, or call the variable something else")
  }

  fileprivate static func onlySkipped(_ place: Place) -> Self {
    Self(.invalidCaseName, "this case has nothing but a reason for being skipped", at: place)
      .help("name the case, such as `{name: by card, skip: \"#214\"}`")
  }

  fileprivate static func repeatedCase(_ name: String, _ place: Place, first: Place) -> Self {
    Self("repeated-case", "two cases are called “\(name.excerpt)”", at: place)
      .note("this is the first", at: first)
      .help("give each a name of its own")
  }
}
