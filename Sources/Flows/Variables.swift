package import NavigationEngine

/// The values that `${name}` stands for.
package struct Variables: Sendable {
  package var values: [String: RouteValue]

  package init(_ values: [String: RouteValue] = [:]) { self.values = values }

  /// Why a text can't be expanded.
  enum Failure: Error, Equatable {
    case undefined(String)
    case unclosed
    case invalidName(String)
    /// A list or a map within other text.
    case notText(String)
    /// More than there is room for, or values nested too deeply.
    case tooLarge
  }

  /// How much the variables of one file may stand for: bytes of text, and sixteen for each value.
  static let room = 64 << 20

  /// A text with its variables replaced: the variable's own value where the text is exactly `${name}`, else a string.
  ///
  /// `${name:-fallback}` gives the fallback where the variable isn't defined; `$${` is a literal `${`.
  ///
  /// - Parameter room: What is left of ``room``, from which the values are taken: variables made of variables, each of
  ///   the one before, would fill any memory.
  func expand(_ text: String, room: inout Int) throws(Failure) -> RouteValue {
    var result = ""
    var rest = text[...]
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<dollar]
      rest = rest[dollar...]
      if rest.utf8.starts(with: "$${".utf8) {
        result += "${"
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 3)...]
      } else if rest.utf8.starts(with: "${".utf8) {
        guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else { throw .unclosed }
        let value = try value(of: rest[rest.utf8.index(rest.startIndex, offsetBy: 2)..<end])
        room = value.spend(room, depth: 0)
        guard room >= 0 else { throw .tooLarge }
        rest = rest[rest.utf8.index(after: end)...]
        if result.isEmpty, rest.isEmpty, dollar == text.startIndex { return value }
        result += try Self.text(value)
      } else {
        result += "$"
        rest = rest[rest.utf8.index(after: dollar)...]
      }
    }
    return .string(result + rest)
  }

  private func value(of reference: Substring) throws(Failure) -> RouteValue {
    let name: Substring
    let fallback: Substring?
    if let mark = reference.firstRange(of: ":-") {
      name = reference[..<mark.lowerBound]
      fallback = reference[mark.upperBound...]
    } else {
      (name, fallback) = (reference, nil)
    }
    guard Self.isName(name) else { throw .invalidName(String(name)) }
    if let value = values[String(name)] { return value }
    guard let fallback else { throw .undefined(String(name)) }
    return .string(String(fallback))
  }

  private static func text(_ value: RouteValue) throws(Failure) -> String {
    switch value {
    case .list, .map, .typed: throw .notText(value.description)
    case .null, .bool, .int, .double, .string: value.description
    }
  }

  /// A name is letters, digits, `_`, `-` and `.`, and doesn't begin with a digit.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}

extension RouteValue {
  /// What is left of `room` after this value; below 0 where it doesn't fit, or where it is nested too deeply.
  fileprivate func spend(_ room: Int, depth: Int) -> Int {
    guard depth < 256, room > 0 else { return -1 }
    var rest = room - 16
    switch self {
    case .null, .bool, .int, .double: break
    case .string(let text): rest -= text.utf8.count
    case .typed(_, let payload): rest = payload.spend(rest, depth: depth + 1)
    case .list(let values):
      for value in values where rest >= 0 { rest = value.spend(rest, depth: depth + 1) }
    case .map(let fields):
      for field in fields where rest >= 0 { rest = field.value.spend(rest - field.name.utf8.count, depth: depth + 1) }
    }
    return rest
  }
}
