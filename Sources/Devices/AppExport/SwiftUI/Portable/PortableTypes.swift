import FlowSyntax
import NavigationEngine

/// The types of an app as Swift sources declare them, and the values that have a literal.
struct PortableTypes {
  /// The types that every app has.
  static let standard: Set<String> = ["String", "Int", "Double", "Bool"]
  /// The maximum number of properties of a structure that is read with them.
  private static let maxFields = 16

  /// The types, as the sources declare them.
  private(set) var declared: [String: AppModel.ValueType] = [:]
  /// The types that aren't Codable.
  private(set) var uncoded: Set<String> = []

  init(_ model: AppModel, _ gaps: inout [ExportGap]) {
    for (name, type) in model.types.sorted(by: { $0.key < $1.key }) {
      var result = type
      result.fields = Array(type.fields.filter { Self.isKnown($0.type, model) }.prefix(Self.maxFields))
      result.cases = type.cases.filter { $0.payload.allSatisfy { Self.isKnown($0.type, model) } }
      if result.fields.count + result.cases.count < type.fields.count + type.cases.count {
        gaps.append(ExportGap(.types, "type “\(name)”"))
      }
      if Self.rawType(result.cases) == nil {
        if result.cases.contains(where: { $0.raw != nil }) { gaps.append(ExportGap(.raw, "type “\(name)”")) }
        for index in result.cases.indices { result.cases[index].raw = nil }
      }
      if !type.isCodable {
        gaps.append(ExportGap(.codable, "type “\(name)”"))
        uncoded.insert(name)
        result.isCodable = true
      }
      declared[name] = result
    }
  }

  /// The type of a field without the mark of an optional.
  static func plain(_ spelled: String) -> String {
    String(spelled.prefix { $0 != "?" })
  }

  private static func isKnown(_ spelled: String, _ model: AppModel) -> Bool {
    let name = plain(spelled)
    return standard.contains(name) || model.types[name] != nil
  }

  /// The raw type that Swift fills in: the names, or numbers from 0.
  static func rawType(_ cases: [AppModel.ValueType.Case]) -> String? {
    guard !cases.isEmpty, cases.allSatisfy(\.payload.isEmpty) else { return nil }
    if cases.allSatisfy({ $0.raw == .string($0.name) }) { return "String" }
    return cases.enumerated().allSatisfy { $1.raw == .int($0) } ? "Int" : nil
  }

  // MARK: Values

  /// A value as a literal has it; nil if it has none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The expected type; nil for any.
  ///   - names: The types of the names that `${…}` in it may have.
  /// - Returns: The value, without fields that are nil.
  func value(_ value: RouteValue, of type: String? = nil, _ names: [String: String] = [:]) -> RouteValue? {
    if case .string(let text) = value, let reference = Template.reference(text) {
      return names[reference].map { type ?? $0 == $0 } == true ? value : nil
    }
    switch value {
    case .null, .list, .map: return nil
    case .bool: return type ?? "Bool" == "Bool" ? value : nil
    case .int: return type ?? "Int" == "Int" ? value : nil
    case .double(let number): return type ?? "Double" == "Double" && number.isFinite ? value : nil
    case .string(let text): return type ?? "String" == "String" && !Template.hasReferences(text) ? value : nil
    case .typed(let full, let payload): return typed(full, payload, type, names)
    }
  }

  private func typed(_ full: String, _ payload: RouteValue, _ type: String?, _ names: [String: String]) -> RouteValue? {
    let parts = full.split(separator: ".", maxSplits: 1).map(String.init)
    guard let declared = declared[parts[0]], type ?? parts[0] == parts[0] else { return nil }
    if parts.count == 2 {
      guard let one = declared.oneCase(named: parts[1]) else { return nil }
      return fields(of: payload, one.payload, names).map { .typed(type: full, payload: CasePayload.of($0)) }
    }
    guard declared.cases.isEmpty else { return nil }
    if declared.fields.isEmpty { return payload.isNothing ? .typed(type: full, payload: .null) : nil }
    return fields(of: payload, declared.fields, names).map {
      .typed(type: full, payload: $0.isEmpty ? .null : .map($0))
    }
  }

  private func fields(
    of payload: RouteValue,
    _ declared: [AppModel.ValueType.Field],
    _ names: [String: String]
  ) -> [RouteValue.Field]? {
    let given = CasePayload.fields(of: payload)
    var fields: [RouteValue.Field] = []
    for field in declared {
      guard let one = given.first(where: { $0.name == field.name })?.value, one != .null else {
        if field.type.hasSuffix("?") { continue }
        return nil
      }
      guard let inner = value(one, of: Self.plain(field.type), names) else { return nil }
      fields.append(.init(field.name, inner))
    }
    return fields
  }

  /// The field that an extraction would choose as the label of a type's rows: a text that isn't an identity before any
  /// other.
  func rowField(of type: String) -> String? {
    let fields = declared[type]?.fields ?? []
    let preferred = fields.first { $0.type == "String" && $0.name != "id" } ?? fields.first { $0.type == "String" }
    return (preferred ?? fields.first { Self.standard.contains($0.type) })?.name
  }

  // MARK: Used types

  /// The types of an app as reading its sources gives them: only compared types, with the fields that some value has.
  ///
  /// - Parameters:
  ///   - names: The types that the app's declarations name.
  ///   - values: All values of the app.
  ///   - fields: The fields that titles and values name, of the values that screens show.
  /// - Returns: The types.
  func used(
    _ names: Set<String>,
    _ values: [RouteValue],
    _ fields: [(type: String, field: String)]
  ) -> [String: AppModel.ValueType] {
    var needed = fields.reduce(into: [String: Set<String>]()) { $0[$1.type, default: []].insert($1.field) }
    var found = names
    for value in values { Self.note(value, &needed, &found) }
    let near = found.union(found.flatMap { declared[$0]?.innerTypes ?? [] })
    var kept = declared
    for (name, type) in declared {
      kept[name]?.fields = type.fields.filter { needed[name]?.contains($0.name) == true }
      if !near.contains(name) { kept[name]?.cases = [] }
    }
    let used = found.closure { kept[$0]?.innerTypes ?? [] }
    return kept.filter { used.contains($0.key) }
  }

  private static func note(_ value: RouteValue, _ needed: inout [String: Set<String>], _ found: inout Set<String>) {
    guard case .typed(let type, let payload) = value else { return }
    let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
    found.insert(parts[0])
    for field in CasePayload.fields(of: payload) {
      if parts.count == 1 { needed[type, default: []].insert(field.name) }
      note(field.value, &needed, &found)
    }
  }
}

extension AppModel.ValueType {
  /// The types of its fields, and of those of its cases.
  fileprivate var innerTypes: [String] {
    (fields + cases.flatMap(\.payload)).map { PortableTypes.plain($0.type) }
  }
}

extension RouteValue {
  /// Whether a payload holds nothing.
  fileprivate var isNothing: Bool { self == .null || self == .map([]) }
}

extension AppModel.Rows {
  /// The field that their label names, with its type; nil if it names none.
  var labelField: (type: String, field: String)? {
    guard let name = Template.reference(label), name.hasPrefix("row.") else { return nil }
    return (type, String(name.dropFirst(4)))
  }
}
