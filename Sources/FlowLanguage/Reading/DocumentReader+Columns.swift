import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// What steps and expectations say of a split view's columns.
extension DocumentReader {
  /// The column that a step is for.
  ///
  /// - Parameters:
  ///   - id: The column's name.
  ///   - verb: What the step does; nil for a command of the workspace's own.
  /// - Returns: The column; nil where it is none, or the step can't be for one.
  mutating func column(_ id: YAMLTree.ID, of verb: Verb?) -> AppModel.Column? {
    guard let column = column(id, for: Modifier.Key.column.rawValue) else { return nil }
    if verb?.mayHaveColumn == true { return column }
    report(.columnOutOfPlace(verb, tree.place(id)))
    return nil
  }

  private mutating func column(_ id: YAMLTree.ID, for owner: String) -> AppModel.Column? {
    guard let text = text(id, for: owner) else { return nil }
    return oneOf(AppModel.Column.allCases.map(\.rawValue), text, id, what: "a column")
      .flatMap(AppModel.Column.init(rawValue:))
  }

  // MARK: Steps

  /// A row by its value, alone or with the column that has the list; null for none.
  mutating func row(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return value(id, for: owner).map { .prepared(.init($0.description, .select($0.row))) }
    }
    guard let fields = fields(id, of: owner), let field = fields["value"] else { return nil }
    let column = fields["column"].map { self.column($0.value, for: "column") }
    guard let value = value(field.value, for: "value") else { return nil }
    switch column {
    case nil: return .prepared(.init(value.description, .select(value.row)))
    case .some(nil): return nil
    case .some(let column?):
      return .prepared(.init("\(value) in \(column.rawValue)", .inColumn(column, .select(value.row))))
    }
  }

  /// How much room a window gets.
  mutating func size(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let text = text(id, for: owner),
      let size = oneOf(Step.Resize.allCases.map(\.rawValue), text, id, what: "what “\(owner)” takes")
    else { return nil }
    return Step.Resize(rawValue: size).map { .prepared(.init(size, .resize($0))) }
  }

  /// The sizes in which split views are run: one, or a list of them.
  mutating func sizes(_ id: YAMLTree.ID) -> [Step.Resize]? {
    let owner = WorkspaceKey.size.rawValue
    let nodes = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    if nodes.isEmpty { return wrongType(id, owner, takes: "one size at least") }
    var sizes: [Step.Resize] = []
    for node in nodes {
      guard let text = text(node, for: owner),
        let word = oneOf(Step.Resize.allCases.map(\.rawValue), text, node, what: "a size"),
        let size = Step.Resize(rawValue: word)
      else { return nil }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  // MARK: Expectations

  mutating func columns(_ id: YAMLTree.ID, for owner: String) -> [AppModel.Column]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of columns") }
    return collect(id) { reader, child in reader.column(child, for: owner) }
  }

  /// A word of some, or null; nil around it where it is neither.
  mutating func wordOrNull(_ words: [String], _ id: YAMLTree.ID, for owner: String) -> String?? {
    guard let text = textOrNull(id, for: owner) else { return nil }
    guard let text else { return .some(nil) }
    return oneOf(words, text, id, what: "what “\(owner)” takes").map(Optional.some)
  }

  mutating func selection(_ id: YAMLTree.ID, for owner: String) -> [ColumnValue]? {
    columnValues(id, for: owner, takes: "a map of columns and values") { $0.value($1, for: owner) }
  }

  mutating func widths(_ id: YAMLTree.ID, for owner: String) -> [ColumnValue]? {
    columnValues(id, for: owner, takes: "a map of columns and numbers") { reader, child in
      guard let value = reader.value(child, for: owner) else { return nil }
      switch value {
      case .int, .null: return value
      case .double(let points): return RouteValue(points: points)
      default: return reader.wrongType(child, owner, takes: "a number of points, or `null`")
      }
    }
  }

  private mutating func columnValues(
    _ id: YAMLTree.ID,
    for owner: String,
    takes: String,
    _ read: (inout Self, YAMLTree.ID) -> RouteValue?
  ) -> [ColumnValue]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return wrongType(id, owner, takes: takes) }
    var values: [ColumnValue] = []
    var isComplete = true
    for field in fields(id) {
      let value = read(&self, field.value)
      if let column = column(field.key, for: owner), let value {
        values.append(ColumnValue(column, value))
      } else {
        isComplete = false
      }
    }
    if isComplete, values.isEmpty { report(.nothingExpected(owner, tree.place(id))) }
    return isComplete && !values.isEmpty ? values : nil
  }
}

extension RouteValue {
  /// What is selected by this value; nil for none.
  fileprivate var row: RouteValue? { self == .null ? nil : self }
}

extension DiagnosticID {
  static let columnOutOfPlace: Self = "column-out-of-place"
}

extension Diagnostic {
  fileprivate static func columnOutOfPlace(_ verb: Verb?, _ place: Place) -> Self {
    let isBlock = verb?.isBlock ?? true
    return Self(
      .columnOutOfPlace,
      isBlock
        ? "“\(verb?.name ?? "in")” does steps of its own, which may be about several columns"
        : "“\(verb?.name ?? "in")” is about no single column",
      at: place,
      help: isBlock ? "put `in` beside the steps within" : "remove `in`"
    )
  }
}
