import FlowSyntax
import NavigationEngine

/// A list whose selection decides the content of the next column, while it is read or written (S8.4).
struct ListPart: AppPart {
  private var binding: String?
  private var type: String?
  private var rows: [RouteValue] = []

  private init() {}

  init(_ list: AppModel.SelectionList) { (binding, type, rows) = (list.binding, list.type, list.rows) }

  static let table = PartTable<Self>(
    "a list",
    [
      Row.text(
        "selection: folder",
        "the binding that holds the selection; a list needs one",
        \.binding,
        form: .declared(.binding)
      )
      .needed().declaring { $1.readSelection($0) },
      Row.type("type: String", "the type of the values; a list needs one", \.type).needed(),
      Row(
        "rows: [Inbox, Sent]",
        "the values that have a row; without it, every value of the type has one",
        .list(.value, least: 1)
      ) {
        if let type = $0.type, $0.binding != nil { $0.rows = rows(of: type, &$1) }
      } write: {
        if !$0.rows.isEmpty { $1.list($0.rows) }
      }.turn(1),
    ]
  )

  // MARK: Reading

  /// Reads the list of the entry; nil with an error if it has no name or no type.
  static func read(_ app: inout AppContext) -> AppModel.SelectionList? {
    let (key, id) = (app.entry.name, app.entry.value)
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "list", takes: "a map of `selection`, `type` and `rows`")
    }
    var part = Self()
    let map = app.map(id, of: key, for: part)
    for needed in app.missing(in: map, for: part) {
      app.report(.missingKey(needed, of: "list", example: app.nodes.example("list"), app.tree.place(key)))
    }
    app.read(map, into: &part)
    guard let selection = map["selection"]?.value, let binding = part.binding, let type = part.type else { return nil }
    return .init(selection: binding, of: type, rows: part.rows, source: app.source(selection, selection))
  }

  private static func rows(of type: String, _ app: inout AppContext) -> [RouteValue] {
    let id = app.entry.value
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

extension NameReader {
  /// Collects the selection of a list.
  fileprivate mutating func readSelection(_ id: YAMLTree.ID) {
    names.addSelection(tree.text(id), ofType: map.flatMap { text("type", of: $0) }, tree.place(id))
  }
}

extension Diagnostic {
  fileprivate static func rowOfOtherType(_ value: RouteValue, _ type: String, _ place: Place) -> Self {
    Self(
      "row-of-other-type",
      "“\(value.description.excerpt)” is of type \(value.typeName), and the list is of \(type)",
      at: place
    ).help("give it a value of type \(type), or let the list be of another `type`")
  }

  fileprivate static func rowTwice(_ value: RouteValue, _ place: Place, first: Place) -> Self {
    Self(
      "row-twice",
      "the list has two rows “\(value.description.excerpt)”, so a selection can't tell them apart",
      at: place
    )
    .note("the first is here", at: first)
    .help("remove one of them")
  }

  fileprivate static func rowNotDeclared(_ value: RouteValue, known: [RouteValue], _ place: Place) -> Self {
    let names = known.map { YAMLSpelling.flow($0).excerpt }
    return Self("row-not-declared", "the list has no row “\(value.description.excerpt)”", at: place)
      .help(near: YAMLSpelling.flow(value), among: names)
  }
}
