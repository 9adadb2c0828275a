import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// The places where titles and links use a field of the value that a screen shows.
struct FieldUses {
  /// A place where a screen's title or link uses a field of the value that the screen shows.
  private struct Use {
    let screen: String
    /// The names after `value`: none, or a field and the fields within it.
    let fields: [String]
    let place: Place
  }

  private var uses: [Use] = []

  /// Records every `${value.field}` in a scalar, or inside a tagged value.
  mutating func note(in id: YAMLTree.ID, on screen: String, _ tree: YAMLTree) {
    if tree.kind(id) == .scalar {
      guard tree.hasDollar(id) else { return }
      for fields in Self.references(in: tree.text(id)) {
        uses.append(.init(screen: screen, fields: fields, place: tree.place(id)))
      }
      return
    }
    let children = tree.kind(id) == .mapping ? tree.members(id).map { $0.value } : tree.elements(id)
    for child in children { note(in: child, on: screen, tree) }
  }

  /// The fields that a text's references name, without those that have a fallback, which may be absent.
  private static func references(in text: String) -> [[String]] {
    var found: [[String]] = []
    for piece in text.replacing("$${", with: "").split(separator: "${", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}"), !piece[..<end].contains(":-") else { continue }
      let parts = piece[..<end].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if parts.first == "value" { found.append(Array(parts.dropFirst())) }
    }
    return found
  }

  /// Whether a text uses the value that a screen shows.
  static func namesValue(_ id: YAMLTree.ID, _ tree: YAMLTree) -> Bool {
    tree.kind(id) == .scalar && tree.hasDollar(id) && !references(in: tree.text(id)).isEmpty
  }

  /// Reports uses of fields that no value of their screen has.
  func problems(in model: AppModel, _ names: AppNames) -> [Diagnostic] {
    guard !uses.isEmpty else { return [] }
    var shown: [String: Set<String>] = [:]
    var bare: Set<String> = [model.root]
    for screen in model.screens.values {
      for destination in screen.destinations {
        for name in destination.cases.map(\.screen) + [destination.screen].compactMap(\.self) {
          shown[name, default: []].insert(destination.type)
        }
      }
      for item in screen.items {
        for name in item.cases.map(\.screen) + [item.screen].compactMap(\.self) {
          shown[name, default: []].insert(item.type)
        }
      }
      bare.formUnion(screen.presents.map(\.screen))
      for link in screen.everyLink { if case .view(let name) = link.target { bare.insert(name) } }
    }
    for (column, before) in zip(model.split?.columns ?? [], [nil] + (model.split?.columns ?? [])) {
      // A column's root shows the selection of the column before (S8.4).
      guard let type = before?.list?.type else {
        bare.formUnion(column.root.screens)
        continue
      }
      for name in [column.root.screen] + column.root.cases.map(\.screen) { shown[name, default: []].insert(type) }
      if let empty = column.root.empty { bare.insert(empty) }
    }
    return uses.compactMap { use in
      if let types = shown[use.screen] { return Self.problem(with: use, among: types.sorted(), names) }
      return bare.contains(use.screen) ? .noValueShown(use.screen, use.place) : nil
    }
  }

  private static func problem(with use: Use, among types: [String], _ names: AppNames) -> Diagnostic? {
    guard let field = use.fields.first, !types.contains(where: { has(use.fields, $0, names) }) else { return nil }
    let known = types.flatMap { names.types[$0]?.fields.map(\.name) ?? [] }
    return .unknownField(field, of: types.joined(separator: ", "), known: known, use.place)
  }

  /// Whether values of the type have the field; true if their fields aren't declared.
  private static func has(_ fields: [String], _ type: String, _ names: AppNames) -> Bool {
    guard let field = fields.first, let type = names.types[type] else { return fields.isEmpty }
    guard !type.fields.isEmpty else { return true }
    guard let inner = type.fields.first(where: { $0.name == field }) else { return false }
    guard fields.count > 1, let next = FieldType(inner.type).names.first, names.types[next] != nil else { return true }
    return has(Array(fields.dropFirst()), next, names)
  }
}

extension DiagnosticID {
  static let noValueShown: Self = "no-value-shown"
}

extension Diagnostic {
  fileprivate static func noValueShown(_ screen: String, _ place: Place) -> Self {
    Self(
      .noValueShown,
      "“\(screen)” is never shown for a value, so `${value}` has no value",
      at: place,
      help: "name it in `destinations` or `items`, or write the text itself"
    )
  }
}
