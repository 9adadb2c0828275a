import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the links of a screen that are made of data (S17.1).
struct RowsReader {
  private let screen: String

  /// Reads one map of rows, or several by name.
  ///
  /// - Parameters:
  ///   - key: The key `rows`.
  ///   - id: The map.
  ///   - screen: The name of the screen.
  ///   - links: The reader of the screen's links.
  ///   - app: The readers' shared state.
  /// - Returns: The rows that could be read.
  static func read(
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    of screen: String,
    _ links: inout LinkReader,
    _ app: inout AppContext
  ) -> [AppModel.Rows] {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, "rows", takes: "a map of `of`, `from`, `label`, `link` and `actions`") ?? []
    }
    let reader = RowsReader(screen: screen)
    if AppTable.isOneMapOfRows(id, app.tree) { return reader.rows(nil, key, id, &links, &app).map { [$0] } ?? [] }
    return app.nodes.fields(id).compactMap { reader.rows($0.name, $0.key, $0.value, &links, &app) }
  }

  private func rows(
    _ name: String?,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ links: inout LinkReader,
    _ app: inout AppContext
  ) -> AppModel.Rows? {
    let owner = name ?? AppModel.Rows.defaultName
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, owner, takes: "a map of `of`, `from`, `label`, `link` and `actions`")
    }
    var found: Stated = [:]
    for (key, name, value) in app.entries(id, AppTable.RowsKey.self) { found[key] = (name, value) }
    for (key, example) in [(AppTable.RowsKey.of, "of: Park"), (.from, "from: any")] where found[key] == nil {
      app.report(.missingKey(key.rawValue, of: owner, example: example, app.tree.place(id)))
    }
    guard let of = found[.of]?.value, let from = found[.from]?.value,
      let type = app.typeName(of, for: AppTable.RowsKey.of.rawValue)
    else { return nil }
    var rows = AppModel.Rows(name, of: type, [], source: app.source(key, key))
    let keeps = app.nodes.variables.keeps
    app.nodes.variables.keeps = .names(["value", AppModel.Rows.variable])
    app.rowType = type
    defer { (app.nodes.variables.keeps, app.rowType) = (keeps, nil) }
    for part in [found[.label], found[.link], found[.actions]] {
      if let part { app.fieldUses.note(rowsIn: part.value, ofType: type, app.tree) }
    }
    guard readLabel(found, of: owner, key, into: &rows, &app) else { return nil }
    if let source = found[.source]?.value {
      app.readSource(source, of: key, id)
      // The link has no line of its own, unless it names one.
      if let link = found[.link] { app.readSource(source, of: link.name, link.value) }
    }
    guard readLink(found, of: owner, key, into: &rows, &links, &app) else { return nil }
    if let actions = found[.actions]?.value { rows.actions = self.actions(actions, &links, &app) }
    app.nodes.variables.keeps = keeps
    read(from, into: &rows, &app)
    return rows
  }

  private typealias Stated = [AppTable.RowsKey: (name: YAMLTree.ID, value: YAMLTree.ID)]

  /// Reads the labels of the rows; false if they can't be read.
  private func readLabel(
    _ found: Stated,
    of owner: String,
    _ key: YAMLTree.ID,
    into rows: inout AppModel.Rows,
    _ app: inout AppContext
  ) -> Bool {
    if let label = found[.label]?.value {
      guard let text = app.nodes.text(label, for: AppTable.RowsKey.label.rawValue) else { return false }
      if FieldUses.namesValue(label, app.tree) { app.report(.labelNamesValue(app.tree.place(label))) }
      rows.label = text
    } else if FieldType(rows.type).scalar == nil {
      let field = app.names.types[rows.type]?.fields.first { $0.type == "String" }?.name ?? "name"
      app.report(.rowsWithoutLabel(owner, of: screen, field: field, app.tree.place(key)))
    }
    return true
  }

  /// Reads where the rows lead, and when they can be tapped; false if that can't be read.
  private func readLink(
    _ found: Stated,
    of owner: String,
    _ key: YAMLTree.ID,
    into rows: inout AppModel.Rows,
    _ links: inout LinkReader,
    _ app: inout AppContext
  ) -> Bool {
    if let link = found[.link] {
      guard let read = links.link(owner, link.name, link.value, &app) else { return false }
      rows.link = read
      rows.link.label = ""
    } else if app.isLegacy {
      app.report(.rowsWithoutView(owner, app.tree.place(key)))
    } else {
      app.pushed.insert(rows.type)
    }
    var conditional = WhenReader.Keys(when: found[.when]?.value, hides: found[.hides])
    let (condition, hides) = conditional.read(on: screen, &app)
    if let condition {
      let own = rows.link.condition?.clauses ?? []
      (rows.link.condition, rows.link.hides) = (AppModel.Condition(own + condition.clauses), hides)
    }
    return true
  }

  private func actions(
    _ id: YAMLTree.ID,
    _ links: inout LinkReader,
    _ app: inout AppContext
  ) -> [AppModel.Link] {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, AppTable.RowsKey.actions.rawValue, takes: "a map of links by label") ?? []
    }
    return links.labelled(id, &app).compactMap { links.link($0.name, $0.key, $0.value, &app) }
  }

  // MARK: Values

  private func read(_ id: YAMLTree.ID, into rows: inout AppModel.Rows, _ app: inout AppContext) {
    let takes = "a list of values, `{file: parks.json}`, or `any`"
    switch app.tree.kind(id) {
    case .scalar:
      guard app.tree.tag(id) == nil, app.tree.text(id) == "any" else {
        let _: Void? = app.nodes.wrongType(id, AppTable.RowsKey.from.rawValue, takes: takes)
        return
      }
      rows.isOpen = true
    case .sequence:
      for child in app.tree.elements(id) where !app.nodes.hasTooManyErrors {
        guard let plain = app.nodes.part(child) else { continue }
        add(plain, at: app.tree.place(child), child, to: &rows, &app)
      }
    case .mapping:
      guard app.tree.tag(id) == nil, app.tree.count(id) > 0 else {
        let _: Void? = app.nodes.wrongType(id, AppTable.RowsKey.from.rawValue, takes: takes)
        return
      }
      for (_, _, file) in app.entries(id, AppTable.FileKey.self) {
        let note = RowFile.note(app.tree.place(file))
        for row in RowFile.rows(file, of: FieldType(rows.type), &app) where !app.nodes.hasTooManyErrors {
          add(row.value, at: row.place, nil, note, to: &rows, &app)
        }
      }
    }
  }

  /// Adds the row of a value, which must be of the rows' type and have a label.
  ///
  /// - Parameters:
  ///   - plain: The value.
  ///   - place: Its place.
  ///   - id: The value's node; nil if it is in a file of data.
  ///   - note: What is said of errors in it.
  ///   - rows: The rows that get one more.
  ///   - app: The readers' shared state.
  private func add(
    _ plain: RouteValue,
    at place: Place,
    _ id: YAMLTree.ID?,
    _ note: Diagnostic.Note? = nil,
    to rows: inout AppModel.Rows,
    _ app: inout AppContext
  ) {
    let value = TypedData(types: app.names.types, keepsUnknown: id != nil).value(plain, as: FieldType(rows.type))
    guard value.typeName == rows.type else {
      let error = Diagnostic.valueOfOtherType(value, in: rows.name, of: rows.type, place)
      return app.report(error.adding([note].compactMap(\.self)))
    }
    guard app.checked(value, at: place, in: id, note) else { return }
    if rows.hasLabel(value) {
      rows.values.append(value)
    } else {
      app.report(Diagnostic.rowWithoutLabel(rows.label, place).adding([note].compactMap(\.self)))
    }
  }
}

