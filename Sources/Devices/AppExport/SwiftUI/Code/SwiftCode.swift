import NavigationEngine

/// Lines of Swift.
typealias SwiftLines = [String]

extension SwiftLines {
  /// The lines one step to the right.
  var indented: Self { map { $0.isEmpty ? $0 : "  " + $0 } }

  /// A block of lines behind a head: on one line if it is one short line.
  static func block(_ head: String, _ lines: Self, parameter: String? = nil) -> Self {
    let opening = parameter.map { "\(head) { \($0) in" } ?? "\(head) {"
    if lines.isEmpty { return ["\(head) {}"] }
    if lines.count == 1, opening.count + lines[0].count < 100, !lines[0].hasSuffix("{") {
      return ["\(opening) \(lines[0]) }"]
    }
    return [opening] + lines.indented + ["}"]
  }

  /// The declaration of a view; of an app, whose body is a scene.
  static func view(_ name: String, _ properties: Self, _ body: Self, isApp: Bool = false) -> Self {
    let head = "struct \(name): \(isApp ? "App" : "View") {"
    let inner = ["var body: some \(isApp ? "Scene" : "View") {"] + body.indented + ["}"]
    return [head] + (properties + (properties.isEmpty ? [] : [""]) + inner).indented + ["}"]
  }
}

/// Writes values and types as Swift has them.
struct SwiftValues {
  let types: PortableTypes

  /// A value as an expression.
  func expression(_ value: RouteValue, _ name: (String) -> String = { $0 }) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .int(let number): return "\(number)"
    case .double(let number): return Self.spelled(number)
    case .string(let text): return Template.reference(text).map(name) ?? SwiftName.literal(Template.literal(text))
    case .list(let values): return "[\(values.map { expression($0, name) }.joined(separator: ", "))]"
    case .map: return "[:]"
    case .typed(let type, let payload):
      let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
      let callee = parts.count == 2 ? "\(parts[0]).\(SwiftName.member(parts[1]))" : parts[0]
      var fields = CasePayload.fields(of: payload)
      if parts.count == 2 {
        // A case is made of all that it carries.
        let carried = types.declared[parts[0]]?.oneCase(named: parts[1])?.payload ?? []
        if carried.isEmpty { return callee }
        fields = carried.map { part in .init(part.name, fields.first { $0.name == part.name }?.value ?? .null) }
      }
      return "\(callee)(\(fields.map { argument($0, name) }.joined(separator: ", ")))"
    }
  }

  private func argument(_ field: RouteValue.Field, _ name: (String) -> String) -> String {
    let value = expression(field.value, name)
    return CasePayload.position(of: field.name) == nil ? "\(SwiftName.label(field.name)): \(value)" : value
  }

  private static func spelled(_ number: Double) -> String {
    let text = number.description
    guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return "\(text[..<exponent]).0\(text[exponent...])"
  }

  /// The declaration of a type.
  func declaration(of name: String, isIdentifiable: Bool, by field: String? = nil) -> SwiftLines {
    guard let type = types.declared[name] else { return [] }
    var protocols = ["Hashable"] + (types.uncoded.contains(name) ? [] : ["Codable"])
    if isIdentifiable { protocols.append("Identifiable") }
    var identity = isIdentifiable && !type.fields.contains { $0.name == "id" } ? ["var id: Self { self }"] : []
    if let field = type.fields.first(where: { $0.name == field }) {
      identity = ["var id: \(field.type) { \(SwiftName.quoted(field.name)) }"]
    }
    if type.cases.isEmpty {
      let fields = type.fields.map { field in
        "\(field.type.hasSuffix("?") ? "var" : "let") \(SwiftName.quoted(field.name)): \(field.type)"
      }
      let lines = fields + (fields.isEmpty || identity.isEmpty ? [] : [""]) + identity
      if lines.isEmpty { return ["struct \(name): \(protocols.joined(separator: ", ")) {}"] }
      return ["struct \(name): \(protocols.joined(separator: ", ")) {"] + lines.indented + ["}"]
    }
    let raw = PortableTypes.rawType(type.cases).map { [$0] } ?? []
    let cases = type.cases.map { one in
      let payload = one.payload.map { field in
        CasePayload.position(of: field.name) == nil ? "\(SwiftName.label(field.name)): \(field.type)" : field.type
      }
      return "case \(SwiftName.quoted(one.name))" + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
    }
    let isEndless = type.cases.flatMap(\.payload).contains { PortableTypes.plain($0.type) == name }
    let head = "\(isEndless ? "indirect " : "")enum \(name): \((raw + protocols).joined(separator: ", ")) {"
    return [head] + (cases + (identity.isEmpty ? [] : [""] + identity)).indented + ["}"]
  }
}
