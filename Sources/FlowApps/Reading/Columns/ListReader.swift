import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the lists whose selection decides what the next column shows (S8.4).
enum ListReader {
  /// Reads a column's list; nil with an error if it has no name or no type.
  static func read(_ name: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.SelectionList? {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "list", takes: "a map of `selection`, `type` and `rows`")
    }
    var (selection, type, rows): (YAMLTree.ID?, YAMLTree.ID?, YAMLTree.ID?)
    for (key, _, value) in app.entries(id, AppTable.ListKey.self) {
      switch key {
      case .selection: selection = value
      case .type: type = value
      case .rows: rows = value
      }
    }
    for (key, node) in [("selection", selection), ("type", type)] where node == nil {
      app.report(.missingKey(key, of: "list", example: app.nodes.example("list"), app.tree.place(name)))
    }
    let binding = selection.flatMap { app.nodes.text($0, for: "selection") }
    guard let binding, let selection, let type, let typeName = app.typeName(type, for: "type") else { return nil }
    return AppModel.SelectionList(
      selection: binding,
      of: typeName,
      rows: rows.map { self.rows($0, of: typeName, &app) } ?? [],
      source: app.source(selection, selection)
    )
  }

  private static func rows(_ id: YAMLTree.ID, of type: String, _ app: inout AppContext) -> [RouteValue] {
    guard app.tree.kind(id) == .sequence, app.tree.count(id) > 0 else {
      return app.nodes.wrongType(id, "rows", takes: "a list of values, one at least") ?? []
    }
    var rows: [RouteValue] = []
    var places: [RouteValue: YAMLTree.ID] = [:]
    for child in app.tree.elements(id) {
      guard let value = app.value(child, ofType: type, for: "rows") else { continue }
      if value.typeName != type {
        app.report(.rowOfOtherType(value, type, app.tree.place(child)))
      } else if let first = places.updateValue(child, forKey: value) {
        app.report(.rowTwice(value, app.tree.place(child), first: app.tree.place(first)))
      } else {
        rows.append(value)
      }
    }
    return rows
  }

  // MARK: The start

  /// Reads the selection at a cold start, which must be a row; else nil with an error.
  static func selection(_ id: YAMLTree.ID, in list: AppModel.SelectionList, _ app: inout AppContext) -> RouteValue? {
    if app.tree.kind(id) == .scalar, !app.tree.isNothing(id), app.tree.tag(id) == nil, app.tree.isPlain(id),
      CoreSchema.resolve(app.tree.text(id)) == .null
    {
      return .null
    }
    guard let value = app.value(id, ofType: list.type, for: list.binding) else { return nil }
    if value.typeName != list.type {
      app.report(.rowOfOtherType(value, list.type, app.tree.place(id)))
    } else if !list.rows.isEmpty, !list.rows.contains(value) {
      app.report(.rowNotDeclared(value, known: list.rows, app.tree.place(id)))
    } else {
      return value
    }
    return nil
  }
}

extension DiagnosticID {
  static let rowOfOtherType: Self = "row-of-other-type"
  static let rowTwice: Self = "row-twice"
  static let rowNotDeclared: Self = "row-not-declared"
}

extension Diagnostic {
  fileprivate static func rowOfOtherType(_ value: RouteValue, _ type: String, _ place: Place) -> Self {
    Self(
      .rowOfOtherType,
      "“\(value.description.excerpt)” is of type \(value.typeName), and the list is of \(type)",
      at: place,
      help: "give it a value of type \(type), or let the list be of another `type`"
    )
  }

  fileprivate static func rowTwice(_ value: RouteValue, _ place: Place, first: Place) -> Self {
    Self(
      .rowTwice,
      "the list has two rows “\(value.description.excerpt)”, so a selection can't tell them apart",
      at: place,
      notes: [.init("the first is here", at: first)],
      help: "remove one of them"
    )
  }

  fileprivate static func rowNotDeclared(_ value: RouteValue, known: [RouteValue], _ place: Place) -> Self {
    let names = known.map { YAMLSpelling.flow($0).excerpt }
    let some = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return Self(
      .rowNotDeclared,
      "the list has no row “\(value.description.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: YAMLSpelling.flow(value), among: names) ?? "use one of \(some)"
    )
  }
}