extension DiagnosticID {
  static let rowWithoutLabel: Self = "row-without-label"
  static let rowOfOtherValue: Self = "row-of-other-value"
}

extension Diagnostic {
  fileprivate static func rowsWithoutLabel(_ name: String, of screen: String, field: String, _ place: Place) -> Self {
    Self(
      .rowWithoutLabel,
      "the \(name == "rows" ? "rows" : "rows “\(name.excerpt)”") of “\(screen)” have no label, so a tap can't name one",
      at: place,
      help: "add one: `label: \"${row.\(field)}\"`"
    )
  }

  fileprivate static func rowWithoutLabel(_ label: String, _ place: Place) -> Self {
    Self(
      .rowWithoutLabel,
      "this row has no label, since `\(label.excerpt)` has no text here",
      at: place,
      help: "give the row that text, or the label a fallback: `${row.name:-none}`"
    )
  }

  fileprivate static func labelNamesValue(_ place: Place) -> Self {
    Self(
      .rowWithoutLabel,
      "the label of a row names the value of the screen, and rows are the same for each of its values",
      at: place,
      help: "name the row: `${row}`, or a field of it"
    )
  }

  fileprivate static func valueOfOtherType(
    _ value: RouteValue,
    in name: String?,
    of type: String,
    _ place: Place
  ) -> Self {
    Self(
      .rowOfOtherValue,
      "“\(value.spelled.excerpt)” is no value of type \(type), which the rows\(name.map { " “\($0.excerpt)”" } ?? "") are of",
      at: place,
      help: "write a value of type \(type), or let the rows be of another type"
    )
  }
}
