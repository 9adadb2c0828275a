import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Who owns the path.
extension AppReader {
  /// Who owns the path of the app's stack, or of a column's.
  mutating func stack(_ id: YAMLTree.ID) -> AppModel.StackKind? {
    let takes = "`erased`, `self-managed` or `{typed: Park}`"
    if tree.kind(id) == .mapping {
      let fields = reader.fields(id)
      guard let field = fields.first, fields.count == 1 else { return reader.wrongType(id, "stack", takes: takes) }
      switch field.name {
      case "typed": return typeName(field.value, for: "typed").map { .typed($0) }
      case "split", "navigationView": report(.unsupportedStack(field.name, tree.place(field.key)))
      default: reader.unknownKey(field.name, field.key, in: "a stack", known: ["typed"])
      }
      return nil
    }
    guard let text = reader.text(id, for: "stack") else { return nil }
    switch text {
    case "erased": return .erased
    case "self-managed": return .selfManaged
    case "split", "navigationView": report(.unsupportedStack(text, tree.place(id)))
    default: _ = reader.oneOf(["erased", "self-managed", "{typed: Park}"], text, id, what: "a kind of stack")
    }
    return nil
  }
}

extension DiagnosticID {
  static let unsupportedStack: Self = "unsupported-stack"
}

extension Diagnostic {
  fileprivate static func unsupportedStack(_ name: String, _ place: Place) -> Self {
    Self(
      .unsupportedStack,
      name == "split" ? "a stack can't be split into columns" : "a NavigationView has no kind of stack",
      at: place,
      help: name == "split"
        ? "write the columns at the top of the app: `split: {columns: {sidebar: {…}, detail: {…}}}`"
        : "write `navigationView: stack` instead of `stack`"
    )
  }
}
