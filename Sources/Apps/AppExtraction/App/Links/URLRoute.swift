import FlowSyntax

/// The parts of a URL by which code recognises it: its fixed parts, and the parts that the code takes.
struct URLRoute: Sendable {
  private var scheme: String?
  private var host: String?
  /// The parts of the path that must be texts.
  private var texts: [Int: String] = [:]
  /// How many parts the path has, where the code says so.
  private var count: Int?
  /// The parts of a pattern in braces, each with the type that the code reads it as; nil for a text.
  private var variables: [Int: (name: String, type: String?)] = [:]
  /// The number of the last part, wherever that is.
  private static let last = -1
  private var names = UniqueNames(reserved: ["scheme", "host"])
  /// Whether two demands can't both hold.
  private(set) var isImpossible = false

  /// Demands that a part of the URL is a text; false if a pattern can't say that.
  mutating func require(_ part: URLPart, is text: String) -> Bool {
    switch part {
    case .scheme: return require(\.scheme, is: text)
    case .host: return require(\.host, is: text)
    case .path:
      let parts = text.split(separator: "/").map(String.init)
      require(count: parts.count)
      for (number, part) in parts.enumerated() where !require(.component(number), is: part) { return false }
      return true
    case .component(let number): return require(\.texts[number], is: text)
    case .whole:
      guard let range = text.firstRange(of: "://") else { return false }
      let rest = text[range.upperBound...]
      let host = rest.prefix { $0 != "/" }
      return require(.scheme, is: String(text[..<range.lowerBound])) && require(.host, is: String(host))
        && require(.path, is: String(rest.dropFirst(host.count)))
    case .lastComponent, .components, .value: return false
    }
  }

  private mutating func require(_ part: WritableKeyPath<Self, String?>, is text: String) -> Bool {
    if let known = self[keyPath: part], known != text { isImpossible = true }
    self[keyPath: part] = text
    return Self.isPlain(text)
  }

  /// Demands that the path has a number of parts.
  mutating func require(count: Int) {
    if count < 0 || self.count.map({ $0 != count }) == true { isImpossible = true }
    self.count = count
  }

  /// The schemes of URLs that another app opens, unless code asks for them.
  private static let foreignSchemes: Set<Substring> = ["http:", "https:"]

  /// Whether a URL is one of a pattern, and leads into the app.
  static func matches(_ pattern: String, _ url: String) -> Bool {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let given = url.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first == "{scheme}", let scheme = given.first, foreignSchemes.contains(scheme) { return false }
    return parts.count == given.count && zip(parts, given).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }

  /// Whether a text can stand in a pattern as it is.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~+".contains($0)) }
  }

  /// The name in braces of a part that the code takes; nil if a pattern can't give it one.
  ///
  /// - Parameters:
  ///   - part: The part of the URL.
  ///   - name: The name, to which a number is added if another part has it.
  ///   - type: The type that the code reads it as; nil for a text.
  /// - Returns: The name.
  mutating func take(_ part: URLPart, as name: String, type: String?) -> String? {
    let number: Int
    switch part {
    case .component(let one): number = one
    case .lastComponent: number = Self.last
    case .host: return host == nil && type == nil ? "host" : nil
    case .whole, .scheme, .path, .components, .value: return nil
    }
    if let known = variables[number] { return known.type == type ? known.name : nil }
    guard texts[number] == nil else { return nil }
    let unique = names.add(name.nameWord)
    variables[number] = (unique, type)
    return unique
  }

  /// The pattern; nil if nothing of the URL but its scheme is known.
  var pattern: String? {
    guard !isImpossible, host != nil || !texts.isEmpty || !variables.isEmpty else { return nil }
    var length = max(count ?? 0, (texts.keys.max() ?? -1) + 1, (variables.keys.max() ?? -1) + 1)
    // The last part stands behind the known ones.
    if variables[Self.last] != nil, count == nil,
      texts[length - 1] != nil || variables[length - 1] != nil || length == 0
    {
      length += 1
    }
    var parts = [scheme.map { "\($0):" } ?? "{scheme}", "", host ?? "{host}"]
    for number in 0..<length {
      if let text = texts[number] {
        parts.append(text)
      } else if let variable = variables[number] ?? (number == length - 1 ? variables[Self.last] : nil) {
        parts.append("{\(variable.name)\(variable.type.map { ":\($0)" } ?? "")}")
      } else {
        parts.append("{part\(number + 1)}")
      }
    }
    return parts.joined(separator: "/")
  }
}
