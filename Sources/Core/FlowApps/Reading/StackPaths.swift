import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Reads the owner of the path of the app's stack, or of a column's.
  mutating func stackKind(_ id: YAMLTree.ID) -> AppModel.StackKind? {
    let takes = "`erased`, `self-managed` or `{typed: Park}`"
    if tree.kind(id) == .mapping {
      let fields = nodes.fields(id)
      guard let field = fields.first, fields.count == 1 else { return nodes.wrongType(id, "stack", takes: takes) }
      switch field.name {
      case "typed": return typeName(field.value, for: "typed").map { .typed($0) }
      case "split", "navigationView": report(.unsupportedStack(field.name, tree.place(field.key)))
      default: nodes.unknownKey(field.name, field.key, in: "a stack", known: ["typed"])
      }
      return nil
    }
    guard let text = nodes.text(id, for: "stack") else { return nil }
    switch text {
    case "erased": return .erased
    case "self-managed": return .selfManaged
    case "split", "navigationView": report(.unsupportedStack(text, tree.place(id)))
    default: _ = nodes.oneOf(["erased", "self-managed", "{typed: Park}"], text, id, what: "a kind of stack")
    }
    return nil
  }

  /// Reads the path of a stack at a cold start.
  mutating func stackPath(_ id: YAMLTree.ID, in stack: AppModel.StackKind) -> [RouteValue]? {
    guard tree.kind(id) == .sequence else { return nodes.wrongType(id, "path", takes: "a list of values") }
    if stack == .selfManaged, tree.count(id) > 0 { report(.pathNotBound(tree.place(id))) }
    var values: [RouteValue] = []
    for child in tree.elements(id) {
      guard let value = checkedValue(child, for: "path") else { continue }
      if case .typed(let type) = stack, value.typeName != type {
        report(.otherElementType(value, ofType: value.typeName, in: type, tree.place(child)))
      }
      pushed.insert(value.typeName)
      values.append(value)
    }
    return values
  }
}

extension Diagnostic {
  fileprivate static func unsupportedStack(_ name: String, _ place: Place) -> Self {
    Self(
      "unsupported-stack",
      name == "split" ? "a stack can't be split into columns" : "a NavigationView has no kind of stack",
      at: place
    ).help(
      name == "split"
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
    Self("other-element-type", "a path of \(type) can't hold “\(value)”, which is of type \(own)", at: place)
      .help("put values of type \(type) into it, or let the stack be `erased`")
  }

  static func pathNotBound(key: String = "path", _ place: Place) -> Self {
    Self(.initialPathNotBound, "a self-managed stack has no path that could be given to it", at: place)
      .help("remove `\(key)`, or let the stack be `erased`")
  }
}
