/// A pattern of the texts that the system opens, split into its parts once (S15.1).
///
/// A text matches if it has as many parts between slashes as the pattern, and each one fits. A part that has a name in the
/// pattern is percent-decoded. A query and a fragment of the text are ignored, unless the pattern itself has one.
struct URLMatcher: Sendable {
  let pattern: AppModel.URLPattern
  /// The parts; nil if the pattern can't be read, so that no text matches.
  fileprivate let segments: [AppModel.URLPattern.Segment]?
  fileprivate let heedsQuery: Bool
  /// The app's own types.
  private let types: [String: AppModel.ValueType]

  init(_ pattern: AppModel.URLPattern, _ types: [String: AppModel.ValueType]) {
    (self.pattern, self.types) = (pattern, types)
    segments = try? AppModel.URLPattern.segments(of: pattern.text)
    heedsQuery = pattern.text.contains { $0 == "?" || $0 == "#" }
  }

  /// The values of the pattern's names in a text of some parts, or nil if the text doesn't match.
  fileprivate func values(in parts: [Substring]) -> [String: RouteValue]? {
    guard let segments, parts.count == segments.count else { return nil }
    var values: [String: RouteValue] = [:]
    for (segment, part) in zip(segments, parts) {
      switch segment {
      case .text(let text):
        guard text == part else { return nil }
      case .value(let name, let type):
        guard let value = type.value(of: Self.decoded(part), types) else { return nil }
        values[name] = value
      }
    }
    return values
  }

  /// The parts of a text between its slashes.
  fileprivate static func parts(of text: String, heedsQuery: Bool) -> [Substring] {
    // In ASCII each byte is a character, and nearly every text is.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let path =
        heedsQuery ? text.utf8[...] : text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    let path = heedsQuery ? text[...] : text.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// The text with each `%` and two hexadecimal digits replaced by the byte; as it is if that isn't UTF-8.
  private static func decoded(_ segment: Substring) -> String {
    guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let code = Self.byte(rest.prefix(2)) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(segment)
  }

  private static func byte(_ digits: Substring.UTF8View) -> UInt8? {
    guard let text = String(digits), text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(text, radix: 16)
  }
}

extension AppModel.URLPattern.SegmentType {
  /// The value of a part of a text; nil if the part doesn't have the type.
  fileprivate func value(of text: String, _ types: [String: AppModel.ValueType]) -> RouteValue? {
    guard has(text, types) else { return nil }
    return switch self {
    case .string: .string(text)
    case .int: Int(text).map { .int($0) }
    case .double: Double(text).map { .double($0) }
    case .bool: .bool(text == "true")
    case .enumeration(let name): .typed(type: "\(name).\(text)", payload: .null)
    }
  }
}

/// The patterns of an app by their literal parts: a text is compared only with patterns that may match it.
struct URLMatchers: Sendable {
  /// The form of a pattern: its number of parts, and the places of the literal ones.
  private struct Shape: Hashable {
    let count: Int
    let heedsQuery: Bool
    let places: [Int]
  }

  private let all: [URLMatcher]
  private var shapes: [Shape] = []
  /// The numbers of the patterns of a shape, by the texts at its places.
  private var numbers: [Shape: [[String]: [Int]]] = [:]

  init(_ patterns: [AppModel.URLPattern] = [], _ types: [String: AppModel.ValueType] = [:]) {
    all = patterns.map { URLMatcher($0, types) }
    for (number, matcher) in all.enumerated() {
      guard let segments = matcher.segments else { continue }
      let fixed = segments.enumerated().compactMap { place, segment -> (place: Int, text: String)? in
        if case .text(let text) = segment { (place, text) } else { nil }
      }
      let shape = Shape(count: segments.count, heedsQuery: matcher.heedsQuery, places: fixed.map(\.place))
      if numbers[shape] == nil { shapes.append(shape) }
      numbers[shape, default: [:]][fixed.map(\.text), default: []].append(number)
    }
  }

  /// The first pattern that a text matches, with the values of its names; nil if there is none.
  func match(_ text: String) -> (pattern: AppModel.URLPattern, values: [String: RouteValue])? {
    let parts = [false, true].map { URLMatcher.parts(of: text, heedsQuery: $0) }
    var first: (number: Int, values: [String: RouteValue])?
    for shape in shapes {
      let parts = parts[shape.heedsQuery ? 1 : 0]
      guard parts.count == shape.count else { continue }
      let texts = shape.places.map { String(parts[$0]) }
      for number in numbers[shape]?[texts] ?? [] where number < first?.number ?? .max {
        if let values = all[number].values(in: parts) { first = (number, values) }
      }
    }
    return first.map { (all[$0.number].pattern, $0.values) }
  }
}
