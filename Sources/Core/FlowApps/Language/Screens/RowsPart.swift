import FlowSyntax
import NavigationEngine

/// Links of a screen that are made of data, while they are read or written (S17.1).
struct RowsPart: AppPart {
  /// The rows as a sentence names them: their name, or words for rows without one.
  private let owner: String
  private(set) var rows: AppModel.Rows
  /// The condition of the rows, kept beside their link's own while they are read.
  private var condition: AppModel.Condition?
  private var hides = false
  /// Whether the rows have an error that makes errors in later keys meaningless.
  private var isInvalid = false

  init(_ rows: AppModel.Rows) {
    (self.rows, owner) = (rows, rows.name ?? AppModel.Rows.defaultName)
    (condition, hides) = (rows.link.condition, rows.link.hides)
  }

  /// The value of a row, which is its label and the value that its link pushes unless they are stated.
  private static let row = "${\(AppModel.Rows.variable)}"

  static let table = PartTable<Self>(
    "rows",
    [
      // The type is read before all else.
      Row("of: Park", "the type of the rows' values", .name(.type)) { _, _ in
      } write: {
        $1.text($0.rows.type)
      }.needed(),
      Row(
        "from: [{name: Yosemite}, {name: Zion}]",
        "the values: a list, the rows of a CSV, JSON or YAML file (`{file: parks.csv}`, from the app file's folder), or `any`: each value of the type has a row, and the type's `samples` are shown",
        .either([.word(["any"]), .list(.value), .part("`from`")])
      ) {
        $0.readValues(&$1)
      } write: {
        if $0.rows.isOpen { $1.yaml("any") } else { $1.list($0.rows.values) }
      }.needed().turn(4),
      Row(
        "label: \"${row.name}\"",
        "the label of each row; `${row}` is its value, `${row.name}` a field. Rows of texts and numbers need none",
        .text
      ) {
        $0.readLabel(&$1)
      } write: {
        $1.text($0.rows.label == row ? nil : $0.rows.label)
      },
      Row(
        "link: {value: \"${row}\"}",
        "where each row leads: a link as under `links`, which may name `${row}`; without it, the row's value",
        .link
      ) {
        $0.readLink(&$1)
      } write: {
        var link = $0.rows.link
        (link.condition, link.hides) = (nil, false)
        // The line of rows is also their link's.
        if $1.facts(of: link.source)?.code == $1.facts(of: $0.rows.source)?.code { link.source = nil }
        let isPlain = link.target == .value(.string(row)) && !link.isDisabled && link.isDetailLink
        if !isPlain { $1.part(LinkPart(link)) }
      }.holding(.part(LinkPart.self)).turn(2),
      Row(
        "actions: {Delete: {does: {set: {showTips: true}}}}",
        "the actions of each row, by label: its context menu and what a swipe shows; links as under `links`",
        .links
      ) {
        if !$0.isInvalid { $0.rows.actions = $1.readLinks(isPlain: true) }
      } write: {
        $1.links($0.rows.actions)
      }.holding(.named(LinkPart.self)).turn(3),
      Row.when("the rows can be tapped", \.condition),
      Row.hides("whether the rows are absent, and not only disabled, while `when` doesn't hold", \.hides, \.condition),
      source,
    ]
  )

  /// The line of code of rows is also their link's, unless that has its own.
  private static let source = {
    let row = Row.source(\.rows.source)
    return Row(row.key.example, row.key.summary, row.key.form) { part, app in
      row.read(&part, &app)
      if let link = app.entry.map["link"] { app.readSource(of: link.name, link.value) }
    } write: {
      row.write($0, &$1)
    }.turn(1)
  }()

  // MARK: Reading

