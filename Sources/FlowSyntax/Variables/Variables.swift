package import NavigationEngine

/// The values that `${name}` stands for.
package struct Variables: Sendable {
  package var values: [String: RouteValue]
  /// The names of those whose values are secret, wherever they are defined.
  package var secretNames: Set<String> = []

  /// Those that have a value which isn't known; a text that uses one can't be read.
  package private(set) var unknown: Set<String> = []

  /// What is left as it is written.
  package var keeps = Kept.nothing

  package init(_ values: [String: RouteValue] = [:]) { self.values = values }

  /// Gives a variable a value; nil if its value isn't known.
  package mutating func define(_ name: String, _ value: RouteValue?) {
    values[name] = value
    if value == nil { unknown.insert(name) } else if !unknown.isEmpty { unknown.remove(name) }
  }

  /// What a variable is, which may be nothing.
  package struct Standing {
    fileprivate let value: RouteValue?
    fileprivate let isUnknown: Bool
  }

  package func standing(of name: String) -> Standing {
    Standing(value: values[name], isUnknown: unknown.contains(name))
  }

  /// Makes a variable what it was.
  package mutating func restore(_ name: String, _ standing: Standing) {
    values[name] = standing.value
    if standing.isUnknown { unknown.insert(name) } else if !unknown.isEmpty { unknown.remove(name) }
  }

  /// Whether a variable has a value, known or not.
  package func has(_ name: String) -> Bool { values[name] != nil || unknown.contains(name) }

  package enum Kept {
    case nothing
    /// `${value}` and `${value.field}`, for the engine to fill in when a screen is shown.
    case screenValue
    /// Everything: the text is data.
    case everything
  }

  /// Why a text can't be expanded.
  package enum Failure: Error, Equatable {
    case undefined(String)
    /// Its value isn't known.
    case unknown(String)
    case unclosed
    case invalidName(String)
    /// A list or a map within other text.
    case notText(String)
    /// A variable has fields, but not this one.
    case noField(String, of: String, known: [String])
    /// The fields of variables had to be looked through too often.
    case tooManyFields
  }

  /// A text with its variables replaced: the variable's own value where the text is exactly `${name}`, else a string.
  ///
  /// `${name.field}` gives a field of a variable that is a map; `${name:-fallback}` gives the fallback where there is no
  /// such variable or field; `$${` is a literal `${`.
  ///
  /// - Returns: Nil where the result is more than is left of the budget, from which it is taken.
  package func expand(_ text: String, _ budget: inout ExpansionBudget) throws(Failure) -> RouteValue? {
    guard keeps != .everything else { return .string(text) }
    var result = ""
    var scanner = VariableScanner(text)
    var isFirst = true
    while let piece = scanner.next() {
      switch piece {
      case .text(let text): result += text
      case .escape: result += keeps == .screenValue ? "$${" : "${"
      case .unclosed: throw .unclosed
      case .reference(let reference):
        let value = try value(of: reference, &budget)
        if isFirst, scanner.isAtEnd { return budget.spend(value) ? value : nil }
        result += try Self.text(value)
        guard result.utf8.count <= budget.bytes else { return nil }
      }
      isFirst = false
    }
    let value = RouteValue.string(result)
    return budget.spend(value) ? value : nil
  }

  private func value(
    of reference: VariableScanner.Reference,
    _ budget: inout ExpansionBudget
  ) throws(Failure) -> RouteValue {
    let name = reference.name
    guard Self.isName(name) else { throw .invalidName(String(name)) }
    if keeps == .screenValue, name == "value" || name.hasPrefix("value.") { return .string("${\(reference.text)}") }
    if let value = values[String(name)] { return value }
    if try isUnknown(name, &budget) { throw .unknown(String(name)) }
    let failure: Failure
    switch try field(name, &budget) {
    case .value(let value): return value
    case .none: failure = .undefined(String(name))
    case .missing(let field, let owner, let known): failure = .noField(field, of: owner, known: known)
    }
    guard let fallback = reference.fallback else { throw failure }
    return .string(String(fallback))
  }

  /// Whether a name means a variable whose value isn't known, or a field of one.
  private func isUnknown(_ name: Substring, _ budget: inout ExpansionBudget) throws(Failure) -> Bool {
    guard !unknown.isEmpty else { return false }
    var end = name.endIndex
    while true {
      guard budget.look(at: name[..<end]) else { throw .tooManyFields }
      if unknown.contains(String(name[..<end])) { return true }
      guard let dot = name.utf8[..<end].lastIndex(of: UInt8(ascii: ".")) else { return false }
      end = dot
    }
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
