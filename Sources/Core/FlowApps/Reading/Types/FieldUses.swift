import FlowSyntax
import NavigationEngine
import PlainText

/// The places where titles and links use a field of the value that a screen shows.
struct FieldUses {
  /// A place where a screen's title or link uses a field of the value that the screen shows.
  private struct Use {
    let screen: String
    /// The type of the value, if it isn't the screen's; else nil.
    let type: String?
    /// The state or binding that holds the value; nil for any other.
    var holder: String?
    /// The names after the first: none, or a field and the fields within it.
    let fields: [String]
    let place: Place
  }

  private var uses: [Use] = []

  /// Records every `${value.field}` in a scalar, or inside a tagged value.
  mutating func note(in id: YAMLTree.ID, on screen: String, _ tree: YAMLTree) {
    note(in: id, on: screen, ofType: nil, tree)
  }

  /// Records every `${value.field}` in a text about a value of that type.
  mutating func note(in id: YAMLTree.ID, ofType type: String, _ tree: YAMLTree) {
    note(in: id, on: "", ofType: type, tree)
  }

  /// Records every field that is used of state and bindings.
  ///
  /// - Parameters:
  ///   - id: A scalar or a tagged value.
  ///   - names: The names of state and bindings.
  ///   - screen: The screen that asks for them; nil for the app.
  ///   - tree: The tree.
  mutating func note(in id: YAMLTree.ID, of names: Set<String>, on screen: String?, _ tree: YAMLTree) {
    let known = uses.count
    for name in names.sorted() {
      let first = uses.count
      note(in: id, on: screen ?? "", ofType: nil, named: name, tree)
      for index in first..<uses.count { uses[index].holder = name }
    }
    uses[known...].sort { $0.place.range.start < $1.place.range.start }
  }

  /// Records every `${row.field}` in the declarations of rows of that type.
  mutating func note(rowsIn id: YAMLTree.ID, ofType type: String, _ tree: YAMLTree) {
    note(in: id, on: "", ofType: type, named: AppModel.Rows.variable, tree)
  }

  private mutating func note(
    in id: YAMLTree.ID,
    on screen: String,
    ofType type: String?,
    named name: String = "value",
    _ tree: YAMLTree
  ) {
    for template in tree.templates(at: id) {
      for fields in Self.references(in: tree.text(template), to: name) {
        uses.append(.init(screen: screen, type: type, fields: fields, place: tree.place(template)))
      }
    }
  }

  /// The fields that a text's references to a value name, except fields with a fallback, which may be absent.
  private static func references(in text: String, to name: String = "value") -> [[String]] {
    VariableScanner(text).references.compactMap { reference in
      let names = reference.names.map(String.init)
      return reference.fallback == nil && names.first == name ? Array(names.dropFirst()) : nil
    }
  }

  /// Whether a text uses the value that a screen shows.
  static func namesValue(_ id: YAMLTree.ID, _ tree: YAMLTree) -> Bool {
    tree.kind(id) == .scalar && tree.hasDollar(id) && !references(in: tree.text(id)).isEmpty
  }

  /// The place of the first text within a value that uses the value that a screen shows; nil if none does.
  static func firstUse(of id: YAMLTree.ID, _ tree: YAMLTree) -> Place? {
    tree.templates(at: id).first { namesValue($0, tree) }.map(tree.place)
  }

  /// Reports uses of fields that no value of their screen has.
  func problems(in model: AppModel, _ names: AppNames) -> [Diagnostic] {
    guard !uses.isEmpty else { return [] }
    let shown = ShownValues(model)
    return uses.compactMap { use in
      if let holder = use.holder {
        let types = model.typesHeld(by: holder, on: use.screen)
        return types.flatMap { Self.problem(with: use, among: $0.filter { $0 != RouteValue.null.typeName }, names) }
      }
      if let type = use.type { return Self.problem(with: use, among: [type], names) }
      if let types = shown.types[use.screen] { return Self.problem(with: use, among: types.sorted(), names) }
      return shown.bare.contains(use.screen) ? .noValueShown(use.screen, use.place) : nil
    }
  }

  private static func problem(with use: Use, among types: [String], _ names: AppNames) -> Diagnostic? {
    guard let field = use.fields.first, !types.contains(where: { has(use.fields, $0, names) }) else { return nil }
    let known = types.flatMap { fieldNames(of: $0, names) }.withoutRepeats
    return .unknownField(field, of: types.joined(separator: ", "), known: known, use.place)
  }

  /// The names that can follow `value` for a type, or for a case of one.
  private static func fieldNames(of type: String, _ names: AppNames) -> [String] {
    guard let holders = holders(of: type, names) else { return [] }
    return holders.flatMap { $0.map(\.name) } + (names.cases(of: type).isEmpty ? [] : ["case"])
  }

  /// Whether values of the type, or of a case of one, have the field; true if their fields aren't declared.
  private static func has(_ fields: [String], _ type: String, _ names: AppNames) -> Bool {
    guard let field = fields.first, let holders = holders(of: type, names) else { return fields.isEmpty }
    guard !holders.isEmpty else { return true }
    if field == "case", fields.count == 1, !names.cases(of: type).isEmpty { return true }
    // A value that one of the cases carries may be meant.
    return holders.flatMap(\.self).contains { inner in
      guard inner.name == field else { return false }
      guard fields.count > 1, let next = FieldType(inner.type).names.first, names.types[next] != nil else {
        return true
      }
      return has(Array(fields.dropFirst()), next, names)
    }
  }

  /// The fields of a structure or of a case, or those of each case; none if they aren't declared, nil if the type isn't.
  private static func holders(of type: String, _ names: AppNames) -> [[AppModel.ValueType.Field]]? {
    let cases = names.cases(of: type)
    if !cases.isEmpty { return cases.map(\.payload) }
    guard let declared = names.types[type] else { return nil }
    return declared.fields.isEmpty ? [] : [declared.fields]
  }
}

extension Diagnostic {
  fileprivate static func noValueShown(_ screen: String, _ place: Place) -> Self {
    Self(.noValueShown, "“\(screen)” is never shown for a value, so `${value}` has no value", at: place)
      .help("name it in `destinations` or `items`, or write the text itself")
  }
}
