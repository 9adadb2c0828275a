import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// What an app is like at a cold start.
extension AppReader {
  /// The path and the bindings at a cold start (S5.5, S10.3).
  mutating func initial(_ id: YAMLTree.ID, into model: inout AppModel) {
    guard tree.kind(id) == .mapping else {
      let _: Void? = reader.wrongType(id, "initial", takes: "a map of `path` and bindings")
      return
    }
    for field in reader.fields(id) {
      if field.name == "path", isLegacy {
        report(.notInNavigationView(field.name, tree.place(field.key)))
      } else if field.name == "path" {
        initialPath(field, into: &model)
      } else if initialColumns(field, into: &model) {
        continue
      } else if let binding = names.bindings[field.name] {
        if let value = initialValue(field.value, of: field.name, binding) {
          model.initialBindings.append(.init(field.name, value))
        }
      } else {
        let known = ["path"] + names.bindings.keys.sorted() + (model.split?.bindings ?? [])
        report(.unknownBinding(field.name, known: known, tree.place(field.key)))
      }
    }
  }

  /// The path of a stack at a cold start.
  mutating func initialPath(_ id: YAMLTree.ID, in stack: AppModel.StackKind) -> [RouteValue]? {
    guard tree.kind(id) == .sequence else { return reader.wrongType(id, "path", takes: "a list of values") }
    if stack == .selfManaged, tree.count(id) > 0 { report(.pathNotBound(tree.place(id))) }
    var values: [RouteValue] = []
    for child in tree.elements(id) {
      guard let value = checkedValue(child, for: "path") else { continue }
      if case .typed(let type) = stack, value.typeName != type {
        report(.otherElementType(value, in: type, tree.place(child)))
      }
      pushed.insert(value.typeName)
      values.append(value)
    }
    return values
  }

  private mutating func initialValue(_ id: YAMLTree.ID, of name: String, _ binding: AppNames.Binding) -> RouteValue? {
    switch binding {
    case .presents: return reader.flag(id, for: name).map { .bool($0) }
    case .item(let type):
      guard let value = checkedValue(id, for: name) else { return nil }
      if let type, value != .null, value.typeName != type {
        report(.otherItemType(value, in: name, holds: type, tree.place(id)))
        return nil
      }
      return value
    }
  }
}

extension DiagnosticID {
  static let unknownBinding: Self = "binding-not-declared"
  static let otherElementType: Self = "other-element-type"
  static let otherItemType: Self = "other-item-type"
  static let initialPathNotBound: Self = "initial-path-not-bound"
}

extension Diagnostic {
  fileprivate static func unknownBinding(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownBinding,
      "no screen declares a binding “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under a screen's `presents` or `items`"
    )
  }

  fileprivate static func otherElementType(_ value: RouteValue, in type: String, _ place: Place) -> Self {
    Self(
      .otherElementType,
      "a path of \(type) can't hold “\(value)”, which is of type \(value.typeName)",
      at: place,
      help: "put values of type \(type) into it, or let the stack be `erased`"
    )
  }

  static func otherItemType(
    _ value: RouteValue,
    in name: String,
    holds type: String,
    _ place: Place
  ) -> Self {
    Self(
      .otherItemType,
      "the binding “\(name)” holds \(type), and “\(value)” is of type \(value.typeName)",
      at: place,
      help: "give it a value of type \(type), or null"
    )
  }

  fileprivate static func pathNotBound(_ place: Place) -> Self {
    Self(
      .initialPathNotBound,
      "a self-managed stack has no path that could be given to it",
      at: place,
      help: "remove `path`, or let the stack be `erased`"
    )
  }
}
