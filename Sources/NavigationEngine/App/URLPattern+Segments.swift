extension AppModel.URLPattern {
  /// One part of a pattern between two slashes (S15.1).
  package enum Segment: Hashable, Sendable {
    /// A part that a text has as it is.
    case text(String)
    /// `{name}` or `{name:Int}`: a part of any content that has the type.
    case value(name: String, SegmentType)
  }

  /// The type of a part that a pattern names.
  package enum SegmentType: String, Sendable, CaseIterable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"

    /// The value of a part of a text; nil if the part doesn't have the type.
    package func value(_ text: String) -> RouteValue? {
      switch self {
      case .string: text.isEmpty ? nil : .string(text)
      case .int: Int(text).map { .int($0) }
      case .double: Double(text).flatMap { $0.isFinite ? .double($0) : nil }
      case .bool: text == "true" ? true : text == "false" ? false : nil
      }
    }

    /// Whether every text of this type has the other type, too.
    package func isWithin(_ other: Self) -> Bool {
      other == self || other == .string || (self, other) == (.int, .double)
    }

    /// Whether a text can have both types.
    package func overlaps(_ other: Self) -> Bool { isWithin(other) || other.isWithin(self) }
  }

  /// The reason why a pattern can't be read.
  package enum Malformed: Error, Hashable, Sendable {
    case empty
    /// A part has braces and more.
    case partial(String)
    /// The text in the braces isn't a name.
    case invalidName(String)
    case unknownType(String)
    case nameTwice(String)
  }

  /// Reads the parts of a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Returns: Its parts between the slashes, with empty ones.
  /// - Throws: The first reason why it can't be read.
  package static func segments(of text: String) throws(Malformed) -> [Segment] {
    guard !text.isEmpty else { throw .empty }
    var segments: [Segment] = []
    var names: Set<String> = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      let segment = try segment(part)
      if case .value(let name, _) = segment, !names.insert(name).inserted { throw .nameTwice(name) }
      segments.append(segment)
    }
    return segments
  }

  private static func segment(_ part: Substring) throws(Malformed) -> Segment {
    guard part.contains(where: { $0 == "{" || $0 == "}" }) else { return .text(String(part)) }
    let inner = part.dropFirst().dropLast()
    guard part.first == "{", part.last == "}", part.count > 1, !inner.contains(where: { $0 == "{" || $0 == "}" }) else {
      throw .partial(String(part))
    }
    let name = inner.prefix { $0 != ":" }
    let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
    guard isName, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
      throw .invalidName(String(name))
    }
    guard name.endIndex < inner.endIndex else { return .value(name: String(name), .string) }
    let type = String(inner[name.endIndex...].dropFirst())
    guard let known = SegmentType(rawValue: type) else { throw .unknownType(type) }
    return .value(name: String(name), known)
  }
}
