package import PlainText

/// Text in which `${value}`, `${value.field}` and `${value.field:-fallback}` refer to the value that a screen shows.
///
/// Of a case of an enumeration, the fields are its payload, and `${value.case}` is its name (S16.3).
///
/// `$${` is a literal `${`. A reference that names nothing and has no fallback stays as written.
enum ValueTemplate {
  /// Whether filling leaves a text as it is, whatever value the screen shows.
  static func isFixed(_ text: String) -> Bool { !text.utf8.contains(UInt8(ascii: "$")) }

  /// Whether filling leaves a value as it is, whatever value the screen shows.
  static func isFixed(_ template: RouteValue) -> Bool {
    switch template {
    case .null, .bool, .int, .double: true
    case .string(let text): isFixed(text)
    case .list(let values): values.allSatisfy { isFixed($0) }
    case .map(let fields): fields.allSatisfy { isFixed($0.value) }
    case .typed(_, let payload): isFixed(payload)
    }
  }

  /// The text with every reference replaced by the text of the value it names.
  static func fill(_ text: String, with value: RouteValue?, _ variables: [String: RouteValue] = [:]) -> String {
    guard !isFixed(text) else { return text }
    return VariableScanner(text).map { piece in
      switch piece {
      case .text(let text), .unclosed(let text): String(text)
      case .escape: "${"
      case .reference(let reference):
        resolve(reference, in: value, variables)?.description ?? "${\(reference.text)}"
      }
    }.joined()
  }

  /// The value with every reference in its strings replaced.
  ///
  /// A string that is exactly one reference becomes the value it names, of that value's type.
  ///
  /// - Parameters:
  ///   - template: The value with references.
  ///   - value: The value that `${value}` refers to.
  ///   - variables: The values that other names refer to, such as the segments of a URL.
  /// - Returns: The value.
  static func fill(
    _ template: RouteValue,
    with value: RouteValue?,
    _ variables: [String: RouteValue] = [:]
  ) -> RouteValue {
    if case .string(let text) = template { return fillString(text, with: value, variables) }
    return template.mapParts { fill($0, with: value, variables) }
  }

  private static func fillString(
    _ text: String,
    with value: RouteValue?,
    _ variables: [String: RouteValue]
  ) -> RouteValue {
    guard !isFixed(text) else { return .string(text) }
    if let name = onlyName(in: text), let named = name == "value" ? value : variables[name] { return named }
    if let reference = RouteValue.string(text).reference, let named = resolve(reference, in: value, variables) {
      return named
    }
    return .string(fill(text, with: value, variables))
  }

  /// Whether every reference in a text names a value that isn't null, or has a fallback.
  static func isComplete(_ text: String, _ variables: [String: RouteValue]) -> Bool {
    VariableScanner(text).references.allSatisfy { resolve($0, in: nil, variables).map { $0 != .null } ?? false }
  }

  /// The name in a text that is one reference to a whole value, `${id}`, in letters of ASCII; nil for any other text.
  private static func onlyName(in text: String) -> String? {
    let bytes = text.utf8
    guard bytes.starts(with: "${".utf8), bytes.last == UInt8(ascii: "}") else { return nil }
    let name = bytes.dropFirst(2).dropLast()
    return name.allSatisfy(\.isLetter) ? String(name) : nil
  }

  private static func resolve(
    _ reference: VariableScanner.Reference,
    in value: RouteValue?,
    _ variables: [String: RouteValue]
  ) -> RouteValue? {
    let names = reference.names
    var found = names.first.flatMap { $0 == "value" ? value : variables[String($0)] }
    for name in names.dropFirst() { found = found?.field(named: name) }
    return found ?? reference.fallback.map { .string(String($0)) }
  }
}

extension RouteValue {
  /// Whether it depends on the value that a screen shows: `!Park {name: "${value.name}"}`.
  package var hasReferences: Bool {
    guard case .string(let text) = self else { return parts.contains(where: \.hasReferences) }
    return !ValueTemplate.isFixed(text) && VariableScanner(text).references.contains { $0.names.first == "value" }
  }

  /// The reference that it consists of, `"${value.name}"`, so that its type depends on what that names; nil for any other
  /// value.
  package var reference: VariableScanner.Reference? {
    guard case .string(let text) = self else { return nil }
    var scanner = VariableScanner(text)
    guard case .reference(let reference)? = scanner.next(), scanner.isAtEnd else { return nil }
    return reference
  }

  /// The fields of a map, or of a type whose payload is one, and the name of a case as `case` (S16.3).
  package var fields: [Field]? {
    switch self {
    case .map(let fields): return fields
    case .typed(_, let payload):
      let own = payload.fields
      guard let name = caseName, own?.contains(where: { $0.name == "case" }) != true else { return own }
      return (own ?? []) + [.init("case", .string(String(name)))]
    case .null, .bool, .int, .double, .string, .list: return nil
    }
  }

  func field(named name: some StringProtocol) -> RouteValue? { fields?.first { $0.name == name }?.value }
}
