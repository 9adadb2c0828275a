import Diagnostics
import NavigationEngine
import YAMLSyntax

// Who owns the path, or what stands in the place of a stack.
extension AppReader {
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

  /// What a NavigationView shows first, which may be said beside it.
  mutating func navigationView(_ id: YAMLTree.ID, root: YAMLTree.ID?) -> YAMLTree.ID? {
    guard tree.kind(id) == .mapping else {
      style(id)
      return root
    }
    var root = root
    for (key, name, value) in entries(id, AppTable.NavigationViewKey.self) {
      switch key {
      case .style: style(value)
      case .root:
        if let root { report(.rootDeclaredTwice(tree.place(name), other: tree.place(root))) }
        root = value
      }
    }
    return root
  }

  private mutating func style(_ id: YAMLTree.ID) {
    guard let text = reader.text(id, for: AppTable.RootKey.navigationView.rawValue) else { return }
    _ = reader.oneOf(["stack"], text, id, what: "a NavigationView's style")
  }
}

extension DiagnosticID {
  static let unsupportedStack: Self = "unsupported-stack"
  static let rootDeclaredTwice: Self = "root-declared-twice"
}

extension Diagnostic {
  fileprivate static func unsupportedStack(_ name: String, _ place: Place) -> Self {
    Self(
      .unsupportedStack,
      name == "split"
        ? "this version knows no “\(name)”, only a single stack" : "a NavigationView has no kind of stack",
      at: place,
      help: name == "split"
        ? "use `erased`, `self-managed` or `{typed: Park}`" : "write `navigationView: stack` instead of `stack`"
    )
  }

  fileprivate static func rootDeclaredTwice(_ place: Place, other: Place) -> Self {
    Self(
      .rootDeclaredTwice,
      "the app has a root, and its NavigationView another one",
      at: place,
      notes: [.init("the other one stands here", at: other)],
      help: "keep one of them"
    )
  }
}
