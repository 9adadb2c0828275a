import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads an app's state at a cold start.
enum InitialReader {
  /// Reads the path and the bindings at a cold start (S5.5, S10.3).
  static func read(_ id: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    guard app.tree.kind(id) == .mapping else {
      let _: Void? = app.nodes.wrongType(id, "initial", takes: "a map of `path` and bindings")
      return
    }
    for field in app.nodes.fields(id) {
      if field.name == "path", app.isLegacy {
        app.report(.notInNavigationView(field.name, app.tree.place(field.key)))
      } else if field.name == "path" {
        path(field, into: &model, &app)
      } else if columns(field, into: &model, &app) {
        continue
      } else if let binding = app.names.bindings[field.name] {
        if let value = value(field.value, of: field.name, binding, &app) {
          model.initialBindings.append(.init(field.name, value))
        }
      } else {
        let known = ["path"] + app.names.bindings.keys.sorted() + (model.split?.bindings ?? [])
        app.report(.unknownBinding(field.name, known: known, app.tree.place(field.key)))
      }
    }
  }

  private static func value(
    _ id: YAMLTree.ID,
    of name: String,
    _ binding: AppNames.Binding,
    _ app: inout AppContext
  ) -> RouteValue? {
    switch binding {
    case .presents: return app.nodes.flag(id, for: name).map { .bool($0) }
    case .item(let type):
      guard let value = app.checkedValue(id, for: name) else { return nil }
      if let type, value != .null, value.typeName != type {
        app.report(.otherItemType(value, in: name, holds: type, app.tree.place(id)))
        return nil
      }
      return value
    }
  }

  /// Reads an initial value of a binding of the columns themselves.
  ///
  /// - Parameters:
  ///   - field: The entry of `initial`.
  ///   - model: The model, which gets the value.
  ///   - app: The readers' shared state.
  /// - Returns: Whether the columns have a binding of that name.
  private static func columns(
    _ field: (name: String, key: YAMLTree.ID, value: YAMLTree.ID),
    into model: inout AppModel,
    _ app: inout AppContext
  ) -> Bool {
    guard let split = model.split else { return false }
    if let list = split.columns.lazy.compactMap(\.list).first(where: { $0.binding == field.name }) {
      if let value = ListReader.selection(field.value, in: list, &app) {
        model.initialBindings.append(.init(field.name, value))
      }
    } else if field.name == SplitState.visibilityBinding {
      if let visibility = SplitReader.visibility(field.value, for: field.name, &app) {
        if split.visibility != .automatic { app.report(.givenTwice("visibility", app.tree.place(field.key))) }
        model.split?.visibility = visibility
      }
    } else if field.name == SplitState.topBinding {
      if let column = SplitReader.topColumn(field.value, of: split, for: field.name, &app) {
        if split.preferredCompactColumn != nil { app.report(.givenTwice(field.name, app.tree.place(field.key))) }
        model.split?.preferredCompactColumn = column
      }
    } else {
      return false
    }
    return true
  }

  /// Reads the main column's path at a cold start from the app's `initial`.
  private static func path(
    _ field: (name: String, key: YAMLTree.ID, value: YAMLTree.ID),
    into model: inout AppModel,
    _ app: inout AppContext
  ) {
    let main = model.split?.columns.first { $0.column == model.split?.mainColumn }
    if let main, main.stack == nil { return app.report(.pathWithoutStack(main.column, app.tree.place(field.key))) }
    if let main, !main.initialPath.isEmpty { app.report(.givenTwice("path", app.tree.place(field.key))) }
    model.initialPath = StackReader.path(field.value, in: model.stack, &app) ?? []
    guard let main, let index = model.split?.columns.firstIndex(of: main) else { return }
    model.split?.columns[index].initialPath = model.initialPath
  }
}

extension DiagnosticID {
  static let unknownBinding: Self = "binding-not-declared"
  static let otherItemType: Self = "other-item-type"
  static let givenTwice: Self = "given-twice"
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

  fileprivate static func givenTwice(_ name: String, _ place: Place) -> Self {
    Self(
      .givenTwice,
      "the split view says “\(name)” already, and here it is said again",
      at: place,
      help: "say it in one of the two places"
    )
  }
}
