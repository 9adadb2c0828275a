import FlowSyntax
import NavigationEngine

/// Reads the owner of a path, and the path at a cold start.
enum StackReader {
  /// Reads the owner of the path of the app's stack, or of a column's.
  static func kind(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.StackKind? {
    let takes = "`erased`, `self-managed` or `{typed: Park}`"
    if app.tree.kind(id) == .mapping {
      let fields = app.nodes.fields(id)
      guard let field = fields.first, fields.count == 1 else { return app.nodes.wrongType(id, "stack", takes: takes) }
      switch field.name {
      case "typed": return app.typeName(field.value, for: "typed").map { .typed($0) }
      case "split", "navigationView": app.report(.unsupportedStack(field.name, app.tree.place(field.key)))
      default: app.nodes.unknownKey(field.name, field.key, in: "a stack", known: ["typed"])
      }
      return nil
    }
    guard let text = app.nodes.text(id, for: "stack") else { return nil }
    switch text {
    case "erased": return .erased
    case "self-managed": return .selfManaged
    case "split", "navigationView": app.report(.unsupportedStack(text, app.tree.place(id)))
    default: _ = app.nodes.oneOf(["erased", "self-managed", "{typed: Park}"], text, id, what: "a kind of stack")
    }
    return nil
  }

  /// Reads the path of a stack at a cold start.
  static func path(_ id: YAMLTree.ID, in stack: AppModel.StackKind, _ app: inout AppContext) -> [RouteValue]? {
    guard app.tree.kind(id) == .sequence else { return app.nodes.wrongType(id, "path", takes: "a list of values") }
    if stack == .selfManaged, app.tree.count(id) > 0 { app.report(.pathNotBound(app.tree.place(id))) }
    var values: [RouteValue] = []
    for child in app.tree.elements(id) {
      guard let value = app.checkedValue(child, for: "path") else { continue }
      if case .typed(let type) = stack, value.typeName != type {
        app.report(.otherElementType(value, ofType: value.typeName, in: type, app.tree.place(child)))
      }
      app.pushed.insert(value.typeName)
      values.append(value)
    }
    return values
  }
}

extension DiagnosticID {
  static let initialPathNotBound: Self = "initial-path-not-bound"
}

extension Diagnostic {
  fileprivate static func unsupportedStack(_ name: String, _ place: Place) -> Self {
    Self(
      "unsupported-stack",
      name == "split" ? "a stack can't be split into columns" : "a NavigationView has no kind of stack",
      at: place,
      help: name == "split"
        ? "write the columns at the top of the app: `split: {columns: {sidebar: {…}, detail: {…}}}`"
        : "write `navigationView: stack` instead of `stack`"
    )
  }

  static func otherElementType(
    _ value: RouteValue,
    ofType own: String,
    in type: String,
    _ place: Place
  ) -> Self {
    Self(
      "other-element-type",
      "a path of \(type) can't hold “\(value)”, which is of type \(own)",
      at: place,
      help: "put values of type \(type) into it, or let the stack be `erased`"
    )
  }

  static func pathNotBound(key: String = "path", _ place: Place) -> Self {
    Self(
      .initialPathNotBound,
      "a self-managed stack has no path that could be given to it",
      at: place,
      help: "remove `\(key)`, or let the stack be `erased`"
    )
  }
}
