import FlowSyntax
import NavigationEngine

/// A type of the app while it is read or written.
struct TypePart: AppPart {
  private let name: String
  private var type: AppModel.ValueType
  private var enumeration: EnumerationReader

  init(_ name: String, _ type: AppModel.ValueType) {
    (self.name, self.type, enumeration) = (name, type, EnumerationReader(name))
  }

  static let table = PartTable<Self>(
    "a type",
    [
      Row(
        "fields: {name: String, area: Double?}",
        "a structure's stored properties and their types, spelled as in Swift; a field of an optional type may be left out",
        .entries(.text, .name(.type))
      ) {
        $0.type.fields = fields(&$1)
        $0.checkKind(&$1)
      } write: {
        guard !$0.type.fields.isEmpty else { return }
        let fields = $0.type.fields
        $1.map { for field in fields { $0.lines.entry(field.name, text: field.type) } }
      },
      Row(
        "cases: {help: , detail: {id: Int}, pair: [Int, String]}",
        "an enumeration's cases: a list of names, or a map of what each carries, types by label or in a list; values are written `!Route.help`, `!Route.detail {id: 3}`, `!Route.pair [1, a]`",
        .enumerationCases
      ) {
        $0.enumeration.readCases($1.entry.value, &$1)
        $0.checkKind(&$1)
      } write: {
        $1.typeCases($0.type.cases)
      },
      Row(
        "raw: String",
        "an enumeration's raw values, which a saved path holds: `String` (the names), `Int` (from 0) or a map of values by case",
        .either([.word(["String", "Int"]), .entries(.name(.enumerationCase), .text)])
      ) {
        $0.enumeration.raw = $1.entry.pair
      } write: {
        $1.rawValues(of: $0.type.cases)
      },
      Row.flag(
        "codable: false",
        "whether a path that holds such a value can be saved; `true` by default",
        \.type.isCodable,
        default: true
      ),
      Row.source { $1.facts.ofTypes[$0.name] },
    ]
  )

  /// Reports a second key for the kind of the type.
  private func checkKind(_ app: inout AppContext) {
    if !type.fields.isEmpty, !enumeration.cases.isEmpty { app.report(.fieldsAndCases(name, app.keyPlace)) }
  }

  // MARK: Reading

  /// Reads the types of the entry by name.
  static func read(_ app: inout AppContext) -> [String: AppModel.ValueType] {
    var types: [String: AppModel.ValueType] = [:]
    var places: [(name: String, place: Place)] = []
    for field in app.fields(takes: "a map of types by name") {
      if AppNames.standardTypes.contains(field.name) {
        app.report(.standardType(field.name, app.tree.place(field.key)))
      } else if !Variables.isName(field.name) || field.name.contains(".") {
        app.report(.invalidTypeName(field.name, app.tree.place(field.key)))
      } else {
        types[field.name] = type(field, &app)
        places.append((field.name, app.tree.place(field.key)))
      }
    }
    let endless = EndlessTypes(types)
    for (name, place) in places where endless.names.contains(name) { app.report(.recursiveType(name, types, place)) }
    return types
  }

  private static func type(_ field: NodeReader.Field, _ app: inout AppContext) -> AppModel.ValueType {
    let (name, key, id) = field
    guard !app.tree.isNothing(id) else { return AppModel.ValueType() }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, name, takes: "a map of `fields` or `cases`") ?? AppModel.ValueType()
    }
    var part = Self(name, AppModel.ValueType())
    app.read(id, of: key, into: &part)
    part.type.cases = part.enumeration.finished(&app)
    return part.type
  }

  private static func fields(_ app: inout AppContext) -> [AppModel.ValueType.Field] {
    app.fields(takes: "a map of types by property").compactMap { field in
      fieldType(field.value, of: field.name, &app).map { .init(field.name, $0) }
    }
  }

  /// Reads the type of a field or a payload; nil with an error if it isn't text.
  static func fieldType(_ id: YAMLTree.ID, of name: String, _ app: inout AppContext) -> String? {
    guard let type = app.nodes.text(id, for: name) else { return nil }
    for name in FieldType(type).names where !app.names.hasType(name) && !FieldType.foundation.contains(name) {
      app.report(.unknownType(name, known: app.knownTypes + FieldType.foundation, app.tree.place(id)))
    }
    return type
  }
}

