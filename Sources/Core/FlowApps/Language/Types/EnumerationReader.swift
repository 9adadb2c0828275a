import FlowSyntax
import NavigationEngine

/// Reads the cases of an enumeration, their payloads, and their raw values (S16.1, S16.4).
struct EnumerationReader {
  private typealias Case = AppModel.ValueType.Case

  private let type: String
  private(set) var cases: [AppModel.ValueType.Case] = []
  /// The key and the value of `raw`; nil if the type has none.
  var raw: (name: YAMLTree.ID, value: YAMLTree.ID)?

  init(_ type: String) { self.type = type }

  /// Reads a list of names, or a map of payloads by name.
  mutating func readCases(_ id: YAMLTree.ID, _ app: inout AppContext) {
    switch app.tree.kind(id) {
    case .sequence:
      for child in app.tree.elements(id) {
        guard let name = app.nodes.text(child, for: "cases"), isNew(name, child, &app) else { continue }
        cases.append(Case(name))
      }
    case .mapping:
      for field in app.nodes.fields(id) where isNew(field.name, field.key, &app) {
        cases.append(Case(field.name, carrying: payload(field.value, of: field.name, &app)))
      }
    case .scalar:
      let _: Void? = app.nodes.wrongType(id, "cases", takes: "a list of names, or a map of what each case carries")
    }
  }

  /// Whether a case may have the name; else it is reported.
  private func isNew(_ name: String, _ id: YAMLTree.ID, _ app: inout AppContext) -> Bool {
    if !Variables.isName(name) || name.contains(".") {
      app.report(.invalidCase("“\(name.excerpt)” can't be a case's name", app.tree.place(id)))
    } else if cases.contains(where: { $0.name == name }) {
      app.report(.caseDeclaredTwice(name, of: type, app.tree.place(id)))
    } else {
      return true
    }
    return false
  }

  /// Reads the payload of a case: nothing, a map of types by label, or a list of types.
  private func payload(_ id: YAMLTree.ID, of name: String, _ app: inout AppContext) -> [AppModel.ValueType.Field] {
    if app.tree.isNothing(id), app.tree.tag(id) == nil { return [] }
    switch app.tree.kind(id) {
    case .sequence:
      return app.tree.elements(id).enumerated().compactMap { position, child in
        TypePart.fieldType(child, of: name, &app).map { .init(CasePayload.label(at: position), $0) }
      }
    case .mapping:
      return app.nodes.fields(id).enumerated().compactMap { position, field in
        let place = app.tree.place(field.key)
        if field.name == "case" {
          app.report(.labelHidesCase(name, of: type, place))
        } else if !Variables.isName(field.name) || field.name.contains(".") {
          app.report(.invalidCase("“\(field.name.excerpt)” can't be a label", place))
        } else if let stated = CasePayload.position(of: field.name), stated != position {
          app.report(.labelOutOfPlace(field.name, at: position, place))
        }
        return TypePart.fieldType(field.value, of: field.name, &app).map { .init(field.name, $0) }
      }
    case .scalar:
      let text = app.tree.text(id)
      return app.nodes.wrongType(
        id,
        name,
        takes: "nothing, a list of types, or a map of types by label",
        example: "\(name): [\(text)]"
      ) ?? []
    }
  }

  /// The cases with their raw values.
  func finished(_ app: inout AppContext) -> [AppModel.ValueType.Case] {
    guard let raw else { return cases }
    let place = app.tree.place(raw.name)
    if cases.isEmpty {
      app.report(.rawWithoutCases(type, place))
    } else if let one = cases.first(where: { !$0.payload.isEmpty }) {
      app.report(.rawAndPayload(one.name, of: type, place))
    } else {
      return app.tree.kind(raw.value) == .mapping ? stated(raw.value, &app) : counted(raw.value, &app)
    }
    return cases
  }

  /// The cases with the raw values that Swift gives them: their names, or numbers from 0.
  private func counted(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.ValueType.Case] {
    let kind: String? = app.nodes.word(id, of: ["String", "Int"], what: "what raw values can be", for: "raw")
    return cases.enumerated().map { position, one in
      Case(one.name, raw: kind.map { $0 == "Int" ? .int(position) : .string(one.name) })
    }
  }

  /// The cases with the raw values that a map states for each.
  private func stated(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.ValueType.Case] {
    var values: [String: RouteValue] = [:]
    for field in app.nodes.fields(id) {
      guard cases.contains(where: { $0.name == field.name }) else {
        app.report(.unknownCase(field.name, of: type, known: cases.map(\.name), app.tree.place(field.key)))
        continue
      }
      guard let value = app.nodes.value(field.value, for: field.name) else { continue }
      let place = app.tree.place(field.value)
      if value.typeName != "String", value.typeName != "Int" {
        app.report(.rawOfOtherType(value, place))
      } else if let other = values.values.first(where: { $0 == value || $0.typeName != value.typeName }) {
        app.report(.rawValuesDisagree(value, other, place))
      }
      values[field.name] = value
    }
    // Swift counts on from the case before, and takes the name of a case for a text.
    let isText = values.values.first?.typeName == "String"
    var next = 0
    return cases.map { one in
      let value = values[one.name] ?? (isText ? .string(one.name) : .int(next))
      if case .int(let number) = value { next = number &+ 1 }
      return Case(one.name, raw: value)
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidCase(_ message: String, _ place: Place) -> Self {
    Self(.invalidCase, message, at: place).help("begin with a letter, and use letters, digits and “_”")
  }

  fileprivate static func caseDeclaredTwice(_ name: String, of type: String, _ place: Place) -> Self {
    Self(.invalidCase, "\(type) has the case “\(name)” twice", at: place).help("remove one of the two, or rename it")
  }

  fileprivate static func labelHidesCase(_ name: String, of type: String, _ place: Place) -> Self {
    Self(
      .invalidLabel,
      "the label “case” hides the name of the case \(type).\(name), which `${value.case}` is",
      at: place
    ).help("give it another label")
  }

  fileprivate static func labelOutOfPlace(_ label: String, at position: Int, _ place: Place) -> Self {
    Self(.invalidLabel, "“\(label)” is the name of what has no label at another position", at: place)
      .help("write `\(CasePayload.label(at: position))` here, or a label of its own")
  }

  fileprivate static func rawWithoutCases(_ type: String, _ place: Place) -> Self {
    Self(.invalidRaw, "\(type) has raw values but no cases", at: place).help("list its `cases`, or remove `raw`")
  }

  fileprivate static func rawAndPayload(_ name: String, of type: String, _ place: Place) -> Self {
    Self(.invalidRaw, "the case “\(name)” carries something, so \(type) can't have raw values", at: place)
      .help("remove `raw`, or what the case carries")
  }

  fileprivate static func rawOfOtherType(_ value: RouteValue, _ place: Place) -> Self {
    Self(.invalidRaw, "a raw value is text or a whole number, not \(value.spelled)", at: place)
      .help("write for instance `raw: {light: L, dark: D}`")
  }

  fileprivate static func rawValuesDisagree(_ value: RouteValue, _ other: RouteValue, _ place: Place) -> Self {
    Self(
      .invalidRaw,
      value == other
        ? "two cases can't have the raw value \(value.spelled)"
        : "the raw values of an enumeration are of one type, and this is \(value.spelled), another \(other.spelled)",
      at: place
    ).help(value == other ? "give one of them another" : "write all of them as text, or all as whole numbers")
  }
}
