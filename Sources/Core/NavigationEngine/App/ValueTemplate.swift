import PlainText

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
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let text): String(text)
      case .reference(let body): resolve(body, in: value, variables)?.description ?? "${\(body)}"
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
    let pieces = pieces(of: text)
    if pieces.count == 1, case .reference(let body) = pieces[0], let named = resolve(body, in: value, variables) {
      return named
    }
    return .string(fill(text, with: value, variables))
  }

  /// Whether every reference in a text names a value that isn't null, or has a fallback.
  static func isComplete(_ text: String, _ variables: [String: RouteValue]) -> Bool {
    pieces(of: text).allSatisfy { piece in
      switch piece {
      case .text: true
      case .reference(let body): resolve(body, in: nil, variables).map { $0 != .null } ?? false
      }
    }
  }

  /// The name in a text that is one reference to a whole value, `${id}`, in letters of ASCII; nil for any other text.
  private static func onlyName(in text: String) -> String? {
    let bytes = text.utf8
    guard bytes.starts(with: "${".utf8), bytes.last == UInt8(ascii: "}") else { return nil }
    let name = bytes.dropFirst(2).dropLast()
    return name.allSatisfy(\.isLetter) ? String(name) : nil
  }

  private enum Piece {
    case text(Substring)
    case reference(Substring)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let tail = rest[dollar...]
      if tail.hasPrefix("$${") {
        pieces += [.text(rest[..<dollar]), .text("${")]
        rest = tail.dropFirst(3)
      } else if tail.hasPrefix("${"), let end = tail.firstIndex(of: "}") {
        if dollar > rest.startIndex { pieces.append(.text(rest[..<dollar])) }
        pieces.append(.reference(tail[..<end].dropFirst(2)))
        rest = tail[tail.index(after: end)...]
      } else {
        pieces.append(.text(rest[...dollar]))
        rest = tail.dropFirst()
      }
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
    return pieces
  }

  /// Whether a text names the value that a screen shows.
  fileprivate static func hasReferences(_ text: String) -> Bool {
    pieces(of: text).contains { piece in
      switch piece {
      case .text: false
      case .reference(let body): parts(of: body).names.first == "value"
      }
    }
  }

  /// The names in a reference, and its replacement where they name nothing.
  private static func parts(of body: Substring) -> (names: [Substring], fallback: RouteValue?) {
    var name = body
    var fallback: RouteValue?
    if let colon = body.firstIndex(of: ":"), body[colon...].hasPrefix(":-") {
      name = body[..<colon]
      fallback = .string(String(body[colon...].dropFirst(2)))
    }
    return (name.split(separator: ".", omittingEmptySubsequences: false), fallback)
  }

  private static func resolve(
    _ body: Substring,
    in value: RouteValue?,
    _ variables: [String: RouteValue]
  ) -> RouteValue? {
    let (parts, fallback) = parts(of: body)
    let named = parts.first.flatMap { $0 == "value" ? value : variables[String($0)] }
    guard var found = named else { return fallback }
    for part in parts.dropFirst() {
      guard let field = found.field(named: part) else { return fallback }
      found = field
    }
    return found
  }
}

extension RouteValue {
  /// Whether it depends on the value that a screen shows: `!Park {name: "${value.name}"}`.
  package var hasReferences: Bool {
    guard case .string(let text) = self else { return parts.contains(where: \.hasReferences) }
    return !ValueTemplate.isFixed(text) && ValueTemplate.hasReferences(text)
  }

  /// The field of that name, if the value is a map or a type whose payload is one, or the name of its case.
  func field(named name: some StringProtocol) -> RouteValue? {
    switch self {
    case .map(let fields): fields.first { $0.name == name }?.value
    case .typed(_, let payload):
      payload.field(named: name) ?? (name == "case" ? caseName.map { .string(String($0)) } : nil)
    case .null, .bool, .int, .double, .string, .list: nil
    }
  }
}