extension AppOutput {
  /// Writes the types of an app by name, in the order of their names.
  mutating func types(_ types: [String: AppModel.ValueType]) {
    maps(types.sorted { $0.key < $1.key }, by: \.key) { $1.write(TypePart($0.key, $0.value)) }
  }

  /// Writes the names of cases, or their payloads; nothing for none.
  fileprivate mutating func typeCases(_ cases: [AppModel.ValueType.Case]) {
    guard cases.contains(where: { !$0.payload.isEmpty }) else { return texts(cases.map(\.name)) }
    map { output in
      for one in cases {
        if one.payload.isEmpty {
          output.map(one.name) { _ in }
        } else {
          output.lines.entry(one.name, one.payload.spelled)
        }
      }
    }
  }

  /// Writes raw values: by their type, if Swift gives the cases the same; nothing if a case has none.
  fileprivate mutating func rawValues(of cases: [AppModel.ValueType.Case]) {
    let stated = cases.compactMap(\.raw)
    guard !cases.isEmpty, stated.count == cases.count, cases.allSatisfy(\.payload.isEmpty) else { return }
    if zip(stated, cases).allSatisfy({ $0 == .string($1.name) }) { return yaml("String") }
    if stated.enumerated().allSatisfy({ $1 == .int($0) }) { return yaml("Int") }
    map { output in for (one, raw) in zip(cases, stated) { output.lines.entry(one.name, value: raw) } }
  }
}

extension [AppModel.ValueType.Field] {
  /// The types that a case carries: a list if none has a label, else a map.
  fileprivate var spelled: String {
    let types = map { YAMLLines.spelled($0.type) }
    if enumerated().allSatisfy({ CasePayload.position(of: $1.name) == $0 }) {
      return "[\(types.joined(separator: ", "))]"
    }
    return "{\(zip(self, types).map { "\(YAMLLines.spelled($0.name)): \($1)" }.joined(separator: ", "))}"
  }
}

/// The types without a value that could be written: each would hold another of its own.
private struct EndlessTypes {
  private(set) var names: Set<String>

  init(_ types: [String: AppModel.ValueType]) {
    names = Set(types.keys)
    while case let ended = names.filter({ types[$0].map(hasEnd) ?? false }), !ended.isEmpty { names.subtract(ended) }
  }

  /// Whether a value can be written with the types that are known to have an end so far.
  private func hasEnd(_ type: AppModel.ValueType) -> Bool {
    if type.cases.isEmpty { return type.fields.allSatisfy(hasEnd) }
    return type.cases.contains { $0.payload.allSatisfy(hasEnd) }
  }

  /// Whether a field holds something finite: an optional may be absent, and a list may be empty.
  private func hasEnd(_ field: AppModel.ValueType.Field) -> Bool { !names.contains(field.type) }
}

extension Diagnostic {
  fileprivate static func fieldsAndCases(_ name: String, _ place: Place) -> Self {
    Self("fields-and-cases", "\(name) has both fields and cases", at: place)
      .help("keep `fields` for a structure, `cases` for an enumeration")
  }

  fileprivate static func standardType(_ name: String, _ place: Place) -> Self {
    Self("standard-type", "\(name) is one of Swift's own types", at: place).help("remove it; every app has it")
  }

  fileprivate static func invalidTypeName(_ name: String, _ place: Place) -> Self {
    Self("invalid-type-name", "“\(name)” can't be a type's name", at: place)
      .help("begin with a letter, and use letters, digits and “_”")
  }

  fileprivate static func recursiveType(
    _ name: String,
    _ types: [String: AppModel.ValueType],
    _ place: Place
  ) -> Self {
    let field = types[name]?.fields.first { types[$0.type] != nil }
    return Self(
      "recursive-type",
      "every value of \(name) would hold another one without end, so none can be written",
      at: place
    ).help(field.map { "let it be absent: `\($0.name): \($0.type)?`" } ?? "add a case that carries nothing of it")
  }
}
