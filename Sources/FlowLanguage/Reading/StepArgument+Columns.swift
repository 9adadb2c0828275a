import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Readers of steps about a split view's columns.
extension StepArgument {
  /// Reads a row by its value, alone or with the column of the list; null selects none.
  static func row(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
      return nodes.value(id, for: owner).map { .prepared(.init($0.spelled, .select($0.row))) }
    }
    guard let fields = nodes.fields(id, of: owner), let field = fields["value"] else { return nil }
    let column = fields["column"].map { nodes.column($0.value, for: "column") }
    guard let value = nodes.value(field.value, for: "value") else { return nil }
    switch column {
    case nil: return .prepared(.init(value.spelled, .select(value.row)))
    case .some(nil): return nil
    case .some(let column?):
      return .prepared(.init("\(value.spelled) in \(column.rawValue)", .inColumn(column, .select(value.row))))
    }
  }

  /// Reads the size of a window.
  static func size(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    let size: Step.Resize? = nodes.choice(id, "what “\(owner)” takes", for: owner)
    return size.map { .prepared(.init($0.rawValue, .resize($0))) }
  }
}

extension NodeReader {
  /// Reads the column of a step.
  ///
  /// - Parameters:
  ///   - id: The column's name.
  ///   - verb: The step's verb; nil for a command of the workspace.
  /// - Returns: The column; nil with an error if it is invalid, or the step can't name one.
  mutating func column(_ id: YAMLTree.ID, of verb: Verb?) -> AppModel.Column? {
    guard let column = column(id, for: Modifier.Key.column.rawValue) else { return nil }
    if verb?.shape.isAddressable == true { return column }
    report(.columnOutOfPlace(verb, place(id)))
    return nil
  }
}

extension RouteValue {
  /// The selection of this value; nil for none.
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
        ? "“\(verb?.name ?? "in")” has steps of its own, which may be about several columns"
        : "“\(verb?.name ?? "in")” is about no single column",
      at: place,
      help: isBlock ? "put `in` beside the steps within" : "remove `in`"
    )
  }
}
