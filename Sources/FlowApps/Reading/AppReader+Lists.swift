import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Lists whose selection decides what the next column shows (S8.4).
extension AppReader {
  /// A column's list; nil where it has no name or no type.
  mutating func list(_ name: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.SelectionList? {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "list", takes: "a map of `selection`, `type` and `rows`")
    }
    var (selection, type, rows): (YAMLTree.ID?, YAMLTree.ID?, YAMLTree.ID?)
    for (key, _, value) in entries(id, AppTable.ListKey.self) {
      switch key {
      case .selection: selection = value
      case .type: type = value
      case .rows: rows = value
      }
    }
    for (key, node) in [("selection", selection), ("type", type)] where node == nil {
      report(.missingKey(key, of: "list", example: AppTable.example("list"), tree.place(name)))
    }
    let binding = selection.flatMap { reader.text($0, for: "selection") }
    guard let binding, let selection, let type, let typeName = typeName(type, for: "type") else { return nil }
    return AppModel.SelectionList(
      selection: binding,
      of: typeName,
      rows: rows.map { self.rows($0, of: typeName) } ?? [],
      source: source(selection, selection)
    )
  }

  private mutating func rows(_ id: YAMLTree.ID, of type: String) -> [RouteValue] {
    guard tree.kind(id) == .sequence, tree.count(id) > 0 else {
      return reader.wrongType(id, "rows", takes: "a list of values, one at least") ?? []
    }
    var rows: [RouteValue] = []
    var places: [RouteValue: YAMLTree.ID] = [:]
    for child in tree.elements(id) {
      guard let value = value(child, ofType: type, for: "rows") else { continue }
      if value.typeName != type {
        report(.rowOfOtherType(value, type, tree.place(child)))
      } else if let first = places.updateValue(child, forKey: value) {
        report(.rowTwice(value, tree.place(child), first: tree.place(first)))
      } else {
        rows.append(value)
      }
    }
    return rows
  }

  /// A value where the type is known, so that of a type without fields it needn't be written.
  private mutating func value(_ id: YAMLTree.ID, ofType type: String, for owner: String) -> RouteValue? {
    guard tree.tag(id) == nil, tree.kind(id) == .scalar, let known = names.types[type], known.fields.isEmpty else {
      return checkedValue(id, for: owner)
    }
    if known.cases.isEmpty { return reader.scalar(id).map { .typed(type: type, payload: $0) } }
    let name = tree.text(id)
    guard checkCase(name, of: type, known.cases, tree.place(id)) else { return nil }
    return .typed(type: "\(type).\(name)", payload: .null)
  }

  // MARK: The start

  /// What is selected at a cold start, which must be a row; nil where it isn't.
  mutating func initialSelection(_ id: YAMLTree.ID, in list: AppModel.SelectionList) -> RouteValue? {
    if tree.kind(id) == .scalar, !tree.isNothing(id), tree.tag(id) == nil, tree.isPlain(id),
      CoreSchema.resolve(tree.text(id)) == .null
    {
      return .null
    }
    guard let value = value(id, ofType: list.type, for: list.binding) else { return nil }
    if value.typeName != list.type {
      report(.rowOfOtherType(value, list.type, tree.place(id)))
    } else if !list.rows.isEmpty, !list.rows.contains(value) {
      report(.rowNotDeclared(value, known: list.rows, tree.place(id)))
    } else {
      return value
    }
    return nil
  }

  /// A binding of the columns themselves at a cold start.
  ///
  /// - Returns: Whether the columns have a binding of that name.
  mutating func initialColumns(
    _ field: (name: String, key: YAMLTree.ID, value: YAMLTree.ID),
    into model: inout AppModel
  ) -> Bool {
    guard let split = model.split else { return false }
    if let list = split.columns.lazy.compactMap(\.list).first(where: { $0.binding == field.name }) {
      if let value = initialSelection(field.value, in: list) { model.initialBindings.append(.init(field.name, value)) }
    } else if field.name == SplitState.visibilityBinding {
      if let visibility = visibility(field.value, for: field.name) {
        if split.visibility != .automatic { report(.givenTwice("visibility", tree.place(field.key))) }
        model.split?.visibility = visibility
      }
    } else if field.name == SplitState.topBinding {
      if let column = topColumn(field.value, of: split, for: field.name) {
        if split.preferredCompactColumn != nil { report(.givenTwice(field.name, tree.place(field.key))) }
        model.split?.preferredCompactColumn = column
      }
    } else {
      return false
    }
    return true
  }

  /// The main column's path at a cold start, where the app's `initial` gives it.
  mutating func initialPath(_ field: (name: String, key: YAMLTree.ID, value: YAMLTree.ID), into model: inout AppModel) {
    let main = model.split?.columns.first { $0.column == model.split?.mainColumn }
    if let main, main.stack == nil { return report(.pathWithoutStack(main.column, tree.place(field.key))) }
    if let main, !main.initialPath.isEmpty { report(.givenTwice("path", tree.place(field.key))) }
    model.initialPath = initialPath(field.value, in: model.stack) ?? []
    guard let main, let index = model.split?.columns.firstIndex(of: main) else { return }
    model.split?.columns[index].initialPath = model.initialPath
  }
}

extension DiagnosticID {
  static let rowOfOtherType: Self = "row-of-other-type"
  static let rowTwice: Self = "row-twice"
  static let rowNotDeclared: Self = "row-not-declared"
  static let givenTwice: Self = "given-twice"
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
      notes: [.init("the first stands here", at: first)],
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

  fileprivate static func givenTwice(_ name: String, _ place: Place) -> Self {
    Self(
      .givenTwice,
      "the split view says “\(name)” already, and here it is said again",
      at: place,
      help: "say it in one of the two places"
    )
  }
}