  /// Reads the entry: one map of rows, or several by name.
  static func read(_ app: inout AppContext) -> [AppModel.Rows] {
    let (key, id) = (app.entry.name, app.entry.value)
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, app.entry.key, takes: takes) ?? []
    }
    if isOneMap(id, app.tree) { return read(nil, key, id, &app).map { [$0] } ?? [] }
    return app.nodes.fields(id).compactMap { read($0.name, $0.key, $0.value, &app) }
  }

  private static let takes = "a map of `of`, `from`, `label`, `link` and `actions`"

  /// Whether `rows` is one map of them, and not several by name.
  static func isOneMap(_ id: YAMLTree.ID, _ tree: YAMLTree) -> Bool {
    tree.members(id).contains { tree.number(of: $0.key, in: table.names) != nil && tree.kind($0.value) != .mapping }
  }

  private static func read(
    _ name: String?,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Rows? {
    var part = RowsPart(AppModel.Rows(name, of: "", []))
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return app.nodes.wrongType(id, part.owner, takes: takes)
    }
    let map = app.map(id, of: key, for: part)
    for key in app.missing(in: map, for: part) {
      let example = key == "from" ? "from: any" : app.nodes.example(key)
      app.report(.missingKey(key, of: part.owner, example: example, app.tree.place(id)))
    }
    guard let of = map["of"]?.value, map["from"] != nil, let type = app.typeName(of, for: "of") else { return nil }
    (part.rows.type, part.rows.source) = (type, app.source(key, key))
    let keeps = app.nodes.variables.keeps
    app.nodes.variables.keeps = .names(["value", AppModel.Rows.variable])
    app.rowType = type
    defer { (app.nodes.variables.keeps, app.rowType) = (keeps, nil) }
    for key in ["label", "link", "actions"] {
      if let part = map[key] { app.fieldUses.note(rowsIn: part.value, ofType: type, app.tree) }
    }
    part.checkKeys(of: map, at: app.tree.place(key), &app)
    app.read(map, into: &part)
    if part.isInvalid { return nil }
    if let condition = part.condition {
      let own = part.rows.link.condition?.clauses ?? []
      (part.rows.link.condition, part.rows.link.hides) = (AppModel.Condition(own + condition.clauses), part.hides)
    }
    return part.rows
  }

  /// Checks the needs of rows without a label or a link.
  private func checkKeys(of map: AppMap, at place: Place, _ app: inout AppContext) {
    if map["label"] == nil, FieldType(rows.type).scalar == nil {
      let field = app.names.types[rows.type]?.fields.first { $0.type == "String" }?.name ?? "name"
      app.report(.rowsWithoutLabel(owner, of: app.screen, field: field, place))
    }
    if map["link"] != nil { return }
    if app.isLegacy { app.report(.rowsWithoutView(owner, place)) } else { app.pushed.insert(rows.type) }
  }

  private mutating func readLabel(_ app: inout AppContext) {
    guard let text = app.text() else {
      isInvalid = true
      return
    }
    if FieldUses.namesValue(app.entry.value, app.tree) { app.report(.labelNamesValue(app.tree.place(app.entry.value))) }
    rows.label = text
  }

  private mutating func readLink(_ app: inout AppContext) {
    guard !isInvalid, let link = app.readLink(owner, app.entry.name, app.entry.value) else {
      isInvalid = true
      return
    }
    rows.link = link
    rows.link.label = ""
  }

  // MARK: Values

  private mutating func readValues(_ app: inout AppContext) {
    if isInvalid { return }
    let keeps = app.nodes.variables.keeps
    // Values are the same for each row, and for each value that the screen shows.
    app.nodes.variables.keeps = .screenValue
    defer { app.nodes.variables.keeps = keeps }
    let (id, takes) = (app.entry.value, "a list of values, `{file: parks.json}`, or `any`")
    switch app.tree.kind(id) {
    case .scalar:
      guard app.tree.tag(id) == nil, app.tree.text(id) == "any" else {
        let _: Void? = app.nodes.wrongType(id, app.entry.key, takes: takes)
        return
      }
      rows.isOpen = true
    case .sequence:
      for child in app.tree.elements(id) where !app.nodes.hasTooManyErrors {
        guard let plain = app.nodes.part(child) else { continue }
        add(plain, at: app.tree.place(child), child, nil, &app)
      }
    case .mapping:
      guard app.tree.tag(id) == nil, app.tree.count(id) > 0 else {
        let _: Void? = app.nodes.wrongType(id, app.entry.key, takes: takes)
        return
      }
      var file = RowFilePart()
      app.read(id, of: app.entry.name, into: &file)
      guard let place = file.place else { return }
      for row in file.rows where !app.nodes.hasTooManyErrors {
        add(row.value(of: FieldType(rows.type)), at: row.place, nil, RowFilePart.note(place), &app)
      }
    }
  }

  /// Adds the row of a value, which must be of the rows' type and have a label.
  ///
  /// - Parameters:
  ///   - plain: The value.
  ///   - place: Its place.
  ///   - id: The value's node; nil if it is in a file of data.
  ///   - note: The note on errors in it.
  ///   - app: The readers' shared state.
  private mutating func add(
    _ plain: RouteValue,
    at place: Place,
    _ id: YAMLTree.ID?,
    _ note: Diagnostic.Note?,
    _ app: inout AppContext
  ) {
    let row = TypedData(types: app.names.types, keepsUnknown: id != nil).value(plain, as: FieldType(rows.type))
    guard row.typeName == rows.type else {
      let error = Diagnostic.valueOfOtherType(row, in: rows.name, of: rows.type, place)
      return app.report(error.adding([note].compactMap(\.self)))
    }
    guard app.checked(row, at: place, in: id, note) else { return }
    if rows.hasLabel(row) {
      rows.values.append(row)
    } else {
      app.report(Diagnostic.rowWithoutLabel(rows.label, place).adding([note].compactMap(\.self)))
    }
  }
}

extension AppOutput {
  /// Writes all rows of a screen: one map of them, or several by name.
  mutating func rows(_ rows: [AppModel.Rows]) {
    guard !rows.isEmpty else { return }
    map { output in
      for one in rows {
        if let name = one.name { output.map(name) { $0.write(RowsPart(one)) } } else { output.write(RowsPart(one)) }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func rowsWithoutLabel(_ name: String, of screen: String, field: String, _ place: Place) -> Self {
    Self(
      .rowWithoutLabel,
      "the \(name == "rows" ? "rows" : "rows “\(name.excerpt)”") of “\(screen)” have no label, so a tap can't name one",
      at: place
    ).help("add one: `label: \"${row.\(field)}\"`")
  }

  fileprivate static func rowWithoutLabel(_ label: String, _ place: Place) -> Self {
    Self(.rowWithoutLabel, "this row has no label, since `\(label.excerpt)` has no text here", at: place)
      .help("give the row that text, or the label a fallback: `${row.name:-none}`")
  }

  fileprivate static func labelNamesValue(_ place: Place) -> Self {
    Self(
      .rowWithoutLabel,
      "the label of a row names the value of the screen, and rows are the same for each of its values",
      at: place
    ).help("name the row: `${row}`, or a field of it")
  }

  fileprivate static func valueOfOtherType(
    _ value: RouteValue,
    in name: String?,
    of type: String,
    _ place: Place
  ) -> Self {
    Self(
      "row-of-other-value",
      "“\(value.spelled.excerpt)” is no value of type \(type), which the rows\(name.map { " “\($0.excerpt)”" } ?? "") are of",
      at: place
    ).help("write a value of type \(type), or let the rows be of another type")
  }
}
