import FlowSyntax
import NavigationEngine
import PlainText

/// Holds values against the types that an app declares, in app files and in flows alike (S16.5).
struct ValueCheck {
  /// The app's own types by name.
  let types: [String: AppModel.ValueType]
  /// The types of the references in the values, by name, as far as they are known; nil where `${` is plain text.
  var references: [String: String]?
  /// Whether a case stands for itself whatever it carries (S16.2).
  var isPattern = false

  /// An error in a value.
  struct Problem {
    /// The way from the value to the error: fields and elements.
    let way: [Turn]
    /// Whether the last field's name is wrong, not its value.
    let isAboutName: Bool
    /// The error at a place.
    let diagnostic: (Place) -> Diagnostic
  }

  /// One turn on the way into a value.
  enum Turn {
    case field(String)
    case element(Int)
  }

  /// The errors in a value; empty if it fits.
  func problems(in value: RouteValue) -> [Problem] {
    var found: [Problem] = []
    check(value, at: [], into: &found)
    return found
  }

  private func check(_ value: RouteValue, at way: [Turn], into found: inout [Problem]) {
    switch value {
    case .null, .bool, .int, .double, .string: break
    case .list(let values):
      for (index, value) in values.enumerated() { check(value, at: way + [.element(index)], into: &found) }
    case .map(let fields):
      for field in fields { check(field.value, at: way + [.field(field.name)], into: &found) }
    case .typed(let type, let payload):
      check(type, payload, at: way, into: &found)
      check(payload, at: way, into: &found)
    }
  }

  /// Checks the name of a type, and the content of the value.
  private func check(_ name: String, _ payload: RouteValue, at way: [Turn], into found: inout [Problem]) {
    func report(_ diagnostic: @escaping (Place) -> Diagnostic) {
      found.append(Problem(way: way, isAboutName: false, diagnostic: diagnostic))
    }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let type = types[parts[0]] else {
      if AppNames.standardTypes.contains(parts[0]) { return }
      let known = types.keys.sorted() + AppNames.standardTypes
      return report { .unknownType(parts[0], known: known, $0) }
    }
    if parts.count > 1 {
      guard let one = type.oneCase(named: parts[1]) else {
        return report { .unknownCase(parts[1], of: parts[0], known: type.cases.map(\.name), $0) }
      }
      let holder = Holder(name: name, fields: one.payload, isCase: true)
      return check(CasePayload.fields(of: payload), of: holder, at: way, into: &found)
    }
    if !type.cases.isEmpty { return report { .caseMissing(parts[0], type.cases, carrying: payload, $0) } }
    guard !type.fields.isEmpty else { return }
    let holder = Holder(name: name, fields: type.fields, isCase: false)
    guard case .map(let stated) = payload else { return report { .fieldsMissing(holder.needed, of: holder, $0) } }
    check(stated, of: holder, at: way, into: &found)
  }

  private func check(
    _ stated: [RouteValue.Field],
    of holder: Holder,
    at way: [Turn],
    into found: inout [Problem]
  ) {
    let before = found.count
    for part in stated {
      let here = way + [.field(part.name)]
      if let field = holder.fields.first(where: { $0.name == part.name }) {
        guard !fits(part.value, FieldType(field.type)) else { continue }
        let example = outline(of: FieldType(field.type), insteadOf: part.value)
        found.append(Problem(way: here, isAboutName: false) { .fieldOfOtherType(field, of: holder, example, $0) })
      } else {
        found.append(Problem(way: here, isAboutName: true) { .unknownField(part.name, of: holder, $0) })
      }
    }
    let names = Set(stated.map(\.name))
    let missing = holder.needed.filter { !names.contains($0.name) }
    // A misspelt field isn't reported as missing too.
    guard found.count == before, !missing.isEmpty else { return }
    if isPattern, stated.allSatisfy({ $0.value.caseName != nil }) { return }
    found.append(Problem(way: way, isAboutName: false) { .fieldsMissing(missing, of: holder, $0) })
  }

  /// Whether a value can be a field's value; true if nothing is known of the field's type.
  private func fits(_ value: RouteValue, _ type: FieldType) -> Bool {
    if let references, case .string(let text) = value, text.contains("${") {
      guard let name = value.reference?.text, let stated = references[String(name)] else { return true }
      let wanted = type.wrapped.text
      return type.scalar == nil && types[wanted] == nil || wanted == stated
    }
    if type.isOptional { return value == .null || fits(value, type.wrapped) }
    if let element = type.element {
      switch value {
      case .list(let values): return !type.isDictionary && values.allSatisfy { fits($0, element) }
      case .map(let fields): return type.isDictionary && fields.allSatisfy { fits($0.value, element) }
      case .null, .bool, .int, .double, .string, .typed: return false
      }
    }
    if let scalar = type.scalar {
      return switch value {
      case .bool, .int, .double, .string: value.typeName == scalar
      case .null, .list, .map, .typed: false
      }
    }
    return types[type.text] == nil || value.typeName == type.text
  }

