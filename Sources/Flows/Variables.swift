package import NavigationEngine

/// The values that `${name}` stands for.
package struct Variables: Sendable {
  package var values: [String: RouteValue]

  /// Whether `${value}` and `${value.field}` stay as they are, for the engine to fill in when a screen is shown.
  var keepsScreenValue = false

  package init(_ values: [String: RouteValue] = [:]) { self.values = values }

  /// Why a text can't be expanded.
  enum Failure: Error, Equatable {
    case undefined(String)
    case unclosed
    case invalidName(String)
    /// A list or a map within other text.
    case notText(String)
  }

  /// A text with its variables replaced: the variable's own value where the text is exactly `${name}`, else a string.
  ///
  /// `${name:-fallback}` gives the fallback where the variable isn't defined; `$${` is a literal `${`.
  ///
  /// - Returns: Nil where the result would have more than `limit` bytes.
  func expand(_ text: String, limit: Int) throws(Failure) -> RouteValue? {
    var result = ""
    var rest = text[...]
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<dollar]
      rest = rest[dollar...]
      if rest.utf8.starts(with: "$${".utf8) {
        result += keepsScreenValue ? "$${" : "${"
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 3)...]
      } else if rest.utf8.starts(with: "${".utf8) {
        guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else { throw .unclosed }
        let value = try value(of: rest[rest.utf8.index(rest.startIndex, offsetBy: 2)..<end])
        rest = rest[rest.utf8.index(after: end)...]
        if result.isEmpty, rest.isEmpty, dollar == text.startIndex { return value }
        result += try Self.text(value)
        guard result.utf8.count <= limit else { return nil }
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
    if keepsScreenValue, name == "value" || name.hasPrefix("value.") { return .string("${\(reference)}") }
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
