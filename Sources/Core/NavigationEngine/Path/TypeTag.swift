/// The type of a saved element, or of a value in one, independent of the two ways of writing it (S2.5).
indirect enum TypeTag: Hashable, Sendable {
  /// An unknown type; any value is accepted.
  case any
  case string, int, double, bool
  case array(TypeTag)
  case dictionary(TypeTag)
  case optional(TypeTag)
  /// One of the app's own types; the module is nil if it is unknown.
  case own(module: String?, name: String, isEnumeration: Bool = false)

  /// The tag's text in a saved path.
  ///
  /// The name of a type whose module is unknown can't be mangled; it is written unchanged.
  func text(_ form: Profile.TypeTagForm) -> String {
    switch form {
    case .qualified: qualified
    case .mangled: mangled
    }
  }

  private var qualified: String {
    switch self {
    case .any: "Any"
    case .string: "Swift.String"
    case .int: "Swift.Int"
    case .double: "Swift.Double"
    case .bool: "Swift.Bool"
    case .array(let element): "Swift.Array<\(element.qualified)>"
    case .dictionary(let value): "Swift.Dictionary<Swift.String, \(value.qualified)>"
    case .optional(let wrapped): "Swift.Optional<\(wrapped.qualified)>"
    case .own(let module, let name, _): module.map { "\($0).\(name)" } ?? name
    }
  }

  private var mangled: String {
    switch self {
    case .any: "yp"
    case .string: "SS"
    case .int: "Si"
    case .double: "Sd"
    case .bool: "Sb"
    case .array(let element): "Say\(element.mangled)G"
    case .dictionary(let value): "SDySS\(value.mangled)G"
    case .optional(let wrapped): "\(wrapped.mangled)Sg"
    case .own(let module?, let name, let isEnumeration):
      MangledName.mangle(module: module, type: name, isEnumeration: isEnumeration)
    case .own(nil, let name, _): name
    }
  }

  /// Reads the tag of a saved path in either form; fails if it is neither.
  init?(_ text: String) {
    if let simple = Self.simple[text] {
      self = simple
      return
    }
    let mangled = Self.mayBeMangled(text) ? Self.parse(text, { $0.mangled() }) : nil
    guard let tag = mangled ?? Self.parse(text, { $0.qualified() }) else { return nil }
    self = tag
  }

  /// The most common tags of saved paths; a restart needn't read these letter by letter.
  private static let simple: [String: Self] = [
    "Swift.String": .string, "Swift.Int": .int, "Swift.Double": .double, "Swift.Bool": .bool,
    "SS": .string, "Si": .int, "Sd": .double, "Sb": .bool,
  ]

  /// Whether a text begins as a mangled tag does: with the length of a name, or with one of Swift's own types.
  private static func mayBeMangled(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return true }
    return first == UInt8(ascii: "S") && bytes.next() != UInt8(ascii: "w")
  }

  private static func parse(_ text: String, _ read: (inout Reader) -> TypeTag?) -> TypeTag? {
    var reader = Reader(rest: text[...])
    guard let tag = read(&reader), reader.rest.isEmpty else { return nil }
    return tag
  }
}

/// Reads a tag from its text; a nil result means that the text isn't a tag.
private struct Reader {
  var rest: Substring
  var depth = 0

  mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  mutating func qualified() -> TypeTag? {
    depth += 1
    guard depth < 100 else { return nil }
    let end = rest.firstIndex { "<>, ".contains($0) } ?? rest.endIndex
    let parts = rest[..<end].split(separator: ".", omittingEmptySubsequences: false)
    rest = rest[end...]
    guard let name = parts.last, parts.allSatisfy({ Self.isName($0) }) else { return nil }
    guard take("<") else {
      if parts.first == "Swift", parts.count > 2 { return nil }
      return Self.simple(parts.count > 1 ? parts.first : nil, name)
    }
    guard parts.first == "Swift", parts.count == 2, let argument = qualified() else { return nil }
    switch name {
    case "Array": return take(">") ? .array(argument) : nil
    case "Optional": return take(">") ? .optional(argument) : nil
    case "Dictionary":
      guard argument == .string, take(", "), let value = qualified(), take(">") else { return nil }
      return .dictionary(value)
    default: return nil
    }
  }

  /// Whether the text can name a type or a module; a flow's own types may have names that Swift wouldn't allow.
  private static func isName(_ text: some StringProtocol) -> Bool {
    // Most names are of ASCII, in which each byte is a character.
    if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      return !text.isEmpty && !text.utf8.contains { "<>,.".utf8.contains($0) }
    }
    return !text.contains { "<>,.".contains($0) || $0.isWhitespace }
  }

  private static func simple(_ module: Substring?, _ name: Substring) -> TypeTag? {
    guard module == "Swift" else { return .own(module: module.map(String.init), name: String(name)) }
    switch name {
    case "String": return .string
    case "Bool": return .bool
    case "Double", "Float": return .double
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return .int
    default: return nil
    }
  }

  mutating func mangled() -> TypeTag? {
    depth += 1
    guard depth < 100, let tag = mangledHead() else { return nil }
    return take("Sg") ? .optional(tag) : tag
  }

  private mutating func mangledHead() -> TypeTag? {
    if take("SS") { return .string }
    if take("Si") || take("Su") { return .int }
    if take("Sd") || take("Sf") { return .double }
    if take("Sb") { return .bool }
    if take("Say") {
      guard let element = mangled(), take("G") else { return nil }
      return .array(element)
    }
    if take("SDySS") {
      guard let value = mangled(), take("G") else { return nil }
      return .dictionary(value)
    }
    guard let name = MangledName.read(&rest), Self.isName(name.module), Self.isName(name.type) else { return nil }
    return .own(module: name.module, name: name.type)
  }
}