  /// How a value of a declared type is written, nil for other types: the case that the value names, or the first.
  private func outline(of type: FieldType, insteadOf value: RouteValue) -> String? {
    let name = type.wrapped.text
    guard let type = types[name], !AppNames.standardTypes.contains(name) else { return nil }
    let named = if case .string(let text) = value { type.oneCase(named: text) } else { type.cases.first }
    let holder =
      if let one = named ?? type.cases.first {
        Holder(name: "\(name).\(one.name)", fields: one.payload, isCase: true)
      } else {
        Holder(name: name, fields: type.fields, isCase: false)
      }
    return holder.outline(holder.isCase ? holder.fields : holder.needed)
  }

  /// A structure, or a case of an enumeration, with its fields.
  struct Holder {
    let name: String
    let fields: [AppModel.ValueType.Field]
    let isCase: Bool

    /// The fields that a value can't leave out.
    var needed: [AppModel.ValueType.Field] { fields.filter { !FieldType($0.type).isOptional } }

    /// A value as it is written, without the content of its fields: `!Park {name: …}`, `!Route.pair […, …]`.
    func outline(_ fields: [AppModel.ValueType.Field]) -> String {
      if fields.isEmpty { return "!\(name)" }
      let isUnlabelled = isCase && fields.allSatisfy { CasePayload.position(of: $0.name) != nil }
      return isUnlabelled
        ? "!\(name) [\(fields.map { _ in "…" }.joined(separator: ", "))]"
        : "!\(name) {\(fields.map { "\($0.name): …" }.joined(separator: ", "))}"
    }
  }
}

extension Diagnostic {
  static func unknownType(_ name: String, known: [String], _ place: Place) -> Self {
    Self("type-not-declared", "the app has no type “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: "declare it under `types`; a bare one is just `\(name):`")
  }

  static func unknownCase(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self("unknown-case", "\(type) has no case “\(name.excerpt)”", at: place)
      .help(
        near: name,
        among: known,
        else: known.isEmpty ? "list it under the type's `cases`" : "use one of \(known.joined(separator: ", "))"
      )
  }

  fileprivate static func caseMissing(
    _ type: String,
    _ cases: [AppModel.ValueType.Case],
    carrying payload: RouteValue,
    _ place: Place
  ) -> Self {
    let carried = if case .list(let values) = payload { CasePayload.unlabelled(values) } else { payload }
    let labels = Set(CasePayload.fields(of: carried).map(\.name))
    let one = cases.first { Set($0.payload.map(\.name)) == labels } ?? cases.first
    let outline = one.map { ValueCheck.Holder(name: "\(type).\($0.name)", fields: $0.payload, isCase: true) }
    return Self("case-missing", "\(type) is an enumeration, so a value is one of its cases", at: place)
      .help(outline.map { "write `\($0.outline($0.fields))`, for instance" })
  }

  static func unknownField(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(.unknownField, "\(type) has no field “\(name.excerpt)”", at: place)
      .help(
        near: name,
        among: known,
        else: known.isEmpty ? "use `${value}` for the value as a whole" : "use one of \(known.joined(separator: ", "))"
      )
  }

  fileprivate static func unknownField(_ name: String, of holder: ValueCheck.Holder, _ place: Place) -> Self {
    let known = holder.fields.map(\.name)
    guard holder.isCase else { return unknownField(name, of: holder.name, known: known, place) }
    let suggestion = CasePayload.position(of: name) == nil ? Suggestion.sentence(for: name, among: known) : nil
    return Self(
      .unknownField,
      known.isEmpty
        ? "the case \(holder.name) carries nothing" : "the case \(holder.name) carries no “\(name.excerpt)”",
      at: place
    ).help(suggestion ?? "write `\(holder.outline(holder.fields))`")
  }

  fileprivate static func fieldsMissing(
    _ fields: [AppModel.ValueType.Field],
    of holder: ValueCheck.Holder,
    _ place: Place
  ) -> Self {
    let list = fields.map { "“\($0.name)”" }.joined(separator: ", ")
    let absent = fields.first.map { ", or let the type say that it may be absent: `\($0.name): \($0.type)?`" } ?? ""
    let message =
      holder.isCase
      ? "the case \(holder.name) carries \(list), and this value lacks \(fields.count == 1 ? "it" : "them")"
      : list.isEmpty ? "a value of type \(holder.name) has fields" : "this value of type \(holder.name) lacks \(list)"
    return Self("fields-missing", message, at: place)
      .help("write `\(holder.outline(holder.isCase ? holder.fields : fields))`\(holder.isCase ? "" : absent)")
  }

  fileprivate static func fieldOfOtherType(
    _ field: AppModel.ValueType.Field,
    of holder: ValueCheck.Holder,
    _ example: String?,
    _ place: Place
  ) -> Self {
    Self(
      "field-of-other-type",
      "\(holder.isCase ? "“\(field.name)” of the case" : "the field “\(field.name)” of") \(holder.name) is \(field.spelled), and this isn't one",
      at: place
    ).help("give it \(field.spelled)" + (example.map { ", for instance `\($0)`" } ?? ""))
  }
}

extension AppModel.ValueType.Field {
  /// The type with its article: “an Int”, “a User?”.
  fileprivate var spelled: String { (type.first.map { "AEIOaeio".contains($0) } ?? false ? "an " : "a ") + type }
}
