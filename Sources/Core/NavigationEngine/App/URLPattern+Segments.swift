extension AppModel.URLPattern {
  /// One part of a pattern between two slashes (S15.1).
  package enum Segment: Hashable, Sendable {
    /// A fixed part of the text.
    case text(String)
    /// `{name}` or `{name:Int}`: a part of any content that has the type.
    case value(name: String, SegmentType)
  }

  /// The type of a part that a pattern names.
  package enum SegmentType: Hashable, Sendable {
    case string, int, double, bool
    /// One of the app's own enumerations, whose cases the part may name if they carry nothing.
    case enumeration(String)

    /// The types that every app has.
    package static let standard: [Self] = [.string, .int, .double, .bool]

    /// The type of that name.
    package init(_ name: String) { self = Self.standard.first { $0.name == name } ?? .enumeration(name) }

    /// The name of the type.
    package var name: String {
      switch self {
      case .string: "String"
      case .int: "Int"
      case .double: "Double"
      case .bool: "Bool"
      case .enumeration(let name): name
      }
    }

    /// Whether a text has the type.
    ///
    /// - Parameters:
    ///   - text: A part of a text.
    ///   - types: The app's own types.
    /// - Returns: Whether it has the type.
    package func has(_ text: String, _ types: [String: AppModel.ValueType]) -> Bool {
      switch self {
      case .string: !text.isEmpty
      case .int: Int(text) != nil
      case .double: Double(text)?.isFinite ?? false
      case .bool: text == "true" || text == "false"
      case .enumeration(let name): types[name]?.oneCase(named: text)?.payload.isEmpty ?? false
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
    return .value(name: String(name), SegmentType(String(inner[name.endIndex...].dropFirst())))
  }
}
