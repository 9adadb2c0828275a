package import FlowSyntax
import NavigationEngine

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

extension StepReader {
  /// Reads the address of a step.
  ///
  /// - Parameters:
  ///   - id: The name of a stack.
  ///   - verb: The step's verb; nil for a command of the workspace.
  /// - Returns: The address; nil with an error if it is invalid, or the step can't have one.
  mutating func address(_ id: YAMLTree.ID, of verb: Verb?) -> StackAddress? {
    guard let address = address(id) else { return nil }
    if verb?.shape.isAddressable == true { return address }
    return nodes.fail(.columnOutOfPlace(verb, nodes.place(id)))
  }

  private mutating func address(_ id: YAMLTree.ID) -> StackAddress? {
    let owner = Modifier.Key.stack.rawValue
    guard !includes.addressing.isOfColumns else { return nodes.column(id, for: owner).map { .column($0) } }
    guard let name = nodes.text(id, for: owner) else { return nil }
    return nodes.isStack(name, id, among: includes.addressing) ? .stack(name) : nil
  }
}

extension NodeReader {
  /// Whether an app has a stack of that name, as far as the app is known; if not, it is reported.
  mutating func isStack(_ name: String, _ id: YAMLTree.ID, among addressing: Addressing) -> Bool {
    guard case .stacks(let names) = addressing, !names.contains(name) else { return true }
    report(.unknownStack(name, known: names.wholes, place(id)))
    return false
  }
}

extension Addressing {
  fileprivate var isOfColumns: Bool { if case .columns = self { true } else { false } }
}

extension RouteValue {
  /// The selection of this value; nil for none.
  fileprivate var row: RouteValue? { self == .null ? nil : self }
}

extension Diagnostic {
  package static func unknownStack(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.unknownStack, "the app has no stack called “\(name.excerpt)”", at: place)
      .help(near: name, among: known)
  }

  fileprivate static func columnOutOfPlace(_ verb: Verb?, _ place: Place) -> Self {
    let isBlock = verb?.isBlock ?? true
    return Self(
      "column-out-of-place",
      isBlock
        ? "“\(verb?.name ?? "in")” has steps of its own, which may be about several columns"
        : "“\(verb?.name ?? "in")” is about no single column",
      at: place
    ).help(isBlock ? "put `in` beside the steps within" : "remove `in`")
  }
}
